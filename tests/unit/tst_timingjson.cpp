// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/resultjson.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

namespace kbx::test {

using namespace protocol;

class TestTimingJson : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void timedRecordSurvives();
    void samplesAreLeftOut();
    void diagnosticTimesGiveNoSpeedup();
    void invalidTimings_data();
    void invalidTimings();
};

namespace {

QJsonObject parse(const char* json)
{
    return QJsonDocument::fromJson(json).object();
}

/// A timed record of a GPU, every field of Stage 3 set.
QJsonObject timedRecord()
{
    return parse(R"({"id":"j1","kernel":"aa","submission":"bb","task":"Math/softmax",
      "taskVersion":"v1","origin":"measured","purpose":"normal","detail":null,"log":"",
      "cases":[{"name":"rows","mode":"standard","seed":0,"verdict":"pass"}],
      "quality":{"maintainability":63.2,"cyclomatic":4,"lines":40,"reason":null},
      "target":"NVIDIA H200","backend":"compiled",
      "verdict":{"compile":"pass","correct":"pass","fast":"pass"},
      "reasonBarrier":null,"reasonCode":null,"reason":null,"speedupReason":null,
      "timings":[{"profile":"paired-cold","baseline":"eager","sizeSet":"kbx",
        "speedup":{"value":1.5,"low":1.49,"high":1.51,"geomean":1.4,"geomeanLow":1.39,
          "geomeanHigh":1.41,"n":12,"sizes":1,"sizesTotal":2,"against":"eager",
          "profile":"paired-cold","sizeSet":"kbx","verdict":"faster","throttled":true},
        "aaBand":{"halfWidth":0.003,"pairs":5},"throttled":true,"autotune":{"k":"BLOCK=128"},
        "launches":[{"kernel":"k","registers":40,"spills":0,"sharedBytes":1024,"warps":4,
          "stages":null,"sizes":2}],"compileSeconds":2.5,"iou":0.7,"mfu":null,"utilisation":0.7,"boundBy":"memory",
        "peaks":{"gpu":"NVIDIA H200","bandwidthGBs":4800,"source":"vendor"},
        "resolutionMs":0.001,"gpuState":{"smMHz":[1980,1900]},
        "rows":[
          {"inputSize":"[[1024]]","verdict":"below_resolution","referenceMs":null,"kernelMs":null,
           "referenceSamplesMs":[],"kernelSamplesMs":[],"gbPerSecond":null,"tflops":null,
           "reason":"shorter than the timer's resolution"},
          {"inputSize":"[[4096]]","verdict":"faster","ratio":1.5,"low":1.49,"high":1.51,"blocks":12,
           "referenceMs":0.3,"kernelMs":0.2,"referenceSamplesMs":[0.3,0.31],
           "kernelSamplesMs":[0.2,0.21],"hostMs":{"reference":0.4,"kernel":0.3},
           "gbPerSecond":3000,"tflops":1.5,"check":"pass"}]}],
      "speedup":{"value":1.5,"low":1.49,"high":1.51,"geomean":1.4,"geomeanLow":1.39,
          "geomeanHigh":1.41,"n":12,"sizes":1,"sizesTotal":2,"against":"eager",
          "profile":"paired-cold","sizeSet":"kbx","verdict":"faster","throttled":true},
      "findings":{"integrity":[{"id":"A5","verdict":"pass","text":"nothing was replaced"}]},
      "seconds":{"queue":0.5,"prepare":2,"compile":0.31,"correct":1.2,"fast":3,"queueGpu":0.25},
      "environment":{"torch":"2.11.0","gpu":"NVIDIA H200","gpuUuid":"GPU-1"}})");
}

QJsonObject changed(QJsonObject record, const char* key, const QJsonValue& value)
{
    if (value.isUndefined()) {
        record.remove(QLatin1String(key));
    } else {
        record[QLatin1String(key)] = value;
    }
    return record;
}

QJsonValue json(const char* text)
{
    return QJsonDocument::fromJson(QByteArray("[") + text + "]").array().first();
}

} // namespace

void TestTimingJson::timedRecordSurvives()
{
    const QJsonObject before = timedRecord();
    const auto record = resultFromJson(before);
    QVERIFY2(record.ok(), record ? "" : record.error().text.c_str());
    const EvaluationRecord& evaluation = record->evaluation;
    QCOMPARE(evaluation.gpuModel, std::string("NVIDIA H200"));
    QCOMPARE(evaluation.gpuUuid, std::string("GPU-1"));
    const TimingRecord& timing = evaluation.timings.at(0);
    QCOMPARE(timing.speedup, std::optional(1.5));
    QCOMPARE(timing.geomeanHigh, std::optional(1.41));
    QCOMPARE(timing.samples, std::optional(12));
    QCOMPARE(timing.aaHalfWidth, std::optional(0.003));
    QCOMPARE(timing.peaksSource, std::string("vendor"));
    QCOMPARE(timing.runtimeMs, std::optional(0.2));
    QCOMPARE(timing.series.size(), std::size_t(2)); // the size below the resolution has none
    QCOMPARE(timing.series.at(1).samplesMs, (std::vector<float>{0.2F, 0.21F}));
    QVERIFY(timing.throttled);
    const QJsonObject after = toJson(*record);
    for (const char* key : {"verdict", "speedup", "findings", "seconds", "environment"}) {
        QCOMPARE(after.value(QLatin1String(key)), before.value(QLatin1String(key)));
    }
    // What was written is read as the same record again, and writes the same text.
    const auto again = resultFromJson(after);
    QVERIFY2(again.ok(), again ? "" : again.error().text.c_str());
    QCOMPARE(toJsonLine(*again), toJsonLine(*record));
    const auto rowsOf = [](const QJsonObject& object) {
        const auto timings = object.value(QLatin1String("timings")).toArray();
        return timings.first().toObject().value(QLatin1String("rows")).toArray();
    };
    const auto launchesOf = [](const QJsonObject& object) {
        const auto timings = object.value(QLatin1String("timings")).toArray();
        return timings.first().toObject().value(QLatin1String("launches"));
    };
    QVERIFY(!launchesOf(before).toArray().isEmpty());
    QCOMPARE(launchesOf(after), launchesOf(before));
    QCOMPARE(rowsOf(after).at(1), rowsOf(before).at(1));
    QCOMPARE(rowsOf(after).at(0).toObject().value(QLatin1String("reason")),
        rowsOf(before).at(0).toObject().value(QLatin1String("reason")));
}

void TestTimingJson::samplesAreLeftOut()
{
    const auto record = resultFromJson(timedRecord());
    const QByteArray line = toJsonLine(*record, Samples::Without);
    QVERIFY(!line.contains("SamplesMs"));
    QVERIFY(line.contains("\"kernelMs\":0.2"));
    QVERIFY(toJsonLine(*record).contains("\"kernelSamplesMs\":[0.2,0.21]"));
}

void TestTimingJson::diagnosticTimesGiveNoSpeedup()
{
    QJsonObject diagnostic = timedRecord();
    diagnostic[QLatin1String("purpose")] = QStringLiteral("diagnostic");
    const auto record = resultFromJson(diagnostic);
    QVERIFY(record);
    QVERIFY(toJson(*record).value(QLatin1String("speedup")).isNull());
    QCOMPARE(record->evaluation.timings.size(), std::size_t(1));
}

void TestTimingJson::invalidTimings_data()
{
    QTest::addColumn<QJsonObject>("record");
    QTest::addColumn<QString>("says");
    const QJsonObject good = timedRecord();
    const auto row = [](const char* name, const QJsonObject& record, const char* says) {
        QTest::newRow(name) << record << QString::fromLatin1(says);
    };
    const auto withTiming = [&good](const char* key, const QJsonValue& value) {
        QJsonObject timing = good.value(QLatin1String("timings")).toArray().first().toObject();
        timing = changed(timing, key, value);
        return changed(good, "timings", QJsonArray{timing});
    };
    row("timings is a number", changed(good, "timings", 1), "\"timings\" that is not an array");
    row("no profile", withTiming("profile", QJsonValue(QJsonValue::Undefined)), "profile");
    row("no baseline", withTiming("baseline", QJsonValue(QJsonValue::Undefined)), "baseline");
    row("rows is an object", withTiming("rows", QJsonObject()), "\"rows\" that is not an array");
    row("row without size", withTiming("rows", json("[{\"kernelMs\":1}]")), "inputSize");
    row("samples are text",
        withTiming("rows", json("[{\"inputSize\":\"[]\",\"kernelSamplesMs\":[\"fast\"]}]")),
        "kernelSamplesMs");
    row("unknown verdict of a row",
        withTiming("rows", json("[{\"inputSize\":\"[]\",\"verdict\":\"great\"}]")), "great");
    row("unknown verdict", withTiming("speedup", json("{\"value\":1.5,\"verdict\":\"great\"}")),
        "great");
    row("no speedup at all", withTiming("speedup", json("{\"value\":0,\"verdict\":\"slower\"}")),
        "not above 0");
    row("more sizes than there are",
        withTiming(
            "speedup", json("{\"value\":1.5,\"verdict\":\"faster\",\"sizes\":3,\"sizesTotal\":2}")),
        "sizesTotal");
    row("a speedup of its own", changed(good, "speedup", json("{\"value\":2.5}")), "no timing has");
    row("fast without timing",
        changed(changed(good, "timings", QJsonArray()), "speedup", json("null")),
        "without one of its \"timings\"");
    row("seconds are text", changed(good, "seconds", json("{\"fast\":\"quick\"}")), "\"fast\"");
    row("passes although it cheats",
        changed(good, "findings", json("{\"integrity\":[{\"id\":\"A5\",\"verdict\":\"fail\"}]}")),
        "integrity");
    row("finding without id", changed(good, "findings", json("{\"integrity\":[{}]}")), "\"id\"");
    row("fast fails without reason",
        changed(good, "verdict", json(R"({"compile":"pass","correct":"pass","fast":"fail"})")),
        "reasonCode");
}

void TestTimingJson::invalidTimings()
{
    QFETCH(QJsonObject, record);
    QFETCH(QString, says);
    const auto parsed = resultFromJson(record);
    QVERIFY(!parsed);
    QCOMPARE(parsed.error().code, ErrorCode::Harness);
    QVERIFY2(
        QString::fromStdString(parsed.error().text).contains(says), parsed.error().text.c_str());
}

} // namespace kbx::test

QTEST_GUILESS_MAIN(kbx::test::TestTimingJson)
#include "tst_timingjson.moc"
