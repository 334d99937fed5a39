// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/figureaxis.h"
#include "figures/figuremakers.h"
#include "figures/figurenumbers.h"

#include "domain/numberformat.h"

#include <algorithm>

namespace kbx::figures {
namespace {

using analysis::MatrixCell;
using analysis::MatrixData;
using analysis::MatrixValue;

std::string lastPart(const std::string& name)
{
    const auto slash = name.rfind('/');
    return slash == std::string::npos ? name : name.substr(slash + 1);
}

std::string totalWord(analysis::MatrixAxis axis)
{
    switch (axis) {
    case analysis::MatrixAxis::Category:
        return "All categories";
    case analysis::MatrixAxis::Task:
        return "All tasks";
    case analysis::MatrixAxis::Method:
        return "All methods";
    case analysis::MatrixAxis::Run:
        return "All runs";
    case analysis::MatrixAxis::Round:
        return "All rounds";
    case analysis::MatrixAxis::Target:
        break;
    }
    return "All targets";
}

Error nothingToDraw(const FigureSpec& spec)
{
    return {ErrorCode::NotFound,
        "The figure " + spec.name + " has nothing to draw: no candidate is in view.",
        "Import kernels, or clear the filter.", {}, {}};
}

FigureCell cellOf(const MatrixCell& cell, const MatrixData& data, const Palette& palette)
{
    FigureCell result;
    result.number = figureValue(cell, data.spec.value);
    result.isPartial = cell.n > 0 && cell.n < cell.tasksExpected && isRate(data.spec.value);
    if (!cell.value) {
        return result;
    }
    if (data.spec.value == MatrixValue::Speedup) {
        result.fill = palette.speedup(*cell.value);
        result.beyondScale = Palette::beyondScale(*cell.value);
    } else {
        const double share
            = data.spec.value == MatrixValue::Score ? *cell.value / 100.0 : *cell.value;
        result.fill = palette.tint(share);
    }
    result.ink = inkOn(*result.fill);
    return result;
}

FigureHeader matrixHeader(const analysis::MatrixHeader& header, analysis::MatrixAxis axis)
{
    const bool isTask = axis == analysis::MatrixAxis::Task;
    return {isTask ? lastPart(header.key) : header.key, header.group,
        isTask ? "" : std::to_string(header.tasks)};
}

void addNotes(FigureModel& model, const MatrixData& data)
{
    bool published = false;
    bool partial = false;
    bool undefined = false;
    for (const MatrixCell& cell : data.cells) {
        published = published || cell.published;
        partial = partial || (cell.n > 0 && cell.n < cell.tasksExpected && isRate(data.spec.value));
        undefined = undefined || !cell.value;
    }
    if (published) {
        model.footnotes.emplace_back("Published values (diamonds) are the papers' and are not part "
                                     "of ours.");
    }
    if (partial) {
        model.footnotes.emplace_back("! fewer kernels judged than tasks");
    }
    if (undefined) {
        model.footnotes.emplace_back(model.panels.front().kind == analysis::PanelKind::Bars
                ? "A dash: not run or undefined, never counted as 0."
                : "Hatched or n/a: not run or undefined, never counted as 0.");
    }
    if (data.synthetic) {
        model.footnotes.emplace_back("Synthetic data: made by a generator, not measured.");
    }
}

void finish(FigureModel& model, const MatrixData& data)
{
    model.title = axisWord(data.spec.rows) + " and "
        + std::string(analysis::toString(data.spec.columns)) + ": " + titleOf(data.spec);
    model.caption = data.caption;
    model.statistic = statisticOf(data.spec);
    model.synthetic = data.synthetic;
    addNotes(model, data);
}

analysis::Unit unitOf(MatrixValue value)
{
    return value == MatrixValue::Speedup ? analysis::Unit::Ratio
        : value == MatrixValue::Score    ? analysis::Unit::Percent
                                         : analysis::Unit::Share;
}

FigureAxis axisOf(const MatrixData& data, const FigurePanel& panel)
{
    AxisRange range;
    for (const FigureSeries& series : panel.series) {
        for (const FigurePoint& point : series.points) {
            range.take(point.number.value);
            range.take(point.number.high);
        }
    }
    analysis::ReportAxis axis;
    axis.title = titleOf(data.spec);
    axis.unit = unitOf(data.spec.value);
    if (isRate(data.spec.value)) {
        axis.low = 0.0;
        axis.high = 1.0;
    } else if (data.spec.value == MatrixValue::Speedup) {
        axis.reference = 1.0;
    }
    return valueAxis(axis, range, true);
}

} // namespace

const std::vector<std::string>& figureNames()
{
    static const std::vector<std::string> names{
        "category-method-matrix", "category-bars", "kernel-gpu-heatmap"};
    return names;
}

Result<FigureModel> categoryMethodMatrix(const MatrixData& data, const FigureSpec& spec)
{
    if (data.rows.empty() || data.columns.empty()) {
        return nothingToDraw(spec);
    }
    const Palette palette(spec.palette, spec.grey);
    FigureModel model = startModel(spec, analysis::PanelKind::Grid);
    FigureGrid& grid = model.panels.front().grid;
    finish(model, data);
    grid.corner = axisWord(data.spec.rows);
    for (const analysis::MatrixHeader& row : data.rows) {
        grid.rows.push_back(matrixHeader(row, data.spec.rows));
    }
    grid.rows.push_back({totalWord(data.spec.rows), "", ""});
    grid.totalRows = 1;
    for (const analysis::MatrixHeader& column : data.columns) {
        grid.columns.push_back(matrixHeader(column, data.spec.columns));
        grid.columns.back().group.clear();
    }
    for (const MatrixCell& cell : data.cells) {
        grid.cells.push_back(cellOf(cell, data, palette));
    }
    if (data.spec.value == MatrixValue::Speedup) {
        grid.colourBar = speedupBar(palette);
    }
    finishModel(model, spec);
    return model;
}

Result<FigureModel> categoryBars(const MatrixData& data, const FigureSpec& spec)
{
    if (data.rows.empty() || data.columns.empty()) {
        return nothingToDraw(spec);
    }
    const Palette palette(spec.palette, spec.grey);
    FigureModel model = startModel(spec, analysis::PanelKind::Bars);
    FigurePanel& panel = model.panels.front();
    finish(model, data);
    panel.xAxis.title = axisWord(data.spec.rows);
    for (const analysis::MatrixHeader& row : data.rows) {
        panel.xAxis.categories.push_back(matrixHeader(row, data.spec.rows).text);
    }
    panel.xAxis.low = -0.5;
    panel.xAxis.high = static_cast<double>(data.rows.size()) - 0.5;
    for (std::size_t column = 0; column < data.columns.size(); ++column) {
        FigureSeries series;
        series.index = column;
        series.name = data.columns[column].key;
        series.style = palette.classStyle(column);
        for (std::size_t row = 0; row < data.rows.size(); ++row) {
            series.points.push_back({static_cast<double>(row),
                figureValue(data.cell(row, column), data.spec.value), {}});
        }
        panel.series.push_back(std::move(series));
    }
    panel.yAxis = axisOf(data, panel);
    panel.unit = unitOf(data.spec.value);
    finishModel(model, spec);
    return model;
}

} // namespace kbx::figures
