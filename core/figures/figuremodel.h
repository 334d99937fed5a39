// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figurespec.h"
#include "figures/palette.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kbx::figures {

enum class FigureKind { Matrix, HeatMap, Bars, Lines, Scatter };

/// Why a cell or point has a value, or none. Only Value, WithinNoise and Impossible print one.
enum class FigureState {
    Value,
    WithinNoise,
    BelowResolution,
    Inconclusive,
    Impossible, ///< drawn red with a sign and without fill
    NotTimed, ///< hatched
    NotRun, ///< hatched
    Wrong, ///< cross
    Undefined, ///< "n/a (reason)"
};
const char* toString(FigureState state); ///< value | within_noise | …

/// Numbers as they are, beside the text as it is printed.
struct FigureValue {
    FigureState state = FigureState::Undefined;
    std::optional<double> value, low, high, published;
    std::int64_t k = 0, n = 0, excluded = 0;
    std::string text; ///< "36.1", "1.37×", "n/a"
    std::string detail; ///< "13/36", the reason, or empty
    std::string publishedText;
};

struct FigureCell {
    FigureValue number;
    std::optional<Rgb> fill; ///< absent: no ground (not run, wrong, impossible)
    Rgb ink;
    int beyondScale = 0; ///< −1 or +1: outside the colour scale, drawn with an arrow
    bool isThrottled = false;
    bool isPartial = false; ///< fewer tasks or sizes than there are
};

struct FigureHeader {
    std::string text;
    std::string group; ///< heading that consecutive rows share, or empty
    std::string detail; ///< "36 tasks", method …
};

struct FigurePoint {
    double x = 0.0; ///< position; index of the category on a category axis
    FigureValue number; ///< without a value nothing is drawn
};

struct FigureSeries {
    std::string name;
    ClassStyle style;
    std::vector<FigurePoint> points;
};

struct FigureTick {
    double at = 0.0;
    std::string text;
};

struct FigureAxis {
    std::string title;
    std::vector<std::string> categories; ///< category axis when not empty
    double low = 0.0, high = 1.0;
    bool isLog2 = false;
    std::vector<FigureTick> ticks;
    std::optional<double> referenceLine; ///< 1.0 for speedups
};

struct LegendEntry {
    FigureState state = FigureState::Value;
    std::string text;
};

/// Colour bar: positions 0…1 with their colours, ticks in the same unit.
struct ColourBar {
    std::string title;
    std::vector<Rgb> colours; ///< evenly spaced
    std::vector<FigureTick> ticks;
};

/// Everything that is painted, with its size. Grids: `cells` is row-major, rows × columns; the last
/// `totalRows` rows stand apart below a line.
struct FigureModel {
    std::string name, title;
    FigureKind kind = FigureKind::Matrix;
    double widthMm = 0.0, heightMm = 0.0, fontPt = 8.0;
    std::string corner; ///< heading of the row headers
    std::vector<FigureHeader> rows, columns;
    std::vector<FigureCell> cells;
    std::size_t totalRows = 0;
    std::string marginTitle; ///< heading of the numbers right of the grid ("max/min")
    std::vector<FigureValue> margin; ///< one per row, or empty
    FigureAxis xAxis, yAxis;
    std::vector<FigureSeries> series;
    std::vector<LegendEntry> legend;
    std::optional<ColourBar> colourBar;
    std::string caption; ///< with n and exclusions
    std::vector<std::string> footnotes; ///< drawn below the figure
    std::string statistic; ///< "correct, last round, Wilson 95 %"; goes into the recipe
    bool synthetic = false; ///< drawn visibly

    const FigureCell& cell(std::size_t row, std::size_t column) const
    {
        return cells[row * columns.size() + column];
    }
};

} // namespace kbx::figures
