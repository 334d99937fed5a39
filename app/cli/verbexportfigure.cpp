// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/figureoptions.h"
#include "cli/output.h"
#include "cli/studyargument.h"

namespace kbx::cli {
namespace {

void configure(QCommandLineParser& parser)
{
    parser.addOption({QStringLiteral("out"), QStringLiteral("file to write: .pdf, .svg or .png"),
        QStringLiteral("FILE")});
    addFigureOptions(parser);
}

int run(const Invocation& invocation)
{
    if (invocation.arguments.size() != 1 || !invocation.isSet("out")) {
        return usage(
            "export-figure needs a name and a file: kbx export-figure NAME --out FILE.pdf. Names: "
            + workspace::figureNames().join(QStringLiteral(", ")).toStdString());
    }
    auto request = figureRequestOf(invocation);
    if (!request) {
        return fail(request.error());
    }
    request->name = invocation.arguments.front().toStdString();
    request->out = invocation.value("out");
    const auto session = openStudy(invocation.global, workspace::Access::Read);
    if (!session) {
        return fail(session.error());
    }
    const auto files = workspace::exportFigure(**session, *request);
    return files ? printFiles(invocation, "kbx.export-figure/1", *files) : fail(files.error());
}

} // namespace

Verb exportFigureVerb()
{
    return {"export-figure", "one figure as PDF, SVG or PNG, with its data, recipe and caption",
        "export-figure NAME --out FILE [options]",
        "kbx export-figure category-method-matrix --out matrix.pdf --venue icml:full", configure,
        run};
}

} // namespace kbx::cli
