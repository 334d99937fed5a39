// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/evaluationplan.h"

#include "tasks/catalogue.h"
#include "workspace/kernelref.h"
#include "workspace/studysession.h"
#include "workspace/studyview.h"

#include <algorithm>
#include <set>
#include <unordered_map>
#include <unordered_set>

namespace kbx::workspace {
namespace {

bool isHere(const CandidateTable& table, const CandidateRow& row)
{
    if (row.key < 0) {
        return false;
    }
    const KeyInfo& key = table.keys[static_cast<std::size_t>(row.key)];
    return key.backend == Backend::Interpreted && key.origin == Origin::Measured;
}

enum class Standing { Missing, Stale, NotRun, Current };

/// What each (task, submission) has on the CPU interpreter so far.
using Standings = std::unordered_map<std::string, Standing>;

std::string standingKey(const CandidateRow& row)
{
    return std::to_string(row.task) + '|' + row.submissionHash;
}

Standings standingsOf(const CandidateTable& table)
{
    Standings standings;
    for (const auto& row : table.rows) {
        if (!isHere(table, row)) {
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

bool isWanted(Standing standing, const PlanOptions& options)
{
    if (options.again) {
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
    const tasks::TaskSpec& task, std::string code, const PlanOptions& options)
{
    eval::JobRequest job;
    job.task = task.id;
    job.taskVersion = task.version;
    job.code = std::move(code);
    job.stages = options.stages;
    job.modes = options.modes;
    job.batch = options.batch;
    job.subject = candidateName(table, row);
    job.label = table.methodOf(row).name + " round " + std::to_string(row.round);
    return job;
}

} // namespace

std::string describe(const EvaluationPlan& plan)
{
    std::string text = std::to_string(plan.jobs.size())
        + (plan.jobs.size() == 1 ? " kernel" : " kernels") + " to evaluate";
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
    const std::vector<TaskName>& specified)
{
    std::unordered_set<std::string> known;
    for (const auto& task : specified) {
        if (task.specified) {
            known.insert(task.id);
        }
    }
    const Standings standings = standingsOf(table);
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
        const auto found = standings.find(key);
        const Standing standing = found == standings.end() ? Standing::Missing : found->second;
        ++(standing == Standing::Missing       ? preview.missing
                : standing == Standing::Stale  ? preview.stale
                : standing == Standing::NotRun ? preview.notRun
                                               : preview.upToDate);
        if (isWanted(standing, {}) && planned.insert(key).second) {
            ++preview.jobs;
        }
    }
    return preview;
}

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
    const Standings standings = standingsOf(table);
    EvaluationPlan plan;
    std::set<std::int64_t> candidates;
    std::set<std::pair<std::uint32_t, std::string>> planned;
    for (const auto index : *rows) {
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
        const auto found = standings.find(standingKey(row));
        if (!isWanted(found == standings.end() ? Standing::Missing : found->second, options)) {
            ++plan.upToDate;
            continue;
        }
        if (!planned.insert({row.task, row.submissionHash}).second) {
            ++plan.sameSubmission;
            continue;
        }
        auto code = session.code(row.kernelId);
        if (!code) {
            return code.error();
        }
        plan.jobs.push_back(jobFor(table, row, *task, code.take(), options));
    }
    return plan;
}

} // namespace kbx::workspace
