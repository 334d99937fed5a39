// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/candidatetable.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace kbx::statistics {

/// A filter text that shows the candidates of these rows and, among those of `visible`, no others.
/// Rounds, runs and samples are named where they tell candidates apart. Empty for no rows.
QString filterOfRows(const CandidateTable& table, const std::vector<std::uint32_t>& visible,
    const std::vector<std::uint32_t>& rows);

} // namespace kbx::statistics
