// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QTreeView>

#include <functional>
#include <memory>

class QMimeData;

namespace kbx::navigator {

/// The tree with its gestures: Enter opens, Backspace goes up, rows can be dragged, the menu comes
/// by mouse and keyboard alike.
class NavigatorTree : public QTreeView {
    Q_OBJECT

public:
    explicit NavigatorTree(QWidget* parent = nullptr);
    /// Null for rows that are no kernel.
    using MimeOf = std::function<std::unique_ptr<QMimeData>(const QModelIndex&)>;
    void setMimeOf(MimeOf mimeOf) { m_mimeOf = std::move(mimeOf); }

    /// What is open, as names from the root joined by line feeds; survives a new model value.
    QStringList openPaths(int nameRole) const;
    void reopen(const QStringList& paths, int nameRole);

Q_SIGNALS:
    void opened(const QModelIndex& index);
    void menuRequested(const QModelIndex& index, const QPoint& global);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void startDrag(Qt::DropActions actions) override;

private:
    void collectOpen(
        const QModelIndex& parent, const QString& path, int nameRole, QStringList& paths) const;

    MimeOf m_mimeOf;
};

} // namespace kbx::navigator
