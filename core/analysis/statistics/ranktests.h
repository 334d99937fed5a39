// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kbx::analysis {

struct RankTest {
    std::optional<double> p; ///< two-sided
    double statistic = 0.0; ///< U of the first sample; W+ of the differences
    bool exact = false; ///< else normal with tie and continuity correction
    /// Mann–Whitney: P(first > second) + ½ P(equal). Wilcoxon: pseudo-median of the differences.
    std::optional<double> effect;
    std::int64_t n1 = 0, n2 = 0; ///< Wilcoxon: n1 differences that are not 0, n2 zeros left out
    std::string method; ///< "Mann–Whitney, exact"
    std::string reason; ///< why there is no p
};

/// Exact without ties up to 50 values in all.
RankTest mannWhitney(const std::vector<double>& first, const std::vector<double>& second);

/// Signed ranks of paired differences, zeros left out. Exact without ties and zeros up to n = 50.
/// For speedups: differences of logarithms, exp(effect) is a ratio.
RankTest wilcoxonSignedRank(const std::vector<double>& differences);

/// Mid-ranks from 1, in the order of the values.
std::vector<double> midRanks(const std::vector<double>& values);

} // namespace kbx::analysis
