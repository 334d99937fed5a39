// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/output.h"
#include "cli/studyargument.h"
#include "workspace/figureexport.h"

#include <nlohmann/json.hpp>

namespace kbx::cli {
namespace {

void configure(QCommandLineParser& parser)
{
    parser.addOptions({
        {QStringLiteral("out"), QStringLiteral("file to write: .pdf, .svg or .png"),
            QStringLiteral("FILE")},
        {QStringLiteral("venue"), QStringLiteral("page width: icml, icml:full, neurips, …"),
            QStringLiteral("V")},
        {QStringLiteral("width-mm"), QStringLiteral("page width in millimetres"),
            QStringLiteral("W")},
        {QStringLiteral("palette"), QStringLiteral("colours of the figure"), QStringLiteral("P")},
        {QStringLiteral("grey"), QStringLiteral("grey scale")},
        {QStringLiteral("value"),
            QStringLiteral("of the matrix: compile, correct, conversion, fast_1, speedup"),
            QStringLiteral("VALUE"), QStringLiteral("correct")},
    });
}

int run(const Invocation& invocation)
{
    if (invocation.arguments.size() != 1 || !invocation.isSet("out")) {
        return usage(
            "export-figure needs a name and a file: kbx export-figure NAME --out FILE.pdf. Names: "
            + workspace::figureNames().join(QStringLiteral(", ")).toStdString());
    }
    workspace::FigureRequest request;
    request.name = invocation.arguments.front().toStdString();
    request.out = invocation.value("out");
    request.filter = invocation.global.filter.toStdString();
    request.venue = invocation.value("venue").toStdString();
    request.palette = invocation.value("palette").toStdString();
    request.grey = invocation.isSet("grey");
    const auto value = analysis::matrixValueFromString(invocation.value("value").toStdString());
    if (!value) {
        return usage("--value takes compile, correct, conversion, fast_1 or speedup");
    }
    request.matrix.value = *value;
    if (invocation.isSet("width-mm")) {
        bool isNumber = false;
        request.widthMm = invocation.value("width-mm").toDouble(&isNumber);
        if (!isNumber || *request.widthMm < 20.0 || *request.widthMm > 1000.0) {
            return usage("--width-mm takes a number from 20 to 1000");
        }
    }
    const auto session = openStudy(invocation.global, workspace::Access::Read);
    if (!session) {
        return fail(session.error());
    }
    const auto files = workspace::exportFigure(**session, request);
    if (!files) {
        return fail(files.error());
    }
    if (invocation.global.json) {
        Json list = Json::array();
        for (const QString& file : *files) {
            list.push_back(file.toStdString());
        }
        printJson("kbx.export-figure/1", Json{{"files", list}});
    } else {
        for (const QString& file : *files) {
            std::printf("%s\n", qPrintable(file));
        }
    }
    return Done;
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
