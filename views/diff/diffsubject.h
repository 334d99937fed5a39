// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diff/outcomeline.h"
#include "diff/sideheader.h"
#include "workspace/navigation.h"
#include "workspace/workspaceservice.h"

#include <cstdint>

namespace kbx::diff {

/// The first table row of a candidate; null when the study no longer has it.
const CandidateRow* rowOf(const CandidateTable& table, std::int64_t candidateId);
/// The rows of both sides under one evaluation key (the one that covers most of their
/// trajectories), so that their verdicts can be compared. Null for 0.
struct SideRows {
    const CandidateRow* left = nullptr;
    const CandidateRow* right = nullptr;
};
SideRows sideRows(const CandidateTable& table, std::int64_t left, std::int64_t right);
/// What a candidate is compared with by default: its primary parent, else the representative of the
/// round before in the same run and task. 0 = nothing.
std::int64_t defaultLeft(const CandidateTable& table, const CandidateRow& row);
/// Rounds of the candidate's trajectory.
int roundsOf(const CandidateTable& table, const CandidateRow& row);
/// Last round of the first trajectory in view that has two; 0 = none has.
std::int64_t firstComparable(const workspace::StudyView& view);

/// The next or previous pair in view: the right side of a step from a round to the one after it.
/// From a candidate that is none, the nearest one in the table's order; 0 = no more.
std::int64_t pairBeside(const workspace::StudyView& view, std::int64_t candidateId, bool forward);

/// "round 1", with sample, method or task where the two sides differ in them. `other` may be null.
QString sideTitle(const CandidateTable& table, const CandidateRow& row, const CandidateRow* other);
/// How many lines a side has, and what of them.
struct SideCounts {
    std::int64_t lines = 0, changed = 0, moved = 0;
};
/// Header of one side with the badges of its evaluation.
SideWords sideWords(const CandidateTable& table, const CandidateRow& row, const CandidateRow* other,
    const SideCounts& counts, bool left);
/// Blind mode: takes verdicts, speedup, origin and round out of the words.
void hideOutcome(SideWords& words, bool left);

/// What the evaluation of a side says of its failure, in one line and in full. Empty when nothing
/// failed.
Outcome outcomeOf(const EvaluationRecord& record);

} // namespace kbx::diff
