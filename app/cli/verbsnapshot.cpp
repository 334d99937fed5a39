// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/output.h"
#include "cli/statsjson.h"
#include "cli/studyargument.h"
#include "domain/numberformat.h"
#include "workspace/snapshots.h"
#include "workspace/studysession.h"

#include <nlohmann/json.hpp>

#include <QDateTime>

namespace kbx::cli {
namespace {

using workspace::Access;
using workspace::ChangeKind;
using workspace::SnapshotChange;
using workspace::SnapshotInfo;

void configure(QCommandLineParser&) { }

std::string timeOf(const SnapshotInfo& info)
{
    return QDateTime::fromMSecsSinceEpoch(info.createdAtMs)
        .toUTC()
        .toString(Qt::ISODate)
        .toStdString();
}

Json toJson(const SnapshotInfo& info)
{
    return Json{{"name", info.name.empty() ? Json(nullptr) : Json(info.name)},
        {"created", info.createdAtMs == 0 ? Json(nullptr) : Json(timeOf(info))},
        {"candidates", info.candidates}, {"results", info.results}, {"headlines", info.headlines}};
}

Json sideJson(const std::string& text, const std::optional<analysis::Estimate>& number)
{
    if (text.empty() && !number) {
        return nullptr;
    }
    Json side{{"text", text}};
    if (number) {
        side.update(cli::toJson(*number));
    }
    return side;
}

Json toJson(const SnapshotChange& change)
{
    Json object{{"kind", workspace::toString(change.kind)}, {"subject", change.subject},
        {"key", change.key.empty() ? Json(nullptr) : Json(change.key)},
        {"before", sideJson(change.before, change.beforeNumber)},
        {"after", sideJson(change.after, change.afterNumber)}};
    if (change.beforeNumber || change.afterNumber) {
        object["unit"] = analysis::toString(change.unit);
    }
    return object;
}

int list(const Invocation& invocation)
{
    const auto session = openStudy(invocation.global, Access::Read);
    if (!session) {
        return fail(session.error());
    }
    const auto all = workspace::snapshots(**session);
    if (!all) {
        return fail(all.error());
    }
    Json rows = Json::array();
    Table table{
        {{"snapshot"}, {"taken"}, {"candidates", true}, {"results", true}, {"headlines", true}},
        {}};
    for (const SnapshotInfo& info : *all) {
        rows.push_back(toJson(info));
        table.rows.push_back({info.name, timeOf(info), number::count(info.candidates),
            number::count(info.results), number::count(info.headlines)});
    }
    if (invocation.global.json) {
        printJson("kbx.snapshot/1", Json{{"snapshots", rows}});
    } else {
        printTable(table, invocation.global);
    }
    return Done;
}

void print(const workspace::SnapshotChanges& changes, const GlobalOptions& options)
{
    Table table{{{"what"}, {"of"}, {"key"}, {"before"}, {"after"}}, {}};
    for (const SnapshotChange& change : changes.changes) {
        table.rows.push_back({workspace::toString(change.kind), change.subject, change.key,
            change.before.empty() ? "-" : change.before,
            change.after.empty() ? "-" : change.after});
    }
    printTable(table, options);
    std::string counts;
    for (int at = 0; at < workspace::changeKinds; ++at) {
        const auto kind = static_cast<ChangeKind>(at);
        if (const auto count = changes.count(kind); count > 0) {
            counts += (counts.empty() ? "" : ", ") + std::string(workspace::toString(kind)) + " "
                + number::count(count);
        }
    }
    const std::string until = changes.after.name.empty() ? "now" : changes.after.name;
    say(options,
        changes.before.name + " to " + until + ": "
            + (counts.empty() ? std::string("nothing has changed") : counts));
}

int diff(const Invocation& invocation)
{
    const QStringList& words = invocation.arguments;
    const auto session = openStudy(invocation.global, Access::Read);
    if (!session) {
        return fail(session.error());
    }
    const auto before = workspace::loadSnapshot(**session, words[1].toStdString());
    if (!before) {
        return fail(before.error());
    }
    const auto after = words.size() > 2 && words[2] != QLatin1String("now")
        ? workspace::loadSnapshot(**session, words[2].toStdString())
        : workspace::freezeNow(**session);
    if (!after) {
        return fail(after.error());
    }
    const auto changes = workspace::changesBetween(**before, **after);
    if (!invocation.global.json) {
        print(changes, invocation.global);
        return Done;
    }
    Json counts = Json::object(), rows = Json::array();
    for (int at = 0; at < workspace::changeKinds; ++at) {
        const auto kind = static_cast<ChangeKind>(at);
        counts[workspace::toString(kind)] = changes.count(kind);
    }
    for (const SnapshotChange& change : changes.changes) {
        rows.push_back(toJson(change));
    }
    printJson("kbx.snapshot/1",
        Json{{"before", toJson(changes.before)}, {"after", toJson(changes.after)},
            {"counts", counts}, {"changes", rows}});
    return Done;
}

int change(const Invocation& invocation, const std::string& name, bool take)
{
    const auto session = openStudy(invocation.global, Access::Write);
    if (!session) {
        return fail(session.error());
    }
    const auto done = take ? workspace::takeSnapshot(**session, name)
                           : workspace::removeSnapshot(**session, name);
    if (!done) {
        return fail(done.error());
    }
    if (!take) {
        // Nobody can undo it: the lock says that no window has this study open for writing.
        if (const auto purged = workspace::purgeSnapshots(**session); !purged) {
            return fail(purged.error());
        }
        if (invocation.global.json) {
            printJson("kbx.snapshot/1", Json{{"deleted", name}});
        } else {
            say(invocation.global, name + ": deleted");
        }
        return Done;
    }
    const auto all = workspace::snapshots(**session);
    if (!all) {
        return fail(all.error());
    }
    const SnapshotInfo& info = all->back();
    if (invocation.global.json) {
        printJson("kbx.snapshot/1", Json{{"snapshot", toJson(info)}});
    } else {
        say(invocation.global,
            name + ": " + number::count(info.candidates) + " candidates, "
                + number::count(info.results) + " results, " + number::count(info.headlines)
                + " headline numbers");
    }
    return Done;
}

int run(const Invocation& invocation)
{
    const QStringList& words = invocation.arguments;
    const QString first = words.isEmpty() ? QString() : words.front();
    if (first == QLatin1String("list") && words.size() == 1) {
        return list(invocation);
    }
    if (first == QLatin1String("diff") && (words.size() == 2 || words.size() == 3)) {
        return diff(invocation);
    }
    if (first == QLatin1String("delete") && words.size() == 2) {
        return change(invocation, words[1].toStdString(), false);
    }
    const bool isVerb = first == QLatin1String("diff") || first == QLatin1String("delete");
    if (words.size() == 1 && !isVerb) {
        return change(invocation, first.toStdString(), true);
    }
    return usage("snapshot needs a NAME, or list, diff NAME [OTHER], delete NAME");
}

} // namespace

Verb snapshotVerb()
{
    return {"snapshot", "freeze a state of the study, and what changed since",
        "snapshot NAME | list | diff NAME [OTHER|now] | delete NAME",
        "kbx snapshot diff submission --study geak.kbx", configure, run};
}

} // namespace kbx::cli
