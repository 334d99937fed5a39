// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/tablecolumns.h"

#include "analysis/reporttools.h"

#include <algorithm>

namespace kbx::analysis {
namespace {

void addColumn(ReportTable& table, TableColumn column, std::vector<TableCell> cells)
{
    table.columns.push_back(std::move(column));
    table.rows.resize(std::max(table.rows.size(), cells.size()));
    for (std::size_t i = 0; i < cells.size(); ++i) {
        table.rows[i].push_back(std::move(cells[i]));
    }
}

} // namespace

void addTexts(ReportTable& table, const std::string& title, const std::vector<std::string>& texts)
{
    std::vector<TableCell> cells;
    for (const std::string& text : texts) {
        cells.push_back(textCell(text));
    }
    addColumn(table, {title}, std::move(cells));
}

void addNumbers(ReportTable& table, const std::string& title, Unit unit, Best best,
    const std::vector<Estimate>& numbers)
{
    std::vector<TableCell> cells;
    for (const Estimate& number : numbers) {
        cells.push_back(numberCell(number));
    }
    addColumn(table, {title, unit, best}, std::move(cells));
}

void addPublished(
    ReportTable& table, const std::string& title, Unit unit, const std::vector<Estimate>& numbers)
{
    if (std::none_of(numbers.begin(), numbers.end(),
            [](const Estimate& number) { return number.published.has_value(); })) {
        return;
    }
    std::vector<TableCell> cells;
    for (const Estimate& number : numbers) {
        cells.push_back(publishedCell(number));
    }
    addColumn(table, {title + ", published", unit}, std::move(cells));
}

} // namespace kbx::analysis
