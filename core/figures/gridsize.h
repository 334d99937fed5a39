// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figuremodel.h"

namespace kbx::figures {

// What a grid needs; widths and heights in the units of `em`, the figure's text size.

/// More columns than these have room for colours only.
inline constexpr std::size_t denseColumns = 16;

/// What the names of a grid need of its width, and the numbers at its right.
struct GridNeeds {
    double group = 0.0;
    double groupPiece = 0.0; ///< the widest part of a group's name that does not break
    double line = 0.0; ///< name and detail of a row beside each other
    double name = 0.0, detail = 0.0; ///< below each other
    double margin = 0.0;
};
/// How a grid shares its width. Cells take the rest.
struct GridShares {
    double group = 0.0, names = 0.0, cell = 0.0;
    int nameLines = 1; ///< that a row's name asks for
};
/// From guessed widths of its texts; painters measure.
GridNeeds guessedNeeds(const FigureGrid& grid, double em);
GridShares gridShares(const FigureGrid& grid, double width, double em, const GridNeeds& needs);
/// Heads of columns: in up to three lines, or turned.
struct GridHeads {
    double height = 0.0;
    bool turns = false;
};
GridHeads gridHeads(const FigureGrid& grid, double width, double em);
/// Of the line above the heads that says what several columns are of; 0: there is none.
double columnGroupsHeight(const FigureGrid& grid, double em);
/// Cells too narrow for value and count beside each other have them below each other.
bool hasTallCells(const FigureGrid& grid, double cell, double em);
/// Every row is told apart by its name alone.
bool hasOwnNames(const FigureGrid& grid);
/// Beside other panels a grid is no narrower.
double gridWidth(const FigureGrid& grid, double em);
/// Height of a grid's colour bar and legend.
double gridFootHeight(const FigureGrid& grid, double width, double em);

} // namespace kbx::figures
