// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/reporttools.h"

#include <cstdint>
#include <string>

namespace kbx::analysis {

/// Speedups of correct kernels of one group and why others have none.
class SpeedTally {
public:
    void add(const CandidateTable& table, const TimingScope& timing, const ReportItem& item);
    const RatioTally& ratios() const { return m_ratios; }
    std::int64_t correct() const { return m_correct; }
    /// Share strictly slower than the baseline, of correct, timed kernels.
    Estimate slower(const ReportOptions& options) const;
    /// Share whose difference from the baseline is inside its own noise.
    Estimate withinNoise(const ReportOptions& options) const;
    std::string reason() const; ///< why there is no speedup

    std::int64_t impossible = 0, belowResolution = 0, inconclusive = 0;
    std::int64_t otherTiming = 0; ///< usable, of another profile or baseline
    std::int64_t untimed = 0; ///< no time, or the timing failed
    std::int64_t unjudged = 0; ///< not run, unknown or of an event-selected source

private:
    RatioTally m_ratios;
    ShareTally m_noise;
    std::int64_t m_correct = 0, m_judged = 0;
    bool m_isSelected = false;
};

/// "Left out: 1 impossible, 2 below the timer's resolution, …"; empty when nothing is.
std::string leftOutText(const SpeedTally& tally);
/// "No GPU times yet. …", or why there are none.
std::string noTimesText(const ReportItems& items);

} // namespace kbx::analysis
