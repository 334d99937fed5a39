// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/evaluationrows.h"

#include "store/blobcodec.h"
#include "store/caserows.h"
#include "store/connection.h"
#include "store/evaluationdigest.h"
#include "store/namerows.h"
#include "store/storeerror.h"
#include "store/timingrows.h"
#include "store/verdictcode.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace kbx::store {
namespace {

bool delegates(const std::string& findingsJson)
{
    return !QJsonDocument::fromJson(QByteArray::fromStdString(findingsJson))
                .object()
                .value(QLatin1String("delegated"))
                .toArray()
                .isEmpty();
}

std::int64_t casesWith(const std::vector<CaseResult>& cases, Verdict verdict)
{
    return std::count_if(cases.begin(), cases.end(),
        [verdict](const CaseResult& result) { return result.verdict == verdict; });
}

std::optional<std::string> packed(const std::string& text)
{
    return text.empty() ? std::nullopt : std::optional(compressed(text));
}

std::optional<Blob> blobOf(const std::optional<std::string>& bytes)
{
    return bytes ? std::optional(Blob{*bytes}) : std::nullopt;
}

std::string unpacked(const Query& row, int column)
{
    if (row.isNull(column)) {
        return {};
    }
    const auto text = decompressed(row.text(column));
    if (!text) {
        fail(ErrorCode::Damaged, "A stored log or error text of an evaluation is damaged.",
            "Run \"kbx check\" on the study.");
    }
    return *text;
}

void writeTexts(Connection& connection, std::int64_t id, const EvaluationRecord& record)
{
    const auto detail = packed(record.detail);
    const auto log = packed(record.log);
    connection
        .query("INSERT INTO evaluation_text(evaluation_id, detail, log, findings, seconds, extra)"
               " VALUES(?, ?, ?, ?, ?, ?)")
        .run(id, blobOf(detail), blobOf(log), record.findingsJson, record.secondsJson,
            record.extraJson);
}

std::int64_t writeMainRow(Connection& connection, const EvaluationSubject& subject,
    const EvaluationRecord& record, std::int64_t versionId, std::int64_t keyId,
    const std::string& digest)
{
    const Verdicts& verdicts = record.verdicts;
    const auto notApplicable = casesWith(record.cases, Verdict::NotApplicable);
    connection
        .query("INSERT INTO evaluation(kernel_id, candidate_id, task_version_id, key_id,"
               " occurrence, diagnostic, compile, correct, fast, reason_code, reason,"
               " cases_failed, cases_total, dtype, maintainability, cyclomatic, quality_reason,"
               " delegated, created_at, source_id, content_sha256)"
               " VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
        .run(subject.kernelId, subject.candidateId, versionId, keyId, record.occurrence,
            record.purpose == Purpose::Diagnostic, codeOf(verdicts.compile),
            codeOf(verdicts.correct), codeOf(verdicts.fast), verdicts.reasonCode, verdicts.reason,
            casesWith(record.cases, Verdict::Fail),
            static_cast<std::int64_t>(record.cases.size()) - notApplicable, record.dtype,
            record.maintainability, record.cyclomatic, record.qualityReason,
            delegates(record.findingsJson), std::int64_t{QDateTime::currentMSecsSinceEpoch()},
            subject.sourceId, Blob{digest});
    return connection.lastId();
}

} // namespace

EvaluationRow addEvaluation(
    Connection& connection, const EvaluationSubject& subject, const EvaluationRecord& record)
{
    const auto versionId = taskVersionRow(connection, subject.taskId, record.taskVersion);
    const auto keyId = keyRow(connection, record);
    const std::string digest = digestOf(record);
    {
        Query known = connection.query(
            "SELECT id, content_sha256 FROM evaluation"
            " WHERE coalesce(kernel_id, -candidate_id) = ? AND task_version_id = ?"
            " AND key_id = ? AND occurrence = ?");
        known.bind(subject.kernelId ? *subject.kernelId : -subject.candidateId.value_or(0),
            versionId, keyId, record.occurrence);
        if (known.step()) {
            return {known.integer(0),
                known.text(1) == digest ? RowOutcome::Same : RowOutcome::Differs, 0};
        }
    }
    EvaluationRow row;
    row.id = writeMainRow(connection, subject, record, versionId, keyId, digest);
    writeTexts(connection, row.id, record);
    writeCases(connection, row.id, record.cases);
    row.samples = writeTimings(connection, row.id, record.timings);
    return row;
}

bool linkEvaluation(Connection& connection, std::int64_t candidateId, std::int64_t evaluationId)
{
    const int added = connection
                          .query("INSERT OR IGNORE INTO candidate_evaluation(candidate_id,"
                                 " evaluation_id) VALUES(?, ?)")
                          .run(candidateId, evaluationId);
    if (added > 0) {
        connection.cells().touch(connection, candidateId, evaluationId);
    }
    return added > 0;
}

bool linkSameSubmission(
    Connection& connection, std::int64_t kernelId, std::int64_t taskId, std::int64_t evaluationId)
{
    std::vector<std::int64_t> candidates;
    {
        Query row = connection.query(
            "SELECT c.id FROM kernel mine"
            " JOIN kernel k ON k.submission_sha256 = mine.submission_sha256"
            " JOIN candidate c ON c.kernel_id = k.id WHERE mine.id = ? AND c.task_id = ?");
        row.bind(kernelId, taskId);
        while (row.step()) {
            candidates.push_back(row.integer(0));
        }
    }
    bool news = false;
    for (const auto candidate : candidates) {
        news = linkEvaluation(connection, candidate, evaluationId) || news;
    }
    return news;
}

EvaluationRecord readEvaluation(Connection& connection, std::int64_t evaluationId)
{
    Query row = connection.query(
        "SELECT v.hash, k.backend, d.model, d.uuid, n.json, k.origin, e.diagnostic, e.occurrence,"
        " e.compile, e.correct, e.fast, e.reason_code, e.reason, e.dtype, e.maintainability,"
        " e.cyclomatic, e.quality_reason, x.detail, x.log, x.findings, x.seconds, x.extra"
        " FROM evaluation e JOIN task_version v ON v.id = e.task_version_id"
        " JOIN eval_key k ON k.id = e.key_id JOIN device d ON d.id = k.device_id"
        " JOIN environment n ON n.id = k.environment_id"
        " JOIN evaluation_text x ON x.evaluation_id = e.id WHERE e.id = ?");
    row.bind(evaluationId);
    if (!row.step()) {
        fail(ErrorCode::NotFound,
            "There is no evaluation " + std::to_string(evaluationId) + " in the study.");
    }
    EvaluationRecord record;
    record.taskVersion = row.text(0);
    record.backend = backendFromString(row.text(1)).value_or(Backend::Unknown);
    record.gpuModel = row.text(2);
    record.gpuUuid = row.text(3);
    record.environmentJson = row.text(4);
    record.origin = originFromString(row.text(5)).value_or(Origin::Imported);
    record.purpose = row.flag(6) ? Purpose::Diagnostic : Purpose::Normal;
    record.occurrence = row.text(7);
    record.verdicts.compile = verdictOf(row.small(8));
    record.verdicts.correct = verdictOf(row.small(9));
    record.verdicts.fast = verdictOf(row.small(10));
    record.verdicts.reasonCode = row.text(11);
    record.verdicts.reason = row.text(12);
    record.dtype = row.text(13);
    record.maintainability = row.maybeReal(14);
    record.cyclomatic = row.maybeReal(15);
    record.qualityReason = row.text(16);
    record.detail = unpacked(row, 17);
    record.log = unpacked(row, 18);
    record.findingsJson = row.text(19);
    record.secondsJson = row.text(20);
    record.extraJson = row.text(21);
    record.cases = readCases(connection, evaluationId);
    record.timings = readTimings(connection, evaluationId);
    return record;
}

} // namespace kbx::store
