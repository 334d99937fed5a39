// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/panelsize.h"

#include "figures/figurelayout.h"
#include "figures/figurelisting.h"

#include <algorithm>
#include <cmath>

namespace kbx::figures {
namespace {

using analysis::PanelKind;

constexpr double golden = 0.618;
constexpr double chartEm = 19.0; ///< a chart is no narrower beside others
constexpr double lowestChartEm = 13.0;
constexpr double tallestChartEm = 18.0; ///< of charts that stand beside each other

double gridWidth(const FigureGrid& grid, double em)
{
    double header = guessedWidth(grid.corner, em);
    double group = 0.0;
    for (const FigureHeader& row : grid.rows) {
        header = std::max(header, guessedWidth(row.text + " " + row.detail, em));
        group = std::max(group, guessedWidth(row.group, em * smallText));
    }
    group = grid.look == GridLook::Heat ? group : 0.0;
    double cell = 0.0;
    for (const FigureHeader& column : grid.columns) {
        cell = std::max(cell, guessedWidth(column.text, em) + 0.6 * em);
    }
    const double least = grid.look == GridLook::Matrix ? 6.5 : 3.4;
    cell = grid.columns.size() > 16 ? 0.9 * em : std::clamp(cell, least * em, 8.0 * em);
    return std::min(header + group, 30.0 * em) + cell * static_cast<double>(grid.columns.size());
}

/// Heads of columns in one line, in three, or turned.
double headHeight(const FigureGrid& grid, double width, double em)
{
    double header = guessedWidth(grid.corner, em);
    for (const FigureHeader& row : grid.rows) {
        header = std::max(header, guessedWidth(row.text + " " + row.detail, em));
    }
    double longestHead = 0.0;
    for (const FigureHeader& column : grid.columns) {
        longestHead = std::max(longestHead, guessedWidth(column.text, em));
    }
    const double cell = (width - std::min(header, 0.36 * width))
        / static_cast<double>(std::max<std::size_t>(grid.columns.size(), 1));
    return longestHead <= cell      ? 1.6 * em
        : longestHead <= 2.4 * cell ? 3.6 * em
                                    : std::min(longestHead, 8.0 * em) + 0.6 * em;
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

double ownHeight(const FigurePanel& panel, double width, double em, bool alone)
{
    double height = titleHeight(panel, em);
    if (!panel.missing.empty()) {
        return height + 6.0 * em;
    }
    const auto series = static_cast<double>(std::max<std::size_t>(ownSeries(panel), 1));
    switch (panel.kind) {
    case PanelKind::Grid: {
        const double row = panel.grid.look == GridLook::Matrix ? matrixRowEm : heatRowEm;
        return height + (row * static_cast<double>(panel.grid.rows.size()) + 0.6) * em
            + headHeight(panel.grid, width, em) + gridFootHeight(panel.grid, width, em);
    }
    case PanelKind::Listing:
        return height
            + listingLineEm * smallText * em
            * (static_cast<double>(
                   listingLines(panel, listingGlyphs(width, em, panel.isUnified)).size())
                + 0.5);
    case PanelKind::Forest:
        height += (4.0
                      + std::max(forestRowEm, 0.55 * series)
                          * static_cast<double>(forestRows(panel).size()))
            * em;
        break;
    default:
        height += panel.isTurned
            ? (4.0
                  + std::max(1.5, panel.kind == PanelKind::StackedBars ? 1.5 : 0.5 + 0.62 * series)
                      * static_cast<double>(panel.xAxis.categories.size()))
                * em
            : alone ? std::max(golden * width - height, lowestChartEm * em)
                    : std::clamp(0.8 * width, lowestChartEm * em, tallestChartEm * em);
    }
    if (alone && !panel.isTurned && panel.kind != PanelKind::Forest) {
        return height;
    }
    return height + lineEm * smallText * em * legendLines(legendOf(panel), width, em);
}

} // namespace kbx::figures
