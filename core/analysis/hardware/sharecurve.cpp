// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/hardware/sharecurve.h"

#include "analysis/reporttools.h"
#include "analysis/resampling.h"

#include <algorithm>

namespace kbx::analysis {
namespace {

/// Each threshold has an interval of resamples where tasks have several values.
constexpr std::size_t pooledSteps = 81;

/// How many thresholds lie strictly below a value: it is above just those.
std::size_t passes(const std::vector<double>& thresholds, double value)
{
    return static_cast<std::size_t>(
        std::lower_bound(thresholds.begin(), thresholds.end(), value) - thresholds.begin());
}

/// Task of each value as 0 … tasks − 1.
std::pair<std::vector<std::uint32_t>, std::size_t> denseTasks(
    const std::vector<std::pair<std::uint32_t, double>>& values)
{
    std::vector<std::uint32_t> tasks;
    for (const auto& value : values) {
        tasks.push_back(value.first);
    }
    std::vector<std::uint32_t> distinct = tasks;
    std::sort(distinct.begin(), distinct.end());
    distinct.erase(std::unique(distinct.begin(), distinct.end()), distinct.end());
    for (std::uint32_t& task : tasks) {
        task = static_cast<std::uint32_t>(
            std::lower_bound(distinct.begin(), distinct.end(), task) - distinct.begin());
    }
    return {std::move(tasks), distinct.size()};
}

/// Shares above each threshold in resamples of whole tasks, drawn once for all thresholds.
std::vector<std::vector<double>> resampledShares(
    const std::vector<std::vector<std::size_t>>& passed, std::size_t thresholds,
    const ReportOptions& options)
{
    std::vector<std::vector<double>> drawn(thresholds);
    if (passed.size() < 2) {
        return drawn;
    }
    std::vector<double> sums(thresholds + 1);
    forEachResample(passed.size(), options.resamples, options.seed, [&](const auto& tasks) {
        std::fill(sums.begin(), sums.end(), 0.0);
        for (const std::size_t task : tasks) {
            for (const std::size_t step : passed[task]) {
                sums[step] += 1.0;
            }
        }
        for (std::size_t i = thresholds; i-- > 0;) {
            sums[i] += sums[i + 1];
        }
        for (std::size_t i = 0; i < thresholds; ++i) {
            drawn[i].push_back(sums[i + 1] / sums[0]);
        }
    });
    return drawn;
}

} // namespace

std::vector<double> ShareCurve::distinct(double low, double high) const
{
    std::vector<double> values{low, high};
    for (const auto& value : m_values) {
        if (value.second > low && value.second < high) {
            values.push_back(value.second);
        }
    }
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
    return values;
}

std::vector<double> ShareCurve::thresholds(double low, double high, std::size_t most) const
{
    std::vector<double> values = distinct(low, high);
    const std::size_t steps = isPooled() ? std::min(most, pooledSteps) : most;
    for (std::size_t i = 0; i < steps && values.size() > steps; ++i) {
        values[i] = low + (high - low) * static_cast<double>(i) / static_cast<double>(steps - 1);
    }
    values.resize(std::min(values.size(), steps));
    return values;
}

std::vector<double> ShareCurve::ranked(double low, double high, std::size_t most) const
{
    std::vector<double> values = distinct(low, high);
    const std::size_t steps = isPooled() ? std::min(most, pooledSteps) : most;
    for (std::size_t i = 0; i < steps && values.size() > steps; ++i) {
        values[i] = values[i * (values.size() - 1) / (steps - 1)];
    }
    values.resize(std::min(values.size(), steps));
    return values;
}

bool ShareCurve::isPooled() const
{
    const auto [tasks, distinct] = denseTasks(m_values);
    return distinct < tasks.size();
}

std::vector<Estimate> ShareCurve::above(
    const std::vector<double>& thresholds, const ReportOptions& options) const
{
    std::vector<std::int64_t> counts(thresholds.size() + 1, 0);
    std::vector<std::vector<std::uint32_t>> rows(thresholds.size() + 1);
    for (std::size_t i = 0; i < m_values.size(); ++i) {
        const std::size_t step = passes(thresholds, m_values[i].second);
        ++counts[step];
        if (m_rows[i] >= 0) {
            rows[step].push_back(static_cast<std::uint32_t>(m_rows[i]));
        }
    }
    for (std::size_t i = thresholds.size(); i-- > 0;) {
        counts[i] += counts[i + 1];
    }
    std::vector<Estimate> shares;
    for (std::size_t i = 0; i < thresholds.size(); ++i) {
        shares.push_back(shareEstimate(
            counts[i + 1], n(), m_excluded, options, std::move(rows[i]), "nothing was judged"));
    }
    if (n() > 0 && isPooled()) {
        bootstrap(shares, thresholds, options);
    }
    return shares;
}

void ShareCurve::bootstrap(std::vector<Estimate>& shares, const std::vector<double>& thresholds,
    const ReportOptions& options) const
{
    const auto [task, tasks] = denseTasks(m_values);
    // Per task, how many thresholds each value passes: as few numbers as there are kernels.
    std::vector<std::vector<std::size_t>> passed(tasks);
    for (std::size_t i = 0; i < m_values.size(); ++i) {
        passed[task[i]].push_back(passes(thresholds, m_values[i].second));
    }
    std::vector<std::vector<double>> drawn = resampledShares(passed, thresholds.size(), options);
    for (std::size_t i = 0; i < shares.size(); ++i) {
        Estimate& share = shares[i];
        share.low = share.high = std::nullopt;
        share.interval.clear();
        if (*share.k == 0 || *share.k == share.n) {
            // Every resample says the same: Wilson over tasks.
            const auto size = static_cast<std::int64_t>(tasks);
            const Estimate over = shareEstimate(*share.k == 0 ? 0 : size, size, 0, options);
            share.low = over.low;
            share.high = over.high;
            share.interval = over.interval + " over tasks";
        } else if (const auto interval = percentiles(drawn[i], options.confidence)) {
            share.low = interval->low;
            share.high = interval->high;
            share.interval = bootstrapText(options);
        }
    }
}

} // namespace kbx::analysis
