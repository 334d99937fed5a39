// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/output.h"
#include "cli/taskreport.h"
#include "cli/workerrun.h"
#include "eval/taskdescription.h"
#include "tasks/catalogue.h"
#include "workspace/datafiles.h"
#include "workspace/studysession.h"
#include "workspace/taskdocument.h"

#include <nlohmann/json.hpp>

#include <map>

#include <QCommandLineParser>

#include <optional>

namespace kbx::cli {
namespace {

void configure(QCommandLineParser& parser)
{
    parser.addOption({QStringLiteral("cases"),
        QStringLiteral("show: cases and sizes as well; needs a Python with torch")});
    parser.addOption({QStringLiteral("mutants"),
        QStringLiteral(
            "check: also give each task typical wrong answers and list what no case notices")});
    parser.addOption({QStringLiteral("gpu"),
        QStringLiteral("check: also run each reference on the GPU and compare")});
}

Json toJson(const tasks::TaskSpec& task)
{
    Json tags = Json::array();
    for (const auto& tag : task.tags) {
        tags.push_back(tag);
    }
    return Json{{"name", task.id}, {"category", task.category}, {"entry", task.entry},
        {"summary", task.summary}, {"tags", tags}, {"version", task.version}, {"ok", nullptr},
        {"checks", Json::array()}};
}

int list(const Invocation& invocation, const tasks::Catalogue& catalogue)
{
    Json rows = Json::array();
    Table table{{{"task"}, {"entry"}, {"tags"}, {"summary"}}, {}};
    for (const auto& task : catalogue.tasks()) {
        rows.push_back(toJson(task));
        std::string tags;
        for (const auto& tag : task.tags) {
            tags += (tags.empty() ? "" : ", ") + tag;
        }
        table.rows.push_back({task.id, task.entry, tags, task.summary});
    }
    if (invocation.global.json) {
        printJson("kbx.tasks/1", Json{{"tasks", rows}});
    } else {
        printTable(table, invocation.global);
    }
    return Done;
}

/// Cases and sizes, from the task's own Python file.
Result<eval::TaskDescription> describe(const std::string& id)
{
    const auto interpreter = findInterpreter();
    if (!interpreter) {
        return interpreter.error();
    }
    const auto output = runWorkerTool(interpreter->python,
        {QStringLiteral("describe"), QString::fromStdString(id), QStringLiteral("--tasks"),
            workspace::tasksFolder()});
    if (!output) {
        return output.error();
    }
    const QByteArray text = output->trimmed();
    return eval::TaskDescription::fromJson(text.mid(text.lastIndexOf('\n') + 1));
}

int show(const Invocation& invocation, const tasks::Catalogue& catalogue)
{
    if (invocation.arguments.size() != 2) {
        return usage("tasks show needs one name: kbx tasks show softmax");
    }
    const std::string name = invocation.arguments[1].toStdString();
    if (catalogue.find(name) == nullptr && !catalogue.resolve(name)) {
        return fail(catalogue.unknownTask(name));
    }
    const auto task = workspace::taskDocument(catalogue, name);
    if (!task) {
        return fail(task.error());
    }
    std::optional<eval::TaskDescription> description;
    if (invocation.isSet("cases") && task->specified) {
        auto described = describe(task->id);
        if (!described) {
            return fail(described.error());
        }
        description = described.take();
    }
    const eval::TaskDescription* const known = description ? &*description : nullptr;
    if (invocation.global.json) {
        printJson("kbx.tasks/1", Json{{"tasks", Json::array({taskJson(*task, known)})}});
    } else {
        printTask(*task, known, invocation.global);
    }
    return known != nullptr && !known->problems.isEmpty() ? Findings : Done;
}

/// "mutants: 2164 caught, 17 survived, …" and a line for each survivor; nothing without --mutants.
void sayMutants(const Json& document, const GlobalOptions& global)
{
    std::map<std::string, int> counts;
    for (const auto& task : document["tasks"]) {
        for (const auto& mutant : task.value("mutants", Json::array())) {
            const std::string status = mutant.value("status", "");
            ++counts[status];
            if (status == "survived") {
                say(global,
                    "survived: " + task.value("category", "") + "/" + task.value("name", "") + " "
                        + mutant.value("id", "") + ": " + mutant.value("text", ""));
            }
        }
    }
    std::string line;
    for (const auto& [status, count] : counts) {
        line += (line.empty() ? "mutants: " : ", ") + std::to_string(count) + " " + status;
    }
    if (!line.empty()) {
        say(global, line);
    }
}

int check(const Invocation& invocation, const tasks::Catalogue& catalogue)
{
    const auto interpreter = findInterpreter();
    if (!interpreter) {
        return fail(interpreter.error());
    }
    QStringList arguments{QStringLiteral("check"), QStringLiteral("--tasks"),
        workspace::tasksFolder(), QStringLiteral("--json")};
    for (const char* const option : {"mutants", "gpu"}) {
        if (invocation.isSet(option)) {
            arguments.append(QStringLiteral("--") + QLatin1String(option));
        }
    }
    for (const QString& name : invocation.arguments.mid(1)) {
        const tasks::TaskSpec* task = catalogue.find(name.toStdString());
        if (task == nullptr) {
            return fail(catalogue.unknownTask(name.toStdString()));
        }
        arguments.append(QString::fromStdString(task->id));
    }
    const auto output = runWorkerTool(interpreter->python, arguments);
    if (!output) {
        return fail(output.error());
    }
    const Json document = Json::parse(output->toStdString(), nullptr, false);
    if (document.is_discarded() || !document.contains("tasks")) {
        return fail(
            {ErrorCode::Harness, "The task check gave no result.", {}, output->toStdString(), {}});
    }
    if (invocation.global.json) {
        Json body = document;
        body.erase("schema");
        printJson("kbx.tasks/1", body);
    } else {
        Table table{{{"task"}, {"ok"}, {"failed checks"}}, {}};
        for (const auto& task : document["tasks"]) {
            std::string failed;
            for (const auto& one : task["checks"]) {
                if (!one.value("ok", false)) {
                    failed += (failed.empty() ? "" : "; ") + one.value("id", "") + ": "
                        + one.value("text", "");
                }
            }
            table.rows.push_back({task.value("category", "") + "/" + task.value("name", ""),
                task.value("ok", false) ? "yes" : "no", failed});
        }
        printTable(table, invocation.global);
        sayMutants(document, invocation.global);
        say(invocation.global,
            std::to_string(document.value("passed", 0)) + " passed, "
                + std::to_string(document.value("failed", 0)) + " failed");
    }
    return document.value("failed", 1) == 0 ? Done : Findings;
}

int run(const Invocation& invocation)
{
    const auto catalogue = workspace::sharedCatalogue();
    if (!catalogue) {
        return fail(catalogue.error());
    }
    const QString action = invocation.arguments.value(0);
    if (action == QLatin1String("list")) {
        return list(invocation, **catalogue);
    }
    if (action == QLatin1String("show")) {
        return show(invocation, **catalogue);
    }
    if (action == QLatin1String("check")) {
        return check(invocation, **catalogue);
    }
    return usage("tasks knows list, show NAME and check [NAME…]");
}

} // namespace

Verb tasksVerb()
{
    return {"tasks", "the catalogue and its proof", "tasks list|show NAME [--cases]|check [NAME…]",
        "kbx tasks check softmax", configure, run};
}

} // namespace kbx::cli
