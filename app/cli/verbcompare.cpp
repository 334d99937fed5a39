// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/output.h"
#include "cli/statsjson.h"
#include "cli/studyargument.h"
#include "domain/numberformat.h"
#include "workspace/compare.h"
#include "workspace/kernelref.h"
#include "workspace/studysession.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace kbx::cli {
namespace {

using analysis::CompareList;
using analysis::ComparePair;
using analysis::CompareSide;
using analysis::Estimate;
using workspace::ComparisonResult;

void configure(QCommandLineParser& parser)
{
    parser.addOptions({
        {QStringLiteral("value"), QStringLiteral("what wins: compile, correct or fast_1"),
            QStringLiteral("VALUE"), QStringLiteral("correct")},
        {QStringLiteral("round"), QStringLiteral("what stands for a trajectory: last or best"),
            QStringLiteral("ROUND"), QStringLiteral("last")},
        {QStringLiteral("list"),
            QStringLiteral("print only won, lost, both, neither or not_comparable"),
            QStringLiteral("LIST")},
    });
}

Result<workspace::CompareRequest> requestOf(const Invocation& invocation)
{
    workspace::CompareRequest request;
    request.left = invocation.arguments[0].toStdString();
    request.right = invocation.arguments[1].toStdString();
    request.filter = invocation.global.filter.toStdString();
    const auto value = analysis::compareValueFromString(invocation.value("value").toStdString());
    const QString round = invocation.value("round");
    if (!value || (round != QLatin1String("last") && round != QLatin1String("best"))) {
        return Error{ErrorCode::Usage, "Unknown --value or --round.",
            "kbx compare --help lists them.", {}, {}};
    }
    request.spec.value = *value;
    request.spec.roundChoice = round == QLatin1String("best") ? analysis::RoundChoice::BestSoFar
                                                              : analysis::RoundChoice::Last;
    return request;
}

const CandidateRow* rowOf(const workspace::StudyView& view, const CompareSide& side)
{
    return side.row ? &view.table->rows[*side.row] : nullptr;
}

Json barrierJson(const std::optional<Barrier>& barrier)
{
    return barrier ? Json(toString(*barrier)) : Json(nullptr);
}

Json sideJson(const workspace::StudyView& view, const CompareSide& side)
{
    const CandidateRow* const row = rowOf(view, side);
    if (row == nullptr) {
        return nullptr;
    }
    Json object{{"kernel", workspace::candidateName(*view.table, *row)}};
    if (side.evaluated || row->kernelId == 0) {
        object["verdict"] = Json{{"compile", toString(row->verdicts.compile)},
            {"correct", toString(row->verdicts.correct)}, {"fast", toString(row->verdicts.fast)}};
        object["speedup"] = numberOrNull(row->speedup);
    } else {
        object["verdict"] = nullptr;
    }
    object["failsAt"] = barrierJson(side.failsAt);
    object["stale"] = side.stale;
    return object;
}

Json pairJson(const ComparisonResult& result, const ComparePair& pair)
{
    const CandidateTable& table = *result.left->table;
    Json object{{"task", table.tasks[pair.task].name}};
    if (pair.run) {
        object["method"] = table.methods[table.runs[*pair.run].method].name;
        object["run"] = table.runs[*pair.run].name;
    }
    object["left"] = sideJson(*result.left, pair.left);
    object["right"] = sideJson(*result.right, pair.right);
    object["partAt"] = barrierJson(pair.partAt);
    object["ratio"] = numberOrNull(pair.ratio);
    return object;
}

Json partsJson(const std::array<std::int64_t, 3>& parts)
{
    return Json{{"compile", parts[0]}, {"correct", parts[1]}, {"fast", parts[2]}};
}

Json toJson(const ComparisonResult& result)
{
    const analysis::Comparison& data = result.data;
    Json counts = Json::object(), lists = Json::object();
    for (const CompareList list : analysis::allCompareLists) {
        counts[analysis::toString(list)] = data.count(list);
        Json pairs = Json::array();
        for (const ComparePair& pair : data.pairs) {
            if (pair.list == list) {
                pairs.push_back(pairJson(result, pair));
            }
        }
        lists[analysis::toString(list)] = std::move(pairs);
    }
    counts["comparable"] = data.comparable();
    Json speedup = cli::toJson(data.ratio);
    speedup["wilcoxon"] = numberOrNull(data.wilcoxonP);
    return Json{{"left", result.request.left}, {"right", result.request.right},
        {"value", analysis::toString(data.spec.value)}, {"unit", analysis::toString(data.unit)},
        {"round", analysis::toString(data.spec.roundChoice)},
        {"evidence", Json{{"left", data.leftEvidence}, {"right", data.rightEvidence}}},
        {"caption", result.caption}, {"synthetic", data.synthetic}, {"counts", counts},
        {"rates",
            Json{{"left", cli::toJson(data.leftRate)}, {"right", cli::toJson(data.rightRate)}}},
        {"partAt", Json{{"won", partsJson(data.wonAt)}, {"lost", partsJson(data.lostAt)}}},
        {"mcnemar", numberOrNull(data.mcNemarP)}, {"speedupRatio", speedup},
        {"stale", Json{{"left", data.leftStale}, {"right", data.rightStale}}}, {"lists", lists}};
}

/// "correct, 1.37×", "fails at correct", "no verdict".
std::string sideText(const workspace::StudyView& view, const CompareSide& side)
{
    const CandidateRow* const row = rowOf(view, side);
    if (row == nullptr) {
        return "no kernel";
    }
    const bool isCorrect = side.evaluated && row->verdicts.isCorrect();
    std::string text = side.failsAt && *side.failsAt != Barrier::Fast
        ? std::string("fails at ") + toString(*side.failsAt)
        : isCorrect ? std::string("correct")
                    : std::string("no verdict");
    if (isCorrect && hasUsableSpeedup(*row)) {
        text += ", " + number::speedup(*row->speedup);
    }
    return side.stale ? text + " (stale)" : text;
}

std::string rateText(const Estimate& rate)
{
    return rate.value ? number::ratePercent(*rate.value, rate.n) + " % ("
            + number::ratio(rate.k.value_or(0), rate.n) + ")"
                      : number::undefined(rate.reason);
}

void say(const ComparisonResult& result, const GlobalOptions& options)
{
    const analysis::Comparison& data = result.data;
    std::string counts;
    for (const CompareList list : analysis::allCompareLists) {
        counts += (counts.empty() ? "" : ", ") + std::string(analysis::toString(list)) + " "
            + number::count(data.count(list));
    }
    say(options, counts);
    say(options,
        result.request.left + " " + rateText(data.leftRate) + ", " + result.request.right + " "
            + rateText(data.rightRate)
            + (data.mcNemarP ? ", McNemar p " + analysis::pText(*data.mcNemarP) : std::string()));
    if (data.ratio.value) {
        say(options,
            "speedup, left over right: " + number::speedup(*data.ratio.value)
                + (data.ratio.low && data.ratio.high ? " "
                            + number::speedupInterval(
                                *data.ratio.value, *data.ratio.low, *data.ratio.high)
                                                     : std::string())
                + ", n " + std::to_string(data.ratio.n)
                + (data.wilcoxonP ? ", Wilcoxon p " + analysis::pText(*data.wilcoxonP)
                                  : std::string()));
    }
    say(options, result.caption);
}

void print(const ComparisonResult& result, const std::string& only, const GlobalOptions& options)
{
    Table table{{{"list"}, {"task"}}, {}};
    const bool byRun = result.data.unit == analysis::CompareUnit::Trajectory;
    if (byRun) {
        table.columns.push_back({"run"});
    }
    for (const char* const title : {"left", "right", "parts at"}) {
        table.columns.push_back({title});
    }
    table.columns.push_back({"left/right", true});
    const CandidateTable& names = *result.left->table;
    for (const ComparePair& pair : result.data.pairs) {
        const std::string list = analysis::toString(pair.list);
        if (!only.empty() && list != only) {
            continue;
        }
        std::vector<std::string> cells{list, names.tasks[pair.task].name};
        if (byRun) {
            cells.push_back(names.methods[names.runs[*pair.run].method].name + "/"
                + names.runs[*pair.run].name);
        }
        cells.push_back(sideText(*result.left, pair.left));
        cells.push_back(sideText(*result.right, pair.right));
        cells.push_back(pair.partAt ? toString(*pair.partAt) : "");
        cells.push_back(pair.ratio ? number::speedup(*pair.ratio) : "");
        table.rows.push_back(std::move(cells));
    }
    printTable(table, options);
    say(result, options);
}

int run(const Invocation& invocation)
{
    if (invocation.arguments.size() != 2) {
        return usage("compare needs two sides: kbx compare A B");
    }
    const std::string only = invocation.value("list").toStdString();
    const auto& lists = analysis::allCompareLists;
    if (!only.empty() && std::none_of(lists.begin(), lists.end(), [&only](CompareList list) {
            return only == analysis::toString(list);
        })) {
        return usage(
            "unknown list \"" + only + "\". Use won, lost, both, neither or not_comparable.");
    }
    const auto request = requestOf(invocation);
    if (!request) {
        return fail(request.error());
    }
    const auto session = openStudy(invocation.global, workspace::Access::Read);
    if (!session) {
        return fail(session.error());
    }
    const auto result = workspace::compareSides(**session, *request);
    if (!result) {
        return fail(result.error());
    }
    if (invocation.global.json) {
        printJson("kbx.compare/1", toJson(**result));
    } else {
        print(**result, only, invocation.global);
    }
    return Done;
}

} // namespace

Verb compareVerb()
{
    return {"compare", "what one side solves and the other does not",
        "compare A B [--value compile|correct|fast_1]",
        "kbx compare method=GEAK method=Claude --value correct --study papers.kbx", configure, run};
}

} // namespace kbx::cli
