// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/figureoptions.h"
#include "cli/output.h"
#include "cli/studyargument.h"
#include "workspace/exportall.h"

#include <nlohmann/json.hpp>

namespace kbx::cli {
namespace {

void configure(QCommandLineParser& parser)
{
    parser.addOption({QStringLiteral("png"), QStringLiteral("each figure as PNG, too")});
    addFigureOptions(parser);
    addTableOptions(parser);
}

QStringList filesOf(const workspace::ExportedAll& exported)
{
    QStringList files;
    for (const auto& report : exported.reports) {
        files += report.figureFiles + report.tableFiles;
    }
    return files + exported.numberFiles + exported.indexFiles;
}

void print(const workspace::ExportedAll& exported, const GlobalOptions& options)
{
    Table table{{{"name"}, {"figure"}, {"tables", true}, {"missing"}}, {}};
    for (const auto& report : exported.reports) {
        const std::string missing
            = report.figureFiles.isEmpty() ? report.figureMissing : report.tableMissing;
        table.rows.push_back({report.name,
            report.figureFiles.isEmpty() ? "" : report.figureFiles.front().toStdString(),
            std::to_string(report.tableFiles.size()), missing});
    }
    printTable(table, options);
}

Json toJson(const workspace::ExportedAll& exported)
{
    Json files = Json::array(), missing = Json::array();
    for (const QString& file : filesOf(exported)) {
        files.push_back(file.toStdString());
    }
    for (const auto& report : exported.reports) {
        if (report.figureFiles.isEmpty()) {
            missing.push_back(Json{{"name", report.name}, {"reason", report.figureMissing}});
        }
    }
    return Json{{"files", files}, {"missing", missing}};
}

int run(const Invocation& invocation)
{
    if (invocation.arguments.size() != 1) {
        return usage("export-all needs a folder: kbx export-all --venue icml OUT/");
    }
    const auto look = figureRequestOf(invocation);
    if (!look) {
        return fail(look.error());
    }
    workspace::ExportAllRequest request;
    request.folder = invocation.arguments.front();
    request.look = *look;
    request.style = tableStyleOf(invocation);
    if (invocation.isSet("png")) {
        request.figureSuffixes.append(QStringLiteral("png"));
    }
    const auto session = openStudy(invocation.global, workspace::Access::Read);
    if (!session) {
        return fail(session.error());
    }
    ProgressLine line(invocation.global);
    const auto exported = workspace::exportAll(
        **session, request, [&](const std::string& name, int done, int total) {
            line.update(
                name + " (" + std::to_string(done + 1) + " of " + std::to_string(total) + ")",
                false);
            return false;
        });
    if (!exported) {
        return fail(exported.error());
    }
    if (invocation.global.json) {
        printJson("kbx.export-all/1", toJson(*exported));
    } else {
        print(*exported, invocation.global);
    }
    return Done;
}

} // namespace

Verb exportAllVerb()
{
    return {"export-all", "every figure, table and number of a study into one folder",
        "export-all FOLDER [options]", "kbx export-all --venue icml paper/ --study geak.kbx",
        configure, run};
}

} // namespace kbx::cli
