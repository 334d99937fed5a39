// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/studyjobstore.h"

#include "store/candidaterepository.h"
#include "store/evaluationrepository.h"
#include "store/jobrepository.h"
#include "store/referencetimingrepository.h"
#include "workspace/studysession.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace kbx::workspace {
namespace {

std::string sha256(const std::string& bytes)
{
    return QCryptographicHash::hash(
        QByteArrayView(bytes.data(), static_cast<qsizetype>(bytes.size())),
        QCryptographicHash::Sha256)
        .toHex()
        .toStdString();
}

void addTimingOptions(QJsonObject& object, const eval::JobRequest& request)
{
    QJsonArray baselines;
    for (const auto& baseline : request.baselines) {
        baselines.append(QString::fromStdString(baseline));
    }
    object[QStringLiteral("profile")] = QString::fromStdString(request.profile);
    object[QStringLiteral("baselines")] = baselines;
    object[QStringLiteral("sizeSet")] = QString::fromStdString(request.sizeSet);
    object[QStringLiteral("diagnose")] = request.diagnose;
    if (!request.suiteKind.empty()) {
        object[QStringLiteral("suiteKind")] = QString::fromStdString(request.suiteKind);
        object[QStringLiteral("suiteProblem")] = QString::fromStdString(request.suiteProblem);
        object[QStringLiteral("suiteCode")] = QString::fromStdString(request.suiteCode);
    }
}

/// Everything of a request but the code, the task and the target, which have columns.
std::string optionsOf(const eval::JobRequest& request)
{
    QJsonArray stages;
    for (const int stage : request.stages) {
        stages.append(stage);
    }
    QJsonArray modes;
    for (const auto& mode : request.modes) {
        modes.append(QString::fromStdString(mode));
    }
    const QJsonObject limits{{QStringLiteral("compileSeconds"), request.limits.compileSeconds},
        {QStringLiteral("correctSeconds"), request.limits.correctSeconds},
        {QStringLiteral("fastSeconds"), request.limits.fastSeconds},
        {QStringLiteral("memoryMiB"), request.limits.memoryMiB},
        {QStringLiteral("outputMiB"), request.limits.outputMiB},
        {QStringLiteral("gpuMemoryMiB"), request.limits.gpuMemoryMiB}};
    QJsonObject object{{QStringLiteral("taskVersion"), QString::fromStdString(request.taskVersion)},
        {QStringLiteral("stages"), stages}, {QStringLiteral("modes"), modes},
        {QStringLiteral("seed"), request.seed}, {QStringLiteral("limits"), limits},
        {QStringLiteral("allConfigs"), request.allConfigs},
        {QStringLiteral("purpose"), QLatin1String(toString(request.purpose))},
        {QStringLiteral("priority"), request.priority},
        {QStringLiteral("subject"), QString::fromStdString(request.subject)},
        {QStringLiteral("label"), QString::fromStdString(request.label)}};
    addTimingOptions(object, request);
    return QJsonDocument(object).toJson(QJsonDocument::Compact).toStdString();
}

/// How the kernel is timed, and a task that is not in the catalogue.
void readTimingOptions(const QJsonObject& object, eval::JobRequest& request)
{
    const auto text = [&object](const char* key, std::string& value) {
        if (const QString given = object.value(QLatin1String(key)).toString(); !given.isEmpty()) {
            value = given.toStdString();
        }
    };
    text("profile", request.profile);
    text("sizeSet", request.sizeSet);
    text("suiteKind", request.suiteKind);
    text("suiteProblem", request.suiteProblem);
    text("suiteCode", request.suiteCode);
    request.diagnose = object.value(QStringLiteral("diagnose")).toBool();
    if (const QJsonArray baselines = object.value(QStringLiteral("baselines")).toArray();
        !baselines.isEmpty()) {
        request.baselines.clear();
        for (const QJsonValue& baseline : baselines) {
            request.baselines.push_back(baseline.toString().toStdString());
        }
    }
}

eval::JobRequest requestOf(const store::Job& job, std::string code)
{
    const QJsonObject object
        = QJsonDocument::fromJson(QByteArray::fromStdString(job.optionsJson)).object();
    eval::JobRequest request;
    request.task = job.task;
    request.target = job.target;
    request.batch = job.batch;
    request.code = std::move(code);
    request.taskVersion = object.value(QStringLiteral("taskVersion")).toString().toStdString();
    if (const QJsonArray stages = object.value(QStringLiteral("stages")).toArray();
        !stages.isEmpty()) {
        request.stages.clear();
        for (const QJsonValue& stage : stages) {
            request.stages.push_back(stage.toInt());
        }
    }
    if (const QJsonArray modes = object.value(QStringLiteral("modes")).toArray();
        !modes.isEmpty()) {
        request.modes.clear();
        for (const QJsonValue& mode : modes) {
            request.modes.push_back(mode.toString().toStdString());
        }
    }
    request.seed = object.value(QStringLiteral("seed")).toInt();
    const QJsonObject limits = object.value(QStringLiteral("limits")).toObject();
    const JobLimits standard;
    request.limits.compileSeconds
        = limits.value(QStringLiteral("compileSeconds")).toDouble(standard.compileSeconds);
    request.limits.correctSeconds
        = limits.value(QStringLiteral("correctSeconds")).toDouble(standard.correctSeconds);
    request.limits.fastSeconds
        = limits.value(QStringLiteral("fastSeconds")).toDouble(standard.fastSeconds);
    request.limits.gpuMemoryMiB
        = limits.value(QStringLiteral("gpuMemoryMiB")).toInt(standard.gpuMemoryMiB);
    request.limits.memoryMiB = limits.value(QStringLiteral("memoryMiB")).toInt(standard.memoryMiB);
    request.limits.outputMiB = limits.value(QStringLiteral("outputMiB")).toInt(standard.outputMiB);
    request.allConfigs = object.value(QStringLiteral("allConfigs")).toBool();
    request.purpose
        = purposeFromString(object.value(QStringLiteral("purpose")).toString().toStdString())
              .value_or(Purpose::Normal);
    request.priority = object.value(QStringLiteral("priority")).toInt();
    request.subject = object.value(QStringLiteral("subject")).toString().toStdString();
    request.label = object.value(QStringLiteral("label")).toString().toStdString();
    readTimingOptions(object, request);
    return request;
}

} // namespace

Result<std::vector<eval::JobId>> StudyJobStore::add(const std::vector<eval::JobRequest>& requests)
{
    store::CandidateRepository candidates(m_session.study());
    std::vector<store::JobRequest> rows;
    for (const auto& request : requests) {
        const auto kernel = candidates.kernelByPrefix(sha256(request.code));
        if (!kernel) {
            return kernel.error();
        }
        rows.push_back({kernel->id, request.task, request.target, optionsOf(request)});
    }
    return store::JobRepository(m_session.study())
        .enqueue(requests.empty() ? std::string() : requests.front().batch, rows);
}

Result<std::vector<eval::StoredJob>> StudyJobStore::unfinished()
{
    store::JobRepository jobs(m_session.study());
    store::CandidateRepository candidates(m_session.study());
    const auto all = jobs.list();
    if (!all) {
        return all.error();
    }
    std::vector<eval::StoredJob> unfinished;
    for (const auto& job : *all) {
        if (job.state != store::JobState::Waiting && job.state != store::JobState::Running) {
            continue;
        }
        auto code = candidates.kernelText(job.kernelId);
        if (!code) {
            return code.error();
        }
        unfinished.push_back({job.id, requestOf(job, code.take()), eval::JobState::Waiting, false});
    }
    return unfinished;
}

Result<void> StudyJobStore::setState(eval::JobId id, eval::JobState state, bool)
{
    // Waiting and running are the same to a file that outlives the program: both resume.
    if (state != eval::JobState::Cancelled) {
        return {};
    }
    const auto cancelled = store::JobRepository(m_session.study()).cancel({id});
    return cancelled ? Result<void>() : Result<void>(cancelled.error());
}

Result<void> StudyJobStore::setOrder(const std::vector<eval::JobId>&)
{
    return {};
}

Result<void> StudyJobStore::finish(eval::JobId id, const ResultRecord& record)
{
    const auto stored
        = store::EvaluationRepository(m_session.study()).addForJob(id, record.evaluation);
    return stored ? Result<void>() : Result<void>(stored.error());
}

Result<void> StudyJobStore::fail(eval::JobId id, const Error& error)
{
    return store::JobRepository(m_session.study())
        .markFailed(id, toString(error.code), describe(error));
}

std::vector<ReferenceSeries> StudyJobStore::references(const eval::ReferenceQuery& query)
{
    auto known = store::ReferenceTimingRepository(m_session.study())
                     .measured({query.task, query.taskVersion, query.profile, query.baselines,
                         query.gpuModel, query.gpuUuid, query.environmentJson});
    return known ? known.take() : std::vector<ReferenceSeries>();
}

Result<std::int64_t> addLocalCandidate(
    StudySession& session, const std::string& task, const std::string& code)
{
    CandidateRecord candidate;
    candidate.task = task;
    candidate.method = "local";
    candidate.run = "eval";
    candidate.sample = sha256(code);
    candidate.source = code;
    const auto stored = store::CandidateRepository(session.study()).add(candidate);
    if (!stored) {
        return stored.error();
    }
    return stored->candidateId;
}

} // namespace kbx::workspace
