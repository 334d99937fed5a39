// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/evaluationplan.h"

#include "store/evaluationrepository.h"
#include "tasks/catalogue.h"
#include "workspace/kernelref.h"
#include "workspace/studysession.h"
#include "workspace/studyview.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace kbx::workspace {
namespace {

using EvaluationIds = std::unordered_set<std::int64_t>;

/// What a verdict must be to spare a job: made on the target, and timed as asked for.
struct Wanted {
    std::string target;
    const PlanOptions& options;
    /// Evaluations that are timed as asked; null = what the row itself says.
    const EvaluationIds* timed = nullptr;

    bool isTimed() const
    {
        return eval::isGpuTarget(target)
            && std::find(options.stages.begin(), options.stages.end(), 3) != options.stages.end();
    }
    /// Whether the row was judged where the job would run.
    bool isHere(const CandidateTable& table, const CandidateRow& row) const
    {
        if (row.key < 0) {
            return false;
        }
        const KeyInfo& key = table.keys[static_cast<std::size_t>(row.key)];
        if (key.origin != Origin::Measured) {
            return false;
        }
        if (!eval::isGpuTarget(target)) {
            return key.backend == Backend::Interpreted;
        }
        if (key.backend != Backend::Compiled) {
            return false;
        }
        const auto isWanted = [this](const std::string& uuid) {
            const auto& uuids = options.gpuUuids;
            return target != eval::anyGpuTarget
                ? target == eval::gpuTargetPrefix + uuid
                : uuids.empty() || std::find(uuids.begin(), uuids.end(), uuid) != uuids.end();
        };
        return isWanted(key.gpuUuid)
            || std::any_of(key.otherUuids.begin(), key.otherUuids.end(), isWanted);
    }
    /// A correct kernel whose time is asked for and is not there under this profile.
    bool lacksTime(const CandidateRow& row) const
    {
        // A failed Stage 3 is an answer too.
        if (!isTimed() || !row.verdicts.isCorrect() || row.verdicts.fast == Verdict::Fail) {
            return false;
        }
        return timed != nullptr ? timed->count(row.evaluationId) == 0
                                : row.verdicts.fast == Verdict::NotRun
                || row.verdicts.fast == Verdict::Unknown || row.profile != options.profile;
    }
};

enum class Standing { Missing, Stale, NotRun, Current };

/// What each (task, submission) has on one target so far.
using Standings = std::unordered_map<std::string, Standing>;

std::string standingKey(const CandidateRow& row)
{
    return std::to_string(row.task) + '|' + row.submissionHash;
}

Standings standingsOf(const CandidateTable& table, const Wanted& wanted)
{
    Standings standings;
    for (const auto& row : table.rows) {
        if (!wanted.isHere(table, row) || (!row.stale && wanted.lacksTime(row))) {
            continue;
        }
        const bool judged = row.verdicts.compile == Verdict::Fail
            || row.verdicts.correct == Verdict::Pass || row.verdicts.correct == Verdict::Fail;
        const Standing here = row.stale ? Standing::Stale
            : judged                    ? Standing::Current
                                        : Standing::NotRun;
        auto& standing = standings[standingKey(row)];
        standing = std::max(standing, here);
    }
    return standings;
}

Standing standingIn(const Standings& standings, const std::string& key)
{
    const auto found = standings.find(key);
    return found == standings.end() ? Standing::Missing : found->second;
}

bool isWanted(Standing standing, const PlanOptions& options)
{
    if (options.again || options.diagnose) {
        return true;
    }
    if (options.staleOnly) {
        return standing == Standing::Stale;
    }
    if (options.failedOnly) {
        return standing == Standing::NotRun;
    }
    // "Not run" is an answer too (too large for the interpreter): asking again gives the same.
    return standing == Standing::Missing || standing == Standing::Stale;
}

Result<std::vector<std::uint32_t>> chosenRows(const StudyView& view, const PlanOptions& options)
{
    if (options.kernels.empty() && options.candidateIds.empty()) {
        return view.visible;
    }
    std::vector<std::uint32_t> rows;
    for (const auto& text : options.kernels) {
        auto found = resolveCandidate(*view.table, text);
        if (!found) {
            return found.error();
        }
        rows.insert(rows.end(), found->begin(), found->end());
    }
    const std::set<std::int64_t> ids(options.candidateIds.begin(), options.candidateIds.end());
    for (std::uint32_t i = 0; i < view.table->rows.size(); ++i) {
        if (ids.count(view.table->rows[i].candidateId) != 0) {
            rows.push_back(i);
        }
    }
    return rows;
}

eval::JobRequest jobFor(const CandidateTable& table, const CandidateRow& row,
    const tasks::TaskSpec& task, const std::string& code, const PlanOptions& options,
    const std::string& target)
{
    eval::JobRequest job;
    job.task = task.id;
    job.taskVersion = task.version;
    job.code = code;
    applyOptions(job, options, target);
    job.subject = candidateName(table, row);
    job.label = table.methodOf(row).name + " round " + std::to_string(row.round);
    return job;
}

/// Cases and timing sizes of each task as earlier evaluations counted them; 0 = not known.
struct TaskCount {
    int cases = 0, sizes = 0;
};

std::vector<TaskCount> countsOf(const CandidateTable& table)
{
    std::vector<TaskCount> counts(table.tasks.size());
    for (const CandidateRow& row : table.rows) {
        TaskCount& count = counts[row.task];
        count.cases = std::max(count.cases, row.casesTotal);
        count.sizes = std::max(count.sizes, row.sizesTotal.value_or(0));
    }
    return counts;
}

void addCounts(PlanPreview& preview, const TaskCount& count, std::int64_t jobs)
{
    if (count.cases > 0) {
        preview.cases += jobs * count.cases;
        preview.casesKnown += jobs;
    }
    if (count.sizes > 0) {
        preview.sizes += jobs * count.sizes;
        preview.sizesKnown += jobs;
    }
}

} // namespace

void applyOptions(eval::JobRequest& job, const PlanOptions& options, const std::string& target)
{
    job.target = target;
    job.stages = options.stages;
    if (!eval::isGpuTarget(target)) {
        std::erase(job.stages, 3);
    }
    job.modes = options.modes;
    job.profile = options.profile;
    job.baselines = options.baselines;
    job.sizeSet = options.sizeSet;
    job.diagnose = options.diagnose;
    job.purpose = options.diagnose ? Purpose::Diagnostic : Purpose::Normal;
    job.limits = options.limits;
    job.batch = options.batch;
}

std::string describe(const EvaluationPlan& plan)
{
    std::set<std::string> targets;
    for (const eval::JobRequest& job : plan.jobs) {
        targets.insert(job.target);
    }
    const std::string jobs = std::to_string(plan.jobs.size());
    std::string text = targets.size() > 1
        ? jobs + " jobs on " + std::to_string(targets.size()) + " targets"
        : jobs + (plan.jobs.size() == 1 ? " kernel" : " kernels") + " to evaluate";
    const auto add = [&text](std::int64_t count, const char* what) {
        text += count > 0 ? "; " + std::to_string(count) + what : std::string();
    };
    add(plan.upToDate, " with a current verdict left alone");
    add(plan.sameSubmission, " share the code of another");
    add(plan.notInCatalogue, " whose task has no reference here");
    add(plan.noAnswer, " without code");
    return text;
}

PlanPreview previewPlan(const CandidateTable& table, const std::vector<std::uint32_t>& rows,
    const std::vector<TaskName>& specified, const PlanOptions& options)
{
    std::unordered_set<std::string> known;
    for (const auto& task : specified) {
        if (task.specified) {
            known.insert(task.id);
        }
    }
    std::vector<Standings> standings;
    for (const std::string& target : options.targets) {
        standings.push_back(standingsOf(table, {target, options, nullptr}));
    }
    const std::vector<TaskCount> counts = countsOf(table);
    PlanPreview preview;
    std::unordered_set<std::int64_t> candidates;
    std::unordered_set<std::string> planned;
    for (const auto index : rows) {
        const CandidateRow& row = table.rows[index];
        if (!candidates.insert(row.candidateId).second) {
            continue;
        }
        ++preview.candidates;
        if (known.count(table.taskOf(row).name) == 0) {
            ++preview.notInCatalogue;
            continue;
        }
        if (row.kernelId == 0) {
            ++preview.noAnswer;
            continue;
        }
        const std::string key = standingKey(row);
        Standing least = Standing::Current;
        std::int64_t jobs = 0;
        for (const Standings& each : standings) {
            const Standing standing = standingIn(each, key);
            least = std::min(least, standing);
            jobs += isWanted(standing, {}) ? 1 : 0;
        }
        ++(least == Standing::Missing       ? preview.missing
                : least == Standing::Stale  ? preview.stale
                : least == Standing::NotRun ? preview.notRun
                                            : preview.upToDate);
        if (jobs > 0 && planned.insert(key).second) {
            preview.jobs += jobs;
            addCounts(preview, counts[row.task], jobs);
        }
    }
    return preview;
}

namespace {

/// Adds the jobs of one target.
Result<void> planFor(StudySession& session, const CandidateTable& table,
    const std::vector<std::uint32_t>& rows, const Wanted& wanted, EvaluationPlan& plan)
{
    const Standings standings = standingsOf(table, wanted);
    std::set<std::int64_t> candidates;
    std::set<std::pair<std::uint32_t, std::string>> planned;
    for (const auto index : rows) {
        const CandidateRow& row = table.rows[index];
        if (!candidates.insert(row.candidateId).second) {
            continue;
        }
        const tasks::TaskSpec* task = session.catalogue().find(table.taskOf(row).name);
        if (task == nullptr) {
            ++plan.notInCatalogue;
            continue;
        }
        if (row.kernelId == 0) {
            ++plan.noAnswer;
            continue;
        }
        if (!isWanted(standingIn(standings, standingKey(row)), wanted.options)) {
            ++plan.upToDate;
            continue;
        }
        if (!planned.insert({row.task, row.submissionHash}).second) {
            ++plan.sameSubmission;
            continue;
        }
        const auto code = session.code(row.kernelId);
        if (!code) {
            return code.error();
        }
        plan.jobs.push_back(jobFor(table, row, *task, *code, wanted.options, wanted.target));
    }
    return {};
}

/// What every baseline has a time against.
Result<std::optional<EvaluationIds>> timedIds(StudySession& session, const PlanOptions& options)
{
    const auto& stages = options.stages;
    if (std::find(stages.begin(), stages.end(), 3) == stages.end()) {
        return std::optional<EvaluationIds>();
    }
    store::EvaluationRepository evaluations(session.study());
    std::optional<EvaluationIds> all;
    for (const std::string& baseline : options.baselines) {
        auto ids = evaluations.timedWith(options.profile, baseline, options.sizeSet);
        if (!ids) {
            return ids.error();
        }
        if (!all) {
            all = ids.take();
            continue;
        }
        std::erase_if(*all, [&ids](std::int64_t id) { return ids->count(id) == 0; });
    }
    return all;
}

} // namespace

Result<EvaluationPlan> planEvaluation(StudySession& session, const PlanOptions& options)
{
    const auto view = session.view(options.filter);
    if (!view) {
        return view.error();
    }
    const CandidateTable& table = *(*view)->table;
    const auto rows = chosenRows(**view, options);
    if (!rows) {
        return rows.error();
    }
    const auto timed = timedIds(session, options);
    if (!timed) {
        return timed.error();
    }
    EvaluationPlan plan;
    for (const std::string& target : options.targets) {
        const Wanted wanted{target, options, *timed ? &**timed : nullptr};
        EvaluationPlan one;
        if (const auto planned = planFor(session, table, *rows, wanted, one); !planned) {
            return planned.error();
        }
        plan.jobs.insert(plan.jobs.end(), one.jobs.begin(), one.jobs.end());
        plan.upToDate = std::max(plan.upToDate, one.upToDate);
        plan.notInCatalogue = one.notInCatalogue;
        plan.noAnswer = one.noAnswer;
        plan.sameSubmission = std::max(plan.sameSubmission, one.sameSubmission);
    }
    return plan;
}

} // namespace kbx::workspace
