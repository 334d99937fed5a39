// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/reportinput.h"

#include <vector>

namespace kbx::analysis::refinement {

/// Speedups of two groups within one stratum (a category).
struct RatioStratum {
    std::vector<double> first, second; ///< > 0
};

/// Ratio of the geometric means, first over second, within strata: differences of mean logarithms,
/// weighted by n₁ n₂ / (n₁ + n₂), over strata that hold both groups. Values of others are
/// `excluded`. Percentile bootstrap within groups and strata.
Estimate stratifiedRatio(const std::vector<RatioStratum>& strata, const ReportOptions& options);

} // namespace kbx::analysis::refinement
