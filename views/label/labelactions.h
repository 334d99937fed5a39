// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "label/deskcontroller.h"

#include <QObject>

#include <functional>

class QAction;
class QMenu;
class QWidget;

namespace kbx::label {

class LabelFileActions;

/// What the menus Label, "⋯" of the queue and "Label ▸" of items do. Keys are shown beside the
/// entries and work in the diff and in the queue only.
class LabelActions : public QObject {
    Q_OBJECT

public:
    LabelActions(DeskController& desk, workspace::WorkspaceService& workspace,
        workspace::Navigation& navigation, QObject* parent = nullptr);

    /// The menu of the menu bar; kept up to date as long as both live.
    void setupMenu(QMenu& menu);
    /// Suggestions, assignment, codebook, blind mode: what is not about one unit.
    void fillDeskMenu(QMenu& menu);
    /// "Label ▸" for the edit from a candidate's parent (or the kernel); false: nothing to label.
    bool fillItemMenu(QMenu& menu, std::int64_t candidateId);
    /// Windows of the actions belong to it.
    void setWindow(QWidget* window);
    LabelFileActions* files() const { return m_files; }

    void editCodebook();
    void assignUnits();
    void lookAgain();

private:
    QAction* add(const QString& name, const QString& text, std::function<void()> does);
    void setupUnitActions();
    void setupDeskActions();
    void fillLabels(QMenu& menu, bool secondary);
    void fillConfidence(QMenu& menu);
    void fillNames(QMenu& annotators, QMenu& codebooks);
    void fillFilter(QMenu& menu);
    void refresh();
    void showReview(const std::vector<workspace::ReviewItem>& items);

    DeskController& m_desk;
    workspace::Navigation& m_navigation;
    LabelFileActions* m_files;
    QWidget* m_window = nullptr;
    QList<QAction*> m_unitActions, m_deskActions;
    QAction* m_scope = nullptr;
    QAction* m_blind = nullptr;
    QAction* m_errors = nullptr;
    QAction* m_suggest = nullptr;
    QAction* m_assign = nullptr;
    QAction* m_edit = nullptr;
    QList<QAction*> m_fileActions; ///< import, export, protocol, pairs, table for audits
    bool m_reviewAsked = false;
};

} // namespace kbx::label
