// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluate/jobtable.h"

#include "evaluate/jobwords.h"
#include "evidence/columnheader.h"
#include "models/jobmodel.h"

#include <QContextMenuEvent>
#include <QDropEvent>
#include <QHeaderView>
#include <QMimeData>

namespace kbx::evaluate {

JobTable::JobTable(QWidget* parent)
    : QTableView(parent)
{
    using Model = models::JobModel;
    setAccessibleName(tr("Queue of evaluations"));
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setTabKeyNavigation(false);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setDragEnabled(true);
    setAcceptDrops(true);
    setDropIndicatorShown(true);
    setDragDropOverwriteMode(false);
    setDefaultDropAction(Qt::MoveAction);
    verticalHeader()->hide();
    verticalHeader()->setMinimumSectionSize(20);
    verticalHeader()->setDefaultSectionSize(26);
    auto* const header = new evidence::ColumnHeader(this);
    setHorizontalHeader(header);
    header->setCaptions(
        Model::StagesColumn, {tr("prepare"), tr("compile"), tr("correct"), tr("fast")}, stageStep);
    header->setSectionsClickable(true);
    header->setSortIndicatorClearable(true);
    header->setSortIndicator(-1, Qt::AscendingOrder);
}

void JobTable::dragEnterEvent(QDragEnterEvent* event)
{
    if (event->source() == this && event->mimeData()->hasFormat(jobMimeType())) {
        QTableView::dragEnterEvent(event);
    } else {
        event->ignore(); // files are the window's
    }
}

void JobTable::dragMoveEvent(QDragMoveEvent* event)
{
    if (event->source() == this && event->mimeData()->hasFormat(jobMimeType())) {
        QTableView::dragMoveEvent(event);
    } else {
        event->ignore();
    }
}

void JobTable::dropEvent(QDropEvent* event)
{
    if (event->source() != this || !event->mimeData()->hasFormat(jobMimeType())) {
        event->ignore();
        return;
    }
    const QPoint at = event->position().toPoint();
    const QModelIndex under = indexAt(at);
    int row = model()->rowCount();
    if (under.isValid()) {
        const QRect cell = visualRect(under);
        row = under.row() + (at.y() > cell.center().y() ? 1 : 0);
    }
    const eval::JobId id = event->mimeData()->data(jobMimeType()).toLongLong();
    // Nothing is removed by the view: the queue itself changes.
    event->setDropAction(Qt::CopyAction);
    event->accept();
    stopAutoScroll();
    setState(NoState);
    viewport()->update();
    Q_EMIT moveRequested(id, row);
}

void JobTable::contextMenuEvent(QContextMenuEvent* event)
{
    const QModelIndex index
        = event->reason() == QContextMenuEvent::Keyboard ? currentIndex() : indexAt(event->pos());
    if (!index.isValid()) {
        return;
    }
    setCurrentIndex(index);
    const QPoint below
        = visualRect(index.siblingAtColumn(models::JobModel::TaskColumn)).bottomLeft();
    Q_EMIT menuRequested(event->reason() == QContextMenuEvent::Keyboard
            ? viewport()->mapToGlobal(below)
            : event->globalPos());
}

void JobTable::keyPressEvent(QKeyEvent* event)
{
    // Single keys steer the queue; searching rows by typing belongs to the Navigator alone.
    if (!event->text().isEmpty() && event->text().front().isPrint()) {
        event->ignore();
        return;
    }
    QTableView::keyPressEvent(event);
}

} // namespace kbx::evaluate
