// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/pane.h"
#include "workspace/navigation.h"
#include "workspace/workspaceservice.h"

#include <QTimer>

#include <memory>

class QCheckBox;
class QLabel;
class QToolButton;

namespace kbx::diff {

class FindBar;
class SideBySide;

/// Two kernels side by side: the selected round on the right, its parent (or what was chosen) on
/// the left.
class DiffPane : public shell::Pane {
    Q_OBJECT

public:
    DiffPane(workspace::WorkspaceService& service, workspace::Navigation& navigation,
        QWidget* parent = nullptr);

    bool canCopy() const override;
    /// The selected code, else the unified diff; Markdown and LaTeX fence it.
    void copy(shared::CopyForm form) override;
    bool canFind() const override;
    void find() override;
    void focusContent() override;
    SideBySide* sides() const { return m_sides; }
    FindBar* findBar() const { return m_find; }

public Q_SLOTS:
    void nextChange();
    void previousChange();
    void swapSides();
    void findNext(bool forward);

private:
    void setupWidgets();
    void setupTools();
    void setupActions();
    void setupConnections();
    const CandidateTable* table() const;
    void followSelection();
    void showDocument(const std::shared_ptr<const workspace::DiffDocument>& document);
    void showNote();
    void refreshWords();
    void refreshTools();
    QByteArray copied() const;

    workspace::WorkspaceService& m_service;
    workspace::Navigation& m_navigation;
    std::shared_ptr<const workspace::StudyView> m_view; ///< null without a study
    std::int64_t m_leftId = 0, m_rightId = 0; ///< asked for
    std::shared_ptr<const workspace::DiffDocument> m_document;
    SideBySide* m_sides = nullptr;
    FindBar* m_find = nullptr;
    QToolButton* m_previous = nullptr;
    QToolButton* m_next = nullptr;
    QToolButton* m_swap = nullptr;
    QToolButton* m_copy = nullptr;
    QToolButton* m_search = nullptr;
    QCheckBox* m_folds = nullptr;
    QLabel* m_position = nullptr;
    QTimer m_slow; ///< says "Aligning" when the answer takes its time
};

} // namespace kbx::diff
