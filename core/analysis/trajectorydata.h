// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/candidatetable.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kbx::analysis {

/// What happened to one barrier between two rounds.
enum class Transition { StillFailing, Rescued, Persistent, Regressed, Unknown };
const char* toString(
    Transition transition); ///< still_failing | rescued | persistent | regressed | unknown

/// One round of one trajectory (run × task); branches are further cards with another parent or
/// sample.
struct RoundCard {
    std::uint32_t row = 0; ///< index into the table
    int round = 0;
    int branch = 0; ///< 0 = main line, 1 … = rows below
    int parent = -1; ///< index into cards; -1 = first
    Transition compile = Transition::Unknown; ///< against the parent
    Transition correct = Transition::Unknown;
    std::optional<double> speedupRatio; ///< speedup here / speedup of the parent
};

struct TrajectoryData {
    std::string task, method, run;
    std::vector<RoundCard> cards; ///< ordered by (round, branch)
    int firstCorrect = -1; ///< index into cards; -1 = none
    int best = -1; ///< highest speedup among correct; without times the last correct
    int lastRegression = -1;
};

/// Pure. Trajectory of the candidate behind table row `row`, under the evidence scope.
TrajectoryData computeTrajectory(
    const CandidateTable& table, std::uint32_t row, const EvidenceScope& evidence);

/// Arithmetic mean of speedups that are usable, of one profile and baseline; 95 % percentile
/// bootstrap over tasks, absent for fewer than two tasks.
struct MeanSpeedup {
    std::optional<double> mean, low, high;
    std::int64_t n = 0; ///< kernels
};

/// One round over the main lines of all trajectories in view.
struct RoundSummary {
    int round = 0;
    std::int64_t trajectories = 0;
    std::int64_t compilePass = 0, compileN = 0, correctPass = 0, correctN = 0;
    MeanSpeedup speedup; ///< of the correct kernels
    std::optional<double> score; ///< absent while no kernel has a roofline
    /// Correctness, from the round before. `uncompared`: a verdict is missing on one side.
    std::int64_t rescued = 0, persistent = 0, regressed = 0, stillFailing = 0, uncompared = 0;
    std::int64_t compileRescued = 0, compileRegressed = 0;
    std::int64_t identicalCode = 0;
    /// Speed in this round of kernels that were wrong before, and of those that were correct
    /// before; of the latter also in the round before (over pairs timed in both).
    MeanSpeedup rescuedSpeedup, persistentSpeedup, persistentBefore;
};

struct TrajectoryOverview {
    std::vector<RoundSummary> rounds;
    std::vector<TrajectoryData> trajectories; ///< one per (run, task) in view
    std::string evidence; ///< key of the verdicts; "none" when nothing was evaluated
    std::string timesEvidence, profile, baseline; ///< of the speedups; empty without times
    std::int64_t otherTimes = 0; ///< usable speedups of other profiles or baselines, left out
    /// Trajectories of event-selected sources: listed, but in no rate and no mean.
    std::int64_t eventSelected = 0;
};

TrajectoryOverview computeOverview(const CandidateTable& table,
    const std::vector<std::uint32_t>& visible, const EvidenceScope& evidence);

} // namespace kbx::analysis
