// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figuremodel.h"
#include "figures/gridsize.h"

#include <cstddef>
#include <string>
#include <vector>

namespace kbx::figures {

// What one panel needs; widths and heights in the units of `em`, the figure's text size.

/// True for panels with a frame of two axes.
bool isChart(const FigurePanel& panel);
/// Series that are ours.
std::size_t ownSeries(const FigurePanel& panel);
/// Below it text would be cut: the panel then stands alone in its row.
double leastWidth(const FigurePanel& panel, double em);
/// Height at a width, title and legend included. `alone`: the figure has no other panel;
/// `isCompact`: as low as it stays readable. A lone chart keeps the golden ratio together with the
/// `notes` below it.
double ownHeight(const FigurePanel& panel, double width, double em, bool alone,
    bool isCompact = false, double notes = 0.0);
/// Height of one row of a grid, line of a forest or category of lying bars; 0 for other panels.
double rowHeight(const FigurePanel& panel, double width, double em, bool isCompact);
/// Bars that are too crowded for their names lie.
bool mustTurn(const FigurePanel& panel, double width, double em);
/// Guessed width of the widest name.
double longest(const std::vector<std::string>& names, double em);
int titleLines(const FigurePanel& panel, double width, double em);

} // namespace kbx::figures
