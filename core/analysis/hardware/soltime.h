// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/reportinput.h"

#include <map>
#include <optional>
#include <string>

namespace kbx::analysis {

/// Speed-of-light time over measured time of one kernel, by the ways of weighing its sizes.
/// SOL time of a size = the longer one of operations over peak and bytes over bandwidth.
struct SolShares {
    std::optional<double> equal; ///< mean over sizes; of the whole timing where sizes are not known
    std::optional<double> byDuration; ///< Σ SOL time / Σ measured time
    std::optional<double> byCalls; ///< mean over sizes weighted by calls
    /// 1 / (1 + (Tk − Tsol) / (Tb − Tsol)) of the sums; absent where the reference is not slower
    /// than the speed of light.
    std::optional<double> solExecBench;
};

SolShares solShares(const ReportInput& input, const CandidateRow& row, const TimingEvidence& timing,
    const std::map<std::string, double>& callCounts);

} // namespace kbx::analysis
