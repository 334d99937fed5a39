// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace kbx::analysis {

/// Two-sided interval of a proportion, both in 0…1 (of a mean: in its unit).
struct Interval {
    double low = 0.0;
    double high = 1.0;
};

/// Wilson score interval for k of n at the given confidence; absent for n = 0 or k outside 0…n.
/// 0 of 30 at 95 %: 0 to 0.114.
std::optional<Interval> wilson(std::int64_t k, std::int64_t n, double confidence = 0.95);

/// The same for a share of an effective sample size (weighted samples), which need not be whole.
std::optional<Interval> wilsonShare(double share, double effectiveSize, double confidence = 0.95);

/// Clopper–Pearson (exact, Beta quantiles). 0 of 30 at 95 %: 0 to 0.116.
std::optional<Interval> clopperPearson(std::int64_t k, std::int64_t n, double confidence = 0.95);

/// Sum and size of one resampling unit (a task): successes of votes, or speedups of kernels.
struct Cluster {
    double sum = 0.0;
    std::int64_t n = 0;
};

inline constexpr int bootstrapResamples = 2000;
inline constexpr std::uint64_t bootstrapSeed = 7;

/// Percentile bootstrap of Σ sum / Σ n over whole clusters; the same seed gives the same bits on
/// every machine. Absent for fewer than two clusters.
std::optional<Interval> clusterBootstrap(const std::vector<Cluster>& clusters, double confidence,
    int resamples = bootstrapResamples, std::uint64_t seed = bootstrapSeed);

enum class IntervalMethod { None, Wilson, Asymptotic, Bootstrap };
/// "none", "wilson", "asymptotic", "bootstrap".
const char* toString(IntervalMethod method);

/// An interval and what it is.
struct NamedInterval {
    std::optional<Interval> interval;
    IntervalMethod method = IntervalMethod::None;
};

/// Of the share Σ sum / Σ n: Wilson where every cluster holds one trial, else the bootstrap over
/// clusters; where they all say the same, which has no width there, Wilson with one trial each.
NamedInterval shareInterval(const std::vector<Cluster>& clusters, double confidence = 0.95,
    int resamples = bootstrapResamples, std::uint64_t seed = bootstrapSeed);

/// Exact interval of a median from order statistics; absent for fewer than six at 95 %.
std::optional<Interval> orderInterval(const std::vector<double>& sorted, double confidence);

/// Percentile bootstrap of the median over whole clusters; absent for fewer than two. Values of a
/// cluster stand together behind its number.
std::optional<Interval> medianInterval(
    const std::vector<std::pair<std::uint32_t, double>>& byCluster, double confidence,
    int resamples = bootstrapResamples, std::uint64_t seed = bootstrapSeed);

} // namespace kbx::analysis
