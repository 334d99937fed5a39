// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/refinement/roundkernels.h"
#include "analysis/reporttools.h"

#include <string>
#include <utility>
#include <vector>

namespace kbx::analysis::refinement {

/// Speedups, or scores, of correct kernels: all, those that were wrong before, those that were
/// correct before, and the latter in the round before.
struct SpeedTallies {
    RatioTally all, rescued, persistent, persistentBefore;
};
using KernelValue = std::optional<double> RoundKernel::*;
/// Correct kernels without a value are counted as left out.
void addSpeed(
    SpeedTallies& tallies, const Rounds& rounds, const RoundKernel& kernel, KernelValue value);

/// The same without all.
struct StepSpeedNumbers {
    Estimate rescued, persistent, persistentBefore;
};
struct SpeedNumbers : StepSpeedNumbers {
    Estimate all;
};
/// By the mean of the options; arithmetic for scores.
SpeedNumbers speedNumbers(
    const SpeedTallies& tallies, KernelValue value, const ReportOptions& options);
StepSpeedNumbers stepSpeedNumbers(
    const SpeedTallies& tallies, KernelValue value, const ReportOptions& options);
/// Arithmetic and geometric means of speedups.
std::pair<StepSpeedNumbers, StepSpeedNumbers> bothStepSpeeds(
    const SpeedTallies& tallies, const ReportOptions& options);

/// The numbers of one round of one method over main lines.
struct RoundNumbers {
    int round = 0;
    Estimate compile, correct;
    SpeedNumbers speedup, score;
};

struct MethodRounds {
    std::uint32_t method = 0;
    std::vector<RoundNumbers> rounds; ///< ascending
};

/// Of all methods, with what is printed of them.
std::vector<MethodRounds> roundNumbers(const ReportInput& input, const Rounds& rounds);

/// Says how often intervals of such means held the truth in synthetic studies, where that is less
/// than they promise: for the smallest n among those that have an interval.
void noteCoverage(Report& report, const std::vector<const Estimate*>& means, SpeedupMean mean);

/// "geak.": what the names of printed facts on a method's rounds start with.
std::string factPrefix(const std::string& method);

} // namespace kbx::analysis::refinement
