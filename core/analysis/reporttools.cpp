// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/reporttools.h"

#include "analysis/interval.h"
#include "analysis/matrixcaption.h"
#include "analysis/resampling.h"
#include "domain/numberformat.h"

#include <boost/math/distributions/binomial.hpp>

#include <algorithm>
#include <array>
#include <cmath>

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

/// Ratios, their logarithms and their number, by task.
std::vector<std::array<double, 3>> meanClusters(
    const std::vector<std::pair<std::uint32_t, double>>& byTask)
{
    std::vector<std::array<double, 3>> clusters;
    for (std::size_t i = 0; i < byTask.size(); ++i) {
        if (i == 0 || byTask[i].first != byTask[i - 1].first) {
            clusters.push_back({});
        }
        auto& [sum, logs, n] = clusters.back();
        sum += byTask[i].second;
        logs += std::log(byTask[i].second);
        n += 1.0;
    }
    return clusters;
}

/// Means of ratios and of their logarithms, the draws of clusterBootstrap.
std::pair<std::vector<double>, std::vector<double>> resampledMeans(
    const std::vector<std::array<double, 3>>& clusters, const ReportOptions& options)
{
    std::vector<double> means, logMeans;
    for (const auto& [sum, logs, n] : resampledSums(clusters, options.resamples, options.seed)) {
        means.push_back(sum / n);
        logMeans.push_back(logs / n);
    }
    return {std::move(means), std::move(logMeans)};
}

/// Exact interval of a median from order statistics; absent for fewer than six at 95 %.
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

/// Middle of the values, each counted as often as its task was drawn.
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

/// Percentile bootstrap of the median over whole tasks. `byTask`: in order of tasks.
std::optional<Interval> medianInterval(
    const std::vector<std::pair<std::uint32_t, double>>& byTask, const ReportOptions& options)
{
    std::vector<std::pair<double, std::size_t>> sorted;
    std::vector<int> sizes;
    for (std::size_t i = 0; i < byTask.size(); ++i) {
        if (i == 0 || byTask[i].first != byTask[i - 1].first) {
            sizes.push_back(0);
        }
        ++sizes.back();
        sorted.emplace_back(byTask[i].second, sizes.size() - 1);
    }
    if (sizes.size() < 2 || options.resamples < 2) {
        return std::nullopt;
    }
    std::sort(sorted.begin(), sorted.end());
    std::vector<double> medians;
    std::vector<int> weights(sizes.size());
    forEachResample(sizes.size(), options.resamples, options.seed, [&](const auto& drawn) {
        std::fill(weights.begin(), weights.end(), 0);
        std::int64_t size = 0;
        for (const std::size_t at : drawn) {
            ++weights[at];
            size += sizes[at];
        }
        medians.push_back(weightedMedian(sorted, weights, size));
    });
    return percentiles(medians, options.confidence);
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
    return bothMeans(options, reason).second;
}

Estimate RatioTally::arithmetic(const ReportOptions& options, const std::string& reason) const
{
    return bothMeans(options, reason).first;
}

std::pair<Estimate, Estimate> RatioTally::bothMeans(
    const ReportOptions& options, const std::string& reason) const
{
    Estimate arithmetic = start(reason);
    Estimate geometric = arithmetic;
    if (m_ratios.empty()) {
        return {std::move(arithmetic), std::move(geometric)};
    }
    const auto clusters = meanClusters(byTask(m_ratios));
    double allSum = 0.0, allLogs = 0.0, allN = 0.0;
    for (const auto& [sum, logs, n] : clusters) {
        allSum += sum;
        allLogs += logs;
        allN += n;
    }
    arithmetic.value = allSum / allN;
    geometric.value = std::exp(allLogs / allN);
    if (clusters.size() >= 2 && options.resamples >= 2) {
        auto [means, logMeans] = resampledMeans(clusters, options);
        const std::string name = bootstrapText(options);
        setInterval(arithmetic, percentiles(means, options.confidence), name);
        if (const auto log = percentiles(logMeans, options.confidence)) {
            setInterval(geometric, Interval{std::exp(log->low), std::exp(log->high)}, name);
        }
    }
    for (Estimate* const estimate : {&arithmetic, &geometric}) {
        markPooled(*estimate, static_cast<std::int64_t>(clusters.size()));
        markSmall(*estimate);
    }
    return {std::move(arithmetic), std::move(geometric)};
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
        setInterval(estimate, medianInterval(ratios, options), bootstrapText(options));
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
