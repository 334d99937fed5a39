// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/matrixdata.h"
#include "workspace/navigation.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace kbx::matrix {

/// One cell of a matrix by its place, with the spec of its own matrix (the total of a drill-down
/// comes from the matrix before). Headers as the data have them; row null = the total.
struct CellPlace {
    const analysis::MatrixSpec* spec = nullptr;
    const analysis::MatrixHeader* row = nullptr;
    const analysis::MatrixHeader* column = nullptr;
    const analysis::MatrixCell* cell = nullptr;
    bool isTotal = false; ///< the fixed last row
};

/// What all panes select when the cell is clicked. Runs and GPUs come from the rows behind the
/// cell, since their headers are words for people.
workspace::Selection selectionOf(const CellPlace& place, const CandidateTable& table);
/// True when a header of this axis means what is selected.
bool isSelected(const analysis::MatrixHeader& header, analysis::MatrixAxis axis,
    const workspace::Selection& selection, const CandidateTable& table);
/// A header as people read it: "round 2"; of a GPU its name first.
QString headerWord(
    const analysis::MatrixHeader& header, analysis::MatrixAxis axis, const CandidateTable* table);
/// "category=Math and method=GEAK"; empty for the total of an axis that no filter can name.
QString filterOf(const CellPlace& place, const CandidateTable& table);
/// The candidates behind a cell, each once.
std::vector<std::int64_t> candidatesOf(
    const analysis::MatrixCell& cell, const CandidateTable& table);

} // namespace kbx::matrix
