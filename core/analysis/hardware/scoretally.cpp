// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/hardware/scoretally.h"

#include "analysis/hardware/percentiles.h"
#include "analysis/resampling.h"

#include <algorithm>

namespace kbx::analysis {
namespace {

struct TaskSum {
    std::uint32_t task;
    double value, weight; ///< Σ weight · value, Σ weight
};

/// Weighted means of resamples of whole tasks; `next` gives the number of the next task.
template <typename Next>
std::vector<double> resampledMeans(
    const std::vector<TaskSum>& tasks, int resamples, const Next& next)
{
    std::vector<double> means;
    for (int resample = 0; resample < resamples; ++resample) {
        double value = 0.0;
        double weight = 0.0;
        for (std::size_t draw = 0; draw < tasks.size(); ++draw) {
            const TaskSum& task = tasks[next()];
            value += task.value;
            weight += task.weight;
        }
        if (weight > 0.0) {
            means.push_back(value / weight);
        }
    }
    return means;
}

} // namespace

bool TaskDraws::keeps(std::size_t tasks) const
{
    constexpr std::size_t most = 4'000'000;
    return tasks < 65536 && m_options.resamples > 0
        && tasks * static_cast<std::size_t>(m_options.resamples) <= most;
}

const std::vector<std::uint16_t>& TaskDraws::of(std::size_t tasks)
{
    std::vector<std::uint16_t>& draws = m_draws[tasks];
    if (draws.empty()) {
        SplitMix64 generator(m_options.seed);
        draws.resize(tasks * static_cast<std::size_t>(m_options.resamples));
        for (std::uint16_t& draw : draws) {
            draw = static_cast<std::uint16_t>(generator.below(tasks));
        }
    }
    return draws;
}

void ScoreTally::add(std::uint32_t task, double value, std::int64_t row, double weight)
{
    m_entries.push_back({task, value, weight});
    if (row >= 0) {
        m_rows.push_back(static_cast<std::uint32_t>(row));
    }
}

double ScoreTally::sum() const
{
    double sum = 0.0;
    for (const Entry& entry : m_entries) {
        sum += entry.weight * entry.value;
    }
    return sum;
}

double ScoreTally::weights() const
{
    double sum = 0.0;
    for (const Entry& entry : m_entries) {
        sum += entry.weight;
    }
    return sum;
}

Estimate ScoreTally::mean(
    const ReportOptions& options, const std::string& reason, TaskDraws* draws) const
{
    Estimate estimate = noEstimate({}, m_excluded);
    estimate.n = n();
    estimate.rows = m_rows;
    std::sort(estimate.rows.begin(), estimate.rows.end());
    const double whole = weights();
    if (m_entries.empty() || whole <= 0.0) {
        estimate.reason = m_entries.empty() ? reason : "all weights are 0";
        return estimate;
    }
    estimate.value = sum() / whole;
    markSmall(estimate);
    std::vector<Entry> sorted = m_entries;
    std::stable_sort(sorted.begin(), sorted.end(),
        [](const Entry& one, const Entry& other) { return one.task < other.task; });
    std::vector<TaskSum> tasks;
    for (const Entry& entry : sorted) {
        if (tasks.empty() || tasks.back().task != entry.task) {
            tasks.push_back({entry.task, 0.0, 0.0});
        }
        tasks.back().value += entry.weight * entry.value;
        tasks.back().weight += entry.weight;
    }
    if (tasks.size() < 2) {
        return estimate;
    }
    std::vector<double> means;
    if (draws != nullptr && draws->keeps(tasks.size())) {
        auto draw = draws->of(tasks.size()).begin();
        means = resampledMeans(tasks, options.resamples, [&draw] { return *draw++; });
    } else {
        SplitMix64 generator(options.seed);
        means = resampledMeans(
            tasks, options.resamples, [&] { return generator.below(tasks.size()); });
    }
    if (const auto interval = percentiles(means, options.confidence)) {
        estimate.low = interval->low;
        estimate.high = interval->high;
        estimate.interval = bootstrapText(options);
    }
    return estimate;
}

} // namespace kbx::analysis
