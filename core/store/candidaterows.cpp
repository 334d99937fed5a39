// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/candidaterows.h"

#include "store/connection.h"
#include "store/evaluationrows.h"
#include "store/kernelrows.h"
#include "store/namerows.h"
#include "store/storeerror.h"

namespace kbx::store {
namespace {

/// Ends the work on one candidate from any depth; its savepoint rolls back.
struct Conflict {
    std::string text;
};

struct Place {
    std::int64_t task = 0;
    std::int64_t run = 0;
};

Place placeOf(Connection& connection, const CandidateRecord& record, ImportAdded& added)
{
    const NamedRow task = taskRow(connection, record.task);
    const NamedRow method = methodRow(connection, record.method, {});
    const NamedRow run = runRow(connection, method.id, record.run);
    added.tasks += task.added ? 1 : 0;
    added.methods += method.added ? 1 : 0;
    added.runs += run.added ? 1 : 0;
    return {task.id, run.id};
}

std::optional<std::int64_t> candidateAt(
    Connection& connection, const Place& place, int round, const std::string& sample)
{
    Query row = connection.query("SELECT id FROM candidate WHERE run_id = ? AND task_id = ?"
                                 " AND round = ? AND sample = ?");
    row.bind(place.run, place.task, round, sample);
    return row.step() ? std::optional(row.integer(0)) : std::nullopt;
}

std::int64_t insertCandidate(Connection& connection, const Place& place,
    const CandidateRecord& record, std::optional<std::int64_t> kernelId,
    std::optional<std::int64_t> sourceId)
{
    connection
        .query("INSERT INTO candidate(run_id, task_id, round, sample, kernel_id, flags,"
               " recorded_choice, edit_label, extra, source_id, line, byte)"
               " VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
        .run(place.run, place.task, record.round, record.sample, kernelId, record.flags,
            record.recordedChoice, record.editLabel,
            record.extraJson.empty() ? std::string("{}") : record.extraJson, sourceId,
            record.place.line, record.place.byte);
    return connection.lastId();
}

/// Adds what the stored candidate lacks. True when something was new.
bool completeCandidate(Connection& connection, std::int64_t id, const CandidateRecord& record,
    std::optional<std::int64_t> kernelId)
{
    Query known = connection.query(
        "SELECT kernel_id, flags, recorded_choice, edit_label FROM candidate WHERE id = ?");
    known.bind(id);
    known.step();
    if (known.maybeInteger(0) != kernelId) {
        throw Conflict{"other code"};
    }
    const auto choice = known.maybeSmall(2);
    if (choice && record.recordedChoice && (*choice != 0) != *record.recordedChoice) {
        throw Conflict{"another choice of the round"};
    }
    const std::string label = known.text(3);
    if (!label.empty() && !record.editLabel.empty() && label != record.editLabel) {
        throw Conflict{"another edit label"};
    }
    const auto flags = static_cast<std::uint32_t>(known.integer(1));
    const bool news = (flags | record.flags) != flags || (!choice && record.recordedChoice)
        || (label.empty() && !record.editLabel.empty());
    if (news) {
        connection
            .query("UPDATE candidate SET flags = flags | ?, recorded_choice = coalesce("
                   "recorded_choice, ?), edit_label = CASE edit_label WHEN '' THEN ? ELSE"
                   " edit_label END WHERE id = ?")
            .run(record.flags, record.recordedChoice, record.editLabel, id);
    }
    return news;
}

bool addParent(
    Connection& connection, std::int64_t childId, const Place& place, const ParentRef& parent)
{
    const std::string role = parent.primary ? "primary" : "context";
    Query known = connection.query("SELECT round, sample, role FROM candidate_parent"
                                   " WHERE child_id = ?");
    known.bind(childId);
    while (known.step()) {
        const bool same = known.small(0) == parent.round && known.text(1) == parent.sample;
        if (same && known.text(2) == role) {
            return false;
        }
        if (same || (parent.primary && known.text(2) == role)) {
            throw Conflict{"another parent"};
        }
    }
    connection
        .query("INSERT INTO candidate_parent(child_id, round, sample, role, parent_id)"
               " VALUES(?, ?, ?, ?, ?)")
        .run(childId, parent.round, parent.sample, role,
            candidateAt(connection, place, parent.round, parent.sample));
    return true;
}

void flagIdenticalCode(Connection& connection, std::int64_t childId)
{
    connection
        .query("UPDATE candidate SET flags = flags | ?1 WHERE id = ?2 AND EXISTS ("
               "SELECT 1 FROM candidate_parent p JOIN candidate m ON m.id = p.parent_id"
               " JOIN kernel mk ON mk.id = m.kernel_id"
               " JOIN kernel ck ON ck.id = candidate.kernel_id"
               " WHERE p.child_id = candidate.id AND p.role = 'primary'"
               " AND mk.submission_sha256 = ck.submission_sha256)")
        .run(std::uint32_t{FlagIdenticalCode}, childId);
}

/// Measured evaluations hold for every candidate with the same submission.
void linkMeasured(
    Connection& connection, std::int64_t candidateId, std::int64_t kernelId, std::int64_t taskId)
{
    std::vector<std::int64_t> found;
    {
        Query row = connection.query(
            "SELECT e.id FROM kernel mine JOIN kernel k"
            " ON k.submission_sha256 = mine.submission_sha256"
            " JOIN evaluation e ON e.kernel_id = k.id JOIN eval_key q ON q.id = e.key_id"
            " JOIN task_version v ON v.id = e.task_version_id"
            " WHERE mine.id = ? AND v.task_id = ? AND q.origin = 'measured'");
        row.bind(kernelId, taskId);
        while (row.step()) {
            found.push_back(row.integer(0));
        }
    }
    for (const auto id : found) {
        linkEvaluation(connection, candidateId, id);
    }
}

bool addEvaluations(Connection& connection, const CandidateRecord& record, std::int64_t candidateId,
    const EvaluationSubject& subject, ImportAdded& added)
{
    bool news = false;
    for (const EvaluationRecord& evaluation : record.evaluations) {
        const EvaluationRow row = addEvaluation(connection, subject, evaluation);
        if (row.outcome == RowOutcome::Differs) {
            throw Conflict{"another result of the same evaluation"};
        }
        if (row.outcome == RowOutcome::Added) {
            ++added.evaluations;
            added.samples += row.samples;
            news = true;
        }
        news = linkEvaluation(connection, candidateId, row.id) || news;
        if (evaluation.origin == Origin::Measured && subject.kernelId) {
            news
                = linkSameSubmission(connection, *subject.kernelId, subject.taskId, row.id) || news;
        }
    }
    return news;
}

CandidateOutcome addWhole(Connection& connection, const CandidateRecord& record,
    std::optional<std::int64_t> sourceId, ImportAdded& added)
{
    const Place place = placeOf(connection, record, added);
    std::optional<std::int64_t> kernelId;
    if (record.source) {
        const KernelRow kernel = kernelRow(connection, *record.source);
        added.kernels += kernel.added ? 1 : 0;
        kernelId = kernel.id;
    }
    const auto known = candidateAt(connection, place, record.round, record.sample);
    bool news = !known;
    std::int64_t id = 0;
    if (known) {
        id = *known;
        news = completeCandidate(connection, id, record, kernelId);
    } else {
        id = insertCandidate(connection, place, record, kernelId, sourceId);
        ++added.rounds;
    }
    for (const ParentRef& parent : record.parents) {
        news = addParent(connection, id, place, parent) || news;
    }
    flagIdenticalCode(connection, id);
    const EvaluationSubject subject{
        kernelId, kernelId ? std::nullopt : std::optional(id), place.task, sourceId};
    news = addEvaluations(connection, record, id, subject, added) || news;
    if (!known && kernelId) {
        linkMeasured(connection, id, *kernelId, place.task);
    }
    return {news ? ImportOutcome::Taken : ImportOutcome::Unchanged, id, kernelId.value_or(0), {}};
}

} // namespace

CandidateOutcome addCandidateRow(Connection& connection, const CandidateRecord& record,
    std::optional<std::int64_t> sourceId, ImportAdded& added)
{
    const ImportAdded before = added;
    try {
        WriteTransaction whole(connection);
        CandidateOutcome outcome = addWhole(connection, record, sourceId, added);
        whole.commit();
        return outcome;
    } catch (const Conflict& conflict) {
        added = before;
        return {ImportOutcome::Conflict, 0, 0, conflict.text};
    } catch (...) {
        added = before;
        throw;
    }
}

void resolveParents(Connection& connection)
{
    std::vector<std::int64_t> children;
    {
        Query row = connection.query(
            "SELECT w.child_id, w.round, w.sample, p.id FROM candidate_parent w"
            " JOIN candidate c ON c.id = w.child_id"
            " JOIN candidate p ON p.run_id = c.run_id AND p.task_id = c.task_id"
            " AND p.round = w.round AND p.sample = w.sample WHERE w.parent_id IS NULL");
        while (row.step()) {
            children.push_back(row.integer(0));
        }
    }
    Query resolve = connection.query(
        "UPDATE candidate_parent SET parent_id = (SELECT p.id FROM candidate c"
        " JOIN candidate p ON p.run_id = c.run_id AND p.task_id = c.task_id"
        " AND p.round = candidate_parent.round AND p.sample = candidate_parent.sample"
        " WHERE c.id = candidate_parent.child_id) WHERE child_id = ? AND parent_id IS NULL");
    for (const auto child : children) {
        resolve.run(child);
        flagIdenticalCode(connection, child);
    }
}

} // namespace kbx::store
