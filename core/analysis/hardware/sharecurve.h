// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/reportinput.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace kbx::analysis {

/// Values by task of which the share above a threshold is asked, for many thresholds at once.
class ShareCurve {
public:
    /// `row` < 0: no row stands behind it.
    void add(std::uint32_t task, double value, std::int64_t row = -1)
    {
        m_values.emplace_back(task, value);
        m_rows.push_back(row);
    }
    /// Of the share only: outside the denominator.
    void exclude(std::int64_t count = 1) { m_excluded += count; }
    std::int64_t n() const { return static_cast<std::int64_t>(m_values.size()); }

    /// Distinct values inside (low, high) and both ends, or `most` even steps where there are more.
    std::vector<double> thresholds(double low, double high, std::size_t most) const;
    /// The same, with values at even ranks in place of even steps: for long tails.
    std::vector<double> ranked(double low, double high, std::size_t most) const;
    /// Share strictly above each threshold (ascending). Wilson where each task has one value, else
    /// the bootstrap of whole tasks, drawn once for all thresholds. The rows of a threshold are
    /// those that are above all lower ones and not above it: the step.
    std::vector<Estimate> above(
        const std::vector<double>& thresholds, const ReportOptions& options) const;

private:
    bool isPooled() const;
    std::vector<double> distinct(double low, double high) const;
    void bootstrap(std::vector<Estimate>& shares, const std::vector<double>& thresholds,
        const ReportOptions& options) const;

    std::vector<std::pair<std::uint32_t, double>> m_values;
    std::vector<std::int64_t> m_rows; ///< parallel
    std::int64_t m_excluded = 0;
};

} // namespace kbx::analysis
