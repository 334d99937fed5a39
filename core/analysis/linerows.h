// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/linediff.h"
#include "analysis/linerenames.h"
#include "analysis/linescan.h"
#include "analysis/textdiff.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kbx::analysis {

/// A text cut into lines.
struct LinedText {
    LinedText() = default;
    explicit LinedText(std::string_view all)
        : text(all)
        , starts(lineStarts(all))
    {
    }
    std::uint32_t lines() const { return static_cast<std::uint32_t>(starts.size() - 1); }
    std::string_view whole(std::uint32_t line) const
    {
        return text.substr(starts[line], starts[line + 1] - starts[line]);
    }
    /// Without the LF.
    std::string_view content(std::uint32_t line) const;
    std::vector<std::string_view> wholeLines() const;

    std::string_view text;
    std::vector<std::uint32_t> starts{0};
};

/// One side as it is and as the comparison reads it; both have the same lines.
struct DiffSide {
    LinedText real, read;
    LinedText uncommented; ///< read without the renames; empty when it is the same as `read`
    std::optional<SourceScan> scan; ///< where comments or renames are ignored
};

/// What all steps of one comparison share.
struct DiffContext {
    const LineDiffOptions& options;
    std::vector<LinePin> pins; ///< that hold, in the order of the lines
    std::chrono::steady_clock::time_point end; ///< of the deadline, if there is one

    explicit DiffContext(const LineDiffOptions& of);
    bool isOver() const;
};

/// Makes rows of hunks: pairs similar lines, marks words, says what moved and what is ignored.
LineDiff buildRows(const DiffSide& left, const DiffSide& right, const std::vector<TextHunk>& hunks,
    const RenameMap& renames, const DiffContext& context);

} // namespace kbx::analysis
