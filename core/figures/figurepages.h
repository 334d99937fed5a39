// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figuremodel.h"

#include <string>
#include <vector>

namespace kbx::figures {

/// What a figure may take of a page: a text block of 9 in less its caption.
inline constexpr double mostHeightMm = 8.4 * 25.4;

/// Gives a figure on paper its places and height so that each of its panels fits a page and its
/// names do not overlap: long grids, forests and lying bars keep evenly spaced rows, wide grids
/// evenly spaced columns, charts their first series, all of which a footnote says; listings keep
/// their first lines; where all panels together do not fit, charts get lower.
void fitPage(FigureModel& model);

/// The figure in parts that fit a page each, in order; mostly one, the figure itself.
std::vector<FigureModel> pagesOf(const FigureModel& model);

/// File stem of a part, from 0: "geak-rounds", "geak-rounds-2", …
std::string partStem(const std::string& stem, std::size_t part);

} // namespace kbx::figures
