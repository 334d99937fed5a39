// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/overview/matrixreport.h"

#include "analysis/overview/overviewentries.h"
#include "analysis/reporttools.h"
#include "analysis/score.h"
#include "analysis/tablecolumns.h"
#include "domain/numberformat.h"

#include <algorithm>

namespace kbx::analysis {
namespace {

MatrixSpec specOf(const ReportOptions& options, MatrixValue value)
{
    MatrixSpec spec;
    spec.value = value;
    spec.roundChoice = options.roundChoice;
    spec.round = options.round;
    spec.evidence = options.evidence;
    spec.confidence = options.confidence;
    spec.mean = options.mean;
    spec.resamples = options.resamples;
    spec.seed = options.seed;
    return spec;
}

Estimate estimateOf(const MatrixCell& cell, const ReportOptions& options, bool isShare)
{
    Estimate estimate;
    estimate.value = cell.value;
    estimate.low = cell.low;
    estimate.high = cell.high;
    estimate.interval = cell.interval == IntervalMethod::Bootstrap ? bootstrapText(options)
        : cell.interval == IntervalMethod::Wilson                  ? wilsonText(options)
                                                                   : std::string();
    if (isShare) {
        estimate.k = cell.k;
    }
    estimate.n = cell.n;
    estimate.excluded = cell.excluded;
    estimate.boundLow = cell.boundLow;
    estimate.boundHigh = cell.boundHigh;
    estimate.published = cell.published;
    estimate.publishedSource = cell.publishedSource;
    estimate.reason = cell.reason;
    estimate.rows = cell.rows;
    markSmall(estimate);
    return estimate;
}

/// Cells of a matrix by category and method of items.
class CellIndex {
public:
    CellIndex(const ReportInput& input, const ReportItems& items, const MatrixEstimates& matrix)
        : m_width(matrix.methods.size())
        , m_total(matrix.rows.size() - 1)
        , m_columns(input.table.methods.size(), 0)
    {
        for (const MatrixHeader& category : items.categories) {
            std::size_t row = 0;
            while (row < m_total && matrix.rows[row].text != category.key) {
                ++row;
            }
            m_rows.push_back(row);
        }
        for (std::size_t i = 0; i < items.methods.size(); ++i) {
            m_columns[items.methods[i]] = i;
        }
    }
    std::size_t of(const ReportItem& item) const
    {
        return m_rows[item.category] * m_width + m_columns[item.method];
    }
    std::size_t totalOf(const ReportItem& item) const
    {
        return m_total * m_width + m_columns[item.method];
    }

private:
    std::size_t m_width, m_total;
    std::vector<std::size_t> m_rows, m_columns;
};

/// The matrix of core has no scores: they need the evidence.
void fillScores(const ReportInput& input, MatrixEstimates& matrix)
{
    const ReportItems items = reportItems(input, {false, true, std::nullopt});
    const CellIndex cells(input, items, matrix);
    std::vector<RatioTally> tallies(matrix.cells.size());
    std::vector<std::string> why(matrix.cells.size(), "no correct kernel was timed");
    for (const ReportItem& item : items.items) {
        const Score score
            = item.speedup ? scoreOf(input, static_cast<std::uint32_t>(item.row)) : Score();
        for (const std::size_t at : {cells.of(item), cells.totalOf(item)}) {
            if (score.percent) {
                tallies[at].add(item.task, *score.percent, item.row);
            } else if (item.correct != RateVote::Fail) {
                tallies[at].exclude();
                why[at] = item.speedup ? score.reason : why[at];
            }
        }
    }
    for (std::size_t i = 0; i < matrix.cells.size(); ++i) {
        Estimate estimate = tallies[i].arithmetic(input.options, why[i]);
        estimate.published = matrix.cells[i].published;
        estimate.publishedSource = matrix.cells[i].publishedSource;
        matrix.cells[i] = std::move(estimate);
    }
    matrix.data.evidence = items.evidence;
}

bool isInView(const MatrixData& data, std::size_t row)
{
    for (std::size_t column = 0; column < data.columns.size(); ++column) {
        const MatrixCell& cell = data.cell(row, column);
        if (cell.n + cell.excluded > 0 || !cell.rows.empty()) {
            return true;
        }
    }
    return false;
}

ReportHeader headerOf(const MatrixHeader& header)
{
    return {header.key, header.group,
        number::count(header.tasks) + (header.tasks == 1 ? " task" : " tasks")};
}

/// " GEAK 8 of 176;" where a method lacks tasks, else nothing.
std::string partText(const std::string& method, std::int64_t seen, std::int64_t expected)
{
    return seen >= expected
        ? std::string()
        : " " + method + " " + number::count(seen) + " of " + number::count(expected) + ";";
}

Report table(const ReportInput& input, MatrixValue value, const std::string& name)
{
    const MatrixEstimates matrix = matrixEstimates(input, value);
    Report report = matrixFrame(input, matrix, value, name);
    report.tables.push_back(matrixTable(matrix, value));
    for (std::size_t row = 0; row + 1 < matrix.rows.size(); ++row) {
        for (std::size_t method = 0; method < matrix.methods.size(); ++method) {
            const std::string& category = matrix.rows[row].text;
            addHeadline(report, name + "." + category + "." + matrix.methods[method],
                titleOf(value) + ", " + category + ", " + matrix.methods[method], unitOf(value),
                matrix.cell(row, method));
        }
    }
    return report;
}

} // namespace

std::vector<Estimate> MatrixEstimates::column(std::size_t method) const
{
    std::vector<Estimate> numbers;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        numbers.push_back(cell(row, method));
    }
    return numbers;
}

Unit unitOf(MatrixValue value)
{
    return value == MatrixValue::Speedup ? Unit::Ratio
        : value == MatrixValue::Score    ? Unit::Percent
                                         : Unit::Share;
}

std::string titleOf(MatrixValue value)
{
    switch (value) {
    case MatrixValue::Compile:
        return "Compile";
    case MatrixValue::Correct:
        return "Correct";
    case MatrixValue::Conversion:
        return "Correct/compile";
    case MatrixValue::Fast1:
        return "fast_1";
    case MatrixValue::Speedup:
        return "Speedup";
    case MatrixValue::Score:
        break;
    }
    return "Score";
}

MatrixEstimates matrixEstimates(const ReportInput& input, MatrixValue value)
{
    MatrixEstimates matrix;
    const std::vector<std::uint32_t> visible = rowsOfMethods(input);
    matrix.data = computeMatrix(
        input.table, visible, specOf(input.options, value), input.categories, input.published);
    for (const MatrixHeader& column : matrix.data.columns) {
        matrix.methods.push_back(column.key);
    }
    const bool isShare = unitOf(value) == Unit::Share;
    for (std::size_t row = 0; row <= matrix.data.rows.size(); ++row) {
        const bool isTotal = row == matrix.data.rows.size();
        if (!isTotal && !isInView(matrix.data, row)) {
            continue;
        }
        matrix.rows.push_back(
            isTotal ? ReportHeader{"Total", "", ""} : headerOf(matrix.data.rows[row]));
        for (std::size_t column = 0; column < matrix.methods.size(); ++column) {
            matrix.cells.push_back(
                estimateOf(matrix.data.cell(row, column), input.options, isShare));
        }
    }
    if (value == MatrixValue::Score && !matrix.methods.empty()) {
        fillScores(input, matrix);
    }
    return matrix;
}

ReportTable matrixTable(const MatrixEstimates& matrix, MatrixValue value)
{
    ReportTable table;
    table.id = toString(value);
    table.title = titleOf(value) + " by category and method";
    std::vector<std::string> names, tasks;
    for (const ReportHeader& row : matrix.rows) {
        names.push_back(row.text);
        tasks.push_back(row.detail);
    }
    addTexts(table, "Category", names);
    addTexts(table, "Tasks", tasks);
    for (std::size_t method = 0; method < matrix.methods.size(); ++method) {
        addNumbers(table, matrix.methods[method], unitOf(value), Best::None, matrix.column(method));
    }
    for (std::size_t method = 0; method < matrix.methods.size(); ++method) {
        addPublished(table, matrix.methods[method], unitOf(value), matrix.column(method));
    }
    return table;
}

Report matrixFrame(const ReportInput& input, const MatrixEstimates& matrix, MatrixValue value,
    const std::string& key)
{
    Report report;
    const bool needsTimes = unitOf(value) != Unit::Share || value == MatrixValue::Fast1;
    describeItems(report, input, reportItems(input, {false, needsTimes, std::nullopt}));
    report.evidence = matrix.data.evidence;
    report.synthetic = matrix.data.synthetic;
    report.caption = matrix.data.caption;
    report.statistic = std::string(toString(value)) + ", " + report.statistic;
    const std::size_t total = matrix.rows.size() - 1;
    std::string parts;
    for (std::size_t method = 0; method < matrix.methods.size(); ++method) {
        const Estimate& number = matrix.cell(total, method);
        const std::int64_t expected
            = matrix.data.cell(matrix.data.rows.size(), method).tasksExpected;
        if (number.n > 0 && (value == MatrixValue::Correct || value == MatrixValue::Compile)) {
            parts += partText(matrix.methods[method], number.n + number.excluded, expected);
        }
        report.n += number.n;
        report.excluded += number.excluded;
        addHeadline(report, key + "." + toString(value) + "." + matrix.methods[method],
            titleOf(value) + ", " + matrix.methods[method], unitOf(value), number);
    }
    if (!parts.empty()) {
        parts.back() = '.';
        report.note(NoteKind::Warning, "Only a part of the tasks has candidates:" + parts);
    }
    return report;
}

std::string whyNoMatrix(const MatrixEstimates& matrix, MatrixValue value)
{
    if (matrix.methods.empty() || matrix.rows.size() < 2) {
        return "Nothing is in view. Import kernels, or widen the filter or the method set.";
    }
    if (std::any_of(matrix.cells.begin(), matrix.cells.end(),
            [](const Estimate& cell) { return cell.value.has_value(); })) {
        return {};
    }
    const std::string& reason = matrix.cells.back().reason;
    return titleOf(value) + " has no value anywhere: " + reason + ". "
        + (unitOf(value) == Unit::Share && value != MatrixValue::Fast1
                ? "Evaluate whole runs, or import their results."
                : "Evaluate on a GPU, or import times.");
}

Report categoryMethodMatrix(const ReportInput& input)
{
    const MatrixValue value = input.options.value;
    const MatrixEstimates matrix = matrixEstimates(input, value);
    Report report = matrixFrame(input, matrix, value, "category-method-matrix");
    ReportPanel panel = panelNamed("matrix", titleOf(value), PanelKind::Grid);
    panel.scale = unitOf(value) == Unit::Ratio ? GridScale::Speedup : GridScale::Share;
    panel.cellUnit = unitOf(value);
    panel.missing = whyNoMatrix(matrix, value);
    panel.rows = matrix.rows;
    for (const std::string& method : matrix.methods) {
        panel.columns.push_back({method, "", ""});
    }
    panel.cells = matrix.cells;
    panel.totalRows = 1;
    report.panels.push_back(std::move(panel));
    report.tables.push_back(matrixTable(matrix, value));
    return report;
}

Report correctByMethod(const ReportInput& input)
{
    return table(input, MatrixValue::Correct, "correct-by-method");
}

Report compileByMethod(const ReportInput& input)
{
    return table(input, MatrixValue::Compile, "compile-by-method");
}

} // namespace kbx::analysis
