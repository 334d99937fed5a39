// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/linediff.h"

#include "analysis/linepins.h"
#include "analysis/linerows.h"
#include "analysis/textdiff.h"

#include <algorithm>

namespace kbx::analysis {
namespace {

/// Above this many bytes a side is not aligned but replaced as a whole between equal ends.
constexpr std::size_t largestText = 64U << 20U;

/// Lines [leftBegin, leftEnd) and [rightBegin, rightEnd), between two pins or the ends.
struct Segment {
    std::uint32_t leftBegin = 0, leftEnd = 0, rightBegin = 0, rightEnd = 0;
};

std::vector<std::string_view> linesOf(const LinedText& text, std::uint32_t begin, std::uint32_t end)
{
    std::vector<std::string_view> lines;
    lines.reserve(end - begin);
    for (std::uint32_t line = begin; line < end; ++line) {
        lines.push_back(text.whole(line));
    }
    return lines;
}

std::string_view bytesOf(const LinedText& text, std::uint32_t begin, std::uint32_t end)
{
    return text.text.substr(text.starts[begin], text.starts[end] - text.starts[begin]);
}

TextHunk replacedBetweenEqualEnds(
    const LinedText& left, const LinedText& right, const Segment& segment)
{
    auto [leftBegin, leftEnd, rightBegin, rightEnd] = segment;
    while (leftBegin < leftEnd && rightBegin < rightEnd
        && left.whole(leftBegin) == right.whole(rightBegin)) {
        ++leftBegin;
        ++rightBegin;
    }
    while (leftBegin < leftEnd && rightBegin < rightEnd
        && left.whole(leftEnd - 1) == right.whole(rightEnd - 1)) {
        --leftEnd;
        --rightEnd;
    }
    return {leftBegin, leftEnd - leftBegin, rightBegin, rightEnd - rightBegin};
}

/// Hunks of two texts, pins obeyed.
class Aligner {
public:
    Aligner(const LinedText& left, const LinedText& right, bool ignoreWhitespace)
        : m_left(left)
        , m_right(right)
        , m_ignoreWhitespace(ignoreWhitespace)
    {
    }

    std::vector<TextHunk> align(const std::vector<LinePin>& pins)
    {
        Segment segment;
        for (const LinePin& pin : pins) {
            segment.leftEnd = static_cast<std::uint32_t>(pin.left);
            segment.rightEnd = static_cast<std::uint32_t>(pin.right);
            add(segment);
            if (m_left.whole(segment.leftEnd) != m_right.whole(segment.rightEnd)) {
                m_hunks.push_back({segment.leftEnd, 1, segment.rightEnd, 1});
            }
            segment = {segment.leftEnd + 1, 0, segment.rightEnd + 1, 0};
        }
        segment.leftEnd = m_left.lines();
        segment.rightEnd = m_right.lines();
        add(segment);
        return std::move(m_hunks);
    }

    bool isApproximate() const { return m_approximate; }

private:
    void add(const Segment& segment)
    {
        const std::string_view left = bytesOf(m_left, segment.leftBegin, segment.leftEnd);
        const std::string_view right = bytesOf(m_right, segment.rightBegin, segment.rightEnd);
        if (left == right) {
            return;
        }
        if (left.empty() || right.empty()) {
            m_hunks.push_back({segment.leftBegin, segment.leftEnd - segment.leftBegin,
                segment.rightBegin, segment.rightEnd - segment.rightBegin});
            return;
        }
        std::optional<std::vector<TextHunk>> found;
        if (std::max(left.size(), right.size()) <= largestText) {
            found = diffLines(linesOf(m_left, segment.leftBegin, segment.leftEnd),
                linesOf(m_right, segment.rightBegin, segment.rightEnd), DiffMethod::Patience,
                m_ignoreWhitespace);
        }
        if (!found) {
            m_approximate = true;
            m_hunks.push_back(replacedBetweenEqualEnds(m_left, m_right, segment));
            return;
        }
        for (TextHunk hunk : *found) {
            hunk.leftStart += segment.leftBegin;
            hunk.rightStart += segment.rightBegin;
            m_hunks.push_back(hunk);
        }
    }

    const LinedText& m_left;
    const LinedText& m_right;
    bool m_ignoreWhitespace;
    bool m_approximate = false;
    std::vector<TextHunk> m_hunks;
};

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
    DiffContext context(options);
    const Reading reading(left, right, options);
    context.pins = fittingPins(options.pins, reading.left.real.lines(), reading.right.real.lines());
    Aligner aligner(reading.left.read, reading.right.read, options.ignoreWhitespace);
    const std::vector<TextHunk> hunks = aligner.align(context.pins);
    LineDiff diff = buildRows(reading.left, reading.right, hunks, reading.renames, context);
    diff.approximate = diff.approximate || aligner.isApproximate();
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
