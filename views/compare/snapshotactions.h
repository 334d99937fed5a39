// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QAction;
class QMenu;
class QWidget;

namespace kbx::workspace {
class CompareService;
class Navigation;
class WorkspaceService;
} // namespace kbx::workspace

namespace kbx::compare {

class ComparePane;

/// Entries of the menu Study: compare, take a snapshot, what changed since, delete one.
class SnapshotActions : public QObject {
    Q_OBJECT

public:
    SnapshotActions(ComparePane& pane, workspace::CompareService& compare,
        workspace::WorkspaceService& workspace, workspace::Navigation& navigation, QWidget* window);
    /// Inserted before an entry of the menu; null: at its end.
    void setupMenu(QMenu& menu, QAction* before);

private:
    void refresh();
    void askName();
    void fillSince();
    void fillRemove();

    ComparePane& m_pane;
    workspace::CompareService& m_compare;
    workspace::WorkspaceService& m_workspace;
    workspace::Navigation& m_navigation;
    QWidget* m_window;
    QAction* m_compareSides;
    QAction* m_take;
    QMenu* m_since;
    QMenu* m_remove;
};

} // namespace kbx::compare
