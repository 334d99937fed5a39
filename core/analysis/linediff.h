// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstdint>
#include <string_view>
#include <vector>

namespace kbx::analysis {

enum class RowKind { Equal, Changed, Removed, Added };

/// Half-open byte range inside a line.
struct WordMark {
    std::uint32_t begin = 0, end = 0;
};

/// One aligned row: 0-based line numbers, -1 where that side has a filler.
struct DiffRow {
    RowKind kind = RowKind::Equal;
    std::int32_t left = -1, right = -1;
    std::vector<WordMark> leftMarks, rightMarks;
};

struct DiffHunk {
    std::uint32_t firstRow = 0, rowCount = 0;
};

struct LineDiff {
    std::vector<DiffRow> rows;
    std::vector<DiffHunk> hunks; ///< runs of rows that are not equal
    std::int64_t added = 0, removed = 0, changed = 0, equal = 0;
    bool approximate = false; ///< a limit was reached: word marks are whole lines there
    bool leftEndsWithNewline = true, rightEndsWithNewline = true;
    bool identical = false; ///< byte for byte
};

struct LineDiffOptions {
    bool wordMarks = true;
    bool ignoreWhitespace = false;
    /// Lines longer than this get no word marks (approximate), in bytes.
    std::uint32_t longestMarkedLine = 65536;
    const std::atomic_bool* cancelled = nullptr;
};

/// Patience alignment (libgit2) of two texts given as bytes; NUL and invalid UTF-8 are allowed.
/// Lines end at LF; CR belongs to the line.
LineDiff computeLineDiff(
    std::string_view left, std::string_view right, const LineDiffOptions& options = {});

/// Byte offsets of line starts, plus one past the end.
std::vector<std::uint32_t> lineStarts(std::string_view text);

} // namespace kbx::analysis
