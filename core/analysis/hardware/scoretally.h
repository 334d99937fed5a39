// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/reporttools.h"

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace kbx::analysis {

/// Resamples of task numbers. The same seed and number of tasks give the same draws, so they are
/// made once for all means of a report.
class TaskDraws {
public:
    explicit TaskDraws(const ReportOptions& options)
        : m_options(options)
    {
    }
    /// resamples × tasks numbers below `tasks`, one resample after the other.
    const std::vector<std::uint16_t>& of(std::size_t tasks);
    /// More tasks or resamples than these are drawn anew each time: they would fill the memory.
    bool keeps(std::size_t tasks) const;

private:
    const ReportOptions& m_options;
    std::map<std::size_t, std::vector<std::uint16_t>> m_draws;
};

/// Weighted mean of numbers of kernels, by task.
class ScoreTally {
public:
    void add(std::uint32_t task, double value, std::int64_t row = -1, double weight = 1.0);
    void exclude() { ++m_excluded; }
    std::int64_t n() const { return static_cast<std::int64_t>(m_entries.size()); }
    /// Σ weight · value, as it is.
    double sum() const;
    double weights() const;
    /// Percentile bootstrap of whole tasks; none for one task.
    /// `draws`: kept from other means of the report; null: drawn anew, the same numbers.
    Estimate mean(
        const ReportOptions& options, const std::string& reason, TaskDraws* draws = nullptr) const;

private:
    struct Entry {
        std::uint32_t task;
        double value, weight;
    };
    std::vector<Entry> m_entries;
    std::vector<std::uint32_t> m_rows;
    std::int64_t m_excluded = 0;
};

} // namespace kbx::analysis
