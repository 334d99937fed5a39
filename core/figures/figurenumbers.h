// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/heatmapdata.h"
#include "analysis/matrixdata.h"
#include "figures/figuremodel.h"

#include <string>

namespace kbx::figures {

bool isRate(analysis::MatrixValue value);
/// "correct (%)", "mean speedup (×)" …
std::string titleOf(const analysis::MatrixSpec& spec);
/// "correct, last round, 95 % intervals": what the recipe calls the statistic.
std::string statisticOf(const analysis::MatrixSpec& spec);
std::string axisWord(analysis::MatrixAxis axis);

FigureValue figureValue(const analysis::MatrixCell& cell, analysis::MatrixValue value);
FigureValue figureValue(const analysis::HeatCell& cell);
/// k of n as a rate with its Wilson interval; undefined for n = 0.
FigureValue figureRate(std::int64_t k, std::int64_t n);
/// A plain ratio such as max/min, "2.83".
FigureValue figureRatio(const std::optional<double>& ratio);

/// Legend of the diverging speedup scale.
ColourBar speedupBar(const Palette& palette);

/// A model with name, size and font of the spec and one panel.
FigureModel startModel(const FigureSpec& spec, analysis::PanelKind kind);
/// Gives a model's panels their places, and the model its height.
void finishModel(FigureModel& model, const FigureSpec& spec);

} // namespace kbx::figures
