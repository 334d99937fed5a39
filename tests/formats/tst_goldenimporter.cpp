// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formatstest.h"

#include "formats/sourcefile.h"

#include <QDirIterator>

using namespace kbx;
using namespace kbx::test;

class TestGoldenImporter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void folderOfOneGpu();
    void singleFileAndParentFolder();
    void badRows();
    void copiesAreNamed();
    void realFolder();

private:
    static std::string rows(double ms)
    {
        return "[{\"input_size\": [[4], [2, 3]], \"ms\": " + std::to_string(ms)
            + ", \"GB/s\": 1.5, \"TFLOPS\": \"N/A\"}]";
    }
    FakeNames m_names{std::vector<std::string>{"Math/abs", "Optimizer/SGD"}};
};

void TestGoldenImporter::folderOfOneGpu()
{
    QTemporaryDir dir;
    writeFile(dir, "a100/abs.json", rows(0.5));
    writeFile(dir, "a100/SGD.py.json", rows(0.25));
    writeFile(dir, "a100/mystery.json", rows(1));
    RecordingSink sink;
    formats::ImportOptions options;
    options.names = &m_names;
    const auto report
        = importOne(dir.filePath(QStringLiteral("a100")).toStdString(), options, sink);
    QCOMPARE(report.rows, 3);
    QCOMPARE(report.flags.at("notInCatalogue"), 1);
    QCOMPARE(sink.timings.size(), std::size_t(3));
    const auto& sgd = sink.timings[0];
    QCOMPARE(sgd.task, std::string("Optimizer/SGD"));
    QCOMPARE(sgd.gpuModel, std::string("A100-PCIE-40GB"));
    QCOMPARE(sgd.inputSize, std::string("[[4],[2,3]]"));
    QCOMPARE(sgd.ms, 0.25);
    QVERIFY(!sgd.tflops);
    // The store can ask for exactly the bytes that the hash was made of.
    const auto bytes = formats::openSourceBytes(sink.sources.at(0));
    QCOMPARE(formats::sha256Hex(bytes->readAll().toStdString()), sink.sources[0].sha256);
    QCOMPARE(
        importOne(dir.filePath(QStringLiteral("a100")).toStdString(), options, sink).unchanged, 3);
}

void TestGoldenImporter::singleFileAndParentFolder()
{
    QTemporaryDir dir;
    const auto single = writeFile(dir, "h20/abs.json", rows(0.5));
    writeFile(dir, "l20/abs.json", rows(0.5));
    RecordingSink sink;
    formats::ImportOptions options;
    options.names = &m_names;
    QCOMPARE(importOne(single, options, sink).taken, 1);
    const auto all = formats::importPath(dir.path().toStdString(), options, sink);
    QCOMPARE(all->size(), std::size_t(2));
    // Equal bytes of another GPU are other data.
    QCOMPARE(sink.timings.size(), std::size_t(2));
    QCOMPARE(sink.timings[1].gpuModel, std::string("L20"));
}

void TestGoldenImporter::badRows()
{
    QTemporaryDir dir;
    writeFile(dir, "4090/abs.json",
        "[{\"input_size\":[[4]],\"ms\":-1},{\"input_size\":[[4]],\"ms\":\"N/A\"},7,"
        "{\"ms\":2},{\"input_size\":[[4]],\"ms\":1},{\"input_size\":[[4]],\"ms\":2},{\"input_si");
    RecordingSink sink;
    const auto report = importOne(dir.filePath(QStringLiteral("4090")).toStdString(), {}, sink);
    QVERIFY(balanced(report));
    QCOMPARE(report.rows, 7);
    QCOMPARE(report.taken, 2);
    QCOMPARE(problemsOf(report, "torn"), 1);
    QCOMPARE(problemsOf(report, "repeated_size"), 1);
    QCOMPARE(sink.timings.at(1).inputSize, std::string("[[4]]#2"));
}

void TestGoldenImporter::copiesAreNamed()
{
    QTemporaryDir dir;
    for (const char* gpu : {"5090", "l20"}) {
        for (const char* op : {"a", "b", "c", "d"}) {
            writeFile(dir, std::string(gpu) + "/" + op + ".json", rows(op[0]));
        }
    }
    RecordingSink sink;
    const auto reports = formats::importPath(dir.path().toStdString(), {}, sink);
    QCOMPARE(reports->size(), std::size_t(2));
    QCOMPARE(problemsOf((*reports)[0], "copied_times"), 0);
    QCOMPARE(problemsOf((*reports)[1], "copied_times"), 1);
}

void TestGoldenImporter::realFolder()
{
    const std::string folder = sharedFile("kernelbenchx/golden_results");
    if (!formats::isFolder(folder)) {
        QSKIP("the real golden results are not beside the project");
    }
    RecordingSink sink;
    const auto reports = formats::importPath(folder + "/h20", {}, sink);
    QVERIFY(reports);
    const auto& report = reports->at(0);
    QVERIFY(balanced(report));
    QVERIFY(report.rows > 1000);
    QCOMPARE(report.skipped, 0);
    // logspace has 16 rows of one size, combined_activation each size twice.
    QCOMPARE(problemsOf(report, "repeated_size"), 2);
    QCOMPARE(sink.timings.size(), std::size_t(report.rows));
}

QTEST_GUILESS_MAIN(TestGoldenImporter)
#include "tst_goldenimporter.moc"
