// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/casejson.h"

#include "protocol/jsonreader.h"

#include <QJsonArray>

#include <array>
#include <charconv>
#include <cmath>

namespace kbx::protocol {
namespace {

using NumberMember = std::optional<double> CaseResult::*;

struct NumberField {
    const char* key;
    NumberMember member;
};

constexpr std::array numberFields{NumberField{"maxAbs", &CaseResult::maxAbs},
    NumberField{"maxRel", &CaseResult::maxRel}, NumberField{"meanAbs", &CaseResult::meanAbs},
    NumberField{"meanRel", &CaseResult::meanRel}, NumberField{"p99Abs", &CaseResult::p99Abs},
    NumberField{"maxUlp", &CaseResult::maxUlp},
    NumberField{"referenceMax", &CaseResult::referenceMax},
    NumberField{"tolerance", &CaseResult::tolerance}, NumberField{"cosine", &CaseResult::cosine},
    NumberField{"l1Relative", &CaseResult::l1Relative}, NumberField{"rmse", &CaseResult::rmse},
    NumberField{"seconds", &CaseResult::seconds}};

QJsonValue integerToJson(const std::optional<std::int64_t>& value)
{
    return value ? QJsonValue(static_cast<qint64>(*value)) : QJsonValue();
}

/// Values of a worst position are text in the domain; numbers, "inf" and "nan" on the wire.
QJsonValue printedToJson(const std::string& text)
{
    double number = 0.0;
    const char* const end = text.data() + text.size();
    const auto parsed = std::from_chars(text.data(), end, number);
    if (parsed.ec == std::errc() && parsed.ptr == end && std::isfinite(number)) {
        return number;
    }
    return textOrNull(text);
}

std::string printedFromJson(const QJsonValue& value)
{
    if (value.isDouble()) {
        std::array<char, 32> buffer{};
        const auto end
            = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value.toDouble()).ptr;
        return {buffer.data(), end};
    }
    if (value.isBool()) {
        return value.toBool() ? "true" : "false";
    }
    return value.toString().toStdString();
}

std::string indexFromJson(const QJsonArray& index)
{
    QStringList parts;
    for (const QJsonValue& part : index) {
        parts.append(part.isString() ? part.toString() : QString::number(part.toInteger()));
    }
    return "[" + parts.join(QStringLiteral(", ")).toStdString() + "]";
}

QJsonArray worstToJson(const std::vector<WorstPosition>& worst)
{
    QJsonArray array;
    for (const WorstPosition& one : worst) {
        const QJsonValue index = parseCompact(one.index);
        array.append(QJsonObject{
            {QStringLiteral("index"), index.isArray() ? index : QJsonValue(QJsonArray())},
            {QStringLiteral("reference"), printedToJson(one.reference)},
            {QStringLiteral("kernel"), printedToJson(one.kernel)},
            {QStringLiteral("abs"), printedToJson(one.absError)}});
    }
    return array;
}

std::vector<WorstPosition> worstFromJson(const QJsonArray& array)
{
    std::vector<WorstPosition> worst;
    for (const QJsonValue& value : array) {
        const QJsonObject one = value.toObject();
        worst.push_back({indexFromJson(one.value(QLatin1String("index")).toArray()),
            printedFromJson(one.value(QLatin1String("reference"))),
            printedFromJson(one.value(QLatin1String("kernel"))),
            printedFromJson(one.value(QLatin1String("abs")))});
    }
    return worst;
}

} // namespace

QJsonObject toJson(const CaseResult& result)
{
    QJsonObject object{{QStringLiteral("name"), toQString(result.name)},
        {QStringLiteral("mode"), toQString(result.mode)}, {QStringLiteral("seed"), result.seed},
        {QStringLiteral("verdict"), QLatin1String(toString(result.verdict))},
        {QStringLiteral("code"), textOrNull(result.code)},
        {QStringLiteral("error"), textOrNull(result.error)},
        {QStringLiteral("over"), integerToJson(result.over)},
        {QStringLiteral("count"), integerToJson(result.count)},
        {QStringLiteral("worst"), worstToJson(result.worst)},
        {QStringLiteral("vacuous"), result.vacuous ? QJsonValue(*result.vacuous) : QJsonValue()},
        {QStringLiteral("config"), parseCompact(result.config)}};
    for (const NumberField& field : numberFields) {
        object[QLatin1String(field.key)] = numberToJson(result.*field.member);
    }
    if (object.value(QLatin1String("config")).isNull()) {
        object[QLatin1String("config")] = textOrNull(result.config);
    }
    return object;
}

Result<CaseResult> caseFromJson(const QJsonObject& object)
{
    JsonReader reader(object, "A case of the result");
    CaseResult result;
    result.name = reader.text("name");
    result.mode = reader.text("mode");
    result.seed = static_cast<int>(reader.integerIf("seed").value_or(0));
    const std::string word = reader.text("verdict");
    const auto verdict = verdictFromString(word);
    if (!verdict) {
        reader.fail("has an unknown verdict \"" + word + "\"");
    }
    result.verdict = verdict.value_or(Verdict::Unknown);
    result.code = reader.textOrEmpty("code");
    result.error = reader.textOrEmpty("error");
    for (const NumberField& field : numberFields) {
        result.*field.member = reader.numberIf(field.key);
    }
    result.over = reader.integerIf("over");
    result.count = reader.integerIf("count");
    result.vacuous = reader.flagIf("vacuous");
    const QJsonValue config = reader.take("config");
    result.config = config.isString() ? config.toString().toStdString() : compactJson(config);
    result.worst = worstFromJson(reader.arrayIf("worst"));
    if (reader.error()) {
        return *reader.error();
    }
    return result;
}

} // namespace kbx::protocol
