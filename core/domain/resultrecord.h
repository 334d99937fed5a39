// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/evaluation.h"

#include <string>

namespace kbx {

/// One judged job: the evaluation and what it is an evaluation of. The same object on the wire, in
/// `results.jsonl` and in `results[]` of `kbx eval --json`; core/protocol has its JSON form.
///
/// `evaluation.extraJson` keeps what has no member of its own ("lines", "speedupReason", fields of
/// newer writers), so that a record survives the store.
struct ResultRecord {
    std::string id; ///< of the job, as its sender named it
    std::string kernel; ///< SHA-256 of the full text as given, hex
    std::string submission; ///< SHA-256 of the part that counts; empty when there was no answer
    std::string task; ///< "Category/stem"
    std::string target; ///< "cpu", or a GPU
    EvaluationRecord evaluation;
};

} // namespace kbx
