// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "eval/jobtypes.h"
#include "workspace/taskdocument.h"

#include <cstdint>
#include <string>
#include <vector>

namespace kbx {
struct CandidateTable;
}

namespace kbx::workspace {

class StudySession;

/// Which kernels of a study to evaluate and how.
struct PlanOptions {
    std::vector<std::string>
        kernels; ///< references as in resolveCandidate; empty = what the filter selects
    std::vector<std::int64_t> candidateIds; ///< the same by id, from a pane
    std::string filter;
    /// Where: "cpu", "gpu" (any), "gpu:<UUID>"; a kernel gets a job for each.
    std::vector<std::string> targets{"cpu"};
    /// The GPUs that "gpu" means; a verdict of another one does not count. Empty = any GPU's
    /// counts.
    std::vector<std::string> gpuUuids;
    std::vector<int> stages{1, 2}; ///< the CPU is never asked for Stage 3
    std::vector<std::string> modes{"standard", "outlier"};
    std::string profile = "paired-cold"; ///< of Stage 3
    std::vector<std::string> baselines{"eager"};
    std::string sizeSet = "kbx";
    bool diagnose = false; ///< jobs of purpose Diagnostic, judged or not
    JobLimits limits;
    bool again = false; ///< also kernels that have a current verdict on this target
    bool staleOnly = false;
    bool failedOnly = false; ///< only those whose last verdict there is missing or "not run"
    std::string batch; ///< becomes the evaluations' occurrence
};

/// One job per (task, submission, target), and what was left out, with reasons.
struct EvaluationPlan {
    std::vector<eval::JobRequest> jobs;
    std::int64_t upToDate = 0; ///< kernels with a current verdict on this target
    std::int64_t notInCatalogue = 0; ///< their task has no reference here
    std::int64_t noAnswer = 0;
    std::int64_t sameSubmission = 0; ///< candidates that share a job with another one
};

/// "3 kernels to evaluate; 69 have a current verdict, …" for people.
std::string describe(const EvaluationPlan& plan);

/// What a plan over these rows would come to, without reading any code: fast enough to show while
/// the filter is typed.
struct PlanPreview {
    std::int64_t candidates = 0;
    std::int64_t missing = 0; ///< without a verdict on this target
    std::int64_t stale = 0; ///< with one of another task or evaluator version only
    std::int64_t notRun = 0; ///< asked for, but never judged
    std::int64_t upToDate = 0;
    std::int64_t notInCatalogue = 0;
    std::int64_t noAnswer = 0;
    std::int64_t jobs = 0; ///< of missing and stale ones; equal code is judged once
    /// Cases and timing sizes of those jobs, as far as earlier evaluations of their tasks tell, and
    /// of how many jobs they do.
    std::int64_t cases = 0, casesKnown = 0, sizes = 0, sizesKnown = 0;
};
/// `specified`: tasks that have a reference (TaskName::specified). Of `options`, the targets, the
/// stages and the profile count (a kernel stands as on the target where least is known of it);
/// times under other profiles than those the table shows are not looked for.
PlanPreview previewPlan(const CandidateTable& table, const std::vector<std::uint32_t>& rows,
    const std::vector<TaskName>& specified, const PlanOptions& options = {});

/// Stages, profile and the like onto a job for one target.
void applyOptions(eval::JobRequest& job, const PlanOptions& options, const std::string& target);

/// Pure reading. An Error names a kernel reference or filter that does not work.
Result<EvaluationPlan> planEvaluation(StudySession& session, const PlanOptions& options);

} // namespace kbx::workspace
