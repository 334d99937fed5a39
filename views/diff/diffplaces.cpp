// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/diffview.h"
#include "shell/kerneldrag.h"

#include <QDragEnterEvent>

#include <algorithm>
#include <tuple>

// Places in the texts and what is dropped on them; the rest is in diffview.cpp.
namespace kbx::diff {

bool DiffView::isBefore(const Match& one, const Match& other) const
{
    const std::vector<code::CodeView*> views = shownViews();
    const auto place = [this, &views](const Match& match) {
        const int line = match.view->lineOf(match.range.begin);
        return std::tuple(surface()->diffRowOf(match.view, line),
            std::find(views.begin(), views.end(), match.view) - views.begin(), match.range.begin);
    };
    return place(one) < place(other);
}

std::vector<Match> DiffView::placesOf(const QString& words) const
{
    std::vector<Match> all;
    for (code::CodeView* const view : shownViews()) {
        std::vector<Match> own;
        for (const code::CodeRange& range : view->placesOf(words)) {
            own.push_back({view, range});
        }
        std::vector<Match> merged;
        merged.reserve(all.size() + own.size());
        std::merge(all.begin(), all.end(), own.begin(), own.end(), std::back_inserter(merged),
            [this](const Match& one, const Match& other) { return isBefore(one, other); });
        all = std::move(merged);
    }
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

void DiffView::setWrapped(bool on)
{
    for (DiffSurface* const each :
        std::initializer_list<DiffSurface*>{m_sides, m_unified, m_triple}) {
        each->setWrapped(on);
    }
}

code::LineNumbers DiffView::caretLines() const
{
    const code::CodeView* const view = activeView();
    return surface()->numbersOf(view, view->lineOf(view->selection().begin));
}

void DiffView::setPinStart(bool left, int line)
{
    m_pinLeft = left;
    m_pinLine = line;
    refreshPinStart();
}

void DiffView::refreshPinStart()
{
    const auto place = surface()->placeOf(m_pinLeft, m_pinLine);
    for (code::CodeView* const view : shownViews()) {
        view->setPinStart(place && place->view == view ? place->line : -1);
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
    return isAlone() || position.x() < m_rightHeader->x();
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
