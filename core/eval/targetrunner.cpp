// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/targetrunner.h"

#include "domain/numberformat.h"

#include <QLoggingCategory>

#include <algorithm>

namespace kbx::eval {
namespace {

Q_LOGGING_CATEGORY(evalLog, "kbx.eval", QtInfoMsg)

using Kind = JobEnding::Kind;
using std::chrono::milliseconds;

constexpr auto quarantinedCode = "device_quarantined";

milliseconds patienceOf(double seconds, const WorkerTimings& timings)
{
    return milliseconds(static_cast<std::int64_t>(seconds * 1000.0)) + timings.watchdogSlack;
}

Error failureOf(const protocol::Failed& failed)
{
    const ErrorCode code = failed.code == "unknown_task" ? ErrorCode::NotFound
        : failed.code == "bad_job"                       ? ErrorCode::InvalidInput
                                                         : ErrorCode::Harness;
    const bool hasText = !failed.text.empty();
    return {code,
        hasText ? "The worker could not judge: " + failed.text
                : "The worker could not judge (" + failed.code + ").",
        "", "", {{"code", failed.code}}};
}

protocol::Job wireJob(
    const std::string& wireId, const JobRequest& request, const std::vector<ReferenceSeries>& cache)
{
    protocol::Job job;
    job.id = wireId;
    job.task = request.task;
    job.code = request.code;
    job.stages = request.stages;
    job.modes = request.modes;
    job.seed = request.seed;
    job.limits = request.limits;
    job.allConfigs = request.allConfigs;
    job.profile = request.profile;
    job.baselines = request.baselines;
    job.sizeSet = request.sizeSet;
    job.diagnose = request.diagnose;
    if (!request.suiteKind.empty()) {
        job.suite = protocol::Suite{request.suiteKind, request.suiteProblem, request.suiteCode};
    }
    job.referenceCache = cache;
    return job;
}

} // namespace

TargetRunner::TargetRunner(Target target, const WorkerTimings& timings, QObject* parent)
    : QObject(parent)
    , m_target(std::move(target))
    , m_timings(timings)
{
    m_restart.setSingleShot(true);
    connect(&m_restart, &QTimer::timeout, this, &TargetRunner::startWorker);
    m_idle.setSingleShot(true);
    connect(&m_idle, &QTimer::timeout, this, &TargetRunner::stop);
}

TargetRunner::~TargetRunner() = default;

bool TargetRunner::isReady() const
{
    return m_worker != nullptr && m_worker->isReady();
}

void TargetRunner::ensureStarted()
{
    m_idle.stop();
    if (m_worker != nullptr || m_restart.isActive() || m_unavailable) {
        return;
    }
    if (m_notBefore.hasExpired()) {
        startWorker();
    } else {
        m_restart.start(milliseconds(m_notBefore.remainingTime()));
    }
}

void TargetRunner::startWorker()
{
    if (m_worker != nullptr) {
        return;
    }
    m_worker = std::make_unique<WorkerProcess>(m_target, m_timings);
    connect(m_worker.get(), &WorkerProcess::ready, this, [this](const Environment& environment) {
        m_environment = environment;
        m_failedStarts = 0;
        Q_EMIT readinessChanged(true);
    });
    connect(m_worker.get(), &WorkerProcess::messageReceived, this, &TargetRunner::handleMessage);
    connect(m_worker.get(), &WorkerProcess::ended, this,
        [this](const WorkerEnd&) { Q_EMIT readinessChanged(false); });
    // Queued: the worker must not be deleted, nor a new one started, from inside its own signal.
    connect(m_worker.get(), &WorkerProcess::ended, this, &TargetRunner::handleEnd,
        Qt::QueuedConnection);
    m_worker->start();
}

void TargetRunner::run(
    JobId id, const JobRequest& request, const std::vector<ReferenceSeries>& cache)
{
    m_idle.stop();
    InFlight& entry = m_inFlight[id];
    entry.wireId = "j" + std::to_string(id) + "." + std::to_string(++m_runs);
    const JobLimits& limits = request.limits;
    entry.patience = patienceOf(limits.compileSeconds + limits.correctSeconds, m_timings);
    entry.fastPatience = patienceOf(limits.fastSeconds, m_timings);
    entry.timer = std::make_unique<QTimer>();
    entry.timer->setSingleShot(true);
    connect(entry.timer.get(), &QTimer::timeout, this, [this, id] { handleTimer(id); });
    watch(entry);
    m_worker->send(wireJob(entry.wireId, request, cache));
}

void TargetRunner::grant(JobId id, JobLease lease)
{
    const auto found = m_inFlight.find(id);
    if (found == m_inFlight.end() || m_worker == nullptr) {
        return;
    }
    InFlight& job = found->second;
    job.parked = false;
    job.held = lease;
    watch(job);
    m_worker->send(protocol::Lease{job.wireId,
        job.isTimed() ? protocol::LeaseKind::Exclusive : protocol::LeaseKind::Shared, {}});
}

void TargetRunner::watch(InFlight& job)
{
    if (job.cancelling) {
        return;
    }
    if (job.parked) {
        job.timer->stop();
    } else {
        job.timer->start(job.isTimed() ? job.fastPatience : job.patience);
    }
}

void TargetRunner::cancel(JobId id)
{
    const auto found = m_inFlight.find(id);
    if (found != m_inFlight.end() && !found->second.cancelling) {
        askToCancel(found->second);
    }
}

void TargetRunner::askToCancel(InFlight& job)
{
    job.cancelling = true;
    job.timer->start(m_timings.cancelGrace);
    if (m_worker != nullptr) {
        m_worker->send(protocol::Cancel{job.wireId});
    }
}

void TargetRunner::handleTimer(JobId id)
{
    InFlight& job = m_inFlight.at(id);
    if (!job.cancelling) {
        job.hung = Error{ErrorCode::Harness,
            "The worker gave no sign of life for "
                + number::duration(
                    static_cast<double>((job.isTimed() ? job.fastPatience : job.patience).count()))
                + ". The job was ended.",
            "", m_worker == nullptr ? "" : m_worker->stderrTail().toStdString(), {}};
        askToCancel(job);
        return;
    }
    // The worker does not even cancel: it cannot be trusted with the other jobs either.
    if (m_worker != nullptr) {
        m_worker->kill();
        Q_EMIT readinessChanged(false);
    }
    finishJob(id, cancelledOr(job));
}

JobEnding TargetRunner::cancelledOr(const InFlight& job) const
{
    return job.hung ? JobEnding{Kind::Failed, std::nullopt, *job.hung}
                    : JobEnding{Kind::Cancelled, std::nullopt, {}};
}

TargetRunner::InFlight* TargetRunner::touch(const std::string& wire, JobId& id)
{
    const auto found = std::find_if(m_inFlight.begin(), m_inFlight.end(),
        [&wire](const auto& entry) { return entry.second.wireId == wire; });
    if (found == m_inFlight.end()) {
        qCDebug(evalLog) << "message for a job that is not running was ignored:" << wire.c_str();
        return nullptr;
    }
    id = found->first;
    watch(found->second);
    return &found->second;
}

void TargetRunner::handleWant(JobId id, InFlight& job, const protocol::Want& want)
{
    const bool exclusive = want.kind == protocol::LeaseKind::Exclusive;
    if (job.held == (exclusive ? JobLease::Exclusive : JobLease::Shared)) {
        return; // crossed with the grant
    }
    job.held = JobLease::None;
    // A job that still compiles ahead can hang; one that has nothing left to do cannot.
    job.parked = exclusive || want.prepared;
    watch(job);
    Q_EMIT leaseWanted(
        id, exclusive ? JobLease::WaitingExclusive : JobLease::WaitingShared, want.prepared);
}

void TargetRunner::handleDevice(const protocol::Device& device)
{
    if (device.healthy) {
        m_quarantine.reset();
    } else {
        const QString name = m_target.gpuName.isEmpty() ? m_target.name : m_target.gpuName;
        m_quarantine = Error{ErrorCode::Unavailable,
            name.toStdString() + " failed its health check and takes no more kernels: "
                + (device.text.empty() ? "no reason was given." : device.text),
            "Check the GPU (nvidia-smi, the kernel log), then try again.", "", {}};
    }
    Q_EMIT deviceChanged(device.healthy, QString::fromStdString(device.text));
}

void TargetRunner::handleFailed(JobId id, const InFlight& job, const protocol::Failed& failed)
{
    if (job.cancelling) {
        finishJob(id, cancelledOr(job));
    } else if (failed.code == quarantinedCode) {
        // Not this job's doing. Said before the job returns to the queue, so that it does not come
        // back here.
        if (!m_quarantine) {
            handleDevice({false, failed.text});
        }
        finishJob(id, {Kind::Displaced, std::nullopt, *m_quarantine});
    } else {
        finishJob(id, {Kind::Failed, std::nullopt, failureOf(failed)});
    }
}

void TargetRunner::handleMessage(const protocol::FromWorker& message)
{
    if (const auto* const device = std::get_if<protocol::Device>(&message)) {
        handleDevice(*device);
        return;
    }
    const std::string wire = std::visit(
        [](const auto& one) -> std::string {
            if constexpr (requires { one.id; }) {
                return one.id;
            } else {
                return {};
            }
        },
        message);
    JobId id = 0;
    InFlight* const job = touch(wire, id);
    if (job == nullptr) {
        return;
    }
    if (std::holds_alternative<protocol::Started>(message)) {
        Q_EMIT jobStarted(id);
    } else if (const auto* const progress = std::get_if<protocol::Progress>(&message)) {
        Q_EMIT jobProgressed(id,
            {progress->stage, progress->caseName, progress->mode, progress->index,
                progress->total});
    } else if (const auto* const log = std::get_if<protocol::Log>(&message)) {
        Q_EMIT jobLogged(id, {log->stream, log->text});
    } else if (const auto* const finished = std::get_if<protocol::Finished>(&message)) {
        const auto& result = finished->result;
        m_endsWithoutResult = 0;
        finishJob(id,
            result ? JobEnding{Kind::Finished, *result, {}}
                   : JobEnding{Kind::Failed, std::nullopt, result.error()});
    } else if (const auto* const want = std::get_if<protocol::Want>(&message)) {
        handleWant(id, *job, *want);
    } else if (std::holds_alternative<protocol::Unwant>(message)) {
        job->parked = false;
        job->held = JobLease::None;
        watch(*job);
        Q_EMIT leaseWanted(id, JobLease::None, false);
    } else if (const auto* const failed = std::get_if<protocol::Failed>(&message)) {
        handleFailed(id, *job, *failed);
    } else if (std::holds_alternative<protocol::Cancelled>(message)) {
        finishJob(id,
            job->cancelling
                ? cancelledOr(*job)
                : JobEnding{Kind::Failed, std::nullopt,
                    {ErrorCode::Harness, "The worker cancelled a job that nobody cancelled.", "",
                        "", {}}});
    }
}

void TargetRunner::finishJob(JobId id, JobEnding ending)
{
    const auto found = m_inFlight.find(id);
    if (found == m_inFlight.end()) {
        return;
    }
    // This may run inside the timer's own signal.
    found->second.timer->stop();
    found->second.timer.release()->deleteLater();
    m_inFlight.erase(found);
    if (m_inFlight.empty() && m_timings.idle.count() > 0) {
        m_idle.start(m_timings.idle);
    }
    Q_EMIT jobEnded(id, ending);
}

void TargetRunner::stop()
{
    m_restart.stop();
    m_idle.stop();
    if (m_worker != nullptr) {
        m_worker->stop();
        Q_EMIT readinessChanged(false);
    }
}

void TargetRunner::handleEnd(const WorkerEnd& end)
{
    m_worker.reset();
    m_idle.stop();
    Q_EMIT readinessChanged(false);
    noteEnd(end);
    std::vector<JobId> ids;
    for (const auto& entry : m_inFlight) {
        ids.push_back(entry.first);
    }
    for (const JobId id : ids) {
        const auto found = m_inFlight.find(id);
        if (found != m_inFlight.end()) {
            finishJob(id, endingFor(found->second, end));
        }
    }
    Q_EMIT workerGone();
}

void TargetRunner::noteEnd(const WorkerEnd& end)
{
    using Cause = WorkerEnd::Cause;
    if (end.cause == Cause::Stopped) {
        return;
    }
    qCDebug(evalLog).noquote() << describe(end.error).c_str();
    if (end.cause == Cause::NotStarted || end.cause == Cause::Refused) {
        makeUnavailable(end.error);
        return;
    }
    if (!end.wasReady && ++m_failedStarts >= m_timings.startAttempts) {
        Error error = end.error;
        error.code = ErrorCode::Unavailable;
        error.text = "The worker does not start: " + error.text;
        error.remedy = "Choose another Python, or run ./run.sh to set one up.";
        makeUnavailable(error);
        return;
    }
    const int doublings = std::min(m_endsWithoutResult++, 16);
    m_notBefore.setRemainingTime(
        std::min(m_timings.backOffFirst * (1 << doublings), m_timings.backOffMost));
}

JobEnding TargetRunner::endingFor(const InFlight& job, const WorkerEnd& end) const
{
    using Cause = WorkerEnd::Cause;
    if (job.cancelling) {
        return cancelledOr(job);
    }
    if (end.cause == Cause::Stopped || end.cause == Cause::Killed) {
        return {Kind::Displaced, std::nullopt, end.error};
    }
    return {Kind::Lost, std::nullopt, end.error, end.cause == Cause::Protocol};
}

void TargetRunner::makeUnavailable(const Error& error)
{
    m_unavailable = error;
    Q_EMIT unavailableChanged(error);
}

} // namespace kbx::eval
