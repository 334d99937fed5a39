// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/diffview.h"

#include "diff/divider.h"
#include "domain/numberformat.h"
#include "shell/kerneldrag.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QDragEnterEvent>
#include <QGridLayout>

#include <algorithm>
#include <tuple>

namespace kbx::diff {

DiffView::DiffView(QWidget* parent)
    : QWidget(parent)
    , m_leftHeader(new SideHeader(this))
    , m_rightHeader(new SideHeader(this))
    , m_divider(new Divider(this))
    , m_sides(new SideSurface(this))
    , m_unified(new UnifiedSurface(this))
    , m_overview(new OverviewBar(this))
{
    setAcceptDrops(true);
    setupWidgets();
    setupSurface(m_sides);
    setupSurface(m_unified);
    connect(m_overview, &QScrollBar::valueChanged, this,
        [this](int row) { surface()->setFirstRow(row); });
}

void DiffView::setupWidgets()
{
    auto* const layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_leftHeader, 0, 0);
    layout->addWidget(m_divider, 0, 1);
    layout->addWidget(m_rightHeader, 0, 2, 1, 2);
    layout->addWidget(m_sides, 1, 0, 1, 3);
    layout->addWidget(m_unified, 1, 0, 1, 3);
    layout->addWidget(m_overview, 1, 3);
    layout->setColumnStretch(0, 1);
    layout->setColumnStretch(2, 1);
    layout->setRowStretch(1, 1);
    m_unified->hide();
    for (SideHeader* const header : {m_leftHeader, m_rightHeader}) {
        const bool left = header == m_leftHeader;
        connect(header, &SideHeader::menuRequested, this,
            [this, left](const QPoint& at) { Q_EMIT menuRequested(left, at); });
    }
}

void DiffView::setupSurface(DiffSurface* of)
{
    connect(of, &DiffSurface::scrolled, this, [this, of](int row) {
        if (of == surface()) {
            m_overview->setValue(row);
            m_overview->update();
            Q_EMIT scrolled();
        }
    });
    connect(of, &DiffSurface::foldClicked, this, &DiffView::openFold);
    connect(of->lead()->verticalScrollBar(), &QScrollBar::rangeChanged, this, [this, of] {
        if (of == surface()) {
            refreshOverview();
        }
    });
    for (code::CodeView* const view : of->findChildren<code::CodeView*>()) {
        connect(view, &QsciScintillaBase::SCN_FOCUSIN, this, [this, view] { m_active = view; });
        connect(view, &code::CodeView::menuRequested, this, [this, view](const QPoint& at) {
            m_active = view;
            Q_EMIT menuRequested(isLeftActive(), at);
        });
    }
}

DiffSurface* DiffView::surface() const
{
    return m_mode == Mode::Unified && !isAlone() ? static_cast<DiffSurface*>(m_unified) : m_sides;
}

code::CodeView* DiffView::activeView() const
{
    const std::vector<code::CodeView*> views = shownViews();
    const bool shown = std::find(views.begin(), views.end(), m_active) != views.end();
    return shown ? m_active : views.back();
}

bool DiffView::isLeftActive() const
{
    return surface() == m_unified ? m_unified->isCaretOnLeft() : activeView() == leftView();
}

void DiffView::setDocument(std::shared_ptr<const workspace::DiffDocument> document)
{
    m_document = std::move(document);
    fillSurface();
}

void DiffView::setMode(Mode mode)
{
    if (mode == m_mode) {
        return;
    }
    const int current = m_current;
    m_mode = mode;
    fillSurface();
    goToChange(current);
}

/// Only the surface that is shown holds the document.
void DiffView::fillSurface()
{
    DiffSurface* const shown = surface();
    DiffSurface* const hidden = shown == m_sides ? static_cast<DiffSurface*>(m_unified) : m_sides;
    const bool hadFocus = hidden->isAncestorOf(QApplication::focusWidget());
    shown->show();
    hidden->hide();
    hidden->setDocument(nullptr);
    shown->setDocument(m_document);
    m_leftHeader->setVisible(!isAlone());
    m_divider->setVisible(!isAlone());
    if (hadFocus) {
        activeView()->setFocus();
    }
    m_current = -1;
    m_closed.assign(static_cast<std::size_t>(shown->foldCount()), m_folded);
    applyFolds();
    shown->setFirstRow(0);
    goToChange(0);
    Q_EMIT currentChangeChanged();
}

SideWords DiffView::withPieces(SideWords words, const code::CodeView& view) const
{
    if (const int pieced = view.code().piecedLines(); pieced > 0) {
        words.badges.prepend({pieced == 1 ? tr("1 long line in pieces")
                                          : tr("%n long lines in pieces", nullptr, pieced),
            shared::BadgeTone::Careful,
            tr("Lines over %1 characters are shown in pieces; copies are exact.")
                .arg(QString::fromStdString(number::count(code::CodeText::longestPiece)))});
    }
    return words;
}

void DiffView::setWords(const SideWords& left, const SideWords& right)
{
    const bool unified = surface() == m_unified;
    const bool notes = !left.note.isEmpty() || !right.note.isEmpty();
    m_leftHeader->setWords(unified ? left : withPieces(left, *leftView()));
    m_rightHeader->setWords(withPieces(right, unified ? *unifiedView() : *rightView()));
    m_leftHeader->setNoteRoom(notes);
    m_rightHeader->setNoteRoom(notes);
}

void DiffView::applyFolds()
{
    surface()->setClosedFolds(m_closed);
    refreshOverview();
}

void DiffView::refreshOverview()
{
    code::CodeView* const lead = surface()->lead();
    const QScrollBar* const bar = lead->verticalScrollBar();
    int rows = 0;
    for (const code::CodeView* const view : shownViews()) {
        rows = std::max(rows, view->rowCount());
    }
    m_overview->setRange(bar->minimum(), bar->maximum());
    m_overview->setPageStep(lead->rowsOnScreen());
    m_overview->setMarks(surface()->marks(), rows);
    refreshFrame();
}

/// Where several changes are on the screen, J and K must be seen to move.
void DiffView::refreshFrame()
{
    const bool current = m_current >= 0 && m_current < changeCount();
    for (code::CodeView* const view : shownViews()) {
        view->setFrame(current ? surface()->rowOfChange(m_current) : 0,
            current ? surface()->rowsOfChange(m_current) : 0);
    }
}

void DiffView::goToChange(int index)
{
    if (index < 0 || index >= changeCount()) {
        return;
    }
    m_current = index;
    const int row = surface()->rowOfChange(index);
    // Before the first layout an editor says that it shows one row or none.
    const int screen = std::max(24, surface()->lead()->rowsOnScreen());
    const bool near = row < screen / 2 && index == 0;
    surface()->setFirstRow(near ? 0 : std::max(0, row - screen / 4));
    refreshFrame();
    Q_EMIT currentChangeChanged();
}

int DiffView::changeBeside(bool forward) const
{
    const int count = changeCount();
    const int top = surface()->lead()->firstRow();
    const int bottom = top + std::max(1, surface()->lead()->rowsOnScreen());
    const int row = m_current >= 0 && m_current < count ? surface()->rowOfChange(m_current) : -1;
    if (row >= top && row < bottom) {
        const int beside = m_current + (forward ? 1 : -1);
        return beside < count ? beside : -1;
    }
    int found = -1;
    for (int at = 0; at < count; ++at) {
        const int place = surface()->rowOfChange(at);
        if (forward && place >= top) {
            return at;
        }
        found = !forward && place < top ? at : found;
    }
    return found;
}

void DiffView::setFolded(bool folded)
{
    if (folded == m_folded) {
        return;
    }
    m_folded = folded;
    const code::CodeView* const lead = surface()->lead();
    const long line = lead->SendScintilla(
        QsciScintillaBase::SCI_DOCLINEFROMVISIBLE, static_cast<unsigned long>(lead->firstRow()));
    m_closed.assign(m_closed.size(), folded);
    applyFolds();
    if (m_current >= 0) {
        goToChange(m_current);
    } else {
        surface()->setFirstRow(lead->rowOfDisplayLine(static_cast<int>(line)));
    }
    Q_EMIT foldedChanged(folded);
}

/// The last fold that is opened ends folding.
void DiffView::openFold(int fold)
{
    const int top = surface()->lead()->firstRow();
    m_closed[static_cast<std::size_t>(fold)] = false;
    applyFolds();
    surface()->setFirstRow(top);
    if (m_folded && std::find(m_closed.begin(), m_closed.end(), true) == m_closed.end()) {
        m_folded = false;
        Q_EMIT foldedChanged(false);
    }
}

bool DiffView::isBefore(const Match& one, const Match& other) const
{
    const auto place = [this](const Match& match) {
        const int line = match.view->lineOf(match.range.begin);
        return std::tuple(
            surface()->diffRowOf(match.view, line), match.view != leftView(), match.range.begin);
    };
    return place(one) < place(other);
}

std::vector<Match> DiffView::placesOf(const QString& words) const
{
    std::vector<Match> left;
    std::vector<Match> right;
    for (code::CodeView* const view : shownViews()) {
        for (const code::CodeRange& range : view->placesOf(words)) {
            (view == leftView() ? left : right).push_back({view, range});
        }
    }
    std::vector<Match> all;
    all.reserve(left.size() + right.size());
    std::merge(left.begin(), left.end(), right.begin(), right.end(), std::back_inserter(all),
        [this](const Match& one, const Match& other) { return isBefore(one, other); });
    return all;
}

void DiffView::markPlaces(const std::vector<Match>& places)
{
    for (code::CodeView* const view : shownViews()) {
        std::vector<code::CodeRange> own;
        for (const Match& match : places) {
            if (match.view == view) {
                own.push_back(match.range);
            }
        }
        view->markPlaces(own);
    }
}

Match DiffView::caret() const
{
    return {activeView(), activeView()->selection()};
}

void DiffView::reveal(const Match& match)
{
    const int line = match.view->lineOf(match.range.begin);
    if (!match.view->isLineShown(line)) {
        if (const int fold = surface()->foldOf(match.view, line); fold >= 0) {
            openFold(fold);
        }
    }
    for (code::CodeView* const view : shownViews()) {
        if (view != match.view) {
            view->clearSelection();
        }
    }
    m_active = match.view;
    const int row = match.view->rowOfLine(line);
    const int top = surface()->lead()->firstRow();
    const int screen = std::max(4, surface()->lead()->rowsOnScreen());
    if (row < top + 1 || row >= top + screen - 1) {
        surface()->setFirstRow(std::max(0, row - screen / 3));
    }
    match.view->select(match.range);
}

bool DiffView::isOnLeft(const QPoint& position) const
{
    // What is dropped on a text that stands alone is what to compare it with.
    return isAlone() || position.x() < m_divider->x();
}

void DiffView::dragEnterEvent(QDragEnterEvent* event)
{
    // Anything else is a file for the window to import.
    if (shell::candidateIn(event->mimeData())) {
        event->acceptProposedAction();
    }
}

void DiffView::dragMoveEvent(QDragMoveEvent* event)
{
    const bool left = isOnLeft(event->position().toPoint());
    m_leftHeader->setDropTarget(left);
    m_rightHeader->setDropTarget(!left || isAlone());
    event->acceptProposedAction();
}

void DiffView::dragLeaveEvent(QDragLeaveEvent*)
{
    m_leftHeader->setDropTarget(false);
    m_rightHeader->setDropTarget(false);
}

void DiffView::dropEvent(QDropEvent* event)
{
    dragLeaveEvent(nullptr);
    if (const auto candidate = shell::candidateIn(event->mimeData())) {
        event->acceptProposedAction();
        Q_EMIT kernelDropped(*candidate, isOnLeft(event->position().toPoint()));
    }
}

} // namespace kbx::diff
