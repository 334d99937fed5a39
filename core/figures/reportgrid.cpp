// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Grids of reports: cells with their colours, legend and colour bar.
#include "figures/estimatetext.h"
#include "figures/figurenumbers.h"
#include "figures/gridsize.h"
#include "figures/reportpanel.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <set>

namespace kbx::figures {
namespace {

using analysis::Estimate;
using analysis::GridScale;
using analysis::ReportPanel;

constexpr int barColours = 9;

FigureHeader reportHeader(const analysis::ReportHeader& from)
{
    return {from.text, from.group, from.detail};
}

ColourBar barOf(const Palette& palette, GridScale scale, double largest, analysis::Unit unit)
{
    ColourBar bar;
    for (int i = 0; i < barColours; ++i) {
        const double at = static_cast<double>(i) / (barColours - 1);
        bar.colours.push_back(scale == GridScale::Signed ? palette.signedShare(2.0 * at - 1.0)
                                                         : palette.sequential(at));
    }
    const double low = scale == GridScale::Signed ? -largest : 0.0;
    for (const FigureTick& tick : linearTicks(low, largest, 4, unit)) {
        bar.ticks.push_back({(tick.at - low) / (largest - low), tick.text});
    }
    return bar;
}

/// What all rows are of ("GEAK") stands in the corner once, and not in each row.
void takeCommonDetail(FigureGrid& grid)
{
    const std::string& first = grid.rows.front().detail;
    const std::string common = first.substr(0, first.find(' '));
    const bool isCommon = grid.rows.size() > 1 && !common.empty()
        && std::all_of(grid.rows.begin(), grid.rows.end(), [&common](const FigureHeader& row) {
               return row.detail.compare(0, common.size() + 1, common + " ") == 0;
           });
    if (!isCommon || grid.corner.empty() || std::isdigit(static_cast<unsigned char>(common[0]))) {
        return;
    }
    for (FigureHeader& row : grid.rows) {
        row.detail.erase(0, common.size() + 1);
    }
    grid.corner += " (" + common + ")";
}

void addStates(FigureGrid& grid)
{
    std::set<FigureState> seen;
    for (const FigureCell& cell : grid.cells) {
        seen.insert(cell.number.state);
    }
    const std::pair<FigureState, const char*> words[]
        = {{FigureState::NotRun, "not run"}, {FigureState::NotTimed, "not timed"},
            {FigureState::Wrong, "not correct"}, {FigureState::WithinNoise, "within noise"},
            {FigureState::BelowResolution, "below resolution"},
            {FigureState::Inconclusive, "inconclusive"},
            {FigureState::Impossible, "impossible, left out of means"}};
    for (const auto& [state, text] : words) {
        if (seen.count(state) != 0) {
            grid.legend.push_back({state, text});
        }
    }
}

/// The number that gets the end colour.
double largestOf(const ReportPanel& from)
{
    if (from.scale == GridScale::Share) {
        return from.cellUnit == analysis::Unit::Percent ? 100.0 : 1.0;
    }
    double largest = 0.0;
    for (const Estimate& cell : from.cells) {
        const double value = cell.value.value_or(0.0);
        largest = std::isfinite(value) ? std::max(largest, std::abs(value)) : largest;
    }
    return largest > 0.0 ? largest : 1.0;
}

} // namespace

FigureCell PanelMaker::cell(const ReportPanel& from, const Estimate& number, double largest) const
{
    FigureCell cell;
    cell.number = figureValue(number, from.cellUnit);
    if (m_options.published != Published::Drawn) {
        cell.number.published.reset();
        cell.number.publishedText.clear();
    }
    if (!m_options.intervals) {
        cell.number.low.reset();
        cell.number.high.reset();
    }
    const bool hasFill
        = cell.number.state == FigureState::Value || cell.number.state == FigureState::WithinNoise;
    if (!hasFill || !cell.number.value) {
        return cell;
    }
    const double value = *cell.number.value;
    if (from.scale == GridScale::Speedup) {
        cell.fill = m_palette.speedup(value);
        cell.beyondScale = Palette::beyondScale(value);
    } else if (from.scale == GridScale::Signed) {
        cell.fill = m_palette.signedShare(value / largest);
    } else if (from.columns.size() > denseColumns) {
        cell.fill = m_palette.sequential(value / largest);
    } else {
        cell.fill = m_palette.tint(value / largest);
    }
    cell.ink = inkOn(*cell.fill);
    return cell;
}

void PanelMaker::addGrid(FigurePanel& panel, const ReportPanel& from) const
{
    FigureGrid& grid = panel.grid;
    if (from.rows.empty() || from.columns.empty()
        || from.cells.size() < from.rows.size() * from.columns.size()) {
        panel.missing = "Nothing of this is in view.";
        return;
    }
    const bool dense = from.columns.size() > denseColumns;
    grid.look = from.scale == GridScale::Share && !dense ? GridLook::Matrix : GridLook::Heat;
    grid.corner = asHeading(from.y.title);
    grid.totalRows = std::min(from.totalRows, from.rows.size());
    std::transform(from.rows.begin(), from.rows.end(), std::back_inserter(grid.rows), reportHeader);
    std::transform(
        from.columns.begin(), from.columns.end(), std::back_inserter(grid.columns), reportHeader);
    takeCommonDetail(grid);
    const double largest = largestOf(from);
    for (const Estimate& number : from.cells) {
        grid.cells.push_back(cell(from, number, largest));
    }
    addStates(grid);
    if (from.scale == GridScale::Speedup) {
        grid.colourBar = speedupBar(m_palette);
    } else if (from.scale == GridScale::Signed || dense) {
        grid.colourBar = barOf(m_palette, from.scale, largest, from.cellUnit);
    }
}

} // namespace kbx::figures
