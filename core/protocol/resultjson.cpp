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

/// The speedup that stands for the record: only of a timing that counts.
QJsonValue mainSpeedup(const EvaluationRecord& evaluation)
{
    const TimingRecord* const timing = mainTiming(evaluation.timings);
    const bool counts = evaluation.purpose == Purpose::Normal
        && evaluation.verdicts.fast == Verdict::Pass && timing != nullptr;
    return counts ? speedupToJson(*timing) : QJsonValue();
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

void readTimings(JsonReader& reader, std::vector<TimingRecord>& timings)
{
    for (const QJsonValue& value : reader.arrayIf("timings")) {
        Result<TimingRecord> parsed = timingFromJson(value.toObject());
        if (!parsed) {
            reader.adopt(parsed.error());
            return;
        }
        timings.push_back(parsed.take());
    }
}

/// Timed records: the speedup repeats one of the timings and is made anew when written.
void takeSpeedup(JsonReader& reader, const EvaluationRecord& evaluation)
{
    if (evaluation.timings.empty()) {
        return;
    }
    const QJsonObject object = reader.objectIf("speedup");
    if (object.isEmpty()) {
        return;
    }
    JsonReader speedup(object, "The result's speedup");
    const auto value = speedup.numberIf("value");
    const bool known = std::any_of(evaluation.timings.begin(), evaluation.timings.end(),
        [&](const TimingRecord& timing) { return timing.speedup == value; });
    if (!known) {
        speedup.fail("has a \"value\" that no timing has");
    }
    reader.adopt(speedup.error());
}

/// Stage 3's watch over the candidate. True when one of its findings failed.
bool integrityFails(JsonReader& reader, const QJsonObject& findings)
{
    JsonReader own(findings, "The result's findings");
    bool fails = false;
    for (const QJsonValue& value : own.arrayIf("integrity")) {
        JsonReader finding(value.toObject(), "An integrity finding of the result");
        finding.text("id");
        const std::string verdict = finding.text("verdict");
        if (verdict != toString(Verdict::Pass) && verdict != toString(Verdict::Fail)) {
            finding.fail("has an unknown \"verdict\": \"" + verdict + "\"");
        }
        fails = fails || verdict == toString(Verdict::Fail);
        own.adopt(finding.error());
    }
    reader.adopt(own.error());
    return fails;
}

std::string readSeconds(JsonReader& reader)
{
    const QJsonObject object = reader.objectIf("seconds");
    JsonReader seconds(object, "The result's seconds");
    for (const char* const key : {"queue", "prepare", "compile", "correct", "fast", "queueGpu"}) {
        seconds.numberIf(key);
    }
    reader.adopt(seconds.error());
    return compactJson(object);
}

void readEnvironment(JsonReader& reader, EvaluationRecord& evaluation)
{
    const QJsonObject object = reader.object("environment");
    evaluation.environmentJson = compactJson(object);
    if (evaluation.backend == Backend::Compiled) {
        JsonReader environment(object, "The result's environment");
        evaluation.gpuModel = environment.textOrEmpty("gpu");
        evaluation.gpuUuid = environment.textOrEmpty("gpuUuid");
        reader.adopt(environment.error());
    }
}

void checkTimings(JsonReader& reader, const EvaluationRecord& evaluation, bool broken)
{
    const Verdict fast = evaluation.verdicts.fast;
    if (evaluation.origin == Origin::Measured && fast == Verdict::Pass
        && evaluation.timings.empty()) {
        reader.fail("passes \"fast\" without one of its \"timings\"");
    }
    if (broken && fast == Verdict::Pass) {
        reader.fail("passes \"fast\" although an \"integrity\" finding fails");
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
    const bool fails = verdicts.compile == Verdict::Fail || verdicts.correct == Verdict::Fail
        || verdicts.fast == Verdict::Fail;
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

QJsonObject toJson(const ResultRecord& record, Samples samples)
{
    const EvaluationRecord& evaluation = record.evaluation;
    const Verdicts& verdicts = evaluation.verdicts;
    QJsonObject object = parseCompact(evaluation.extraJson).toObject();
    const QJsonValue lines = object.contains(linesKey) ? object.take(linesKey) : QJsonValue();
    QJsonArray cases;
    for (const CaseResult& one : evaluation.cases) {
        cases.append(toJson(one));
    }
    QJsonArray timings;
    for (const TimingRecord& one : evaluation.timings) {
        timings.append(toJson(one, samples));
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
    put("timings", timings);
    if (!evaluation.timings.empty()) {
        object[speedupKey] = mainSpeedup(evaluation);
    }
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

QByteArray toJsonLine(const ResultRecord& record, Samples samples)
{
    return QJsonDocument(toJson(record, samples)).toJson(QJsonDocument::Compact) + '\n';
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
    readTimings(reader, evaluation.timings);
    takeSpeedup(reader, evaluation);
    const QJsonObject findings = reader.objectIf("findings");
    evaluation.findingsJson = compactJson(findings);
    QJsonObject extra;
    readQuality(reader, evaluation, extra);
    evaluation.secondsJson = readSeconds(reader);
    readEnvironment(reader, evaluation);
    evaluation.log = reader.textOrEmpty("log");
    checkConsistency(reader, evaluation);
    checkTimings(reader, evaluation, integrityFails(reader, findings));
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
