// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/matrixdata.h"
#include "domain/candidatetable.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <utility>
#include <vector>

namespace kbx::matrix {

/// The number of a cell in words ("13 of 36 correct") and what stands beside it in normal weight
/// ("36.1 %"), or the reason why there is none.
std::pair<QString, QString> headlineOf(
    const analysis::MatrixSpec& spec, const analysis::MatrixCell& cell);
/// Interval and published value, exclusions, missing tasks: a line each.
QStringList linesOf(const analysis::MatrixSpec& spec, const analysis::MatrixCell& cell);
/// "25 compile, 12 of them wrong; 10 do not; 1 without verdict".
QString countsText(const CandidateTable& table, const std::vector<std::uint32_t>& rows);
/// "Speedup over eager; H200, imported": the baselines that occur, and where.
QString listTitle(const CandidateTable& table, const std::vector<std::uint32_t>& rows);

} // namespace kbx::matrix
