// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/statsjson.h"

#include <nlohmann/json.hpp>

namespace kbx::cli {
namespace {

using namespace analysis;

Json textOrNull(const std::string& text)
{
    return text.empty() ? Json(nullptr) : Json(text);
}

const char* toString(PanelKind kind)
{
    static constexpr const char* words[]
        = {"bars", "stacked_bars", "lines", "steps", "points", "forest", "grid", "listing"};
    return words[static_cast<std::size_t>(kind)];
}

const char* toString(GridScale scale)
{
    static constexpr const char* words[] = {"share", "count", "speedup", "signed"};
    return words[static_cast<std::size_t>(scale)];
}

const char* toString(NoteKind kind)
{
    static constexpr const char* words[] = {"info", "missing", "warning"};
    return words[static_cast<std::size_t>(kind)];
}

Json toJson(const ReportAxis& axis)
{
    return Json{{"title", axis.title}, {"unit", analysis::toString(axis.unit)},
        {"categories", axis.categories}, {"log2", axis.isLog2}, {"low", numberOrNull(axis.low)},
        {"high", numberOrNull(axis.high)}, {"reference", numberOrNull(axis.reference)}};
}

Json toJson(const std::vector<ReportHeader>& headers)
{
    Json list = Json::array();
    for (const auto& header : headers) {
        list.push_back(Json{{"text", header.text}, {"group", textOrNull(header.group)},
            {"detail", textOrNull(header.detail)}});
    }
    return list;
}

Json seriesOf(const ReportPanel& panel)
{
    Json list = Json::array();
    for (const auto& series : panel.series) {
        Json points = Json::array();
        for (const auto& point : series.points) {
            Json entry{{"x", point.x}, {"label", textOrNull(point.label)}};
            entry.update(cli::toJson(point.y));
            points.push_back(std::move(entry));
        }
        list.push_back(
            Json{{"name", series.name}, {"published", series.published}, {"points", points}});
    }
    return list;
}

Json gridOf(const ReportPanel& panel)
{
    Json cells = Json::array();
    for (const auto& cell : panel.cells) {
        cells.push_back(cli::toJson(cell));
    }
    return Json{{"scale", toString(panel.scale)}, {"unit", analysis::toString(panel.cellUnit)},
        {"rows", toJson(panel.rows)}, {"columns", toJson(panel.columns)}, {"cells", cells},
        {"totalRows", panel.totalRows}};
}

Json listingOf(const ReportPanel& panel)
{
    Json lines = Json::array();
    for (const auto& row : panel.listing) {
        lines.push_back(Json{{"left", row.leftLine > 0 ? Json(row.left) : Json(nullptr)},
            {"leftLine", row.leftLine > 0 ? Json(row.leftLine) : Json(nullptr)},
            {"right", row.rightLine > 0 ? Json(row.right) : Json(nullptr)},
            {"rightLine", row.rightLine > 0 ? Json(row.rightLine) : Json(nullptr)},
            {"changed", row.changed}});
    }
    return lines;
}

Json toJson(const ReportPanel& panel)
{
    Json body{{"id", panel.id}, {"title", panel.title}, {"kind", toString(panel.kind)},
        {"missing", textOrNull(panel.missing)}};
    if (panel.kind == PanelKind::Grid) {
        body["grid"] = gridOf(panel);
    } else if (panel.kind == PanelKind::Listing) {
        body["lines"] = listingOf(panel);
    } else {
        body["x"] = toJson(panel.x);
        body["y"] = toJson(panel.y);
        body["series"] = seriesOf(panel);
    }
    return body;
}

Json toJson(const ReportTable& table)
{
    Json columns = Json::array(), rows = Json::array();
    for (const auto& column : table.columns) {
        columns.push_back(Json{{"title", column.title}, {"unit", analysis::toString(column.unit)}});
    }
    for (const auto& row : table.rows) {
        Json cells = Json::array();
        for (const auto& cell : row) {
            cells.push_back(cell.number ? cli::toJson(*cell.number) : Json(cell.text));
        }
        rows.push_back(std::move(cells));
    }
    return Json{{"id", table.id}, {"title", table.title}, {"columns", columns}, {"rows", rows}};
}

Json toJson(const ReportNote& note)
{
    return Json{{"kind", toString(note.kind)}, {"text", note.text}};
}

template <typename List> Json listOf(const List& list)
{
    Json array = Json::array();
    for (const auto& entry : list) {
        array.push_back(toJson(entry));
    }
    return array;
}

} // namespace

Json toJson(const Estimate& estimate)
{
    Json body{{"value", numberOrNull(estimate.value)}, {"low", numberOrNull(estimate.low)},
        {"high", numberOrNull(estimate.high)}, {"interval", textOrNull(estimate.interval)},
        {"k", estimate.k ? Json(*estimate.k) : Json(nullptr)}, {"n", estimate.n},
        {"excluded", estimate.excluded}, {"boundLow", numberOrNull(estimate.boundLow)},
        {"boundHigh", numberOrNull(estimate.boundHigh)},
        {"published", numberOrNull(estimate.published)}, {"reason", textOrNull(estimate.reason)}};
    if (estimate.published) {
        body["publishedSource"] = textOrNull(estimate.publishedSource);
    }
    return body;
}

Json toJson(const Headline& headline)
{
    Json body{{"key", headline.key}, {"text", headline.text},
        {"unit", analysis::toString(headline.unit)}};
    body.update(toJson(headline.number));
    return body;
}

Json toJson(const Report& report)
{
    Json headlines = Json::array();
    for (const auto& headline : report.headlines) {
        headlines.push_back(toJson(headline));
    }
    return Json{{"name", report.name}, {"title", report.title}, {"question", report.question},
        {"statistic", report.statistic}, {"evidence", report.evidence},
        {"methodSet", report.methodSet}, {"caption", report.caption}, {"n", report.n},
        {"excluded", report.excluded}, {"synthetic", report.synthetic},
        {"panels", listOf(report.panels)}, {"tables", listOf(report.tables)},
        {"headlines", headlines}, {"notes", listOf(report.notes)}};
}

} // namespace kbx::cli
