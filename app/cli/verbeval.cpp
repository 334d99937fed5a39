// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/evalrun.h"
#include "cli/evalsources.h"
#include "cli/studyargument.h"
#include "protocol/resultjson.h"
#include "tasks/catalogue.h"
#include "workspace/evaluationplan.h"
#include "workspace/studyjobstore.h"

#include <QDateTime>
#include <QFileInfo>

#include <nlohmann/json.hpp>

namespace kbx::cli {
namespace {

void configure(QCommandLineParser& parser)
{
    parser.addOptions({
        {QStringLiteral("task"), QStringLiteral("the task of a FILE or of standard input"),
            QStringLiteral("NAME")},
        {QStringLiteral("target"), QStringLiteral("where to run: cpu"), QStringLiteral("TARGET"),
            QStringLiteral("cpu")},
        {QStringLiteral("stages"), QStringLiteral("1 (compile) or 1-2 (and correct)"),
            QStringLiteral("STAGES"), QStringLiteral("1-2")},
        {QStringLiteral("mode"), QStringLiteral("standard, outlier or both by comma"),
            QStringLiteral("MODES"), QStringLiteral("standard,outlier")},
        {QStringLiteral("jobs"), QStringLiteral("kernels at the same time"), QStringLiteral("N")},
        {QStringLiteral("stale"),
            QStringLiteral("only kernels whose verdict is of an older version")},
        {QStringLiteral("retry"), QStringLiteral("failed: only kernels that could not be judged"),
            QStringLiteral("WHICH")},
        {QStringLiteral("again"), QStringLiteral("also kernels that have a current verdict")},
        {QStringLiteral("samples"), QStringLiteral("raw samples in the JSON")},
    });
}

struct EvalOptions {
    std::vector<int> stages;
    std::vector<std::string> modes;
    int slots = 0;
};

Result<EvalOptions> optionsOf(const Invocation& invocation)
{
    EvalOptions options;
    const QString stages = invocation.value("stages");
    if (stages == QLatin1String("1")) {
        options.stages = {1};
    } else if (stages == QLatin1String("1-2") || stages == QLatin1String("1,2")) {
        options.stages = {1, 2};
    } else if (stages == QLatin1String("1-3") || stages.contains(QLatin1Char('3'))) {
        return Error{ErrorCode::Unavailable,
            "Stage 3 (timing) needs a GPU; the CPU interpreter never times.", "Use --stages 1-2.",
            {}, {}};
    } else {
        return Error{ErrorCode::Usage, "--stages takes 1 or 1-2.", {}, {}, {}};
    }
    for (const QString& mode :
        invocation.value("mode").split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        if (mode != QLatin1String("standard") && mode != QLatin1String("outlier")) {
            return Error{
                ErrorCode::Usage, "--mode takes standard, outlier or both by comma.", {}, {}, {}};
        }
        options.modes.push_back(mode.toStdString());
    }
    if (invocation.isSet("jobs")) {
        bool isNumber = false;
        options.slots = invocation.value("jobs").toInt(&isNumber);
        if (!isNumber || options.slots < 1 || options.slots > 1024) {
            return Error{ErrorCode::Usage, "--jobs takes a number from 1.", {}, {}, {}};
        }
    }
    const QString target = invocation.value("target");
    if (target != QLatin1String("cpu")) {
        return Error{ErrorCode::Unavailable,
            "There is no target \"" + target.toStdString() + "\" on this machine.",
            "kbx target list shows what there is; --target cpu always works where torch and triton "
            "are.",
            {}, {}};
    }
    if (invocation.isSet("retry") && invocation.value("retry") != QLatin1String("failed")) {
        return Error{ErrorCode::Usage, "--retry takes failed.", {}, {}, {}};
    }
    return options;
}

std::string newBatch()
{
    return "eval-"
        + QDateTime::currentDateTimeUtc()
              .toString(QStringLiteral("yyyyMMdd-hhmmss-zzz"))
              .toStdString();
}

Json toJson(const JobOutcome& outcome)
{
    if (outcome.record) {
        return Json::parse(protocol::toJsonLine(*outcome.record).toStdString(), nullptr, false);
    }
    const Error error = outcome.error.value_or(Error{});
    return Json{{"kernel", nullptr},
        {"task", outcome.request ? Json(outcome.request->task) : Json(nullptr)}, {"target", "cpu"},
        {"verdict", Json{{"compile", "not_run"}, {"correct", "not_run"}, {"fast", "not_run"}}},
        {"reasonCode", "harness"}, {"reason", describe(error)}};
}

void printOutcomes(const EvalOutcome& outcome, const GlobalOptions& options)
{
    Table table{{{"task"}, {"kernel"}, {"compile"}, {"correct"}, {"reason"}}, {}};
    for (const auto& job : outcome.jobs) {
        const std::string task = job.request ? job.request->task : "";
        const std::string name = job.request && !job.request->label.empty() ? job.request->label
            : job.record ? job.record->kernel.substr(0, 12)
                         : "";
        if (job.record) {
            const Verdicts& verdicts = job.record->evaluation.verdicts;
            table.rows.push_back({task, name, toString(verdicts.compile),
                toString(verdicts.correct), verdicts.reason});
        } else {
            table.rows.push_back({task, name, "not_run", "not_run",
                "harness: " + describe(job.error.value_or(Error{}))});
        }
    }
    printTable(table, options);
}

bool allPassed(const EvalOutcome& outcome, const std::vector<int>& stages)
{
    for (const auto& job : outcome.jobs) {
        if (!job.record) {
            return false;
        }
        const Verdicts& verdicts = job.record->evaluation.verdicts;
        const bool correct = stages.size() < 2 || verdicts.correct == Verdict::Pass;
        if (verdicts.compile != Verdict::Pass || !correct) {
            return false;
        }
    }
    return true;
}

int report(const Invocation& invocation, const EvalOutcome& outcome,
    const FoundInterpreter& interpreter, const std::vector<int>& stages)
{
    if (outcome.unavailable && outcome.jobs.empty()) {
        return fail(*outcome.unavailable);
    }
    if (invocation.global.json) {
        Json results = Json::array();
        for (const auto& job : outcome.jobs) {
            results.push_back(toJson(job));
        }
        printJson("kbx.eval/1",
            Json{{"results", results},
                {"environment",
                    Json::parse(interpreter.environment.json.toStdString(), nullptr, false)}});
    } else if (!outcome.jobs.empty()) {
        printOutcomes(outcome, invocation.global);
    }
    if (outcome.unavailable) {
        return fail(*outcome.unavailable);
    }
    if (outcome.cancelled) {
        return Interrupted;
    }
    return allPassed(outcome, stages) ? Done : Findings;
}

/// FILE, FOLDER, JSONL or `-`: judged alone; stored only with an explicit study.
int evalSources(const Invocation& invocation, const EvalOptions& options)
{
    const auto catalogue = workspace::sharedCatalogue();
    if (!catalogue) {
        return fail(catalogue.error());
    }
    auto requests
        = requestsFromSources(invocation.arguments, invocation.value("task"), **catalogue);
    if (!requests) {
        return fail(requests.error());
    }
    for (auto& request : *requests) {
        request.stages = options.stages;
        request.modes = options.modes;
        request.batch = newBatch();
    }
    const auto interpreter = findInterpreter();
    if (!interpreter) {
        return fail(interpreter.error());
    }
    std::unique_ptr<workspace::StudySession> session;
    std::shared_ptr<eval::JobStore> store;
    if (invocation.global.studyIsExplicit) {
        auto opened = openStudy(invocation.global, workspace::Access::Create);
        if (!opened) {
            return fail(opened.error());
        }
        session = opened.take();
        for (const auto& request : *requests) {
            const auto added = workspace::addLocalCandidate(*session, request.task, request.code);
            if (!added) {
                return fail(added.error());
            }
        }
        store = std::make_shared<workspace::StudyJobStore>(*session);
    }
    const auto outcome
        = runJobs(requests.take(), store, false, *interpreter, options.slots, invocation.global);
    return report(invocation, outcome, *interpreter, options.stages);
}

int evalStudy(const Invocation& invocation, const EvalOptions& options)
{
    auto session = openStudy(invocation.global, workspace::Access::Write);
    if (!session) {
        return fail(session.error());
    }
    workspace::PlanOptions plan;
    for (const QString& name : invocation.arguments) {
        plan.kernels.push_back(name.toStdString());
    }
    plan.filter = invocation.global.filter.toStdString();
    plan.stages = options.stages;
    plan.modes = options.modes;
    plan.again = invocation.isSet("again");
    plan.staleOnly = invocation.isSet("stale");
    plan.failedOnly = invocation.isSet("retry");
    plan.batch = newBatch();
    auto planned = workspace::planEvaluation(**session, plan);
    if (!planned) {
        return fail(planned.error());
    }
    say(invocation.global, workspace::describe(*planned));
    const auto store = std::make_shared<workspace::StudyJobStore>(**session);
    const auto waiting = store->unfinished();
    if (!waiting) {
        return fail(waiting.error());
    }
    if (planned->jobs.empty() && waiting->empty()) {
        if (invocation.global.json) {
            printJson("kbx.eval/1", Json{{"results", Json::array()}, {"environment", nullptr}});
        }
        return Done;
    }
    // Jobs left by a killed program are finished first; what is planned again is the same work.
    const bool resume = !waiting->empty();
    if (resume) {
        dropDuplicates(planned->jobs, *waiting);
        say(invocation.global,
            std::to_string(waiting->size()) + " unfinished jobs of an earlier run go on");
    }
    const auto interpreter = findInterpreter();
    if (!interpreter) {
        return fail(interpreter.error());
    }
    const auto outcome = runJobs(
        std::move(planned->jobs), store, resume, *interpreter, options.slots, invocation.global);
    return report(invocation, outcome, *interpreter, options.stages);
}

int run(const Invocation& invocation)
{
    const auto options = optionsOf(invocation);
    if (!options) {
        return fail(options.error());
    }
    if (invocation.isSet("task") && invocation.arguments.isEmpty()) {
        return usage("--task goes with a FILE or -");
    }
    const QString first = invocation.arguments.value(0);
    const bool sources
        = !first.isEmpty() && (first == QLatin1String("-") || QFileInfo::exists(first));
    return sources ? evalSources(invocation, *options) : evalStudy(invocation, *options);
}

} // namespace

Verb evalVerb()
{
    return {"eval", "evaluate kernels: a study's, files, a folder, JSON Lines, or standard input",
        "eval [KERNEL…|FILE… --task NAME|FOLDER|JSONL|-] [options]",
        "kbx eval kernel.py --task softmax --target cpu", configure, run};
}

} // namespace kbx::cli
