// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/linediff.h"

#include <vector>

namespace kbx::analysis {

/// One row of three texts: 0-based lines, -1 where a side has a filler, and the rows of both diffs
/// that it comes from (-1 = none).
struct TripleRow {
    std::int32_t earlier = -1, middle = -1, right = -1;
    std::int32_t before = -1, after = -1;
};

/// Joins earlier → middle and middle → right on the lines of the middle text. What one diff takes
/// out and the other puts in between the same two middle lines stands side by side.
std::vector<TripleRow> joinOnMiddle(const LineDiff& before, const LineDiff& after);

} // namespace kbx::analysis
