// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/jobrepository.h"

#include "store/connection.h"
#include "store/namerows.h"
#include "store/storeerror.h"
#include "store/study.h"

#include <QDateTime>

#include <array>

namespace kbx::store {
namespace {

constexpr std::array<JobState, 5> states{
    JobState::Waiting, JobState::Running, JobState::Done, JobState::Failed, JobState::Cancelled};

const char* const selectJobs
    = "SELECT j.id, j.batch, j.kernel_id, t.name, j.target, j.options, j.state, j.attempts,"
      " j.created_at, j.started_at, j.finished_at, j.evaluation_id, j.error_code, j.error_text"
      " FROM job j JOIN task t ON t.id = j.task_id ";

std::int64_t now()
{
    return QDateTime::currentMSecsSinceEpoch();
}

JobState stateOf(const std::string& word)
{
    for (const JobState state : states) {
        if (word == toString(state)) {
            return state;
        }
    }
    return JobState::Failed;
}

Job jobIn(const Query& row)
{
    Job job;
    job.id = row.integer(0);
    job.batch = row.text(1);
    job.kernelId = row.integer(2);
    job.task = row.text(3);
    job.target = row.text(4);
    job.optionsJson = row.text(5);
    job.state = stateOf(row.text(6));
    job.attempts = row.small(7);
    job.createdAtMs = row.integer(8);
    job.startedAtMs = row.maybeInteger(9);
    job.finishedAtMs = row.maybeInteger(10);
    job.evaluationId = row.integer(11);
    job.errorCode = row.text(12);
    job.errorText = row.text(13);
    return job;
}

Job readJob(Connection& connection, std::int64_t jobId)
{
    Query row = connection.query(std::string(selectJobs) + "WHERE j.id = ?");
    row.bind(jobId);
    if (!row.step()) {
        fail(ErrorCode::NotFound, "There is no job " + std::to_string(jobId) + ".");
    }
    return jobIn(row);
}

std::int64_t insertJob(Connection& connection, const std::string& batch, const JobRequest& request)
{
    const auto task = findTask(connection, request.task);
    if (!task) {
        fail(ErrorCode::NotFound, "There is no task \"" + request.task + "\" in the study.");
    }
    Query kernel = connection.query("SELECT 1 FROM kernel WHERE id = ?");
    kernel.bind(request.kernelId);
    if (!kernel.step()) {
        fail(ErrorCode::NotFound,
            "There is no kernel " + std::to_string(request.kernelId) + " in the study.");
    }
    connection
        .query("INSERT INTO job(batch, kernel_id, task_id, target, options, state, created_at)"
               " VALUES(?, ?, ?, ?, ?, 'waiting', ?)")
        .run(batch, request.kernelId, *task, request.target, request.optionsJson, now());
    return connection.lastId();
}

} // namespace

const char* toString(JobState state)
{
    switch (state) {
    case JobState::Waiting:
        return "waiting";
    case JobState::Running:
        return "running";
    case JobState::Done:
        return "done";
    case JobState::Failed:
        return "failed";
    case JobState::Cancelled:
        break;
    }
    return "cancelled";
}

Result<std::vector<std::int64_t>> JobRepository::enqueue(
    const std::string& batch, const std::vector<JobRequest>& requests)
{
    return guard("queue evaluations", [&] {
        WriteTransaction transaction(m_study.connection());
        std::vector<std::int64_t> ids;
        for (const JobRequest& request : requests) {
            ids.push_back(insertJob(m_study.connection(), batch, request));
        }
        transaction.commit();
        return ids;
    });
}

Result<std::optional<Job>> JobRepository::claim(const std::string& target)
{
    return guard("take the next evaluation from the queue", [&]() -> std::optional<Job> {
        Connection& connection = m_study.connection();
        WriteTransaction transaction(connection);
        std::int64_t id = 0;
        {
            Query row = connection.query("SELECT id FROM job WHERE state = 'waiting'"
                                         " AND (?1 = '' OR target = ?1) ORDER BY id LIMIT 1");
            row.bind(target);
            if (!row.step()) {
                return std::nullopt;
            }
            id = row.integer(0);
        }
        connection
            .query("UPDATE job SET state = 'running', attempts = attempts + 1, started_at = ?"
                   " WHERE id = ?")
            .run(now(), id);
        Job job = readJob(connection, id);
        transaction.commit();
        return job;
    });
}

Result<void> JobRepository::markFailed(
    std::int64_t jobId, const std::string& errorCode, const std::string& errorText)
{
    return guard("note the failure of job " + std::to_string(jobId), [&] {
        WriteTransaction transaction(m_study.connection());
        m_study.connection()
            .query("UPDATE job SET state = 'failed', finished_at = ?, error_code = ?,"
                   " error_text = ? WHERE id = ? AND state IN ('waiting', 'running')")
            .run(now(), errorCode, errorText, jobId);
        transaction.commit();
    });
}

Result<std::int64_t> JobRepository::change(
    const std::string& what, const std::string& sql, const std::vector<std::int64_t>& jobIds)
{
    return guard(what, [&] {
        WriteTransaction transaction(m_study.connection());
        Query update = m_study.connection().query(sql);
        std::int64_t changed = 0;
        for (const auto id : jobIds) {
            changed += update.run(id);
        }
        transaction.commit();
        return changed;
    });
}

Result<void> JobRepository::putBack(std::int64_t jobId)
{
    const auto changed = change("put job " + std::to_string(jobId) + " back into the queue",
        "UPDATE job SET state = 'waiting', started_at = NULL WHERE id = ? AND state = 'running'",
        {jobId});
    return changed ? Result<void>() : Result<void>(changed.error());
}

Result<std::int64_t> JobRepository::cancel(const std::vector<std::int64_t>& jobIds)
{
    return change("cancel evaluations",
        "UPDATE job SET state = 'cancelled', finished_at = " + std::to_string(now())
            + " WHERE id = ? AND state IN ('waiting', 'running')",
        jobIds);
}

Result<std::int64_t> JobRepository::cancelAll()
{
    return guard("cancel all evaluations", [&] {
        WriteTransaction transaction(m_study.connection());
        const std::int64_t changed
            = m_study.connection()
                  .query("UPDATE job SET state = 'cancelled', finished_at = ?"
                         " WHERE state IN ('waiting', 'running')")
                  .run(now());
        transaction.commit();
        return changed;
    });
}

Result<std::int64_t> JobRepository::retry(const std::vector<std::int64_t>& jobIds)
{
    return change("repeat evaluations",
        "UPDATE job SET state = 'waiting', started_at = NULL, finished_at = NULL, error_code = '',"
        " error_text = '' WHERE id = ? AND state IN ('failed', 'cancelled')",
        jobIds);
}

Result<std::vector<Job>> JobRepository::list(
    const std::string& batch, std::optional<JobState> state)
{
    return guard("read the queue", [&] {
        Query row = m_study.connection().query(std::string(selectJobs)
            + "WHERE (?1 = '' OR j.batch = ?1) AND (?2 = '' OR j.state = ?2) ORDER BY j.id");
        row.bind(batch, state ? toString(*state) : "");
        std::vector<Job> jobs;
        while (row.step()) {
            jobs.push_back(jobIn(row));
        }
        return jobs;
    });
}

Result<Job> JobRepository::job(std::int64_t jobId)
{
    return guard(
        "read job " + std::to_string(jobId), [&] { return readJob(m_study.connection(), jobId); });
}

} // namespace kbx::store
