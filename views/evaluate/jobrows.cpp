// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluate/jobrows.h"

#include "domain/gpudevice.h"
#include "evaluate/timingwords.h"
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

constexpr std::size_t prepareBar = 0;

/// Stages 1 to 3 that were asked for wait; the others are left out. Only GPUs compile ahead.
std::array<JobStage, 4> asked(const eval::JobRequest& request)
{
    std::array<JobStage, 4> stages{JobStage::Left, JobStage::Left, JobStage::Left, JobStage::Left};
    for (const int stage : request.stages) {
        if (stage >= 1 && stage <= 3) {
            stages[static_cast<std::size_t>(stage)] = JobStage::Waiting;
        }
    }
    if (eval::isGpuTarget(request.target)) {
        stages[prepareBar] = JobStage::Waiting;
    }
    return stages;
}

JobRow::Lease leaseOf(const eval::JobEntry& entry)
{
    if (!eval::isGpuTarget(entry.request->target)) {
        return JobRow::Lease::Unneeded;
    }
    switch (entry.lease) {
    case eval::JobLease::None:
        return JobRow::Lease::Preparing;
    case eval::JobLease::WaitingShared:
        return JobRow::Lease::WaitsToShare;
    case eval::JobLease::Shared:
        return JobRow::Lease::Shares;
    case eval::JobLease::WaitingExclusive:
        return JobRow::Lease::WaitsAlone;
    case eval::JobLease::Exclusive:
        break;
    }
    return JobRow::Lease::Alone;
}

/// The stage that the worker names runs, those before it have passed.
void setRunning(JobRow& row, const eval::JobProgress& progress)
{
    row.caseIndex = progress.index;
    row.caseTotal = progress.total;
    row.step = QString::fromStdString(progress.caseName);
    row.progress = progress.total > 0
        ? std::clamp(static_cast<double>(progress.index) / progress.total, 0.0, 1.0)
        : 0.0;
    static const std::array<std::string, 4> names{"prepare", "compile", "correct", "fast"};
    const auto found = std::find(names.begin(), names.end(), progress.stage);
    const std::size_t first = row.stages[prepareBar] == JobStage::Left ? 1 : 0;
    const std::size_t now
        = found == names.end() ? first : static_cast<std::size_t>(found - names.begin());
    for (std::size_t at = 0; at < row.stages.size(); ++at) {
        if (row.stages[at] != JobStage::Left && at <= now) {
            row.stages[at] = at < now ? JobStage::Passed : JobStage::Running;
        }
    }
}

void setFinished(JobRow& row, const EvaluationRecord& record)
{
    const Verdicts& verdicts = record.verdicts;
    // A kernel that lies about its time is right and yet no success.
    row.verdict = verdicts.compile != Verdict::Pass ? verdicts.compile
        : verdicts.correct != Verdict::Pass         ? verdicts.correct
        : verdicts.fast == Verdict::Fail            ? Verdict::Fail
                                                    : Verdict::Pass;
    const std::array each{verdicts.compile, verdicts.correct, verdicts.fast};
    for (std::size_t at = 0; at < each.size(); ++at) {
        if (row.stages[at + 1] != JobStage::Left) {
            row.stages[at + 1] = finishedStage(each[at]);
        }
    }
    if (row.stages[prepareBar] != JobStage::Left) {
        row.stages[prepareBar] = JobStage::Passed;
    }
    if (!record.timings.empty()) {
        const TimingRecord& timing = record.timings.front();
        row.speedup = timing.speedup;
        row.speedupLow = timing.speedupLow;
        row.speedupHigh = timing.speedupHigh;
        row.speedupVerdict = timing.speedupVerdict;
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
    row.target
        = QString::fromStdString(entry.placed.empty() ? entry.request->target : entry.placed);
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
        row.lease = leaseOf(entry);
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
    if (target == u"cpu"_s) {
        return Text::tr("CPU");
    }
    if (target == QLatin1String(eval::anyGpuTarget)) {
        return Text::tr("any GPU");
    }
    const QLatin1String prefix(eval::gpuTargetPrefix);
    return target.startsWith(prefix)
        ? QString::fromStdString(gpu::shortUuid(target.mid(prefix.size()).toStdString()))
        : target;
}

QString leaseText(models::JobRow::Lease lease)
{
    switch (lease) {
    case JobRow::Lease::Unneeded:
    case JobRow::Lease::Shares:
        return {};
    case JobRow::Lease::Preparing:
        return Text::tr("prepares without the GPU");
    case JobRow::Lease::WaitsToShare:
        return Text::tr("waits for the GPU");
    case JobRow::Lease::WaitsAlone:
        return Text::tr("waits to have the GPU alone");
    case JobRow::Lease::Alone:
        return Text::tr("has the GPU alone");
    }
    return {};
}

namespace {

QString runningText(const models::JobRow& row)
{
    const QString lease = leaseText(row.lease);
    const bool waits
        = row.lease == JobRow::Lease::WaitsToShare || row.lease == JobRow::Lease::WaitsAlone;
    if (waits || row.caseTotal == 0) {
        return lease.isEmpty() ? Text::tr("starting") : lease;
    }
    const auto counted
        = [&row](const QString& words) { return words.arg(row.caseIndex).arg(row.caseTotal); };
    const auto running = std::find(row.stages.begin(), row.stages.end(), JobStage::Running);
    switch (running - row.stages.begin()) {
    case 0:
        return counted(Text::tr("compiling ahead, variant %1 of %2"));
    case 1:
        return counted(Text::tr("compiling, case %1 of %2"));
    case 3:
        return counted(Text::tr("timing, size %1 of %2"));
    default:
        return counted(Text::tr("case %1 of %2"));
    }
}

/// "1.79× [1.78, 1.79]" or the word that stands for it; empty without a time.
QString speedText(const models::JobRow& row)
{
    const auto verdict = analysis::speedVerdictFromString(row.speedupVerdict);
    if (!verdict && !row.speedup) {
        return {};
    }
    const analysis::SpeedVerdict known = verdict.value_or(analysis::SpeedVerdict::Unstated);
    QString words = ratioText({row.speedup, row.speedupLow, row.speedupHigh}, known);
    const bool plain = known == analysis::SpeedVerdict::Faster
        || known == analysis::SpeedVerdict::Slower || known == analysis::SpeedVerdict::Unstated;
    return plain ? words : words + u' ' + speedWord(known);
}

} // namespace

QString nowText(const models::JobRow& row, bool paused, bool stuck)
{
    switch (row.state) {
    case JobRow::State::Waiting:
        return stuck ? Text::tr("waiting: no interpreter")
            : paused ? Text::tr("paused, position %1").arg(row.position)
                     : Text::tr("waiting, position %1").arg(row.position);
    case JobRow::State::Running:
        return runningText(row);
    case JobRow::State::Finished:
        if (row.verdict != Verdict::Pass) {
            return failedText(row);
        }
        if (const QString speed = speedText(row); !speed.isEmpty()) {
            return speed;
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
