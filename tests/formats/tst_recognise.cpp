// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formatstest.h"

#include "formats/sourcefile.h"

using namespace kbx;
using namespace kbx::test;

class TestRecognise : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void byContentNotByName_data();
    void byContentNotByName();
    void badInputGivesOneClearMessage_data();
    void badInputGivesOneClearMessage();
    void folders();
    void unknownNames();
    void realFolders();

private:
    QTemporaryDir m_dir;
};

void TestRecognise::byContentNotByName_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("format");
    const QByteArray corpus
        = "{\"task_id\":\"M/a.py\",\"from_round\":0,\"to_round\":1,\"before\":{},"
          "\"after\":{},\"before_code\":\"\",\"after_code\":\"\"}";
    QTest::newRow("corpus") << corpus << QByteArray("kbx-corpus");
    QTest::newRow("corpus, first row torn") << corpus.left(80) + "\n" + corpus + "\n"
                                            << QByteArray("kbx-corpus");
    QTest::newRow("predictions") << QByteArray("{\"predict\":\"x\",\"file\":\"Math/abs.py\"}\n")
                                 << QByteArray("kernelbenchx-predictions");
    QTest::newRow("instructions") << QByteArray("[{\"instruction\":\"x\",\"predict\":\"y\"}]")
                                  << QByteArray("kernelbenchx-predictions");
    QTest::newRow("metrics") << QByteArray("{\n\"Math/abs.py\": {\"file\":\"Math/abs.py\","
                                           "\"call_ok\":true,\"exe_ok\":false}}")
                             << QByteArray("kernelbenchx-metrics");
    QTest::newRow("summary") << QByteArray("{\"method\":\"m\",\"total\":1,\"call_pass\":1,"
                                           "\"call_rate\":100,\"exe_pass\":1}")
                             << QByteArray("kernelbenchx-summary");
    QTest::newRow("golden") << QByteArray("[{\"input_size\":[[4]],\"ms\":0.1}]")
                            << QByteArray("golden");
    QTest::newRow("results") << QByteArray("{\"id\":\"j\",\"kernel\":\"00\",\"task\":\"Math/abs\","
                                           "\"target\":\"cpu\",\"backend\":\"interpreted\","
                                           "\"origin\":\"measured\",\"verdict\":{}}\n")
                             << QByteArray("kbx-results");
    QTest::newRow("manifest") << QByteArray("{\"method\":\"m\",\"run\":\"r\",\"task\":\"Math/abs\","
                                            "\"round\":0,\"file\":\"a.py\"}\n")
                              << QByteArray("kbx-manifest");
}

void TestRecognise::byContentNotByName()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, format);
    for (const char* name : {"a.json", "a.jsonl", "a.txt", "noname"}) {
        const auto found = formats::recognise(writeFile(m_dir, name, bytes.toStdString()));
        QVERIFY2(found, name);
        QCOMPARE(found->format, format.toStdString());
    }
}

void TestRecognise::badInputGivesOneClearMessage_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("code");
    QTest::newRow("empty") << QByteArray() << QByteArray("empty");
    QTest::newRow("NUL bytes") << QByteArray("abc\0\0\1\2", 7) << QByteArray("binary");
    QTest::newRow("program") << QByteArray("\x7F"
                                           "ELF\1\2\3")
                             << QByteArray("binary");
    QTest::newRow("gzip") << QByteArray("\x1F\x8B\x08xyz") << QByteArray("binary");
    QTest::newRow("prose") << QByteArray("Dear reader,\nthis is no data.\n")
                           << QByteArray("not_recognised");
    QTest::newRow("other JSON") << QByteArray("{\"a\": [1, 2]}\n") << QByteArray("not_recognised");
    QTest::newRow("long line") << QByteArray(40'000, 'x') << QByteArray("not_recognised");
    QTest::newRow("torn at once") << QByteArray("{\"task_") << QByteArray("not_recognised");
}

void TestRecognise::badInputGivesOneClearMessage()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, code);
    RecordingSink sink;
    const auto report = importOne(writeFile(m_dir, "bad.jsonl", bytes.toStdString()), {}, sink);
    QVERIFY(report.format.empty());
    QCOMPARE(report.rows, 0);
    QCOMPARE(report.problems.size(), std::size_t(1));
    QCOMPARE(report.problems[0].code, code.toStdString());
    QVERIFY(report.problems[0].text.find("bad.jsonl") != std::string::npos);
    QVERIFY(sink.sources.empty());
}

void TestRecognise::folders()
{
    QTemporaryDir dir;
    writeFile(dir, "README.md", "text");
    RecordingSink sink;
    const auto report = importOne(dir.path().toStdString(), {}, sink);
    QCOMPARE(report.problems.at(0).code, std::string("nothing_known"));
    writeFile(
        dir, "out/predictions.jsonl", "{\"predict\":\"import triton\",\"file\":\"Math/abs.py\"}\n");
    writeFile(dir, "out/metrics.json", "{\"Math/abs.py\":{\"call_ok\":true,\"exe_ok\":true}}");
    writeFile(dir, "out/other.json", "{\"a\":1}");
    const auto reports = formats::importPath(dir.path().toStdString(), {}, sink);
    QVERIFY(reports);
    QCOMPARE(reports->size(), std::size_t(3));
    QCOMPARE((*reports)[0].format, std::string("kernelbenchx-predictions"));
    QCOMPARE((*reports)[1].format, std::string("kernelbenchx-metrics"));
    QCOMPARE((*reports)[2].problems.at(0).code, std::string("not_recognised"));
    QCOMPARE(sink.candidates.size(), std::size_t(1));
    QCOMPARE(sink.candidates[0].evaluations.size(), std::size_t(1));
}

void TestRecognise::unknownNames()
{
    RecordingSink sink;
    formats::ImportOptions options;
    QCOMPARE(formats::importPath("/no/such/file", options, sink).error().code, ErrorCode::NotFound);
    options.as = "parquet";
    const auto bad = formats::importPath(m_dir.path().toStdString(), options, sink);
    QCOMPARE(bad.error().code, ErrorCode::Usage);
    QVERIFY(bad.error().remedy.find("kbx-corpus") != std::string::npos);
}

void TestRecognise::realFolders()
{
    const std::string data = sharedFile("");
    if (!formats::isFolder(data)) {
        QSKIP("the real files are not beside the project");
    }
    QCOMPARE(formats::recognise(data + "kernelbenchx/corpus_records.jsonl")->format,
        std::string("kbx-corpus"));
    QCOMPARE(formats::recognise(data + "kernelbenchx/golden_results/h20")->format,
        std::string("golden"));
    QCOMPARE(formats::recognise(data + "tritonbench/output_gpt-4o.jsonl")->format,
        std::string("kernelbenchx-predictions"));
    for (const char* foreign :
        {"cuda-l1/a100_first60.json", "kernelbench-agentic/iterative/summary.json",
            "geak/tutorial_results_mem_0.json", "robust-kbench/results.csv"}) {
        QVERIFY2(!formats::recognise(data + foreign), foreign);
    }
}

QTEST_GUILESS_MAIN(TestRecognise)
#include "tst_recognise.moc"
