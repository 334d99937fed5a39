// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/overview/totaltime.h"

#include "analysis/reporttools.h"
#include "analysis/resampling.h"

#include <algorithm>

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
    std::vector<Times> sums;
    Times total;
    for (const Times& times : tasks) {
        if (sums.empty() || sums.back().task != times.task) {
            sums.push_back({times.task, 0.0, 0.0});
        }
        sums.back().reference += times.reference;
        sums.back().kernel += times.kernel;
        total.reference += times.reference;
        total.kernel += times.kernel;
    }
    estimate.value = total.reference / total.kernel;
    if (sums.size() >= 2 && options.resamples >= 2) {
        SplitMix64 generator(options.seed);
        std::vector<double> ratios;
        for (int resample = 0; resample < options.resamples; ++resample) {
            Times drawn;
            for (std::size_t draw = 0; draw < sums.size(); ++draw) {
                const Times& times = sums[generator.below(sums.size())];
                drawn.reference += times.reference;
                drawn.kernel += times.kernel;
            }
            ratios.push_back(drawn.reference / drawn.kernel);
        }
        std::sort(ratios.begin(), ratios.end());
        const double tail = (1.0 - options.confidence) / 2.0;
        estimate.low = quantile(ratios, tail);
        estimate.high = quantile(ratios, 1.0 - tail);
        estimate.interval = bootstrapText(options);
    }
    markSmall(estimate);
    return estimate;
}

} // namespace kbx::analysis
