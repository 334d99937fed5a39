// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/evaluation.h"
#include "domain/importreport.h"
#include "domain/importsink.h"

#include <cstdint>
#include <optional>

namespace kbx::store {

class Connection;

/// One time of a reference implementation; the same identity with another time is a Conflict and
/// changes nothing. Inside a transaction of the caller; throws.
ImportOutcome addReferenceRow(Connection& connection, const ReferenceTimingRecord& record,
    Origin origin, std::optional<std::int64_t> sourceId, ImportAdded& added);

/// Keeps the reference times of a measured record for reuse: profiles that do not interleave both
/// sides only, and only where none is kept for the same task version, baseline, GPU, environment,
/// profile and size. Inside a transaction of the caller; throws.
void addMeasuredReferences(
    Connection& connection, std::int64_t taskId, const EvaluationRecord& record);

} // namespace kbx::store
