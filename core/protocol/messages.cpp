// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/messages.h"

#include "protocol/jobjson.h"
#include "protocol/jsonreader.h"
#include "protocol/resultjson.h"

#include <QJsonArray>
#include <QJsonDocument>

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

QJsonObject leaseToJson(const Lease& lease)
{
    QJsonObject object = typed("lease", lease.id);
    put(object, "kind", QLatin1String(toString(lease.kind)));
    if (!lease.cores.empty()) {
        QJsonArray cores;
        for (const int core : lease.cores) {
            cores.append(core);
        }
        put(object, "cores", cores);
    }
    return object;
}

LeaseKind readLeaseKind(JsonReader& reader)
{
    const std::string word = reader.text("kind");
    if (word != toString(LeaseKind::Shared) && word != toString(LeaseKind::Exclusive)) {
        reader.fail("has an unknown \"kind\" of lease \"" + word + "\"");
    }
    return word == toString(LeaseKind::Exclusive) ? LeaseKind::Exclusive : LeaseKind::Shared;
}

Lease leaseFromJson(JsonReader& reader)
{
    Lease lease{reader.text("id"), readLeaseKind(reader), {}};
    for (const QJsonValue& core : reader.arrayIf("cores")) {
        lease.cores.push_back(core.toInt());
    }
    return lease;
}

Device deviceFromJson(JsonReader& reader)
{
    const std::string state = reader.text("state");
    if (state != "healthy" && state != "quarantined") {
        reader.fail("has an unknown \"state\" of the device \"" + state + "\"");
    }
    return {state == "healthy", reader.textOrEmpty("text")};
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

const char* toString(LeaseKind kind)
{
    return kind == LeaseKind::Exclusive ? "exclusive" : "shared";
}

QByteArray encode(const ToWorker& message)
{
    return bytesOf(std::visit(Overloaded{[](const CoreHello& hello) {
                                             QJsonObject object = typed("hello");
                                             put(object, "version", hello.version);
                                             put(object, "build", toQString(hello.build));
                                             return object;
                                         },
                                  [](const Job& job) { return jobToJson(job); },
                                  [](const Lease& lease) { return leaseToJson(lease); },
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

QJsonObject fields(const Want& want)
{
    QJsonObject object = typed("want", want.id);
    put(object, "kind", QLatin1String(toString(want.kind)));
    put(object, "prepared", want.prepared);
    return object;
}

QJsonObject fields(const Unwant& unwant)
{
    return typed("unwant", unwant.id);
}

QJsonObject fields(const Device& device)
{
    QJsonObject object = typed("device");
    put(object, "state", QLatin1String(device.healthy ? "healthy" : "quarantined"));
    put(object, "text", toQString(device.text));
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
    if (type == "lease") {
        Lease lease = leaseFromJson(reader);
        return checked<ToWorker>(reader, std::move(lease));
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
    if (type == "want") {
        return done(Want{
            reader.text("id"), readLeaseKind(reader), reader.flagIf("prepared").value_or(false)});
    }
    if (type == "unwant") {
        return done(Unwant{reader.text("id")});
    }
    if (type == "device") {
        return done(deviceFromJson(reader));
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
