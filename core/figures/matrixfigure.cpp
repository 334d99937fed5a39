// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/figuremakers.h"
#include "figures/figurenumbers.h"

#include "domain/numberformat.h"

#include <algorithm>
#include <cmath>

namespace kbx::figures {
namespace {

using analysis::MatrixCell;
using analysis::MatrixData;
using analysis::MatrixValue;

constexpr double goldenHeight = 0.618;

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

FigureHeader headerOf(const analysis::MatrixHeader& header, analysis::MatrixAxis axis)
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
        model.footnotes.emplace_back(model.kind == FigureKind::Bars
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

/// Round numbers that cover 0…high in at most six steps.
std::vector<FigureTick> ticksUpTo(double& high)
{
    const double raw = std::max(high, 0.1) / 5.0;
    const double unit = std::pow(10.0, std::floor(std::log10(raw)));
    const double step = raw <= unit ? unit
        : raw <= 2.0 * unit         ? 2.0 * unit
        : raw <= 5.0 * unit         ? 5.0 * unit
                                    : 10.0 * unit;
    std::vector<FigureTick> ticks;
    const int last = static_cast<int>(std::ceil(high / step - 1e-9));
    for (int i = 0; i <= last; ++i) {
        const double at = i * step;
        const std::string text = number::twoDigits(at);
        ticks.push_back({at, step >= 1.0 ? std::to_string(std::lround(at)) : text});
    }
    high = last * step;
    return ticks;
}

FigureAxis valueAxis(const MatrixData& data, const FigureModel& model)
{
    FigureAxis axis;
    axis.title = titleOf(data.spec);
    if (isRate(data.spec.value)) {
        axis.high = 1.0;
        for (const int percent : {0, 25, 50, 75, 100}) {
            axis.ticks.push_back({percent / 100.0, std::to_string(percent)});
        }
        return axis;
    }
    double high = 0.0;
    for (const FigureSeries& series : model.series) {
        for (const FigurePoint& point : series.points) {
            high = std::max(
                {high, point.number.value.value_or(0.0), point.number.high.value_or(0.0)});
        }
    }
    axis.ticks = ticksUpTo(high);
    axis.high = high;
    if (data.spec.value == MatrixValue::Speedup) {
        axis.referenceLine = 1.0;
    }
    return axis;
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
    // Two lines a row (value and interval), header, total, legend and footnotes.
    const double rows = static_cast<double>(data.rows.size()) + 1.0;
    FigureModel model = startModel(spec, FigureKind::Matrix, rowHeightMm(spec, 2.0 * rows + 7.0));
    finish(model, data);
    model.corner = axisWord(data.spec.rows);
    for (const analysis::MatrixHeader& row : data.rows) {
        model.rows.push_back(headerOf(row, data.spec.rows));
    }
    model.rows.push_back({totalWord(data.spec.rows), "", ""});
    model.totalRows = 1;
    for (const analysis::MatrixHeader& column : data.columns) {
        model.columns.push_back(headerOf(column, data.spec.columns));
        model.columns.back().group.clear();
    }
    for (const MatrixCell& cell : data.cells) {
        model.cells.push_back(cellOf(cell, data, palette));
    }
    if (data.spec.value == MatrixValue::Speedup) {
        model.colourBar = speedupBar(palette);
    }
    return model;
}

Result<FigureModel> categoryBars(const MatrixData& data, const FigureSpec& spec)
{
    if (data.rows.empty() || data.columns.empty()) {
        return nothingToDraw(spec);
    }
    const Palette palette(spec.palette, spec.grey);
    FigureModel model = startModel(spec, FigureKind::Bars, spec.widthMm * goldenHeight);
    finish(model, data);
    model.xAxis.title = axisWord(data.spec.rows);
    for (const analysis::MatrixHeader& row : data.rows) {
        model.xAxis.categories.push_back(headerOf(row, data.spec.rows).text);
    }
    model.xAxis.low = -0.5;
    model.xAxis.high = static_cast<double>(data.rows.size()) - 0.5;
    for (std::size_t column = 0; column < data.columns.size(); ++column) {
        FigureSeries series;
        series.name = data.columns[column].key;
        series.style = palette.classStyle(column);
        for (std::size_t row = 0; row < data.rows.size(); ++row) {
            series.points.push_back(
                {static_cast<double>(row), figureValue(data.cell(row, column), data.spec.value)});
        }
        model.series.push_back(std::move(series));
    }
    model.yAxis = valueAxis(data, model);
    return model;
}

} // namespace kbx::figures
