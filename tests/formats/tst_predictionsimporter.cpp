// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formatstest.h"

#include "formats/sourcefile.h"

using namespace kbx;
using namespace kbx::test;

class TestPredictionsImporter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void fileRows();
    void instructionRows();
    void emptyAnswersAreNoAnswers();
    void realAnswers();

private:
    FakeNames m_names{std::vector<std::string>{"Math/abs", "Math/add"}};
    formats::ImportOptions options()
    {
        formats::ImportOptions result;
        result.names = &m_names;
        return result;
    }
    QTemporaryDir m_dir;
};

void TestPredictionsImporter::fileRows()
{
    const Row one{{"file", text("Math/abs.py")}, {"temperature", "0.2"},
        {"predict", text("Here it is:\n```python\nimport torch\n```\n")}};
    const Row two{{"file", text("Math/abs.py")}, {"predict", text("import triton\n")}};
    RecordingSink sink;
    const auto report
        = importOne(writeFile(m_dir, "gpt.jsonl", json(one) + "\n" + json(two)), options(), sink);
    QCOMPARE(report.taken, 2);
    QCOMPARE(sink.runs.at(0).method, std::string("gpt"));
    QCOMPARE(sink.candidates.at(0).task, std::string("Math/abs"));
    QCOMPARE(sink.candidates[0].sample, std::string("0"));
    QCOMPARE(sink.candidates[1].sample, std::string("1"));
    QCOMPARE(sink.candidates[0].flags, std::uint32_t(FlagFenced));
    QCOMPARE(sink.candidates[0].extraJson, std::string("{\"temperature\":0.2}"));
    QVERIFY(sink.candidates[0].evaluations.empty());
}

void TestPredictionsImporter::instructionRows()
{
    const Row good{{"instruction",
                       text("Functional Description: adds.\n"
                            "Wrapper Entry Information: def add(a, b) -> Tensor")},
        {"predict", text("import torch\n")}};
    const Row nameless{{"instruction", text("Write something.")}, {"predict", text("x = 1\n")}};
    RecordingSink sink;
    const auto report = importOne(
        writeFile(m_dir, "m.json", json(good) + "\n" + json(nameless) + "\n"), options(), sink);
    QCOMPARE(report.taken, 1);
    QCOMPARE(report.skipped, 1);
    QCOMPARE(firstProblem(report, "missing_field")->line, 2);
    QCOMPARE(sink.candidates.at(0).task, std::string("Math/add"));
}

void TestPredictionsImporter::emptyAnswersAreNoAnswers()
{
    std::string all;
    for (const char* predict : {"null", "\"\"", "5", "\"Sorry, I cannot help with that.\""}) {
        all += json({{"file", text("Math/abs.py")}, {"predict", predict}}) + "\n";
    }
    RecordingSink sink;
    const auto report = importOne(writeFile(m_dir, "p.jsonl", all), options(), sink);
    QCOMPARE(report.taken, 4);
    QCOMPARE(problemsOf(report, "no_answer"), 3);
    QCOMPARE(problemsOf(report, "wrong_type"), 1);
    QVERIFY(!sink.candidates.at(0).source);
    QVERIFY(!sink.candidates.at(1).source);
    QVERIFY(sink.candidates.at(3).source);
    QVERIFY(sink.candidates[3].flags & FlagUnparsable);
}

void TestPredictionsImporter::realAnswers()
{
    const std::string path = sharedFile("tritonbench/output_gpt-4o.jsonl");
    if (!formats::fileExists(path)) {
        QSKIP("the real answers are not beside the project");
    }
    RecordingSink sink;
    const auto report = importOne(path, {}, sink);
    QCOMPARE(report.rows, 166);
    QVERIFY(balanced(report));
    QCOMPARE(report.skipped, 0);
}

QTEST_GUILESS_MAIN(TestPredictionsImporter)
#include "tst_predictionsimporter.moc"
