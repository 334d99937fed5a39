// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/panelsize.h"

#include "figures/figurelayout.h"
#include "figures/figurelisting.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace kbx::figures {
namespace {

using analysis::PanelKind;

constexpr double golden = 0.618;
constexpr double chartEm = 19.0; ///< a chart is no narrower beside others
constexpr double lowestChartEm = 13.0;
constexpr double tallestChartEm = 18.0; ///< of charts that stand beside each other
constexpr std::size_t denseColumns = 16; ///< more than these have room for colours only
constexpr double boldShare = 1.15; ///< width of bold digits
constexpr double secondLineEm = 1.0; ///< of a row's name
constexpr std::size_t fewRows = 20; ///< names of so many stay whole on a full page
constexpr double leastNames = 0.36; ///< of a grid's width, where cells are many

GridNeeds needsOf(const FigureGrid& grid, double em)
{
    GridNeeds needs;
    needs.name = needs.line = guessedWidth(grid.corner, em);
    for (const FigureHeader& row : grid.rows) {
        const double name = guessedWidth(row.text, em);
        const double detail = guessedWidth(row.detail, em * smallText);
        needs.name = std::max(needs.name, name);
        needs.detail = std::max(needs.detail, detail);
        needs.line = std::max(needs.line, name + (detail > 0.0 ? detail + 0.6 * em : 0.0));
        if (grid.look == GridLook::Heat) {
            needs.group = std::max(needs.group, guessedWidth(row.group, em * smallText));
        }
    }
    if (!grid.margin.empty()) {
        needs.margin = guessedWidth(grid.marginTitle, em * smallText) + em;
    }
    return needs;
}

/// Narrowest cell that holds what it prints.
double leastCell(const FigureGrid& grid, double em)
{
    if (grid.columns.size() > denseColumns) {
        return 0.9 * em;
    }
    const bool isHeat = grid.look == GridLook::Heat;
    double widest = 0.0;
    for (const FigureCell& cell : grid.cells) {
        const FigureValue& number = cell.number;
        // Bold digits are a little wider; an arrow or a sign stands beside some.
        double needed = guessedWidth(number.text, em) * boldShare + 0.6 * em;
        needed += cell.beyondScale != 0 || cell.isThrottled ? 1.2 * em : 0.0;
        if (!isHeat && number.value) {
            needed += guessedWidth(number.detail, em * smallText) + 0.8 * em;
        }
        widest = std::max(widest, needed);
    }
    return isHeat ? std::clamp(widest, 2.4 * em, 6.0 * em) : std::clamp(widest, 5.0 * em, 9.0 * em);
}

double gridWidth(const FigureGrid& grid, double em)
{
    const GridNeeds needs = needsOf(grid, em);
    double cell = 0.0;
    for (const FigureHeader& column : grid.columns) {
        cell = std::max(cell, guessedWidth(column.text, em) + 0.6 * em);
    }
    const double least = grid.look == GridLook::Matrix ? 6.5 : 3.4;
    cell = grid.columns.size() > denseColumns ? 0.9 * em : std::clamp(cell, least * em, 8.0 * em);
    return std::min(needs.line + needs.group, 30.0 * em)
        + cell * static_cast<double>(grid.columns.size());
}

/// Parts of a name that stay whole; where it breaks, painters break it too.
std::vector<std::string> piecesOf(const std::string& text)
{
    std::vector<std::string> pieces(1);
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char byte = text[i];
        const bool isHump
            = i > 0 && byte >= 'A' && byte <= 'Z' && text[i - 1] >= 'a' && text[i - 1] <= 'z';
        if (isHump) {
            pieces.emplace_back();
        }
        pieces.back() += byte;
        if (byte == ' ' || byte == '-' || byte == '/' || byte == '_') {
            pieces.emplace_back();
        }
    }
    return pieces;
}

/// Lines that a name takes; 9 where one of its parts is too wide.
int linesOf(const std::string& text, double room, double fontPt)
{
    int lines = 1;
    std::string line;
    for (const std::string& piece : piecesOf(text)) {
        if (guessedWidth(piece, fontPt) > room) {
            return 9;
        }
        if (!line.empty() && guessedWidth(line + piece, fontPt) > room) {
            ++lines;
            line.clear();
        }
        line += piece;
    }
    return lines;
}

int mostLines(const std::vector<FigureHeader>& headers, double room, double fontPt)
{
    int most = 1;
    for (const FigureHeader& header : headers) {
        most = std::max(most, linesOf(header.text, room, fontPt));
    }
    return most;
}

/// What names under the bars need where they stand slanted, beyond one line.
double slantedHeight(const FigurePanel& panel, double width, double em)
{
    const auto& names = panel.xAxis.categories;
    if (names.empty() || panel.isTurned) {
        return 0.0;
    }
    const double slot = (width - 4.5 * em) / static_cast<double>(names.size());
    const double widest = longest(names, em * smallText);
    // In two or three lines they may still stand upright.
    return widest <= 2.0 * slot ? 0.0 : std::max(0.6 * widest - 2.0 * em, 0.0);
}

/// Several series without a value in one line of a forest say so side by side.
bool hasMeetingGaps(const FigurePanel& panel)
{
    return panel.series.size() > 1
        && std::any_of(panel.series.begin(), panel.series.end(), [](const FigureSeries& series) {
               return std::any_of(series.points.begin(), series.points.end(),
                   [](const FigurePoint& point) { return !point.number.value; });
           });
}

} // namespace

double longest(const std::vector<std::string>& names, double em)
{
    double widest = 0.0;
    for (const std::string& name : names) {
        widest = std::max(widest, guessedWidth(name, em));
    }
    return widest;
}

bool isChart(const FigurePanel& panel)
{
    return panel.missing.empty() && panel.kind != PanelKind::Grid
        && panel.kind != PanelKind::Listing && panel.kind != PanelKind::Forest;
}

double leastWidth(const FigurePanel& panel, double em)
{
    if (!panel.missing.empty()) {
        return chartEm * em;
    }
    switch (panel.kind) {
    case PanelKind::Grid:
        return gridWidth(panel.grid, em);
    case PanelKind::Listing:
        return 44.0 * em;
    case PanelKind::Forest:
        return std::min(longest(forestRows(panel), em), 22.0 * em)
            + std::clamp(guessedWidth(panel.xAxis.title, em), 13.0 * em, 26.0 * em);
    case PanelKind::Bars:
    case PanelKind::StackedBars: {
        // Eight categories and more ask for the whole width.
        const auto categories = static_cast<double>(panel.xAxis.categories.size());
        return std::max(chartEm, 4.0 + 2.0 * categories) * em;
    }
    default:
        return chartEm * em;
    }
}

std::size_t ownSeries(const FigurePanel& panel)
{
    return static_cast<std::size_t>(std::count_if(panel.series.begin(), panel.series.end(),
        [](const FigureSeries& series) { return !series.published; }));
}

/// Slanted names need this much of a slot; below it bars lie.
bool mustTurn(const FigurePanel& panel, double width, double em)
{
    const auto categories = static_cast<double>(panel.xAxis.categories.size());
    if ((panel.kind != PanelKind::Bars && panel.kind != PanelKind::StackedBars)
        || categories < 5.0) {
        return false;
    }
    const double slot = (width - 4.5 * em) / categories;
    const double bars = panel.kind == PanelKind::Bars
        ? static_cast<double>(std::max<std::size_t>(ownSeries(panel), 1))
        : 1.0;
    return slot < 1.5 * em || 0.8 * slot / bars < 0.4 * em;
}

double gridFootHeight(const FigureGrid& grid, double width, double em)
{
    if (!grid.colourBar && grid.legend.empty()) {
        return 0.0;
    }
    const double room
        = width - (grid.colourBar ? std::min(colourBarShare * width, mostColourBarEm * em) : 0.0);
    double used = 0.0;
    double lines = grid.legend.empty() ? 0.0 : 1.0;
    for (const LegendEntry& entry : grid.legend) {
        // The sign before the words and the gap behind them.
        const double needed = guessedWidth(entry.text, em * smallText) + 4.5 * em;
        lines += used > 0.0 && used + needed > room ? 1.0 : 0.0;
        used = used > 0.0 && used + needed > room ? needed : used + needed;
    }
    const double bar = grid.colourBar ? 2.6 : 0.0;
    return (std::max(bar, lines * lineEm * smallText) + 0.9) * em;
}

int titleLines(const FigurePanel& panel, double width, double em)
{
    // Bold text is a little wider.
    return static_cast<int>(std::ceil(guessedWidth(panel.title, em) * 1.08 / std::max(width, em)));
}

GridShares gridShares(const FigureGrid& grid, double width, double em, const GridNeeds& needs)
{
    GridShares shares;
    const auto columns = static_cast<double>(std::max<std::size_t>(grid.columns.size(), 1));
    const double rest = width - needs.margin - leastCell(grid, em) * columns;
    if (needs.group > 0.0) {
        shares.group = std::min(needs.group + 0.8 * em, std::max(0.2 * width, 0.4 * rest));
    }
    const double air = 0.8 * em;
    const double room = rest - shares.group;
    const double most = std::max(room, leastNames * width);
    if (needs.line + air <= room) {
        shares.names = needs.line + air;
    } else {
        // Below each other name and detail leave the cells more.
        shares.names = std::min(std::max(needs.name, needs.detail) + air, most);
        const bool isWhole = needs.name + air <= most + 1e-9;
        shares.nameLines = (isWhole ? 1 : 2) + (needs.detail > 0.0 ? 1 : 0);
    }
    shares.cell = (width - needs.margin - shares.group - shares.names) / columns;
    return shares;
}

GridHeads gridHeads(const FigureGrid& grid, double width, double em)
{
    const double font = smallText * em * boldShare;
    const double cell = gridShares(grid, width, em, needsOf(grid, em)).cell;
    const double room = cell - (grid.look == GridLook::Heat ? 0.25 : 0.5) * em;
    const int upright = mostLines(grid.columns, room, font);
    const double line = lineEm * smallText * em;
    if (upright <= 3) {
        return {line * upright + 0.4 * em, false};
    }
    // Turned, in as many lines as the column is wide.
    const int lines = std::max(static_cast<int>(cell / line), 1);
    double length = 3.0 * em;
    while (length < longestHeadEm * em && mostLines(grid.columns, length, font) > lines) {
        length += 0.5 * em;
    }
    return {length + 0.6 * em, true};
}

bool hasTallCells(const FigureGrid& grid, double cell, double em)
{
    return grid.look == GridLook::Matrix
        && std::any_of(grid.cells.begin(), grid.cells.end(), [&](const FigureCell& each) {
               const FigureValue& number = each.number;
               return number.value && !number.detail.empty()
                   && guessedWidth(number.text, em) * boldShare
                       + guessedWidth(number.detail, em * smallText) + 1.1 * em
                   > cell;
           });
}

bool hasOwnNames(const FigureGrid& grid)
{
    std::unordered_set<std::string> names;
    return std::all_of(grid.rows.begin(), grid.rows.end(),
        [&names](const FigureHeader& row) { return names.insert(row.text).second; });
}

double rowHeight(const FigurePanel& panel, double width, double em, bool isCompact)
{
    if (panel.kind == PanelKind::Grid) {
        const bool isMatrix = panel.grid.look == GridLook::Matrix;
        const GridShares shares = gridShares(panel.grid, width, em, needsOf(panel.grid, em));
        const bool isTall = !isCompact && hasTallCells(panel.grid, shares.cell, em);
        if (isMatrix) {
            return (isTall ? tallMatrixRowEm : isCompact ? compactMatrixRowEm : matrixRowEm) * em;
        }
        // On a full page details and long names give way, where rows are many.
        const bool hasRoom = panel.grid.needsDetail || panel.grid.rows.size() <= fewRows;
        const int most = !isCompact ? 3 : hasRoom ? 2 : 1;
        const int lines = std::min(shares.nameLines, most);
        return ((isCompact ? compactHeatRowEm : heatRowEm) + secondLineEm * (lines - 1)) * em;
    }
    if (panel.kind != PanelKind::Forest) {
        return 0.0;
    }
    const auto series = static_cast<double>(std::max<std::size_t>(ownSeries(panel), 1));
    const double row = isCompact ? compactForestRowEm : forestRowEm;
    return std::max(row, (hasMeetingGaps(panel) ? 0.9 : 0.58) * series) * em;
}

double ownHeight(const FigurePanel& panel, double width, double em, bool alone, bool isCompact)
{
    double height = titleHeight(panel, em);
    if (!panel.missing.empty()) {
        return height + (isCompact ? 4.5 : 6.0) * em;
    }
    const auto series = static_cast<double>(std::max<std::size_t>(ownSeries(panel), 1));
    switch (panel.kind) {
    case PanelKind::Grid:
        return height
            + rowHeight(panel, width, em, isCompact) * static_cast<double>(panel.grid.rows.size())
            + 0.6 * em + gridHeads(panel.grid, width, em).height
            + gridFootHeight(panel.grid, width, em);
    case PanelKind::Listing:
        return height
            + listingLineEm * smallText * em
            * (static_cast<double>(
                   listingLines(panel, listingGlyphs(width, em, panel.isUnified)).size())
                + 0.5);
    case PanelKind::Forest:
        height += 4.0 * em
            + rowHeight(panel, width, em, isCompact)
                * static_cast<double>(forestRows(panel).size());
        break;
    default: {
        const double tallest = isCompact ? lowestChartEm : tallestChartEm;
        const double bar = panel.kind == PanelKind::StackedBars ? 1.5
            : isCompact                                         ? 0.4 + 0.48 * series
                                                                : 0.5 + 0.62 * series;
        height += panel.isTurned ? (4.0
                                       + std::max(isCompact ? 1.3 : 1.5, bar)
                                           * static_cast<double>(panel.xAxis.categories.size()))
                * em
            : alone ? std::max(golden * width - height, lowestChartEm * em)
                    : std::clamp(0.8 * width, lowestChartEm * em, tallest * em);
        height += slantedHeight(panel, width, em);
    }
    }
    if (alone && !panel.isTurned && panel.kind != PanelKind::Forest) {
        return height;
    }
    return height + lineEm * smallText * em * legendLines(legendOf(panel), width, em);
}

} // namespace kbx::figures
