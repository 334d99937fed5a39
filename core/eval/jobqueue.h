// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eval/jobtypes.h"

#include <chrono>
#include <map>
#include <vector>

namespace kbx::eval {

/// The rows of the queue with their times: what is shown, not what starts next. No Qt, no
/// processes. Times come from the caller.
class JobQueue {
public:
    using Clock = std::chrono::steady_clock;

    struct Row {
        JobEntry entry;
        Clock::time_point queued;
        Clock::time_point started;
        Clock::time_point ended;
    };

    void add(
        JobId id, std::shared_ptr<const JobRequest> request, bool again, Clock::time_point now);
    void remove(JobId id);
    bool contains(JobId id) const { return m_rows.count(id) > 0; }
    /// The job must be known.
    const Row& row(JobId id) const { return m_rows.at(id); }
    bool isTerminal(JobId id) const;

    /// `placed` = name of the target that runs it.
    void setRunning(JobId id, const std::string& placed, Clock::time_point now);
    void setWaitingAgain(JobId id, bool again);
    void setProgress(JobId id, const JobProgress& progress);
    void appendLog(JobId id, const std::string& text);
    void setFinished(JobId id, ResultRecord record, Clock::time_point now);
    void setFailed(JobId id, const Error& error, Clock::time_point now);
    void setCancelled(JobId id, Clock::time_point now);

    /// Ids in order of submission.
    const std::vector<JobId>& order() const { return m_order; }
    std::vector<JobId> withState(JobState state) const;
    /// Terminal without a verdict: failed, or finished as not run.
    bool lacksVerdict(JobId id) const;
    JobEntry snapshot(JobId id, bool withLog, Clock::time_point now) const;
    /// `slotCount` = jobs at once; 0 = nothing runs now, so there is no estimate.
    QueueNumbers numbers(int slotCount, Clock::time_point now) const;
    double secondsQueued(JobId id) const;

private:
    void end(JobId id, JobState state, Clock::time_point now);

    std::map<JobId, Row> m_rows;
    std::vector<JobId> m_order;
};

} // namespace kbx::eval
