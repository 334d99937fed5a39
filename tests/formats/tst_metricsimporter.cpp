// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formatstest.h"

using namespace kbx;
using namespace kbx::test;

class TestMetricsImporter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void joinsWithPredictions();
    void numbersAndSeries();
    void withoutCodeOnlyVerdicts();
    void summaryIsChecked();
    void tornMetrics();

private:
    static std::string metrics(const std::string& code, const std::string& exe = "true")
    {
        return "{\"Math/abs.py\": {\"file\": \"Math/abs.py\", \"call_ok\": true, \"exe_ok\": " + exe
            + ", \"perf_ok\": true, \"speedup\": 2.0, \"runtime_ms\": \"N/A\", \"code\": "
            + text(code)
            + ", \"performance\": [{\"input_size\": [[4]], \"ms\": 0.5, \"GB/s\": 8, \"TFLOPS\": "
              "\"N/A\"}]}}";
    }
};

void TestMetricsImporter::joinsWithPredictions()
{
    QTemporaryDir dir;
    const std::string answer = "```python\nimport triton\n```\n";
    writeFile(
        dir, "predictions.jsonl", json({{"file", text("Math/abs.py")}, {"predict", text(answer)}}));
    writeFile(dir, "metrics.json", metrics("import triton\n"));
    writeFile(dir, "summary.json",
        "{\"method\":\"GEAK\",\"total\":1,\"call_pass\":1,\"call_rate\":100.0,"
        "\"exe_pass\":1,\"exe_rate\":100.0,\"perf_pass\":1}");
    RecordingSink sink;
    const auto reports = formats::importPath(dir.path().toStdString(), {}, sink);
    QCOMPARE(reports->size(), std::size_t(3));
    QCOMPARE(sink.candidates.size(), std::size_t(1));
    QCOMPARE(*sink.candidates[0].source, answer);
    QCOMPARE(sink.candidates[0].method, std::string("GEAK"));
    QCOMPARE(sink.candidates[0].evaluations.size(), std::size_t(1));
    QCOMPARE(sink.runs.size(), std::size_t(1));
    QVERIFY((*reports)[2].problems.empty());
    writeFile(dir, "metrics.json", metrics("import torch\n"));
    const auto again = formats::importPath(dir.path().toStdString(), {}, sink);
    QCOMPARE(problemsOf((*again)[1], "code_differs"), 1);
    QCOMPARE(sink.candidates.back().sample, std::string("metrics"));
}

void TestMetricsImporter::numbersAndSeries()
{
    QTemporaryDir dir;
    RecordingSink sink;
    importOne(writeFile(dir, "metrics.json", metrics("import triton\n", "false")), {}, sink);
    const auto& evaluation = sink.candidates.at(0).evaluations.at(0);
    QCOMPARE(evaluation.verdicts.correct, Verdict::Fail);
    const auto& timing = evaluation.timings.at(0);
    QCOMPARE(timing.speedup, std::optional(2.0));
    QVERIFY(!timing.runtimeMs);
    QCOMPARE(timing.series.size(), std::size_t(1));
    QCOMPARE(timing.series[0].inputSize, std::string("[[4]]"));
    QCOMPARE(timing.series[0].summaryMs, std::optional(0.5));
    QVERIFY(!timing.series[0].tflops);
    QVERIFY(evaluation.extraJson.find("\"runtime_ms\":\"N/A\"") != std::string::npos);
}

void TestMetricsImporter::withoutCodeOnlyVerdicts()
{
    QTemporaryDir dir;
    RecordingSink sink;
    const auto report = importOne(writeFile(dir, "m", metrics("N/A")), {}, sink);
    QCOMPARE(report.taken, 1);
    QCOMPARE(problemsOf(report, "no_code"), 1);
    QVERIFY(!sink.candidates.at(0).source);
    QCOMPARE(sink.candidates[0].evaluations.at(0).verdicts.compile, Verdict::Pass);
}

void TestMetricsImporter::summaryIsChecked()
{
    QTemporaryDir dir;
    writeFile(dir, "metrics.json", metrics("import triton\n"));
    const auto path = writeFile(dir, "summary.json",
        "{\"method\":\"X\",\"total\":2,\"call_pass\":1,\"call_rate\":50.0,\"exe_pass\":1,\"exe_"
        "rate\":100.0}");
    RecordingSink sink;
    const auto report = importOne(path, {}, sink);
    QCOMPARE(report.rows, 1);
    QCOMPARE(report.taken, 1);
    QCOMPARE(problemsOf(report, "summary_differs"), 2);
}

void TestMetricsImporter::tornMetrics()
{
    QTemporaryDir dir;
    const std::string whole = metrics("import triton\n");
    const std::string torn
        = whole.substr(0, whole.size() - 1) + ",\n\"Math/add.py\": {\"call_ok\": tr";
    RecordingSink sink;
    const auto report = importOne(writeFile(dir, "metrics.json", torn), {}, sink);
    QCOMPARE(report.taken, 1);
    QCOMPARE(report.skipped, 1);
    QCOMPARE(firstProblem(report, "torn")->line, 2);
}

QTEST_GUILESS_MAIN(TestMetricsImporter)
#include "tst_metricsimporter.moc"
