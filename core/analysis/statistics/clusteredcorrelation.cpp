// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/resampling.h"
#include "analysis/statistics/correlation.h"
#include "analysis/statistics/ranktests.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace kbx::analysis {
namespace {

/// Share of resamples in which the coefficient must exist.
constexpr double definedShare = 0.9;

/// All that a correlation needs of some rows; sums of clusters add up.
struct Moments {
    double n = 0.0, x = 0.0, y = 0.0, xx = 0.0, yy = 0.0, xy = 0.0;

    void add(const Moments& other)
    {
        n += other.n;
        x += other.x;
        y += other.y;
        xx += other.xx;
        yy += other.yy;
        xy += other.xy;
    }
    /// NaN where a side does not vary.
    double correlation() const
    {
        const double ofX = xx - x * x / n;
        const double ofY = yy - y * y / n;
        if (ofX <= 1e-12 * xx || ofY <= 1e-12 * yy) {
            return std::nan("");
        }
        return (xy - x * y / n) / std::sqrt(ofX * ofY);
    }
};

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
        clusters[at->second].add({1.0, x[i], y[i], x[i] * x[i], y[i] * y[i], x[i] * y[i]});
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
    SplitMix64 random(options.seed);
    std::vector<double> drawn;
    for (int resample = 0; resample < options.resamples; ++resample) {
        Moments sums;
        for (std::size_t i = 0; i < clusters.size(); ++i) {
            sums.add(clusters[random.below(clusters.size())]);
        }
        const double value = sums.correlation();
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
    std::sort(drawn.begin(), drawn.end());
    const double tail = (1.0 - options.confidence) / 2.0;
    result.low = quantile(drawn, tail);
    result.high = quantile(drawn, 1.0 - tail);
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
