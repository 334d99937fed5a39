// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/output.h"
#include "cli/studyargument.h"
#include "cli/workerrun.h"
#include "workspace/studyhealth.h"

#include <nlohmann/json.hpp>

namespace kbx::cli {
namespace {

using workspace::HealthItem;

void configure(QCommandLineParser& parser)
{
    parser.addOption({QStringLiteral("repair-copy"),
        QStringLiteral("write a repaired copy of the study to OUT"), QStringLiteral("OUT")});
}

HealthItem environmentItem()
{
    const auto found = findInterpreter();
    if (!found) {
        return {"worker", false, found.error().text, found.error().remedy};
    }
    return {"worker", true,
        found->python.toStdString() + ": " + found->environment.summary().toStdString(), {}};
}

/// Checks of the study, or why there is none to check; `exitCode` tells what it means for the exit.
std::vector<HealthItem> studyItems(const Invocation& invocation, int& exitCode)
{
    const auto path = studyPath(invocation.global);
    if (!path) {
        // Without a study the environment alone is checked, unless one was asked for.
        return {};
    }
    const auto session = workspace::StudySession::open(*path, workspace::Access::Read);
    if (!session) {
        exitCode = exitCodeOf(session.error().code);
        return {{"study", false, session.error().text, session.error().remedy}};
    }
    auto items = workspace::checkStudyHealth(**session);
    if (!items) {
        exitCode = exitCodeOf(items.error().code);
        return {{"study", false, items.error().text, items.error().remedy}};
    }
    if (invocation.isSet("repair-copy")) {
        const auto copied = workspace::repairCopy(**session, invocation.value("repair-copy"));
        if (!copied) {
            exitCode = exitCodeOf(copied.error().code);
            items->push_back({"repair-copy", false, copied.error().text, copied.error().remedy});
        } else {
            items->push_back({"repair-copy", true,
                "written to " + invocation.value("repair-copy").toStdString(), {}});
        }
    }
    return items.take();
}

int run(const Invocation& invocation)
{
    int exitCode = Done;
    std::vector<HealthItem> items = studyItems(invocation, exitCode);
    items.push_back(environmentItem());
    Json checks = Json::array();
    Table table{{{"check"}, {"ok"}, {"finding"}, {"what to do"}}, {}};
    bool allOk = true;
    for (const auto& item : items) {
        checks.push_back(
            Json{{"id", item.id}, {"ok", item.ok}, {"text", item.text}, {"fix", item.fix}});
        table.rows.push_back({item.id, item.ok ? "yes" : "no", item.text, item.fix});
        allOk = allOk && item.ok;
    }
    if (invocation.global.json) {
        printJson("kbx.check/1", Json{{"checks", checks}});
    } else {
        printTable(table, invocation.global);
    }
    return exitCode != Done ? exitCode : allOk ? Done : Findings;
}

} // namespace

Verb checkVerb()
{
    return {"check", "integrity of the study, the environment and the worker",
        "check [--repair-copy OUT]", "kbx check --study geak.kbx", configure, run};
}

} // namespace kbx::cli
