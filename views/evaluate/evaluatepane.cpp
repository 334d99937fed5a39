// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluate/evaluatepane.h"

#include "evaluate/joblogbook.h"
#include "evaluate/jobpage.h"
#include "evaluate/jobrows.h"
#include "evaluate/jobwords.h"
#include "evaluate/queuebar.h"
#include "evaluate/targetpanel.h"
#include "models/jobmodel.h"
#include "shared/detailspanel.h"
#include "shared/elidedlabel.h"
#include "shared/errortext.h"
#include "shared/icons.h"
#include "shared/toolrow.h"
#include "shell/messagebar.h"
#include "workspace/interpreters.h"

#include <QAction>
#include <QDateTime>
#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>
#include <QTableView>
#include <QToolButton>

#include <set>

using namespace Qt::StringLiterals;

namespace kbx::evaluate {

EvaluatePane::EvaluatePane(workspace::WorkspaceService& service, workspace::Navigation& navigation,
    eval::EvaluationService& evaluation, QWidget* parent)
    : Pane(parent)
    , m_service(service)
    , m_navigation(navigation)
    , m_evaluation(evaluation)
    , m_view(service.view())
    , m_model(new models::JobModel(this))
    , m_words(new JobWords(this))
    , m_log(new JobLogBook(evaluation, this))
{
    m_words->setSourceModel(m_model);
    m_clock.setInterval(1000);
    setupTools();
    setupWidgets();
    setupActions();
    setupConnections();
    refreshTarget();
    refresh();
}

std::vector<std::int64_t> EvaluatePane::selectedCandidates() const
{
    const auto view = m_view;
    const workspace::Selection& selection = m_navigation.selection();
    std::set<std::int64_t> candidates;
    if (!view) {
        return {};
    }
    if (selection.candidateId != 0) {
        return {selection.candidateId};
    }
    const bool narrowed = !selection.category.isEmpty() || !selection.task.isEmpty()
        || !selection.method.isEmpty() || !selection.run.isEmpty();
    for (const std::uint32_t at : view->visible) {
        const CandidateTable& all = *view->table;
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
    std::vector<std::int64_t> candidates = selectedCandidates();
    if (candidates.empty()) {
        messages()->showNews(tr("No kernel is selected. Choose one in the Navigator or Matrix."));
        return;
    }
    plan(std::move(candidates), false);
}

void EvaluatePane::evaluateView()
{
    const auto view = m_view;
    std::set<std::int64_t> candidates;
    if (view) {
        for (const std::uint32_t at : view->visible) {
            candidates.insert(view->table->rows[at].candidateId);
        }
    }
    if (candidates.empty()) {
        messages()->showNews(tr("No kernel matches this filter. Nothing to evaluate."));
        return;
    }
    plan({candidates.begin(), candidates.end()}, false);
}

void EvaluatePane::plan(std::vector<std::int64_t> candidates, bool again)
{
    if (m_service.study().readOnly) {
        messages()->showNews(tr("This study is open read-only: no verdict could be kept."));
        return;
    }
    m_planned = candidates;
    workspace::PlanOptions options;
    options.candidateIds = std::move(candidates);
    options.again = again;
    options.batch = "window-"
        + QDateTime::currentDateTimeUtc().toString(u"yyyyMMdd'T'HHmmsszzz"_s).toStdString();
    m_service.requestPlan(options);
}

void EvaluatePane::submit(const workspace::EvaluationPlan& plan)
{
    const QString words = QString::fromStdString(workspace::describe(plan));
    if (plan.jobs.empty()) {
        shell::Message message{shell::MessageKind::News, words, {}, {}, {}, false};
        if (plan.upToDate > 0 && !m_planned.empty()) {
            message.actionText = tr("Evaluate again");
            message.action = [this, candidates = m_planned] { this->plan(candidates, true); };
        }
        messages()->showMessage(message);
        return;
    }
    if (const auto ids = m_evaluation.submitAll(plan.jobs); !ids) {
        report(ids.error());
        return;
    }
    messages()->showNews(words);
    refresh();
}

void EvaluatePane::report(const Error& error)
{
    messages()->showError(error);
}

void EvaluatePane::togglePause()
{
    if (m_evaluation.isPaused()) {
        m_evaluation.resume();
    } else {
        m_evaluation.pause();
    }
    refresh();
}

eval::JobId EvaluatePane::selectedJob() const
{
    const QModelIndex current = m_table->currentIndex();
    return current.isValid() ? current.data(models::JobModel::IdRole).toLongLong() : 0;
}

void EvaluatePane::retrySelected()
{
    const std::optional<eval::JobEntry> entry = m_evaluation.job(selectedJob());
    const bool ended = entry && entry->state != eval::JobState::Waiting
        && entry->state != eval::JobState::Running;
    if (!ended) {
        return;
    }
    const auto id = m_evaluation.retry(entry->id);
    if (!id) {
        report(id.error());
        return;
    }
    refresh();
    m_table->selectRow(m_model->rowOfJob(*id));
}

void EvaluatePane::cancelSelected()
{
    const std::optional<eval::JobEntry> entry = m_evaluation.job(selectedJob());
    if (entry) {
        m_evaluation.cancel(entry->id);
    }
}

void EvaluatePane::moveSelected(int by)
{
    const eval::JobId id = selectedJob();
    if (id != 0 && m_evaluation.move(id, by)) {
        refresh();
        m_table->selectRow(m_model->rowOfJob(id));
    }
}

void EvaluatePane::askCancel()
{
    const eval::QueueNumbers numbers = m_evaluation.numbers();
    auto* const box = new QMessageBox(QMessageBox::Question, tr("Cancel jobs"),
        tr("Cancel %1 waiting and %2 running jobs? Finished results stay.")
            .arg(numbers.waiting)
            .arg(numbers.running),
        QMessageBox::NoButton, window());
    box->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton* const yes = box->addButton(tr("Cancel jobs"), QMessageBox::AcceptRole);
    box->addButton(tr("Keep running"), QMessageBox::RejectRole);
    connect(yes, &QPushButton::clicked, &m_evaluation, &eval::EvaluationService::cancelAll);
    box->open();
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
    const auto location = eval::locateWorker();
    if (!location) {
        report(location.error());
        return;
    }
    workspace::registerInterpreter(path);
    eval::Target target;
    target.python = path;
    target.location = *location;
    target.slotCount = m_target->slotCount();
    m_evaluation.setTarget(target);
    messages()->clearAll();
    refreshTarget();
}

void EvaluatePane::refresh()
{
    std::vector<models::JobRow> rows;
    for (const eval::JobEntry& entry : m_evaluation.queue()) {
        rows.push_back(jobRow(entry));
    }
    const eval::QueueNumbers numbers = m_evaluation.numbers();
    const bool stuck = m_evaluation.unavailable(u"cpu"_s).has_value();
    m_words->setQueueState(m_evaluation.isPaused(), stuck);
    m_model->setRows(rows);
    m_bar->setNumbers(numbers);
    m_counts->setText(queueText(numbers));
    m_target->setBusy(numbers.running);
    m_pause->setText(m_evaluation.isPaused() ? tr("Resume") : tr("Pause"));
    m_pause->setAccessibleName(m_pause->text());
    m_pause->setIcon(
        shared::icon(m_evaluation.isPaused() ? shared::Icon::Play : shared::Icon::Pause));
    m_pause->setEnabled(numbers.waiting + numbers.running > 0 || m_evaluation.isPaused());
    m_retry->setEnabled(numbers.notRun > 0);
    m_cancel->setEnabled(numbers.waiting + numbers.running > 0);
    const bool usable = m_view && !m_service.study().readOnly;
    m_evaluate->setEnabled(usable);
    m_evaluateAll->setEnabled(usable);
    m_evaluateAction->setEnabled(usable);
    if (numbers.running > 0 && !m_clock.isActive()) {
        m_clock.start();
    } else if (numbers.running == 0) {
        m_clock.stop();
    }
    if (!rows.empty()) {
        showContent();
    } else if (!m_view) {
        showEmpty(tr("No study is open."), tr("Its kernels can be evaluated here."));
    } else {
        showEmpty(tr("The queue is empty."),
            tr("Evaluate the selected kernel (F5) or all kernels in view. Verdicts come from the "
               "CPU interpreter and are saved as they arrive."),
            usable ? tr("Evaluate all in view") : QString());
    }
    m_environment->setVisible(!detailsVisible());
    refreshPage();
}

void EvaluatePane::refreshPage()
{
    const std::optional<eval::JobEntry> entry = m_evaluation.job(selectedJob());
    if (entry) {
        m_page->setJob(*entry, m_log->lines(entry->id));
    } else {
        m_page->clear();
    }
}

void EvaluatePane::refreshTarget()
{
    const auto environment = m_evaluation.environment(u"cpu"_s);
    const auto unavailable = m_evaluation.unavailable(u"cpu"_s);
    if (unavailable) {
        m_target->setUnavailable(*unavailable);
        m_environment->setText(tr("none that can evaluate"));
    } else if (environment) {
        m_target->setReady(*environment);
        m_environment->setText(environment->summary());
    } else {
        m_target->setIdle();
        m_environment->setText(tr("starts with the first job"));
    }
}

void EvaluatePane::copy(shared::CopyForm form)
{
    shared::copyToClipboard(*m_table, form, Qt::DisplayRole);
}

void EvaluatePane::focusContent()
{
    m_table->setFocus(Qt::ShortcutFocusReason);
}

} // namespace kbx::evaluate
