// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eval/evaluationservice.h"
#include "eval/jobqueue.h"
#include "eval/schedulepolicy.h"
#include "eval/targetrunner.h"

#include <map>
#include <memory>
#include <vector>

namespace kbx::eval {

/// What the service does with jobs between submit() and their one terminal signal: the policy says
/// which starts, a runner per target runs it, the queue remembers it, the store keeps it.
class EvaluationService::Private {
public:
    Private(EvaluationService* service, std::shared_ptr<JobStore> jobStore,
        const WorkerTimings& workerTimings)
        : q(service)
        , store(jobStore ? std::move(jobStore) : std::make_shared<TransientJobStore>())
        , timings(workerTimings)
    {
    }

    void enqueue(JobId id, JobRequest request, bool again);
    void schedulePump();
    void pump();
    void startJobs();
    void connectRunner(TargetRunner* runner);
    void handleWant(JobId id, JobLease lease, bool prepared);
    void giveLeases();
    void handleDevice(const TargetRunner& runner, bool healthy, const QString& text);
    std::vector<ReferenceSeries> referencesFor(
        const JobRequest& request, const TargetRunner& runner) const;
    void dropRunner(const QString& name);
    void handleEnding(const TargetRunner& runner, JobId id, const JobEnding& ending);
    void handleLoss(const TargetRunner& runner, JobId id, const JobEnding& ending);
    void retryOrFail(JobId id, const Error& error);
    void runAgain(JobId id, const Error& why);
    void backToQueue(JobId id);
    void finish(JobId id, ResultRecord record);
    void cancelOne(JobId id);
    /// The only place that ends a job: once per job, whatever led here.
    void conclude(JobId id, const JobEnding& ending);
    void log(JobId id, const JobLog& text);
    /// The queue goes on when its store does not; the verdicts are another matter, see finish().
    void note(const Result<void>& stored) const;
    int activeSlots() const;
    const std::string& placeOf(JobId id) const { return queue.row(id).entry.placed; }
    std::optional<Error> wrongRecord(JobId id, const ResultRecord& record) const;

    EvaluationService* q;
    std::shared_ptr<JobStore> store;
    WorkerTimings timings;
    SchedulePolicy policy;
    JobQueue queue;
    std::map<QString, std::unique_ptr<TargetRunner>> runners;
    std::map<QString, Error> missing; ///< targets without a runner, and why
    std::vector<JobId> announced;
    bool pumpScheduled = false;
    bool changed = false;
    bool paused = false;
    bool stopping = false;
};

} // namespace kbx::eval
