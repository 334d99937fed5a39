// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/evaloptions.h"
#include "cli/evalreport.h"
#include "cli/evalrun.h"
#include "cli/evalsources.h"
#include "cli/evalsuite.h"
#include "cli/evaltargets.h"
#include "cli/studyargument.h"
#include "tasks/catalogue.h"
#include "workspace/evaluationplan.h"
#include "workspace/studyjobstore.h"

#include <QDateTime>
#include <QFileInfo>

#include <nlohmann/json.hpp>

#include <algorithm>

namespace kbx::cli {
namespace {

std::string newBatch()
{
    return "eval-"
        + QDateTime::currentDateTimeUtc()
              .toString(QStringLiteral("yyyyMMdd-hhmmss-zzz"))
              .toStdString();
}

/// Jobs for every target.
std::vector<eval::JobRequest> forTargets(
    const std::vector<eval::JobRequest>& requests, const workspace::PlanOptions& plan)
{
    std::vector<eval::JobRequest> all;
    for (const std::string& target : plan.targets) {
        for (eval::JobRequest request : requests) {
            workspace::applyOptions(request, plan, target);
            all.push_back(std::move(request));
        }
    }
    return all;
}

Result<std::vector<eval::JobRequest>> readSources(
    const Invocation& invocation, const EvalOptions& options)
{
    if (options.suite) {
        return requestsOfSuite(invocation.arguments.value(0), invocation.arguments.mid(1));
    }
    const auto catalogue = workspace::sharedCatalogue();
    if (!catalogue) {
        return catalogue.error();
    }
    return requestsFromSources(invocation.arguments, invocation.value("task"), **catalogue);
}

/// FILE, FOLDER, JSONL or `-`, or a suite: judged alone; stored only with an explicit study.
int evalSources(const Invocation& invocation, EvalOptions options)
{
    const auto requests = readSources(invocation, options);
    if (!requests) {
        return fail(requests.error());
    }
    const auto interpreter = chosenInterpreter();
    if (!interpreter) {
        return fail(interpreter.error());
    }
    const auto targets = chooseTargets(options, *interpreter);
    if (!targets) {
        return fail(targets.error());
    }
    options.plan.batch = newBatch();
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
        = runJobs(forTargets(*requests, options.plan), store, false, *targets, invocation.global);
    return reportEvaluation(invocation, outcome, options);
}

int reportNothing(const Invocation& invocation)
{
    if (invocation.global.json) {
        printJson("kbx.eval/1", Json{{"results", Json::array()}, {"environment", nullptr}});
    }
    return Done;
}

/// The stored jobs' targets, where this run has not chosen them itself.
void addTargetsOf(const std::vector<eval::StoredJob>& waiting, const FoundInterpreter& interpreter,
    std::vector<eval::Target>& targets)
{
    for (const auto& job : waiting) {
        const bool known
            = std::any_of(targets.begin(), targets.end(), [&](const eval::Target& target) {
                  return target.name.toStdString() == job.request.target
                      || (job.request.target == eval::anyGpuTarget && target.isGpu());
              });
        EvalOptions wanted;
        wanted.target = QString::fromStdString(job.request.target);
        if (known) {
            continue;
        }
        // A GPU that is gone leaves its jobs where they are; the others go on.
        if (auto more = chooseTargets(wanted, interpreter)) {
            std::move(more->begin(), more->end(), std::back_inserter(targets));
        }
    }
}

int evalStudy(const Invocation& invocation, EvalOptions options)
{
    auto session = openStudy(invocation.global, workspace::Access::Write);
    if (!session) {
        return fail(session.error());
    }
    const auto store = std::make_shared<workspace::StudyJobStore>(**session);
    const auto waiting = store->unfinished();
    if (!waiting) {
        return fail(waiting.error());
    }
    // The CPU needs no search for what to plan, and most plans there are empty.
    const bool onCpu = options.target == QLatin1String("cpu");
    Result<FoundInterpreter> interpreter = FoundInterpreter{};
    Result<std::vector<eval::Target>> targets = std::vector<eval::Target>();
    const auto choose = [&]() -> std::optional<Error> {
        interpreter = chosenInterpreter();
        targets = interpreter ? chooseTargets(options, *interpreter) : interpreter.error();
        return targets ? std::nullopt : std::optional(targets.error());
    };
    if (const auto missing = onCpu ? std::nullopt : choose()) {
        return fail(*missing);
    }
    for (const QString& name : invocation.arguments) {
        options.plan.kernels.push_back(name.toStdString());
    }
    options.plan.batch = newBatch();
    auto planned = workspace::planEvaluation(**session, options.plan);
    if (!planned) {
        return fail(planned.error());
    }
    say(invocation.global, workspace::describe(*planned));
    if (planned->jobs.empty() && waiting->empty()) {
        return reportNothing(invocation);
    }
    if (const auto missing = onCpu ? choose() : std::nullopt) {
        return fail(*missing);
    }
    // Jobs left by a killed program are finished first; what is planned again is the same work.
    const bool resume = !waiting->empty();
    if (resume) {
        dropDuplicates(planned->jobs, *waiting);
        addTargetsOf(*waiting, *interpreter, *targets);
        say(invocation.global,
            std::to_string(waiting->size()) + " unfinished jobs of an earlier run go on");
    }
    const auto outcome
        = runJobs(std::move(planned->jobs), store, resume, *targets, invocation.global);
    return reportEvaluation(invocation, outcome, options);
}

int run(const Invocation& invocation)
{
    const auto options = evalOptionsOf(invocation);
    if (!options) {
        return fail(options.error());
    }
    if (invocation.isSet("task") && invocation.arguments.isEmpty()) {
        return usage("--task goes with a FILE or -");
    }
    const QString first = invocation.arguments.value(0);
    const bool sources = options->suite
        || (!first.isEmpty() && (first == QLatin1String("-") || QFileInfo::exists(first)));
    return sources ? evalSources(invocation, *options) : evalStudy(invocation, *options);
}

} // namespace

Verb evalVerb()
{
    return {"eval", "evaluate kernels: a study's, files, a folder, JSON Lines, or standard input",
        "eval [KERNEL…|FILE… --task NAME|FOLDER|JSONL|-] [options]",
        "kbx eval kernel.py --task softmax --target cpu", configureEval, run};
}

} // namespace kbx::cli
