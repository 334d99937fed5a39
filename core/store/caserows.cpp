// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/caserows.h"

#include "store/connection.h"
#include "store/verdictcode.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <array>
#include <cmath>
#include <limits>

namespace kbx::store {
namespace {

struct Number {
    const char* name;
    std::optional<double> CaseResult::*member;
};

// In the order of the columns.
constexpr std::array<Number, 12> numbers{
    {{"max_abs", &CaseResult::maxAbs}, {"max_rel", &CaseResult::maxRel},
        {"mean_abs", &CaseResult::meanAbs}, {"mean_rel", &CaseResult::meanRel},
        {"p99_abs", &CaseResult::p99Abs}, {"max_ulp", &CaseResult::maxUlp},
        {"reference_max", &CaseResult::referenceMax}, {"tolerance", &CaseResult::tolerance},
        {"cosine", &CaseResult::cosine}, {"l1_relative", &CaseResult::l1Relative},
        {"rmse", &CaseResult::rmse}, {"seconds", &CaseResult::seconds}}};
constexpr int firstNumberParameter = 9;
constexpr int firstNumberColumn = 6;

QString shown(const std::string& text)
{
    return QString::fromStdString(text);
}

std::string worstJson(const std::vector<WorstPosition>& positions)
{
    QJsonArray array;
    for (const WorstPosition& worst : positions) {
        array.append(QJsonObject{{QStringLiteral("index"), shown(worst.index)},
            {QStringLiteral("reference"), shown(worst.reference)},
            {QStringLiteral("kernel"), shown(worst.kernel)},
            {QStringLiteral("abs"), shown(worst.absError)}});
    }
    return QJsonDocument(array).toJson(QJsonDocument::Compact).toStdString();
}

std::vector<WorstPosition> worstOf(const std::string& json)
{
    std::vector<WorstPosition> positions;
    const QJsonArray array = QJsonDocument::fromJson(QByteArray::fromStdString(json)).array();
    for (const QJsonValue& value : array) {
        positions.push_back({value[QLatin1String("index")].toString().toStdString(),
            value[QLatin1String("reference")].toString().toStdString(),
            value[QLatin1String("kernel")].toString().toStdString(),
            value[QLatin1String("abs")].toString().toStdString()});
    }
    return positions;
}

std::string insertSql()
{
    std::string names;
    std::string marks;
    for (const Number& number : numbers) {
        names += std::string(", ") + number.name;
        marks += ", ?";
    }
    return "INSERT INTO eval_case(evaluation_id, seq, name, mode, seed, verdict, code, error"
        + names
        + ", over_count, element_count, vacuous, config, worst, nan_fields)"
          " VALUES(?, ?, ?, ?, ?, ?, ?, ?"
        + marks + ", ?, ?, ?, ?, ?, ?)";
}

void bindNumbers(SQLite::Statement& statement, const CaseResult& result, std::string& nanFields)
{
    int parameter = firstNumberParameter;
    for (const Number& number : numbers) {
        const std::optional<double>& value = result.*number.member;
        if (value && std::isnan(*value)) {
            nanFields += std::string(nanFields.empty() ? "" : ",") + number.name;
        }
        if (value && !std::isnan(*value)) {
            statement.bind(parameter, *value);
        } else {
            statement.bind(parameter);
        }
        ++parameter;
    }
}

} // namespace

void writeCases(
    Connection& connection, std::int64_t evaluationId, const std::vector<CaseResult>& cases)
{
    if (cases.empty()) {
        return;
    }
    static const std::string sql = insertSql();
    Query insert = connection.query(sql);
    int seq = 0;
    for (const CaseResult& result : cases) {
        insert.bind(evaluationId, seq++, result.name, result.mode, result.seed,
            codeOf(result.verdict), result.code, result.error);
        std::string nanFields;
        bindNumbers(insert.statement(), result, nanFields);
        SQLite::Statement& statement = insert.statement();
        int parameter = firstNumberParameter + static_cast<int>(numbers.size());
        for (const auto& count : {result.over, result.count}) {
            count ? statement.bind(parameter, *count) : statement.bind(parameter);
            ++parameter;
        }
        result.vacuous ? statement.bind(parameter, *result.vacuous ? 1 : 0)
                       : statement.bind(parameter);
        statement.bind(parameter + 1, result.config);
        statement.bind(parameter + 2, worstJson(result.worst));
        statement.bind(parameter + 3, nanFields);
        statement.exec();
        statement.reset();
    }
}

std::vector<CaseResult> readCases(Connection& connection, std::int64_t evaluationId)
{
    std::string names;
    for (const Number& number : numbers) {
        names += std::string(", ") + number.name;
    }
    Query row = connection.query("SELECT name, mode, seed, verdict, code, error" + names
        + ", over_count, element_count, vacuous, config, worst, nan_fields"
          " FROM eval_case WHERE evaluation_id = ? ORDER BY seq");
    row.bind(evaluationId);
    std::vector<CaseResult> cases;
    constexpr int after = firstNumberColumn + static_cast<int>(numbers.size());
    while (row.step()) {
        CaseResult result;
        result.name = row.text(0);
        result.mode = row.text(1);
        result.seed = row.small(2);
        result.verdict = verdictOf(row.small(3));
        result.code = row.text(4);
        result.error = row.text(5);
        const std::string nanFields = "," + row.text(after + 5) + ",";
        int column = firstNumberColumn;
        for (const Number& number : numbers) {
            result.*number.member = row.maybeReal(column++);
            if (nanFields.find("," + std::string(number.name) + ",") != std::string::npos) {
                result.*number.member = std::numeric_limits<double>::quiet_NaN();
            }
        }
        result.over = row.maybeInteger(after);
        result.count = row.maybeInteger(after + 1);
        if (!row.isNull(after + 2)) {
            result.vacuous = row.flag(after + 2);
        }
        result.config = row.text(after + 3);
        result.worst = worstOf(row.text(after + 4));
        cases.push_back(std::move(result));
    }
    return cases;
}

} // namespace kbx::store
