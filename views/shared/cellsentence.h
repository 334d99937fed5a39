// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/heatmapdata.h"
#include "analysis/matrixdata.h"

#include <QString>

namespace kbx::shared {

/// A cell as a sentence, for screen readers and tooltips: "Math, GEAK: 36.1 percent correct, 13 of
/// 36, interval 22.5 to 52.4, published 36.1".
QString matrixSentence(const QString& row, const QString& column, analysis::MatrixValue value,
    const analysis::MatrixCell& cell);
/// "matrix_vector_dot on L20: 0.61×, interval 0.60 to 0.62, slower than the baseline, 12 of 16
/// sizes".
QString heatSentence(const QString& kernel, const QString& gpu, const analysis::HeatCell& cell);

} // namespace kbx::shared
