// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/overview/matrixreport.h"
#include "analysis/overview/overviewentries.h"
#include "analysis/reporttools.h"

#include <algorithm>

namespace kbx::analysis {
namespace {

ReportSeries seriesOf(const MatrixEstimates& matrix, std::size_t method)
{
    ReportSeries series;
    series.name = matrix.methods[method];
    for (std::size_t row = 0; row + 1 < matrix.rows.size(); ++row) {
        series.points.push_back({static_cast<double>(row),
            matrix.rows[row].text + ", " + series.name, matrix.cell(row, method)});
    }
    return series;
}

/// The published values of a series; without points where none has one.
ReportSeries publishedOf(const ReportSeries& ours)
{
    ReportSeries series;
    series.name = ours.name + ", published";
    series.published = true;
    for (const ReportPoint& point : ours.points) {
        if (!point.y.published) {
            continue;
        }
        series.points.push_back({point.x, point.label + ", published", publishedEstimate(point.y)});
    }
    return series;
}

} // namespace

Report categoryBars(const ReportInput& input)
{
    const MatrixValue value = input.options.value;
    const MatrixEstimates matrix = matrixEstimates(input, value);
    Report report = matrixFrame(input, matrix, value, "category-bars");
    ReportPanel panel
        = panelNamed(toString(value), titleOf(value), PanelKind::Bars, whyNoMatrix(matrix, value));
    panel.y.title = titleOf(value);
    panel.y.unit = unitOf(value);
    panel.y.low = 0.0;
    if (value == MatrixValue::Speedup) {
        panel.y.reference = 1.0;
    }
    for (std::size_t row = 0; row + 1 < matrix.rows.size(); ++row) {
        panel.x.categories.push_back(matrix.rows[row].text);
    }
    std::vector<ReportSeries> published;
    for (std::size_t method = 0; method < matrix.methods.size(); ++method) {
        panel.series.push_back(seriesOf(matrix, method));
        published.push_back(publishedOf(panel.series.back()));
    }
    for (ReportSeries& series : published) {
        if (!series.points.empty()) {
            panel.series.push_back(std::move(series));
        }
    }
    report.panels.push_back(std::move(panel));
    report.tables.push_back(matrixTable(matrix, value));
    return report;
}

} // namespace kbx::analysis
