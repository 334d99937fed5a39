// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/statistics/bootstrap.h"

#include "analysis/resampling.h"
#include "domain/numberformat.h"

#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <unordered_map>

namespace kbx::analysis {
namespace {

bool canResample(const BootstrapOptions& options)
{
    return options.resamples >= 2 && options.confidence > 0.0 && options.confidence < 1.0;
}

double normalCdf(double z)
{
    return boost::math::cdf(boost::math::normal(), z);
}

/// Finite for 0 and 1 too.
double normalQuantile(double p)
{
    return boost::math::quantile(boost::math::normal(), std::clamp(p, 1e-15, 1.0 - 1e-15));
}

/// Acceleration from the values with one unit left out each (Efron 1987).
double accelerationOf(const std::vector<double>& leftOut)
{
    double mean = 0.0;
    for (const double value : leftOut) {
        mean += value / static_cast<double>(leftOut.size());
    }
    double squares = 0.0;
    double cubes = 0.0;
    for (const double value : leftOut) {
        const double gap = mean - value;
        squares += gap * gap;
        cubes += gap * gap * gap;
    }
    return squares > 0.0 ? cubes / (6.0 * std::pow(squares, 1.5)) : 0.0;
}

/// Where the quantile of a percentile interval moves for bias and acceleration.
double shifted(double tail, double bias, double acceleration)
{
    const double z = bias + normalQuantile(tail);
    const double scale = 1.0 - acceleration * z;
    return scale > 0.0 ? normalCdf(bias + z / scale) : (z < 0.0 ? 0.0 : 1.0);
}

/// Share of resamples below the interval.
double tailOf(std::size_t units, const BootstrapOptions& options)
{
    const double tail = (1.0 - options.confidence) / 2.0;
    if (!options.expanded) {
        return tail;
    }
    const auto n = static_cast<double>(units);
    const double t = boost::math::quantile(boost::math::students_t(n - 1.0), tail);
    return normalCdf(t * std::sqrt(n / (n - 1.0)));
}

/// The interval from resampled values; `leftOut` gives the jackknife, asked for only by BCa.
BootstrapInterval finish(std::vector<double>& drawn, double estimate, std::size_t units,
    const std::function<std::vector<double>()>& leftOut, const BootstrapOptions& options)
{
    BootstrapInterval result;
    result.undefined = options.resamples - static_cast<int>(drawn.size());
    if (static_cast<double>(drawn.size()) < definedShare * options.resamples || drawn.size() < 2) {
        result.reason = "undefined in " + std::to_string(result.undefined) + " of "
            + std::to_string(options.resamples) + " resamples";
        return result;
    }
    std::sort(drawn.begin(), drawn.end());
    if (drawn.back() - drawn.front() <= 1e-12 * std::max(1.0, std::abs(estimate))) {
        result.reason = "all values are equal";
        return result;
    }
    double low = tailOf(units, options);
    double high = 1.0 - low;
    if (options.kind == BootstrapKind::Bca) {
        const auto [first, last] = std::equal_range(drawn.begin(), drawn.end(), estimate);
        const auto size = static_cast<double>(drawn.size());
        const double below
            = (static_cast<double>(first - drawn.begin()) + 0.5 * static_cast<double>(last - first))
            / size;
        const double bias = normalQuantile(std::clamp(below, 0.5 / size, 1.0 - 0.5 / size));
        const double acceleration = accelerationOf(leftOut());
        low = shifted(low, bias, acceleration);
        high = shifted(high, bias, acceleration);
    }
    result.interval = Interval{quantile(drawn, low), quantile(drawn, high)};
    result.name = bootstrapName(options);
    return result;
}

BootstrapInterval undefinedFor(std::size_t n, const BootstrapOptions& options)
{
    BootstrapInterval result;
    result.reason = n == 0      ? "no values"
        : !canResample(options) ? "not resampled"
                                : "n = " + std::to_string(n);
    return result;
}

} // namespace

std::string bootstrapName(const BootstrapOptions& options)
{
    char text[32];
    std::snprintf(text, sizeof text, " %g %%, ", options.confidence * 100.0);
    return std::string(options.kind == BootstrapKind::Bca ? "BCa" : "percentile bootstrap") + text
        + (options.expanded ? "expanded for small n, " : "") + number::count(options.resamples)
        + " resamples, seed " + std::to_string(options.seed);
}

BootstrapInterval bootstrapInterval(
    const std::vector<double>& values, const Statistic& statistic, const BootstrapOptions& options)
{
    if (values.size() < 2 || !canResample(options)) {
        return undefinedFor(values.size(), options);
    }
    const double estimate = statistic(values);
    if (!std::isfinite(estimate)) {
        BootstrapInterval result;
        result.reason = "the statistic does not exist";
        return result;
    }
    SplitMix64 random(options.seed);
    std::vector<double> drawn;
    drawn.reserve(static_cast<std::size_t>(options.resamples));
    std::vector<double> sample(values.size());
    for (int resample = 0; resample < options.resamples; ++resample) {
        for (double& value : sample) {
            value = values[random.below(values.size())];
        }
        const double value = statistic(sample);
        if (std::isfinite(value)) {
            drawn.push_back(value);
        }
    }
    const auto leftOut = [&] {
        std::vector<double> jackknife;
        std::vector<double> rest(values.begin() + 1, values.end());
        for (std::size_t i = 0; i < values.size(); ++i) {
            const double value = statistic(rest);
            jackknife.push_back(std::isfinite(value) ? value : estimate);
            if (i < rest.size()) {
                rest[i] = values[i];
            }
        }
        return jackknife;
    };
    return finish(drawn, estimate, values.size(), leftOut, options);
}

BootstrapInterval bcaInterval(const std::vector<double>& values, const Statistic& statistic,
    double confidence, int resamples, std::uint64_t seed)
{
    return bootstrapInterval(
        values, statistic, {BootstrapKind::Bca, confidence, resamples, seed, true});
}

BootstrapInterval clusterMeanInterval(
    const std::vector<Cluster>& clusters, const BootstrapOptions& options)
{
    std::vector<Cluster> used;
    Cluster all;
    for (const Cluster& cluster : clusters) {
        if (cluster.n > 0) {
            used.push_back(cluster);
            all.sum += cluster.sum;
            all.n += cluster.n;
        }
    }
    if (used.size() < 2 || !canResample(options)) {
        return undefinedFor(used.size(), options);
    }
    std::vector<std::array<double, 2>> columns;
    columns.reserve(used.size());
    for (const Cluster& cluster : used) {
        columns.push_back({cluster.sum, static_cast<double>(cluster.n)});
    }
    std::vector<double> drawn;
    drawn.reserve(static_cast<std::size_t>(options.resamples));
    for (const auto& [sum, n] : resampledSums(columns, options.resamples, options.seed)) {
        drawn.push_back(sum / n);
    }
    const auto leftOut = [&] {
        std::vector<double> jackknife;
        for (const Cluster& cluster : used) {
            jackknife.push_back((all.sum - cluster.sum) / static_cast<double>(all.n - cluster.n));
        }
        return jackknife;
    };
    return finish(drawn, all.sum / static_cast<double>(all.n), used.size(), leftOut, options);
}

std::vector<Cluster> clustersBy(
    const std::vector<double>& values, const std::vector<std::uint32_t>& ids)
{
    std::vector<Cluster> clusters;
    std::unordered_map<std::uint32_t, std::size_t> known;
    for (std::size_t i = 0; i < values.size() && i < ids.size(); ++i) {
        const auto [at, isNew] = known.try_emplace(ids[i], clusters.size());
        if (isNew) {
            clusters.push_back({});
        }
        clusters[at->second].sum += values[i];
        ++clusters[at->second].n;
    }
    return clusters;
}

} // namespace kbx::analysis
