// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/linerows.h"

#include "analysis/linemoves.h"
#include "analysis/linepairs.h"

#include <algorithm>
#include <iterator>

namespace kbx::analysis {
namespace {

constexpr std::uint64_t pairBudget = 2'000'000;
constexpr std::uint64_t markBudgetBytes = 16U << 20U;
constexpr std::string_view blanks = " \t\r\n\v\f";

bool isBlank(std::string_view line)
{
    return line.find_first_not_of(blanks) == std::string_view::npos;
}

bool sameButBlanks(std::string_view one, std::string_view other)
{
    auto a = one.begin();
    auto b = other.begin();
    const auto skip = [](auto& at, auto end) {
        while (at != end && blanks.find(*at) != std::string_view::npos) {
            ++at;
        }
    };
    for (;;) {
        skip(a, one.end());
        skip(b, other.end());
        if (a == one.end() || b == other.end()) {
            return a == one.end() && b == other.end();
        }
        if (*a++ != *b++) {
            return false;
        }
    }
}

class RowBuilder {
public:
    RowBuilder(const DiffSide& left, const DiffSide& right, const RenameMap& renames,
        const DiffContext& context)
        : m_left(left)
        , m_right(right)
        , m_options(context.options)
        , m_context(context)
        , m_pairs(pairBudget, [&context] { return context.isOver(); })
    {
        for (const auto& [from, to] : renames) {
            m_diff.renames.emplace_back(from, to);
            m_oldNames.insert(from);
            m_newNames.insert(to);
        }
    }

    LineDiff build(const std::vector<TextHunk>& hunks)
    {
        m_diff.rows.reserve(std::max(m_left.real.lines(), m_right.real.lines()));
        findMoved(hunks);
        for (const TextHunk& hunk : hunks) {
            addEqualUpTo(hunk.leftStart);
            addHunk(hunk);
        }
        addEqualUpTo(m_left.real.lines());
        m_diff.approximate = m_diff.approximate || m_pairs.isExhausted();
        markPinned();
        count();
        findHunks();
        return std::move(m_diff);
    }

private:
    bool ignoresAnything() const
    {
        return m_options.ignoreWhitespace || m_options.ignoreComments || m_options.ignoreRenames;
    }

    /// A pinned pair that differs is a hunk by itself.
    bool isPinned(const TextHunk& hunk) const
    {
        const auto& pins = m_context.pins;
        return hunk.leftCount == 1 && hunk.rightCount == 1
            && std::find(pins.begin(), pins.end(),
                   LinePin{static_cast<std::int32_t>(hunk.leftStart),
                       static_cast<std::int32_t>(hunk.rightStart)})
            != pins.end();
    }

    void markPinned()
    {
        auto pin = m_context.pins.begin();
        for (DiffRow& row : m_diff.rows) {
            if (pin != m_context.pins.end() && row.left == pin->left && row.right == pin->right) {
                row.pinned = true;
                ++pin;
            }
        }
    }

    void findMoved(const std::vector<TextHunk>& all)
    {
        m_leftMoved.assign(m_left.real.lines(), -1);
        m_rightMoved.assign(m_right.real.lines(), -1);
        std::vector<TextHunk> hunks;
        std::copy_if(all.begin(), all.end(), std::back_inserter(hunks),
            [this](const TextHunk& hunk) { return !isPinned(hunk); });
        if (!m_options.moves || hunks.empty()) {
            return;
        }
        if (m_context.isOver()) {
            m_diff.approximate = true;
            return;
        }
        m_diff.moved = findMoves(m_left.real.wholeLines(), m_right.real.wholeLines(), hunks);
        for (std::size_t at = 0; at < m_diff.moved.size(); ++at) {
            const MovedBlock& block = m_diff.moved[at];
            const auto id = static_cast<std::int32_t>(at);
            std::fill_n(m_leftMoved.begin() + block.left, block.lines, id);
            std::fill_n(m_rightMoved.begin() + block.right, block.lines, id);
            m_diff.movedLines += block.lines;
        }
    }

    DiffRow& add(RowKind kind, std::int64_t left, std::int64_t right)
    {
        DiffRow row;
        row.kind = kind;
        row.left = static_cast<std::int32_t>(left);
        row.right = static_cast<std::int32_t>(right);
        m_diff.rows.push_back(std::move(row));
        return m_diff.rows.back();
    }

    /// Why two lines count as the same; nothing when they do not.
    std::optional<Ignored> sameness(std::uint32_t left, std::uint32_t right) const
    {
        const auto same = [this, left, right](const LinedText& one, const LinedText& other) {
            return one.whole(left) == other.whole(right)
                || (m_options.ignoreWhitespace
                    && sameButBlanks(one.whole(left), other.whole(right)));
        };
        if (m_left.real.whole(left) == m_right.real.whole(right)) {
            return Ignored::No;
        }
        if (same(m_left.real, m_right.real)) {
            return Ignored::Spaces;
        }
        if (!same(m_left.read, m_right.read)) {
            return std::nullopt;
        }
        if (!m_options.ignoreRenames) {
            return Ignored::Comments;
        }
        const LinedText& one = m_options.ignoreComments ? m_left.uncommented : m_left.real;
        return same(one, m_right.read) ? Ignored::Comments : Ignored::Renames;
    }

    void addEqual(std::uint32_t left, std::uint32_t right, Ignored ignored)
    {
        add(RowKind::Equal, left, right).ignored = ignored;
    }

    void addEqualUpTo(std::uint32_t end)
    {
        for (; m_atLeft < end; ++m_atLeft, ++m_atRight) {
            // The library, too, may call lines equal that differ only in the end of the file.
            const Ignored ignored = ignoresAnything()
                ? sameness(m_atLeft, m_atRight).value_or(Ignored::Spaces)
                : Ignored::No;
            addEqual(m_atLeft, m_atRight, ignored);
        }
    }

    Ignored ignoredSingle(const DiffSide& side, std::uint32_t line) const
    {
        if (isBlank(side.real.whole(line))) {
            return m_options.ignoreWhitespace ? Ignored::Spaces : Ignored::No;
        }
        return m_options.ignoreComments && isBlank(side.read.whole(line)) ? Ignored::Comments
                                                                          : Ignored::No;
    }

    void addSingles(std::uint32_t leftEnd, std::uint32_t rightEnd)
    {
        for (; m_atLeft < leftEnd; ++m_atLeft) {
            DiffRow& row = add(RowKind::Removed, m_atLeft, -1);
            row.ignored = ignoredSingle(m_left, m_atLeft);
            row.moved = m_leftMoved[m_atLeft];
        }
        for (; m_atRight < rightEnd; ++m_atRight) {
            DiffRow& row = add(RowKind::Added, -1, m_atRight);
            row.ignored = ignoredSingle(m_right, m_atRight);
            row.moved = m_rightMoved[m_atRight];
        }
    }

    /// Lines of a hunk that may have a partner in it: not moved, not ignored.
    std::vector<std::uint32_t> pairable(const DiffSide& side,
        const std::vector<std::int32_t>& moved, std::uint32_t first, std::uint32_t count) const
    {
        std::vector<std::uint32_t> lines;
        lines.reserve(count);
        for (std::uint32_t line = first; line < first + count; ++line) {
            if (moved[line] < 0 && ignoredSingle(side, line) == Ignored::No) {
                lines.push_back(line);
            }
        }
        return lines;
    }

    static std::vector<std::string_view> contents(
        const LinedText& text, const std::vector<std::uint32_t>& lines)
    {
        std::vector<std::string_view> result;
        result.reserve(lines.size());
        for (const std::uint32_t line : lines) {
            result.push_back(text.content(line));
        }
        return result;
    }

    void addHunk(const TextHunk& hunk)
    {
        if (isPinned(hunk)) {
            addPair();
            return;
        }
        std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
        const auto lefts = pairable(m_left, m_leftMoved, hunk.leftStart, hunk.leftCount);
        const auto rights = pairable(m_right, m_rightMoved, hunk.rightStart, hunk.rightCount);
        if (m_context.isOver()) {
            m_diff.approximate = m_diff.approximate || (!lefts.empty() && !rights.empty());
            // In order: a changed line is more often the same line than a new one.
            for (std::size_t i = 0; lefts.size() == rights.size() && i < lefts.size(); ++i) {
                pairs.emplace_back(i, i);
            }
        } else {
            pairs = m_pairs.match(contents(m_left.read, lefts), contents(m_right.read, rights));
        }
        for (const auto& [left, right] : pairs) {
            addSingles(lefts[left], rights[right]);
            addPair();
        }
        addSingles(hunk.leftStart + hunk.leftCount, hunk.rightStart + hunk.rightCount);
    }

    void addPair()
    {
        const auto same = ignoresAnything() ? sameness(m_atLeft, m_atRight) : std::nullopt;
        if (same) {
            addEqual(m_atLeft, m_atRight, *same);
        } else {
            mark(add(RowKind::Changed, m_atLeft, m_atRight));
        }
        ++m_atLeft;
        ++m_atRight;
    }

    void mark(DiffRow& row)
    {
        if (!m_options.wordMarks) {
            return;
        }
        const std::string_view left = m_left.real.content(m_atLeft);
        const std::string_view right = m_right.real.content(m_atRight);
        const std::size_t longest = std::max(left.size(), right.size());
        m_marked += left.size() + right.size();
        if (longest > m_options.longestMarkedLine || m_marked > markBudgetBytes
            || m_context.isOver()) {
            m_diff.approximate = true;
            row.leftMarks = wholeLine(left);
            row.rightMarks = wholeLine(right);
            return;
        }
        WordMarks marks = markWords(left, right);
        row.leftMarks = wanted(marks.left, left, m_left, m_atLeft, m_oldNames);
        row.rightMarks = wanted(marks.right, right, m_right, m_atRight, m_newNames);
    }

    /// Without blanks, comments and names that are ignored.
    std::vector<WordMark> wanted(const std::vector<WordMark>& marks, std::string_view line,
        const DiffSide& side, std::uint32_t number, const std::set<std::string_view>& names) const
    {
        if (!ignoresAnything()) {
            return marks;
        }
        std::vector<WordMark> kept;
        for (WordMark mark : marks) {
            // A comment is the end of its line, or stands between two marks at least.
            while (m_options.ignoreComments && mark.end > mark.begin
                && side.scan->kinds()[side.real.starts[number] + mark.end - 1]
                    == ByteKind::Comment) {
                --mark.end;
            }
            const std::string_view words = line.substr(mark.begin, mark.end - mark.begin);
            const bool commentOrBlank = (m_options.ignoreWhitespace && isBlank(words))
                || words.empty()
                || (m_options.ignoreComments && mark.end < line.size() && isBlank(words)
                    && side.scan->kinds()[side.real.starts[number] + mark.end]
                        == ByteKind::Comment);
            if (!commentOrBlank && names.count(words) == 0) {
                kept.push_back(mark);
            }
        }
        return kept;
    }

    static std::vector<WordMark> wholeLine(std::string_view line)
    {
        if (line.empty()) {
            return {};
        }
        return {{0, static_cast<std::uint32_t>(line.size())}};
    }

    void count()
    {
        for (const DiffRow& row : m_diff.rows) {
            m_diff.ignored += row.ignored != Ignored::No ? 1 : 0;
            m_diff.equal += row.kind == RowKind::Equal ? 1 : 0;
            m_diff.changed += row.kind == RowKind::Changed ? 1 : 0;
            m_diff.removed += row.kind == RowKind::Removed && row.differs() ? 1 : 0;
            m_diff.added += row.kind == RowKind::Added && row.differs() ? 1 : 0;
        }
    }

    /// Runs of rows that differ. An ignored line alone on its side does not part them, a pin does.
    void findHunks()
    {
        const auto rows = static_cast<std::uint32_t>(m_diff.rows.size());
        for (std::uint32_t at = 0; at < rows;) {
            if (!m_diff.rows[at].differs()) {
                ++at;
                continue;
            }
            std::uint32_t end = at + 1; // after the last row that differs
            for (std::uint32_t next = end; next < rows && m_diff.rows[next].kind != RowKind::Equal
                 && !m_diff.rows[next].pinned;
                 ++next) {
                end = m_diff.rows[next].differs() ? next + 1 : end;
            }
            m_diff.hunks.push_back({at, end - at});
            at = end;
        }
    }

    const DiffSide& m_left;
    const DiffSide& m_right;
    const LineDiffOptions& m_options;
    const DiffContext& m_context;
    LinePairs m_pairs;
    LineDiff m_diff;
    std::vector<std::int32_t> m_leftMoved, m_rightMoved;
    std::set<std::string_view> m_oldNames, m_newNames;
    std::uint64_t m_marked = 0;
    std::uint32_t m_atLeft = 0, m_atRight = 0;
};

} // namespace

std::string_view LinedText::content(std::uint32_t line) const
{
    const std::string_view bytes = whole(line);
    return !bytes.empty() && bytes.back() == '\n' ? bytes.substr(0, bytes.size() - 1) : bytes;
}

std::vector<std::string_view> LinedText::wholeLines() const
{
    std::vector<std::string_view> all;
    all.reserve(lines());
    for (std::uint32_t line = 0; line < lines(); ++line) {
        all.push_back(whole(line));
    }
    return all;
}

DiffContext::DiffContext(const LineDiffOptions& of)
    : options(of)
    , end(std::chrono::steady_clock::now()
          + of.deadline.value_or(std::chrono::milliseconds::zero()))
{
}

bool DiffContext::isOver() const
{
    return (options.cancelled != nullptr && *options.cancelled)
        || (options.deadline && std::chrono::steady_clock::now() >= end);
}

LineDiff buildRows(const DiffSide& left, const DiffSide& right, const std::vector<TextHunk>& hunks,
    const RenameMap& renames, const DiffContext& context)
{
    return RowBuilder(left, right, renames, context).build(hunks);
}

} // namespace kbx::analysis
