// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/difflayout.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <iterator>

namespace kbx::diff {
namespace {

using analysis::DiffRow;
using analysis::RowKind;
using code::CodeText;
using code::LineDecoration;

struct Text {
    Q_DECLARE_TR_FUNCTIONS(kbx::diff::DiffLayout)
};

QString ignoredTip(analysis::Ignored ignored)
{
    switch (ignored) {
    case analysis::Ignored::Spaces:
        return Text::tr("Differs only in spaces, which are ignored");
    case analysis::Ignored::Comments:
        return Text::tr("Differs only in comments, which are ignored");
    case analysis::Ignored::Renames:
        return Text::tr("Differs only in names, which are ignored");
    case analysis::Ignored::No:
        break;
    }
    return {};
}

std::vector<std::pair<int, int>> wordsOf(const std::vector<analysis::WordMark>& marks)
{
    std::vector<std::pair<int, int>> words;
    words.reserve(marks.size());
    for (const analysis::WordMark& mark : marks) {
        words.emplace_back(static_cast<int>(mark.begin), static_cast<int>(mark.end));
    }
    return words;
}

/// One side while the rows are walked.
class SideWalk {
public:
    SideWalk(SideLayout& layout, const ShownText& shown)
        : m_layout(layout)
        , m_shown(shown)
        , m_text(shown.text)
        , m_last(m_text.hasStrip() ? 0 : -1)
    {
        layout.lines.resize(static_cast<std::size_t>(m_text.lines()));
    }

    /// Answers how many rows of the screen the side has in this row.
    int take(int line, LineDecoration look)
    {
        if (line < 0 || line >= m_text.lines()) {
            return 0;
        }
        m_layout.lines[static_cast<std::size_t>(line)] = std::move(look);
        m_last = m_text.firstDisplayLine(line) + m_text.pieces(line) - 1;
        return m_shown.rowsOf(line);
    }

    void addGap(int rows)
    {
        if (rows > 0 && m_last >= 0) {
            m_layout.gaps[m_last].rows += rows;
        }
    }

private:
    SideLayout& m_layout;
    const ShownText& m_shown;
    const CodeText& m_text;
    int m_last;
};

/// A middle line between its neighbours: it may have come and be about to go.
LineDecoration bothOf(LineDecoration came, LineDecoration goes)
{
    using Kind = LineDecoration::Kind;
    came.pinned = goes.pinned = came.pinned || goes.pinned;
    if (goes.kind == Kind::Plain) {
        came.quiet = came.quiet || (came.kind == Kind::Plain && goes.quiet);
        came.tip = came.tip.isEmpty() ? goes.tip : came.tip;
        return came;
    }
    if (came.kind == Kind::Plain) {
        return goes;
    }
    goes.kind = Kind::Both;
    goes.removedWords = std::move(goes.words);
    goes.words = std::move(came.words);
    return goes;
}

int hunkOf(const analysis::LineDiff& diff, int row)
{
    for (std::size_t at = 0; at < diff.hunks.size(); ++at) {
        const int first = static_cast<int>(diff.hunks[at].firstRow);
        if (row >= first && row < first + static_cast<int>(diff.hunks[at].rowCount)) {
            return static_cast<int>(at);
        }
    }
    return -1;
}

/// The name in "def name(" or "class name", empty for other lines.
QString definedIn(const CodeText& text, int line)
{
    const QByteArray& bytes = text.bytes();
    const int end = text.lineStart(line + 1);
    int begin = text.lineStart(line);
    while (begin < end && (bytes[begin] == ' ' || bytes[begin] == '\t')) {
        ++begin;
    }
    const QByteArrayView rest = QByteArrayView(bytes).sliced(begin, std::min(400, end - begin));
    qsizetype skip = rest.startsWith("async ") ? 6 : 0;
    const QByteArrayView word = rest.sliced(skip);
    skip += word.startsWith("def ") ? 4 : word.startsWith("class ") ? 6 : -1 - skip;
    if (skip < 0) {
        return {};
    }
    qsizetype stop = skip;
    while (stop < rest.size()
        && (std::isalnum(static_cast<unsigned char>(rest[stop])) != 0 || rest[stop] == '_')) {
        ++stop;
    }
    return QString::fromUtf8(rest.sliced(skip, stop - skip));
}

/// Functions and classes of a text, found in one walk: a fold names those in it, or the one that
/// it lies in.
class Definitions {
public:
    explicit Definitions(const CodeText& text)
    {
        for (int line = 0; line < text.lines(); ++line) {
            if (QString name = definedIn(text, line); !name.isEmpty()) {
                m_names.emplace_back(line, std::move(name));
            }
        }
    }

    QStringList in(int first, int last) const
    {
        const auto before = [](const auto& each, int line) { return each.first < line; };
        const auto begin = std::lower_bound(m_names.begin(), m_names.end(), first, before);
        QStringList names;
        for (auto at = begin; at != m_names.end() && at->first <= last && names.size() < 3; ++at) {
            names << at->second;
        }
        if (names.isEmpty() && begin != m_names.begin()) {
            names << std::prev(begin)->second;
        }
        return names;
    }

private:
    std::vector<std::pair<int, QString>> m_names;
};

} // namespace

LineDecoration decorationOf(const analysis::LineDiff& diff, const DiffRow& row, bool left)
{
    LineDecoration look;
    if (row.pinned) {
        look.pinned = true;
        look.tip = (left ? Text::tr("Pinned to line %L1 of the right side")
                         : Text::tr("Pinned to line %L1 of the left side"))
                       .arg((left ? row.right : row.left) + 1);
    }
    if (row.ignored != analysis::Ignored::No) {
        look.quiet = true;
        look.tip = look.pinned ? look.tip : ignoredTip(row.ignored);
        return look;
    }
    if (!row.differs()) {
        return look;
    }
    look.kind = left ? LineDecoration::Kind::Removed : LineDecoration::Kind::Added;
    look.words = wordsOf(left ? row.leftMarks : row.rightMarks);
    if (const std::int32_t partner = movedPartner(diff, row); partner >= 0) {
        const analysis::MovedBlock& block = diff.moved[static_cast<std::size_t>(row.moved)];
        look.moved = true;
        const QString words
            = left ? Text::tr("moved to line %L1") : Text::tr("moved from line %L1");
        if ((left ? row.left : row.right) == (left ? block.left : block.right)) {
            look.remark = words.arg(partner + 1);
        }
        look.tip = words.arg(partner + 1);
    }
    return look;
}

bool needsStrip(const analysis::LineDiff& diff)
{
    return !diff.rows.empty() && (diff.rows.front().left < 0 || diff.rows.front().right < 0);
}

DiffLayout layoutOf(const analysis::LineDiff& diff, const ShownText& left, const ShownText& right)
{
    DiffLayout layout;
    SideWalk leftWalk(layout.left, left);
    SideWalk rightWalk(layout.right, right);
    for (const DiffRow& row : diff.rows) {
        const int leftRows = leftWalk.take(row.left, decorationOf(diff, row, true));
        const int rightRows = rightWalk.take(row.right, decorationOf(diff, row, false));
        leftWalk.addGap(rightRows - leftRows);
        rightWalk.addGap(leftRows - rightRows);
    }
    for (const analysis::DiffHunk& hunk : diff.hunks) {
        Change change;
        for (std::uint32_t at = 0; at < hunk.rowCount; ++at) {
            const DiffRow& row = diff.rows[hunk.firstRow + at];
            const int ofLeft = row.left >= 0 ? left.rowsOf(row.left) : 0;
            const int ofRight = row.right >= 0 ? right.rowsOf(row.right) : 0;
            change.leftRows += ofLeft;
            change.rightRows += ofRight;
            change.rows += std::max(ofLeft, ofRight);
        }
        change.left = diff.rows[hunk.firstRow].left;
        change.right = diff.rows[hunk.firstRow].right;
        layout.changes.push_back(change);
    }
    return layout;
}

bool needsStrip(const std::vector<analysis::TripleRow>& rows)
{
    return !rows.empty()
        && (rows.front().earlier < 0 || rows.front().middle < 0 || rows.front().right < 0);
}

TripleLayout layoutOf(const std::vector<analysis::TripleRow>& rows,
    const analysis::LineDiff& before, const analysis::LineDiff& after, const ShownText& earlier,
    const ShownText& middle, const ShownText& right)
{
    TripleLayout layout;
    SideWalk first(layout.earlier, earlier);
    SideWalk second(layout.middle, middle);
    SideWalk third(layout.right, right);
    bool inChange = false;
    for (std::size_t at = 0; at < rows.size(); ++at) {
        const analysis::TripleRow& row = rows[at];
        static const DiffRow none;
        const DiffRow& from
            = row.before < 0 ? none : before.rows[static_cast<std::size_t>(row.before)];
        const DiffRow& to = row.after < 0 ? none : after.rows[static_cast<std::size_t>(row.after)];
        const std::array taken = {first.take(row.earlier, decorationOf(before, from, true)),
            second.take(row.middle,
                bothOf(decorationOf(before, from, false), decorationOf(after, to, true))),
            third.take(row.right, decorationOf(after, to, false))};
        const int most = *std::max_element(taken.begin(), taken.end());
        first.addGap(most - taken[0]);
        second.addGap(most - taken[1]);
        third.addGap(most - taken[2]);
        const bool differs = from.differs() || to.differs();
        if (differs && !inChange) {
            layout.changes.push_back({static_cast<int>(at), 0, 0, 0, -1});
        }
        inChange = differs;
        if (differs) {
            TripleLayout::Change& change = layout.changes.back();
            change.rows += most;
            change.before += from.differs() ? most : 0;
            change.after += to.differs() ? most : 0;
            change.hunk = change.hunk < 0 && to.differs() ? hunkOf(after, row.after) : change.hunk;
        }
    }
    return layout;
}

std::vector<Fold> foldsOf(const analysis::LineDiff& diff, const DiffLayout& layout,
    const CodeText& left, const CodeText& right, int context)
{
    std::vector<Fold> folds;
    const Definitions definitions(right);
    const auto count = static_cast<int>(diff.rows.size());
    for (int begin = 0; begin < count;) {
        int end = begin;
        while (end < count && diff.rows[static_cast<std::size_t>(end)].kind == RowKind::Equal) {
            ++end;
        }
        // The very first line stays: the fold's row hangs below it.
        const int first = begin + (begin == 0 ? 1 : context);
        const int last = (end == count ? end : end - context) - 1;
        if (last - first >= 3) {
            const DiffRow& from = diff.rows[static_cast<std::size_t>(first)];
            const DiffRow& to = diff.rows[static_cast<std::size_t>(last)];
            Fold fold{first, last, left.firstDisplayLine(from.left),
                left.firstDisplayLine(to.left) + left.pieces(to.left) - 1,
                right.firstDisplayLine(from.right),
                right.firstDisplayLine(to.right) + right.pieces(to.right) - 1, last - first + 1,
                definitions.in(from.right, to.right)};
            const auto hidesGap = [](const std::map<int, code::LineGap>& gaps, int low, int high) {
                const auto at = gaps.lower_bound(low - 1);
                return at != gaps.end() && at->first <= high;
            };
            if (!hidesGap(layout.left.gaps, fold.leftFirst, fold.leftLast)
                && !hidesGap(layout.right.gaps, fold.rightFirst, fold.rightLast)) {
                folds.push_back(fold);
            }
        }
        begin = std::max(end, begin + 1);
    }
    return folds;
}

} // namespace kbx::diff
