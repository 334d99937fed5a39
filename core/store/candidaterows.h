// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/importreport.h"
#include "domain/importsink.h"

#include <cstdint>
#include <optional>

namespace kbx::store {

class Connection;

struct CandidateOutcome {
    ImportOutcome outcome = ImportOutcome::Unchanged;
    std::int64_t candidateId = 0; ///< 0 on conflict
    std::int64_t kernelId = 0; ///< 0: no answer
    std::string conflict; ///< what differs, empty otherwise
};

/// Adds a candidate with its kernel, parents and evaluations, or what of it is new. On conflict
/// nothing of it is stored. Counts into `added`. Runs inside a transaction of the caller; throws.
CandidateOutcome addCandidateRow(Connection& connection, const CandidateRecord& record,
    std::optional<std::int64_t> sourceId, ImportAdded& added);

/// Connects parents that were named before they arrived, and flags children with identical code.
void resolveParents(Connection& connection);

} // namespace kbx::store
