// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/reportitems.h"
#include "analysis/reporttools.h"

#include <array>
#include <cstdint>
#include <vector>

namespace kbx::analysis {

/// The rates that a prediction is made of.
enum class Rate { Compile, Correct, Conversion, Faster };
inline constexpr std::array allRates{Rate::Compile, Rate::Correct, Rate::Conversion, Rate::Faster};
/// compile | correct | conversion | faster
const char* toString(Rate rate);
/// "compile", "correct", "correct of compiled", "correct and faster"
const char* nameOf(Rate rate);
/// Excluded where the item says nothing of the rate.
RateVote voteOf(const ReportItem& item, Rate rate);

/// Passes of one method by category. A category's rate is drawn towards the method's own rate as if
/// by `priorTasks` more tasks, so that a category with few tasks does not promise 0 or 100 %.
class RateModel {
public:
    static constexpr double priorTasks = 4.0;

    void add(const ReportItem& item, Rate rate);
    std::int64_t n() const { return m_all.n; }
    /// Passes of all; absent for n = 0.
    std::optional<double> overall() const;
    /// Without one vote of that category, as leave-one-out needs it.
    std::optional<double> overallWithout(bool passed) const;

    /// Σ weight × rate of its category; weights sum to 1. Absent without any vote.
    std::optional<double> expected(const std::vector<double>& weights) const;
    std::optional<double> expectedWithout(
        const std::vector<double>& weights, std::uint32_t category, bool passed) const;
    /// The expected rate with Wilson's interval on the effective number of tasks behind it.
    Estimate estimate(const std::vector<double>& weights, const ReportOptions& options,
        const std::string& reason) const;

private:
    struct Tally {
        std::int64_t passed = 0, n = 0;
    };
    static double rateOf(const Tally& category, double overall);
    double mixed(const std::vector<double>& weights, double overall, std::size_t category,
        const Tally& leftOut) const;

    Tally m_all;
    std::vector<Tally> m_categories;
    std::vector<std::uint32_t> m_rows;
};

} // namespace kbx::analysis
