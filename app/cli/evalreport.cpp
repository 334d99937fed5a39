// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/evalreport.h"

#include "domain/numberformat.h"
#include "protocol/resultjson.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace kbx::cli {
namespace {

Json toJson(const JobOutcome& outcome, protocol::Samples samples)
{
    if (outcome.record) {
        return Json::parse(
            protocol::toJsonLine(*outcome.record, samples).toStdString(), nullptr, false);
    }
    const Error error = outcome.error.value_or(Error{});
    return Json{{"kernel", nullptr},
        {"task", outcome.request ? Json(outcome.request->task) : Json(nullptr)},
        {"target", outcome.request ? Json(outcome.request->target) : Json(nullptr)},
        {"verdict", Json{{"compile", "not_run"}, {"correct", "not_run"}, {"fast", "not_run"}}},
        {"reasonCode", "harness"}, {"reason", describe(error)}};
}

std::string speedupText(const EvaluationRecord& evaluation)
{
    const TimingRecord* const timing = mainTiming(evaluation.timings);
    if (timing == nullptr || evaluation.verdicts.fast != Verdict::Pass) {
        return "";
    }
    if (!timing->speedup) {
        return timing->speedupVerdict;
    }
    std::string text = number::speedup(*timing->speedup);
    if (timing->sizes && timing->sizesTotal && *timing->sizes < *timing->sizesTotal) {
        text += " (" + std::to_string(*timing->sizes) + " of " + std::to_string(*timing->sizesTotal)
            + " sizes)";
    }
    return text
        + (timing->speedupVerdict == "faster" || timing->speedupVerdict == "slower"
                ? ""
                : " " + timing->speedupVerdict)
        + (timing->throttled ? " throttled" : "");
}

std::string nameOf(const JobOutcome& job)
{
    if (job.request && !job.request->label.empty()) {
        return job.request->label;
    }
    return job.record ? job.record->kernel.substr(0, 12) : "";
}

void printOutcomes(const EvalOutcome& outcome, bool timed, const GlobalOptions& options)
{
    Table table{{{"task"}, {"kernel"}, {"compile"}, {"correct"}}, {}};
    if (timed) {
        table.columns.push_back({"fast"});
        table.columns.push_back({"speedup", true});
    }
    table.columns.push_back({"reason"});
    for (const auto& job : outcome.jobs) {
        const Verdicts verdicts = job.record
            ? job.record->evaluation.verdicts
            : Verdicts{Verdict::NotRun, Verdict::NotRun, Verdict::NotRun, "harness",
                "harness: " + describe(job.error.value_or(Error{}))};
        std::vector<std::string> row{job.request ? job.request->task : "", nameOf(job),
            toString(verdicts.compile), toString(verdicts.correct)};
        if (timed) {
            row.push_back(toString(verdicts.fast));
            row.push_back(job.record ? speedupText(job.record->evaluation) : "");
        }
        row.push_back(verdicts.reason);
        table.rows.push_back(std::move(row));
    }
    printTable(table, options);
}

bool hasPassed(const JobOutcome& job, const std::vector<int>& stages)
{
    if (!job.record) {
        return false;
    }
    const Verdicts& verdicts = job.record->evaluation.verdicts;
    // The CPU never times, so that a job there passes without.
    const bool timed = stages.size() >= 3 && job.request && eval::isGpuTarget(job.request->target);
    return verdicts.compile == Verdict::Pass
        && (stages.size() < 2 || verdicts.correct == Verdict::Pass)
        && (!timed || verdicts.fast == Verdict::Pass);
}

/// Of a GPU's worker that judged, else of the first one that was ready; null when none was.
Json environmentOf(const EvalOutcome& outcome)
{
    for (const auto& job : outcome.jobs) {
        if (job.record && job.record->evaluation.backend == Backend::Compiled) {
            return Json::parse(job.record->evaluation.environmentJson, nullptr, false);
        }
    }
    return outcome.environment
        ? Json::parse(outcome.environment->json.toStdString(), nullptr, false)
        : Json(nullptr);
}

} // namespace

int reportEvaluation(
    const Invocation& invocation, const EvalOutcome& outcome, const EvalOptions& options)
{
    if (outcome.unavailable && outcome.jobs.empty()) {
        return fail(*outcome.unavailable);
    }
    if (invocation.global.json) {
        const auto samples = options.samples ? protocol::Samples::With : protocol::Samples::Without;
        Json results = Json::array();
        for (const auto& job : outcome.jobs) {
            results.push_back(toJson(job, samples));
        }
        printJson(
            "kbx.eval/1", Json{{"results", results}, {"environment", environmentOf(outcome)}});
    } else if (!outcome.jobs.empty()) {
        printOutcomes(outcome, options.isTimed(), invocation.global);
    }
    if (outcome.unavailable) {
        return fail(*outcome.unavailable);
    }
    if (outcome.cancelled) {
        return Interrupted;
    }
    const bool passed = std::all_of(outcome.jobs.begin(), outcome.jobs.end(),
        [&](const JobOutcome& job) { return hasPassed(job, options.plan.stages); });
    return passed ? Done : Findings;
}

} // namespace kbx::cli
