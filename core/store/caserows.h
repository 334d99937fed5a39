// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/evaluation.h"

#include <cstdint>
#include <vector>

namespace kbx::store {

class Connection;

/// Rows of eval_case; inf and nan survive. Both throw.
void writeCases(
    Connection& connection, std::int64_t evaluationId, const std::vector<CaseResult>& cases);
std::vector<CaseResult> readCases(Connection& connection, std::int64_t evaluationId);

} // namespace kbx::store
