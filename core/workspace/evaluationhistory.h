// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/evaluation.h"
#include "domain/result.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace kbx {
struct CandidateTable;
}

namespace kbx::workspace {

class StudySession;

/// One evaluation of a candidate, whatever it was made on.
struct HistoryEntry {
    std::int64_t evaluationId = 0;
    std::int64_t createdAtMs = 0; ///< since 1970 UTC
    std::string sourcePath; ///< file it was imported from; empty: made here
    bool synthetic = false;
    std::shared_ptr<const EvaluationRecord> record;
};

/// All evaluations of one candidate, newest first: older ones of the same key too.
struct EvaluationHistory {
    std::int64_t candidateId = 0;
    std::vector<HistoryEntry> entries;
    int leftOut = 0; ///< older ones beyond mostEntries
};
inline constexpr std::size_t mostEntries = 40;

Result<EvaluationHistory> evaluationHistory(StudySession& session, std::int64_t candidateId);

/// How long jobs took so far, for an estimate of those to come.
struct JobSeconds {
    double median = 0.0;
    int jobs = 0; ///< that it rests on
};

/// Over the newest evaluations that this study measured: on a GPU or by the interpreter; with
/// times only where `timed`. Nothing when there are none.
Result<std::optional<JobSeconds>> earlierSeconds(
    StudySession& session, const CandidateTable& table, bool onGpu, bool timed);

/// Wall time of all stages of one evaluation as its record says; absent without any.
std::optional<double> totalSeconds(const EvaluationRecord& record);

} // namespace kbx::workspace
