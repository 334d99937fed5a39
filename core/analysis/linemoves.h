// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/linediff.h"
#include "analysis/textdiff.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace kbx::analysis {

/// Removed runs that stand elsewhere as added ones: at least three lines that are not blank, or 40
/// characters that are no blanks. White space at line ends does not count. Longest first, each line
/// in one block at most; in the order of the left text. Cost: linear, as lines that occur often
/// start no block. `left` and `right` are all lines of the texts, line ends included.
std::vector<MovedBlock> findMoves(const std::vector<std::string_view>& left,
    const std::vector<std::string_view>& right, const std::vector<TextHunk>& hunks);

} // namespace kbx::analysis
