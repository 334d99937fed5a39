// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/reportinput.h"
#include "tablebuilder.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace kbx::testing {

/// A table with everything else that a report is computed from.
struct ReportStudy {
    TableBuilder builder;
    Evidence evidence;
    std::vector<analysis::CategoryInfo> categories{
        {"Activation", "direct", 10}, {"Math", "direct", 36}, {"Fusion", "compositional", 60}};
    std::vector<analysis::PublishedValue> published;
    analysis::ReportOptions options;

    analysis::Report report(const analysis::ReportEntry& entry)
    {
        const std::vector<std::uint32_t> visible = builder.all();
        return report(entry, visible);
    }
    analysis::Report report(
        const analysis::ReportEntry& entry, const std::vector<std::uint32_t>& visible)
    {
        evidence.tasks.resize(builder.table.tasks.size());
        evidence.budgets.resize(builder.table.runs.size());
        return entry.compute(
            {builder.table, visible, evidence, categories, published, options, {}});
    }
    analysis::Report report(
        const std::vector<analysis::ReportEntry>& entries, const std::string& name)
    {
        for (const analysis::ReportEntry& entry : entries) {
            if (name == entry.name) {
                return report(entry);
            }
        }
        return {};
    }
};

/// What no report may do; empty when all is well.
class ReportCheck {
public:
    static std::string faultOf(const analysis::Report& report)
    {
        ReportCheck check;
        check.all(report);
        return check.m_fault;
    }

private:
    void fault(const std::string& text) { m_fault = m_fault.empty() ? text : m_fault; }

    void number(const analysis::Estimate& number, const std::string& where)
    {
        for (const auto& value :
            {number.value, number.low, number.high, number.boundLow, number.boundHigh}) {
            if (value && !std::isfinite(*value)) {
                fault(where + ": not finite");
            }
        }
        if (!number.value && number.reason.empty()) {
            fault(where + ": neither value nor reason");
        }
        if (!number.value && (number.low || number.high)) {
            fault(where + ": interval without value");
        }
        if (number.low && number.high && number.interval.empty()) {
            fault(where + ": interval without name");
        }
        const bool isOutside = number.value && number.low && number.high
            && (*number.low > *number.value + 1e-9 || *number.high < *number.value - 1e-9);
        if (isOutside) {
            fault(where + ": value outside its interval");
        }
        if (!std::is_sorted(number.rows.begin(), number.rows.end())) {
            fault(where + ": rows not in order");
        }
    }

    void panel(const analysis::ReportPanel& panel)
    {
        const std::string where = "panel " + panel.id;
        const bool isGrid = panel.kind == analysis::PanelKind::Grid;
        const bool hasData
            = isGrid ? !panel.cells.empty() : !panel.series.empty() || !panel.listing.empty();
        if (panel.missing.empty() && !hasData) {
            fault(where + ": neither data nor why");
        }
        if (panel.cells.size() != panel.rows.size() * panel.columns.size()) {
            fault(where + ": cells");
        }
        if (panel.totalRows > panel.rows.size()) {
            fault(where + ": total rows");
        }
        for (const auto& cell : panel.cells) {
            number(cell, where);
        }
        for (const auto& series : panel.series) {
            for (const auto& point : series.points) {
                number(point.y, where + ", " + point.label);
                // Lines go from end to end, half a slot beyond the outer categories.
                const bool isPlaced = panel.x.categories.empty()
                    || (point.x >= (series.isLine ? -0.5 : 0.0)
                        && point.x < static_cast<double>(panel.x.categories.size()));
                if (!std::isfinite(point.x) || !isPlaced) {
                    fault(where + ": x of " + point.label);
                }
            }
        }
    }

    void all(const analysis::Report& report)
    {
        for (const auto& one : report.panels) {
            panel(one);
        }
        if (report.tables.empty()) {
            fault("no table");
        }
        for (const auto& table : report.tables) {
            for (const auto& row : table.rows) {
                if (row.size() != table.columns.size()) {
                    fault("table " + table.id + ": width");
                }
                for (const auto& cell : row) {
                    if (cell.number) {
                        number(*cell.number, "table " + table.id);
                    }
                }
            }
        }
        std::vector<std::string> keys;
        for (const auto& headline : report.headlines) {
            number(headline.number, headline.key);
            keys.push_back(headline.key);
        }
        std::sort(keys.begin(), keys.end());
        if (std::adjacent_find(keys.begin(), keys.end()) != keys.end()) {
            fault("headline twice: " + *std::adjacent_find(keys.begin(), keys.end()));
        }
        if (report.caption.empty() || report.evidence.empty() || report.methodSet.empty()
            || report.statistic.empty()) {
            fault("caption, evidence, method set or statistic is empty");
        }
    }

    std::string m_fault;
};

inline const analysis::ReportPanel* panelOf(const analysis::Report& report, const std::string& id)
{
    for (const auto& panel : report.panels) {
        if (panel.id == id) {
            return &panel;
        }
    }
    return nullptr;
}

inline const analysis::Estimate* headlineOf(const analysis::Report& report, const std::string& key)
{
    for (const auto& headline : report.headlines) {
        if (headline.key == key) {
            return &headline.number;
        }
    }
    return nullptr;
}

/// Value of a headline; -1 when it has none, -2 when there is no such headline.
inline double valueOf(const analysis::Report& report, const std::string& key)
{
    const analysis::Estimate* const number = headlineOf(report, key);
    return number == nullptr ? -2.0 : number->value.value_or(-1.0);
}

/// A cell of a table by the text of its first column and the title of its column.
inline const analysis::TableCell* cellOf(const analysis::Report& report, const std::string& table,
    const std::string& row, const std::string& column)
{
    for (const auto& one : report.tables) {
        if (one.id != table) {
            continue;
        }
        for (const auto& cells : one.rows) {
            for (std::size_t i = 0; i < one.columns.size(); ++i) {
                if (cells.front().text == row && one.columns[i].title == column) {
                    return &cells[i];
                }
            }
        }
    }
    return nullptr;
}

inline double cellValue(const analysis::Report& report, const std::string& table,
    const std::string& row, const std::string& column)
{
    const analysis::TableCell* const cell = cellOf(report, table, row, column);
    return cell == nullptr || !cell->number ? -2.0 : cell->number->value.value_or(-1.0);
}

/// Studies at the edge, each with its name: every report must stand them.
inline std::vector<std::pair<std::string, ReportStudy>> degenerateStudies()
{
    std::vector<std::pair<std::string, ReportStudy>> studies;
    const auto start = [&studies](const std::string& name) -> ReportStudy& {
        studies.emplace_back(name, ReportStudy());
        return studies.back().second;
    };
    const auto fill = [](ReportStudy& study, const std::string& word, int tasks,
                          const std::vector<std::string>& methods, double speedup) {
        std::vector<std::uint32_t> runs;
        for (const std::string& method : methods) {
            runs.push_back(study.builder.run(method, "r1"));
        }
        study.builder.key(Backend::Compiled, "H200", Origin::Measured);
        for (int i = 0; i < tasks; ++i) {
            const auto task
                = study.builder.task(i % 2 ? "Math" : "Fusion", "t" + std::to_string(i));
            for (const std::uint32_t run : runs) {
                CandidateRow& row = study.builder.add(task, run, 0, word);
                if (speedup > 0.0) {
                    timed(row, speedup);
                }
            }
        }
    };
    start("no rows");
    fill(start("one kernel"), "fast", 1, {"A"}, 1.5);
    fill(start("none correct"), "wrong", 6, {"A", "B"}, 0.0);
    fill(start("none compiles"), "broken", 6, {"A", "B"}, 0.0);
    fill(start("all correct, not timed"), "correct", 6, {"A", "B"}, 0.0);
    fill(start("all equal"), "fast", 8, {"A", "B"}, 1.0);
    fill(start("single method"), "fast", 8, {"A"}, 2.0);
    fill(start("verdicts unknown"), "unknown", 4, {"A"}, 0.0);
    {
        ReportStudy& study = start("never evaluated");
        const auto run = study.builder.run("A", "r1");
        study.builder.add(study.builder.task("Math", "t"), run, 0, "", -1);
    }
    {
        ReportStudy& study = start("not in the catalogue");
        const auto run = study.builder.run("A", "r1");
        study.builder.key(Backend::Unknown, "", Origin::Imported);
        timed(study.builder.add(study.builder.task("", "odd", false), run, 0, "fast"), 3.0);
    }
    {
        ReportStudy& study = start("event-selected");
        fill(study, "fast", 4, {"A"}, 1.2);
        study.builder.table.runs[0].eventSelected = true;
    }
    {
        ReportStudy& study = start("declared, nothing answered");
        const auto run = study.builder.run("A", "r1");
        RunInfo& info = study.builder.table.runs[run];
        info.declared = true;
        info.declaredTasks = {study.builder.task("Math", "t1"), study.builder.task("Math", "t2")};
    }
    return studies;
}

} // namespace kbx::testing
