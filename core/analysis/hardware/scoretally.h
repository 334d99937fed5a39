// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/reporttools.h"

#include <cstdint>
#include <string>
#include <vector>

namespace kbx::analysis {

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
    Estimate mean(const ReportOptions& options, const std::string& reason) const;

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
