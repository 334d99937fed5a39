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

std::vector<HealthItem> failure(const char* id, const Error& error, int& exitCode)
{
    exitCode = exitCodeOf(error.code);
    return {{id, false, error.text, error.remedy}};
}

/// Checks of the study and of the snapshot that is named; `exitCode` is set when one could not be
/// checked at all. Without a study the environment alone is checked.
std::vector<HealthItem> studyItems(const Invocation& invocation, int& exitCode)
{
    const auto path = studyPath(invocation.global);
    if (!path) {
        return invocation.global.snapshot.isEmpty() ? std::vector<HealthItem>()
                                                    : failure("snapshot", path.error(), exitCode);
    }
    const auto session = workspace::StudySession::open(*path, workspace::Access::Read);
    if (!session) {
        return failure("study", session.error(), exitCode);
    }
    auto items = workspace::checkStudyHealth(**session);
    if (!items) {
        return failure("study", items.error(), exitCode);
    }
    if (!invocation.global.snapshot.isEmpty()) {
        auto item = workspace::checkSnapshot(**session, invocation.global.snapshot.toStdString());
        items->push_back(item ? item.take() : failure("snapshot", item.error(), exitCode).front());
    }
    return items.take();
}

/// Works on studies that cannot be opened, too.
std::vector<HealthItem> repairItems(const Invocation& invocation, int& exitCode)
{
    if (!invocation.isSet("repair-copy")) {
        return {};
    }
    const auto path = studyPath(invocation.global);
    if (!path) {
        return failure("repair-copy", path.error(), exitCode);
    }
    auto losses = workspace::repairCopy(*path, invocation.value("repair-copy"));
    if (!losses) {
        return failure("repair-copy", losses.error(), exitCode);
    }
    losses->push_back(
        {"repair-copy", true, "written to " + invocation.value("repair-copy").toStdString(), {}});
    return losses.take();
}

int run(const Invocation& invocation)
{
    int exitCode = Done;
    std::vector<HealthItem> items = studyItems(invocation, exitCode);
    for (auto& item : repairItems(invocation, exitCode)) {
        items.push_back(std::move(item));
    }
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
    return {"check",
        "integrity of the study, the environment and the worker; with --snapshot of that one too",
        "check [--repair-copy OUT] [--snapshot NAME]", "kbx check --study geak.kbx", configure,
        run};
}

} // namespace kbx::cli
