// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/linediff.h"
#include "analysis/linejoin.h"
#include "code/codeview.h"

#include <QString>

#include <map>
#include <utility>
#include <vector>

namespace kbx::diff {

/// True when one side has nothing in front of the other's first line: no gap can be shown there, so
/// both texts need the strip (code::CodeText).
bool needsStrip(const analysis::LineDiff& diff);

/// How the left or right line of a row looks. Lines that moved say where to, or where from.
code::LineDecoration decorationOf(
    const analysis::LineDiff& diff, const analysis::DiffRow& row, bool left);

/// What one editor shows so that equal lines stand beside each other.
struct SideLayout {
    std::vector<code::LineDecoration> lines;
    std::map<int, code::LineGap> gaps; ///< by display line
};

/// A text as an editor shows it.
struct ShownText {
    ShownText(const code::CodeText& of, std::vector<int> wrapped = {}) // a text stands for itself
        : text(of)
        , rows(std::move(wrapped))
    {
    }
    int rowsOf(int line) const
    {
        return rows.empty() ? text.pieces(line) : rows[static_cast<std::size_t>(line)];
    }

    const code::CodeText& text;
    std::vector<int> rows; ///< that each line takes; empty where lines do not wrap
};

/// A run of rows that differ: its first row's line on each side (-1 = none there) and how many
/// rows the lines of each side take in it.
struct Change {
    int left = -1, right = -1;
    int leftRows = 0, rightRows = 0;
    int rows = 0; ///< side by side
};

struct DiffLayout {
    SideLayout left, right;
    std::vector<Change> changes;
};

/// Both texts have the strip if needsStrip() said so. Pure.
DiffLayout layoutOf(const analysis::LineDiff& diff, const ShownText& left, const ShownText& right);

/// Three texts beside each other.
struct TripleLayout {
    SideLayout earlier, middle, right;
    struct Change {
        int firstRow = 0; ///< of the joined rows
        int rows = 0; ///< on the screen
        int before = 0, after = 0; ///< rows that differ from the left neighbour, from the right one
        int hunk = -1; ///< of the second diff; -1 = only the first one differs
    };
    std::vector<Change> changes;
};
bool needsStrip(const std::vector<analysis::TripleRow>& rows);
TripleLayout layoutOf(const std::vector<analysis::TripleRow>& rows,
    const analysis::LineDiff& before, const analysis::LineDiff& after, const ShownText& earlier,
    const ShownText& middle, const ShownText& right);

/// Equal lines that may be hidden (`layout` without wrapping): display lines of both sides, context
/// and lines with gaps left out. The line before first is shown and carries the fold's row.
struct Fold {
    int firstRow = 0, lastRow = 0; ///< of the diff
    int leftFirst = 0, leftLast = 0, rightFirst = 0, rightLast = 0;
    int lines = 0;
    QStringList functions; ///< defined in it, or the one around it
};
std::vector<Fold> foldsOf(const analysis::LineDiff& diff, const DiffLayout& layout,
    const code::CodeText& left, const code::CodeText& right, int context = 3);

} // namespace kbx::diff
