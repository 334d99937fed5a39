// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/namerows.h"

#include "store/connection.h"

#include <QDateTime>
#include <QJsonDocument>
#include <QJsonObject>

namespace kbx::store {
namespace {

struct EnvironmentColumns {
    std::string shortText;
    std::optional<int> evaluatorVersion;
    std::optional<int> gateVersion;
    bool synthetic = false;
};

std::optional<int> integerIn(const QJsonObject& object, QLatin1String key)
{
    const QJsonValue value = object.value(key);
    return value.isDouble() ? std::optional(value.toInt()) : std::nullopt;
}

EnvironmentColumns columnsOf(const std::string& json)
{
    const QJsonObject object = QJsonDocument::fromJson(QByteArray::fromStdString(json)).object();
    EnvironmentColumns columns;
    for (const char* key : {"torch", "triton"}) {
        const std::string version = object.value(QLatin1String(key)).toString().toStdString();
        if (!version.empty()) {
            columns.shortText
                += (columns.shortText.empty() ? "" : ", ") + std::string(key) + " " + version;
        }
    }
    columns.evaluatorVersion = integerIn(object, QLatin1String("evaluatorVersion"));
    columns.gateVersion = integerIn(object, QLatin1String("gateVersion"));
    columns.synthetic = object.value(QLatin1String("synthetic")).toBool();
    return columns;
}

template <typename... Values>
std::optional<std::int64_t> find(Connection& connection, const char* sql, const Values&... values)
{
    Query row = connection.query(sql);
    row.bind(values...);
    return row.step() ? std::optional(row.integer(0)) : std::nullopt;
}

} // namespace

std::optional<std::int64_t> findTask(Connection& connection, const std::string& name)
{
    if (const auto id = find(connection, "SELECT id FROM task WHERE name = ?", name)) {
        return id;
    }
    return find(connection,
        "SELECT min(task_id) FROM task_alias WHERE alias = ? HAVING count(*) = 1", name);
}

NamedRow taskRow(Connection& connection, const std::string& name)
{
    if (const auto id = findTask(connection, name)) {
        return {*id, false};
    }
    connection.query("INSERT INTO task(name) VALUES(?)").run(name);
    return {connection.lastId(), true};
}

NamedRow methodRow(Connection& connection, const std::string& name, const std::string& kind)
{
    if (const auto id = find(connection, "SELECT id FROM method WHERE name = ?", name)) {
        if (!kind.empty()) {
            connection.query("UPDATE method SET kind = ? WHERE id = ? AND kind = 'unknown'")
                .run(kind, *id);
        }
        return {*id, false};
    }
    connection.query("INSERT INTO method(name, kind) VALUES(?, ?)")
        .run(name, kind.empty() ? std::string("unknown") : kind);
    return {connection.lastId(), true};
}

NamedRow runRow(Connection& connection, std::int64_t methodId, const std::string& name)
{
    if (const auto id
        = find(connection, "SELECT id FROM run WHERE method_id = ? AND name = ?", methodId, name)) {
        return {*id, false};
    }
    connection.query("INSERT INTO run(method_id, name) VALUES(?, ?)").run(methodId, name);
    return {connection.lastId(), true};
}

std::int64_t taskVersionRow(Connection& connection, std::int64_t taskId, const std::string& hash)
{
    if (const auto id = find(connection,
            "SELECT id FROM task_version WHERE task_id = ? AND hash = ?", taskId, hash)) {
        return *id;
    }
    connection.query("INSERT INTO task_version(task_id, hash, seen_at) VALUES(?, ?, ?)")
        .run(taskId, hash, std::int64_t{QDateTime::currentMSecsSinceEpoch()});
    return connection.lastId();
}

std::int64_t environmentRow(Connection& connection, const std::string& json)
{
    const std::string text = json.empty() ? "{}" : json;
    if (const auto id = find(connection, "SELECT id FROM environment WHERE json = ?", text)) {
        return *id;
    }
    const EnvironmentColumns columns = columnsOf(text);
    connection
        .query("INSERT INTO environment(json, short, evaluator_version, gate_version, synthetic)"
               " VALUES(?, ?, ?, ?, ?)")
        .run(text, columns.shortText, columns.evaluatorVersion, columns.gateVersion,
            columns.synthetic);
    return connection.lastId();
}

std::int64_t deviceRow(Connection& connection, const std::string& model, const std::string& uuid)
{
    if (const auto id
        = find(connection, "SELECT id FROM device WHERE model = ? AND uuid = ?", model, uuid)) {
        return *id;
    }
    connection.query("INSERT INTO device(model, uuid) VALUES(?, ?)").run(model, uuid);
    return connection.lastId();
}

std::int64_t keyRow(Connection& connection, const EvaluationRecord& record)
{
    const auto device = deviceRow(connection, record.gpuModel, record.gpuUuid);
    const auto environment = environmentRow(connection, record.environmentJson);
    const std::string backend = toString(record.backend);
    const std::string origin = toString(record.origin);
    if (const auto id = find(connection,
            "SELECT id FROM eval_key WHERE backend = ? AND device_id = ? AND environment_id = ?"
            " AND origin = ?",
            backend, device, environment, origin)) {
        return *id;
    }
    connection
        .query("INSERT INTO eval_key(backend, device_id, environment_id, origin)"
               " VALUES(?, ?, ?, ?)")
        .run(backend, device, environment, origin);
    return connection.lastId();
}

} // namespace kbx::store
