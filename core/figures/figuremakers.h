// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/heatmapdata.h"
#include "analysis/matrixdata.h"
#include "domain/result.h"
#include "figures/figuremodel.h"
#include "figures/figurespec.h"

#include <string>
#include <vector>

namespace kbx::figures {

/// Names that `kbx export-figure` knows: category-method-matrix, category-bars,
/// kernel-gpu-heatmap.
const std::vector<std::string>& figureNames();

/// Rows × columns of a matrix with k/n, interval and published value, total row below. The spec is
/// resolved() first. An Error says why there is nothing to draw.
Result<FigureModel> categoryMethodMatrix(const analysis::MatrixData& data, const FigureSpec& spec);

/// A group of bars per row, one bar per column, with intervals.
Result<FigureModel> categoryBars(const analysis::MatrixData& data, const FigureSpec& spec);

/// Kernel × GPU speedups on the log2 diverging scale, P(< 1) and P(< 2) below, max/min right.
Result<FigureModel> kernelGpuHeatmap(const analysis::HeatmapData& data, const FigureSpec& spec);

} // namespace kbx::figures
