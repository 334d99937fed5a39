// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/resultjson.h"

#include "protocol/casejson.h"
#include "protocol/jsonreader.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace kbx::protocol {
namespace {

// Members of `extraJson` that have a place of their own in the record.
constexpr auto linesKey = QLatin1String("lines");
constexpr auto speedupReasonKey = QLatin1String("speedupReason");
constexpr auto speedupKey = QLatin1String("speedup");

QJsonObject qualityToJson(const EvaluationRecord& evaluation, const QJsonValue& lines)
{
    return {{QStringLiteral("maintainability"), numberToJson(evaluation.maintainability)},
        {QStringLiteral("cyclomatic"), numberToJson(evaluation.cyclomatic)},
        {QStringLiteral("lines"), lines},
        {QStringLiteral("reason"), textOrNull(evaluation.qualityReason)}};
}

QJsonObject verdictToJson(const Verdicts& verdicts)
{
    return {{QStringLiteral("compile"), QLatin1String(toString(verdicts.compile))},
        {QStringLiteral("correct"), QLatin1String(toString(verdicts.correct))},
        {QStringLiteral("fast"), QLatin1String(toString(verdicts.fast))}};
}

QJsonValue jsonOr(const std::string& json, const QJsonValue& fallback)
{
    const QJsonValue value = parseCompact(json);
    return value.isNull() ? fallback : value;
}

Verdict readVerdict(JsonReader& reader, const char* key)
{
    const std::string word = reader.text(key);
    const auto verdict = verdictFromString(word);
    if (!verdict) {
        reader.fail("has an unknown " + std::string(key) + " verdict \"" + word + "\"");
    }
    return verdict.value_or(Verdict::Unknown);
}

template <typename T>
T readWord(JsonReader& reader, const char* key, std::optional<T> (*parse)(std::string_view))
{
    const std::string word = reader.text(key);
    const auto value = parse(word);
    if (!value) {
        reader.fail("has an unknown \"" + std::string(key) + "\": \"" + word + "\"");
    }
    return value.value_or(T{});
}

void readVerdicts(JsonReader& reader, Verdicts& verdicts)
{
    JsonReader verdict(reader.object("verdict"), "The result's verdict");
    verdicts.compile = readVerdict(verdict, "compile");
    verdicts.correct = readVerdict(verdict, "correct");
    verdicts.fast = readVerdict(verdict, "fast");
    reader.adopt(verdict.error());
    reader.take("reasonBarrier");
    verdicts.reasonCode = reader.textOrEmpty("reasonCode");
    verdicts.reason = reader.textOrEmpty("reason");
}

void readQuality(JsonReader& reader, EvaluationRecord& evaluation, QJsonObject& extra)
{
    JsonReader quality(reader.objectIf("quality"), "The result's quality");
    evaluation.maintainability = quality.numberIf("maintainability");
    evaluation.cyclomatic = quality.numberIf("cyclomatic");
    if (const auto lines = quality.integerIf("lines")) {
        extra[linesKey] = static_cast<qint64>(*lines);
    }
    evaluation.qualityReason = quality.textOrEmpty("reason");
    reader.adopt(quality.error());
}

void readCases(JsonReader& reader, std::vector<CaseResult>& cases)
{
    for (const QJsonValue& value : reader.array("cases")) {
        if (!value.isObject()) {
            reader.fail("has a case that is not an object");
            return;
        }
        Result<CaseResult> parsed = caseFromJson(value.toObject());
        if (!parsed) {
            reader.adopt(parsed.error());
            return;
        }
        cases.push_back(parsed.take());
    }
}

/// A verdict must follow from what the record itself says; a forged or broken one does not.
void checkConsistency(JsonReader& reader, const EvaluationRecord& evaluation)
{
    const Verdicts& verdicts = evaluation.verdicts;
    const auto count = [&](Verdict wanted) {
        return std::count_if(evaluation.cases.begin(), evaluation.cases.end(),
            [&](const CaseResult& one) { return one.verdict == wanted; });
    };
    if (verdicts.compile != Verdict::Pass && verdicts.correct == Verdict::Pass) {
        reader.fail("passes \"correct\" without passing \"compile\"");
    }
    if (verdicts.correct != Verdict::Pass && verdicts.fast == Verdict::Pass
        && evaluation.purpose == Purpose::Normal) {
        reader.fail("passes \"fast\" without passing \"correct\"");
    }
    if (evaluation.origin == Origin::Measured && verdicts.correct == Verdict::Pass
        && (count(Verdict::Pass) == 0 || count(Verdict::Fail) > 0)) {
        reader.fail("passes \"correct\" although its cases do not");
    }
    const bool fails = verdicts.compile == Verdict::Fail || verdicts.correct == Verdict::Fail;
    if (fails && verdicts.reasonCode.empty()) {
        reader.fail("fails without a \"reasonCode\"");
    }
}

} // namespace

const char* reasonBarrier(const Verdicts& verdicts)
{
    if (verdicts.compile != Verdict::Pass) {
        return toString(Barrier::Compile);
    }
    if (verdicts.correct != Verdict::Pass) {
        return toString(Barrier::Correct);
    }
    return verdicts.fast == Verdict::Fail ? toString(Barrier::Fast) : nullptr;
}

QJsonObject toJson(const ResultRecord& record)
{
    const EvaluationRecord& evaluation = record.evaluation;
    const Verdicts& verdicts = evaluation.verdicts;
    QJsonObject object = parseCompact(evaluation.extraJson).toObject();
    const QJsonValue lines = object.contains(linesKey) ? object.take(linesKey) : QJsonValue();
    QJsonArray cases;
    for (const CaseResult& one : evaluation.cases) {
        cases.append(toJson(one));
    }
    const auto put
        = [&](const char* key, const QJsonValue& value) { object[QLatin1String(key)] = value; };
    put("id", toQString(record.id));
    put("kernel", toQString(record.kernel));
    put("submission", textOrNull(record.submission));
    put("task", toQString(record.task));
    put("taskVersion", textOrNull(evaluation.taskVersion));
    put("target", toQString(record.target));
    put("backend", QLatin1String(toString(evaluation.backend)));
    put("origin", QLatin1String(toString(evaluation.origin)));
    put("purpose", QLatin1String(toString(evaluation.purpose)));
    put("verdict", verdictToJson(verdicts));
    const char* const barrier = verdicts.reasonCode.empty() ? nullptr : reasonBarrier(verdicts);
    put("reasonBarrier", barrier == nullptr ? QJsonValue() : QJsonValue(QLatin1String(barrier)));
    put("reasonCode", textOrNull(verdicts.reasonCode));
    put("reason", textOrNull(verdicts.reason));
    put("detail", textOrNull(evaluation.detail));
    put("cases", cases);
    put("findings", jsonOr(evaluation.findingsJson, QJsonObject()));
    put("quality", qualityToJson(evaluation, lines));
    put("seconds", jsonOr(evaluation.secondsJson, QJsonObject()));
    put("environment", jsonOr(evaluation.environmentJson, QJsonObject()));
    put("log", toQString(evaluation.log));
    for (const QLatin1String key : {speedupKey, speedupReasonKey}) {
        if (!object.contains(key)) {
            object[key] = QJsonValue();
        }
    }
    return object;
}

QByteArray toJsonLine(const ResultRecord& record)
{
    return QJsonDocument(toJson(record)).toJson(QJsonDocument::Compact) + '\n';
}

Result<ResultRecord> resultFromJson(const QJsonObject& object)
{
    JsonReader reader(object, "The result");
    ResultRecord record;
    EvaluationRecord& evaluation = record.evaluation;
    record.id = reader.text("id");
    record.kernel = reader.text("kernel");
    record.submission = reader.textOrEmpty("submission");
    record.task = reader.text("task");
    record.target = reader.text("target");
    evaluation.taskVersion = reader.textOrEmpty("taskVersion");
    evaluation.backend = readWord(reader, "backend", &backendFromString);
    evaluation.origin = readWord(reader, "origin", &originFromString);
    evaluation.purpose = readWord(reader, "purpose", &purposeFromString);
    readVerdicts(reader, evaluation.verdicts);
    evaluation.detail = reader.textOrEmpty("detail");
    readCases(reader, evaluation.cases);
    evaluation.findingsJson = compactJson(reader.objectIf("findings"));
    QJsonObject extra;
    readQuality(reader, evaluation, extra);
    evaluation.secondsJson = compactJson(reader.objectIf("seconds"));
    evaluation.environmentJson = compactJson(reader.object("environment"));
    evaluation.log = reader.textOrEmpty("log");
    checkConsistency(reader, evaluation);
    if (reader.error()) {
        return *reader.error();
    }
    const QJsonObject rest = reader.rest();
    for (auto field = rest.begin(); field != rest.end(); ++field) {
        if (!field.value().isNull()) {
            extra[field.key()] = field.value();
        }
    }
    evaluation.extraJson = compactJson(extra);
    return record;
}

} // namespace kbx::protocol
