// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/report.h"
#include "analysis/reportinput.h"

#include <cstdint>
#include <string>
#include <vector>

namespace kbx::analysis {

/// Ratio of total times: what all references take over what all kernels take.
class TotalTime {
public:
    /// Milliseconds of one kernel and of its reference.
    void add(std::uint32_t task, double referenceMs, double kernelMs, std::int64_t row);
    void exclude() { ++m_excluded; }
    /// Percentile bootstrap of tasks.
    Estimate estimate(const ReportOptions& options, const std::string& reason) const;

private:
    struct Times {
        std::uint32_t task = 0;
        double reference = 0.0, kernel = 0.0;
    };
    std::vector<Times> m_times;
    std::vector<std::uint32_t> m_rows;
    std::int64_t m_excluded = 0;
};

} // namespace kbx::analysis
