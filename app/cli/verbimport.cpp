// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/output.h"
#include "cli/reportjson.h"
#include "cli/studyargument.h"
#include "workspace/importsources.h"

#include <nlohmann/json.hpp>

namespace kbx::cli {
namespace {

void configure(QCommandLineParser& parser)
{
    parser.addOptions({
        {QStringLiteral("as"), QStringLiteral("read as this format instead of recognising it"),
            QStringLiteral("FORMAT")},
        {QStringLiteral("method"), QStringLiteral("the method that made the kernels"),
            QStringLiteral("M")},
        {QStringLiteral("run"), QStringLiteral("the run they belong to"), QStringLiteral("R")},
        {QStringLiteral("dry-run"), QStringLiteral("read and report, store nothing")},
    });
}

std::optional<std::string> optional(const Invocation& invocation, const char* option)
{
    return invocation.isSet(option) ? std::optional(invocation.value(option).toStdString())
                                    : std::nullopt;
}

int run(const Invocation& invocation)
{
    if (invocation.arguments.isEmpty()) {
        return usage("import needs at least one path: kbx import PATH…");
    }
    const auto session = openStudy(invocation.global, workspace::Access::Create);
    if (!session) {
        return fail(session.error());
    }
    workspace::ImportRequest request;
    request.paths = invocation.arguments;
    request.format = optional(invocation, "as");
    request.method = optional(invocation, "method");
    request.run = optional(invocation, "run");
    request.dryRun = invocation.isSet("dry-run");
    const auto report = workspace::importSources(**session, request);
    if (!report) {
        return fail(report.error());
    }
    if (invocation.global.json) {
        printJson("kbx.import/1", toJson(*report));
    } else {
        printReport(*report, invocation.global);
    }
    return exitCodeOf(*report);
}

} // namespace

Verb importVerb()
{
    return {"import", "read files and folders into the study", "import PATH… [options]",
        "kbx import corpus_records.jsonl golden_results --study geak.kbx", configure, run};
}

} // namespace kbx::cli
