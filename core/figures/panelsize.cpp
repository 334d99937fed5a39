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
constexpr double secondLineEm = 1.0; ///< of a row's name
constexpr std::size_t fewRows = 20; ///< names of so many stay whole on a full page

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

int titleLines(const FigurePanel& panel, double width, double em)
{
    // Bold text is a little wider.
    return static_cast<int>(std::ceil(guessedWidth(panel.title, em) * 1.08 / std::max(width, em)));
}

double rowHeight(const FigurePanel& panel, double width, double em, bool isCompact)
{
    if (panel.kind == PanelKind::Grid) {
        const bool isMatrix = panel.grid.look == GridLook::Matrix;
        const GridShares shares = gridShares(panel.grid, width, em, guessedNeeds(panel.grid, em));
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
    const auto series = static_cast<double>(std::max<std::size_t>(ownSeries(panel), 1));
    if (panel.isTurned) {
        const double bar = panel.kind == PanelKind::StackedBars ? 1.5
            : isCompact                                         ? 0.4 + 0.48 * series
                                                                : 0.5 + 0.62 * series;
        return std::max(isCompact ? 1.3 : 1.5, bar) * em;
    }
    if (panel.kind != PanelKind::Forest) {
        return 0.0;
    }
    const double row = isCompact ? compactForestRowEm : forestRowEm;
    return std::max(row, (hasMeetingGaps(panel) ? 0.9 : 0.58) * series) * em;
}

double ownHeight(
    const FigurePanel& panel, double width, double em, bool alone, bool isCompact, double notes)
{
    double height = titleHeight(panel, em);
    if (!panel.missing.empty()) {
        return height + (isCompact ? 4.5 : 6.0) * em;
    }
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
        // What a legend has beyond one line does not take the plot's room.
        const double legend
            = lineEm * smallText * em * std::max(0, legendLines(legendOf(panel), width, em) - 1);
        height += panel.isTurned ? 4.0 * em
                + rowHeight(panel, width, em, isCompact)
                    * static_cast<double>(panel.xAxis.categories.size())
            : alone ? std::max(golden * width - notes - height, lowestChartEm * em + legend)
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
