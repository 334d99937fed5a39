// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figuremodel.h"

#include <string>
#include <vector>

namespace kbx::figures {

// Lengths in units of the figure's text size, shared by layout and painters.
inline constexpr double lineEm = 1.3; ///< height of a line
inline constexpr double smallText = 0.875; ///< ticks, legends, notes: 7 pt of 8
inline constexpr double panelGapEm = 1.2;
inline constexpr double titleEm = 1.6;
inline constexpr double legendMarkEm = 2.2; ///< room for the mark before a name
inline constexpr double legendGapEm = 1.2;
inline constexpr double matrixRowEm = 2.5;
inline constexpr double heatRowEm = 1.6;
inline constexpr double forestRowEm = 1.55;
inline constexpr double tallMatrixRowEm = 3.3; ///< with the count below the value
inline constexpr double compactMatrixRowEm = 2.25;
inline constexpr double compactHeatRowEm = 1.35;
inline constexpr double compactForestRowEm = 1.3;
inline constexpr double listingLineEm = 1.2;
inline constexpr double longestHeadEm = 14.0; ///< of a column's head that runs upwards
inline constexpr double colourBarShare = 0.5; ///< of a grid's width
inline constexpr double mostColourBarEm = 20.0;

/// Gives every panel its place for a figure of that size, in units of which `fontPt` are the text
/// (points on paper, pixels on a screen). Height 0: the figure's own, which is answered; no text
/// overlaps at it. Decides the turn of crowded bars and where series are named.
double arrange(FigureModel& model, double width, double height, double fontPt);

/// Names of series above a panel (or, for the whole figure, `model.legend`), and what stands for
/// published values; without points.
std::vector<FigureSeries> legendOf(const FigurePanel& panel);

/// Height of a panel's title with the room below it.
double titleHeight(const FigurePanel& panel, double em);

/// Lines that a legend of that width needs.
int legendLines(const std::vector<FigureSeries>& legend, double width, double fontPt);
/// Height of the footnotes.
double footHeight(const FigureModel& model, double width, double fontPt);
/// A generous guess at the width of text; painters measure.
double guessedWidth(const std::string& text, double fontPt);
/// Lines of a forest, named by their points, in order of appearance.
std::vector<std::string> forestRows(const FigurePanel& panel);

} // namespace kbx::figures
