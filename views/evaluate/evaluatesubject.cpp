// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluate/comparepage.h"
#include "evaluate/evaluatepane.h"
#include "evaluate/joblogbook.h"
#include "evaluate/jobpage.h"
#include "evaluate/jobtable.h"
#include "evaluate/jobwords.h"
#include "evaluate/samplespanel.h"
#include "evaluate/timingpage.h"
#include "models/jobmodel.h"
#include "shared/wording.h"
#include "workspace/candidateselection.h"
#include "workspace/kernelref.h"

#include <QItemSelectionModel>

#include <algorithm>

using namespace Qt::StringLiterals;

// Whose evidence the evaluate pane shows: the job or the kernel that was chosen last, in the queue
// or anywhere else.
namespace kbx::evaluate {
namespace {

/// All evaluations of a candidate, as table rows.
std::vector<const CandidateRow*> evaluationsOf(
    const CandidateTable& table, std::int64_t candidateId)
{
    std::vector<const CandidateRow*> rows;
    for (const CandidateRow& row : table.rows) {
        if (row.candidateId == candidateId) {
            rows.push_back(&row);
        }
    }
    return rows;
}

QString keyText(const CandidateTable& table, const CandidateRow& row)
{
    if (row.key < 0) {
        return EvaluatePane::tr("not evaluated");
    }
    const QString key = shared::keyWord(table.keys[static_cast<std::size_t>(row.key)]);
    return row.stale ? EvaluatePane::tr("%1, stale").arg(key) : key;
}

/// The GPU that is looked at, else one with a time, else the first with a verdict.
const CandidateRow* preferred(const CandidateTable& table,
    const std::vector<const CandidateRow*>& rows, const QString& target)
{
    const CandidateRow* best = nullptr;
    int bestRank = -1;
    for (const CandidateRow* const row : rows) {
        const bool wanted = row->key >= 0 && !target.isEmpty()
            && table.keys[static_cast<std::size_t>(row->key)].gpuModel == target.toStdString();
        const int rank = row->evaluationId == 0 ? 0
            : wanted                            ? 3
            : row->speedup || row->runtimeMs    ? 2
                                                : 1;
        if (rank > bestRank) {
            best = row;
            bestRank = rank;
        }
    }
    return best;
}

} // namespace

std::int64_t EvaluatePane::candidateOf(const models::JobRow& row) const
{
    if (!m_view || row.subject.isEmpty()) {
        return 0;
    }
    const auto found = workspace::resolveCandidate(*m_view->table, row.subject.toStdString());
    return found && !found->empty() ? m_view->table->rows[found->front()].candidateId : 0;
}

bool EvaluatePane::selectJobOf(std::int64_t candidateId)
{
    const auto& rows = m_view->table->rows;
    const auto found = std::find_if(rows.begin(), rows.end(),
        [candidateId](const CandidateRow& row) { return row.candidateId == candidateId; });
    if (found == rows.end() || m_words->rowCount() == 0) {
        return false;
    }
    const QString subject
        = QString::fromStdString(workspace::candidateName(*m_view->table, *found));
    for (int at = m_words->rowCount() - 1; at >= 0; --at) {
        if (m_words->rowAt(m_words->index(at, 0))->subject == subject) {
            m_table->selectRow(at);
            return true;
        }
    }
    return false;
}

/// A user's choice in the queue is a choice for all panes.
void EvaluatePane::rowSelected()
{
    const models::JobRow* const row = currentRow();
    if (!row) {
        return;
    }
    m_kernel = 0;
    showJob();
    const std::int64_t candidate = m_quiet ? 0 : candidateOf(*row);
    if (candidate == 0 || candidate == m_navigation.selection().candidateId) {
        return;
    }
    const auto rows = evaluationsOf(*m_view->table, candidate);
    m_quiet = true;
    m_navigation.select(workspace::selectionOf(*m_view->table, *rows.front()));
    m_quiet = false;
}

void EvaluatePane::selectionChanged(const workspace::Selection& selection)
{
    if (m_quiet || !m_view || selection.candidateId == 0) {
        return;
    }
    m_quiet = true;
    if (selectJobOf(selection.candidateId)) {
        m_kernel = 0;
        showJob();
    } else {
        m_table->selectionModel()->clear();
        showKernel(selection.candidateId);
    }
    m_quiet = false;
}

void EvaluatePane::showJob()
{
    const std::optional<eval::JobEntry> entry = m_evaluation.job(selectedJob());
    if (!entry) {
        m_page->clear();
        return;
    }
    m_samplesTitle = shared::taskStem(entry->request->task);
    m_page->setJob(*entry, m_log->lines(entry->id));
}

void EvaluatePane::showSamples()
{
    const TimingPage* const timing = m_page->timingPage();
    m_samples->setTimings(m_samplesTitle, timing->timings(), timing->timing());
}

std::int64_t EvaluatePane::subjectCandidate() const
{
    if (m_kernel != 0) {
        return m_kernel;
    }
    const models::JobRow* const row = currentRow();
    return row ? candidateOf(*row) : 0;
}

void EvaluatePane::requestComparison()
{
    const std::int64_t candidate = subjectCandidate();
    if (candidate == 0) {
        m_page->comparePage()->setMissing(tr("This job belongs to no kernel of the study."));
        return;
    }
    if (m_page->comparePage()->candidateId() != candidate) {
        m_page->comparePage()->setMissing(tr("Reading its runs…"));
    }
    m_service.requestHistory(candidate);
}

void EvaluatePane::runAgain()
{
    if (m_kernel == 0) {
        retrySelected();
        return;
    }
    workspace::PlanOptions options;
    options.candidateIds = {m_kernel};
    options.again = true;
    plan(std::move(options));
}

void EvaluatePane::showKernel(std::int64_t candidateId)
{
    const CandidateTable& table = *m_view->table;
    const auto rows = evaluationsOf(table, candidateId);
    const CandidateRow* const row = preferred(table, rows, m_navigation.selection().target);
    if (!row) {
        return;
    }
    m_kernel = candidateId;
    showEvaluation(row->evaluationId);
}

void EvaluatePane::showEvaluation(std::int64_t evaluationId)
{
    const CandidateTable& table = *m_view->table;
    const auto rows = evaluationsOf(table, m_kernel);
    const auto found = std::find_if(rows.begin(), rows.end(),
        [evaluationId](const CandidateRow* row) { return row->evaluationId == evaluationId; });
    if (found == rows.end()) {
        return;
    }
    const CandidateRow& row = **found;
    m_evaluationId = evaluationId;
    StoredVerdict stored;
    stored.evaluationId = evaluationId;
    stored.title
        = tr("%1 · %2 %3", "task, method, round")
              .arg(shared::taskStem(table.taskOf(row).name),
                  QString::fromStdString(table.methodOf(row).name), shared::roundWord(row.round));
    stored.where = keyText(table, row);
    stored.verdict = evaluationId != 0 ? shared::overallVerdict(row) : Verdict::NotRun;
    m_page->setStored(stored);
    QList<std::pair<std::int64_t, QString>> choices;
    for (const CandidateRow* const each : rows) {
        if (each->evaluationId != 0) {
            choices.append({each->evaluationId, keyText(table, *each)});
        }
    }
    m_page->setChoices(choices);
    m_evaluationWanted = evaluationId != 0;
    if (m_evaluationWanted && isVisible()) {
        m_service.requestEvaluation(evaluationId);
    }
}

void EvaluatePane::evaluationArrived(const workspace::EvaluationDetail& detail)
{
    if (m_kernel == 0 || !m_view || detail.evaluationId != m_evaluationId) {
        return;
    }
    m_evaluationWanted = false;
    const auto rows = evaluationsOf(*m_view->table, m_kernel);
    const auto row = std::find_if(rows.begin(), rows.end(),
        [this](const CandidateRow* each) { return each->evaluationId == m_evaluationId; });
    if (row != rows.end()) {
        // Times never stand without their GPU and origin.
        m_samplesTitle = tr("%1, %2", "task, GPU and origin")
                             .arg(shared::taskStem(m_view->table->taskOf(**row).name),
                                 keyText(*m_view->table, **row));
    }
    m_page->showRecord(
        detail.evaluationId, std::make_shared<const EvaluationRecord>(detail.record));
}

} // namespace kbx::evaluate
