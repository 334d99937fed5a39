// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"

#include <cstdint>
#include <functional>
#include <string>

namespace kbx::workspace {

class StudySession;

struct TrainingPairRequest {
    std::string codebook = "edits";
    /// Whose label is taken where people disagree and nobody decided; empty = none.
    std::string annotator;
    bool suggestions = false; ///< the suggester's label where people gave none
    std::string filter; ///< only edits whose later kernel it selects
    bool redact = true; ///< user names of home paths in the code
};

struct TrainingPairCounts {
    std::int64_t lines = 0, edits = 0;
    std::int64_t unlabelled = 0; ///< edits without any label
    std::int64_t disputed = 0; ///< edits with labels that differ, without a decision
};

/// Edits with their labels for fine-tuning, one JSON object per line and evaluation key: {before,
/// after, before_sha256, after_sha256, task, method, run, from_round, to_round, label, secondary,
/// tags, source{kind: adjudication | agreement | annotator | suggestion, by}, verdicts{before,
/// after}, speedups{before, after}, gpu, backend, origin, profile, baseline}. An edit that was
/// never evaluated has one line with verdicts null. In order of the table; `line` ends without a
/// break and answers false to stop.
Result<TrainingPairCounts> writeTrainingPairs(StudySession& session,
    const TrainingPairRequest& request, const std::function<bool(const std::string& line)>& line);

} // namespace kbx::workspace
