// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/refinement/rescuedratio.h"

#include "analysis/reporttools.h"
#include "analysis/resampling.h"

#include <algorithm>
#include <cmath>

namespace kbx::analysis::refinement {
namespace {

std::vector<double> logarithms(std::vector<double> values)
{
    std::transform(
        values.begin(), values.end(), values.begin(), [](double v) { return std::log(v); });
    return values;
}

double meanOfLogs(const std::vector<double>& values)
{
    double sum = 0.0;
    for (const double value : values) {
        sum += value;
    }
    return sum / static_cast<double>(values.size());
}

double resampledMean(const std::vector<double>& values, SplitMix64& generator)
{
    const double* const all = values.data();
    const std::size_t size = values.size();
    double sum = 0.0, other = 0.0; // an addition waits for the one before it in the same sum
    for (std::size_t pair = 0; pair < size / 2; ++pair) {
        const auto [one, two] = generator.twoBelow(size);
        sum += all[one];
        other += all[two];
    }
    sum += size % 2 == 1 ? all[generator.below(size)] : 0.0;
    return (sum + other) / static_cast<double>(size);
}

/// `mean` gives the mean of one group of one stratum.
template <typename Mean> double difference(const std::vector<RatioStratum>& logs, Mean mean)
{
    double sum = 0.0;
    double weights = 0.0;
    for (const RatioStratum& stratum : logs) {
        const auto n1 = static_cast<double>(stratum.first.size());
        const auto n2 = static_cast<double>(stratum.second.size());
        const double weight = n1 * n2 / (n1 + n2);
        // In this order: which of two arguments is drawn first is the compiler's choice.
        const double first = mean(stratum.first);
        const double second = mean(stratum.second);
        sum += weight * (first - second);
        weights += weight;
    }
    return sum / weights;
}

void addInterval(
    Estimate& estimate, const std::vector<RatioStratum>& logs, const ReportOptions& options)
{
    SplitMix64 generator(options.seed);
    std::vector<double> drawn;
    drawn.reserve(static_cast<std::size_t>(options.resamples));
    for (int resample = 0; resample < options.resamples; ++resample) {
        drawn.push_back(difference(logs,
            [&](const std::vector<double>& values) { return resampledMean(values, generator); }));
    }
    const Interval interval = *percentiles(drawn, options.confidence);
    estimate.low = std::exp(interval.low);
    estimate.high = std::exp(interval.high);
    estimate.interval = bootstrapText(options) + ", within groups";
}

} // namespace

Estimate stratifiedRatio(const std::vector<RatioStratum>& strata, const ReportOptions& options)
{
    Estimate estimate;
    std::vector<RatioStratum> logs;
    bool varies = false;
    for (const RatioStratum& stratum : strata) {
        const auto size = static_cast<std::int64_t>(stratum.first.size() + stratum.second.size());
        if (stratum.first.empty() || stratum.second.empty()) {
            estimate.excluded += size;
            continue;
        }
        estimate.n += size;
        logs.push_back({logarithms(stratum.first), logarithms(stratum.second)});
        varies = varies || size > 2;
    }
    if (logs.empty()) {
        estimate.reason = "no group to compare with";
        return estimate;
    }
    estimate.value = std::exp(difference(logs, meanOfLogs));
    if (varies && options.resamples > 1 && options.confidence > 0.0 && options.confidence < 1.0) {
        addInterval(estimate, logs, options);
    }
    markSmall(estimate);
    return estimate;
}

} // namespace kbx::analysis::refinement
