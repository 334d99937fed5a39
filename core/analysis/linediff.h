// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kbx::analysis {

enum class RowKind { Equal, Changed, Removed, Added };

/// What makes a row count as equal although its texts differ (or one side has none).
enum class Ignored : std::uint8_t { No, Spaces, Comments, Renames };

/// Half-open byte range inside a line.
struct WordMark {
    std::uint32_t begin = 0, end = 0;
};

/// A line of each side that shall stand in one row, 0-based.
struct LinePin {
    std::int32_t left = 0, right = 0;
    friend bool operator==(const LinePin&, const LinePin&) = default;
};

/// One aligned row: 0-based line numbers, -1 where that side has a filler.
struct DiffRow {
    RowKind kind = RowKind::Equal;
    std::int32_t left = -1, right = -1;
    std::vector<WordMark> leftMarks, rightMarks;
    Ignored ignored = Ignored::No;
    std::int32_t moved = -1; ///< index into LineDiff::moved, of removed and added rows
    bool pinned = false; ///< both lines stand here because a pin wants it

    /// False for what is equal or ignored.
    bool differs() const { return kind != RowKind::Equal && ignored == Ignored::No; }
};

/// Lines that were taken out at one place and stand, the same, at another one.
struct MovedBlock {
    std::int32_t left = 0, right = 0; ///< first lines
    std::int32_t lines = 0;
};

struct DiffHunk {
    std::uint32_t firstRow = 0, rowCount = 0;
};

struct LineDiff {
    std::vector<DiffRow> rows;
    std::vector<DiffHunk> hunks; ///< runs of rows that differ; a pinned row begins one
    std::vector<MovedBlock> moved; ///< in the order of the left text
    std::vector<std::pair<std::string, std::string>> renames; ///< that were ignored: old, new
    /// Rows by kind; added and removed without those that are ignored.
    std::int64_t added = 0, removed = 0, changed = 0, equal = 0;
    std::int64_t movedLines = 0; ///< of one side; they count as removed and as added too
    std::int64_t ignored = 0; ///< rows that differ only in what is ignored
    bool approximate = false; ///< a limit was reached: word marks are whole lines there
    bool leftEndsWithNewline = true, rightEndsWithNewline = true;
    bool identical = false; ///< byte for byte
};

struct LineDiffOptions {
    bool wordMarks = true;
    bool ignoreWhitespace = false; ///< empty lines too
    bool ignoreComments = false;
    bool ignoreRenames = false; ///< of names that the source binds itself, one to one
    bool moves = true;
    /// Lines that are aligned by force; the texts are aligned between them. Those that cannot hold
    /// together are left out (fittingPins).
    std::vector<LinePin> pins;
    /// How long refining may take (pairs of lines, words, moves); what is left then is marked as a
    /// whole (approximate). Absent: as long as it takes.
    std::optional<std::chrono::milliseconds> deadline = std::chrono::milliseconds(200);
    /// Lines longer than this get no word marks (approximate), in bytes.
    std::uint32_t longestMarkedLine = 65536;
    const std::atomic_bool* cancelled = nullptr;
};

/// Patience alignment (libgit2) of two texts given as bytes; NUL and invalid UTF-8 are allowed.
/// Lines end at LF; CR belongs to the line.
LineDiff computeLineDiff(
    std::string_view left, std::string_view right, const LineDiffOptions& options = {});

/// The line of the other side that a moved row is about, 0-based; -1 = not moved.
std::int32_t movedPartner(const LineDiff& diff, const DiffRow& row);

/// Byte offsets of line starts, plus one past the end.
std::vector<std::uint32_t> lineStarts(std::string_view text);

} // namespace kbx::analysis
