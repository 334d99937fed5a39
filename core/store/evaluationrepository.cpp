// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/evaluationrepository.h"

#include "store/connection.h"
#include "store/evaluationrows.h"
#include "store/namerows.h"
#include "store/referencerows.h"
#include "store/storeerror.h"
#include "store/study.h"

#include <QDateTime>

namespace kbx::store {
namespace {

std::vector<std::int64_t> idsOf(Query& row)
{
    std::vector<std::int64_t> ids;
    while (row.step()) {
        ids.push_back(row.integer(0));
    }
    return ids;
}

std::int64_t requireTask(Connection& connection, const std::string& name)
{
    const auto id = findTask(connection, name);
    if (!id) {
        fail(ErrorCode::NotFound, "There is no task \"" + name + "\" in the study.",
            "Import its kernels or bring the catalogue into the study first.");
    }
    return *id;
}

StoredEvaluation store(Connection& connection, std::int64_t kernelId, std::int64_t taskId,
    const EvaluationRecord& record)
{
    const EvaluationRow row
        = addEvaluation(connection, {kernelId, std::nullopt, taskId, std::nullopt}, record);
    StoredEvaluation stored;
    stored.id = row.id;
    stored.outcome = row.outcome == RowOutcome::Added ? ImportOutcome::Taken
        : row.outcome == RowOutcome::Same             ? ImportOutcome::Unchanged
                                                      : ImportOutcome::Conflict;
    linkSameSubmission(connection, kernelId, taskId, row.id);
    addMeasuredReferences(connection, taskId, record);
    Query count
        = connection.query("SELECT count(*) FROM candidate_evaluation WHERE evaluation_id = ?");
    count.bind(row.id);
    count.step();
    stored.candidates = count.integer(0);
    return stored;
}

} // namespace

Result<StoredEvaluation> EvaluationRepository::add(
    std::int64_t kernelId, const std::string& task, const EvaluationRecord& record)
{
    return guard("store an evaluation of " + task, [&] {
        Connection& connection = m_study.connection();
        WriteTransaction transaction(connection);
        auto stored = store(connection, kernelId, requireTask(connection, task), record);
        transaction.commit();
        return stored;
    });
}

Result<StoredEvaluation> EvaluationRepository::addForJob(
    std::int64_t jobId, EvaluationRecord record)
{
    return guard("store the result of job " + std::to_string(jobId), [&] {
        Connection& connection = m_study.connection();
        WriteTransaction transaction(connection);
        std::int64_t kernelId = 0;
        std::int64_t taskId = 0;
        {
            Query job = connection.query("SELECT kernel_id, task_id, batch FROM job WHERE id = ?");
            job.bind(jobId);
            if (!job.step()) {
                fail(ErrorCode::NotFound, "There is no job " + std::to_string(jobId) + ".");
            }
            kernelId = job.integer(0);
            taskId = job.integer(1);
            if (record.occurrence.empty()) {
                record.occurrence = job.text(2);
            }
        }
        auto stored = store(connection, kernelId, taskId, record);
        connection
            .query("UPDATE job SET state = 'done', finished_at = ?, evaluation_id = ?,"
                   " error_code = '', error_text = '' WHERE id = ?")
            .run(std::int64_t{QDateTime::currentMSecsSinceEpoch()}, stored.id, jobId);
        transaction.commit();
        return stored;
    });
}

Result<EvaluationDetail> EvaluationRepository::load(std::int64_t evaluationId)
{
    return guard("read evaluation " + std::to_string(evaluationId), [&] {
        Connection& connection = m_study.connection();
        ReadTransaction transaction(connection);
        EvaluationDetail detail;
        detail.id = evaluationId;
        detail.record = readEvaluation(connection, evaluationId);
        Query row = connection.query(
            "SELECT e.kernel_id, t.name, e.key_id, e.created_at, s.path FROM evaluation e"
            " JOIN task_version v ON v.id = e.task_version_id JOIN task t ON t.id = v.task_id"
            " LEFT JOIN source s ON s.id = e.source_id WHERE e.id = ?");
        row.bind(evaluationId);
        row.step();
        detail.kernelId = row.integer(0);
        detail.task = row.text(1);
        detail.keyId = row.integer(2);
        detail.createdAtMs = row.integer(3);
        detail.sourcePath = row.text(4);
        Query link = connection.query("SELECT candidate_id FROM candidate_evaluation"
                                      " WHERE evaluation_id = ? ORDER BY candidate_id");
        link.bind(evaluationId);
        detail.candidates = idsOf(link);
        return detail;
    });
}

Result<std::unordered_set<std::int64_t>> EvaluationRepository::timedWith(
    const std::string& profile, const std::string& baseline, const std::string& sizeSet)
{
    return guard("look for measured times", [&] {
        Query row = m_study.connection().query(
            "SELECT DISTINCT other.id FROM timing t JOIN evaluation e ON e.id = t.evaluation_id"
            " JOIN evaluation other ON other.kernel_id = e.kernel_id"
            " AND other.task_version_id = e.task_version_id AND other.key_id = e.key_id"
            " WHERE t.profile = ? AND t.baseline = ? AND t.size_set = ? AND e.diagnostic = 0"
            " AND e.fast = 0");
        row.bind(profile, baseline, sizeSet);
        std::unordered_set<std::int64_t> ids;
        while (row.step()) {
            ids.insert(row.integer(0));
        }
        return ids;
    });
}

Result<std::vector<std::int64_t>> EvaluationRepository::reusable(
    std::int64_t kernelId, const std::string& task, const std::string& taskVersion)
{
    return guard("look for evaluations of kernel " + std::to_string(kernelId), [&] {
        Query row = m_study.connection().query(
            "SELECT e.id FROM kernel mine"
            " JOIN kernel k ON k.submission_sha256 = mine.submission_sha256"
            " JOIN evaluation e ON e.kernel_id = k.id JOIN eval_key q ON q.id = e.key_id"
            " JOIN task_version v ON v.id = e.task_version_id JOIN task t ON t.id = v.task_id"
            " WHERE mine.id = ? AND t.name = ? AND v.hash = ? AND q.origin = 'measured'"
            " AND e.diagnostic = 0 ORDER BY e.id DESC");
        row.bind(kernelId, task, taskVersion);
        return idsOf(row);
    });
}

} // namespace kbx::store
