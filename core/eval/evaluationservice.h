// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "eval/jobstore.h"
#include "eval/jobtypes.h"
#include "eval/target.h"
#include "eval/workertimings.h"

#include <QObject>

#include <memory>
#include <optional>
#include <vector>

namespace kbx::eval {

/// Queue and worker supervision behind one face. Lives on a thread with an event loop and never
/// blocks it.
///
/// Every submitted job gets exactly one terminal signal: jobFinished (a verdict exists; crash,
/// timeout and forgery are verdicts), jobFailed (the harness could not judge, after one retry
/// alone) or jobCancelled. Signals never fire inside submit(); they may fire inside cancel().
class EvaluationService : public QObject {
    Q_OBJECT
public:
    /// `store` null = TransientJobStore.
    explicit EvaluationService(std::shared_ptr<JobStore> store = nullptr,
        const WorkerTimings& timings = {}, QObject* parent = nullptr);
    /// Kills what still runs; those jobs stay "running" in the store and are resumed from there.
    ~EvaluationService() override;

    /// Adds a target or replaces the one of the same name: its running jobs return to the queue.
    /// Also the way to try again after workerUnavailable, and to end a quarantine.
    void setTarget(const Target& target);
    void setSlots(const QString& target, int slotCount);
    /// No worker can be had for a target, say because no interpreter was found: its jobs keep
    /// waiting and unavailable() says why, until setTarget(). Emits workerUnavailable.
    void setUnavailable(const QString& target, const Error& reason);
    /// What the target's worker said of itself, else what a probe said before (Target::probed).
    std::optional<Environment> environment(const QString& target) const;
    /// Why the target has no worker, or why its GPU takes no jobs (quarantine); empty while there
    /// is no such reason.
    std::optional<Error> unavailable(const QString& target) const;
    /// True while the target's GPU takes no jobs because it failed a health check.
    bool isQuarantined(const QString& target) const;
    /// Names of all targets, and of those that were declared unavailable.
    QStringList targets() const;
    /// Jobs that run, or wait for a target that may still run them.
    int runnable() const;
    /// The interpreter of a target; empty without such a target.
    QString python(const QString& target) const;

    Result<JobId> submit(JobRequest request);
    Result<std::vector<JobId>> submitAll(std::vector<JobRequest> requests);
    /// Takes the store's unfinished jobs into the queue, in its order; answers how many.
    Result<int> resumeStored();

    /// Waiting jobs end at once, running ones within WorkerTimings::cancelGrace.
    void cancel(JobId id);
    void cancelAll();
    void pause();
    void resume();
    bool isPaused() const;
    /// Submits a terminal job again under a new id; the old row leaves the queue.
    Result<JobId> retry(JobId id);
    /// Retries all jobs without a verdict (Failed, or finished as not run).
    Result<std::vector<JobId>> retryFailed();
    /// Waiting jobs only; `by` < 0 is earlier.
    bool move(JobId id, int by);
    /// Drops terminal rows from the queue.
    void clearDone();
    /// Stops all workers. Cancels nothing: running jobs return to the queue. Ends with stopped();
    /// the queue is paused from then on.
    void shutDown();

    /// Rows in order of submission.
    std::vector<JobEntry> queue() const;
    std::optional<JobEntry> job(JobId id) const;
    QueueNumbers numbers() const;

Q_SIGNALS:
    void jobQueued(kbx::eval::JobId id);
    void jobStarted(kbx::eval::JobId id);
    void jobProgressed(kbx::eval::JobId id, const kbx::eval::JobProgress& progress);
    void jobLogged(kbx::eval::JobId id, const kbx::eval::JobLog& log);
    /// A running job asks for its GPU, got it, or gave it back.
    void jobLeaseChanged(kbx::eval::JobId id, kbx::eval::JobLease lease);
    /// A GPU went into quarantine (its waiting jobs go to another one if they may) or left it.
    void deviceStateChanged(const QString& target, bool healthy, const QString& text);
    void jobFinished(kbx::eval::JobId id, const kbx::ResultRecord& record);
    void jobFailed(kbx::eval::JobId id, const kbx::Error& error);
    void jobCancelled(kbx::eval::JobId id);
    /// Rows, order, counts or pause changed; at most once per turn of the event loop.
    void queueChanged();
    void workerReady(const QString& target, const kbx::eval::Environment& environment);
    /// The target cannot be used and its jobs keep waiting, not started. Once per attempt.
    void workerUnavailable(const QString& target, const kbx::Error& error);
    void stopped();

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace kbx::eval
