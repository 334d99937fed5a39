// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/linediff.h"

#include "analysis/linepairs.h"
#include "analysis/textdiff.h"

#include <algorithm>

namespace kbx::analysis {
namespace {

/// Above this many bytes a side is not aligned but replaced as a whole between equal ends.
constexpr std::size_t largestText = 64U << 20U;
constexpr std::uint64_t pairBudget = 2'000'000;
constexpr std::uint64_t markBudgetBytes = 16U << 20U;

struct Side {
    explicit Side(std::string_view all)
        : text(all)
        , starts(lineStarts(all))
    {
    }
    std::uint32_t lines() const { return static_cast<std::uint32_t>(starts.size() - 1); }
    std::string_view whole(std::uint32_t line) const
    {
        return text.substr(starts[line], starts[line + 1] - starts[line]);
    }
    std::string_view content(std::uint32_t line) const
    {
        const std::string_view bytes = whole(line);
        return !bytes.empty() && bytes.back() == '\n' ? bytes.substr(0, bytes.size() - 1) : bytes;
    }

    std::string_view text;
    std::vector<std::uint32_t> starts;
};

std::vector<TextHunk> replacedBetweenEqualEnds(const Side& left, const Side& right)
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

class RowBuilder {
public:
    RowBuilder(const Side& left, const Side& right, const LineDiffOptions& options)
        : m_left(left)
        , m_right(right)
        , m_options(options)
        , m_pairs(pairBudget)
    {
    }

    LineDiff build(const std::vector<TextHunk>& hunks)
    {
        m_diff.rows.reserve(std::max(m_left.lines(), m_right.lines()));
        for (const TextHunk& hunk : hunks) {
            addEqualUpTo(hunk.leftStart);
            const auto first = static_cast<std::uint32_t>(m_diff.rows.size());
            addHunk(hunk);
            m_diff.hunks.push_back({first, static_cast<std::uint32_t>(m_diff.rows.size()) - first});
        }
        addEqualUpTo(m_left.lines());
        m_diff.approximate = m_diff.approximate || m_pairs.isExhausted();
        return std::move(m_diff);
    }

private:
    void add(RowKind kind, std::int64_t left, std::int64_t right)
    {
        m_diff.rows.push_back(
            {kind, static_cast<std::int32_t>(left), static_cast<std::int32_t>(right), {}, {}});
    }

    void addEqualUpTo(std::uint32_t end)
    {
        for (; m_atLeft < end; ++m_atLeft, ++m_atRight) {
            add(RowKind::Equal, m_atLeft, m_atRight);
            ++m_diff.equal;
        }
    }

    void addSingles(std::uint32_t leftEnd, std::uint32_t rightEnd)
    {
        for (; m_atLeft < leftEnd; ++m_atLeft) {
            add(RowKind::Removed, m_atLeft, -1);
            ++m_diff.removed;
        }
        for (; m_atRight < rightEnd; ++m_atRight) {
            add(RowKind::Added, -1, m_atRight);
            ++m_diff.added;
        }
    }

    bool isCancelled() const { return m_options.cancelled != nullptr && *m_options.cancelled; }

    void addHunk(const TextHunk& hunk)
    {
        std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
        if (isCancelled()) {
            m_diff.approximate = true;
        } else {
            pairs = m_pairs.match(contents(m_left, hunk.leftStart, hunk.leftCount),
                contents(m_right, hunk.rightStart, hunk.rightCount));
        }
        for (const auto& [left, right] : pairs) {
            addSingles(hunk.leftStart + left, hunk.rightStart + right);
            add(RowKind::Changed, m_atLeft, m_atRight);
            ++m_diff.changed;
            mark(m_diff.rows.back());
            ++m_atLeft;
            ++m_atRight;
        }
        addSingles(hunk.leftStart + hunk.leftCount, hunk.rightStart + hunk.rightCount);
    }

    static std::vector<std::string_view> contents(
        const Side& side, std::uint32_t first, std::uint32_t count)
    {
        std::vector<std::string_view> lines;
        lines.reserve(count);
        for (std::uint32_t line = first; line < first + count; ++line) {
            lines.push_back(side.content(line));
        }
        return lines;
    }

    void mark(DiffRow& row)
    {
        if (!m_options.wordMarks) {
            return;
        }
        const std::string_view left = m_left.content(m_atLeft);
        const std::string_view right = m_right.content(m_atRight);
        const std::size_t longest = std::max(left.size(), right.size());
        m_marked += left.size() + right.size();
        if (longest > m_options.longestMarkedLine || m_marked > markBudgetBytes || isCancelled()) {
            m_diff.approximate = true;
            row.leftMarks = wholeLine(left);
            row.rightMarks = wholeLine(right);
            return;
        }
        WordMarks marks = markWords(left, right);
        row.leftMarks = std::move(marks.left);
        row.rightMarks = std::move(marks.right);
        if (m_options.ignoreWhitespace) {
            dropBlankMarks(row.leftMarks, left);
            dropBlankMarks(row.rightMarks, right);
        }
    }

    static void dropBlankMarks(std::vector<WordMark>& marks, std::string_view line)
    {
        const auto isBlank = [line](const WordMark& mark) {
            return line.substr(mark.begin, mark.end - mark.begin).find_first_not_of(" \t\r")
                == std::string_view::npos;
        };
        marks.erase(std::remove_if(marks.begin(), marks.end(), isBlank), marks.end());
    }

    static std::vector<WordMark> wholeLine(std::string_view line)
    {
        if (line.empty()) {
            return {};
        }
        return {{0, static_cast<std::uint32_t>(line.size())}};
    }

    const Side& m_left;
    const Side& m_right;
    const LineDiffOptions& m_options;
    LinePairs m_pairs;
    LineDiff m_diff;
    std::uint64_t m_marked = 0;
    std::uint32_t m_atLeft = 0, m_atRight = 0;
};

bool endsWithNewline(std::string_view text)
{
    return text.empty() || text.back() == '\n';
}

} // namespace

LineDiff computeLineDiff(
    std::string_view left, std::string_view right, const LineDiffOptions& options)
{
    const Side leftSide(left);
    const Side rightSide(right);
    std::vector<TextHunk> hunks;
    bool approximate = false;
    const bool identical = left == right;
    if (!identical && (left.empty() || right.empty())) {
        hunks = {{0, leftSide.lines(), 0, rightSide.lines()}};
    } else if (!identical) {
        std::optional<std::vector<TextHunk>> found;
        if (std::max(left.size(), right.size()) <= largestText) {
            found = diffTexts(left, right, DiffMethod::Patience, options.ignoreWhitespace);
        }
        approximate = !found;
        hunks = found ? std::move(*found) : replacedBetweenEqualEnds(leftSide, rightSide);
    }
    LineDiff diff = RowBuilder(leftSide, rightSide, options).build(hunks);
    diff.approximate = diff.approximate || approximate;
    diff.identical = identical;
    diff.leftEndsWithNewline = endsWithNewline(left);
    diff.rightEndsWithNewline = endsWithNewline(right);
    return diff;
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
