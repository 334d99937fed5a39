// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/figureoptions.h"
#include "cli/output.h"
#include "cli/reportoptions.h"
#include "cli/studyargument.h"
#include "workspace/tableexport.h"

namespace kbx::cli {
namespace {

void configure(QCommandLineParser& parser)
{
    parser.addOptions({
        {QStringLiteral("out"), QStringLiteral("file to write: .tex, .csv, .md, .tsv or .html"),
            QStringLiteral("FILE")},
        {QStringLiteral("table"), QStringLiteral("only the table with this id"),
            QStringLiteral("ID")},
        {QStringLiteral("no-intervals"), QStringLiteral("without intervals")},
        {QStringLiteral("no-redact"), QStringLiteral("keep user names in paths")},
    });
    addReportOptions(parser);
    addTableOptions(parser);
}

int run(const Invocation& invocation)
{
    if (invocation.arguments.size() != 1 || !invocation.isSet("out")) {
        return usage("export-table needs a name and a file: kbx export-table NAME --out FILE.tex. "
                     "kbx stats lists the names.");
    }
    const auto options = reportOptionsOf(invocation);
    if (!options) {
        return fail(options.error());
    }
    workspace::TableRequest request;
    request.name = invocation.arguments.front().toStdString();
    request.out = invocation.value("out");
    request.filter = invocation.global.filter.toStdString();
    request.table = invocation.value("table").toStdString();
    request.options = *options;
    request.style = tableStyleOf(invocation);
    request.redact = !invocation.isSet("no-redact");
    const auto session = openStudy(invocation.global, workspace::Access::Read);
    if (!session) {
        return fail(session.error());
    }
    const auto files = workspace::exportTable(**session, request);
    return files ? printFiles(invocation, "kbx.export-table/1", *files) : fail(files.error());
}

} // namespace

Verb exportTableVerb()
{
    return {"export-table", "the tables of an analysis as LaTeX, CSV, Markdown, TSV or HTML",
        "export-table NAME --out FILE [options]", "kbx export-table methods --out methods.tex",
        configure, run};
}

} // namespace kbx::cli
