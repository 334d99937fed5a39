// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/trajectorydata.h"
#include "domain/candidatetable.h"
#include "shared/copyas.h"

#include <QString>

namespace kbx::trajectory {

/// The rounds of one trajectory as a table, one row per card, numbers raw.
QString roundsAs(
    shared::CopyForm form, const analysis::TrajectoryData& trajectory, const CandidateTable& table);

} // namespace kbx::trajectory
