// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluate/jobrows.h"

#include "shared/wording.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::evaluate {
namespace {

using models::JobRow;
using models::JobStage;

struct Text {
    Q_DECLARE_TR_FUNCTIONS(kbx::evaluate::JobRows)
};

JobStage finishedStage(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Pass:
        return JobStage::Passed;
    case Verdict::Fail:
    case Verdict::Inconclusive:
        return JobStage::Failed;
    case Verdict::NotRun:
    case Verdict::NotApplicable:
    case Verdict::Unknown:
        break;
    }
    return JobStage::Skipped;
}

/// Stages 1 to 3 that were asked for wait; the others are left out.
std::array<JobStage, 3> asked(const eval::JobRequest& request)
{
    std::array<JobStage, 3> stages{JobStage::Left, JobStage::Left, JobStage::Left};
    for (const int stage : request.stages) {
        if (stage >= 1 && stage <= 3) {
            stages[static_cast<std::size_t>(stage - 1)] = JobStage::Waiting;
        }
    }
    return stages;
}

void setRunning(JobRow& row, const eval::JobProgress& progress)
{
    const bool correct = progress.stage == "correct";
    row.caseIndex = progress.index;
    row.caseTotal = progress.total;
    row.progress = progress.total > 0
        ? std::clamp(static_cast<double>(progress.index) / progress.total, 0.0, 1.0)
        : 0.0;
    row.stages[0] = correct ? JobStage::Passed : JobStage::Running;
    if (correct) {
        row.stages[1] = JobStage::Running;
    }
}

void setFinished(JobRow& row, const EvaluationRecord& record)
{
    const Verdicts& verdicts = record.verdicts;
    row.verdict = verdicts.compile != Verdict::Pass ? verdicts.compile : verdicts.correct;
    const std::array each{verdicts.compile, verdicts.correct, verdicts.fast};
    for (std::size_t at = 0; at < each.size(); ++at) {
        if (row.stages[at] != JobStage::Left) {
            row.stages[at] = finishedStage(each[at]);
        }
    }
    row.casesTotal = static_cast<int>(record.cases.size());
    row.casesFailed = static_cast<int>(std::count_if(record.cases.begin(), record.cases.end(),
        [](const CaseResult& result) { return result.verdict == Verdict::Fail; }));
    row.reasonCode = QString::fromStdString(verdicts.reasonCode);
    row.reason = QString::fromStdString(verdicts.reason);
}

QString failedText(const JobRow& row)
{
    if (row.casesFailed > 0) {
        return Text::tr("%1 of %2 cases fail").arg(row.casesFailed).arg(row.casesTotal);
    }
    const QString why = row.reasonCode.isEmpty()
        ? row.reason
        : shared::reasonCodeWord(row.reasonCode.toStdString());
    const QString head
        = row.verdict == Verdict::Fail ? Text::tr("fails") : shared::verdictWord(row.verdict);
    return why.isEmpty() ? head : Text::tr("%1: %2", "verdict: reason").arg(head, why);
}

} // namespace

models::JobRow jobRow(const eval::JobEntry& entry)
{
    JobRow row;
    row.id = entry.id;
    row.task = QString::fromStdString(entry.request->task);
    row.label = QString::fromStdString(entry.request->label);
    row.target = QString::fromStdString(entry.request->target);
    row.subject = QString::fromStdString(entry.request->subject);
    row.stages = asked(*entry.request);
    row.position = entry.position;
    row.seconds = entry.state == eval::JobState::Waiting ? 0.0 : entry.seconds;
    switch (entry.state) {
    case eval::JobState::Waiting:
        row.state = JobRow::State::Waiting;
        break;
    case eval::JobState::Running:
        row.state = JobRow::State::Running;
        setRunning(row, entry.progress);
        break;
    case eval::JobState::Finished:
        row.state = JobRow::State::Finished;
        if (entry.result) {
            setFinished(row, entry.result->evaluation);
        }
        break;
    case eval::JobState::Failed:
        row.state = JobRow::State::Failed;
        row.reason = entry.error ? QString::fromStdString(entry.error->text) : QString();
        break;
    case eval::JobState::Cancelled:
        row.state = JobRow::State::Cancelled;
        break;
    }
    if (row.state == JobRow::State::Failed || row.state == JobRow::State::Cancelled) {
        std::replace(row.stages.begin(), row.stages.end(), JobStage::Waiting, JobStage::Skipped);
    }
    return row;
}

QString whereText(const QString& target)
{
    return target == u"cpu"_s ? Text::tr("CPU") : target;
}

QString nowText(const models::JobRow& row, bool paused, bool stuck)
{
    switch (row.state) {
    case JobRow::State::Waiting:
        return stuck ? Text::tr("waiting: no interpreter")
            : paused ? Text::tr("paused, position %1").arg(row.position)
                     : Text::tr("waiting, position %1").arg(row.position);
    case JobRow::State::Running:
        if (row.caseTotal == 0) {
            return Text::tr("starting");
        }
        return row.stages[1] == JobStage::Running
            ? Text::tr("case %1 of %2").arg(row.caseIndex).arg(row.caseTotal)
            : Text::tr("compiling, case %1 of %2").arg(row.caseIndex).arg(row.caseTotal);
    case JobRow::State::Finished:
        if (row.verdict != Verdict::Pass) {
            return failedText(row);
        }
        return row.casesTotal == 1 ? Text::tr("correct, 1 case")
            : row.casesTotal > 1   ? Text::tr("correct, %1 cases").arg(row.casesTotal)
                                   : Text::tr("passes");
    case JobRow::State::Failed:
        return Text::tr("not run: %1").arg(row.reason);
    case JobRow::State::Cancelled:
        return Text::tr("cancelled");
    }
    return {};
}

} // namespace kbx::evaluate
