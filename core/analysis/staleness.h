// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/report.h"
#include "domain/candidatetable.h"

#include <cstdint>
#include <string>
#include <vector>

namespace kbx::analysis {

/// How many of the rows behind a report are stale: those of its estimates, or, where they name
/// none, those in view.
std::int64_t staleBehind(
    const CandidateTable& table, const Report& report, const std::vector<std::uint32_t>& visible);

/// "3 results are stale: made under another task, evaluator or gate version." Empty for none.
std::string staleSentence(std::int64_t stale);

/// Says so in the report's caption and notes.
void tellStale(
    const CandidateTable& table, const std::vector<std::uint32_t>& visible, Report& report);

} // namespace kbx::analysis
