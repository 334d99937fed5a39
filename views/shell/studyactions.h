// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/marktarget.h"
#include "shell/shellactions.h"

#include <QObject>

class QWidget;

namespace kbx::shell {

/// The menu Study: star, note, rename, collections and saved filters of what is selected.
class StudyActions : public QObject {
    Q_OBJECT

public:
    StudyActions(const ShellActions& actions, workspace::WorkspaceService& service,
        workspace::Navigation& navigation, QWidget* window);
    /// Texts and what can be chosen, after the selection or the study changed.
    void refresh();

private:
    MarkTarget target() const;
    QPoint place() const;
    void fillCollections();

    ShellActions m_actions;
    workspace::WorkspaceService& m_service;
    workspace::Navigation& m_navigation;
    QWidget* m_window;
};

} // namespace kbx::shell
