// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "navigator/navigatortree.h"

#include <QContextMenuEvent>
#include <QDrag>
#include <QKeyEvent>
#include <QMimeData>
#include <QSet>

namespace kbx::navigator {

NavigatorTree::NavigatorTree(QWidget* parent)
    : QTreeView(parent)
{
    setHeaderHidden(true);
    setUniformRowHeights(true);
    setFrameShape(QFrame::NoFrame);
    setAllColumnsShowFocus(true);
    setExpandsOnDoubleClick(false);
    setMouseTracking(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setDragEnabled(true);
    setDragDropMode(QAbstractItemView::DragOnly);
    connect(this, &QTreeView::doubleClicked, this, &NavigatorTree::opened);
}

void NavigatorTree::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        Q_EMIT opened(currentIndex());
        return;
    }
    if (event->key() == Qt::Key_Backspace && currentIndex().parent().isValid()) {
        setCurrentIndex(currentIndex().parent());
        return;
    }
    QTreeView::keyPressEvent(event);
}

void NavigatorTree::contextMenuEvent(QContextMenuEvent* event)
{
    const bool mouse = event->reason() == QContextMenuEvent::Mouse;
    const QModelIndex index = mouse ? indexAt(event->pos()) : currentIndex();
    if (!index.isValid()) {
        return;
    }
    const QPoint at
        = mouse ? event->globalPos() : viewport()->mapToGlobal(visualRect(index).bottomLeft());
    Q_EMIT menuRequested(index, at);
}

void NavigatorTree::startDrag(Qt::DropActions)
{
    std::unique_ptr<QMimeData> mime = m_mimeOf ? m_mimeOf(currentIndex()) : nullptr;
    if (!mime) {
        return;
    }
    auto* const drag = new QDrag(this);
    drag->setMimeData(mime.release());
    drag->exec(Qt::CopyAction);
}

void NavigatorTree::collectOpen(
    const QModelIndex& parent, const QString& path, int nameRole, QStringList& paths) const
{
    for (int row = 0; row < model()->rowCount(parent); ++row) {
        const QModelIndex index = model()->index(row, 0, parent);
        if (isExpanded(index)) {
            const QString own = path + index.data(nameRole).toString() + QLatin1Char('\n');
            paths << own;
            collectOpen(index, own, nameRole, paths);
        }
    }
}

QStringList NavigatorTree::openPaths(int nameRole) const
{
    QStringList paths;
    collectOpen({}, {}, nameRole, paths);
    return paths;
}

void NavigatorTree::reopen(const QStringList& paths, int nameRole)
{
    const QSet<QString> wanted(paths.begin(), paths.end());
    const std::function<void(const QModelIndex&, const QString&)> walk
        = [&](const QModelIndex& parent, const QString& path) {
              for (int row = 0; row < model()->rowCount(parent); ++row) {
                  const QModelIndex index = model()->index(row, 0, parent);
                  const QString own = path + index.data(nameRole).toString() + QLatin1Char('\n');
                  if (wanted.contains(own)) {
                      expand(index);
                      walk(index, own);
                  }
              }
          };
    if (!wanted.isEmpty()) {
        walk({}, {});
    }
}

} // namespace kbx::navigator
