// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/report.h"
#include "figures/figuremodel.h"

#include <string>
#include <vector>

namespace kbx::figures {

/// Lines around the changes; longer equal stretches become one row without line numbers whose text
/// says how many were left out.
std::vector<analysis::ListingRow> foldedListing(const std::vector<analysis::ListingRow>& rows);

/// At most so many rows; a last one says how many are not drawn.
std::vector<analysis::ListingRow> shortenedListing(std::vector<analysis::ListingRow> rows);
/// The row that says how many lines are not drawn.
analysis::ListingRow leftOutRow(std::size_t lines);

/// True for such a row.
bool isFold(const analysis::ListingRow& row);

/// One side of a printed line; `number` 0: none (absent, or a line that goes on).
struct ListingText {
    int number = 0;
    char mark = ' '; ///< ' ', '-' or '+'
    std::string text;
};

/// A line as printed; unified listings use the left side only.
struct ListingLine {
    ListingText left, right;
    bool isFold = false;
};

/// Lines of at most `glyphs` a side, longer ones go on in the next line. Tabs become four spaces.
std::vector<ListingLine> listingLines(const FigurePanel& panel, std::size_t glyphs);

/// Two listings side by side need this width.
bool isUnifiedAt(double width, double em);
/// How many glyphs a side holds in a panel of that width.
std::size_t listingGlyphs(double width, double em, bool isUnified);

bool hasListing(const FigureModel& model);
/// The listing for LaTeX: one lstlisting with − and + at the margins and line numbers.
std::string listingTex(const FigureModel& model);

} // namespace kbx::figures
