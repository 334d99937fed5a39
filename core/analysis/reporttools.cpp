// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/reporttools.h"

#include "analysis/interval.h"
#include "analysis/matrixcaption.h"
#include "analysis/resampling.h"
#include "domain/numberformat.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <type_traits>

namespace kbx::analysis {
namespace {

/// Groups of equal tasks, in order of tasks; within a task in order of arrival.
template <typename Value>
std::vector<std::pair<std::uint32_t, Value>> byTask(
    std::vector<std::pair<std::uint32_t, Value>> pairs)
{
    const auto isBefore
        = [](const auto& one, const auto& other) { return one.first < other.first; };
    if (!std::is_sorted(pairs.begin(), pairs.end(), isBefore)) {
        std::stable_sort(pairs.begin(), pairs.end(), isBefore);
    }
    return pairs;
}

template <typename Value, typename Number>
std::vector<Cluster> clustersOf(
    const std::vector<std::pair<std::uint32_t, Value>>& sorted, Number number)
{
    std::vector<Cluster> clusters;
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        if (i == 0 || sorted[i].first != sorted[i - 1].first) {
            clusters.push_back({});
        }
        clusters.back().sum += number(sorted[i].second);
        ++clusters.back().n;
    }
    return clusters;
}

std::vector<std::uint32_t> sortedRows(std::vector<std::uint32_t> rows)
{
    std::sort(rows.begin(), rows.end());
    return rows;
}

std::string percentText(const ReportOptions& options)
{
    return plainNumber(options.confidence * 100.0) + " %";
}

void setBounds(Estimate& estimate)
{
    const auto all = static_cast<double>(estimate.n + estimate.excluded);
    estimate.boundLow = static_cast<double>(*estimate.k) / all;
    estimate.boundHigh = static_cast<double>(*estimate.k + estimate.excluded) / all;
}

/// Kernels of few tasks are few, however many they are.
void markPooled(Estimate& estimate, std::int64_t tasks)
{
    if (tasks < smallSample && tasks < estimate.n) {
        estimate.reason = "n = " + std::to_string(estimate.n) + " of " + std::to_string(tasks)
            + (tasks == 1 ? " task" : " tasks");
    }
}

void setInterval(Estimate& estimate, const std::optional<Interval>& interval, std::string name)
{
    if (interval) {
        estimate.low = interval->low;
        estimate.high = interval->high;
        estimate.interval = std::move(name);
    }
}

/// Per task the sums of what `numbers` make of its ratios, then how many it has.
template <typename... Number>
std::vector<std::array<double, sizeof...(Number) + 1>> taskSums(
    const std::vector<std::pair<std::uint32_t, double>>& byTask, Number... numbers)
{
    std::vector<std::array<double, sizeof...(Number) + 1>> tasks;
    for (std::size_t i = 0; i < byTask.size(); ++i) {
        if (i == 0 || byTask[i].first != byTask[i - 1].first) {
            tasks.push_back({});
        }
        std::size_t column = 0;
        ((tasks.back()[column++] += numbers(byTask[i].second)), ...);
        tasks.back().back() += 1.0;
    }
    return tasks;
}

/// The mean of a column over all tasks, and its interval from resamples of tasks.
template <std::size_t Columns>
void setMean(Estimate& estimate, std::size_t column,
    const std::vector<std::array<double, Columns>>& tasks,
    const std::vector<std::array<double, Columns>>& drawn, const ReportOptions& options)
{
    double sum = 0.0, n = 0.0;
    for (const auto& task : tasks) {
        sum += task[column];
        n += task.back();
    }
    estimate.value = sum / n;
    std::vector<double> means;
    means.reserve(drawn.size());
    for (const auto& sums : drawn) {
        means.push_back(sums[column] / sums.back());
    }
    setInterval(estimate, percentiles(means, options.confidence), bootstrapText(options));
    markPooled(estimate, static_cast<std::int64_t>(tasks.size()));
    markSmall(estimate);
}

/// Means of what `numbers` make of each ratio, with intervals for two tasks and more.
template <typename... Number>
std::array<Estimate, sizeof...(Number)> meansOf(const Estimate& start,
    const std::vector<std::pair<std::uint32_t, double>>& ratios, const ReportOptions& options,
    Number... numbers)
{
    std::array<Estimate, sizeof...(Number)> estimates;
    estimates.fill(start);
    if (ratios.empty()) {
        return estimates;
    }
    const auto tasks = taskSums(byTask(ratios), numbers...);
    std::remove_const_t<decltype(tasks)> drawn;
    if (tasks.size() >= 2 && options.resamples >= 2) {
        drawn = resampledSums(tasks, options.resamples, options.seed);
    }
    for (std::size_t column = 0; column < estimates.size(); ++column) {
        setMean(estimates[column], column, tasks, drawn, options);
    }
    return estimates;
}

double itself(double ratio)
{
    return ratio;
}

double logarithm(double ratio)
{
    return std::log(ratio);
}

Estimate exponential(Estimate estimate)
{
    for (std::optional<double>* const number : {&estimate.value, &estimate.low, &estimate.high}) {
        if (*number) {
            *number = std::exp(**number);
        }
    }
    return estimate;
}

} // namespace

std::string smallText(std::int64_t n)
{
    return n < smallSample ? "n = " + std::to_string(n) : std::string();
}

void markSmall(Estimate& estimate)
{
    if (estimate.value && estimate.reason.empty()) {
        estimate.reason = smallText(estimate.n);
    }
}

Estimate withoutValue(Estimate estimate, const std::string& reason)
{
    estimate.value = estimate.low = estimate.high = std::nullopt;
    estimate.boundLow = estimate.boundHigh = std::nullopt;
    estimate.interval.clear();
    estimate.reason = reason;
    return estimate;
}

Estimate noEstimate(std::string reason, std::int64_t excluded)
{
    Estimate estimate;
    estimate.reason = std::move(reason);
    estimate.excluded = excluded;
    return estimate;
}

Estimate countEstimate(std::int64_t count, std::vector<std::uint32_t> rows)
{
    Estimate estimate;
    estimate.value = static_cast<double>(count);
    estimate.n = count;
    estimate.rows = sortedRows(std::move(rows));
    return estimate;
}

Estimate shareEstimate(std::int64_t k, std::int64_t n, std::int64_t excluded,
    const ReportOptions& options, std::vector<std::uint32_t> rows, const std::string& reason)
{
    Estimate estimate;
    estimate.k = k;
    estimate.n = n;
    estimate.excluded = excluded;
    estimate.rows = sortedRows(std::move(rows));
    if (n <= 0) {
        estimate.reason = reason;
        return estimate;
    }
    estimate.value = static_cast<double>(k) / static_cast<double>(n);
    setBounds(estimate);
    setInterval(estimate, wilson(k, n, options.confidence), wilsonText(options));
    markSmall(estimate);
    return estimate;
}

void ShareTally::add(std::uint32_t task, RateVote vote, std::int64_t row)
{
    if (row >= 0) {
        m_rows.push_back(static_cast<std::uint32_t>(row));
    }
    if (vote == RateVote::Excluded) {
        ++m_excluded;
        return;
    }
    m_passed += vote == RateVote::Pass ? 1 : 0;
    m_votes.emplace_back(task, vote == RateVote::Pass);
}

const ShareTally::Pooled& ShareTally::pooled(const ReportOptions& options) const
{
    const bool isKnown = m_pooled && m_pooled->n == n() && m_pooled->seed == options.seed
        && m_pooled->resamples == options.resamples && m_pooled->confidence == options.confidence;
    if (!isKnown) {
        const auto clusters
            = clustersOf(byTask(m_votes), [](bool passed) { return passed ? 1.0 : 0.0; });
        const auto tasks = static_cast<std::int64_t>(clusters.size());
        m_pooled = Pooled{options.confidence, options.resamples, options.seed, n(), tasks, {}};
        if (tasks < n()) {
            m_pooled->interval
                = shareInterval(clusters, options.confidence, options.resamples, options.seed);
        }
    }
    return *m_pooled;
}

Estimate ShareTally::estimate(const ReportOptions& options, const std::string& reason) const
{
    Estimate estimate = shareEstimate(m_passed, n(), m_excluded, options, m_rows, reason);
    const Pooled& known = pooled(options);
    const std::int64_t tasks = known.tasks;
    if (n() == 0 || tasks == n()) {
        return estimate;
    }
    markPooled(estimate, tasks);
    NamedInterval named = known.interval;
    const bool hasWidth = named.interval && named.interval->low < named.interval->high;
    if (named.method != IntervalMethod::Wilson && (tasks < smallSample || !hasWidth)) {
        named = {wilsonShare(*estimate.value, static_cast<double>(tasks), options.confidence),
            IntervalMethod::Wilson};
    }
    estimate.low = estimate.high = std::nullopt;
    estimate.interval.clear();
    setInterval(estimate, named.interval,
        named.method == IntervalMethod::Bootstrap ? bootstrapText(options)
                                                  : wilsonText(options) + " over tasks");
    return estimate;
}

void RatioTally::add(std::uint32_t task, double ratio, std::int64_t row)
{
    m_ratios.emplace_back(task, ratio);
    if (row >= 0) {
        m_rows.push_back(static_cast<std::uint32_t>(row));
    }
}

std::vector<double> RatioTally::sorted() const
{
    std::vector<double> values;
    values.reserve(m_ratios.size());
    for (const auto& entry : m_ratios) {
        values.push_back(entry.second);
    }
    std::sort(values.begin(), values.end());
    return values;
}

Estimate RatioTally::start(const std::string& reason) const
{
    Estimate estimate = noEstimate(m_ratios.empty() ? reason : std::string(), m_excluded);
    estimate.n = n();
    estimate.rows = sortedRows(m_rows);
    return estimate;
}

Estimate RatioTally::geometric(const ReportOptions& options, const std::string& reason) const
{
    return exponential(meansOf(start(reason), m_ratios, options, logarithm)[0]);
}

Estimate RatioTally::arithmetic(const ReportOptions& options, const std::string& reason) const
{
    return meansOf(start(reason), m_ratios, options, itself)[0];
}

std::pair<Estimate, Estimate> RatioTally::bothMeans(
    const ReportOptions& options, const std::string& reason) const
{
    auto [mean, logMean] = meansOf(start(reason), m_ratios, options, itself, logarithm);
    return {std::move(mean), exponential(std::move(logMean))};
}

Estimate RatioTally::median(const ReportOptions& options, const std::string& reason) const
{
    Estimate estimate = start(reason);
    if (m_ratios.empty()) {
        return estimate;
    }
    const std::vector<double> values = sorted();
    estimate.value = quantile(values, 0.5);
    const auto ratios = byTask(m_ratios);
    const bool isPooled
        = std::adjacent_find(ratios.begin(), ratios.end(),
              [](const auto& one, const auto& other) { return one.first == other.first; })
        != ratios.end();
    if (isPooled) {
        setInterval(estimate,
            medianInterval(ratios, options.confidence, options.resamples, options.seed),
            bootstrapText(options));
    } else {
        setInterval(estimate, orderInterval(values, options.confidence),
            "order statistics " + percentText(options));
    }
    markSmall(estimate);
    return estimate;
}

Estimate RatioTally::shareBelow(
    double limit, const ReportOptions& options, const std::string& reason) const
{
    ShareTally share;
    for (const auto& [task, ratio] : m_ratios) {
        share.add(task, ratio < limit ? RateVote::Pass : RateVote::Fail);
    }
    Estimate estimate = share.estimate(options, reason);
    estimate.excluded = m_excluded;
    estimate.rows = sortedRows(m_rows);
    if (estimate.value) {
        setBounds(estimate);
    }
    return estimate;
}

} // namespace kbx::analysis
