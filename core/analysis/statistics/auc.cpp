// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/statistics/correlation.h"
#include "analysis/statistics/ranktests.h"

#include <boost/math/distributions/normal.hpp>

#include <cmath>
#include <cstdio>
#include <numeric>
#include <unordered_map>

namespace kbx::analysis {
namespace {

/// What the rows of one cluster add, by outcome: how far they stand above the other outcome.
struct AucCluster {
    double positives = 0.0, negatives = 0.0;
    double above = 0.0; ///< Σ over positives of the share of negatives below
    double below = 0.0; ///< Σ over negatives of the share of positives above
};

struct AucParts {
    double positives = 0.0, negatives = 0.0, area = 0.0;
    std::vector<AucCluster> clusters;
};

AucParts partsOf(const std::vector<double>& scores, const std::vector<bool>& positive,
    const std::vector<std::uint32_t>& ids)
{
    std::vector<double> sides[2];
    for (std::size_t i = 0; i < scores.size(); ++i) {
        sides[positive[i] ? 1 : 0].push_back(scores[i]);
    }
    const std::vector<double> joint = midRanks(scores);
    const std::vector<double> own[2] = {midRanks(sides[0]), midRanks(sides[1])};
    AucParts parts;
    parts.negatives = static_cast<double>(sides[0].size());
    parts.positives = static_cast<double>(sides[1].size());
    std::unordered_map<std::uint32_t, std::size_t> known;
    std::size_t at[2] = {0, 0};
    for (std::size_t i = 0; i < scores.size(); ++i) {
        const auto [found, isNew] = known.try_emplace(ids[i], parts.clusters.size());
        if (isNew) {
            parts.clusters.push_back({});
        }
        AucCluster& cluster = parts.clusters[found->second];
        const std::size_t side = positive[i] ? 1 : 0;
        const double below = joint[i] - own[side][at[side]++]; // of the other outcome
        if (positive[i]) {
            cluster.positives += 1.0;
            cluster.above += below / parts.negatives;
            parts.area += below / parts.negatives / parts.positives;
        } else {
            cluster.negatives += 1.0;
            cluster.below += 1.0 - below / parts.positives;
        }
    }
    return parts;
}

/// Obuchowski 1997; DeLong's where every row is a cluster of its own. Negative: too few clusters.
double varianceOf(const AucParts& parts)
{
    double withPositives = 0.0, withNegatives = 0.0;
    double up = 0.0, down = 0.0, both = 0.0;
    for (const AucCluster& cluster : parts.clusters) {
        const double above = cluster.above - cluster.positives * parts.area;
        const double below = cluster.below - cluster.negatives * parts.area;
        withPositives += cluster.positives > 0.0 ? 1.0 : 0.0;
        withNegatives += cluster.negatives > 0.0 ? 1.0 : 0.0;
        up += above * above;
        down += below * below;
        both += above * below;
    }
    const auto all = static_cast<double>(parts.clusters.size());
    if (withPositives < 2.0 || withNegatives < 2.0) {
        return -1.0;
    }
    const double m = parts.positives;
    const double n = parts.negatives;
    return withPositives / (withPositives - 1.0) * up / (m * m)
        + withNegatives / (withNegatives - 1.0) * down / (n * n)
        + 2.0 * all / (all - 1.0) * both / (m * n);
}

Association areaOf(const std::vector<double>& scores, const std::vector<bool>& positive,
    const std::vector<std::uint32_t>& ids, double confidence, const char* name)
{
    Association result;
    result.n = static_cast<std::int64_t>(scores.size());
    if (scores.size() != positive.size() || scores.size() != ids.size()) {
        result.reason = "sides differ in length";
        return result;
    }
    const AucParts parts = partsOf(scores, positive, ids);
    if (parts.positives == 0.0 || parts.negatives == 0.0) {
        result.reason = result.n == 0 ? "no data" : "the outcome does not vary";
        return result;
    }
    result.value = parts.area;
    const double variance = varianceOf(parts);
    const double area = parts.area;
    if (variance < 0.0 || confidence <= 0.0 || confidence >= 1.0) {
        result.reason = "one outcome has a single case";
        return result;
    }
    if (area <= 0.0 || area >= 1.0 || variance <= 1e-15) {
        result.reason
            = area > 0.0 && area < 1.0 ? "the feature does not vary" : "the classes do not overlap";
        return result;
    }
    const double z = boost::math::quantile(boost::math::normal(), 0.5 + confidence / 2.0);
    const double logit = std::log(area / (1.0 - area));
    const double half = z * std::sqrt(variance) / (area * (1.0 - area));
    result.low = 1.0 / (1.0 + std::exp(-(logit - half)));
    result.high = 1.0 / (1.0 + std::exp(-(logit + half)));
    char text[64];
    std::snprintf(text, sizeof text, "%s %g %%", name, confidence * 100.0);
    result.interval = text;
    return result;
}

} // namespace

Association auc(
    const std::vector<double>& scores, const std::vector<bool>& positive, double confidence)
{
    std::vector<std::uint32_t> own(scores.size());
    std::iota(own.begin(), own.end(), 0U);
    return areaOf(scores, positive, own, confidence, "DeLong, logit");
}

Association clusteredAuc(const std::vector<double>& scores, const std::vector<bool>& positive,
    const std::vector<std::uint32_t>& ids, double confidence)
{
    return areaOf(scores, positive, ids, confidence, "DeLong with clusters (Obuchowski), logit");
}

} // namespace kbx::analysis
