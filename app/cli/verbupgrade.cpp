// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/output.h"
#include "cli/studyargument.h"
#include "workspace/studyhealth.h"

#include <nlohmann/json.hpp>

namespace kbx::cli {
namespace {

void configure(QCommandLineParser&) { }

int run(const Invocation& invocation)
{
    if (invocation.arguments.size() > 1) {
        return usage("upgrade takes one study: kbx upgrade STUDY.kbx");
    }
    const auto path = invocation.arguments.isEmpty()
        ? studyPath(invocation.global)
        : Result<QString>(invocation.arguments.front());
    if (!path) {
        return fail(path.error());
    }
    const auto done = workspace::upgradeStudy(*path);
    if (!done) {
        return fail(done.error());
    }
    const bool isNew = done->from != done->to;
    if (invocation.global.json) {
        printJson("kbx.upgrade/1",
            Json{{"study", path->toStdString()}, {"upgraded", isNew}, {"from", done->from},
                {"to", done->to}});
    } else if (isNew) {
        say(invocation.global,
            path->toStdString() + ": brought from version " + std::to_string(done->from) + " to "
                + std::to_string(done->to));
    } else {
        say(invocation.global,
            path->toStdString() + ": up to date (version " + std::to_string(done->to) + ")");
    }
    return Done;
}

} // namespace

Verb upgradeVerb()
{
    return {"upgrade", "bring a study of an older program up to date", "upgrade [STUDY.kbx]",
        "kbx upgrade old.kbx", configure, run};
}

} // namespace kbx::cli
