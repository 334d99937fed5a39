// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/evaluationserviceprivate.h"

#include "eval/crashrecord.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QLoggingCategory>

#include <algorithm>
#include <utility>

namespace kbx::eval {
namespace {

Q_LOGGING_CATEGORY(queueLog, "kbx.eval", QtInfoMsg)

Error mismatch(const char* what, const std::string& expected, const std::string& got)
{
    return {ErrorCode::Harness,
        std::string("The worker judged another ") + what + " than it was given (" + got
            + " instead of " + expected + ").",
        "", "", {}};
}

std::string withQueueSeconds(const std::string& secondsJson, double seconds)
{
    QJsonObject object = QJsonDocument::fromJson(QByteArray::fromStdString(secondsJson)).object();
    object[QLatin1String("queue")] = seconds;
    return QJsonDocument(object).toJson(QJsonDocument::Compact).toStdString();
}

} // namespace

void EvaluationService::Private::enqueue(JobId id, JobRequest request, bool again)
{
    const auto shared = std::make_shared<const JobRequest>(std::move(request));
    queue.add(id, shared, again, JobQueue::Clock::now());
    policy.enqueue(
        id, shared->target, shared->priority, again ? Occupancy::Alone : Occupancy::Slot, again);
    announced.push_back(id);
    schedulePump();
}

void EvaluationService::Private::schedulePump()
{
    changed = true;
    if (!pumpScheduled) {
        pumpScheduled = true;
        QMetaObject::invokeMethod(
            q, [this] { pump(); }, Qt::QueuedConnection);
    }
}

void EvaluationService::Private::pump()
{
    pumpScheduled = false;
    for (const JobId id : std::exchange(announced, {})) {
        Q_EMIT q->jobQueued(id);
    }
    if (!stopping) {
        startJobs();
    }
    if (std::exchange(changed, false)) {
        Q_EMIT q->queueChanged();
    }
    const bool anyWorker = std::any_of(runners.begin(), runners.end(),
        [](const auto& runner) { return runner.second->hasWorker(); });
    if (stopping && !anyWorker) {
        stopping = false;
        paused = true;
        policy.setPaused(true);
        Q_EMIT q->stopped();
    }
}

void EvaluationService::Private::startJobs()
{
    if (!paused) {
        for (const auto& [name, runner] : runners) {
            if (policy.needsWorker(name.toStdString())) {
                runner->ensureStarted();
                policy.setStarting(name.toStdString(), runner->hasWorker() && !runner->isReady());
            }
        }
    }
    for (const SchedulePolicy::Start& start : policy.takeStartable()) {
        queue.setRunning(start.id, start.target, JobQueue::Clock::now());
        const JobEntry& entry = queue.row(start.id).entry;
        note(store->setState(start.id, JobState::Running, entry.again));
        changed = true;
        TargetRunner& runner = *runners.at(QString::fromStdString(start.target));
        runner.run(start.id, *entry.request, referencesFor(*entry.request, runner));
    }
    giveLeases();
}

std::vector<ReferenceSeries> EvaluationService::Private::referencesFor(
    const JobRequest& request, const TargetRunner& runner) const
{
    // Paired profiles always time the reference inside their own blocks.
    const bool paired = request.profile.starts_with("paired-");
    const bool timed
        = std::find(request.stages.begin(), request.stages.end(), 3) != request.stages.end();
    if (paired || !timed || !runner.target().isGpu() || !runner.environment()) {
        return {};
    }
    const Environment& environment = *runner.environment();
    return store->references({request.task, request.taskVersion, request.profile, request.baselines,
        environment.gpu.toStdString(), environment.gpuUuid.toStdString(),
        environment.json.toStdString()});
}

void EvaluationService::Private::handleWant(JobId id, JobLease lease, bool prepared)
{
    if (lease == JobLease::WaitingShared) {
        policy.wantShared(id, prepared);
    } else if (lease == JobLease::WaitingExclusive) {
        policy.wantExclusive(id);
    } else {
        policy.release(id);
    }
    const JobLease now = policy.lease(id);
    giveLeases();
    if (policy.lease(id) == now) {
        Q_EMIT q->jobLeaseChanged(id, now);
    }
}

void EvaluationService::Private::giveLeases()
{
    for (const LeaseGrant& grant : policy.takeGrants()) {
        const auto runner = runners.find(QString::fromStdString(policy.placed(grant.id)));
        if (runner != runners.end()) {
            runner->second->grant(grant.id, grant.lease);
            Q_EMIT q->jobLeaseChanged(grant.id, grant.lease);
        }
    }
}

void EvaluationService::Private::handleDevice(
    const TargetRunner& runner, bool healthy, const QString& text)
{
    const QString& name = runner.target().name;
    policy.setQuarantined(name.toStdString(), !healthy);
    Q_EMIT q->deviceStateChanged(name, healthy, text);
    if (!healthy && runner.quarantine()) {
        Q_EMIT q->workerUnavailable(name, *runner.quarantine());
    }
    schedulePump();
}

void EvaluationService::Private::connectRunner(TargetRunner* runner)
{
    const QString name = runner->target().name;
    QObject::connect(runner, &TargetRunner::readinessChanged, q, [this, name, runner](bool ready) {
        policy.setReady(name.toStdString(), ready);
        if (ready) {
            Q_EMIT q->workerReady(name, *runner->environment());
        }
        schedulePump();
    });
    QObject::connect(
        runner, &TargetRunner::unavailableChanged, q, [this, name](const Error& error) {
            policy.setStarting(name.toStdString(), false);
            Q_EMIT q->workerUnavailable(name, error);
            schedulePump();
        });
    QObject::connect(runner, &TargetRunner::workerGone, q, [this] { schedulePump(); });
    QObject::connect(
        runner, &TargetRunner::jobStarted, q, [this](JobId id) { Q_EMIT q->jobStarted(id); });
    QObject::connect(
        runner, &TargetRunner::jobProgressed, q, [this](JobId id, const JobProgress& progress) {
            queue.setProgress(id, progress);
            Q_EMIT q->jobProgressed(id, progress);
        });
    QObject::connect(runner, &TargetRunner::jobLogged, q,
        [this](JobId id, const JobLog& text) { log(id, text); });
    QObject::connect(runner, &TargetRunner::leaseWanted, q,
        [this](JobId id, JobLease lease, bool prepared) { handleWant(id, lease, prepared); });
    QObject::connect(
        runner, &TargetRunner::deviceChanged, q, [this, runner](bool healthy, const QString& text) {
            handleDevice(*runner, healthy, text);
        });
    QObject::connect(runner, &TargetRunner::jobEnded, q,
        [this, runner](JobId id, const JobEnding& ending) { handleEnding(*runner, id, ending); });
}

void EvaluationService::Private::dropRunner(const QString& name)
{
    const auto found = runners.find(name);
    if (found == runners.end()) {
        return;
    }
    policy.setReady(name.toStdString(), false);
    for (const JobId id : queue.withState(JobState::Running)) {
        if (placeOf(id) == name.toStdString()) {
            backToQueue(id);
        }
    }
    // This may run inside one of the runner's own signals.
    TargetRunner* const runner = found->second.release();
    runners.erase(found);
    runner->disconnect(q);
    runner->setParent(q);
    runner->deleteLater();
}

void EvaluationService::Private::handleEnding(
    const TargetRunner& runner, JobId id, const JobEnding& ending)
{
    switch (ending.kind) {
    case JobEnding::Kind::Finished:
        finish(id, *ending.record);
        break;
    case JobEnding::Kind::Failed:
        retryOrFail(id, ending.error);
        break;
    case JobEnding::Kind::Cancelled:
        conclude(id, ending);
        break;
    case JobEnding::Kind::Lost:
        handleLoss(runner, id, ending);
        break;
    case JobEnding::Kind::Displaced:
        backToQueue(id);
        break;
    }
    giveLeases();
    schedulePump();
}

void EvaluationService::Private::handleLoss(
    const TargetRunner& runner, JobId id, const JobEnding& ending)
{
    if (policy.lost(id) == AfterLoss::RunAgainAlone) {
        runAgain(id, ending.error);
    } else if (ending.protocolBroken) {
        conclude(id, {JobEnding::Kind::Failed, std::nullopt, ending.error});
    } else {
        ResultRecord record
            = crashRecord(*queue.row(id).entry.request, runner.environment(), ending.error);
        record.target = record.evaluation.gpuModel;
        finish(id, std::move(record));
    }
}

void EvaluationService::Private::retryOrFail(JobId id, const Error& error)
{
    // Unknown tasks and bad jobs stay what they are; a harness that stumbled may not stumble again.
    if (error.code == ErrorCode::Harness && policy.lost(id) == AfterLoss::RunAgainAlone) {
        runAgain(id, error);
    } else {
        conclude(id, {JobEnding::Kind::Failed, std::nullopt, error});
    }
}

void EvaluationService::Private::runAgain(JobId id, const Error& why)
{
    queue.setWaitingAgain(id, true);
    note(store->setState(id, JobState::Waiting, true));
    log(id, {"harness", describe(why) + " The job runs once more, alone.\n"});
}

void EvaluationService::Private::backToQueue(JobId id)
{
    policy.displaced(id);
    const bool again = queue.row(id).entry.again;
    queue.setWaitingAgain(id, again);
    note(store->setState(id, JobState::Waiting, again));
}

std::optional<Error> EvaluationService::Private::wrongRecord(
    JobId id, const ResultRecord& record) const
{
    const JobRequest& request = *queue.row(id).entry.request;
    const std::string kernel = sha256Hex(request.code);
    if (record.kernel != kernel) {
        return mismatch("kernel", kernel, record.kernel);
    }
    if (record.task != request.task) {
        return mismatch("task", request.task, record.task);
    }
    if (!request.taskVersion.empty() && record.evaluation.taskVersion != request.taskVersion) {
        return mismatch("task version", request.taskVersion, record.evaluation.taskVersion);
    }
    return std::nullopt;
}

void EvaluationService::Private::finish(JobId id, ResultRecord record)
{
    if (const std::optional<Error> wrong = wrongRecord(id, record)) {
        retryOrFail(id, *wrong);
        return;
    }
    const JobRequest& request = *queue.row(id).entry.request;
    record.id = request.clientId.empty() ? "j" + std::to_string(id) : request.clientId;
    if (!isGpuTarget(request.target) || record.target.empty()) {
        record.target = placeOf(id);
    }
    record.evaluation.occurrence = request.batch;
    record.evaluation.purpose = request.purpose;
    record.evaluation.secondsJson
        = withQueueSeconds(record.evaluation.secondsJson, queue.secondsQueued(id));
    const Result<void> kept = store->finish(id, record);
    if (kept) {
        conclude(id, {JobEnding::Kind::Finished, std::move(record), {}});
    } else {
        conclude(id, {JobEnding::Kind::Failed, std::nullopt, kept.error()});
    }
}

void EvaluationService::Private::cancelOne(JobId id)
{
    if (!queue.contains(id) || queue.isTerminal(id)) {
        return;
    }
    const JobEntry& entry = queue.row(id).entry;
    if (entry.state == JobState::Waiting) {
        conclude(id, {JobEnding::Kind::Cancelled, std::nullopt, {}});
    } else {
        runners.at(QString::fromStdString(entry.placed))->cancel(id);
    }
}

void EvaluationService::Private::conclude(JobId id, const JobEnding& ending)
{
    if (!queue.contains(id) || queue.isTerminal(id)) {
        return;
    }
    policy.remove(id);
    schedulePump();
    if (const auto early = std::find(announced.begin(), announced.end(), id);
        early != announced.end()) {
        announced.erase(early);
        Q_EMIT q->jobQueued(id);
    }
    const auto now = JobQueue::Clock::now();
    if (ending.kind == JobEnding::Kind::Finished) {
        queue.setFinished(id, *ending.record, now);
        Q_EMIT q->jobFinished(id, *ending.record);
    } else if (ending.kind == JobEnding::Kind::Cancelled) {
        queue.setCancelled(id, now);
        note(store->setState(id, JobState::Cancelled, false));
        Q_EMIT q->jobCancelled(id);
    } else {
        queue.setFailed(id, ending.error, now);
        note(store->fail(id, ending.error));
        Q_EMIT q->jobFailed(id, ending.error);
    }
}

void EvaluationService::Private::log(JobId id, const JobLog& text)
{
    queue.appendLog(id, text.text);
    Q_EMIT q->jobLogged(id, text);
}

void EvaluationService::Private::note(const Result<void>& stored) const
{
    if (!stored) {
        qCWarning(queueLog).noquote()
            << "The queue could not be kept:" << describe(stored.error()).c_str();
    }
}

int EvaluationService::Private::activeSlots() const
{
    int slotCount = 0;
    for (const auto& [name, runner] : runners) {
        const std::string key = name.toStdString();
        const bool used = policy.hasWaiting(key) || policy.running(key) > 0;
        slotCount += used && runner->isReady() ? policy.slotCount(key) : 0;
    }
    return slotCount;
}

} // namespace kbx::eval
