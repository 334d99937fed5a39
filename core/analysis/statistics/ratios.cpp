// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/statistics/bootstrap.h"

#include <cmath>
#include <numeric>

namespace kbx::analysis {
namespace {

struct LogRatios {
    std::vector<double> values;
    std::vector<std::uint32_t> ids;
    std::int64_t excluded = 0;
};

LogRatios logarithms(const std::vector<double>& ratios, const std::vector<std::uint32_t>& ids)
{
    LogRatios logs;
    for (std::size_t i = 0; i < ratios.size() && i < ids.size(); ++i) {
        if (ratios[i] > 0.0 && std::isfinite(ratios[i])) {
            logs.values.push_back(std::log(ratios[i]));
            logs.ids.push_back(ids[i]);
        } else {
            ++logs.excluded;
        }
    }
    return logs;
}

/// Every ratio on its own.
std::vector<std::uint32_t> ownIds(std::size_t size)
{
    std::vector<std::uint32_t> ids(size);
    std::iota(ids.begin(), ids.end(), 0U);
    return ids;
}

} // namespace

RatioSummary geometricMean(const std::vector<double>& ratios, const std::vector<std::uint32_t>& ids,
    const BootstrapOptions& options)
{
    const LogRatios logs = logarithms(ratios, ids);
    RatioSummary summary;
    summary.n = static_cast<std::int64_t>(logs.values.size());
    summary.excluded = logs.excluded;
    if (logs.values.empty()) {
        summary.reason = "no ratios";
        return summary;
    }
    const double sum = std::accumulate(logs.values.begin(), logs.values.end(), 0.0);
    summary.value = std::exp(sum / static_cast<double>(summary.n));
    const BootstrapInterval interval
        = clusterMeanInterval(clustersBy(logs.values, logs.ids), options);
    summary.reason = interval.reason;
    summary.interval = interval.name;
    if (interval.interval) {
        summary.low = std::exp(interval.interval->low);
        summary.high = std::exp(interval.interval->high);
    }
    return summary;
}

RatioSummary geometricMean(const std::vector<double>& ratios, const BootstrapOptions& options)
{
    return geometricMean(ratios, ownIds(ratios.size()), options);
}

BootstrapInterval logRatioInterval(
    const std::vector<double>& ratios, const BootstrapOptions& options)
{
    const LogRatios logs = logarithms(ratios, ownIds(ratios.size()));
    BootstrapInterval result = clusterMeanInterval(clustersBy(logs.values, logs.ids), options);
    if (result.interval) {
        result.interval = Interval{std::exp(result.interval->low), std::exp(result.interval->high)};
    }
    return result;
}

} // namespace kbx::analysis
