// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "eval/jobtypes.h"
#include "eval/referencememory.h"

#include <vector>

namespace kbx::eval {

struct StoredJob {
    JobId id = 0;
    JobRequest request;
    JobState state = JobState::Waiting;
    bool again = false;
};

/// Where the queue lives beyond this process. Called on the service's thread, each call short.
/// A job that was running when the program ended is loaded again and waits.
class JobStore {
public:
    virtual ~JobStore() = default;

    /// Stores new waiting jobs at the end, all or none; answers their ids in the same order.
    virtual Result<std::vector<JobId>> add(const std::vector<JobRequest>& requests) = 0;
    /// Waiting and running jobs, in queue order.
    virtual Result<std::vector<StoredJob>> unfinished() = 0;
    virtual Result<void> setState(JobId id, JobState state, bool again) = 0;
    /// The order of all waiting jobs.
    virtual Result<void> setOrder(const std::vector<JobId>& waiting) = 0;
    /// Keeps the record and marks the job finished, in one transaction. An Error makes the job
    /// fail: a verdict that was not kept is not reported as finished.
    virtual Result<void> finish(JobId id, const ResultRecord& record) = 0;
    /// Marks the job failed.
    virtual Result<void> fail(JobId id, const Error& error) = 0;
    /// Reference times measured before. None costs time only, so there is no error.
    virtual std::vector<ReferenceSeries> references(const ReferenceQuery& query);
};

/// Keeps nothing beyond the process: `kbx eval` without a study, and tests.
class TransientJobStore : public JobStore {
public:
    Result<std::vector<JobId>> add(const std::vector<JobRequest>& requests) override;
    Result<std::vector<StoredJob>> unfinished() override;
    Result<void> setState(JobId id, JobState state, bool again) override;
    Result<void> setOrder(const std::vector<JobId>& waiting) override;
    Result<void> finish(JobId id, const ResultRecord& record) override;
    Result<void> fail(JobId id, const Error& error) override;
    std::vector<ReferenceSeries> references(const ReferenceQuery& query) override;

private:
    JobId m_last = 0;
    ReferenceMemory m_references;
};

} // namespace kbx::eval
