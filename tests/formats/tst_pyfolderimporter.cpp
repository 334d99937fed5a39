// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formatstest.h"

#include "formats/kernelpath.h"
#include "formats/sourcefile.h"

using namespace kbx;
using namespace kbx::test;

class TestPyFolderImporter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void pathsSayTaskAndRound_data();
    void pathsSayTaskAndRound();
    void folderIsOneSource();
    void methodsSideBySide();
    void oddFiles();
    void manifest();

private:
    FakeNames m_names{std::vector<std::string>{"Math/abs", "Math/add_r2", "Index/index_fill_"}};
    formats::ImportOptions options()
    {
        formats::ImportOptions result;
        result.names = &m_names;
        return result;
    }
};

void TestPyFolderImporter::pathsSayTaskAndRound_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("task");
    QTest::addColumn<int>("round");
    QTest::addColumn<QByteArray>("sample");
    QTest::addColumn<int>("parts");
    const auto row
        = [](const char* path, const char* task, int round, const char* sample, int parts) {
              QTest::newRow(path) << QByteArray(path) << QByteArray(task) << round
                                  << QByteArray(sample) << parts;
          };
    row("abs.py", "abs", 0, "0", 1);
    row("m/Math/abs.py", "Math/abs", 0, "0", 2);
    row("m/abs_r2.py", "abs", 2, "0", 1);
    row("m/abs_round3.py", "abs", 3, "0", 1);
    row("m/Math/abs/round2.py", "Math/abs", 2, "0", 3);
    row("m/Math/abs/round2.1.py", "Math/abs", 2, "1", 3);
    row("m/Math/round_4/abs.py", "Math/abs", 4, "0", 3);
    row("m/round5/Math/abs.py", "Math/abs", 5, "0", 3);
    row("m/add_r2.py", "add_r2", 0, "0", 1); // a task that is called so
    row("m/index_fill_.py", "index_fill_", 0, "0", 1);
    row("m/Loss/new_r1.py", "Loss/new", 1, "0", 2);
}

void TestPyFolderImporter::pathsSayTaskAndRound()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, task);
    QFETCH(int, round);
    QFETCH(QByteArray, sample);
    QFETCH(int, parts);
    const auto place = formats::placeOfKernel(path.toStdString(), &m_names);
    QCOMPARE(place.task, task.toStdString());
    QCOMPARE(place.round, round);
    QCOMPARE(place.sample, sample.toStdString());
    QCOMPARE(static_cast<int>(place.parts), parts);
}

void TestPyFolderImporter::folderIsOneSource()
{
    QTemporaryDir dir;
    const std::string folder = dir.filePath(QStringLiteral("mine")).toStdString();
    writeFile(dir, "mine/Math/abs/round0.py", "import triton\nx = 1\n");
    writeFile(dir, "mine/Math/abs/round1.py", "import triton\nx = 1\n");
    writeFile(dir, "mine/Math/abs/round3.py", "import triton\nx = 2\n");
    RecordingSink sink;
    const auto report = importOne(folder, options(), sink);
    QCOMPARE(report.format, std::string("py-folder"));
    QCOMPARE(report.path, folder);
    QCOMPARE(report.taken, 3);
    QCOMPARE(sink.runs.at(0).method, std::string("mine"));
    QVERIFY(sink.candidate("Math/abs", 1)->flags & FlagIdenticalCode);
    QCOMPARE(sink.candidate("Math/abs", 3)->parents.at(0).round, 1);
    const auto bytes = formats::openSourceBytes(sink.sources.at(0));
    QCOMPARE(formats::sha256Hex(bytes->readAll().toStdString()), sink.sources[0].sha256);
    QCOMPARE(importOne(folder, options(), sink).unchanged, 3);
    writeFile(dir, "mine/Math/abs/round4.py", "import triton\nx = 4\n");
    const auto grown = importOne(folder, options(), sink);
    QCOMPARE(grown.taken, 1);
    QCOMPARE(grown.unchanged, 3);
}

void TestPyFolderImporter::methodsSideBySide()
{
    QTemporaryDir dir;
    writeFile(dir, "one/abs.py", "import triton\n");
    writeFile(dir, "two/Math/abs.py", "import triton\n");
    writeFile(dir, "two/tools/setup.py", "print(1)\n");
    RecordingSink sink;
    const auto reports = formats::importPath(dir.path().toStdString(), options(), sink);
    QCOMPARE(reports->size(), std::size_t(2));
    QCOMPARE(sink.candidates.at(0).method, std::string("one"));
    QCOMPARE(sink.candidates.at(1).method, std::string("two"));
    QCOMPARE(sink.candidates[1].task, std::string("Math/abs"));
}

void TestPyFolderImporter::oddFiles()
{
    QTemporaryDir dir;
    writeFile(dir, "m/abs.py", "# caf\xE9\r\nimport triton\r\n");
    writeFile(dir, "m/abs_r1.py", "");
    writeFile(dir, "m/abs_r2.py",
        std::string("\x7F"
                    "ELF\0\1",
            6));
    writeFile(dir, "m/notes.py", "print('hello')\n");
    writeFile(dir, "m/abs_r3.py", "x = '" + std::string(40'000, 'x') + "'\n");
    RecordingSink sink;
    const auto report = importOne(dir.filePath(QStringLiteral("m")).toStdString(), options(), sink);
    QVERIFY(balanced(report));
    QCOMPARE(report.rows, 5);
    QCOMPARE(report.taken, 3);
    QCOMPARE(problemsOf(report, "encoding"), 1);
    QCOMPARE(problemsOf(report, "no_answer"), 1);
    QCOMPARE(problemsOf(report, "binary"), 1);
    QCOMPARE(problemsOf(report, "not_a_kernel"), 1);
    QCOMPARE(*sink.candidate("Math/abs", 0)->source, std::string("# caf\xE9\r\nimport triton\r\n"));
    QVERIFY(!sink.candidate("Math/abs", 1)->source);
}

void TestPyFolderImporter::manifest()
{
    QTemporaryDir dir;
    const Row base{{"method", text("loop")}, {"run", text("r")}, {"task", text("Math/abs")}};
    auto first = base, second = base, outside = base, missing = base;
    first.insert({{"round", "0"}, {"file", text("k/a.py")}});
    second.insert({{"round", "1"}, {"sample", text("1")}, {"file", text("k/b.py")},
        {"parent", R"({"round": 0, "sample": "0"})"}, {"label", text("mask_fix")},
        {"note", text("n")}});
    outside.insert({{"round", "2"}, {"file", text("../secret.py")}});
    missing.insert({{"round", "3"}, {"file", text("k/none.py")}});
    writeFile(dir, "k/a.py", "import triton\n");
    writeFile(dir, "k/b.py", "import triton\n");
    writeFile(dir, "runs.jsonl",
        R"({"method":"loop","run":"r","kind":"scaffold","meta":{"model":"none"}})");
    writeFile(dir, "manifest.jsonl",
        json(first) + "\n" + json(second) + "\n" + json(outside) + "\n" + json(missing) + "\n");
    RecordingSink sink;
    const auto report = importOne(dir.path().toStdString(), options(), sink);
    QCOMPARE(report.format, std::string("kbx-manifest"));
    QCOMPARE(report.rows, 4);
    QCOMPARE(report.taken, 2);
    QCOMPARE(firstProblem(report, "bad_path")->line, 3);
    QCOMPARE(firstProblem(report, "unreadable")->line, 4);
    const auto* child = sink.candidate("Math/abs", 1, "1");
    QCOMPARE(child->parents.at(0).sample, std::string("0"));
    QCOMPARE(child->editLabel, std::string("mask_fix"));
    QCOMPARE(child->extraJson, std::string("{\"note\":\"n\"}"));
    QVERIFY(child->flags & FlagIdenticalCode);
    QCOMPARE(sink.runs.at(0).methodKind, std::string("scaffold"));
    QCOMPARE(sink.runs[0].metaJson, std::string("{\"model\":\"none\"}"));
}

QTEST_GUILESS_MAIN(TestPyFolderImporter)
#include "tst_pyfolderimporter.moc"
