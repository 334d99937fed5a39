// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/reportinput.h"

#include <string>
#include <vector>

namespace kbx::analysis {

/// The category × method matrix as estimates: categories with tasks in view, then the total row.
struct MatrixEstimates {
    MatrixData data; ///< as the Matrix pane shows it; its cells are not used further
    std::vector<ReportHeader> rows; ///< the last one is the total
    std::vector<std::string> methods;
    std::vector<Estimate> cells; ///< row-major
    const Estimate& cell(std::size_t row, std::size_t method) const
    {
        return cells[row * methods.size() + method];
    }
    std::vector<Estimate> column(std::size_t method) const;
};
MatrixEstimates matrixEstimates(const ReportInput& input, MatrixValue value);

Unit unitOf(MatrixValue value);
std::string titleOf(MatrixValue value); ///< "Correct"

/// Category, one column per method, then the published columns.
ReportTable matrixTable(const MatrixEstimates& matrix, MatrixValue value);
/// Everything but panels: caption, evidence, methods, n, notes, headlines of the total row.
Report matrixFrame(const ReportInput& input, const MatrixEstimates& matrix, MatrixValue value,
    const std::string& key);
/// Why nothing can be drawn; empty when something can.
std::string whyNoMatrix(const MatrixEstimates& matrix, MatrixValue value);

} // namespace kbx::analysis
