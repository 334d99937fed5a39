// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/tabletext.h"

#include "figures/figuretext.h"
#include "figures/tablecells.h"
#include "figures/textable.h"

#include <algorithm>

namespace kbx::figures {
namespace {

using analysis::Estimate;
using analysis::Report;
using analysis::ReportTable;

// Raw numbers ------------------------------------------------------------------------------

/// What a column of numbers needs beside its value.
struct RawParts {
    bool any = false, interval = false, k = false, n = false, excluded = false, published = false,
         reason = false;
};

RawParts partsOf(const ReportTable& table, std::size_t column)
{
    RawParts parts;
    for (const auto& row : table.rows) {
        if (column >= row.size() || !row[column].number) {
            continue;
        }
        const Estimate& number = *row[column].number;
        parts.any = true;
        parts.interval = parts.interval || number.low || number.high;
        parts.k = parts.k || number.k;
        parts.n = parts.n || number.n != 0;
        parts.excluded = parts.excluded || number.excluded != 0;
        parts.published = parts.published || number.published;
        parts.reason = parts.reason || !number.reason.empty();
    }
    return parts;
}

std::vector<std::string> rawTitles(const ReportTable& table, const std::vector<RawParts>& parts)
{
    std::vector<std::string> titles;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const std::string& title = table.columns[i].title;
        titles.push_back(title);
        const std::pair<bool, const char*> more[]
            = {{parts[i].interval, " low"}, {parts[i].interval, " high"}, {parts[i].k, " k"},
                {parts[i].n, " n"}, {parts[i].excluded, " excluded"},
                {parts[i].published, " published"}, {parts[i].reason, " reason"}};
        for (const auto& [has, word] : more) {
            if (has) {
                titles.push_back(title + word);
            }
        }
    }
    return titles;
}

void addRaw(std::vector<std::string>& cells, const analysis::TableCell* cell, const RawParts& parts)
{
    if (!parts.any) {
        cells.push_back(cell != nullptr ? cell->text : std::string());
        return;
    }
    const Estimate none;
    const bool has = cell != nullptr && cell->number;
    const Estimate& number = has ? *cell->number : none;
    const auto add = [&](bool wanted, const std::string& text) {
        if (wanted) {
            cells.push_back(has ? text : std::string());
        }
    };
    cells.push_back(has || cell == nullptr ? rawNumber(number.value) : cell->text);
    add(parts.interval, rawNumber(number.low));
    add(parts.interval, rawNumber(number.high));
    add(parts.k, number.k ? std::to_string(*number.k) : std::string());
    add(parts.n, std::to_string(number.n));
    add(parts.excluded, std::to_string(number.excluded));
    add(parts.published, rawNumber(number.published));
    add(parts.reason, number.reason);
}

std::string rawText(const ReportTable& table, bool tabs)
{
    std::vector<RawParts> parts;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        parts.push_back(partsOf(table, i));
    }
    std::string text;
    const auto addLine = [&](const std::vector<std::string>& cells) {
        for (std::size_t i = 0; i < cells.size(); ++i) {
            text += (i == 0        ? ""
                            : tabs ? "\t"
                                   : ",")
                + (tabs ? withoutBreaks(cells[i]) : csvQuoted(cells[i]));
        }
        text += "\n";
    };
    addLine(rawTitles(table, parts));
    for (const auto& row : table.rows) {
        std::vector<std::string> cells;
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            addRaw(cells, i < row.size() ? &row[i] : nullptr, parts[i]);
        }
        addLine(cells);
    }
    return text;
}

// Printed numbers --------------------------------------------------------------------------

std::string printedCell(const PrintedCell& cell, const TableStyle& style)
{
    std::string text = cell.text;
    if (!cell.reason.empty()) {
        text += " (" + cell.reason + ")";
    }
    if (style.intervals && !cell.interval.empty()) {
        text += " " + cell.interval;
    }
    if (style.published && !cell.published.empty()) {
        text += " (published " + cell.published + ")";
    }
    return text;
}

std::string markdownEscaped(const std::string& text)
{
    std::string escaped;
    for (const char byte : withoutBreaks(text)) {
        escaped += byte == '|' ? std::string("\\|") : std::string(1, byte);
    }
    return escaped;
}

std::string markdownTable(const Report& report, const ReportTable& table, const TableStyle& style)
{
    const PrintedTable printed = printedTable(table);
    std::string text = "**" + markdownEscaped(tableTitle(report, table)) + "**\n\n|";
    std::string rule = "|";
    for (const PrintedColumn& column : printed.columns) {
        text += " " + markdownEscaped(column.title) + " |";
        rule += column.isNumeric ? "---:|" : "---|";
    }
    text += "\n" + rule + "\n";
    for (const auto& row : printed.rows) {
        text += "|";
        for (const PrintedCell& cell : row) {
            const std::string shown = markdownEscaped(printedCell(cell, style));
            text += cell.isBest ? " **" + shown + "** |" : " " + shown + " |";
        }
        text += "\n";
    }
    return report.caption.empty() ? text : text + "\n" + withoutBreaks(report.caption) + "\n";
}

std::string htmlTable(const Report& report, const ReportTable& table, const TableStyle& style)
{
    const PrintedTable printed = printedTable(table);
    std::string text = "<table id=\"" + htmlEscaped(tableLabel(report, table)) + "\">\n<caption>"
        + htmlEscaped(tableTitle(report, table)) + "</caption>\n<thead>\n<tr>";
    for (const PrintedColumn& column : printed.columns) {
        text += "<th>" + htmlEscaped(column.title) + "</th>";
    }
    text += "</tr>\n</thead>\n<tbody>\n";
    for (const auto& row : printed.rows) {
        text += "<tr>";
        for (const PrintedCell& cell : row) {
            const std::string shown = htmlEscaped(printedCell(cell, style));
            text += (cell.isNumber ? "<td class=\"number\">" : "<td>")
                + (cell.isBest ? "<b>" + shown + "</b>" : shown) + "</td>";
        }
        text += "</tr>\n";
    }
    return text + "</tbody>\n</table>\n"
        + (report.caption.empty() ? "" : "<p>" + htmlEscaped(report.caption) + "</p>\n");
}

} // namespace

std::optional<TableFormat> tableFormatFromString(std::string_view suffix)
{
    static constexpr std::pair<std::string_view, TableFormat> all[]
        = {{"tex", TableFormat::Tex}, {"csv", TableFormat::Csv}, {"md", TableFormat::Markdown},
            {"tsv", TableFormat::Tsv}, {"html", TableFormat::Html}};
    for (const auto& [word, format] : all) {
        if (word == suffix) {
            return format;
        }
    }
    return std::nullopt;
}

std::string tableTitle(const Report& report, const ReportTable& table)
{
    return table.title.empty() || table.title == report.title ? report.title : table.title;
}

std::string withoutBreaks(std::string text)
{
    std::replace_if(
        text.begin(), text.end(), [](char c) { return c == '\t' || c == '\n' || c == '\r'; }, ' ');
    return text;
}

std::string tableLabel(const Report& report, const ReportTable& table)
{
    const bool isFirst = !report.tables.empty() && report.tables.front().id == table.id;
    return "tab:" + report.name + (isFirst || table.id.empty() ? "" : "-" + table.id);
}

std::string tableText(
    const Report& report, const ReportTable& table, TableFormat format, const TableStyle& style)
{
    switch (format) {
    case TableFormat::Tex:
        return texTable(report, table, style);
    case TableFormat::Csv:
        return rawText(table, false);
    case TableFormat::Tsv:
        return rawText(table, true);
    case TableFormat::Markdown:
        return markdownTable(report, table, style);
    case TableFormat::Html:
        break;
    }
    return htmlTable(report, table, style);
}

} // namespace kbx::figures
