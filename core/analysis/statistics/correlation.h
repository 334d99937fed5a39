// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/statistics/bootstrap.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kbx::analysis {

/// Undefined (no value, a reason) when a side does not vary or n < 2; no interval for n < 4.
struct Association {
    std::optional<double> value, low, high;
    std::int64_t n = 0;
    std::string interval; ///< "Fisher z 95 %"; empty: none
    std::string reason;
};

/// Fisher's z.
Association pearson(
    const std::vector<double>& x, const std::vector<double>& y, double confidence = 0.95);
/// Pearson's r with a yes/no variable: the same number.
Association pointBiserial(
    const std::vector<double>& x, const std::vector<bool>& y, double confidence = 0.95);
/// Pearson's r of mid-ranks; Fisher's z with Bonett and Wright's error √((1 + r²/2)/(n − 3)).
Association spearman(
    const std::vector<double>& x, const std::vector<double>& y, double confidence = 0.95);
/// Chance that a positive scores above a negative, ties half. DeLong's variance on the logit scale;
/// no interval when the classes do not overlap or one has fewer than two.
Association auc(
    const std::vector<double>& scores, const std::vector<bool>& positive, double confidence = 0.95);

/// The same coefficients where rows come in clusters (kernels of one task): percentile bootstrap of
/// whole clusters for Pearson and Spearman (of the ranks in all rows), Obuchowski's variance for
/// the AUC. `ids` name the cluster of each row.
Association clusteredPearson(const std::vector<double>& x, const std::vector<double>& y,
    const std::vector<std::uint32_t>& ids, const BootstrapOptions& options);
Association clusteredSpearman(const std::vector<double>& x, const std::vector<double>& y,
    const std::vector<std::uint32_t>& ids, const BootstrapOptions& options);
Association clusteredAuc(const std::vector<double>& scores, const std::vector<bool>& positive,
    const std::vector<std::uint32_t>& ids, double confidence = 0.95);

} // namespace kbx::analysis
