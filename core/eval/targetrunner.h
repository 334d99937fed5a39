// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eval/jobtypes.h"
#include "eval/target.h"
#include "eval/workerprocess.h"
#include "eval/workertimings.h"
#include "protocol/messages.h"

#include <QDeadlineTimer>
#include <QObject>
#include <QTimer>

#include <map>
#include <memory>
#include <optional>

namespace kbx::eval {

/// How a job left its worker.
struct JobEnding {
    enum class Kind {
        Finished, ///< `record` holds the verdict
        Failed, ///< `error`: the harness could not judge; worth another try if its code is Harness
        Cancelled, ///< as was asked
        Lost, ///< the worker ended under it, unasked
        Displaced, ///< the worker was ended for another reason than this job
    };
    Kind kind = Kind::Failed;
    std::optional<ResultRecord> record;
    Error error;
    bool protocolBroken = false; ///< Lost by broken messages, not by the end of the process
};

/// Keeps one target's worker alive while it is needed and knows which jobs it has. Every job given
/// to run() leaves by exactly one jobEnded().
class TargetRunner : public QObject {
    Q_OBJECT
public:
    TargetRunner(Target target, const WorkerTimings& timings, QObject* parent = nullptr);
    ~TargetRunner() override;

    const Target& target() const { return m_target; }
    bool isReady() const;
    bool isIdle() const { return m_inFlight.empty(); }
    bool hasWorker() const { return m_worker != nullptr; }
    const std::optional<Environment>& environment() const { return m_environment; }
    const std::optional<Error>& unavailable() const { return m_unavailable; }

    /// Starts a worker unless there is one, a back-off runs, or the target is unavailable.
    void ensureStarted();
    /// Only while isReady(). `cache`: reference times that the job may reuse.
    void run(JobId id, const JobRequest& request, const std::vector<ReferenceSeries>& cache = {});
    /// Tells the worker that a job got the GPU, Shared or Exclusive.
    void grant(JobId id, JobLease lease);
    /// Why the GPU takes no jobs; empty while it is healthy.
    const std::optional<Error>& quarantine() const { return m_quarantine; }
    /// Ends in jobEnded(Cancelled) within the grace, unless a verdict arrives first.
    void cancel(JobId id);
    void stop();

Q_SIGNALS:
    void readinessChanged(bool ready);
    void unavailableChanged(const kbx::Error& error);
    void jobStarted(kbx::eval::JobId id);
    void jobProgressed(kbx::eval::JobId id, const kbx::eval::JobProgress& progress);
    void jobLogged(kbx::eval::JobId id, const kbx::eval::JobLog& log);
    /// The job asks for its GPU, Shared (`prepared`: and would use it at once) or Exclusive, or
    /// gives it back (None).
    void leaseWanted(kbx::eval::JobId id, kbx::eval::JobLease lease, bool prepared);
    /// The GPU went into quarantine or left it; see quarantine().
    void deviceChanged(bool healthy, const QString& text);
    void jobEnded(kbx::eval::JobId id, const kbx::eval::JobEnding& ending);
    /// The worker is gone, after stop() or by itself.
    void workerGone();

private:
    struct InFlight {
        std::string wireId; ///< new for each run: late words of an earlier one fit no job
        std::chrono::milliseconds patience; ///< with the job's next step
        std::chrono::milliseconds fastPatience; ///< while it is timed
        std::unique_ptr<QTimer> timer; ///< watchdog, then grace of a cancellation
        bool cancelling = false;
        bool parked = false; ///< waits for a lease with nothing else to do: not late
        JobLease held = JobLease::None; ///< Shared or Exclusive

        bool isTimed() const { return held == JobLease::Exclusive; }
        std::optional<Error> hung; ///< set when the watchdog, not the user, cancels
    };

    void startWorker();
    void handleMessage(const protocol::FromWorker& message);
    void handleEnd(const WorkerEnd& end);
    void noteEnd(const WorkerEnd& end);
    JobEnding endingFor(const InFlight& job, const WorkerEnd& end) const;
    void handleWant(JobId id, InFlight& job, const protocol::Want& want);
    void handleDevice(const protocol::Device& device);
    void handleFailed(JobId id, const InFlight& job, const protocol::Failed& failed);
    static void watch(InFlight& job);
    void handleTimer(JobId id);
    void askToCancel(InFlight& job);
    JobEnding cancelledOr(const InFlight& job) const;
    /// The running job of that name, with its watchdog re-armed; null if there is none.
    InFlight* touch(const std::string& wireId, JobId& id);
    void finishJob(JobId id, JobEnding ending);
    void makeUnavailable(const Error& error);

    Target m_target;
    WorkerTimings m_timings;
    std::unique_ptr<WorkerProcess> m_worker;
    std::optional<Environment> m_environment;
    std::optional<Error> m_unavailable;
    std::optional<Error> m_quarantine;
    std::map<JobId, InFlight> m_inFlight;
    QTimer m_restart;
    QTimer m_idle;
    QDeadlineTimer m_notBefore;
    std::int64_t m_runs = 0;
    int m_failedStarts = 0;
    int m_endsWithoutResult = 0;
};

} // namespace kbx::eval
