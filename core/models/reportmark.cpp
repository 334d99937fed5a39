// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/reportmark.h"

#include <algorithm>
#include <cmath>

namespace kbx::models {
namespace {

using analysis::PanelKind;
using analysis::Report;
using analysis::ReportPanel;

std::string joined(const std::string& one, const std::string& other)
{
    return one.empty() || other.empty() ? one + other : one + ", " + other;
}

/// Along which axis the estimates of a panel lie.
const analysis::ReportAxis& valueAxis(const ReportPanel& panel)
{
    return panel.kind == PanelKind::Forest ? panel.x : panel.y;
}

ReportMark cellMark(const ReportPanel& panel, std::size_t row, std::size_t column)
{
    ReportMark mark;
    mark.panel = panel.title;
    if (row < panel.rows.size() && column < panel.columns.size()
        && row * panel.columns.size() + column < panel.cells.size()) {
        mark.label = joined(panel.rows[row].text, panel.columns[column].text);
        mark.unit = panel.cellUnit;
        mark.estimate = &panel.cell(row, column);
    }
    return mark;
}

/// Of the point and its series, without saying one of them twice.
std::string labelOf(const ReportPanel& panel, const analysis::ReportSeries& series,
    const analysis::ReportPoint& point)
{
    std::string name = point.label;
    if (name.empty() && panel.kind != PanelKind::Forest && !panel.x.categories.empty()) {
        const auto at = static_cast<std::size_t>(std::max(0.0, std::round(point.x)));
        name = at < panel.x.categories.size() ? panel.x.categories[at] : std::string();
    }
    return name.find(series.name) != std::string::npos ? name : joined(name, series.name);
}

bool isTold(const std::vector<std::string>& texts, const std::string& text)
{
    return std::any_of(texts.begin(), texts.end(),
        [&text](const std::string& each) { return each.find(text) != std::string::npos; });
}

} // namespace

ReportMark markOf(
    const Report& report, std::size_t panelIndex, std::size_t series, std::size_t point)
{
    ReportMark mark;
    if (panelIndex >= report.panels.size()) {
        return mark;
    }
    const ReportPanel& panel = report.panels[panelIndex];
    if (panel.kind == PanelKind::Grid) {
        return cellMark(panel, series, point);
    }
    if (series >= panel.series.size() || point >= panel.series[series].points.size()) {
        return mark;
    }
    const analysis::ReportSeries& line = panel.series[series];
    const analysis::ReportPoint& at = line.points[point];
    mark.panel = panel.title;
    mark.label = labelOf(panel, line, at);
    mark.quantity = valueAxis(panel).title;
    mark.unit = valueAxis(panel).unit;
    mark.estimate = &at.y;
    mark.published = line.published;
    if (panel.x.categories.empty() && panel.kind != PanelKind::Forest) {
        mark.xTitle = panel.x.title;
        mark.x = at.x;
        mark.xUnit = panel.x.unit;
    }
    return mark;
}

std::vector<std::string> missingTexts(const Report& report)
{
    std::vector<std::string> texts;
    for (const analysis::ReportNote& note : report.notes) {
        if (note.kind == analysis::NoteKind::Missing && !isTold(texts, note.text)) {
            texts.push_back(note.text);
        }
    }
    for (const ReportPanel& panel : report.panels) {
        if (!panel.missing.empty() && !isTold(texts, panel.missing)) {
            const bool named = report.panels.size() > 1 && !panel.title.empty();
            texts.push_back(named ? panel.title + ": " + panel.missing : panel.missing);
        }
    }
    return texts;
}

} // namespace kbx::models
