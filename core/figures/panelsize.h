// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figuremodel.h"

#include <cstddef>
#include <string>
#include <vector>

namespace kbx::figures {

// What one panel needs; widths and heights in the units of `em`, the figure's text size.

/// True for panels with a frame of two axes.
bool isChart(const FigurePanel& panel);
/// Series that are ours.
std::size_t ownSeries(const FigurePanel& panel);
/// What the names of a grid need of its width, and the numbers at its right.
struct GridNeeds {
    double group = 0.0;
    double line = 0.0; ///< name and detail of a row beside each other
    double name = 0.0, detail = 0.0; ///< below each other
    double margin = 0.0;
};
/// How a grid shares its width. Cells take the rest.
struct GridShares {
    double group = 0.0, names = 0.0, cell = 0.0;
    int nameLines = 1; ///< that a row's name asks for
};
GridShares gridShares(const FigureGrid& grid, double width, double em, const GridNeeds& needs);
/// Heads of columns: in up to three lines, or turned.
struct GridHeads {
    double height = 0.0;
    bool turns = false;
};
GridHeads gridHeads(const FigureGrid& grid, double width, double em);
/// Cells too narrow for value and count beside each other have them below each other.
bool hasTallCells(const FigureGrid& grid, double cell, double em);
/// Every row is told apart by its name alone.
bool hasOwnNames(const FigureGrid& grid);
/// Below it text would be cut: the panel then stands alone in its row.
double leastWidth(const FigurePanel& panel, double em);
/// Height at a width, title and legend included. `alone`: the figure has no other panel;
/// `isCompact`: as low as it stays readable.
double ownHeight(
    const FigurePanel& panel, double width, double em, bool alone, bool isCompact = false);
/// Height of one row of a grid or line of a forest; 0 for other panels.
double rowHeight(const FigurePanel& panel, double width, double em, bool isCompact);
/// Bars that are too crowded for their names lie.
bool mustTurn(const FigurePanel& panel, double width, double em);
/// Guessed width of the widest name.
double longest(const std::vector<std::string>& names, double em);
/// Height of a grid's colour bar and legend.
double gridFootHeight(const FigureGrid& grid, double width, double em);
int titleLines(const FigurePanel& panel, double width, double em);

} // namespace kbx::figures
