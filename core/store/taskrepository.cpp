// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/taskrepository.h"

#include "store/blobcodec.h"
#include "store/connection.h"
#include "store/namerows.h"
#include "store/storeerror.h"
#include "store/study.h"

#include <map>

namespace kbx::store {
namespace {

const char* const catalogueKey = "catalogue";

std::string digestOf(const std::vector<TaskRecord>& tasks)
{
    std::string all;
    for (const TaskRecord& task : tasks) {
        all += task.name + '\n' + task.category + '\n' + task.version + '\n';
        for (const std::string& alias : task.aliases) {
            all += alias + '\n';
        }
        all += '\n';
    }
    return toHex(sha256(all));
}

void writeTask(Connection& connection, const TaskRecord& task)
{
    connection
        .query("INSERT INTO task(name, category, in_catalogue) VALUES(?, ?, 1)"
               " ON CONFLICT(name) DO UPDATE SET category = excluded.category, in_catalogue = 1")
        .run(task.name, task.category);
    Query id = connection.query("SELECT id FROM task WHERE name = ?");
    id.bind(task.name);
    id.step();
    const auto taskId = id.integer(0);
    Query alias = connection.query("INSERT OR IGNORE INTO task_alias(alias, task_id) VALUES(?, ?)");
    for (const std::string& name : task.aliases) {
        alias.run(name, taskId);
    }
    if (!task.version.empty()) {
        const auto version = taskVersionRow(connection, taskId, task.version);
        connection.query("UPDATE task_version SET in_catalogue = 1 WHERE id = ?").run(version);
    }
}

std::vector<TaskInfo> tasksWhere(
    Connection& connection, const std::string& condition, const std::string& name)
{
    Query row = connection.query(
        "SELECT id, name, category, in_catalogue FROM task WHERE " + condition + " ORDER BY name");
    row.bind(name);
    std::vector<TaskInfo> tasks;
    while (row.step()) {
        tasks.push_back({row.integer(0), row.text(1), row.text(2), row.flag(3)});
    }
    return tasks;
}

Error ambiguous(const std::string& name, const std::vector<TaskInfo>& tasks)
{
    Error error{ErrorCode::Ambiguous,
        "\"" + name + "\" fits several tasks:", "Give the name with its category.", {}, {}};
    for (const TaskInfo& task : tasks) {
        error.text += (error.params.empty() ? " " : ", ") + task.name;
        error.params.emplace_back("task", task.name);
    }
    error.text += ".";
    return error;
}

} // namespace

Result<bool> TaskRepository::setCatalogue(const std::vector<TaskRecord>& tasks)
{
    return guard("bring the task catalogue into the study", [&] {
        Connection& connection = m_study.connection();
        const std::string digest = digestOf(tasks);
        {
            Query known = connection.query("SELECT value FROM meta WHERE key = ?");
            known.bind(catalogueKey);
            if (known.step() && known.text(0) == digest) {
                return false;
            }
        }
        WriteTransaction transaction(connection);
        connection
            .query("DELETE FROM task_alias WHERE task_id IN"
                   " (SELECT id FROM task WHERE in_catalogue = 1)")
            .run();
        connection.query("UPDATE task SET in_catalogue = 0").run();
        connection.query("UPDATE task_version SET in_catalogue = 0").run();
        for (const TaskRecord& task : tasks) {
            writeTask(connection, task);
        }
        connection
            .query("INSERT INTO meta(key, value) VALUES(?, ?)"
                   " ON CONFLICT(key) DO UPDATE SET value = excluded.value")
            .run(catalogueKey, digest);
        transaction.commit();
        return true;
    });
}

Result<std::vector<StoredTask>> TaskRepository::list()
{
    return guard("read the tasks of the study", [&] {
        Connection& connection = m_study.connection();
        ReadTransaction transaction(connection);
        std::vector<StoredTask> tasks;
        std::map<std::int64_t, std::size_t> index;
        for (TaskInfo& info : tasksWhere(connection, "?1 = ''", {})) {
            index[info.id] = tasks.size();
            tasks.push_back({std::move(info), {}, {}, {}});
        }
        Query alias = connection.query("SELECT task_id, alias FROM task_alias ORDER BY alias");
        while (alias.step()) {
            tasks[index.at(alias.integer(0))].aliases.push_back(alias.text(1));
        }
        Query version = connection.query(
            "SELECT task_id, hash, in_catalogue FROM task_version WHERE hash <> '' ORDER BY id");
        while (version.step()) {
            StoredTask& task = tasks[index.at(version.integer(0))];
            task.versions.push_back(version.text(1));
            if (version.flag(2)) {
                task.catalogueVersion = version.text(1);
            }
        }
        return tasks;
    });
}

Result<TaskInfo> TaskRepository::resolve(const std::string& name)
{
    return guard("find the task " + name, [&] {
        for (const char* condition :
            {"name = ?1", "id IN (SELECT task_id FROM task_alias WHERE alias = ?1)",
                "substr(name, instr(name, '/') + 1) = ?1"}) {
            const auto found = tasksWhere(m_study.connection(), condition, name);
            if (found.size() > 1) {
                throw Failure{ambiguous(name, found)};
            }
            if (found.size() == 1) {
                return found.front();
            }
        }
        fail(ErrorCode::NotFound, "There is no task \"" + name + "\" in the study.",
            "\"kbx list tasks\" shows those that are.");
    });
}

} // namespace kbx::store
