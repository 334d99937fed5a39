// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/matrixdata.h"
#include "models/loadstate.h"
#include "shared/ratecell.h"

namespace kbx::matrix {

/// What the tools of the pane switch on and off in cells.
struct CellOptions {
    bool intervals = true;
    bool published = true;
};

bool isRate(analysis::MatrixValue value);
/// Formats one cell for painting.
shared::RateCell rateCell(const analysis::MatrixCell& cell, analysis::MatrixValue value,
    models::LoadState state, const CellOptions& options);

} // namespace kbx::matrix
