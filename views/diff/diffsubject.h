// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diff/sideheader.h"
#include "workspace/workspaceservice.h"

#include <cstdint>

namespace kbx::diff {

/// The first table row of a candidate; null when the study no longer has it.
const CandidateRow* rowOf(const CandidateTable& table, std::int64_t candidateId);
/// What a candidate is compared with by default: its primary parent, else the representative of the
/// round before in the same run and task. 0 = nothing.
std::int64_t defaultLeft(const CandidateTable& table, const CandidateRow& row);
/// Rounds of the candidate's trajectory.
int roundsOf(const CandidateTable& table, const CandidateRow& row);

/// "round 1", with sample, method or task where the two sides differ in them. `other` may be null.
QString sideTitle(const CandidateTable& table, const CandidateRow& row, const CandidateRow* other);
/// Header of one side. `changed`: lines that differ there; `lines`: all.
SideWords sideWords(const CandidateTable& table, const CandidateRow& row, const CandidateRow* other,
    std::int64_t lines, std::int64_t changed, bool left);

} // namespace kbx::diff
