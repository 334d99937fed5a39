// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eval/evaluationservice.h"
#include "shell/pane.h"
#include "workspace/navigation.h"
#include "workspace/workspaceservice.h"

#include <QTimer>

class QAction;
class QPushButton;
class QTableView;
class QToolButton;

namespace kbx::models {
class JobModel;
}
namespace kbx::shared {
class ElidedLabel;
}

namespace kbx::evaluate {

class JobLogBook;
class JobPage;
class JobWords;
class QueueBar;
class TargetPanel;

/// The queue of evaluations, the selected job, and where jobs run.
class EvaluatePane : public shell::Pane {
    Q_OBJECT

public:
    EvaluatePane(workspace::WorkspaceService& service, workspace::Navigation& navigation,
        eval::EvaluationService& evaluation, QWidget* parent = nullptr);

    bool canCopy() const override { return true; }
    void copy(shared::CopyForm form) override;
    void focusContent() override;
    QTableView* table() const { return m_table; }
    JobPage* jobPage() const { return m_page; }
    TargetPanel* targetPanel() const { return m_target; }
    /// F5 and Shift+F5, for the window's menu.
    QAction* evaluateAction() const { return m_evaluateAction; }
    QAction* cancelAction() const { return m_cancelAction; }

public Q_SLOTS:
    /// The selected kernel, else all in view of the selected task, method or category.
    void evaluateSelection();
    void evaluateView();
    void togglePause();
    void retrySelected();
    void cancelSelected();
    void usePython(const QString& path);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void setupTools();
    void setupWidgets();
    void setupTable();
    void setupActions();
    void setupConnections();
    std::vector<std::int64_t> selectedCandidates() const;
    void plan(std::vector<std::int64_t> candidates, bool again);
    void submit(const workspace::EvaluationPlan& plan);
    void refresh();
    void refreshTarget();
    void refreshPage();
    void moveSelected(int by);
    void askCancel();
    void choosePython();
    eval::JobId selectedJob() const;
    void report(const Error& error);

    workspace::WorkspaceService& m_service;
    workspace::Navigation& m_navigation;
    eval::EvaluationService& m_evaluation;
    std::shared_ptr<const workspace::StudyView> m_view; ///< null without a study
    models::JobModel* m_model;
    JobWords* m_words;
    JobLogBook* m_log;
    std::vector<std::int64_t> m_planned; ///< what the last plan was asked for
    QTimer m_clock; ///< elapsed times of running jobs
    QTableView* m_table = nullptr;
    QueueBar* m_bar = nullptr;
    JobPage* m_page = nullptr;
    TargetPanel* m_target = nullptr;
    QPushButton* m_evaluate = nullptr;
    QPushButton* m_evaluateAll = nullptr;
    QToolButton* m_pause = nullptr;
    QToolButton* m_retry = nullptr;
    QToolButton* m_cancel = nullptr;
    shared::ElidedLabel* m_environment = nullptr;
    shared::ElidedLabel* m_counts = nullptr;
    QAction* m_evaluateAction = nullptr;
    QAction* m_cancelAction = nullptr;
};

} // namespace kbx::evaluate
