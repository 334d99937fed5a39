// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/figureoptions.h"
#include "cli/output.h"
#include "cli/reportoptions.h"
#include "cli/studyargument.h"
#include "workspace/tableexport.h"

#include <nlohmann/json.hpp>

namespace kbx::cli {
namespace {

void configure(QCommandLineParser& parser)
{
    parser.addOptions({
        {QStringLiteral("out"), QStringLiteral("file to write: .tex, .json or .csv"),
            QStringLiteral("FILE")},
        {QStringLiteral("no-redact"), QStringLiteral("keep user names in paths")},
    });
    addReportOptions(parser);
}

int run(const Invocation& invocation)
{
    if (!invocation.arguments.isEmpty() || !invocation.isSet("out")) {
        return usage("export-numbers needs a file: kbx export-numbers --out numbers.tex");
    }
    const auto options = reportOptionsOf(invocation);
    if (!options) {
        return fail(options.error());
    }
    const auto session = openStudy(invocation.global, workspace::Access::Read);
    if (!session) {
        return fail(session.error());
    }
    ProgressLine line(invocation.global);
    const auto written = workspace::exportNumbers(**session, invocation.global.filter.toStdString(),
        *options, invocation.value("out"), !invocation.isSet("no-redact"),
        [&](const std::string& name, int done, int total) {
            line.update(
                name + " (" + std::to_string(done + 1) + " of " + std::to_string(total) + ")",
                false);
            return false;
        });
    if (!written) {
        return fail(written.error());
    }
    if (invocation.global.json) {
        printJson("kbx.export-numbers/1",
            Json{{"files", Json::array({written->file.toStdString()})},
                {"numbers", written->numbers}, {"undefined", written->undefined}});
        return Done;
    }
    std::printf("%s\n", qPrintable(written->file));
    say(invocation.global,
        std::to_string(written->numbers) + " numbers, " + std::to_string(written->undefined)
            + " of them without a value in this study");
    return Done;
}

} // namespace

Verb exportNumbersVerb()
{
    return {"export-numbers", "every headline as a LaTeX macro with n and interval, JSON or CSV",
        "export-numbers --out FILE [options]", "kbx export-numbers --out numbers.tex", configure,
        run};
}

} // namespace kbx::cli
