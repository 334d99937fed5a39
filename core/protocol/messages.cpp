// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/messages.h"

#include "protocol/jsonreader.h"
#include "protocol/resultjson.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QStringDecoder>

namespace kbx::protocol {
namespace {

template <typename... Ts> struct Overloaded : Ts... {
    using Ts::operator()...;
};
template <typename... Ts> Overloaded(Ts...) -> Overloaded<Ts...>;

QJsonObject typed(const char* type)
{
    return {{QStringLiteral("type"), QLatin1String(type)}};
}

QJsonObject typed(const char* type, const std::string& id)
{
    return {{QStringLiteral("type"), QLatin1String(type)}, {QStringLiteral("id"), toQString(id)}};
}

void put(QJsonObject& object, const char* key, const QJsonValue& value)
{
    object[QLatin1String(key)] = value;
}

QByteArray bytesOf(const QJsonObject& object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

bool isUtf8(const std::string& bytes)
{
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    const QString text
        = decoder(QByteArrayView(bytes.data(), static_cast<qsizetype>(bytes.size())));
    // A byte order mark is dropped by the decoder: such a text must travel as bytes.
    return !decoder.hasError()
        && text.toUtf8() == QByteArrayView(bytes.data(), static_cast<qsizetype>(bytes.size()));
}

QJsonObject limitsToJson(const JobLimits& limits)
{
    return {{QStringLiteral("compileSeconds"), limits.compileSeconds},
        {QStringLiteral("correctSeconds"), limits.correctSeconds},
        {QStringLiteral("memoryMiB"), limits.memoryMiB},
        {QStringLiteral("outputMiB"), limits.outputMiB}};
}

QJsonObject jobToJson(const Job& job)
{
    QJsonObject object = typed("job", job.id);
    put(object, "task", toQString(job.task));
    if (isUtf8(job.code)) {
        put(object, "code", toQString(job.code));
    } else {
        put(object, "codeBase64",
            QString::fromLatin1(QByteArray::fromStdString(job.code).toBase64()));
    }
    QJsonArray stages;
    for (const int stage : job.stages) {
        stages.append(stage);
    }
    QJsonArray modes;
    for (const std::string& mode : job.modes) {
        modes.append(toQString(mode));
    }
    put(object, "stages", stages);
    put(object, "modes", modes);
    put(object, "seed", job.seed);
    put(object, "limits", limitsToJson(job.limits));
    put(object, "allConfigs", job.allConfigs);
    return object;
}

Job jobFromJson(JsonReader& reader)
{
    Job job;
    job.id = reader.text("id");
    job.task = reader.text("task");
    job.code = reader.has("codeBase64")
        ? QByteArray::fromBase64(QByteArray::fromStdString(reader.text("codeBase64"))).toStdString()
        : reader.text("code");
    job.stages.clear();
    for (const QJsonValue& stage : reader.array("stages")) {
        job.stages.push_back(stage.toInt());
    }
    job.modes.clear();
    for (const QJsonValue& mode : reader.array("modes")) {
        job.modes.push_back(mode.toString().toStdString());
    }
    job.seed = static_cast<int>(reader.integer("seed"));
    JsonReader limits(reader.objectIf("limits"), "The limits of a job");
    const JobLimits defaults;
    job.limits.compileSeconds = limits.numberIf("compileSeconds").value_or(defaults.compileSeconds);
    job.limits.correctSeconds = limits.numberIf("correctSeconds").value_or(defaults.correctSeconds);
    job.limits.memoryMiB
        = static_cast<int>(limits.integerIf("memoryMiB").value_or(defaults.memoryMiB));
    job.limits.outputMiB
        = static_cast<int>(limits.integerIf("outputMiB").value_or(defaults.outputMiB));
    reader.adopt(limits.error());
    job.allConfigs = reader.flagIf("allConfigs").value_or(false);
    return job;
}

Progress progressFromJson(JsonReader& reader)
{
    return {reader.text("id"), reader.text("stage"), reader.textOrEmpty("case"),
        reader.textOrEmpty("mode"), static_cast<int>(reader.integerIf("index").value_or(0)),
        static_cast<int>(reader.integerIf("total").value_or(0))};
}

Finished finishedFromJson(JsonReader& reader)
{
    std::string id = reader.text("id");
    const QJsonValue result = reader.take("result");
    if (!result.isObject()) {
        return {std::move(id),
            Error{ErrorCode::Harness, "The worker sent a verdict without a result.", "", "", {}}};
    }
    Result<ResultRecord> record = resultFromJson(result.toObject());
    if (record && record->id != id) {
        return {std::move(id),
            Error{ErrorCode::Harness,
                "The worker sent the result of job \"" + record->id + "\" for another job.", "", "",
                {}}};
    }
    return {std::move(id), std::move(record)};
}

Result<JsonReader> readerOf(const QByteArray& payload)
{
    QJsonParseError problem;
    const auto document = QJsonDocument::fromJson(payload, &problem);
    if (!document.isObject()) {
        return Error{ErrorCode::Harness,
            "A message of the worker is not a JSON object (" + problem.errorString().toStdString()
                + ").",
            "", payload.left(200).toStdString(), {}};
    }
    return JsonReader(document.object(), "A message of the worker");
}

template <typename Message, typename T> Result<Message> checked(const JsonReader& reader, T message)
{
    if (reader.error()) {
        return *reader.error();
    }
    return Message(std::move(message));
}

Error unknownType(const std::string& type)
{
    return Error{ErrorCode::Harness, "The worker sent a message of unknown type \"" + type + "\".",
        "", "", {}};
}

} // namespace

QByteArray encode(const ToWorker& message)
{
    return bytesOf(std::visit(Overloaded{[](const CoreHello& hello) {
                                             QJsonObject object = typed("hello");
                                             put(object, "version", hello.version);
                                             put(object, "build", toQString(hello.build));
                                             return object;
                                         },
                                  [](const Job& job) { return jobToJson(job); },
                                  [](const Cancel& cancel) { return typed("cancel", cancel.id); },
                                  [](const Shutdown&) { return typed("shutdown"); }},
        message));
}

namespace {

QJsonObject fields(const WorkerHello& hello)
{
    QJsonObject object = typed("hello");
    put(object, "version", hello.version);
    put(object, "build", toQString(hello.build));
    put(object, "environment", parseCompact(hello.environmentJson).toObject());
    return object;
}

QJsonObject fields(const Refused& refused)
{
    QJsonObject object = typed("refused");
    put(object, "code", toQString(refused.code));
    put(object, "text", toQString(refused.text));
    return object;
}

QJsonObject fields(const Started& started)
{
    return typed("started", started.id);
}

QJsonObject fields(const Progress& progress)
{
    QJsonObject object = typed("progress", progress.id);
    put(object, "stage", toQString(progress.stage));
    put(object, "case", toQString(progress.caseName));
    put(object, "mode", toQString(progress.mode));
    put(object, "index", progress.index);
    put(object, "total", progress.total);
    return object;
}

QJsonObject fields(const Log& log)
{
    QJsonObject object = typed("log", log.id);
    put(object, "stream", toQString(log.stream));
    put(object, "text", toQString(log.text));
    return object;
}

QJsonObject fields(const Finished& finished)
{
    QJsonObject object = typed("finished", finished.id);
    put(object, "result", finished.result ? toJson(*finished.result) : QJsonObject());
    return object;
}

QJsonObject fields(const Failed& failed)
{
    QJsonObject object = typed("failed", failed.id);
    put(object, "code", toQString(failed.code));
    put(object, "text", toQString(failed.text));
    return object;
}

QJsonObject fields(const Cancelled& cancelled)
{
    return typed("cancelled", cancelled.id);
}

} // namespace

QByteArray encode(const FromWorker& message)
{
    return bytesOf(std::visit([](const auto& one) { return fields(one); }, message));
}

Result<ToWorker> decodeToWorker(const QByteArray& payload)
{
    Result<JsonReader> parsed = readerOf(payload);
    if (!parsed) {
        return parsed.error();
    }
    JsonReader& reader = *parsed;
    const std::string type = reader.text("type");
    if (type == "hello") {
        const auto wireVersion = static_cast<int>(reader.integer("version"));
        return checked<ToWorker>(reader, CoreHello{wireVersion, reader.textOrEmpty("build")});
    }
    if (type == "job") {
        Job job = jobFromJson(reader);
        return checked<ToWorker>(reader, std::move(job));
    }
    if (type == "cancel") {
        Cancel cancel{reader.text("id")};
        return checked<ToWorker>(reader, std::move(cancel));
    }
    if (type == "shutdown") {
        return checked<ToWorker>(reader, Shutdown{});
    }
    return reader.error() ? *reader.error() : unknownType(type);
}

Result<FromWorker> decodeFromWorker(const QByteArray& payload)
{
    Result<JsonReader> parsed = readerOf(payload);
    if (!parsed) {
        return parsed.error();
    }
    JsonReader& reader = *parsed;
    const std::string type = reader.text("type");
    const auto done
        = [&reader](auto message) { return checked<FromWorker>(reader, std::move(message)); };
    // Braced initialisation evaluates from left to right, so the reader is asked in that order.
    if (type == "hello") {
        return done(WorkerHello{static_cast<int>(reader.integer("version")),
            reader.textOrEmpty("build"), compactJson(reader.objectIf("environment"))});
    }
    if (type == "refused") {
        return done(Refused{reader.text("code"), reader.text("text")});
    }
    if (type == "started") {
        return done(Started{reader.text("id")});
    }
    if (type == "progress") {
        return done(progressFromJson(reader));
    }
    if (type == "log") {
        return done(Log{reader.text("id"), reader.text("stream"), reader.textOrEmpty("text")});
    }
    if (type == "finished") {
        return done(finishedFromJson(reader));
    }
    if (type == "failed") {
        return done(Failed{reader.text("id"), reader.text("code"), reader.textOrEmpty("text")});
    }
    if (type == "cancelled") {
        return done(Cancelled{reader.text("id")});
    }
    return reader.error() ? *reader.error() : unknownType(type);
}

} // namespace kbx::protocol
