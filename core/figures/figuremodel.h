// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/report.h"
#include "figures/figurespec.h"
#include "figures/palette.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kbx::figures {

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
    std::string label; ///< what the point is; at the left of a line of a forest
};

struct FigureSeries {
    std::string name;
    ClassStyle style;
    std::vector<FigurePoint> points;
    std::size_t index = 0; ///< of the series in the report's panel
    bool published = false; ///< hollow and grey
    bool isLine = false; ///< a line without marks among points
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

    /// 0 at `low`, 1 at `high`, on the scale of the axis. A log axis answers 0 for what is ≤ 0.
    double placeOf(double value) const;
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

/// How a grid is drawn: a matrix of rates with interval lines, or heat cells.
enum class GridLook { Matrix, Heat };

/// Cells with their headers. `cells` is row-major, rows × columns; the last `totalRows` rows stand
/// apart below a line.
struct FigureGrid {
    GridLook look = GridLook::Matrix;
    std::string corner; ///< heading of the row headers
    std::vector<FigureHeader> rows, columns;
    std::vector<FigureCell> cells;
    bool needsDetail = false; ///< names of rows alone do not tell them apart
    std::size_t totalRows = 0;
    std::string marginTitle; ///< heading of the numbers right of the grid ("max/min")
    std::vector<FigureValue> margin; ///< one per row, or empty
    std::vector<LegendEntry> legend;
    std::optional<ColourBar> colourBar;

    const FigureCell& cell(std::size_t row, std::size_t column) const
    {
        return cells[row * columns.size() + column];
    }
};

/// A place in the figure, from its top left corner; PDF points (pixels on a screen).
struct FigureBox {
    double x = 0.0, y = 0.0, width = 0.0, height = 0.0;
};

/// One mark of a figure. Indices are the report's: panel, series, point; in a grid row and column,
/// in a listing the line.
struct MarkRef {
    std::size_t panel = 0, series = 0, point = 0;
    friend bool operator==(const MarkRef&, const MarkRef&) = default;
};

/// Where the names of the series stand.
enum class SeriesNames {
    None, ///< one series, or named elsewhere
    Legend, ///< above the panel
    Direct, ///< at the ends of the lines
};

struct FigurePanel {
    std::size_t index = 0; ///< in the report
    analysis::PanelKind kind = analysis::PanelKind::Bars;
    std::string id;
    std::string title; ///< "(a) Compile", or empty
    FigureBox box; ///< set by arrange(), as the next one is
    int titleLines = 0; ///< room for the title, alike in a row
    FigureAxis xAxis, yAxis;
    analysis::Unit unit = analysis::Unit::Plain; ///< of the values
    std::vector<FigureSeries> series;
    bool isTurned = false; ///< bars lie: categories run downwards
    SeriesNames names = SeriesNames::None;
    FigureGrid grid;
    std::vector<analysis::ListingRow> listing; ///< a row without both numbers: left-out lines
    bool isUnified = false; ///< listing: one column with + and −
    std::string missing; ///< drawn as a hatched box with this reason
};

/// Everything that is painted, with its size.
struct FigureModel {
    std::string name, title;
    double widthMm = 0.0, heightMm = 0.0, fontPt = 8.0;
    Look look = Look::Paper;
    std::vector<FigurePanel> panels;
    std::vector<FigureSeries> legend; ///< names shared by all panels, without points
    bool showsIntervals = true, showsCounts = false;
    std::string caption; ///< with n and exclusions
    std::vector<std::string> footnotes; ///< drawn below the figure
    std::string statistic; ///< "correct, last round, Wilson 95 %"; goes into the recipe
    std::string evidence; ///< which key the numbers are of: "H200, torch 2.11"
    bool synthetic = false; ///< drawn visibly
    bool isGrey = false; ///< inks too; bars differ by texture
    bool hasGivenHeight = false; ///< asked for: never split
    bool isCompact = false; ///< charts and rows are as low as they stay readable
};

} // namespace kbx::figures
