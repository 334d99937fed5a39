// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/evaluation.h"
#include "domain/importsink.h"
#include "domain/result.h"

#include <cstdint>
#include <string>
#include <unordered_set>
#include <vector>

namespace kbx::store {

class Study;

struct StoredEvaluation {
    /// Conflict: this kernel, task version, key and occurrence has another result already, which
    /// was kept; `id` is that one.
    ImportOutcome outcome = ImportOutcome::Taken;
    std::int64_t id = 0;
    std::int64_t candidates = 0; ///< how many candidates point to it
};

/// An evaluation with what EvaluationRecord leaves out.
struct EvaluationDetail {
    std::int64_t id = 0;
    std::int64_t kernelId = 0; ///< 0: the source has no code
    std::string task;
    std::int64_t keyId = 0;
    std::int64_t createdAtMs = 0; ///< since 1970 UTC
    std::string sourcePath; ///< file it was imported from; empty: made here
    std::vector<std::int64_t> candidates;
    EvaluationRecord record; ///< with cases, timings and samples
};

/// Evaluations. Thread of its Study.
class EvaluationRepository {
public:
    explicit EvaluationRepository(Study& study)
        : m_study(study)
    {
    }

    /// Stores a result and links it to all candidates of the task whose submission equals that of
    /// the kernel; cell summaries follow in the same transaction.
    Result<StoredEvaluation> add(
        std::int64_t kernelId, const std::string& task, const EvaluationRecord& record);
    /// The same for the kernel and task of a job, which becomes done in the same transaction. An
    /// empty occurrence is the job's batch.
    Result<StoredEvaluation> addForJob(std::int64_t jobId, EvaluationRecord record);

    Result<EvaluationDetail> load(std::int64_t evaluationId);

    /// Evaluations whose kernel has, in the same environment and task version, a valid timing under
    /// this profile against this baseline over these sizes; not necessarily of its own.
    Result<std::unordered_set<std::int64_t>> timedWith(
        const std::string& profile, const std::string& baseline, const std::string& sizeSet);

    /// Measured, not diagnostic evaluations of anything with the kernel's submission under this
    /// version of the task, newest first: what need not be evaluated again.
    Result<std::vector<std::int64_t>> reusable(
        std::int64_t kernelId, const std::string& task, const std::string& taskVersion);

private:
    Study& m_study;
};

} // namespace kbx::store
