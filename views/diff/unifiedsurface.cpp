// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/unifiedsurface.h"

#include <QHBoxLayout>

#include <algorithm>

namespace kbx::diff {
namespace {

code::CodeText textOf(const std::string& code, bool strip)
{
    return code::CodeText(
        QByteArray::fromRawData(code.data(), static_cast<qsizetype>(code.size())), strip);
}

} // namespace

UnifiedSurface::UnifiedSurface(QWidget* parent)
    : DiffSurface(parent)
    , m_view(new code::CodeView(this))
{
    m_view->setAccessibleName(tr("Both sides in one text"));
    m_view->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* const layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_view);
    connect(m_view->verticalScrollBar(), &QScrollBar::valueChanged, this, &DiffSurface::scrolled);
    connect(m_view, &QsciScintillaBase::SCN_UPDATEUI, this, [this](int changed) {
        if ((changed & QsciScintillaBase::SC_UPDATE_V_SCROLL) != 0) {
            Q_EMIT scrolled(m_view->firstRow());
        }
    });
    connect(m_view, &code::CodeView::remarkClicked, this, [this](int line) {
        const code::LineNumbers& both = m_text.numbers[static_cast<std::size_t>(line)];
        for (const analysis::DiffRow& row : m_document->diff.rows) {
            const bool here = row.left == both.left && row.right == both.right;
            if (const int partner = here ? movedPartner(m_document->diff, row) : -1; partner >= 0) {
                Q_EMIT partnerWanted(row.left < 0, partner);
            }
        }
    });
    connect(m_view, &code::CodeView::foldClicked, this, [this](int displayLine) {
        for (std::size_t at = 0; at < m_folds.size(); ++at) {
            if (rangeOf(m_folds[at]).first - 1 == displayLine) {
                Q_EMIT foldClicked(static_cast<int>(at));
                return;
            }
        }
    });
}

void UnifiedSurface::setDocument(std::shared_ptr<const workspace::DiffDocument> document)
{
    // Filling the editor tells how far it scrolls: nobody may ask for the old text's rows then.
    m_document = document;
    m_text = {};
    m_folds.clear();
    m_closed.clear();
    UnifiedText text = document ? unifiedText(*document) : UnifiedText{};
    m_view->setCode(text.bytes);
    m_text = std::move(text);
    m_view->setDecorations(m_text.lines, m_text.numbers);
    if (document) {
        const bool strip = needsStrip(document->diff);
        const code::CodeText left = textOf(document->leftCode, strip);
        const code::CodeText right = textOf(document->rightCode, strip);
        m_folds = foldsOf(document->diff, layoutOf(document->diff, left, right), left, right);
    }
    fitWidths();
    setClosedFolds(std::vector<bool>(m_folds.size(), false));
}

UnifiedSurface::DisplayRange UnifiedSurface::rangeOf(const Fold& fold) const
{
    const int first = m_text.lineOfRow[static_cast<std::size_t>(fold.firstRow)];
    const int last = m_text.lineOfRow[static_cast<std::size_t>(fold.lastRow)];
    return {m_view->code().firstDisplayLine(first), m_view->code().firstDisplayLine(last + 1) - 1};
}

void UnifiedSurface::setClosedFolds(const std::vector<bool>& closed)
{
    m_closed = closed;
    arrange();
}

void UnifiedSurface::arrange()
{
    std::map<int, code::LineGap> gaps;
    m_view->showAllLines();
    m_view->wrappedRows(); // nothing to align, but rows are asked for
    for (std::size_t at = 0; at < m_folds.size(); ++at) {
        if (m_closed[at]) {
            gaps[rangeOf(m_folds[at]).first - 1] = {1, foldText(m_folds[at])};
        }
    }
    m_view->setGaps(gaps);
    for (std::size_t at = 0; at < m_folds.size(); ++at) {
        if (m_closed[at]) {
            const DisplayRange range = rangeOf(m_folds[at]);
            m_view->hideDisplayLines(range.first, range.last);
        }
    }
}

int UnifiedSurface::foldOf(const code::CodeView*, int line) const
{
    const int shown = m_view->code().firstDisplayLine(line);
    for (std::size_t at = 0; at < m_folds.size(); ++at) {
        const DisplayRange range = rangeOf(m_folds[at]);
        if (shown >= range.first && shown <= range.last) {
            return static_cast<int>(at);
        }
    }
    return -1;
}

/// One text: its lines are already in the order that the eye goes.
int UnifiedSurface::diffRowOf(const code::CodeView*, int line) const
{
    return line;
}

std::optional<Place> UnifiedSurface::placeOf(bool left, int line) const
{
    const auto found = std::find_if(
        m_text.numbers.begin(), m_text.numbers.end(), [left, line](const code::LineNumbers& both) {
            return line >= 0 && (left ? both.left : both.right) == line;
        });
    if (found == m_text.numbers.end()) {
        return std::nullopt;
    }
    return Place{m_view, static_cast<int>(found - m_text.numbers.begin())};
}

code::LineNumbers UnifiedSurface::numbersOf(const code::CodeView*, int line) const
{
    const auto at = static_cast<std::size_t>(std::max(0, line));
    return at < m_text.numbers.size() ? m_text.numbers[at] : code::LineNumbers{};
}

void UnifiedSurface::setFirstRow(int row)
{
    m_view->setFirstRow(row);
    Q_EMIT scrolled(row);
}

bool UnifiedSurface::isCaretOnLeft() const
{
    const auto line
        = static_cast<std::size_t>(std::max(0, m_view->lineOf(m_view->selection().begin)));
    return line < m_text.numbers.size() && m_text.numbers[line].right < 0;
}

int UnifiedSurface::rowOfChange(int index) const
{
    return m_view->rowOfLine(m_text.changeLines[static_cast<std::size_t>(index)]);
}

int UnifiedSurface::rowsOfChange(int index) const
{
    const int first = m_text.changeLines[static_cast<std::size_t>(index)];
    const int after = m_text.changeEnds[static_cast<std::size_t>(index)];
    const int end = after < m_view->code().lines() ? m_view->rowOfLine(after) : m_view->rowCount();
    return end - m_view->rowOfLine(first);
}

/// Removed lines come first, so that each change has two marks, one below the other.
std::vector<OverviewMark> UnifiedSurface::marks() const
{
    std::vector<OverviewMark> marks;
    for (int at = 0; at < changeCount(); ++at) {
        const int first = m_text.changeLines[static_cast<std::size_t>(at)];
        int removed = 0;
        while (static_cast<std::size_t>(first + removed) < m_text.lines.size()
            && m_text.lines[static_cast<std::size_t>(first + removed)].kind
                == code::LineDecoration::Kind::Removed) {
            ++removed;
        }
        const int row = rowOfChange(at);
        const int end = row + rowsOfChange(at);
        const bool added = first + removed < m_text.changeEnds[static_cast<std::size_t>(at)];
        const int middle = added ? m_view->rowOfLine(first + removed) : end;
        marks.push_back({row, middle - row, 0});
        marks.push_back({middle, 0, end - middle});
    }
    if (m_document && changeCount() > 0) {
        const auto moved = movedMarks(m_document->diff, [this](bool left, int line) {
            const auto place = placeOf(left, line);
            return place ? m_view->rowOfLine(place->line) : 0;
        });
        marks.insert(marks.end(), moved.begin(), moved.end());
    }
    return marks;
}

} // namespace kbx::diff
