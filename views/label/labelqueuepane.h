// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "label/deskcontroller.h"
#include "shell/pane.h"

class QListView;
class QStackedWidget;

namespace kbx::shared {
class EmptyState;
}

namespace kbx::label {

class LabelActions;
class LabelQueueModel;
class QueueHead;

/// The units to label in seeded order. The keys of the diff's labels work here too.
class LabelQueuePane : public shell::Pane {
    Q_OBJECT

public:
    LabelQueuePane(DeskController& desk, LabelActions& actions,
        workspace::WorkspaceService& workspace, workspace::Navigation& navigation,
        QWidget* parent = nullptr);

    bool canCopy() const override;
    void copy(shared::CopyForm form) override;
    void focusContent() override;
    QListView* list() const { return m_list; }
    LabelQueueModel* model() const { return m_model; }
    QueueHead* head() const { return m_head; }

private:
    void setupWidgets();
    void setupConnections();
    void refresh();
    void refreshState();
    void followSelection();
    void showMenu(const QPoint& at);
    void showAll();

    DeskController& m_desk;
    LabelActions& m_actions;
    workspace::WorkspaceService& m_workspace;
    workspace::Navigation& m_navigation;
    LabelQueueModel* m_model;
    QueueHead* m_head = nullptr;
    QStackedWidget* m_stack = nullptr;
    QListView* m_list = nullptr;
    shared::EmptyState* m_nothing = nullptr;
    bool m_following = false; ///< the row changes because the selection did
};

} // namespace kbx::label
