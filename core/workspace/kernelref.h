// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/candidatetable.h"
#include "domain/result.h"

#include <string>
#include <vector>

namespace kbx::workspace {

/// Finds table rows by what a user types (cli.md 2): a prefix (≥ 6) of a kernel's hash, or
/// `task@method/run#round` (representative) or `…#round.sample`; the run may be left out if single,
/// the task's category too where unambiguous; parts holding / @ # are quoted with double quotes.
/// Answers all rows (keys) of the one candidate; Ambiguous names the choices, NotFound a near miss.
Result<std::vector<std::uint32_t>> resolveCandidate(
    const CandidateTable& table, const std::string& text);

/// `task@method/run#round.sample` of a row, quoted where needed: resolveCandidate finds it again.
std::string candidateName(const CandidateTable& table, const CandidateRow& row);

} // namespace kbx::workspace
