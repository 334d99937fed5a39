// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/output.h"
#include "domain/candidatetable.h"

namespace kbx::cli {

/// Everything a table row knows, as one JSON object (`list kernels|rounds|evaluations`, `show`).
Json toJson(const CandidateTable& table, const CandidateRow& row);
Json toJson(const KeyInfo& key);
Json flagsJson(std::uint32_t flags);

} // namespace kbx::cli
