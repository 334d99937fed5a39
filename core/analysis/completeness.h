// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/candidatetable.h"

namespace kbx::analysis {

/// Adds a row for every declared task that a run did not answer: no kernel (kernelId 0), compile
/// fail with reason code "no_answer". So filters, navigator and matrix see the same task set. Keeps
/// the table's order; safe to call twice.
void addUnansweredTasks(CandidateTable& table);

} // namespace kbx::analysis
