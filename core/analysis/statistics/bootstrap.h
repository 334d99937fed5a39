// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/interval.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace kbx::analysis {

enum class BootstrapKind { Percentile, Bca };

struct BootstrapOptions {
    BootstrapKind kind = BootstrapKind::Bca;
    double confidence = 0.95;
    int resamples = bootstrapResamples;
    std::uint64_t seed = bootstrapSeed;
    /// Tails widened to those of Student's t for the number of units (Hesterberg 2015, "expanded
    /// percentile"): without it, intervals of few units are too short.
    bool expanded = true;
};

/// "BCa 95 %, expanded for small n, 2,000 resamples, seed 7".
std::string bootstrapName(const BootstrapOptions& options);

struct BootstrapInterval {
    std::optional<Interval> interval;
    std::string name; ///< empty without an interval
    std::string reason; ///< why there is none ("n = 1", "all values are equal")
    int undefined = 0; ///< resamples in which the statistic does not exist
};

/// Of any statistic of single values; a statistic may return NaN for "undefined".
using Statistic = std::function<double(const std::vector<double>& values)>;
BootstrapInterval bootstrapInterval(const std::vector<double>& values, const Statistic& statistic,
    const BootstrapOptions& options = {});
BootstrapInterval bcaInterval(const std::vector<double>& values, const Statistic& statistic,
    double confidence = 0.95, int resamples = bootstrapResamples,
    std::uint64_t seed = bootstrapSeed);

/// Of Σ sum / Σ n over whole clusters (kernels of one task belong together). Much faster.
BootstrapInterval clusterMeanInterval(
    const std::vector<Cluster>& clusters, const BootstrapOptions& options = {});

/// Clusters of values by an id each (a task); in order of first appearance.
std::vector<Cluster> clustersBy(
    const std::vector<double>& values, const std::vector<std::uint32_t>& ids);

/// A summary of ratios (speedups, time ratios), computed on logarithms.
struct RatioSummary {
    std::optional<double> value, low, high; ///< geometric mean
    std::int64_t n = 0; ///< ratios; those that are not positive and finite are left out
    std::int64_t excluded = 0;
    std::string interval; ///< name, empty: none
    std::string reason;
};
RatioSummary geometricMean(const std::vector<double>& ratios, const BootstrapOptions& options = {});
/// Ratios of one id (a task) are drawn together.
RatioSummary geometricMean(const std::vector<double>& ratios, const std::vector<std::uint32_t>& ids,
    const BootstrapOptions& options = {});
/// The interval alone, as ratios; empty for fewer than two ratios.
BootstrapInterval logRatioInterval(
    const std::vector<double>& ratios, const BootstrapOptions& options = {});

} // namespace kbx::analysis
