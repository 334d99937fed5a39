// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/sidesurface.h"

#include "diff/divider.h"
#include "domain/numberformat.h"

#include <QHBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace kbx::diff {
namespace {

QByteArray bytesOf(const std::string& code)
{
    return QByteArray(code.data(), static_cast<qsizetype>(code.size()));
}

} // namespace

QString foldText(const Fold& fold)
{
    const QString lines = fold.lines == 1 ? DiffSurface::tr("1 equal line")
                                          : DiffSurface::tr("%Ln equal lines", nullptr, fold.lines);
    return fold.functions.isEmpty() ? lines : lines + u" · "_s + fold.functions.join(u", "_s);
}

std::vector<OverviewMark> movedMarks(
    const analysis::LineDiff& diff, const std::function<int(bool left, int line)>& rowOf)
{
    std::vector<OverviewMark> marks;
    for (const analysis::MovedBlock& block : diff.moved) {
        marks.push_back({rowOf(true, block.left), block.lines, 0, true});
        marks.push_back({rowOf(false, block.right), 0, block.lines, true});
    }
    return marks;
}

SideSurface::SideSurface(QWidget* parent)
    : DiffSurface(parent)
    , m_left(new code::CodeView(this))
    , m_right(new code::CodeView(this))
    , m_divider(new Divider(this))
{
    m_left->setAccessibleName(tr("Left side"));
    m_right->setAccessibleName(tr("Right side"));
    auto* const layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_left, 1);
    layout->addWidget(m_divider);
    layout->addWidget(m_right, 1);
    for (code::CodeView* const view : {m_left, m_right}) {
        view->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        view->setMinimumWidth(120);
        view->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Expanding);
        setupScrolling(view, view == m_left ? m_right : m_left);
        connect(view, &code::CodeView::foldClicked, this,
            [this, view](int displayLine) { clickFold(view, displayLine); });
        connect(view, &code::CodeView::remarkClicked, this,
            [this, view](int line) { clickRemark(view, line); });
    }
}

std::vector<code::CodeView*> SideSurface::views() const
{
    return m_left->isHidden() ? std::vector{m_right} : std::vector{m_left, m_right};
}

void SideSurface::setupScrolling(code::CodeView* view, code::CodeView* other)
{
    // The wheel moves the bar; what Scintilla scrolls by itself (keys, search) it only reports.
    connect(view->verticalScrollBar(), &QScrollBar::valueChanged, this, &SideSurface::setFirstRow);
    const auto follow = [this, view, other] {
        if (!m_scrolling) {
            other->setHorizontalOffset(view->horizontalOffset());
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

void SideSurface::setFirstRow(int row)
{
    if (m_scrolling) {
        return;
    }
    m_scrolling = true;
    m_left->setFirstRow(row);
    m_right->setFirstRow(row);
    m_scrolling = false;
    Q_EMIT scrolled(row);
}

void SideSurface::setDocument(std::shared_ptr<const workspace::DiffDocument> document)
{
    const bool alone = !document || document->leftCandidate == 0;
    m_document = document;
    m_left->setVisible(!alone);
    m_divider->setVisible(!alone);
    const bool strip = !alone && needsStrip(document->diff);
    m_scrolling = true;
    // Filling the editors tells how far they scroll: nobody may ask for the old text's rows then.
    m_layout = {};
    m_layoutWrapped = false;
    m_folds.clear();
    m_closed.clear();
    m_left->setCode(alone ? QByteArray() : bytesOf(document->leftCode), strip);
    m_right->setCode(document ? bytesOf(document->rightCode) : QByteArray(), strip);
    m_right->setCodeFolding(alone);
    m_layout = alone ? DiffLayout{} : layoutOf(document->diff, m_left->code(), m_right->code());
    m_folds = alone ? std::vector<Fold>{}
                    : foldsOf(document->diff, m_layout, m_left->code(), m_right->code());
    m_leftRows.assign(static_cast<std::size_t>(m_left->code().lines()), 0);
    m_rightRows.assign(static_cast<std::size_t>(m_right->code().lines()), 0);
    for (std::size_t row = 0; !alone && row < document->diff.rows.size(); ++row) {
        const analysis::DiffRow& each = document->diff.rows[row];
        if (each.left >= 0) {
            m_leftRows[static_cast<std::size_t>(each.left)] = static_cast<int>(row);
        }
        if (each.right >= 0) {
            m_rightRows[static_cast<std::size_t>(each.right)] = static_cast<int>(row);
        }
    }
    m_left->setDecorations(m_layout.left.lines);
    m_right->setDecorations(m_layout.right.lines);
    m_scrolling = false;
    fitWidths();
    setClosedFolds(std::vector<bool>(m_folds.size(), false));
}

void SideSurface::setClosedFolds(const std::vector<bool>& closed)
{
    m_closed = closed;
    arrange();
}

void SideSurface::arrange()
{
    const bool before = std::exchange(m_scrolling, true);
    m_left->showAllLines();
    m_right->showAllLines();
    std::vector<int> left = m_left->wrappedRows();
    std::vector<int> right = m_right->wrappedRows();
    const bool wrapped = !left.empty() || !right.empty();
    if (m_document && views().size() > 1 && (wrapped || m_layoutWrapped)) {
        m_layout = layoutOf(m_document->diff, {m_left->code(), std::move(left)},
            {m_right->code(), std::move(right)});
    }
    m_layoutWrapped = wrapped;
    showGaps();
    m_scrolling = before;
}

/// Gaps of hidden lines go with them; the fold's row hangs below the line before.
void SideSurface::showGaps()
{
    std::map<int, code::LineGap> left = m_layout.left.gaps;
    std::map<int, code::LineGap> right = m_layout.right.gaps;
    const auto close
        = [](std::map<int, code::LineGap>& gaps, int first, int last, const QString& text) {
              gaps.erase(gaps.lower_bound(first), gaps.upper_bound(last));
              code::LineGap& gap = gaps[first - 1];
              ++gap.rows;
              gap.foldText = text;
          };
    for (std::size_t at = 0; at < m_folds.size(); ++at) {
        if (m_closed[at]) {
            const Fold& fold = m_folds[at];
            close(left, fold.leftFirst, fold.leftLast, foldText(fold));
            close(right, fold.rightFirst, fold.rightLast, foldText(fold));
        }
    }
    m_left->setGaps(left);
    m_right->setGaps(right);
    for (std::size_t at = 0; at < m_folds.size(); ++at) {
        if (m_closed[at]) {
            m_left->hideDisplayLines(m_folds[at].leftFirst, m_folds[at].leftLast);
            m_right->hideDisplayLines(m_folds[at].rightFirst, m_folds[at].rightLast);
        }
    }
}

code::LineNumbers SideSurface::numbersOf(const code::CodeView* view, int line) const
{
    return view == m_left ? code::LineNumbers{line, -1} : code::LineNumbers{-1, line};
}

void SideSurface::clickRemark(const code::CodeView* view, int line)
{
    const auto row = static_cast<std::size_t>(diffRowOf(view, line));
    const int partner = movedPartner(m_document->diff, m_document->diff.rows[row]);
    if (partner >= 0) {
        Q_EMIT partnerWanted(view == m_right, partner);
    }
}

void SideSurface::clickFold(const code::CodeView* view, int displayLine)
{
    for (std::size_t at = 0; at < m_folds.size(); ++at) {
        const Fold& fold = m_folds[at];
        if ((view == m_left ? fold.leftFirst : fold.rightFirst) - 1 == displayLine) {
            Q_EMIT foldClicked(static_cast<int>(at));
            return;
        }
    }
}

int SideSurface::foldOf(const code::CodeView* view, int line) const
{
    const int shown = view->code().firstDisplayLine(line);
    for (std::size_t at = 0; at < m_folds.size(); ++at) {
        const Fold& fold = m_folds[at];
        const int first = view == m_left ? fold.leftFirst : fold.rightFirst;
        const int last = view == m_left ? fold.leftLast : fold.rightLast;
        if (shown >= first && shown <= last) {
            return static_cast<int>(at);
        }
    }
    return -1;
}

int SideSurface::diffRowOf(const code::CodeView* view, int line) const
{
    const std::vector<int>& rows = view == m_left ? m_leftRows : m_rightRows;
    return line < 0 || static_cast<std::size_t>(line) >= rows.size()
        ? 0
        : rows[static_cast<std::size_t>(line)];
}

std::optional<Place> SideSurface::placeOf(bool left, int line) const
{
    code::CodeView* const view = left ? m_left : m_right;
    if (line < 0 || line >= view->code().lines()) {
        return std::nullopt;
    }
    return Place{view, line};
}

int SideSurface::rowOfChange(int index) const
{
    const Change& change = m_layout.changes[static_cast<std::size_t>(index)];
    return change.right >= 0 ? m_right->rowOfLine(change.right) : m_left->rowOfLine(change.left);
}

int SideSurface::rowsOfChange(int index) const
{
    return m_layout.changes[static_cast<std::size_t>(index)].rows;
}

std::vector<OverviewMark> SideSurface::marks() const
{
    std::vector<OverviewMark> marks;
    for (int at = 0; at < changeCount(); ++at) {
        const Change& change = m_layout.changes[static_cast<std::size_t>(at)];
        marks.push_back({rowOfChange(at), change.leftRows, change.rightRows});
    }
    if (m_document && changeCount() > 0) {
        const auto moved = movedMarks(m_document->diff,
            [this](bool left, int line) { return (left ? m_left : m_right)->rowOfLine(line); });
        marks.insert(marks.end(), moved.begin(), moved.end());
    }
    return marks;
}

} // namespace kbx::diff
