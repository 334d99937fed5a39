// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/statistics/coverage.h"

#include <cstdint>

namespace kbx::testing {

struct CoverageOptions {
    int studies = 1000;
    int resamples = 2000;
    std::uint64_t seed = 1;
    double p = 0.3; ///< of proportions
};

/// Share of made-up studies whose 95 % interval held the truth. `n`: trials, ratios or rows; of
/// deviances tasks, each tried by four methods.
double coverage(analysis::CoverageOf of, std::int64_t n, const CoverageOptions& options);

/// Of the models of deviance, from the same studies.
struct DevianceCoverage {
    double method = 0.0, category = 0.0, interaction = 0.0;
};
DevianceCoverage devianceCoverage(std::int64_t n, const CoverageOptions& options);

} // namespace kbx::testing
