// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

} // namespace kbx::store
