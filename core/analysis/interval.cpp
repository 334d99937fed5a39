// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/interval.h"

#include <boost/math/distributions/beta.hpp>
#include <boost/math/distributions/normal.hpp>

#include <algorithm>
#include <cmath>

namespace kbx::analysis {
namespace {

bool isProportion(std::int64_t k, std::int64_t n, double confidence)
{
    return n > 0 && k >= 0 && k <= n && confidence > 0.0 && confidence < 1.0;
}

/// SplitMix64: the standard library's distributions differ between implementations, this does not.
class Generator {
public:
    explicit Generator(std::uint64_t seed)
        : m_state(seed)
    {
    }
    std::size_t below(std::size_t bound)
    {
        m_state += 0x9e3779b97f4a7c15U;
        std::uint64_t z = m_state;
        z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
        z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
        z ^= z >> 31U;
        // Scaling the upper 32 bits is biased by less than bound / 2^32.
        return static_cast<std::size_t>(((z >> 32U) * bound) >> 32U);
    }

private:
    std::uint64_t m_state;
};

/// Linear interpolation between order statistics (R's type 7, NumPy's default).
double quantile(const std::vector<double>& sorted, double p)
{
    const double at = p * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(at);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return sorted[below] + (at - static_cast<double>(below)) * (sorted[above] - sorted[below]);
}

} // namespace

std::optional<Interval> wilson(std::int64_t k, std::int64_t n, double confidence)
{
    if (!isProportion(k, n, confidence)) {
        return std::nullopt;
    }
    const double z = boost::math::quantile(boost::math::normal(), 0.5 + confidence / 2.0);
    const double size = static_cast<double>(n);
    const double p = static_cast<double>(k) / size;
    const double scale = 1.0 + z * z / size;
    const double centre = (p + z * z / (2.0 * size)) / scale;
    const double half = z * std::sqrt(p * (1.0 - p) / size + z * z / (4.0 * size * size)) / scale;
    // Rounding must not leave 1e-17 where the formula is exactly 0 or 1.
    return Interval{
        k == 0 ? 0.0 : std::max(0.0, centre - half), k == n ? 1.0 : std::min(1.0, centre + half)};
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

std::optional<Interval> clusterBootstrap(
    const std::vector<Cluster>& clusters, double confidence, int resamples, std::uint64_t seed)
{
    if (clusters.size() < 2 || resamples < 2 || confidence <= 0.0 || confidence >= 1.0) {
        return std::nullopt;
    }
    Generator generator(seed);
    std::vector<double> means;
    means.reserve(static_cast<std::size_t>(resamples));
    for (int resample = 0; resample < resamples; ++resample) {
        double sum = 0.0;
        std::int64_t n = 0;
        for (std::size_t draw = 0; draw < clusters.size(); ++draw) {
            const Cluster& cluster = clusters[generator.below(clusters.size())];
            sum += cluster.sum;
            n += cluster.n;
        }
        if (n > 0) {
            means.push_back(sum / static_cast<double>(n));
        }
    }
    if (means.size() < 2) {
        return std::nullopt;
    }
    std::sort(means.begin(), means.end());
    const double tail = (1.0 - confidence) / 2.0;
    return Interval{quantile(means, tail), quantile(means, 1.0 - tail)};
}

} // namespace kbx::analysis
