// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/evaluation.h"

#include <cstdint>
#include <optional>
#include <string>

namespace kbx::store {

class Connection;

/// What an evaluation is of: a kernel, or a candidate whose code the source does not have.
struct EvaluationSubject {
    std::optional<std::int64_t> kernelId;
    std::optional<std::int64_t> candidateId;
    std::int64_t taskId = 0;
    std::optional<std::int64_t> sourceId;
};

enum class RowOutcome { Added, Same, Differs };
struct EvaluationRow {
    std::int64_t id = 0;
    RowOutcome outcome = RowOutcome::Added;
    std::int64_t samples = 0; ///< raw samples that were added
};

/// Adds the evaluation with cases, timings and series, unless one of the same identity is there:
/// then says whether its content is the same. Inside a transaction of the caller; throws.
EvaluationRow addEvaluation(
    Connection& connection, const EvaluationSubject& subject, const EvaluationRecord& record);

/// Links and notes the cells that change. True when the link is new.
bool linkEvaluation(Connection& connection, std::int64_t candidateId, std::int64_t evaluationId);

/// Links to every candidate of the task whose submission equals that of the kernel: a measurement
/// holds for all of them. True when a link is new.
bool linkSameSubmission(
    Connection& connection, std::int64_t kernelId, std::int64_t taskId, std::int64_t evaluationId);

/// Everything that addEvaluation stored, as it was given.
EvaluationRecord readEvaluation(Connection& connection, std::int64_t evaluationId);

} // namespace kbx::store
