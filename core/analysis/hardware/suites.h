// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/reportitems.h"
#include "analysis/reporttools.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace kbx::analysis {

/// Vote on "correct and faster than p times the baseline" (strictly); p = 0: correct. A correct
/// kernel without a valid time is unknown for p > 0.
RateVote fastVote(RateVote correct, const std::optional<double>& speedup, double p);
inline RateVote fastVote(const ReportItem& item, double p)
{
    return fastVote(item.correct, item.speedup, p);
}

/// A pair of two votes where one pass is enough; an unknown one stays unknown unless the other
/// passes.
RateVote anyVote(RateVote one, RateVote other);

/// Correct kernels and those of them with a valid time.
struct TimeCount {
    std::int64_t correct = 0, timed = 0;
    void add(RateVote vote, const std::optional<double>& speedup)
    {
        correct += vote == RateVote::Pass ? 1 : 0;
        timed += vote == RateVote::Pass && speedup ? 1 : 0;
    }
    void add(const ReportItem& item) { add(item.correct, item.speedup); }
    /// Then fast_p is not 0 for p > 0, it is unknown.
    bool isUntimed() const { return correct > 0 && timed == 0; }
};
/// fast_p of the votes; no value for p > 0 where nothing correct was timed.
Estimate fastEstimate(
    const ShareTally& votes, double p, const TimeCount& times, const ReportOptions& options);

/// "0", "1.5"
std::string thresholdText(double p);

/// KernelBench's level of a task outside of the catalogue: a category or a part of its name says
/// "level1", "level_2", "Level 3" or "L4".
std::optional<int> kernelbenchLevel(const TaskInfo& task);

/// Text of what is counted, for captions: baseline, evidence, rounds.
std::string suiteScope(const ReportInput& input, const ReportItems& items);

} // namespace kbx::analysis
