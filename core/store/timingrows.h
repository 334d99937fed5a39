// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/evaluation.h"

#include <cstdint>
#include <vector>

namespace kbx::store {

class Connection;

/// Rows of timing and series. Returns the number of raw samples. Both throw.
std::int64_t writeTimings(
    Connection& connection, std::int64_t evaluationId, const std::vector<TimingRecord>& timings);
std::vector<TimingRecord> readTimings(Connection& connection, std::int64_t evaluationId);

} // namespace kbx::store
