// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/output.h"
#include "cli/reportoptions.h"
#include "cli/statsjson.h"
#include "cli/studyargument.h"
#include "figures/estimatetext.h"
#include "figures/tabletext.h"
#include "workspace/reports.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace kbx::cli {
namespace {

using analysis::Report;
using analysis::Unit;

std::string textOf(const analysis::Estimate& number, Unit unit)
{
    std::string text = figures::printedValue(number, unit);
    // A count is its own n.
    const std::string count = unit == Unit::Count ? std::string() : figures::printedCount(number);
    for (const std::string& part : {figures::printedInterval(number, unit), count}) {
        text += part.empty() ? "" : " " + part;
    }
    if (number.published) {
        text += " (published " + figures::printedNumber(*number.published, unit, 20) + ")";
    }
    if (number.value && !number.reason.empty()) {
        text += " (" + number.reason + ")";
    }
    return text;
}

void print(const analysis::ReportTable& from, const GlobalOptions& options)
{
    Table table;
    for (std::size_t i = 0; i < from.columns.size(); ++i) {
        const bool numeric = !from.rows.empty()
            && std::all_of(from.rows.begin(), from.rows.end(),
                [i](const auto& row) { return i < row.size() && row[i].number.has_value(); });
        table.columns.push_back({from.columns[i].title, numeric});
    }
    for (const auto& row : from.rows) {
        std::vector<std::string> cells(from.columns.size());
        for (std::size_t i = 0; i < cells.size() && i < row.size(); ++i) {
            cells[i] = row[i].number ? textOf(*row[i].number, from.columns[i].unit) : row[i].text;
        }
        table.rows.push_back(std::move(cells));
    }
    if (!from.title.empty()) {
        std::printf("%s\n", from.title.c_str());
    }
    printTable(table, options);
}

void print(const Report& report, const GlobalOptions& options)
{
    // Other formats than "table" are those of `export-table`.
    const auto format = figures::tableFormatFromString(options.format.toStdString());
    for (std::size_t i = 0; i < report.tables.size(); ++i) {
        std::fputs(i == 0 ? "" : "\n", stdout);
        if (format) {
            std::fputs(figures::tableText(report, report.tables[i], *format).c_str(), stdout);
        } else {
            print(report.tables[i], options);
        }
    }
    if (!format && !report.headlines.empty()) {
        std::fputs("\n", stdout);
        Table table{{{"headline"}, {"value"}, {"key"}}, {}};
        for (const auto& headline : report.headlines) {
            table.rows.push_back(
                {headline.text, textOf(headline.number, headline.unit), headline.key});
        }
        printTable(table, options);
    }
    for (const auto& panel : report.panels) {
        if (!panel.missing.empty()) {
            say(options, panel.title + ": " + panel.missing);
        }
    }
    for (const auto& note : report.notes) {
        say(options, note.text);
    }
    if (!report.caption.empty()) {
        say(options, report.caption);
    }
    if (report.synthetic) {
        say(options, "Synthetic data: made by a generator, not measured.");
    }
}

int listAll(const GlobalOptions& options)
{
    Table table{{{"group"}, {"name"}, {"question"}}, {}};
    Json list = Json::array();
    for (const auto& entry : workspace::allReports()) {
        table.rows.push_back({entry.group, entry.name, entry.question});
        list.push_back(Json{{"group", entry.group}, {"name", entry.name}, {"title", entry.title},
            {"question", entry.question}, {"table", entry.isTable}});
    }
    if (options.json) {
        printJson("kbx.stats-list/1", Json{{"analyses", list}});
    } else {
        printTable(table, options);
    }
    return Done;
}

int run(const Invocation& invocation)
{
    if (invocation.arguments.isEmpty()) {
        return listAll(invocation.global);
    }
    if (invocation.arguments.size() > 1) {
        return usage("stats takes one name. kbx stats lists them.");
    }
    const auto options = reportOptionsOf(invocation);
    if (!options) {
        return fail(options.error());
    }
    const auto session = openStudy(invocation.global, workspace::Access::Read);
    if (!session) {
        return fail(session.error());
    }
    const auto report = workspace::report(**session, invocation.arguments.front().toStdString(),
        invocation.global.filter.toStdString(), *options);
    if (!report) {
        return fail(report.error());
    }
    if (invocation.global.json) {
        printJson("kbx.stats/1", toJson(*report));
    } else {
        print(*report, invocation.global);
    }
    return Done;
}

} // namespace

Verb statsVerb()
{
    return {"stats", "any analysis by its name, as tables; without a name: which there are",
        "stats [NAME] [options]",
        "kbx stats method-overview --methods GEAK,Claude --study geak.kbx", addReportOptions, run};
}

} // namespace kbx::cli
