// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/tablenames.h"

#include "store/connection.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <map>

namespace kbx::store {
namespace {

void loadTasks(Connection& connection, CandidateTable& table, TableNames& names)
{
    Query row = connection.query("SELECT id, name, category, in_catalogue FROM task ORDER BY name");
    while (row.step()) {
        names.taskIndex[row.integer(0)] = static_cast<std::uint32_t>(table.tasks.size());
        table.tasks.push_back({row.integer(0), row.text(1), row.text(2), row.flag(3), false, {}});
    }
    Query star
        = connection.query("SELECT target_id FROM star WHERE target_kind = 'task' AND hunk = ''");
    while (star.step()) {
        table.tasks[names.taskIndex.at(star.integer(0))].starred = true;
    }
    Query note = connection.query(
        "SELECT target_id, text FROM note WHERE target_kind = 'task' AND hunk = ''");
    while (note.step()) {
        table.tasks[names.taskIndex.at(note.integer(0))].note = note.text(1);
    }
    Query category = connection.query("SELECT category, count(*) FROM task WHERE in_catalogue = 1"
                                      " GROUP BY category ORDER BY category");
    while (category.step()) {
        table.categoryTasks.emplace_back(category.text(0), category.small(1));
    }
}

void loadRuns(Connection& connection, CandidateTable& table, TableNames& names)
{
    std::unordered_map<std::int64_t, std::uint32_t> methodIndex;
    Query method = connection.query("SELECT id, name, kind FROM method ORDER BY name");
    while (method.step()) {
        methodIndex[method.integer(0)] = static_cast<std::uint32_t>(table.methods.size());
        table.methods.push_back({method.integer(0), method.text(1), method.text(2)});
    }
    Query row = connection.query("SELECT r.id, r.name, r.method_id, r.declared, r.meta FROM run r"
                                 " JOIN method m ON m.id = r.method_id ORDER BY m.name, r.name");
    while (row.step()) {
        names.runIndex[row.integer(0)] = static_cast<std::uint32_t>(table.runs.size());
        RunInfo run;
        run.id = row.integer(0);
        run.name = row.text(1);
        run.method = methodIndex.at(row.integer(2));
        run.declared = row.flag(3);
        run.metaJson = row.text(4);
        table.runs.push_back(std::move(run));
    }
    Query declared = connection.query("SELECT run_id, task_id FROM run_task");
    while (declared.step()) {
        table.runs[names.runIndex.at(declared.integer(0))].declaredTasks.push_back(
            names.taskIndex.at(declared.integer(1)));
    }
}

/// What two GPUs must share to be one key; empty: this one stands alone.
std::string sharedKey(const KeyInfo& key, const std::string& environmentJson)
{
    if (key.origin != Origin::Measured || key.backend != Backend::Compiled || key.gpuUuid.empty()) {
        return {};
    }
    QJsonObject environment
        = QJsonDocument::fromJson(QByteArray::fromStdString(environmentJson)).object();
    environment.remove(QStringLiteral("gpuUuid"));
    return key.gpuModel + '\n'
        + QJsonDocument(environment).toJson(QJsonDocument::Compact).toStdString();
}

void loadKeys(Connection& connection, const CurrentVersions& current, CandidateTable& table,
    TableNames& names)
{
    std::map<std::string, std::int32_t> known;
    Query row = connection.query(
        "SELECT k.id, k.backend, d.model, d.uuid, k.origin, k.environment_id, n.synthetic,"
        " n.short, n.evaluator_version, n.gate_version, n.json FROM eval_key k"
        " JOIN device d ON d.id = k.device_id"
        " JOIN environment n ON n.id = k.environment_id ORDER BY k.id");
    while (row.step()) {
        KeyInfo key;
        key.id = row.integer(0);
        key.backend = backendFromString(row.text(1)).value_or(Backend::Unknown);
        key.gpuModel = row.text(2);
        key.gpuUuid = row.text(3);
        key.origin = originFromString(row.text(4)).value_or(Origin::Imported);
        key.environmentId = row.integer(5);
        key.synthetic = row.flag(6);
        table.synthetic = table.synthetic || key.synthetic;
        auto index = static_cast<std::int32_t>(table.keys.size());
        if (const std::string shared = sharedKey(key, row.text(10)); !shared.empty()) {
            index = known.try_emplace(shared, index).first->second;
        }
        names.keyIndex[key.id] = index;
        if (static_cast<std::size_t>(index) < table.keys.size()) {
            table.keys[static_cast<std::size_t>(index)].otherUuids.push_back(key.gpuUuid);
            continue;
        }
        const auto isOld = [&row](int column, const std::optional<int>& newest) {
            const auto version = row.maybeSmall(column);
            return version && newest && *version < *newest;
        };
        names.environments.push_back(row.text(7));
        names.judgeIsOld.push_back(key.origin == Origin::Measured
            && (isOld(8, current.evaluatorVersion) || isOld(9, current.gateVersion)));
        table.keys.push_back(std::move(key));
    }
}

void loadVersions(Connection& connection, const CurrentVersions& current, TableNames& names)
{
    Query row = connection.query("SELECT v.id, t.name, v.hash FROM task_version v"
                                 " JOIN task t ON t.id = v.task_id");
    while (row.step()) {
        const auto known = current.taskVersions.find(row.text(1));
        const std::string hash = row.text(2);
        names.versionIsStale[row.integer(0)]
            = known != current.taskVersions.end() && !hash.empty() && hash != known->second;
    }
}

} // namespace

TableNames loadNames(Connection& connection, const CurrentVersions& current, CandidateTable& table)
{
    TableNames names;
    loadTasks(connection, table, names);
    loadRuns(connection, table, names);
    loadKeys(connection, current, table, names);
    loadVersions(connection, current, names);
    table.synthetic = table.synthetic
        || connection.integerOf("SELECT value = '1' FROM meta WHERE key = 'synthetic'") != 0;
    return names;
}

} // namespace kbx::store
