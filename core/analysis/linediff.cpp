// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/linediff.h"

#include "analysis/linerows.h"
#include "analysis/textdiff.h"

#include <algorithm>

namespace kbx::analysis {
namespace {

/// Above this many bytes a side is not aligned but replaced as a whole between equal ends.
constexpr std::size_t largestText = 64U << 20U;

std::vector<TextHunk> replacedBetweenEqualEnds(const LinedText& left, const LinedText& right)
{
    const std::uint32_t shorter = std::min(left.lines(), right.lines());
    std::uint32_t head = 0;
    while (head < shorter && left.whole(head) == right.whole(head)) {
        ++head;
    }
    std::uint32_t tail = 0;
    while (tail < shorter - head
        && left.whole(left.lines() - 1 - tail) == right.whole(right.lines() - 1 - tail)) {
        ++tail;
    }
    return {{head, left.lines() - head - tail, head, right.lines() - head - tail}};
}

/// Sides read without what is ignored, and the renames that were found. The read texts live here.
struct Reading {
    Reading(std::string_view leftText, std::string_view rightText, const LineDiffOptions& options)
    {
        left.real = left.read = LinedText(leftText);
        right.real = right.read = LinedText(rightText);
        if (!options.ignoreComments && !options.ignoreRenames) {
            return;
        }
        const SourceStyle style = sourceStyleOf(rightText.empty() ? leftText : rightText);
        left.scan.emplace(leftText, style);
        right.scan.emplace(rightText, style);
        if (options.ignoreRenames) {
            renames = findRenames(*left.scan, *right.scan, options.ignoreWhitespace);
        }
        m_left = readText(*left.scan, options.ignoreComments, renames);
        m_right = readText(*right.scan, options.ignoreComments, {});
        left.read = LinedText(m_left);
        right.read = LinedText(m_right);
        if (options.ignoreComments && !renames.empty()) {
            m_uncommented = readText(*left.scan, true, {});
            left.uncommented = LinedText(m_uncommented);
        } else {
            left.uncommented = left.read;
        }
    }
    Reading(const Reading&) = delete;
    Reading& operator=(const Reading&) = delete;

    DiffSide left, right;
    RenameMap renames;

private:
    std::string m_left, m_right, m_uncommented;
};

bool endsWithNewline(std::string_view text)
{
    return text.empty() || text.back() == '\n';
}

} // namespace

LineDiff computeLineDiff(
    std::string_view left, std::string_view right, const LineDiffOptions& options)
{
    const DiffContext context(options);
    const Reading reading(left, right, options);
    const std::string_view readLeft = reading.left.read.text;
    const std::string_view readRight = reading.right.read.text;
    std::vector<TextHunk> hunks;
    bool approximate = false;
    if (readLeft != readRight && (left.empty() || right.empty())) {
        hunks = {{0, reading.left.real.lines(), 0, reading.right.real.lines()}};
    } else if (readLeft != readRight) {
        std::optional<std::vector<TextHunk>> found;
        if (std::max(readLeft.size(), readRight.size()) <= largestText) {
            found = diffLines(reading.left.read.wholeLines(), reading.right.read.wholeLines(),
                DiffMethod::Patience, options.ignoreWhitespace);
        }
        approximate = !found;
        hunks = found ? std::move(*found)
                      : replacedBetweenEqualEnds(reading.left.read, reading.right.read);
    }
    LineDiff diff = buildRows(reading.left, reading.right, hunks, reading.renames, context);
    diff.approximate = diff.approximate || approximate;
    diff.identical = left == right;
    diff.leftEndsWithNewline = endsWithNewline(left);
    diff.rightEndsWithNewline = endsWithNewline(right);
    return diff;
}

std::int32_t movedPartner(const LineDiff& diff, const DiffRow& row)
{
    if (row.moved < 0) {
        return -1;
    }
    const MovedBlock& block = diff.moved[static_cast<std::size_t>(row.moved)];
    return row.left >= 0 ? block.right + row.left - block.left
                         : block.left + row.right - block.right;
}

std::vector<std::uint32_t> lineStarts(std::string_view text)
{
    std::vector<std::uint32_t> starts{0};
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find('\n', at);
        at = end == std::string_view::npos ? text.size() : end + 1;
        starts.push_back(static_cast<std::uint32_t>(at));
    }
    return starts;
}

} // namespace kbx::analysis
