// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/output.h"
#include "cli/reportjson.h"
#include "workspace/importsources.h"
#include "workspace/studysession.h"

#include <nlohmann/json.hpp>

namespace kbx::cli {
namespace {

void configure(QCommandLineParser& parser)
{
    parser.addOption(
        {QStringLiteral("sample"), QStringLiteral("fill it with the bundled sample study")});
}

int run(const Invocation& invocation)
{
    if (invocation.arguments.size() != 1) {
        return usage("new needs one file: kbx new FILE.kbx [--sample]");
    }
    const QString path = invocation.arguments.front();
    if (invocation.isSet("sample")) {
        const auto report = workspace::buildSampleStudy(path);
        if (!report) {
            return fail(report.error());
        }
        if (invocation.global.json) {
            Json body{{"study", path.toStdString()}};
            body.update(toJson(*report));
            printJson("kbx.new/1", body);
        } else {
            say(invocation.global,
                path.toStdString() + ": sample study, " + std::to_string(report->added.rounds)
                    + " candidates added, the rest was there");
        }
        return exitCodeOf(*report);
    }
    const auto session = workspace::StudySession::open(path, workspace::Access::Create);
    if (!session) {
        return fail(session.error());
    }
    if (invocation.global.json) {
        printJson("kbx.new/1", Json{{"study", path.toStdString()}});
    } else {
        say(invocation.global, path.toStdString() + ": ready");
    }
    return Done;
}

} // namespace

Verb newVerb()
{
    return {"new", "make an empty study, or the sample study", "new FILE.kbx [--sample]",
        "kbx new sample.kbx --sample", configure, run};
}

} // namespace kbx::cli
