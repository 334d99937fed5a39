// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/figuremakers.h"
#include "figures/figurenumbers.h"

#include "domain/numberformat.h"

#include <algorithm>
#include <set>

namespace kbx::figures {
namespace {

using analysis::HeatCell;
using analysis::HeatmapData;
using analysis::HeatRow;

FigureCell cellOf(const HeatCell& cell, const Palette& palette)
{
    FigureCell result;
    result.number = figureValue(cell);
    if (cell.n > 0) {
        result.number.n = cell.n;
        result.number.detail = "n = " + std::to_string(cell.n);
    }
    result.isThrottled = cell.throttled;
    result.isPartial = cell.sizes && cell.sizesTotal && *cell.sizes < *cell.sizesTotal;
    const bool hasFill = result.number.state == FigureState::Value
        || result.number.state == FigureState::WithinNoise;
    if (hasFill && cell.speedup) {
        result.fill = palette.speedup(*cell.speedup);
        result.ink = inkOn(*result.fill);
        result.beyondScale = Palette::beyondScale(*cell.speedup);
    }
    return result;
}

FigureHeader heatHeader(const HeatRow& row, analysis::HeatRows rows, bool manyMethods)
{
    if (rows != analysis::HeatRows::Kernel) {
        return {rows == analysis::HeatRows::Category ? row.category : row.method, "", {}};
    }
    const auto slash = row.task.rfind('/');
    FigureHeader header{
        slash == std::string::npos ? row.task : row.task.substr(slash + 1), row.category, {}};
    if (manyMethods) {
        header.detail = row.method;
    }
    return header;
}

void addMargins(FigureGrid& grid, const HeatmapData& data, const Palette& palette)
{
    const auto add = [&](const char* title, std::int64_t analysis::HeatMargin::*count) {
        grid.rows.push_back({title, "", ""});
        for (const analysis::HeatMargin& margin : data.margins) {
            FigureCell cell;
            cell.number = figureRate(margin.*count, margin.n);
            if (cell.number.value) {
                cell.fill = palette.tint(*cell.number.value);
                cell.ink = inkOn(*cell.fill);
            }
            grid.cells.push_back(cell);
        }
        grid.margin.push_back({});
        ++grid.totalRows;
    };
    add("P(speedup < 1 | correct)", &analysis::HeatMargin::slower);
    add("P(speedup < 2 | correct)", &analysis::HeatMargin::below2);
}

void addLegend(FigureModel& model)
{
    FigureGrid& grid = model.panels.front().grid;
    std::set<FigureState> seen;
    bool throttled = false;
    bool beyond = false;
    bool partial = false;
    for (const FigureCell& cell : grid.cells) {
        seen.insert(cell.number.state);
        throttled = throttled || cell.isThrottled;
        beyond = beyond || cell.beyondScale != 0;
        partial = partial || cell.isPartial;
    }
    const std::pair<FigureState, const char*> words[] = {{FigureState::NotTimed, "not timed"},
        {FigureState::Wrong, "not correct"}, {FigureState::WithinNoise, "within noise"},
        {FigureState::BelowResolution, "below resolution"},
        {FigureState::Inconclusive, "inconclusive"},
        {FigureState::Impossible, "impossible, left out of means"}};
    for (const auto& [state, text] : words) {
        if (seen.count(state) != 0) {
            grid.legend.push_back({state, text});
        }
    }
    if (throttled) {
        model.footnotes.emplace_back("! the GPU throttled while timing");
    }
    if (partial) {
        model.footnotes.emplace_back("k/n: some input sizes only");
    }
    if (beyond) {
        model.footnotes.emplace_back("Arrows: beyond the colour scale of 1/8 to 8.");
    }
}

void nameParts(FigureModel& model, analysis::HeatRows rows)
{
    FigureGrid& grid = model.panels.front().grid;
    if (rows == analysis::HeatRows::Kernel) {
        model.title = "Speedup of correct kernels per GPU";
        grid.corner = "Kernel";
        grid.marginTitle = "max/min";
        model.statistic = "speedup, last round, representative";
        return;
    }
    model.title = "Geometric mean speedup of correct kernels per GPU";
    grid.corner = rows == analysis::HeatRows::Category ? "Category" : "Method";
    grid.marginTitle = "max/min, median";
    model.statistic = "geometric mean speedup, last round, representative";
}

std::string captionOf(const HeatmapData& data)
{
    std::string text = data.caption;
    if (data.portabilityMedian && data.portabilityMean && data.portabilityWorst) {
        text += " Portability: median " + number::twoDigits(*data.portabilityMedian) + ", mean "
            + number::twoDigits(*data.portabilityMean) + ", worst "
            + number::twoDigits(*data.portabilityWorst) + " (" + data.worstPair + ").";
    }
    return text;
}

} // namespace

Result<FigureModel> kernelGpuHeatmap(const HeatmapData& data, const FigureSpec& spec)
{
    if (data.rows.empty() || data.gpus.empty()) {
        return Error{ErrorCode::NotFound,
            "The figure " + spec.name + " has nothing to draw: "
                + (data.reason.empty() ? "no kernel is in view" : data.reason) + ".",
            "Evaluate on a GPU, import times, or clear the filter.", {}, {}};
    }
    const Palette palette(spec.palette, spec.grey);
    FigureModel model = startModel(spec, analysis::PanelKind::Grid);
    FigureGrid& grid = model.panels.front().grid;
    grid.look = GridLook::Heat;
    nameParts(model, data.spec.rows);
    model.synthetic = data.synthetic;
    for (const std::string& gpu : data.gpus) {
        grid.columns.push_back({gpu, "", ""});
    }
    const analysis::HeatRows kind = data.spec.rows;
    const bool manyMethods = std::any_of(data.rows.begin(), data.rows.end(),
        [&](const HeatRow& row) { return row.method != data.rows.front().method; });
    for (const HeatRow& row : data.rows) {
        grid.rows.push_back(heatHeader(row, kind, manyMethods));
        for (const HeatCell& cell : row.cells) {
            grid.cells.push_back(cellOf(cell, palette));
        }
        grid.margin.push_back(figureRatio(row.portability));
    }
    addMargins(grid, data, palette);
    addLegend(model);
    grid.colourBar = speedupBar(palette);
    if (data.synthetic) {
        model.footnotes.emplace_back("Synthetic data: made by a generator, not measured.");
    }
    model.caption = captionOf(data);
    finishModel(model, spec);
    return model;
}

} // namespace kbx::figures
