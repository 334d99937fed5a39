// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace kbx::analysis {

/// Intervals whose coverage was measured on studies with known truth (bench_coverage).
enum class CoverageOf {
    Wilson,
    ClopperPearson,
    GeometricMean, ///< BCa on log ratios
    GeometricMeanPercentile,
    ArithmeticMean, ///< percentile bootstrap of skewed speedups
    DevianceMethod,
    DevianceCategory,
    DevianceInteraction,
    Correlation, ///< Fisher's z with a yes/no outcome
    Auc,
};

/// How often 95 % intervals held the truth. `n`: trials, ratios or rows.
struct MeasuredCoverage {
    CoverageOf of = CoverageOf::Wilson;
    std::int64_t n = 0;
    double coverage = 0.0;
    int studies = 0;
};

/// Measured by: KBX_COVERAGE_SEEDS=1,2,3 bench_coverage (tests/bench), 1,000 studies of each seed,
/// 95 % intervals.
const std::vector<MeasuredCoverage>& measuredCoverages();

/// "95 % interval covered 90.1 % of 3,000 synthetic studies at n = 14"; of the nearest measured n
/// that is not larger, else the smallest.
std::string coverageWords(CoverageOf of, std::int64_t n);
/// Usual: 93 % and more. Below, the measured coverage stands beside the interval; below a half
/// there is no interval.
enum class CoverageGrade { Usual, Low, Useless };
CoverageGrade coverageGrade(CoverageOf of, std::int64_t n);
/// Not usual.
bool isUndercovered(CoverageOf of, std::int64_t n);

} // namespace kbx::analysis
