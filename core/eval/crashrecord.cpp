// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/crashrecord.h"

#include "domain/submission.h"

#include <QCryptographicHash>

namespace kbx::eval {

std::string sha256Hex(const std::string& bytes)
{
    return QCryptographicHash::hash(
        QByteArrayView(bytes.data(), static_cast<qsizetype>(bytes.size())),
        QCryptographicHash::Sha256)
        .toHex()
        .toStdString();
}

ResultRecord crashRecord(
    const JobRequest& request, const std::optional<Environment>& environment, const Error& cause)
{
    ResultRecord record;
    record.kernel = sha256Hex(request.code);
    record.submission = sha256Hex(extractSubmission(request.code).code);
    record.task = request.task;
    EvaluationRecord& evaluation = record.evaluation;
    evaluation.taskVersion = request.taskVersion;
    evaluation.origin = Origin::Measured;
    evaluation.purpose = request.purpose;
    if (environment) {
        evaluation.backend
            = backendFromString(environment->backend.toStdString()).value_or(Backend::Unknown);
        evaluation.environmentJson = environment->json.toStdString();
        evaluation.gpuModel = environment->gpu.toStdString();
        evaluation.gpuUuid = environment->gpuUuid.toStdString();
    }
    evaluation.verdicts = {Verdict::Fail, Verdict::NotRun, Verdict::NotRun, "crash",
        "the worker ended twice while this kernel ran, the second time alone"};
    evaluation.detail = describe(cause);
    if (!cause.detail.empty()) {
        evaluation.detail += "\n" + cause.detail;
    }
    return record;
}

} // namespace kbx::eval
