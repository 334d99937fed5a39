// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/overview/speedtally.h"

#include "domain/numberformat.h"

#include <algorithm>

namespace kbx::analysis {

void SpeedTally::add(const CandidateTable& table, const TimingScope& timing, const ReportItem& item)
{
    m_judged += item.correct == RateVote::Excluded ? 0 : 1;
    m_isSelected = m_isSelected || item.eventSelected;
    if (item.correct == RateVote::Excluded) {
        ++unjudged;
        m_ratios.exclude();
    }
    if (item.correct != RateVote::Pass) {
        return;
    }
    ++m_correct;
    const CandidateRow& row = table.rows[static_cast<std::size_t>(item.row)];
    if (item.speedup) {
        const bool isNoise = row.speedupVerdict == "indistinguishable";
        m_ratios.add(item.task, *item.speedup, item.row);
        m_noise.add(item,
            row.speedupVerdict.empty() ? RateVote::Excluded
                : isNoise              ? RateVote::Pass
                                       : RateVote::Fail);
        return;
    }
    m_ratios.exclude();
    const bool isOther = row.profile != timing.profile || row.baseline != timing.baseline;
    std::int64_t& count = row.speedupVerdict == "impossible" ? impossible
        : row.speedupVerdict == "below_resolution"           ? belowResolution
        : row.speedupVerdict == "inconclusive"               ? inconclusive
        : isOther && hasUsableSpeedup(row)                   ? otherTiming
                                                             : untimed;
    ++count;
}

Estimate SpeedTally::slower(const ReportOptions& options) const
{
    return m_ratios.shareBelow(1.0, options, reason());
}

Estimate SpeedTally::withinNoise(const ReportOptions& options) const
{
    return m_noise.estimate(options,
        m_ratios.n() == 0 ? reason() : "the source gives no verdict against its own noise");
}

std::string SpeedTally::reason() const
{
    if (m_judged == 0) {
        return m_isSelected ? "event-selected source" : "nothing was judged";
    }
    return m_correct == 0 ? "no correct kernel" : "no correct kernel was timed";
}

std::string leftOutText(const SpeedTally& tally)
{
    std::string text;
    const auto add = [&text](std::int64_t count, const char* words) {
        if (count > 0) {
            text += (text.empty() ? "Left out: " : ", ") + number::count(count) + " " + words;
        }
    };
    add(tally.impossible, "impossible (faster than the roofline)");
    add(tally.belowResolution, "below the timer's resolution");
    add(tally.inconclusive, "inconclusive");
    add(tally.otherTiming, "of another profile or baseline");
    add(tally.untimed, "correct without a time");
    add(tally.unjudged, "not run or unknown");
    return text.empty() ? text : text + ".";
}

std::string noTimesText(const ReportItems& items)
{
    const bool isSelected = !items.items.empty()
        && items.eventSelected == static_cast<std::int64_t>(items.items.size());
    if (isSelected) {
        return "All times are of sources that keep only events, so they say nothing of the tasks. "
               "Evaluate whole runs on a GPU, or import their times.";
    }
    const bool hasCorrect = std::any_of(items.items.begin(), items.items.end(),
        [](const ReportItem& item) { return item.correct == RateVote::Pass; });
    return hasCorrect ? "No GPU times yet. Evaluate on a GPU, or import times."
                      : "No correct kernel is in view, and only correct kernels are timed. "
                        "Evaluate on a GPU, or widen the filter.";
}

} // namespace kbx::analysis
