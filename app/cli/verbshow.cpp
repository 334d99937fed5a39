// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/rowjson.h"
#include "cli/studyargument.h"
#include "domain/numberformat.h"
#include "protocol/resultjson.h"
#include "workspace/kernelref.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace kbx::cli {
namespace {

void configure(QCommandLineParser& parser)
{
    parser.addOption(
        {QStringLiteral("code"), QStringLiteral("print the exact bytes of the kernel")});
}

/// One evaluation with everything the study holds of it, in the shape of a result record.
Result<Json> evaluationJson(
    workspace::StudySession& session, const CandidateTable& table, const CandidateRow& row)
{
    auto record = workspace::loadEvaluation(session, row.evaluationId);
    if (!record) {
        return record.error();
    }
    ResultRecord result;
    result.kernel = row.kernelHash;
    result.submission = row.submissionHash;
    result.task = table.taskOf(row).name;
    result.target = record->gpuModel.empty() ? "cpu" : record->gpuModel;
    result.evaluation = record.take();
    Json object = Json::parse(protocol::toJsonLine(result).toStdString(), nullptr, false);
    object["evaluation"] = row.evaluationId;
    return object;
}

void print(const Json& object, int indent = 0)
{
    for (const auto& [key, value] : object.items()) {
        if (value.is_null() || key == "evaluations") {
            continue;
        }
        std::printf("%*s%-16s ", indent, "", key.c_str());
        if (value.is_string()) {
            std::printf("%s\n", value.get<std::string>().c_str());
        } else {
            std::printf("%s\n", value.dump(-1, ' ', false, Json::error_handler_t::replace).c_str());
        }
    }
}

void printCases(const Json& evaluation, const GlobalOptions& options)
{
    Table table{{{"case"}, {"mode"}, {"verdict"}, {"max abs error", true}, {"reason"}}, {}};
    for (const auto& one : evaluation.value("cases", Json::array())) {
        const Json error = one.value("maxAbs", Json());
        const Json text = one.value("error", Json());
        table.rows.push_back({one.value("name", ""), one.value("mode", ""),
            one.value("verdict", ""), error.is_null() ? "" : error.dump(),
            text.is_string() ? text.get<std::string>() : ""});
    }
    if (!table.rows.empty()) {
        printTable(table, options);
    }
}

std::string numberIn(const Json& object, const char* key)
{
    const Json value = object.is_object() ? object.value(key, Json()) : Json();
    return value.is_number() ? number::speedup(value.get<double>())
        : value.is_string()  ? value.get<std::string>()
                             : std::string();
}

void printTimings(const Json& evaluation, const GlobalOptions& options)
{
    Table table{{{"profile"}, {"baseline"}, {"sizes"}, {"input size"}, {"reference", true},
                    {"kernel", true}, {"speedup", true}, {"verdict"}},
        {}};
    for (const auto& timing : evaluation.value("timings", Json::array())) {
        const Json speedup = timing.value("speedup", Json());
        const std::string sizes = timing["sizeSet"].is_string() ? timing["sizeSet"] : "";
        table.rows.push_back({timing.value("profile", ""), timing.value("baseline", ""), sizes,
            "all", "", "", numberIn(speedup, "value"), numberIn(speedup, "verdict")});
        for (const auto& row : timing.value("rows", Json::array())) {
            const auto ms = [&row](const char* key) {
                const Json value = row.value(key, Json());
                return value.is_number() ? number::duration(value.get<double>()) : std::string();
            };
            table.rows.push_back({"", "", "", row.value("inputSize", ""), ms("referenceMs"),
                ms("kernelMs"), numberIn(row, "ratio"), numberIn(row, "verdict")});
        }
    }
    if (!table.rows.empty()) {
        printTable(table, options);
    }
}

int showCandidate(const Invocation& invocation, workspace::StudySession& session,
    const CandidateTable& table, const std::vector<std::uint32_t>& rows)
{
    if (invocation.isSet("code")) {
        const auto code = session.code(table.rows[rows.front()].kernelId);
        if (!code) {
            return fail(code.error());
        }
        std::fwrite(code->data(), 1, code->size(), stdout);
        return Done;
    }
    Json body = toJson(table, table.rows[rows.front()]);
    Json evaluations = Json::array();
    for (const auto index : rows) {
        if (table.rows[index].evaluationId == 0) {
            continue;
        }
        auto evaluation = evaluationJson(session, table, table.rows[index]);
        if (!evaluation) {
            return fail(evaluation.error());
        }
        evaluations.push_back(evaluation.take());
    }
    body["evaluations"] = evaluations;
    if (invocation.global.json) {
        printJson("kbx.show/1", body);
        return Done;
    }
    print(body);
    for (const auto& evaluation : evaluations) {
        std::printf("\nevaluation %s\n", evaluation["evaluation"].dump().c_str());
        printCases(evaluation, invocation.global);
        printTimings(evaluation, invocation.global);
    }
    return Done;
}

int showEvaluation(const Invocation& invocation, workspace::StudySession& session,
    const CandidateTable& table, std::int64_t id)
{
    for (const auto& row : table.rows) {
        if (row.evaluationId != id) {
            continue;
        }
        const auto evaluation = evaluationJson(session, table, row);
        if (!evaluation) {
            return fail(evaluation.error());
        }
        if (invocation.global.json) {
            printJson("kbx.show/1", *evaluation);
        } else {
            Json head = *evaluation;
            head.erase("cases");
            head.erase("timings");
            print(head);
            printCases(*evaluation, invocation.global);
            printTimings(*evaluation, invocation.global);
        }
        return Done;
    }
    return fail(
        {ErrorCode::NotFound, "No evaluation " + std::to_string(id) + " is current in this study.",
            "kbx list evaluations shows them all.", {}, {}});
}

int run(const Invocation& invocation)
{
    if (invocation.arguments.size() != 1) {
        return usage("show needs one kernel, round or evaluation: kbx show softmax@GEAK#1");
    }
    const auto session = openStudy(invocation.global, workspace::Access::Read);
    if (!session) {
        return fail(session.error());
    }
    const auto table = (*session)->table();
    if (!table) {
        return fail(table.error());
    }
    const QString what = invocation.arguments.front();
    bool isNumber = false;
    // Hash prefixes have at least six digits; a shorter number is an evaluation.
    const auto id = what.toLongLong(&isNumber);
    if (isNumber && what.size() < 6) {
        return showEvaluation(invocation, **session, **table, id);
    }
    const auto rows = workspace::resolveCandidate(**table, what.toStdString());
    if (!rows) {
        return fail(rows.error());
    }
    return showCandidate(invocation, **session, **table, *rows);
}

} // namespace

Verb showVerb()
{
    return {"show", "one kernel, round or evaluation with all that is known",
        "show KERNEL|ROUND|EVALUATION [--code]", "kbx show softmax@GEAK#1 --json", configure, run};
}

} // namespace kbx::cli
