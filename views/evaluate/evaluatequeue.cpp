// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/numberformat.h"
#include "evaluate/evaluatepane.h"
#include "evaluate/jobfeed.h"
#include "evaluate/joborder.h"
#include "evaluate/jobpage.h"
#include "evaluate/jobtable.h"
#include "evaluate/jobwords.h"
#include "models/jobmodel.h"
#include "shell/itemmenu.h"
#include "shell/messagebar.h"
#include "workspace/evaluationplan.h"

#include <QMenu>

using namespace Qt::StringLiterals;

// What a user does with the queue of the evaluate pane.
namespace kbx::evaluate {

using models::JobRow;

void EvaluatePane::fillAddMenu()
{
    m_addMenu->clear();
    if (!m_view) {
        return;
    }
    if (!m_preview) {
        requestPreview();
    }
    // What is not counted so far comes into the open menu a moment later.
    const workspace::PlanPreview preview = m_preview.value_or(workspace::PlanPreview{});
    const auto add = [this](const QString& text, const workspace::PlanOptions& options) {
        connect(m_addMenu->addAction(text), &QAction::triggered, this,
            [this, options] { plan(options); });
    };
    const auto counted
        = [](std::int64_t value) { return QString::fromStdString(number::count(value)); };
    workspace::PlanOptions options;
    options.candidateIds = selectedCandidates();
    if (!options.candidateIds.empty()) {
        add(options.candidateIds.size() == 1
                ? tr("&Selected kernel")
                : tr("&Selected kernels (%1)")
                      .arg(counted(static_cast<std::int64_t>(options.candidateIds.size()))),
            options);
        options.again = true;
        add(tr("Selected, once &more"), options);
        m_addMenu->addSeparator();
    }
    options = {};
    options.candidateIds = candidatesInView();
    const std::int64_t open = preview.missing + preview.stale;
    if (open > 0) {
        add(tr("In view &without a current verdict (%1)").arg(counted(open)), options);
    }
    options.staleOnly = true;
    if (preview.stale > 0) {
        add(tr("In view with a s&tale verdict (%1)").arg(counted(preview.stale)), options);
    }
    options.staleOnly = false;
    options.failedOnly = true;
    if (preview.notRun > 0) {
        add(tr("In view, &not run here before (%1)").arg(counted(preview.notRun)), options);
    }
    options.failedOnly = false;
    options.again = true;
    if (preview.candidates > 0) {
        add(tr("&All in view, once more (%1)").arg(counted(preview.candidates)), options);
    }
}

void EvaluatePane::togglePause()
{
    if (m_evaluation.isPaused()) {
        m_evaluation.resume();
    } else {
        m_evaluation.pause();
    }
    m_feed->refresh();
}

eval::JobId EvaluatePane::selectedJob() const
{
    const JobRow* const row = currentRow();
    return row ? row->id : 0;
}

const JobRow* EvaluatePane::currentRow() const
{
    return m_words->rowAt(m_table->currentIndex());
}

void EvaluatePane::retrySelected()
{
    const std::optional<eval::JobEntry> entry = m_evaluation.job(selectedJob());
    const bool ended = entry && entry->state != eval::JobState::Waiting
        && entry->state != eval::JobState::Running;
    if (!ended) {
        return;
    }
    const int row = m_table->currentIndex().row();
    const auto id = m_evaluation.retry(entry->id);
    if (!id) {
        report(id.error());
        return;
    }
    m_feed->replace(entry->id, *id);
    m_feed->refresh();
    if (m_order->isQueueOrder()) {
        m_table->selectRow(row);
    }
}

void EvaluatePane::cancelSelected()
{
    if (const eval::JobId id = selectedJob(); id != 0) {
        m_evaluation.cancel(id);
    }
}

void EvaluatePane::removeSelected()
{
    const JobRow* const row = currentRow();
    if (row && row->state == JobRow::State::Waiting) {
        m_evaluation.cancel(row->id);
    }
}

void EvaluatePane::moveSelected(int by)
{
    const eval::JobId id = selectedJob();
    if (id != 0 && m_evaluation.move(id, by)) {
        m_feed->refresh();
        m_table->scrollTo(m_table->currentIndex());
    }
}

/// Positions count only waiting jobs, rows all of them.
void EvaluatePane::moveJob(eval::JobId id, int viewRow)
{
    const auto job = m_evaluation.job(id);
    if (!job || job->state != eval::JobState::Waiting) {
        return;
    }
    int before = 0; // waiting jobs above the place, the moved one left out
    for (int at = 0; at < std::min(viewRow, m_words->rowCount()); ++at) {
        const JobRow* const row = m_words->rowAt(m_words->index(at, 0));
        before += row->state == JobRow::State::Waiting && row->id != id ? 1 : 0;
    }
    const int by = before - (job->position - 1);
    if (by != 0 && m_evaluation.move(id, by)) {
        m_feed->refresh();
    }
}

void EvaluatePane::askCancel()
{
    const eval::QueueNumbers numbers = m_evaluation.numbers();
    shell::Message question;
    question.kind = shell::MessageKind::Warning;
    question.text = tr("Cancel %1 waiting and %2 running jobs? Finished results stay.")
                        .arg(numbers.waiting)
                        .arg(numbers.running);
    question.actionText = tr("Cancel jobs");
    question.action = [this] { cancelAll(); };
    question.sticky = true;
    messages()->showMessage(question);
}

void EvaluatePane::cancelAll()
{
    messages()->clear(shell::MessageKind::Warning);
    m_stopping = true;
    messages()->showMessage({shell::MessageKind::News, tr("Stopping…"), {}, {}, {}, true});
    m_evaluation.cancelAll();
}

void EvaluatePane::showMenu(const QPoint& globalPos)
{
    const JobRow* const row = currentRow();
    if (!row) {
        return;
    }
    auto* const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const bool waiting = row->state == JobRow::State::Waiting;
    const bool running = row->state == JobRow::State::Running;
    const auto add = [this, menu](const QString& text, auto slot) {
        connect(menu->addAction(text), &QAction::triggered, this, slot);
    };
    if (waiting) {
        add(tr("Move &earlier\tCtrl+Up"), [this] { moveSelected(-1); });
        add(tr("Move &later\tCtrl+Down"), [this] { moveSelected(1); });
        add(tr("&Remove\tDel"), [this] { removeSelected(); });
    } else if (running) {
        add(tr("&Cancel job\tShift+F5"), [this] { cancelSelected(); });
    } else {
        add(tr("&Retry\tR"), [this] { retrySelected(); });
    }
    if (!m_page->isEmptyLog()) {
        add(tr("Copy &log"), [this] { m_page->copyLog(); });
    }
    menu->addSeparator();
    shell::MenuSubject subject;
    subject.selection = m_navigation.selection();
    subject.openPane = u"trajectory"_s;
    if (const std::int64_t candidate = candidateOf(*row); candidate != 0) {
        subject.candidates = {candidate};
        subject.filterTerm = shell::filterTerm(u"task"_s, row->task);
    }
    shell::fillItemMenu(*menu, subject, *this, m_service, m_navigation);
    menu->popup(globalPos);
}

} // namespace kbx::evaluate
