// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/rowjson.h"
#include "cli/studyargument.h"
#include "domain/numberformat.h"
#include "workspace/kernelref.h"
#include "workspace/workspaceservice.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <set>

namespace kbx::cli {
namespace {

using workspace::StudyView;

void configure(QCommandLineParser& parser)
{
    parser.addOptions({
        {QStringLiteral("columns"), QStringLiteral("only these, by comma"),
            QStringLiteral("NAMES")},
        {QStringLiteral("sort"), QStringLiteral("by this column; -COLUMN for descending"),
            QStringLiteral("COLUMN")},
        {QStringLiteral("limit"), QStringLiteral("at most this many rows"), QStringLiteral("N")},
    });
}

/// Rows as ordered JSON objects: --json prints them, tables print their members.
using Rows = std::vector<Json>;

Rows taskRows(const StudyView& view)
{
    std::map<std::uint32_t, std::pair<std::set<std::int64_t>, std::set<std::uint32_t>>> seen;
    for (const auto index : view.visible) {
        const CandidateRow& row = view.table->rows[index];
        seen[row.task].first.insert(row.candidateId);
        seen[row.task].second.insert(view.table->runs[row.run].method);
    }
    Rows rows;
    for (const auto& [task, counts] : seen) {
        const TaskInfo& info = view.table->tasks[task];
        rows.push_back(Json{{"task", info.name}, {"category", info.category},
            {"inCatalogue", info.inCatalogue}, {"methods", counts.second.size()},
            {"candidates", counts.first.size()}});
    }
    return rows;
}

Rows runRows(const StudyView& view, bool byMethod)
{
    struct Count {
        std::set<std::int64_t> candidates;
        std::set<std::uint32_t> tasks, runs;
        int lastRound = 0;
    };
    std::map<std::uint32_t, Count> seen;
    for (const auto index : view.visible) {
        const CandidateRow& row = view.table->rows[index];
        Count& count = seen[byMethod ? view.table->runs[row.run].method : row.run];
        count.candidates.insert(row.candidateId);
        count.tasks.insert(row.task);
        count.runs.insert(row.run);
        count.lastRound = std::max(count.lastRound, row.round);
    }
    Rows rows;
    for (const auto& [index, count] : seen) {
        Json row = Json::object();
        if (byMethod) {
            const MethodInfo& method = view.table->methods[index];
            row = Json{{"method", method.name}, {"kind", method.kind}, {"runs", count.runs.size()}};
        } else {
            const RunInfo& run = view.table->runs[index];
            row = Json{{"run", run.name}, {"method", view.table->methods[run.method].name},
                {"taskSet", run.declared ? "declared" : "open"}};
        }
        row["tasks"] = count.tasks.size();
        row["candidates"] = count.candidates.size();
        row["lastRound"] = count.lastRound;
        rows.push_back(std::move(row));
    }
    return rows;
}

Rows kernelRows(const StudyView& view)
{
    std::map<std::string, Json> byHash;
    for (const auto index : view.visible) {
        const CandidateRow& row = view.table->rows[index];
        if (row.kernelHash.empty()) {
            continue;
        }
        const std::string name = workspace::candidateName(*view.table, row);
        auto [entry, isNew] = byHash.try_emplace(row.kernelHash,
            Json{{"kernel", row.kernelHash}, {"bytes", row.sourceBytes}, {"lines", row.sourceLines},
                {"flags", flagsJson(row.flags)}, {"candidates", Json::array()}});
        auto& candidates = entry->second["candidates"];
        if (std::find(candidates.begin(), candidates.end(), Json(name)) == candidates.end()) {
            candidates.push_back(name);
        }
    }
    Rows rows;
    for (auto& [hash, row] : byHash) {
        rows.push_back(std::move(row));
    }
    return rows;
}

Rows candidateRows(const StudyView& view, bool onlyEvaluated)
{
    Rows rows;
    std::set<std::int64_t> seen;
    for (const auto index : view.visible) {
        const CandidateRow& row = view.table->rows[index];
        if (onlyEvaluated ? row.key >= 0 : seen.insert(row.candidateId).second) {
            rows.push_back(toJson(*view.table, row));
        }
    }
    return rows;
}

Rows labelRows(const StudyView& view)
{
    Rows rows;
    std::set<std::int64_t> seen;
    for (const auto index : view.visible) {
        const CandidateRow& row = view.table->rows[index];
        if (!row.editLabel.empty() && seen.insert(row.candidateId).second) {
            rows.push_back(Json{{"name", workspace::candidateName(*view.table, row)},
                {"task", view.table->taskOf(row).name}, {"round", row.round},
                {"label", row.editLabel}});
        }
    }
    return rows;
}

Rows targetRows(const StudyView& view)
{
    std::map<std::int32_t, std::int64_t> seen;
    for (const auto index : view.visible) {
        if (view.table->rows[index].key >= 0) {
            ++seen[view.table->rows[index].key];
        }
    }
    Rows rows;
    for (const auto& [key, count] : seen) {
        Json row = toJson(view.table->keys[static_cast<std::size_t>(key)]);
        row["evaluations"] = count;
        rows.push_back(std::move(row));
    }
    return rows;
}

std::string textOf(const Json& value)
{
    if (value.is_null()) {
        return "";
    }
    if (value.is_string()) {
        return value.get<std::string>();
    }
    if (value.is_array()) {
        std::string joined;
        for (const auto& item : value) {
            joined += (joined.empty() ? "" : ", ") + textOf(item);
        }
        return joined;
    }
    if (value.is_object() && value.contains("compile")) {
        return value["compile"].get<std::string>() + " / " + value["correct"].get<std::string>()
            + " / " + value["fast"].get<std::string>();
    }
    if (value.is_object() && value.contains("value")) {
        return number::speedup(value["value"].get<double>());
    }
    if (value.is_object() && value.contains("backend")) {
        const std::string gpu = textOf(value["gpu"]);
        return textOf(value["origin"]) + ", " + textOf(value["backend"])
            + (gpu.empty() ? "" : ", " + gpu);
    }
    return value.dump();
}

bool lessBy(const Json& left, const Json& right, const std::string& column)
{
    const Json a = left.value(column, Json());
    const Json b = right.value(column, Json());
    if (a.is_number() && b.is_number()) {
        return a.get<double>() < b.get<double>();
    }
    // Missing values come last in either direction of reading: they are no small numbers.
    if (a.is_null() != b.is_null()) {
        return b.is_null();
    }
    return textOf(a) < textOf(b);
}

Result<Rows> rowsOf(const QString& what, const StudyView& view)
{
    const std::map<QString, std::function<Rows()>> makers{
        {QStringLiteral("tasks"), [&] { return taskRows(view); }},
        {QStringLiteral("methods"), [&] { return runRows(view, true); }},
        {QStringLiteral("runs"), [&] { return runRows(view, false); }},
        {QStringLiteral("kernels"), [&] { return kernelRows(view); }},
        {QStringLiteral("rounds"), [&] { return candidateRows(view, false); }},
        {QStringLiteral("evaluations"), [&] { return candidateRows(view, true); }},
        {QStringLiteral("labels"), [&] { return labelRows(view); }},
        {QStringLiteral("targets"), [&] { return targetRows(view); }},
    };
    const auto maker = makers.find(what);
    if (maker == makers.end()) {
        return Error{ErrorCode::Usage, "kbx list does not know \"" + what.toStdString() + "\".",
            "Use tasks, methods, runs, kernels, rounds, evaluations, labels or targets.", {}, {}};
    }
    return maker->second();
}

Result<QStringList> columnsOf(const Invocation& invocation, const Rows& rows)
{
    QStringList known;
    for (const auto& row : rows) {
        for (const auto& [key, value] : row.items()) {
            if (!known.contains(QString::fromStdString(key))) {
                known.append(QString::fromStdString(key));
            }
        }
    }
    if (!invocation.isSet("columns")) {
        return known;
    }
    const QStringList wanted
        = invocation.value("columns").split(QLatin1Char(','), Qt::SkipEmptyParts);
    for (const QString& name : wanted) {
        if (!rows.empty() && !known.contains(name)) {
            return Error{ErrorCode::Usage, "There is no column \"" + name.toStdString() + "\".",
                "Columns: " + known.join(QStringLiteral(", ")).toStdString() + ".", {}, {}};
        }
    }
    return wanted;
}

int run(const Invocation& invocation)
{
    if (invocation.arguments.size() != 1) {
        return usage("list needs one word: tasks, methods, runs, kernels, rounds, evaluations, "
                     "labels or targets");
    }
    const auto study = openView(invocation.global, workspace::Access::Read);
    if (!study) {
        return fail(study.error());
    }
    auto rows = rowsOf(invocation.arguments.front(), *study->view);
    if (!rows) {
        return fail(rows.error());
    }
    const std::size_t total = rows->size();
    if (std::string column = invocation.value("sort").toStdString(); !column.empty()) {
        const bool descending = column.front() == '-';
        column = descending ? column.substr(1) : column;
        std::stable_sort(rows->begin(), rows->end(), [&](const Json& left, const Json& right) {
            return descending ? lessBy(right, left, column) : lessBy(left, right, column);
        });
    }
    if (invocation.isSet("limit")) {
        bool isNumber = false;
        const auto limit = invocation.value("limit").toUInt(&isNumber);
        if (!isNumber) {
            return usage("--limit takes a number");
        }
        rows->resize(std::min<std::size_t>(rows->size(), limit));
    }
    const auto columns = columnsOf(invocation, *rows);
    if (!columns) {
        return fail(columns.error());
    }
    if (invocation.global.json) {
        Json list = Json::array();
        for (const auto& row : *rows) {
            Json picked = Json::object();
            for (const QString& name : *columns) {
                picked[name.toStdString()] = row.value(name.toStdString(), Json());
            }
            list.push_back(std::move(picked));
        }
        printJson("kbx.list/1", Json{{"rows", list}, {"total", total}});
        return Done;
    }
    Table table;
    for (const QString& name : *columns) {
        const bool numeric
            = !rows->empty() && rows->front().value(name.toStdString(), Json()).is_number();
        table.columns.push_back({name.toStdString(), numeric});
    }
    for (const auto& row : *rows) {
        std::vector<std::string> cells;
        for (const QString& name : *columns) {
            cells.push_back(textOf(row.value(name.toStdString(), Json())));
        }
        table.rows.push_back(std::move(cells));
    }
    printTable(table, invocation.global);
    return Done;
}

} // namespace

Verb listVerb()
{
    return {"list", "rows of the study",
        "list tasks|methods|runs|kernels|rounds|evaluations|labels|targets [options]",
        "kbx list rounds --filter 'correct and round=last' --columns name,verdict,speedup",
        configure, run};
}

} // namespace kbx::cli
