// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/overview/totaltime.h"

#include "analysis/reporttools.h"
#include "analysis/resampling.h"

#include <algorithm>
#include <array>

namespace kbx::analysis {

void TotalTime::add(std::uint32_t task, double referenceMs, double kernelMs, std::int64_t row)
{
    m_times.push_back({task, referenceMs, kernelMs});
    if (row >= 0) {
        m_rows.push_back(static_cast<std::uint32_t>(row));
    }
}

Estimate TotalTime::estimate(const ReportOptions& options, const std::string& reason) const
{
    Estimate estimate = noEstimate(m_times.empty() ? reason : std::string(), m_excluded);
    estimate.n = static_cast<std::int64_t>(m_times.size());
    estimate.rows = m_rows;
    std::sort(estimate.rows.begin(), estimate.rows.end());
    if (m_times.empty()) {
        return estimate;
    }
    std::vector<Times> tasks = m_times;
    std::stable_sort(tasks.begin(), tasks.end(),
        [](const Times& one, const Times& other) { return one.task < other.task; });
    std::vector<std::array<double, 2>> sums; // per task: reference, kernel
    Times total;
    for (std::size_t at = 0; at < tasks.size(); ++at) {
        const Times& times = tasks[at];
        if (at == 0 || tasks[at - 1].task != times.task) {
            sums.push_back({});
        }
        sums.back()[0] += times.reference;
        sums.back()[1] += times.kernel;
        total.reference += times.reference;
        total.kernel += times.kernel;
    }
    estimate.value = total.reference / total.kernel;
    if (sums.size() >= 2 && options.resamples >= 2) {
        std::vector<double> ratios;
        for (const auto& [reference, kernel] :
            resampledSums(sums, options.resamples, options.seed)) {
            ratios.push_back(reference / kernel);
        }
        const auto interval = percentiles(ratios, options.confidence);
        estimate.low = interval->low;
        estimate.high = interval->high;
        estimate.interval = bootstrapText(options);
    }
    markSmall(estimate);
    return estimate;
}

} // namespace kbx::analysis
