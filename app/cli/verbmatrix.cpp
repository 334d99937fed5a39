// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/output.h"
#include "cli/studyargument.h"
#include "domain/numberformat.h"
#include "workspace/matrixquery.h"

#include <nlohmann/json.hpp>

namespace kbx::cli {
namespace {

using analysis::MatrixCell;
using analysis::MatrixData;
using analysis::MatrixSpec;

void configure(QCommandLineParser& parser)
{
    parser.addOptions({
        {QStringLiteral("rows"), QStringLiteral("category or task"), QStringLiteral("AXIS"),
            QStringLiteral("category")},
        {QStringLiteral("columns"), QStringLiteral("method, run, round or target"),
            QStringLiteral("AXIS"), QStringLiteral("method")},
        {QStringLiteral("value"),
            QStringLiteral("compile, correct, conversion, fast_1, speedup or score"),
            QStringLiteral("VALUE"), QStringLiteral("correct")},
        {QStringLiteral("round"), QStringLiteral("last, best or a number"), QStringLiteral("ROUND"),
            QStringLiteral("last")},
    });
}

Result<MatrixSpec> specOf(const Invocation& invocation)
{
    MatrixSpec spec;
    const auto rows = analysis::matrixAxisFromString(invocation.value("rows").toStdString());
    const auto columns = analysis::matrixAxisFromString(invocation.value("columns").toStdString());
    const auto value = analysis::matrixValueFromString(invocation.value("value").toStdString());
    if (!rows || !columns || !value) {
        return Error{ErrorCode::Usage, "Unknown --rows, --columns or --value.",
            "kbx matrix --help lists them.", {}, {}};
    }
    spec.rows = *rows;
    spec.columns = *columns;
    spec.value = *value;
    const QString round = invocation.value("round");
    bool isNumber = false;
    spec.round = round.toInt(&isNumber);
    if (isNumber && spec.round >= 0) {
        spec.roundChoice = analysis::RoundChoice::Fixed;
    } else if (round == QLatin1String("best")) {
        spec.roundChoice = analysis::RoundChoice::BestSoFar;
    } else if (round != QLatin1String("last")) {
        return Error{ErrorCode::Usage, "--round takes last, best or a number.", {}, {}, {}};
    }
    return spec;
}

std::string textOf(const MatrixCell& cell, analysis::MatrixValue value)
{
    if (!cell.value) {
        return number::undefined(cell.reason);
    }
    const bool isRatio = value == analysis::MatrixValue::Speedup;
    std::string text
        = isRatio ? number::speedup(*cell.value) : number::ratePercent(*cell.value, cell.n) + " %";
    text += isRatio ? " n " + std::to_string(cell.n) : " " + number::ratio(cell.k, cell.n);
    if (cell.low && cell.high) {
        text += isRatio ? " " + number::speedupInterval(*cell.value, *cell.low, *cell.high)
                        : " [" + number::ratePercent(*cell.low, cell.n) + ", "
                + number::ratePercent(*cell.high, cell.n) + "]";
    }
    return text + (cell.excluded > 0 ? " (" + std::to_string(cell.excluded) + " not counted)" : "");
}

std::string nameOf(const analysis::MatrixHeader& header)
{
    return header.key.empty() ? "(none)" : header.key;
}

void print(const MatrixData& data, const GlobalOptions& options)
{
    Table table{{{analysis::toString(data.spec.rows)}, {"tasks", true}}, {}};
    for (const auto& column : data.columns) {
        table.columns.push_back({nameOf(column)});
    }
    for (std::size_t row = 0; row <= data.rows.size(); ++row) {
        const bool total = row == data.rows.size();
        std::vector<std::string> cells{total ? "all" : nameOf(data.rows[row]),
            total ? std::string() : std::to_string(data.rows[row].tasks)};
        for (std::size_t column = 0; column < data.columns.size(); ++column) {
            cells.push_back(textOf(data.cell(row, column), data.spec.value));
        }
        table.rows.push_back(std::move(cells));
    }
    printTable(table, options);
    say(options, data.caption);
}

Json toJson(const MatrixData& data)
{
    Json rows = Json::array(), columns = Json::array(), cells = Json::array();
    for (const auto& row : data.rows) {
        rows.push_back(Json{{"name", row.key}, {"group", row.group}, {"tasks", row.tasks}});
    }
    for (const auto& column : data.columns) {
        columns.push_back(Json{{"name", column.key}});
    }
    for (std::size_t row = 0; row <= data.rows.size(); ++row) {
        for (std::size_t column = 0; column < data.columns.size(); ++column) {
            const MatrixCell& cell = data.cell(row, column);
            Json entry{{"row", row == data.rows.size() ? Json(nullptr) : Json(data.rows[row].key)},
                {"column", data.columns[column].key}, {"value", numberOrNull(cell.value)},
                {"low", numberOrNull(cell.low)}, {"high", numberOrNull(cell.high)}, {"k", cell.k},
                {"n", cell.n}, {"excluded", cell.excluded}, {"tasks", cell.tasksExpected},
                {"published", numberOrNull(cell.published)}};
            if (!cell.value) {
                entry["reason"] = cell.reason;
            }
            if (cell.published) {
                entry["publishedSource"] = cell.publishedSource;
            }
            cells.push_back(std::move(entry));
        }
    }
    return Json{{"value", analysis::toString(data.spec.value)},
        {"round", analysis::toString(data.spec.roundChoice)}, {"evidence", data.evidence},
        {"caption", data.caption}, {"synthetic", data.synthetic}, {"rows", rows},
        {"columns", columns}, {"cells", cells}};
}

int run(const Invocation& invocation)
{
    const auto spec = specOf(invocation);
    if (!spec) {
        return fail(spec.error());
    }
    const auto session = openStudy(invocation.global, workspace::Access::Read);
    if (!session) {
        return fail(session.error());
    }
    const auto data = workspace::matrix(**session, invocation.global.filter.toStdString(), *spec);
    if (!data) {
        return fail(data.error());
    }
    if (invocation.global.json) {
        printJson("kbx.matrix/1", toJson(*data));
    } else {
        print(*data, invocation.global);
    }
    return Done;
}

} // namespace

Verb matrixVerb()
{
    return {"matrix", "rates and speedups, category or task against method, with intervals",
        "matrix [options]",
        "kbx matrix --rows category --columns method --value correct --study geak.kbx", configure,
        run};
}

} // namespace kbx::cli
