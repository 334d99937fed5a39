// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/interval.h"

#include "analysis/resampling.h"

#include <boost/math/distributions/beta.hpp>
#include <boost/math/distributions/binomial.hpp>
#include <boost/math/distributions/normal.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace kbx::analysis {
namespace {

bool isProportion(std::int64_t k, std::int64_t n, double confidence)
{
    return n > 0 && k >= 0 && k <= n && confidence > 0.0 && confidence < 1.0;
}

/// Wilson's interval of a share p of a size that need not be whole.
Interval wilsonOf(double p, double size, double confidence)
{
    const double z = boost::math::quantile(boost::math::normal(), 0.5 + confidence / 2.0);
    const double scale = 1.0 + z * z / size;
    const double centre = (p + z * z / (2.0 * size)) / scale;
    const double half = z * std::sqrt(p * (1.0 - p) / size + z * z / (4.0 * size * size)) / scale;
    // Rounding must not leave 1e-17 where the formula is exactly 0 or 1.
    return Interval{p <= 0.0 ? 0.0 : std::max(0.0, centre - half),
        p >= 1.0 ? 1.0 : std::min(1.0, centre + half)};
}

/// Middle of the values, each counted as often as its cluster was drawn.
double weightedMedian(const std::vector<std::pair<double, std::size_t>>& sorted,
    const std::vector<int>& weights, std::int64_t size)
{
    const std::int64_t lower = (size - 1) / 2;
    const std::int64_t upper = size / 2;
    std::int64_t seen = 0;
    double first = 0.0;
    bool hasFirst = false;
    for (const auto& [value, cluster] : sorted) {
        seen += weights[cluster];
        if (!hasFirst && seen > lower) {
            first = value;
            hasFirst = true;
        }
        if (seen > upper) {
            return (first + value) / 2.0;
        }
    }
    return first;
}

} // namespace

std::optional<Interval> wilson(std::int64_t k, std::int64_t n, double confidence)
{
    if (!isProportion(k, n, confidence)) {
        return std::nullopt;
    }
    const double size = static_cast<double>(n);
    return wilsonOf(static_cast<double>(k) / size, size, confidence);
}

std::optional<Interval> wilsonShare(double share, double effectiveSize, double confidence)
{
    const bool known = share >= 0.0 && share <= 1.0 && effectiveSize > 0.0
        && std::isfinite(effectiveSize) && confidence > 0.0 && confidence < 1.0;
    if (!known) {
        return std::nullopt;
    }
    return wilsonOf(share, effectiveSize, confidence);
}

std::optional<Interval> clopperPearson(std::int64_t k, std::int64_t n, double confidence)
{
    if (!isProportion(k, n, confidence)) {
        return std::nullopt;
    }
    const double tail = (1.0 - confidence) / 2.0;
    const double successes = static_cast<double>(k);
    const double failures = static_cast<double>(n - k);
    Interval result{0.0, 1.0};
    if (k > 0) {
        result.low = boost::math::quantile(
            boost::math::beta_distribution<>(successes, failures + 1), tail);
    }
    if (k < n) {
        result.high = boost::math::quantile(
            boost::math::beta_distribution<>(successes + 1, failures), 1.0 - tail);
    }
    return result;
}

namespace {

/// Mean of each resample over whole votes: both halves fit one word.
std::vector<double> votedMeans(
    const std::vector<Cluster>& clusters, int resamples, std::uint64_t seed)
{
    std::vector<std::array<std::uint64_t, 1>> packed;
    packed.reserve(clusters.size());
    for (const Cluster& cluster : clusters) {
        packed.push_back({(static_cast<std::uint64_t>(cluster.sum) << 32U)
            + static_cast<std::uint64_t>(cluster.n)});
    }
    std::vector<double> means;
    means.reserve(static_cast<std::size_t>(resamples));
    for (const auto& [both] : resampledSums(packed, resamples, seed)) {
        const std::uint64_t n = both & 0xffffffffU;
        if (n > 0) {
            means.push_back(static_cast<double>(both >> 32U) / static_cast<double>(n));
        }
    }
    return means;
}

std::vector<double> resampledMeans(
    const std::vector<Cluster>& clusters, int resamples, std::uint64_t seed)
{
    std::vector<std::array<double, 2>> columns;
    columns.reserve(clusters.size());
    for (const Cluster& cluster : clusters) {
        columns.push_back({cluster.sum, static_cast<double>(cluster.n)});
    }
    std::vector<double> means;
    means.reserve(static_cast<std::size_t>(resamples));
    for (const auto& [sum, n] : resampledSums(columns, resamples, seed)) {
        if (n > 0.0) {
            means.push_back(sum / n);
        }
    }
    return means;
}

/// Whole numbers whose sum over any resample stays below 2^31.
bool areVotes(const std::vector<Cluster>& clusters)
{
    const double limit = 2147483648.0 / static_cast<double>(clusters.size());
    return std::all_of(clusters.begin(), clusters.end(), [limit](const Cluster& cluster) {
        return cluster.sum >= 0.0 && cluster.sum < limit && cluster.sum == std::floor(cluster.sum)
            && cluster.n >= 0 && static_cast<double>(cluster.n) < limit;
    });
}

} // namespace

std::optional<Interval> clusterBootstrap(
    const std::vector<Cluster>& clusters, double confidence, int resamples, std::uint64_t seed)
{
    if (clusters.size() < 2 || resamples < 2 || confidence <= 0.0 || confidence >= 1.0) {
        return std::nullopt;
    }
    std::vector<double> means = areVotes(clusters) ? votedMeans(clusters, resamples, seed)
                                                   : resampledMeans(clusters, resamples, seed);
    return percentiles(means, confidence);
}

const char* toString(IntervalMethod method)
{
    switch (method) {
    case IntervalMethod::None:
        return "none";
    case IntervalMethod::Wilson:
        return "wilson";
    case IntervalMethod::Asymptotic:
        return "asymptotic";
    case IntervalMethod::Bootstrap:
        return "bootstrap";
    }
    return "";
}

NamedInterval shareInterval(
    const std::vector<Cluster>& clusters, double confidence, int resamples, std::uint64_t seed)
{
    double sum = 0.0;
    std::int64_t n = 0;
    std::int64_t used = 0;
    for (const Cluster& cluster : clusters) {
        sum += cluster.sum;
        n += cluster.n;
        used += cluster.n > 0 ? 1 : 0;
    }
    const double whole = static_cast<double>(n);
    const bool same = sum <= 0.0 || sum >= whole;
    if (n == used || same) {
        const double trials = static_cast<double>(used);
        const auto interval = wilsonShare(n > 0 ? sum / whole : 0.0, trials, confidence);
        return {interval, interval ? IntervalMethod::Wilson : IntervalMethod::None};
    }
    const auto interval = clusterBootstrap(clusters, confidence, resamples, seed);
    return {interval, interval ? IntervalMethod::Bootstrap : IntervalMethod::None};
}

std::optional<Interval> orderInterval(const std::vector<double>& sorted, double confidence)
{
    const boost::math::binomial coin(static_cast<double>(sorted.size()), 0.5);
    const double tail = (1.0 - confidence) / 2.0;
    std::size_t low = 0; // values certainly outside on either side
    std::size_t high = sorted.size() / 2;
    while (low < high) {
        const std::size_t middle = (low + high + 1) / 2;
        if (boost::math::cdf(coin, static_cast<double>(middle - 1)) <= tail) {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    if (low == 0) {
        return std::nullopt;
    }
    return Interval{sorted[low - 1], sorted[sorted.size() - low]};
}

std::optional<Interval> medianInterval(
    const std::vector<std::pair<std::uint32_t, double>>& byCluster, double confidence,
    int resamples, std::uint64_t seed)
{
    std::vector<std::pair<double, std::size_t>> sorted;
    std::vector<int> sizes;
    for (std::size_t i = 0; i < byCluster.size(); ++i) {
        if (i == 0 || byCluster[i].first != byCluster[i - 1].first) {
            sizes.push_back(0);
        }
        ++sizes.back();
        sorted.emplace_back(byCluster[i].second, sizes.size() - 1);
    }
    if (sizes.size() < 2 || resamples < 2) {
        return std::nullopt;
    }
    std::sort(sorted.begin(), sorted.end());
    std::vector<double> medians;
    std::vector<int> weights(sizes.size());
    forEachResample(sizes.size(), resamples, seed, [&](const auto& drawn) {
        std::fill(weights.begin(), weights.end(), 0);
        std::int64_t size = 0;
        for (const std::size_t at : drawn) {
            ++weights[at];
            size += sizes[at];
        }
        medians.push_back(weightedMedian(sorted, weights, size));
    });
    return percentiles(medians, confidence);
}

} // namespace kbx::analysis
