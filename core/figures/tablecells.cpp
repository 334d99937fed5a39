// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/tablecells.h"

#include "figures/estimatetext.h"
#include "figures/figureaxis.h"

#include <charconv>
#include <cmath>
#include <cstdio>

namespace kbx::figures {
namespace {

using analysis::Best;
using analysis::Estimate;
using analysis::ReportTable;
using analysis::TableColumn;
using analysis::Unit;

std::string fixed(double value, int decimals)
{
    char buffer[64];
    std::snprintf(buffer, sizeof buffer, "%.*f", decimals, value);
    return buffer;
}

PrintedCell printed(const Estimate& number, Unit unit)
{
    PrintedCell cell;
    cell.isNumber = true;
    const double scale = unit == Unit::Share ? 100.0 : 1.0;
    if (number.published && std::isfinite(*number.published)) {
        cell.published = bareNumber(*number.published, unit, 20);
    }
    if (!number.value || !std::isfinite(*number.value)) {
        cell.text = "n/a";
        cell.reason = number.reason;
        return cell;
    }
    const auto decimals = unit == Unit::Count ? std::nullopt : decimalsByInterval(number, unit);
    if (decimals) {
        cell.text = fixed(*number.value * scale, *decimals);
        cell.interval = "[" + fixed(*number.low * scale, *decimals) + ", "
            + fixed(*number.high * scale, *decimals) + "]";
        return cell;
    }
    cell.text = bareNumber(*number.value, unit, number.n);
    const std::string interval = printedInterval(number, unit);
    cell.interval = interval;
    return cell;
}

void markBest(PrintedTable& printed, const ReportTable& table, std::size_t column)
{
    const Best best = table.columns[column].best;
    std::optional<double> end;
    std::string text;
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        if (column >= table.rows[row].size() || !table.rows[row][column].number) {
            continue;
        }
        const auto& value = table.rows[row][column].number->value;
        const bool isBetter = value && std::isfinite(*value)
            && (!end || (best == Best::Highest ? *value > *end : *value < *end));
        if (isBetter) {
            end = value;
            text = printed.rows[row][column].text;
        }
    }
    for (auto& row : printed.rows) {
        // What prints alike is alike.
        row[column].isBest
            = best != Best::None && end && row[column].isNumber && row[column].text == text;
    }
}

} // namespace

std::string rawNumber(const std::optional<double>& value)
{
    if (!value) {
        return {};
    }
    char buffer[32];
    const auto [end, error] = std::to_chars(buffer, buffer + sizeof buffer, *value);
    return error == std::errc() ? std::string(buffer, end) : std::string();
}

PrintedTable printedTable(const ReportTable& table)
{
    PrintedTable result;
    for (const TableColumn& column : table.columns) {
        result.columns.push_back({withUnit(column.title, column.unit), false, false, false});
    }
    std::vector<bool> hasText(table.columns.size(), false);
    for (const auto& row : table.rows) {
        auto& cells = result.rows.emplace_back(table.columns.size());
        for (std::size_t i = 0; i < cells.size() && i < row.size(); ++i) {
            if (row[i].number) {
                cells[i] = printed(*row[i].number, table.columns[i].unit);
                result.columns[i].isNumeric = true;
                result.columns[i].hasInterval
                    = result.columns[i].hasInterval || !cells[i].interval.empty();
                result.columns[i].hasPublished
                    = result.columns[i].hasPublished || !cells[i].published.empty();
            } else {
                cells[i].text = row[i].text;
                hasText[i] = hasText[i] || !row[i].text.empty();
            }
        }
    }
    for (std::size_t i = 0; i < result.columns.size(); ++i) {
        result.columns[i].isNumeric = result.columns[i].isNumeric && !hasText[i];
        if (table.columns[i].best != Best::None) {
            markBest(result, table, i);
        }
    }
    return result;
}

} // namespace kbx::figures
