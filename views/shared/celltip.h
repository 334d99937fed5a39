// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/heatmapdata.h"
#include "analysis/matrixdata.h"
#include "domain/candidatetable.h"

#include <QString>

namespace kbx::shared {

/// What a cell says when the pointer rests on it (ui.md 5), a line each: name; value, interval and
/// method; n and exclusions; origin, GPU and profile; published value and source. `table` may be
/// null. Counts through the rows behind the cell: for hovering, not for painting.
QString matrixTip(const QString& row, const QString& column, const analysis::MatrixSpec& spec,
    const analysis::MatrixCell& cell, const CandidateTable* table);
QString heatTip(const QString& kernel, const QString& gpu, const analysis::HeatCell& cell,
    const CandidateTable* table);
/// How the interval of such a cell is made: "Wilson", "bootstrap over tasks".
QString intervalMethod(const analysis::MatrixSpec& spec, const analysis::MatrixCell& cell,
    const CandidateTable* table);
/// "36.1 %", "1.37×": a value of a matrix with its unit.
QString matrixNumber(analysis::MatrixValue kind, double value, std::int64_t n);

} // namespace kbx::shared
