// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/labelverbs.h"
#include "cli/output.h"
#include "cli/studyargument.h"
#include "domain/numberformat.h"
#include "workspace/agreementquery.h"
#include "workspace/assignments.h"
#include "workspace/labelcommands.h"
#include "workspace/studyview.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>

namespace kbx::cli {
namespace {

using analysis::AgreementData;
using analysis::AgreementStatistics;
using analysis::AgreementValue;
using workspace::AgreementReport;

Json textOrNull(const std::string& text)
{
    return text.empty() ? Json(nullptr) : Json(text);
}

Json toJson(const AgreementValue& value)
{
    Json json{{"value", numberOrNull(value.value)},
        {"low", value.interval ? Json(value.interval->low) : Json(nullptr)},
        {"high", value.interval ? Json(value.interval->high) : Json(nullptr)}, {"n", value.n},
        {"method", analysis::toString(value.method)}};
    if (!value.value) {
        json["reason"] = value.reason;
    } else if (!value.interval) {
        json["reason"] = value.intervalReason;
    }
    return json;
}

Json toJson(const std::vector<AgreementValue>& values, const AgreementData& data)
{
    Json list = Json::array();
    for (std::size_t i = 0; i < values.size(); ++i) {
        Json json{{"first", data.annotators[data.pairs[i].first]},
            {"second", data.annotators[data.pairs[i].second]}};
        json.update(toJson(values[i]));
        list.push_back(std::move(json));
    }
    return list;
}

Json toJson(const AgreementStatistics& statistics, const AgreementData& data)
{
    return Json{{"percent", toJson(statistics.percent)},
        {"pairPercent", toJson(statistics.pairPercent, data)},
        {"cohen", toJson(statistics.cohen, data)}, {"fleiss", toJson(statistics.fleiss)},
        {"krippendorff", toJson(statistics.krippendorff)}};
}

/// Rows are what the first said, columns the second.
Json confusionJson(const AgreementReport& report)
{
    Json list = Json::array();
    for (const auto& one : report.confusions) {
        Json counts = Json::array();
        for (std::size_t row = 0; row < one.labels.size(); ++row) {
            Json cells = Json::array();
            for (std::size_t column = 0; column < one.labels.size(); ++column) {
                cells.push_back(one.count(row, column));
            }
            counts.push_back(std::move(cells));
        }
        list.push_back(Json{{"first", one.rows}, {"second", one.columns}, {"labels", one.labels},
            {"counts", std::move(counts)}, {"n", one.n}, {"agreed", one.agreed}});
    }
    return list;
}

Json disagreementsJson(const AgreementReport& report, const CandidateTable& table)
{
    Json list = Json::array();
    for (const auto index : report.data.disagreements) {
        const auto& unit = report.units[index];
        Json labels = Json::object();
        for (std::size_t i = 0; i < unit.labels.size(); ++i) {
            labels[report.data.annotators[i]] = textOrNull(unit.labels[i]);
        }
        list.push_back(Json{{"pair", workspace::unitName(table, unit.target)},
            {"hunk", textOrNull(unit.target.hunk)}, {"task", unit.task},
            {"fromRound", unit.fromRound}, {"toRound", unit.toRound}, {"labels", labels},
            {"adjudicated", textOrNull(unit.adjudicated)}, {"reasonGiven", textOrNull(unit.reason)},
            {"decidedBy", textOrNull(unit.decidedBy)}});
    }
    return list;
}

Json toJson(const AgreementReport& report, const CandidateTable& table)
{
    const AgreementData& data = report.data;
    Json perLabel = Json::array();
    for (const auto& label : data.perLabel) {
        Json json{{"label", label.label}, {"ratings", label.ratings}, {"units", label.units},
            {"positive", toJson(label.positive)}};
        json.update(toJson(label.statistics, data));
        perLabel.push_back(std::move(json));
    }
    return Json{{"codebook", report.request.codebook},
        {"level", analysis::toString(report.request.level)}, {"annotators", data.annotators},
        {"labels", data.labels},
        {"units",
            Json{{"given", data.units}, {"labelled", data.labelled}, {"paired", data.paired},
                {"complete", data.complete}, {"unsure", data.unsure}, {"unknown", data.unknown}}},
        {"resamples", data.resamples}, {"seed", data.seed}, {"confidence", data.confidence},
        {"overall", toJson(data.overall, data)}, {"perLabel", perLabel},
        {"confusion", confusionJson(report)}, {"disagreements", disagreementsJson(report, table)}};
}

/// "no common units" of "no_common_units".
std::string readable(std::string code)
{
    std::replace(code.begin(), code.end(), '_', ' ');
    return code;
}

std::vector<std::string> cellsOf(const std::string& what, const AgreementValue& value)
{
    const std::string shown
        = value.value ? number::twoDigits(*value.value) : number::undefined(readable(value.reason));
    const std::string interval = value.interval
        ? number::twoDigits(value.interval->low) + " to " + number::twoDigits(value.interval->high)
        : readable(value.intervalReason);
    return {what, shown, interval, std::to_string(value.n)};
}

void printAgreement(const AgreementReport& report, const GlobalOptions& options)
{
    const AgreementData& data = report.data;
    Table table{{{"agreement"}, {"value", true}, {"95 % interval"}, {"units", true}}, {}};
    const AgreementStatistics& all = data.overall;
    table.rows.push_back(cellsOf("share of equal pairs", all.percent));
    for (std::size_t i = 0; i < data.pairs.size(); ++i) {
        const std::string names
            = data.annotators[data.pairs[i].first] + ", " + data.annotators[data.pairs[i].second];
        table.rows.push_back(cellsOf("Cohen's kappa: " + names, all.cohen[i]));
    }
    table.rows.push_back(cellsOf("Fleiss' kappa", all.fleiss));
    table.rows.push_back(cellsOf("Krippendorff's alpha", all.krippendorff));
    for (const auto& label : data.perLabel) {
        if (label.units > 0) {
            table.rows.push_back(cellsOf("alpha of " + label.label, label.statistics.krippendorff));
        }
    }
    printTable(table, options);
    say(options,
        std::to_string(data.labelled) + " units labelled, " + std::to_string(data.paired)
            + " by two or more, " + std::to_string(data.disagreements.size()) + " disputed, "
            + std::to_string(data.unsure) + " ratings unsure");
}

/// Numbers of the options of assign; the name of the first bad one.
struct Numbers {
    explicit Numbers(const Invocation& given)
        : invocation(given)
    {
    }
    template <typename T> T take(const char* option, T fallback)
    {
        if (!invocation.isSet(option)) {
            return fallback;
        }
        bool ok = false;
        const double value = invocation.value(option).toDouble(&ok);
        if (!ok || value < 0 || value > 1e15) {
            bad = bad.empty() ? std::string("--") + option : bad;
            return fallback;
        }
        return static_cast<T>(value);
    }

    const Invocation& invocation;
    std::string bad;
};

Json toJson(const workspace::Assignment& assignment, const CandidateTable& table)
{
    Json units = Json::array();
    for (const auto& unit : assignment.units) {
        units.push_back(
            Json{{"annotator", unit.annotator}, {"pair", workspace::unitName(table, unit.target)},
                {"stratum", textOrNull(unit.stratum)}, {"weight", unit.weight},
                {"calibration", unit.calibration}});
    }
    Json strata = Json::array();
    for (const auto& one : assignment.strata) {
        strata.push_back(
            Json{{"name", one.name}, {"population", one.population}, {"sampled", one.sampled}});
    }
    return Json{{"codebook", assignment.plan.codebook},
        {"sample", workspace::toString(assignment.plan.sample)}, {"seed", assignment.plan.seed},
        {"population", assignment.population}, {"sampled", assignment.sampled},
        {"calibration", assignment.calibration}, {"shared", assignment.shared}, {"strata", strata},
        {"units", units}};
}

} // namespace

int labelsAgreement(const Invocation& invocation)
{
    workspace::AgreementRequest request;
    request.codebook = codebookArgument(invocation);
    request.annotators = listArgument(invocation, "annotators");
    request.includeSuggester = invocation.isSet("suggester");
    request.contentLabel = !invocation.isSet("outcome");
    request.hunks = invocation.isSet("hunks");
    request.weighted = invocation.isSet("weighted");
    if (invocation.isSet("level")) {
        const auto level = analysis::labelLevelFromString(invocation.value("level").toStdString());
        if (!level) {
            return usage("--level knows coarse, primary, fine and paper5, not \""
                + invocation.value("level").toStdString() + "\"");
        }
        request.level = *level;
    }
    const auto study = openView(invocation.global, workspace::Access::Read);
    if (!study) {
        return fail(study.error());
    }
    const auto report = workspace::agreementReport(*study->session, *study->view, request);
    if (!report) {
        return fail(report.error());
    }
    if (invocation.global.json) {
        printJson(labelsSchema, Json{{"agreement", toJson(*report, *study->view->table)}});
    } else {
        printAgreement(*report, invocation.global);
    }
    return Done;
}

int labelsAssign(const Invocation& invocation)
{
    workspace::AssignmentPlan plan;
    plan.codebook = codebookArgument(invocation);
    plan.annotators = listArgument(invocation, "annotators");
    const std::string how = invocation.value("sample").toStdString();
    const auto sample = workspace::sampleFromString(how.empty() ? "all" : how);
    if (!sample) {
        return usage("--sample knows all, random and stratified, not \"" + how + "\"");
    }
    plan.sample = *sample;
    Numbers numbers(invocation);
    plan.count = numbers.take("count", 0);
    plan.sharedTwice = numbers.take("shared", plan.sharedTwice);
    plan.calibration = numbers.take("calibration", 0);
    plan.seed = numbers.take("seed", std::uint64_t{0});
    if (!numbers.bad.empty()) {
        return usage(numbers.bad + " needs a number of at least 0");
    }
    const auto study = openView(invocation.global, workspace::Access::Write);
    if (!study) {
        return fail(study.error());
    }
    const auto assignment = workspace::assignUnits(*study->session, *study->view, plan);
    if (!assignment) {
        return fail(assignment.error());
    }
    if (invocation.global.json) {
        printJson(labelsSchema, Json{{"assignment", toJson(*assignment, *study->view->table)}});
        return Done;
    }
    std::map<std::string, int> units;
    for (const auto& unit : assignment->units) {
        ++units[unit.annotator];
    }
    Table table{{{"annotator"}, {"units", true}}, {}};
    for (const auto& [name, count] : units) {
        table.rows.push_back({name, std::to_string(count)});
    }
    printTable(table, invocation.global);
    say(invocation.global,
        std::to_string(assignment->sampled) + " of " + std::to_string(assignment->population)
            + " units drawn, " + std::to_string(assignment->calibration) + " for everybody first, "
            + std::to_string(assignment->shared) + " for two people");
    return Done;
}

} // namespace kbx::cli
