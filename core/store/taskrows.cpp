// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/taskrows.h"

#include "store/connection.h"
#include "store/namerows.h"

#include <set>

namespace kbx::store {
namespace {

bool hasVersion(Connection& connection, std::int64_t taskId, const std::string& hash)
{
    Query row = connection.query("SELECT 1 FROM task_version WHERE task_id = ? AND hash = ?");
    row.bind(taskId, hash);
    return row.step();
}

std::set<std::int64_t> declaredTasks(Connection& connection, std::int64_t runId)
{
    std::set<std::int64_t> tasks;
    Query row = connection.query("SELECT task_id FROM run_task WHERE run_id = ?");
    row.bind(runId);
    while (row.step()) {
        tasks.insert(row.integer(0));
    }
    return tasks;
}

std::set<std::int64_t> taskIds(
    Connection& connection, const std::vector<std::string>& names, ImportAdded& added)
{
    std::set<std::int64_t> ids;
    for (const std::string& name : names) {
        const NamedRow row = taskRow(connection, name);
        added.tasks += row.added ? 1 : 0;
        ids.insert(row.id);
    }
    return ids;
}

} // namespace

TaskOutcome addTaskRow(Connection& connection, const TaskRecord& record)
{
    const NamedRow row = taskRow(connection, record.name);
    TaskOutcome result{ImportOutcome::Unchanged, row.added, row.id, {}};
    std::string category;
    bool inCatalogue = false;
    {
        Query known = connection.query("SELECT category, in_catalogue FROM task WHERE id = ?");
        known.bind(row.id);
        known.step();
        category = known.text(0);
        inCatalogue = known.flag(1);
    }
    if (!category.empty() && !record.category.empty() && category != record.category) {
        result.outcome = ImportOutcome::Conflict;
        result.conflict = "another category: " + category;
        return result;
    }
    bool news = row.added;
    if ((category.empty() && !record.category.empty()) || (!inCatalogue && record.inCatalogue)) {
        connection
            .query("UPDATE task SET category = CASE category WHEN '' THEN ? ELSE category END,"
                   " in_catalogue = max(in_catalogue, ?) WHERE id = ?")
            .run(record.category, record.inCatalogue, row.id);
        news = true;
    }
    Query alias = connection.query("INSERT OR IGNORE INTO task_alias(alias, task_id) VALUES(?, ?)");
    for (const std::string& name : record.aliases) {
        news = alias.run(name, row.id) > 0 || news;
    }
    if (!record.version.empty() && !hasVersion(connection, row.id, record.version)) {
        taskVersionRow(connection, row.id, record.version);
        news = true;
    }
    result.outcome = news ? ImportOutcome::Taken : ImportOutcome::Unchanged;
    return result;
}

RunOutcome addRunRow(Connection& connection, const RunRecord& record, ImportAdded& added)
{
    const NamedRow method = methodRow(connection, record.method, record.methodKind);
    const NamedRow run = runRow(connection, method.id, record.run);
    added.methods += method.added ? 1 : 0;
    added.runs += run.added ? 1 : 0;
    const std::string meta = record.metaJson.empty() ? "{}" : record.metaJson;
    bool declared = false;
    std::string knownMeta;
    {
        Query known = connection.query("SELECT declared, meta FROM run WHERE id = ?");
        known.bind(run.id);
        known.step();
        declared = known.flag(0);
        knownMeta = known.text(1);
    }
    if (knownMeta != "{}" && meta != "{}" && knownMeta != meta) {
        return {ImportOutcome::Conflict, "other settings of the run"};
    }
    bool news = run.added || (knownMeta == "{}" && meta != "{}");
    if (record.declared) {
        const auto tasks = taskIds(connection, record.tasks, added);
        if (declared && tasks != declaredTasks(connection, run.id)) {
            return {ImportOutcome::Conflict, "another declared task set"};
        }
        news = news || !declared;
        Query insert
            = connection.query("INSERT OR IGNORE INTO run_task(run_id, task_id) VALUES(?, ?)");
        for (const auto task : tasks) {
            insert.run(run.id, task);
        }
    }
    connection
        .query("UPDATE run SET declared = max(declared, ?),"
               " meta = CASE meta WHEN '{}' THEN ? ELSE meta END WHERE id = ?")
        .run(record.declared, meta, run.id);
    return {news ? ImportOutcome::Taken : ImportOutcome::Unchanged, {}};
}

} // namespace kbx::store
