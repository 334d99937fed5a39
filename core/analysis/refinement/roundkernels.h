// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/reportinput.h"
#include "analysis/trajectoryscope.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace kbx::analysis::refinement {

/// A kernel of a trajectory with what the reports on refinement ask of it. Its step is the one from
/// its parent.
struct RoundKernel {
    std::uint32_t row = 0; ///< under the key of the verdicts, else any of the candidate
    std::uint32_t timesRow = 0; ///< under the key of the times, else any
    std::uint32_t task = 0, run = 0, method = 0;
    int round = 0;
    int branch = 0; ///< 0: main line
    int parent = -1; ///< index into Rounds::kernels; -1: first
    RateVote compile = RateVote::Excluded, correct = RateVote::Excluded; ///< in rates
    Transition compileStep = Transition::Unknown, correctStep = Transition::Unknown;
    Transition timedStep = Transition::Unknown; ///< of correctness, under the key of the times
    std::optional<double> speedup; ///< usable, of a correct kernel, of the timing in scope
    std::optional<double> score; ///< max(IOU, MFU) in percent, beside `speedup`'s conditions
    bool eventSelected = false; ///< out of rates and means
    bool identical = false; ///< same code as its parent
};

/// The trajectories in view of the method set, kernel by kernel.
struct Rounds {
    const CandidateTable* table = nullptr;
    TrajectoryScope scope;
    std::vector<RoundKernel> kernels; ///< trajectory by trajectory, as their cards
    std::vector<std::uint32_t> firsts; ///< where each trajectory starts in `kernels`
    std::vector<std::uint32_t> methods; ///< ascending, of trajectories in view
    std::int64_t eventTrajectories = 0;

    std::size_t end(std::size_t trajectory) const
    {
        return trajectory + 1 < firsts.size() ? firsts[trajectory + 1] : kernels.size();
    }
    const RoundKernel* parentOf(const RoundKernel& kernel) const
    {
        return kernel.parent < 0 ? nullptr : &kernels[static_cast<std::size_t>(kernel.parent)];
    }
    const CandidateRow& rowOf(const RoundKernel& kernel) const { return table->rows[kernel.row]; }
    const std::string& methodName(std::uint32_t method) const
    {
        return table->methods[method].name;
    }
};

/// The rows of `input` hold the times that its options ask for (TimedInput).
Rounds collectRounds(const ReportInput& input);

/// A step between two rounds of the main line: what transitions are grouped by.
struct StepGroup {
    std::uint32_t method = 0;
    int from = 0, to = 0;
    friend auto operator<=>(const StepGroup&, const StepGroup&) = default;
};
/// True for a kernel of the main line with a parent; event-selected ones too.
bool isStep(const RoundKernel& kernel);
StepGroup stepOf(const Rounds& rounds, const RoundKernel& kernel);
/// "GEAK 0→1"
std::string stepText(const Rounds& rounds, const StepGroup& group);
/// Of the steps that count in rates, ascending.
std::vector<StepGroup> stepGroups(const Rounds& rounds);

/// Names of categories of tasks, in catalogue order, then those of imported tasks: one for all of
/// them in tables, their own where like is compared with like.
struct CategoryIndex {
    std::vector<std::string> names;
    std::vector<std::uint32_t> ofTask; ///< parallel to CandidateTable::tasks
};
CategoryIndex categoriesOf(const ReportInput& input, bool importedTogether = true);

/// "Category/stem@method/run", as in ReportOptions::subject.
std::string subjectText(const Rounds& rounds, std::size_t trajectory);
/// Index of the trajectory that the options name (a "#round" behind it is cut off), else of the one
/// with most rounds, ties by name; absent: nothing in view, or no such trajectory.
std::optional<std::size_t> chooseSubject(const Rounds& rounds, const std::string& subject);
/// The round behind "#" of a subject.
std::optional<int> subjectRound(const std::string& subject);

/// Fills evidence, method set, synthetic, and the note on event-selected sources. `what` names what
/// they are left out of: "rates and means".
void describe(Report& report, const Rounds& rounds, const std::string& what);
/// "rates and means under H200, torch 2.11; times against eager, profile paper."
std::string evidenceSentence(const Rounds& rounds);
/// Why no kernel has a time, and what to do.
std::string noTimesText();
/// True when every trajectory in view is of an event-selected source.
bool isEventSelectedOnly(const Rounds& rounds);
/// Why nothing can be told of them, and what to do.
std::string onlyEventsText();

} // namespace kbx::analysis::refinement
