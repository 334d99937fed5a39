// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/pane.h"
#include "workspace/navigation.h"
#include "workspace/workspaceservice.h"

#include <QTimer>

#include <memory>

class QCheckBox;
class QComboBox;
class QLabel;
class QToolButton;

namespace kbx::shared {
class SegmentedChoice;
}

namespace kbx::diff {

class DiffFinder;
class DiffView;
class FindBar;

/// Two kernels aligned: the selected round on the right, its parent (or what was chosen) on the
/// left.
class DiffPane : public shell::Pane {
    Q_OBJECT

public:
    DiffPane(workspace::WorkspaceService& service, workspace::Navigation& navigation,
        QWidget* parent = nullptr);

    bool canCopy() const override;
    /// The selected code exactly, else the whole diff: a table as TSV and CSV, a fenced unified
    /// diff as Markdown and LaTeX.
    void copy(shared::CopyForm form) override;
    bool canFind() const override;
    void find() override;
    void focusContent() override;
    bool escape() override;
    DiffView* diffView() const { return m_diffView; }
    FindBar* findBar() const { return m_find; }

public Q_SLOTS:
    /// What Ctrl+C in the code does: the exact selection, else the unified diff.
    void copyPlain();
    void nextChange();
    void previousChange();
    void swapSides();
    void editNote();
    void toggleStar();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void setupTools();
    void setupWidgets();
    void setupKeys();
    void setupViewConnections();
    void setupServiceConnections();
    const CandidateTable* table() const;
    const CandidateRow* rightRow() const;
    void followSelection();
    void requestDocument();
    void showDocument(const std::shared_ptr<const workspace::DiffDocument>& document);
    void showNothing();
    void showState();
    QString stateText() const;
    void refreshWords();
    void refreshTools();
    void refreshStar();
    void chooseFirstComparable();
    void compare(std::int64_t candidateId, bool left);
    void showMenu(bool left, const QPoint& at);
    QByteArray unified() const;

    workspace::WorkspaceService& m_service;
    workspace::Navigation& m_navigation;
    std::shared_ptr<const workspace::StudyView> m_view; ///< null without a study
    std::int64_t m_leftId = 0, m_rightId = 0; ///< asked for
    workspace::DiffChoice m_choice; ///< asked for
    std::shared_ptr<const workspace::DiffDocument> m_document;
    DiffView* m_diffView = nullptr;
    FindBar* m_find = nullptr;
    DiffFinder* m_finder = nullptr;
    QToolButton* m_previous = nullptr;
    QToolButton* m_next = nullptr;
    QToolButton* m_swap = nullptr;
    QToolButton* m_star = nullptr;
    QToolButton* m_copy = nullptr;
    QToolButton* m_search = nullptr;
    QComboBox* m_ignore = nullptr;
    QCheckBox* m_folds = nullptr;
    shared::SegmentedChoice* m_modes = nullptr;
    QLabel* m_position = nullptr;
    QTimer m_slow; ///< says "Aligning" when the answer takes its time
};

} // namespace kbx::diff
