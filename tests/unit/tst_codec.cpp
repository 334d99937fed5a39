// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/framecodec.h"
#include "protocol/messages.h"
#include "protocol/resultjson.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>
#include <QtEndian>

#include <cmath>

namespace kbx::test {

using namespace protocol;

class TestCodec : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void framesArriveInAnyPieces();
    void badLengths_data();
    void badLengths();
    void jobKeepsItsBytes_data();
    void jobKeepsItsBytes();
    void messagesSurvive();
    void badMessages_data();
    void badMessages();
    void recordSurvives();
    void nonFiniteNumbersAreWords();
    void absentNumbersStayAbsent();
    void unknownFieldsAreKept();
    void invalidRecords_data();
    void invalidRecords();
    void invalidResultIsNoVerdict();
    void leaseMessagesSurvive();
    void gpuJobSurvives();
};

namespace {

QJsonObject parse(const char* json)
{
    return QJsonDocument::fromJson(json).object();
}

/// A failing record as in the contract, every field set.
QJsonObject failingRecord()
{
    return parse(R"({"id":"j1","kernel":"aa","submission":"bb","task":"Math/softmax",
      "taskVersion":"v1","target":"cpu","backend":"interpreted","origin":"measured",
      "purpose":"normal","verdict":{"compile":"pass","correct":"fail","fast":"not_run"},
      "reasonBarrier":"correct","reasonCode":"wrong_values","reason":"1 of 2 cases fail",
      "detail":"all of it",
      "cases":[
        {"name":"rows","mode":"standard","seed":0,"verdict":"pass","code":null,"error":null,
         "maxAbs":0,"maxRel":0,"meanAbs":0,"meanRel":0,"p99Abs":0,"maxUlp":0,"over":0,"count":8,
         "tolerance":1e-5,"referenceMax":2.5,"worst":[],"vacuous":false,"cosine":null,
         "l1Relative":null,"rmse":null,"config":null,"seconds":0.25},
        {"name":"tail","mode":"outlier","seed":2,"verdict":"fail","code":"wrong_values",
         "error":"1 over","maxAbs":"inf","maxRel":"nan","meanAbs":0.1,"meanRel":null,
         "p99Abs":"-inf","maxUlp":12,"over":1,"count":1025,"tolerance":1e-5,"referenceMax":0.84,
         "worst":[{"index":[3,1024],"reference":0.8471,"kernel":"inf","abs":"inf"}],
         "vacuous":true,"cosine":0.5,"l1Relative":0.25,"rmse":0.125,
         "config":{"BLOCK":128},"seconds":0.5}],
      "timings":[],
      "findings":{"launched":["_softmax_kernel"],"delegated":[{"op":"torch.softmax","line":12}]},
      "speedup":null,"speedupReason":"timing needs a GPU",
      "quality":{"maintainability":63.2,"cyclomatic":4,"lines":40,"reason":null},
      "seconds":{"queue":0.5,"compile":0.31,"correct":1.2,"fast":null},
      "environment":{"torch":"2.13.0"},"log":"line\n"})");
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

void TestCodec::framesArriveInAnyPieces()
{
    const QByteArray stream
        = encodeFrame("{\"a\":1}") + encodeFrame("{}") + encodeFrame("{\"b\":2}");
    for (qsizetype piece = 1; piece <= stream.size(); ++piece) {
        FrameDecoder decoder;
        QList<QByteArray> frames;
        for (qsizetype at = 0; at < stream.size(); at += piece) {
            decoder.append(stream.mid(at, piece));
            for (;;) {
                auto next = decoder.next();
                QVERIFY(next);
                if (!next->has_value()) {
                    break;
                }
                frames.append(**next);
            }
        }
        QCOMPARE(frames, (QList<QByteArray>{"{\"a\":1}", "{}", "{\"b\":2}"}));
        QVERIFY(!decoder.hasPartialFrame());
    }
    FrameDecoder half;
    half.append(stream.left(9));
    QVERIFY(half.next() && half.hasPartialFrame());
}

void TestCodec::badLengths_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QByteArray large(4, Qt::Uninitialized);
    qToLittleEndian(quint32(maxFrameBytes + 1), large.data());
    QTest::newRow("empty frame") << QByteArray(4, '\0');
    QTest::newRow("one byte too long") << large;
    QTest::newRow("text") << QByteArray("Traceback (most recent call last)");
    QTest::newRow("all ones") << QByteArray(64, '\xff');
}

void TestCodec::badLengths()
{
    QFETCH(QByteArray, bytes);
    FrameDecoder decoder;
    decoder.append(encodeFrame("{}") + bytes);
    QCOMPARE(**decoder.next(), QByteArray("{}"));
    QCOMPARE(decoder.next().error().code, ErrorCode::Harness);
    decoder.append(encodeFrame("{}")); // nothing after a broken frame can be trusted
    QVERIFY(!decoder.next());
}

void TestCodec::jobKeepsItsBytes_data()
{
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<bool>("asText");
    QTest::newRow("ascii") << QByteArray("x = 1\n") << true;
    QTest::newRow("umlaut") << QByteArray("# \xc3\xa4\r\n") << true;
    QTest::newRow("empty") << QByteArray("") << true;
    QTest::newRow("nul") << QByteArray("a\0b", 3) << true;
    QTest::newRow("latin-1") << QByteArray("# \xe4\n") << false;
    QTest::newRow("byte order mark") << QByteArray("\xef\xbb\xbfx = 1\n") << false;
    QTest::newRow("surrogate in UTF-8") << QByteArray("\xed\xa0\x80") << false;
}

void TestCodec::jobKeepsItsBytes()
{
    QFETCH(QByteArray, code);
    QFETCH(bool, asText);
    Job job;
    job.id = "j1";
    job.task = "Math/abs";
    job.code = code.toStdString();
    const QByteArray payload = encode(ToWorker(job));
    QCOMPARE(QJsonDocument::fromJson(payload).object().contains(QLatin1String("code")), asText);
    const auto back = decodeToWorker(payload);
    QVERIFY(back);
    QCOMPARE(QByteArray::fromStdString(std::get<Job>(*back).code), code);
}

void TestCodec::messagesSurvive()
{
    Job job;
    job.id = "j7";
    job.task = "Math/abs";
    job.stages = {1};
    job.modes = {"outlier"};
    job.seed = 5;
    job.limits = {1.5, 2.5, 3.5, 100, 7, 9};
    job.allConfigs = true;
    const auto back = decodeToWorker(encode(ToWorker(job)));
    const Job& same = std::get<Job>(*back);
    QCOMPARE(same.limits.compileSeconds, 1.5);
    QCOMPARE(same.limits.fastSeconds, 3.5);
    QCOMPARE(same.limits.outputMiB, 7);
    QCOMPARE(same.limits.gpuMemoryMiB, 9);
    QCOMPARE(same.stages, std::vector<int>{1});
    QCOMPARE(same.modes, std::vector<std::string>{"outlier"});
    QVERIFY(same.allConfigs && same.seed == 5);
    QCOMPARE(std::get<CoreHello>(*decodeToWorker(encode(ToWorker(CoreHello{1, "0.1"})))).build,
        std::string("0.1"));
    QCOMPARE(
        std::get<Cancel>(*decodeToWorker(encode(ToWorker(Cancel{"j2"})))).id, std::string("j2"));
    QVERIFY(std::holds_alternative<Shutdown>(*decodeToWorker(encode(ToWorker(Shutdown{})))));

    const auto progress = decodeFromWorker(
        encode(FromWorker(Progress{"j1", "correct", "tail_1025", "standard", 3, 18})));
    QCOMPARE(std::get<Progress>(*progress).caseName, std::string("tail_1025"));
    QCOMPARE(std::get<Progress>(*progress).total, 18);
    const auto hello = decodeFromWorker(encode(FromWorker(WorkerHello{1, "b", "{\"gpu\":null}"})));
    QCOMPARE(std::get<WorkerHello>(*hello).environmentJson, std::string("{\"gpu\":null}"));
    const auto failed = decodeFromWorker(encode(FromWorker(Failed{"j1", "bad_job", "why"})));
    QCOMPARE(std::get<Failed>(*failed).text, std::string("why"));
    const auto refused = decodeFromWorker(encode(FromWorker(Refused{"no_tasks", "where"})));
    QCOMPARE(std::get<Refused>(*refused).code, std::string("no_tasks"));
    const auto log = decodeFromWorker(encode(FromWorker(Log{"j1", "stderr", "\xe2\x82\xac"})));
    QCOMPARE(std::get<Log>(*log).text, std::string("\xe2\x82\xac"));
}

void TestCodec::badMessages_data()
{
    QTest::addColumn<QByteArray>("payload");
    QTest::newRow("no JSON") << QByteArray("hello");
    QTest::newRow("array") << QByteArray("[1]");
    QTest::newRow("no type") << QByteArray("{\"id\":\"j1\"}");
    QTest::newRow("unknown type") << QByteArray("{\"type\":\"applause\"}");
    QTest::newRow("number as type") << QByteArray("{\"type\":1}");
    QTest::newRow("no id") << QByteArray("{\"type\":\"started\"}");
    QTest::newRow("number as id") << QByteArray("{\"type\":\"cancelled\",\"id\":1}");
    QTest::newRow("no version") << QByteArray("{\"type\":\"hello\"}");
    QTest::newRow("torn") << QByteArray("{\"type\":\"started\",\"id\":");
    QTest::newRow("bad UTF-8") << QByteArray("{\"type\":\"started\",\"id\":\"\xff\"}");
}

void TestCodec::badMessages()
{
    QFETCH(QByteArray, payload);
    const auto message = decodeFromWorker(payload);
    QVERIFY(!message);
    QCOMPARE(message.error().code, ErrorCode::Harness);
    QVERIFY(!message.error().text.empty());
}

void TestCodec::recordSurvives()
{
    const QJsonObject before = failingRecord();
    const auto record = resultFromJson(before);
    QVERIFY2(record.ok(), record ? "" : record.error().text.c_str());
    QCOMPARE(record->evaluation.verdicts.correct, Verdict::Fail);
    QCOMPARE(record->evaluation.cases.at(1).worst.at(0).index, std::string("[3, 1024]"));
    QCOMPARE(record->evaluation.cases.at(1).config, std::string("{\"BLOCK\":128}"));
    const QJsonObject after = toJson(*record);
    for (auto field = before.begin(); field != before.end(); ++field) {
        QVERIFY2(after.value(field.key()) == field.value(), qPrintable(field.key()));
    }
    QCOMPARE(after.size(), before.size());
}

void TestCodec::nonFiniteNumbersAreWords()
{
    const auto record = resultFromJson(failingRecord());
    const CaseResult& result = record->evaluation.cases.at(1);
    QVERIFY(std::isinf(*result.maxAbs) && *result.maxAbs > 0);
    QVERIFY(std::isnan(*result.maxRel));
    QVERIFY(std::isinf(*result.p99Abs) && *result.p99Abs < 0);
    QCOMPARE(result.worst.at(0).kernel, std::string("inf"));
    QVERIFY(!toJsonLine(*record).contains("NaN"));
}

void TestCodec::absentNumbersStayAbsent()
{
    ResultRecord record;
    record.evaluation.cases.emplace_back();
    const QJsonObject object = toJson(record);
    const QJsonObject one = object.value(QLatin1String("cases")).toArray().first().toObject();
    for (const char* key : {"maxAbs", "tolerance", "cosine", "over", "vacuous", "seconds"}) {
        QVERIFY2(one.value(QLatin1String(key)).isNull(), key);
    }
    const QJsonObject quality = object.value(QLatin1String("quality")).toObject();
    QVERIFY(quality.value(QLatin1String("maintainability")).isNull());
    QVERIFY(quality.value(QLatin1String("lines")).isNull());
}

void TestCodec::unknownFieldsAreKept()
{
    const QJsonObject extended = changed(failingRecord(), "gates", json("{\"G1\":\"pass\"}"));
    const auto record = resultFromJson(extended);
    QVERIFY(QByteArray::fromStdString(record->evaluation.extraJson).contains("\"gates\""));
    QCOMPARE(toJson(*record).value(QLatin1String("gates")), json("{\"G1\":\"pass\"}"));
}

void TestCodec::invalidRecords_data()
{
    QTest::addColumn<QJsonObject>("record");
    QTest::addColumn<QString>("says");
    const auto row = [](const char* name, const QJsonObject& record, const char* says) {
        QTest::newRow(name) << record << QString::fromLatin1(says);
    };
    const QJsonObject good = failingRecord();
    const QJsonValue none(QJsonValue::Undefined);
    for (const char* key : {"id", "kernel", "task", "target", "backend", "origin", "purpose",
             "verdict", "cases", "environment"}) {
        row(key, changed(good, key, none), key);
    }
    row("kernel is a number", changed(good, "kernel", 1), "\"kernel\" that is not text");
    row("unknown backend", changed(good, "backend", json("\"quantum\"")), "quantum");
    row("cases is an object", changed(good, "cases", QJsonObject()), "not an array");
    row("case is a number", changed(good, "cases", json("[1]")), "not an object");
    row("case without name", changed(good, "cases", json("[{\"mode\":\"standard\"}]")), "name");
    row("case number is text",
        changed(good, "cases",
            json("[{\"name\":\"a\",\"mode\":\"m\",\"verdict\":\"fail\",\"maxAbs\":\"big\"}]")),
        "maxAbs");
    row("unknown verdict",
        changed(good, "verdict", json(R"({"compile":"ok","correct":"fail","fast":"not_run"})")),
        "\"ok\"");
    row("no fast", changed(good, "verdict", json(R"({"compile":"pass","correct":"fail"})")),
        "fast");
    row("correct without compile",
        changed(good, "verdict", json(R"({"compile":"fail","correct":"pass","fast":"not_run"})")),
        "without passing \"compile\"");
    row("fast without correct",
        changed(good, "verdict", json(R"({"compile":"pass","correct":"fail","fast":"pass"})")),
        "without passing \"correct\"");
    row("pass over a failing case",
        changed(good, "verdict", json(R"({"compile":"pass","correct":"pass","fast":"not_run"})")),
        "although its cases do not");
    row("failure without reason", changed(good, "reasonCode", json("null")), "reasonCode");
}

void TestCodec::invalidRecords()
{
    QFETCH(QJsonObject, record);
    QFETCH(QString, says);
    const auto parsed = resultFromJson(record);
    QVERIFY(!parsed);
    QCOMPARE(parsed.error().code, ErrorCode::Harness);
    QVERIFY2(
        QString::fromStdString(parsed.error().text).contains(says), parsed.error().text.c_str());
}

void TestCodec::invalidResultIsNoVerdict()
{
    const auto message = decodeFromWorker(R"({"type":"finished","id":"j1","result":{"id":"j1"}})");
    QVERIFY(message); // the stream is sound, the job's verdict is not
    const auto& finished = std::get<Finished>(*message);
    QCOMPARE(finished.id, std::string("j1"));
    QVERIFY(!finished.result);
    const QByteArray other = R"({"type":"finished","id":"j2","result":)"
        + QJsonDocument(failingRecord()).toJson() + "}";
    QVERIFY(!std::get<Finished>(*decodeFromWorker(other)).result);
}

void TestCodec::leaseMessagesSurvive()
{
    const auto lease = decodeToWorker(encode(ToWorker(Lease{"j1", LeaseKind::Exclusive, {4, 5}})));
    QCOMPARE(std::get<Lease>(*lease).kind, LeaseKind::Exclusive);
    QCOMPARE(std::get<Lease>(*lease).cores, (std::vector<int>{4, 5}));
    const auto want = decodeFromWorker(encode(FromWorker(Want{"j1", LeaseKind::Shared, true})));
    QCOMPARE(std::get<Want>(*want).kind, LeaseKind::Shared);
    QVERIFY(std::get<Want>(*want).prepared);
    const auto unwant = decodeFromWorker(encode(FromWorker(Unwant{"j4"})));
    QCOMPARE(std::get<Unwant>(*unwant).id, std::string("j4"));
    const auto device = decodeFromWorker(encode(FromWorker(Device{false, "wrong values"})));
    QVERIFY(!std::get<Device>(*device).healthy);
    QCOMPARE(std::get<Device>(*device).text, std::string("wrong values"));
    const auto odd = decodeFromWorker(R"({"type":"want","id":"j1","kind":"all"})");
    QVERIFY(!odd && odd.error().text.find("\"all\"") != std::string::npos);
    const auto sick = decodeFromWorker(R"({"type":"device","state":"tired"})");
    QVERIFY(!sick && sick.error().text.find("tired") != std::string::npos);
}

void TestCodec::gpuJobSurvives()
{
    Job job;
    job.id = "j1";
    job.task = "19_ReLU";
    job.stages = {1, 2, 3};
    job.profile = "paper";
    job.baselines = {"eager", "compile-default"};
    job.sizeSet = "golden";
    job.diagnose = true;
    job.suite = Suite{"kernelbench", "19_ReLU.py", "class Model: ..."};
    job.referenceCache = {{"eager", "[[8]]", "paper", 0.25, {0.25F, 0.3F}}};
    const auto back = decodeToWorker(encode(ToWorker(job)));
    QVERIFY2(back.ok(), back ? "" : back.error().text.c_str());
    const Job& same = std::get<Job>(*back);
    QCOMPARE(same.profile, std::string("paper"));
    QCOMPARE(same.baselines, job.baselines);
    QCOMPARE(same.sizeSet, std::string("golden"));
    QVERIFY(same.diagnose && same.suite);
    QCOMPARE(same.suite->problem, std::string("19_ReLU.py"));
    QCOMPARE(same.referenceCache.at(0).medianMs, 0.25);
    QCOMPARE(same.referenceCache.at(0).samplesMs, (std::vector<float>{0.25F, 0.3F}));
}

} // namespace kbx::test

QTEST_GUILESS_MAIN(kbx::test::TestCodec)
#include "tst_codec.moc"
