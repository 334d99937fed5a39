// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/triplesurface.h"

#include "diff/divider.h"

#include <QHBoxLayout>

#include <algorithm>
#include <utility>

namespace kbx::diff {
namespace {

QByteArray bytesOf(const std::string& code)
{
    return QByteArray(code.data(), static_cast<qsizetype>(code.size()));
}

} // namespace

TripleSurface::TripleSurface(QWidget* parent)
    : DiffSurface(parent)
{
    auto* const layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    for (code::CodeView*& view : m_views) {
        if (&view != m_views.data()) {
            layout->addWidget(new Divider(this));
        }
        view = new code::CodeView(this);
        layout->addWidget(view, 1);
    }
    earlier()->setAccessibleName(tr("Round before the left side"));
    middle()->setAccessibleName(tr("Left side"));
    right()->setAccessibleName(tr("Right side"));
    std::for_each(m_views.begin(), m_views.end(), [this](auto* view) { setupView(view); });
}

std::vector<code::CodeView*> TripleSurface::views() const
{
    return {m_views.begin(), m_views.end()};
}

void TripleSurface::setupView(code::CodeView* view)
{
    view->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    view->setMinimumWidth(100);
    view->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Expanding);
    connect(view, &code::CodeView::remarkClicked, this,
        [this, view](int line) { clickRemark(view, line); });
    connect(
        view->verticalScrollBar(), &QScrollBar::valueChanged, this, &TripleSurface::setFirstRow);
    const auto follow = [this, view] {
        for (code::CodeView* const other : m_views) {
            if (!m_scrolling && other != view) {
                other->setHorizontalOffset(view->horizontalOffset());
            }
        }
    };
    connect(view->horizontalScrollBar(), &QScrollBar::valueChanged, this, follow);
    connect(view, &QsciScintillaBase::SCN_UPDATEUI, this, [this, view, follow](int changed) {
        if ((changed & QsciScintillaBase::SC_UPDATE_V_SCROLL) != 0) {
            setFirstRow(view->firstRow());
        }
        if ((changed & QsciScintillaBase::SC_UPDATE_H_SCROLL) != 0) {
            follow();
        }
    });
}

void TripleSurface::setFirstRow(int row)
{
    if (m_scrolling) {
        return;
    }
    m_scrolling = true;
    for (code::CodeView* const view : m_views) {
        view->setFirstRow(row);
    }
    m_scrolling = false;
    Q_EMIT scrolled(row);
}

void TripleSurface::setDocument(std::shared_ptr<const workspace::DiffDocument> document)
{
    m_document = document && document->earlier ? std::move(document) : nullptr;
    m_scrolling = true;
    m_layout = {};
    m_rows = m_document ? joinOnMiddle(m_document->earlier->diff, m_document->diff)
                        : std::vector<analysis::TripleRow>{};
    const bool strip = needsStrip(m_rows);
    earlier()->setCode(m_document ? bytesOf(m_document->earlier->code) : QByteArray(), strip);
    middle()->setCode(m_document ? bytesOf(m_document->leftCode) : QByteArray(), strip);
    right()->setCode(m_document ? bytesOf(m_document->rightCode) : QByteArray(), strip);
    fillRows();
    if (m_document) {
        m_layout = layoutOf(m_rows, m_document->earlier->diff, m_document->diff, earlier()->code(),
            middle()->code(), right()->code());
        earlier()->setDecorations(m_layout.earlier.lines);
        middle()->setDecorations(m_layout.middle.lines);
        right()->setDecorations(m_layout.right.lines);
    }
    m_scrolling = false;
    fitWidths();
    setClosedFolds({});
}

void TripleSurface::fillRows()
{
    for (std::size_t side = 0; side < m_views.size(); ++side) {
        m_rowOfLine[side].assign(static_cast<std::size_t>(m_views[side]->code().lines()), 0);
    }
    for (std::size_t at = 0; at < m_rows.size(); ++at) {
        const std::array lines = {m_rows[at].earlier, m_rows[at].middle, m_rows[at].right};
        for (std::size_t side = 0; side < lines.size(); ++side) {
            if (lines[side] >= 0) {
                m_rowOfLine[side][static_cast<std::size_t>(lines[side])] = static_cast<int>(at);
            }
        }
    }
}

void TripleSurface::setClosedFolds(const std::vector<bool>&)
{
    arrange();
}

void TripleSurface::arrange()
{
    const bool before = std::exchange(m_scrolling, true);
    std::array<std::vector<int>, 3> rows;
    bool wrapped = false;
    for (std::size_t side = 0; side < rows.size(); ++side) {
        rows[side] = m_views[side]->wrappedRows();
        wrapped = wrapped || !rows[side].empty();
    }
    if (m_document && (wrapped || m_layoutWrapped)) {
        m_layout = layoutOf(m_rows, m_document->earlier->diff, m_document->diff,
            {earlier()->code(), std::move(rows[0])}, {middle()->code(), std::move(rows[1])},
            {right()->code(), std::move(rows[2])});
    }
    m_layoutWrapped = wrapped;
    earlier()->setGaps(m_layout.earlier.gaps);
    middle()->setGaps(m_layout.middle.gaps);
    right()->setGaps(m_layout.right.gaps);
    m_scrolling = before;
}

code::LineNumbers TripleSurface::numbersOf(const code::CodeView* view, int line) const
{
    return view == middle() ? code::LineNumbers{line, -1}
        : view == right()   ? code::LineNumbers{-1, line}
                            : code::LineNumbers{};
}

int TripleSurface::diffRowOf(const code::CodeView* view, int line) const
{
    const auto side = static_cast<std::size_t>(
        std::find(m_views.begin(), m_views.end(), view) - m_views.begin());
    const bool known = side < m_views.size() && line >= 0
        && static_cast<std::size_t>(line) < m_rowOfLine[side].size();
    return known ? m_rowOfLine[side][static_cast<std::size_t>(line)] : 0;
}

std::optional<Place> TripleSurface::placeOf(bool left, int line) const
{
    code::CodeView* const view = left ? middle() : right();
    if (line < 0 || line >= view->code().lines()) {
        return std::nullopt;
    }
    return Place{view, line};
}

/// The remark of a middle line is about the right text when the line goes there.
void TripleSurface::clickRemark(const code::CodeView* view, int line)
{
    const analysis::TripleRow& row = m_rows[static_cast<std::size_t>(diffRowOf(view, line))];
    const bool first = view == earlier();
    const analysis::LineDiff& diff = first ? m_document->earlier->diff : m_document->diff;
    const int at = first ? row.before : row.after;
    const int partner = at < 0 ? -1 : movedPartner(diff, diff.rows[static_cast<std::size_t>(at)]);
    if (partner >= 0) {
        Q_EMIT partnerWanted(view != middle(), partner);
    }
}

int TripleSurface::rowOfChange(int index) const
{
    const auto& change = m_layout.changes[static_cast<std::size_t>(index)];
    const auto& row = m_rows[static_cast<std::size_t>(change.firstRow)];
    if (row.right >= 0) {
        return right()->rowOfLine(row.right);
    }
    return row.middle >= 0 ? middle()->rowOfLine(row.middle) : earlier()->rowOfLine(row.earlier);
}

int TripleSurface::rowsOfChange(int index) const
{
    return m_layout.changes[static_cast<std::size_t>(index)].rows;
}

int TripleSurface::hunkOfChange(int index) const
{
    return index < 0 || index >= changeCount()
        ? -1
        : m_layout.changes[static_cast<std::size_t>(index)].hunk;
}

std::vector<OverviewMark> TripleSurface::marks() const
{
    std::vector<OverviewMark> marks;
    for (int at = 0; at < changeCount(); ++at) {
        const auto& change = m_layout.changes[static_cast<std::size_t>(at)];
        marks.push_back({rowOfChange(at), change.before, change.after});
    }
    return marks;
}

} // namespace kbx::diff
