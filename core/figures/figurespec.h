// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"

#include <optional>
#include <string>
#include <vector>

namespace kbx::figures {

inline constexpr double mmPerInch = 25.4;
inline constexpr double texPointsPerInch = 72.27;
inline constexpr double pdfPointsPerInch = 72.0;
inline constexpr double mmFromTexPoints(double points)
{
    return points / texPointsPerInch * mmPerInch;
}
inline constexpr double mmFromPdfPoints(double points)
{
    return points / pdfPointsPerInch * mmPerInch;
}
inline constexpr double pdfPointsFromMm(double mm)
{
    return mm / mmPerInch * pdfPointsPerInch;
}

/// Widths of a venue's columns.
struct Venue {
    std::string key; ///< "icml"
    std::string name; ///< "ICML"
    double columnMm = 0.0, fullMm = 0.0; ///< equal where the venue has one column
    bool verified = false; ///< else from memory: measure with the class before the last version
    std::string source;
};
const std::vector<Venue>& venues();
/// The venue of "icml" or "icml:full"; null when unknown.
const Venue* findVenue(const std::string& name);

/// Which inks: exports are always Paper.
enum class Look { Paper, ScreenLight, ScreenDark };

/// What a figure is drawn as. Text is measured at final size.
struct FigureSpec {
    std::string name = "category-method-matrix";
    std::string venue = "neurips"; ///< "icml" = one column, "icml:full"; empty: width is given
    double widthMm = 0.0; ///< 0: the venue's
    double heightMm = 0.0; ///< 0: the figure's own
    std::string palette = "kbx";
    bool grey = false;
    double fontPt = 8.0; ///< PDF points
    Look look = Look::Paper;
    int dpi = 600; ///< of PNG
    bool outlines = false; ///< SVG: text as shapes, for readers that lack its font
};

/// Fills in the venue's width and checks the rest; errors name the value and what is possible.
Result<FigureSpec> resolved(FigureSpec spec);

/// True when the width is that of a figure over both columns.
bool isFullWidth(const FigureSpec& spec);

} // namespace kbx::figures
