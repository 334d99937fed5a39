// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/resampling.h"
#include "analysis/statistics/correlation.h"
#include "analysis/statistics/ranktests.h"

#include <array>
#include <cmath>
#include <unordered_map>

namespace kbx::analysis {
namespace {

/// All that a correlation needs of some rows (n, Σx, Σy, Σx², Σy², Σxy); sums of clusters add up.
using Moments = std::array<double, 6>;

/// NaN where a side does not vary.
double correlationOf(const Moments& moments)
{
    const auto& [n, x, y, xx, yy, xy] = moments;
    const double ofX = xx - x * x / n;
    const double ofY = yy - y * y / n;
    if (ofX <= 1e-12 * xx || ofY <= 1e-12 * yy) {
        return std::nan("");
    }
    return (xy - x * y / n) / std::sqrt(ofX * ofY);
}

std::vector<Moments> momentsBy(const std::vector<double>& x, const std::vector<double>& y,
    const std::vector<std::uint32_t>& ids)
{
    std::vector<Moments> clusters;
    std::unordered_map<std::uint32_t, std::size_t> known;
    for (std::size_t i = 0; i < x.size(); ++i) {
        const auto [at, isNew] = known.try_emplace(ids[i], clusters.size());
        if (isNew) {
            clusters.push_back({});
        }
        const Moments own{1.0, x[i], y[i], x[i] * x[i], y[i] * y[i], x[i] * y[i]};
        for (std::size_t part = 0; part < own.size(); ++part) {
            clusters[at->second][part] += own[part];
        }
    }
    return clusters;
}

} // namespace

Association clusteredPearson(const std::vector<double>& x, const std::vector<double>& y,
    const std::vector<std::uint32_t>& ids, const BootstrapOptions& options)
{
    Association result = pearson(x, y, options.confidence);
    result.low.reset();
    result.high.reset();
    result.interval.clear();
    if (!result.value || x.size() != ids.size()) {
        return result;
    }
    result.reason.clear();
    const std::vector<Moments> clusters = momentsBy(x, y, ids);
    if (clusters.size() < 4 || options.resamples < 2) {
        result.reason = "n = " + std::to_string(clusters.size()) + " clusters";
        return result;
    }
    std::vector<double> drawn;
    for (const Moments& sums : resampledSums(clusters, options.resamples, options.seed)) {
        const double value = correlationOf(sums);
        if (std::isfinite(value)) {
            drawn.push_back(value);
        }
    }
    if (static_cast<double>(drawn.size()) < definedShare * options.resamples) {
        result.reason = "undefined in "
            + std::to_string(options.resamples - static_cast<int>(drawn.size())) + " of "
            + std::to_string(options.resamples) + " resamples";
        return result;
    }
    if (const auto interval = percentiles(drawn, options.confidence)) {
        result.low = interval->low;
        result.high = interval->high;
    }
    BootstrapOptions named = options;
    named.kind = BootstrapKind::Percentile;
    named.expanded = false;
    result.interval = bootstrapName(named);
    return result;
}

Association clusteredSpearman(const std::vector<double>& x, const std::vector<double>& y,
    const std::vector<std::uint32_t>& ids, const BootstrapOptions& options)
{
    return clusteredPearson(midRanks(x), midRanks(y), ids, options);
}

} // namespace kbx::analysis
