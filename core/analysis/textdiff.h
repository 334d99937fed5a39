// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace kbx::analysis {

/// A replaced run: 0-based first line and number of lines on each side. Where a side has no lines,
/// its first line is where they would be inserted.
struct TextHunk {
    std::uint32_t leftStart = 0, leftCount = 0, rightStart = 0, rightCount = 0;
};

enum class DiffMethod { Patience, Myers };

/// Hunks between two lists of lines (or words), without context. Equal bytes are equal lines, line
/// ends included; with `ignoreWhitespace` blanks anywhere do not count. Absent when the library
/// refuses (hundreds of millions of lines). Thread-safe.
std::optional<std::vector<TextHunk>> diffLines(const std::vector<std::string_view>& left,
    const std::vector<std::string_view>& right, DiffMethod method, bool ignoreWhitespace = false);

} // namespace kbx::analysis
