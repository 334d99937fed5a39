// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "async/latestjob.h"
#include "eval/evaluationservice.h"
#include "shell/pane.h"
#include "workspace/evaluationsetup.h"
#include "workspace/navigation.h"
#include "workspace/workspaceservice.h"

#include <QTimer>

#include <optional>

class QAction;
class QComboBox;
class QMenu;
class QPushButton;
class QSplitter;
class QStackedWidget;
class QTableView;
class QToolButton;

namespace kbx::eval {
class GpuMonitor;
}
namespace kbx::models {
class JobModel;
struct JobRow;
} // namespace kbx::models
namespace kbx::shared {
class ElidedLabel;
}

namespace kbx::evaluate {

class GpuPanel;
class JobFeed;
class JobLogBook;
class JobOrder;
class JobPage;
class JobTable;
class JobWords;
class QueueBar;
class SamplesPanel;
class SetupPanel;
class StartPage;
class TargetPanel;

/// The queue of evaluations, the evidence of the selected job or kernel, and where jobs run.
class EvaluatePane : public shell::Pane {
    Q_OBJECT

public:
    EvaluatePane(workspace::WorkspaceService& service, workspace::Navigation& navigation,
        eval::EvaluationService& evaluation, QWidget* parent = nullptr);

    bool canCopy() const override { return true; }
    void copy(shared::CopyForm form) override;
    void focusContent() override;
    QTableView* table() const;
    JobPage* jobPage() const { return m_page; }
    TargetPanel* targetPanel() const { return m_target; }
    SamplesPanel* samplesPanel() const { return m_samples; }
    StartPage* startPage() const { return m_start; }
    /// Shows the GPUs of this machine above the interpreter; `monitor` outlives the pane.
    void setGpuMonitor(eval::GpuMonitor* monitor);
    GpuPanel* gpuPanel() const { return m_gpus; }
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
    void removeSelected();
    /// Asks first; what is done already stays.
    void askCancel();
    void usePython(const QString& path);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void setupTools();
    void setupWidgets();
    void setupActions();
    void setupConnections();
    void setupQueueConnections();
    void setupStudyConnections();

    // What is to be evaluated.
    std::vector<std::int64_t> candidatesInView() const;
    std::vector<std::int64_t> selectedCandidates() const;
    void plan(workspace::PlanOptions options);
    void submit(const workspace::EvaluationPlan& plan);
    /// Counts what could be evaluated, off the GUI thread: a large study takes a while.
    void requestPreview();
    void fillAddMenu();
    void refreshStart();

    // The queue.
    void refresh();
    void refreshNumbers();
    void showQueue(bool queue);
    void moveSelected(int by);
    void moveJob(eval::JobId id, int viewRow);
    void showMenu(const QPoint& globalPos);
    void cancelAll();
    eval::JobId selectedJob() const;
    const models::JobRow* currentRow() const;
    void report(const Error& error);

    // The subject: a job of the queue, or the selected kernel.
    void rowSelected();
    void selectionChanged(const workspace::Selection& selection);
    void showJob();
    void showKernel(std::int64_t candidateId);
    void showEvaluation(std::int64_t evaluationId);
    void evaluationArrived(const workspace::EvaluationDetail& detail);
    void showSamples();
    std::int64_t subjectCandidate() const;
    void requestComparison();
    void runAgain();
    std::int64_t candidateOf(const models::JobRow& row) const;
    bool selectJobOf(std::int64_t candidateId);

    // Where and how jobs run.
    void setupSetup();
    void refreshTargetChoices();
    void setupChanged();
    void refreshEstimate();
    void refreshLeases();
    QStringList gpuTargets() const;
    int jobsAtOnce() const;
    const workspace::EvaluationSetup& setup() const;
    void refreshTarget();
    void refreshInterpreters();
    void choosePython();

    workspace::WorkspaceService& m_service;
    workspace::Navigation& m_navigation;
    eval::EvaluationService& m_evaluation;
    std::shared_ptr<const workspace::StudyView> m_view; ///< null without a study
    models::JobModel* m_model;
    JobOrder* m_order;
    JobWords* m_words;
    JobFeed* m_feed;
    JobLogBook* m_log;
    async::LatestJob<workspace::PlanPreview> m_previewJob;
    std::optional<workspace::PlanPreview> m_preview; ///< of m_view; nothing until it is counted
    workspace::PlanOptions m_planned; ///< what the last plan was asked for
    bool m_quiet = false; ///< the selection changes by our own doing
    bool m_stopping = false; ///< "Stopping…" is shown
    std::int64_t m_kernel = 0; ///< candidate shown without a job; 0 = a job or nothing
    std::int64_t m_evaluationId = 0; ///< of m_kernel
    QString m_samplesTitle; ///< whose times
    bool m_evaluationWanted = false; ///< its record has not come yet
    JobTable* m_table = nullptr;
    QSplitter* m_splitter = nullptr;
    QStackedWidget* m_top = nullptr;
    StartPage* m_start = nullptr;
    QueueBar* m_bar = nullptr;
    JobPage* m_page = nullptr;
    TargetPanel* m_target = nullptr;
    SamplesPanel* m_samples = nullptr;
    GpuPanel* m_gpus = nullptr; ///< null until there is a monitor
    eval::GpuMonitor* m_monitor = nullptr;
    QSplitter* m_side = nullptr;
    SetupPanel* m_setupPopup = nullptr; ///< the same choices while there is a queue
    QPushButton* m_setupButton = nullptr; ///< while there is a queue
    std::optional<std::pair<bool, bool>> m_estimated; ///< (GPU, timed) that was asked for
    QPushButton* m_add = nullptr;
    QMenu* m_addMenu = nullptr;
    QToolButton* m_pause = nullptr;
    QToolButton* m_retry = nullptr;
    QToolButton* m_cancel = nullptr;
    QComboBox* m_environment = nullptr;
    shared::ElidedLabel* m_counts = nullptr;
    QAction* m_evaluateAction = nullptr;
    QAction* m_cancelAction = nullptr;
};

} // namespace kbx::evaluate
