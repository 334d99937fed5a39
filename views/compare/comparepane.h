// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/pane.h"
#include "workspace/compareservice.h"
#include "workspace/navigation.h"

#include <memory>

class QComboBox;
class QModelIndex;
class QStackedWidget;
class QToolButton;

namespace kbx::shared {
class RequestWatch;
class SegmentedChoice;
} // namespace kbx::shared
namespace kbx::workspace {
class WorkspaceService;
}

namespace kbx::compare {

class ChangesPage;
class SidesPage;

/// Two sides against each other: what only one of them solves, both, neither; and what has changed
/// since a snapshot.
class ComparePane : public shell::Pane {
    Q_OBJECT

public:
    ComparePane(workspace::CompareService& compare, workspace::WorkspaceService& workspace,
        workspace::Navigation& navigation, QWidget* parent = nullptr);

    bool canCopy() const override;
    void copy(shared::CopyForm form) override;
    void focusContent() override;

    void setSides(const QString& left, const QString& right);
    /// Shows the changes page for a snapshot, until now.
    void showChangesSince(const QString& snapshot);
    void showSides();
    SidesPage* sides() const { return m_sides; }
    ChangesPage* changes() const { return m_changes; }
    QComboBox* leftChoice() const { return m_left; }
    QComboBox* rightChoice() const { return m_right; }
    QComboBox* sinceChoice() const { return m_since; }
    shared::SegmentedChoice* modes() const { return m_modes; }
    /// What is asked for now.
    workspace::CompareRequest wanted() const;

protected:
    void showEvent(QShowEvent* event) override;

private:
    enum Mode { Sides, Changes };

    void setupTools();
    void setupConnections();
    void fillChoices();
    void fillSnapshots();
    void request();
    void requestSides();
    void requestChanges();
    void showMode();
    void showState();
    void swap();
    void choose(const QModelIndex& index);
    void open(const QModelIndex& index);
    void chooseChange(const QModelIndex& index);
    void showMenu(const QPoint& at);
    workspace::Selection selectionOf(const QModelIndex& index) const;

    workspace::CompareService& m_compare;
    workspace::WorkspaceService& m_workspace;
    workspace::Navigation& m_navigation;
    shared::RequestWatch* m_watch;
    shared::SegmentedChoice* m_modes = nullptr;
    QComboBox* m_left = nullptr;
    QComboBox* m_right = nullptr;
    QComboBox* m_value = nullptr;
    QComboBox* m_round = nullptr;
    QComboBox* m_since = nullptr;
    QComboBox* m_until = nullptr;
    QList<QWidget*> m_sideTools, m_changeTools; ///< shown in one mode only
    QStackedWidget* m_pages;
    SidesPage* m_sides;
    ChangesPage* m_changes;
    workspace::CompareRequest m_asked;
    bool m_open = false;
    bool m_changed = true; ///< something changed while the pane was hidden
};

} // namespace kbx::compare
