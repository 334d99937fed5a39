// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluate/evaluatepane.h"

#include "evaluate/comparepage.h"
#include "evaluate/jobfeed.h"
#include "evaluate/joblogbook.h"
#include "evaluate/joborder.h"
#include "evaluate/jobpage.h"
#include "evaluate/jobtable.h"
#include "evaluate/jobwords.h"
#include "evaluate/queuebar.h"
#include "evaluate/samplespanel.h"
#include "evaluate/setuppanel.h"
#include "evaluate/startpage.h"
#include "evaluate/targetpanel.h"
#include "evaluate/timingpage.h"
#include "models/jobmodel.h"
#include "models/timingmodel.h"
#include "shared/elidedlabel.h"
#include "shared/icons.h"
#include "shared/toolrow.h"
#include "shell/messagebar.h"
#include "workspace/interpreters.h"

#include <QAction>
#include <QComboBox>
#include <QDateTime>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>

#include <set>

using namespace Qt::StringLiterals;

namespace kbx::evaluate {
namespace {

/// What the sentences of an empty queue need.
constexpr int startHeight = 256;

} // namespace

EvaluatePane::EvaluatePane(workspace::WorkspaceService& service, workspace::Navigation& navigation,
    eval::EvaluationService& evaluation, QWidget* parent)
    : Pane(parent)
    , m_service(service)
    , m_navigation(navigation)
    , m_evaluation(evaluation)
    , m_view(service.view())
    , m_model(new models::JobModel(this))
    , m_order(new JobOrder(this))
    , m_words(new JobWords(this))
    , m_feed(new JobFeed(evaluation, *m_model, this))
    , m_log(new JobLogBook(evaluation, this))
    , m_previewJob(this)
{
    m_order->setSourceModel(m_model);
    m_words->setSourceModel(m_order);
    m_words->setCandidateOf([this](const models::JobRow& row) { return candidateOf(row); });
    setupTools();
    setupWidgets();
    setupActions();
    setupConnections();
    refreshTarget();
    m_feed->refresh();
    selectionChanged(navigation.selection());
}

QTableView* EvaluatePane::table() const
{
    return m_table;
}

std::vector<std::int64_t> EvaluatePane::candidatesInView() const
{
    std::set<std::int64_t> candidates;
    if (m_view) {
        for (const std::uint32_t at : m_view->visible) {
            candidates.insert(m_view->table->rows[at].candidateId);
        }
    }
    return {candidates.begin(), candidates.end()};
}

std::vector<std::int64_t> EvaluatePane::selectedCandidates() const
{
    const workspace::Selection& selection = m_navigation.selection();
    std::set<std::int64_t> candidates;
    if (!m_view) {
        return {};
    }
    if (selection.candidateId != 0) {
        return {selection.candidateId};
    }
    const bool narrowed = !selection.category.isEmpty() || !selection.task.isEmpty()
        || !selection.method.isEmpty() || !selection.run.isEmpty();
    for (const std::uint32_t at : m_view->visible) {
        const CandidateTable& all = *m_view->table;
        const CandidateRow& row = all.rows[at];
        const auto fits = [](const QString& wanted, const std::string& name) {
            return wanted.isEmpty() || wanted == QString::fromStdString(name);
        };
        if (narrowed && fits(selection.category, all.taskOf(row).category)
            && fits(selection.task, all.taskOf(row).name)
            && fits(selection.method, all.methodOf(row).name)
            && fits(selection.run, all.runOf(row).name)) {
            candidates.insert(row.candidateId);
        }
    }
    return {candidates.begin(), candidates.end()};
}

void EvaluatePane::evaluateSelection()
{
    workspace::PlanOptions options;
    options.candidateIds = selectedCandidates();
    if (options.candidateIds.empty()) {
        messages()->showNews(tr("No kernel is selected. Choose one in the Navigator or Matrix."));
        return;
    }
    plan(std::move(options));
}

void EvaluatePane::evaluateView()
{
    workspace::PlanOptions options;
    options.candidateIds = candidatesInView();
    if (options.candidateIds.empty()) {
        messages()->showNews(tr("No kernel matches this filter. Nothing to evaluate."));
        return;
    }
    plan(std::move(options));
}

void EvaluatePane::plan(workspace::PlanOptions options)
{
    if (m_service.study().readOnly) {
        messages()->showNews(tr("This study is open read-only: no verdict could be kept."));
        return;
    }
    options.batch = "window-"
        + QDateTime::currentDateTimeUtc().toString(u"yyyyMMdd'T'HHmmsszzz"_s).toStdString();
    setup().applyTo(options, gpuTargets());
    m_planned = options;
    m_service.requestPlan(options);
}

void EvaluatePane::submit(const workspace::EvaluationPlan& plan)
{
    const QString words = QString::fromStdString(workspace::describe(plan));
    if (plan.jobs.empty()) {
        shell::Message message{shell::MessageKind::News, words, {}, {}, {}, false};
        if (plan.upToDate > 0 && !m_planned.candidateIds.empty()) {
            message.actionText = tr("Evaluate again");
            message.action = [this, options = m_planned]() mutable {
                options.again = true;
                options.staleOnly = options.failedOnly = false;
                this->plan(options);
            };
        }
        messages()->showMessage(message);
        return;
    }
    if (const auto ids = m_evaluation.submitAll(plan.jobs); !ids) {
        report(ids.error());
        return;
    }
    messages()->showNews(words);
    m_feed->refresh();
}

void EvaluatePane::report(const Error& error)
{
    messages()->showError(error);
}

void EvaluatePane::refreshStart()
{
    if (!isVisible() || m_model->rowCount() > 0 || !m_view) {
        return;
    }
    if (m_service.study().readOnly) {
        m_start->setRefusal(tr("This study is open read-only: no verdict could be kept."));
    } else if (m_preview) {
        m_start->setPreview(*m_preview);
        refreshEstimate();
    } else {
        requestPreview();
    }
}

void EvaluatePane::requestPreview()
{
    workspace::PlanOptions options;
    setup().applyTo(options, gpuTargets());
    m_previewJob.start(
        [view = m_view, options](const async::CancelToken&) {
            return workspace::previewPlan(
                *view->table, view->visible, workspace::catalogueTasks(), options);
        },
        [this, view = m_view](const workspace::PlanPreview& preview) {
            if (view != m_view) {
                return;
            }
            m_preview = preview;
            refreshStart();
            if (m_addMenu->isVisible()) {
                fillAddMenu();
            }
        });
}

void EvaluatePane::showEvent(QShowEvent* event)
{
    Pane::showEvent(event);
    refreshStart();
    if (m_kernel != 0 && m_evaluationWanted) {
        m_service.requestEvaluation(m_evaluationId);
    }
}

void EvaluatePane::refresh()
{
    refreshNumbers();
    showQueue(m_model->rowCount() > 0);
    if (m_model->rowCount() == 0 && !m_view) {
        showEmpty(tr("No study is open."), tr("Its kernels can be evaluated here."));
    } else {
        showContent();
        refreshStart();
    }
    if (m_table->currentIndex().isValid()) {
        showJob();
    } else if (m_kernel == 0) {
        m_page->clear();
    }
}

/// A queue takes most of the height; without one the evidence below does.
void EvaluatePane::showQueue(bool queue)
{
    const int index = queue ? 0 : 1;
    if (m_setupButton->isHidden() == queue) {
        m_setupButton->setVisible(queue);
        tools()->refold();
    }
    if (m_top->currentIndex() == index) {
        return;
    }
    m_top->setCurrentIndex(index);
    m_splitter->setStretchFactor(0, queue ? 3 : 0);
    m_splitter->setStretchFactor(1, queue ? 2 : 1);
    const int whole = m_splitter->height();
    const int top = queue ? whole * 3 / 5 : startHeight;
    m_splitter->setSizes({top, std::max(160, whole - top)});
}

void EvaluatePane::refreshNumbers()
{
    const eval::QueueNumbers numbers = m_evaluation.numbers();
    const bool busy = numbers.waiting + numbers.running > 0;
    const bool paused = m_evaluation.isPaused();
    m_words->setQueueState(paused, m_evaluation.unavailable(u"cpu"_s).has_value());
    m_bar->setNumbers(numbers);
    m_bar->setVisible(numbers.total > 0);
    m_counts->setText(queueText(numbers));
    m_target->setBusy(numbers.running);
    m_pause->setText(paused ? tr("Resume") : tr("Pause"));
    m_pause->setAccessibleName(m_pause->text());
    m_pause->setIcon(shared::icon(paused ? shared::Icon::Play : shared::Icon::Pause));
    m_pause->setEnabled(busy || paused);
    m_retry->setEnabled(numbers.notRun > 0);
    m_cancel->setEnabled(busy);
    const bool usable = m_view && !m_service.study().readOnly;
    m_add->setEnabled(usable);
    m_evaluateAction->setEnabled(usable);
    if (m_stopping && !busy) {
        m_stopping = false;
        messages()->showNews(tr("Ended. Finished results stay."));
    }
}

void EvaluatePane::refreshTarget()
{
    const auto environment = m_evaluation.environment(u"cpu"_s);
    const auto unavailable = m_evaluation.unavailable(u"cpu"_s);
    if (unavailable) {
        m_target->setUnavailable(*unavailable);
    } else if (environment) {
        m_target->setReady(*environment);
    } else {
        m_target->setIdle();
    }
    refreshTargetChoices();
    refreshInterpreters();
}

void EvaluatePane::refreshInterpreters()
{
    const QSignalBlocker quiet(m_environment);
    const QString used = m_evaluation.python(u"cpu"_s);
    const auto environment = m_evaluation.environment(u"cpu"_s);
    QStringList paths = workspace::registeredInterpreters();
    if (!used.isEmpty()) {
        paths.removeAll(used);
        paths.prepend(used);
    }
    m_environment->clear();
    if (used.isEmpty()) {
        m_environment->addItem(m_evaluation.unavailable(u"cpu"_s) ? tr("none that can evaluate")
                                                                  : tr("being looked for"));
    }
    for (const QString& path : paths) {
        const bool known = path == used && environment;
        m_environment->addItem(known ? environment->summary() : path, path);
        m_environment->setItemData(m_environment->count() - 1, path, Qt::ToolTipRole);
    }
    m_environment->addItem(tr("Choose Python…"));
    m_environment->setCurrentIndex(0);
    m_environment->setToolTip(
        environment ? environment->summary() + u'\n' + used : m_environment->currentText());
}

void EvaluatePane::choosePython()
{
    auto* const dialog = new QFileDialog(this, tr("Choose Python"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &EvaluatePane::usePython);
    dialog->open();
}

void EvaluatePane::usePython(const QString& path)
{
    if (const auto used = workspace::useInterpreter(m_evaluation, path, m_target->slotCount());
        !used) {
        report(used.error());
        return;
    }
    messages()->clearAll();
    refreshTarget();
}

void EvaluatePane::copy(shared::CopyForm form)
{
    for (const QTableView* const table :
        {m_page->timingPage()->table(), m_page->comparePage()->table()}) {
        if (table->hasFocus()) {
            shared::copyToClipboard(*table, form, models::TimingModel::CopyRole);
            return;
        }
    }
    shared::copyToClipboard(*m_table, form, Qt::DisplayRole);
}

void EvaluatePane::focusContent()
{
    (m_model->rowCount() > 0 ? static_cast<QWidget*>(m_table) : m_start->button())
        ->setFocus(Qt::ShortcutFocusReason);
}

} // namespace kbx::evaluate
