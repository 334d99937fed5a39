// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/hardware/scoretally.h"

#include "analysis/resampling.h"

#include <algorithm>
#include <array>

namespace kbx::analysis {
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

Estimate ScoreTally::mean(const ReportOptions& options, const std::string& reason) const
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
    std::vector<std::array<double, 2>> tasks; // Σ weight · value, Σ weight
    for (std::size_t at = 0; at < sorted.size(); ++at) {
        if (at == 0 || sorted[at - 1].task != sorted[at].task) {
            tasks.push_back({});
        }
        tasks.back()[0] += sorted[at].weight * sorted[at].value;
        tasks.back()[1] += sorted[at].weight;
    }
    if (tasks.size() < 2) {
        return estimate;
    }
    std::vector<double> means;
    for (const auto& [value, weight] : resampledSums(tasks, options.resamples, options.seed)) {
        if (weight > 0.0) {
            means.push_back(value / weight);
        }
    }
    if (const auto interval = percentiles(means, options.confidence)) {
        estimate.low = interval->low;
        estimate.high = interval->high;
        estimate.interval = bootstrapText(options);
    }
    return estimate;
}

} // namespace kbx::analysis
