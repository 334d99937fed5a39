// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/candidatetable.h"
#include "workspace/navigation.h"

namespace kbx::workspace {

/// The place of one candidate: all of task, method, run and round; no left side, no target.
Selection selectionOf(const CandidateTable& table, const CandidateRow& row);

} // namespace kbx::workspace
