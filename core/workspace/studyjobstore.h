// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eval/jobstore.h"

namespace kbx::workspace {

class StudySession;

/// The queue of an open study: jobs and their results in the study file. Synchronous, on the
/// session's thread: for `kbx`, and behind QueuedJobStore for the window.
class StudyJobStore : public eval::JobStore {
public:
    explicit StudyJobStore(StudySession& session)
        : m_session(session)
    {
    }

    Result<std::vector<eval::JobId>> add(const std::vector<eval::JobRequest>& requests) override;
    Result<std::vector<eval::StoredJob>> unfinished() override;
    Result<void> setState(eval::JobId id, eval::JobState state, bool again) override;
    /// The order of a queue does not outlive its program: resumed jobs run in order of submission.
    Result<void> setOrder(const std::vector<eval::JobId>& waiting) override;
    Result<void> finish(eval::JobId id, const ResultRecord& record) override;
    Result<void> fail(eval::JobId id, const Error& error) override;
    std::vector<ReferenceSeries> references(const eval::ReferenceQuery& query) override;

private:
    StudySession& m_session;
};

/// A local file or text as a candidate of the study (method `local`, run `eval`, round 0, sample =
/// hash), so that its results have a place. Answers the candidate's id.
Result<std::int64_t> addLocalCandidate(
    StudySession& session, const std::string& task, const std::string& code);

} // namespace kbx::workspace
