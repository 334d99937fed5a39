// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/tableview.h"
#include "analysis/trajectorydata.h"

#include <cstdint>

namespace kbx::analysis {

/// The cards of one trajectory with their parents and transitions, from all of its candidates under
/// one evidence key.
TrajectoryData buildCards(
    const TableView& view, const TrajectoryView& trajectory, std::int32_t key);

} // namespace kbx::analysis
