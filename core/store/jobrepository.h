// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kbx::store {

class Study;

enum class JobState { Waiting, Running, Done, Failed, Cancelled };
const char* toString(JobState state);

struct JobRequest {
    std::int64_t kernelId = 0;
    std::string task;
    std::string target; ///< "cpu", GPU UUID, …
    std::string optionsJson = "{}";
};

struct Job {
    std::int64_t id = 0;
    std::string batch;
    std::int64_t kernelId = 0;
    std::string task;
    std::string target;
    std::string optionsJson;
    JobState state = JobState::Waiting;
    int attempts = 0; ///< how often it was claimed
    std::int64_t createdAtMs = 0; ///< since 1970 UTC
    std::optional<std::int64_t> startedAtMs, finishedAtMs;
    std::int64_t evaluationId = 0; ///< of a done job
    std::string errorCode, errorText; ///< of a failed one
};

/// The evaluation queue. It resumes: jobs that ran when the program ended wait again after the
/// study is opened. Done jobs are written by EvaluationRepository::addForJob. Thread of its Study.
class JobRepository {
public:
    explicit JobRepository(Study& study)
        : m_study(study)
    {
    }

    /// Ids in the order of the requests; all or none. Errors: NotFound (task, kernel).
    Result<std::vector<std::int64_t>> enqueue(
        const std::string& batch, const std::vector<JobRequest>& requests);
    /// The oldest waiting job, now running; of one target if named. Nothing: none waits.
    Result<std::optional<Job>> claim(const std::string& target = {});
    /// waiting or running → failed, because the harness could not judge.
    Result<void> markFailed(
        std::int64_t jobId, const std::string& errorCode, const std::string& errorText);
    /// running → waiting: it was not the job's fault (the worker died beside it).
    Result<void> putBack(std::int64_t jobId);
    /// Waiting or running jobs become cancelled; returns how many were.
    Result<std::int64_t> cancel(const std::vector<std::int64_t>& jobIds);
    Result<std::int64_t> cancelAll();
    /// Failed or cancelled jobs wait again; returns how many were.
    Result<std::int64_t> retry(const std::vector<std::int64_t>& jobIds);

    /// In order of their making; of one batch or state if given.
    Result<std::vector<Job>> list(
        const std::string& batch = {}, std::optional<JobState> state = std::nullopt);
    Result<Job> job(std::int64_t jobId);

private:
    Result<std::int64_t> change(
        const std::string& what, const std::string& sql, const std::vector<std::int64_t>& jobIds);
    Study& m_study;
};

} // namespace kbx::store
