// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/overview/totaltime.h"
#include "analysis/reporttools.h"

#include <cstdint>
#include <string>
#include <vector>

namespace kbx::analysis {

/// Every number that methods and categories are compared by (analysis.md 1).
struct GroupEstimates {
    Estimate compile, correct, conversion; ///< of tasks, of tasks, of those that compile
    Estimate undelegated; ///< correct without library compute reached from the entry, of tasks
    Estimate fast1; ///< correct and faster than the baseline, of tasks
    Estimate arithmetic, geometric, median, totalTime; ///< speedup of correct, timed kernels
    Estimate score; ///< percent; arithmetic mean over correct kernels
};

/// Collects the items of one group. Rates may rest on another key than times: a study evaluated
/// on the CPU and timed for some tasks on a GPU.
class GroupTally {
public:
    void addRate(const ReportInput& input, const ReportItem& item);
    void addTime(const ReportInput& input, const ReportItem& item);
    std::int64_t items() const { return m_items; }
    /// `withSpeeds` = false leaves means, medians and scores as they are.
    GroupEstimates estimates(const ReportOptions& options, bool withSpeeds) const;

private:
    std::string whyNoRate() const;
    std::string whyNoSpeedup() const;

    ShareTally m_compile, m_correct, m_conversion, m_undelegated, m_fast1;
    RatioTally m_speedups, m_scores;
    TotalTime m_totalTime;
    std::string m_whyNoScore;
    std::int64_t m_items = 0, m_judged = 0, m_eventSelected = 0;
    std::int64_t m_correctTimed = 0, m_unlooked = 0;
};

/// The groups of a study with what their items are.
struct GroupedEstimates {
    ReportItems rates, times;
    std::vector<std::string> names; ///< methods, or categories in order
    /// One per name; of categories one more, over all, and all without speedups.
    std::vector<GroupEstimates> groups;
    std::vector<std::int64_t> items; ///< parallel to groups
};
/// Published column of category averages.
inline constexpr const char* meanOfMethods = "mean of four methods";
GroupedEstimates estimatesByMethod(const ReportInput& input);
GroupedEstimates estimatesByCategory(const ReportInput& input);

/// Votes of one item on the derived shares; Excluded where they cannot be judged.
RateVote undelegatedVote(const CandidateTable& table, const ReportItem& item);
RateVote fast1Vote(const ReportItem& item);

} // namespace kbx::analysis
