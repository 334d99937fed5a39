// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formatstest.h"

#include "formats/sourcefile.h"

using namespace kbx;
using namespace kbx::test;

class TestResultsImporter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void rowsWithAndWithoutCode();
    void hashMustFit();
    void appendedFilesBringOnlyNewRows();

private:
    static std::string row(const std::string& id, const std::string& code, bool withCode)
    {
        Row fields{{"id", text(id)}, {"kernel", text(formats::sha256Hex(code))},
            {"task", text("Math/abs")}, {"taskVersion", text("v")}, {"target", text("cpu")},
            {"backend", text("interpreted")}, {"origin", text("measured")},
            {"verdict", R"({"compile":"pass"})"}};
        if (withCode) {
            fields["code"] = text(code);
        }
        return json(fields) + "\n";
    }
    /// Stands in for core/protocol, which defines the record; checks what it is given.
    static formats::ImportOptions options()
    {
        formats::ImportOptions result;
        result.readResult = [](const std::string& source) -> Result<ResultRecord> {
            const auto member = [&](const std::string& name) {
                const auto at = source.find("\"" + name + "\":\"") + name.size() + 4;
                return source.substr(at, source.find('"', at) - at);
            };
            if (source.find("\"code\"") != std::string::npos) {
                return Error{ErrorCode::Harness, "The code is no part of the record.", "", "", {}};
            }
            ResultRecord record;
            record.id = member("id");
            record.kernel = member("kernel");
            record.submission = record.kernel;
            record.task = member("task");
            record.evaluation.origin = Origin::Measured;
            record.evaluation.verdicts.compile = Verdict::Pass;
            return record;
        };
        return result;
    }
    QTemporaryDir m_dir;
};

void TestResultsImporter::rowsWithAndWithoutCode()
{
    auto known = options();
    known.knownKernel = [](const std::string& hash) -> std::optional<std::string> {
        return hash == formats::sha256Hex("known") ? std::optional<std::string>("known")
                                                   : std::nullopt;
    };
    const auto path = writeFile(m_dir, "r.jsonl",
        row("j1", "import torch\n", true) + row("j2", "known", false) + row("j3", "lost", false));
    RecordingSink sink;
    const auto report = importOne(path, known, sink);
    QCOMPARE(report.format, std::string("kbx-results"));
    QCOMPARE(report.taken, 2);
    QCOMPARE(firstProblem(report, "unknown_kernel")->line, 3);
    QCOMPARE(sink.candidates.at(0).method, std::string("local"));
    QCOMPARE(sink.candidates[0].run, std::string("eval"));
    QCOMPARE(sink.candidates[0].sample, formats::sha256Hex("import torch\n"));
    QCOMPARE(sink.candidates[0].evaluations.at(0).origin, Origin::Measured);
    QCOMPARE(*sink.candidates[1].source, std::string("known"));
    QCOMPARE(sink.runs.at(0).methodKind, std::string("human"));
}

void TestResultsImporter::hashMustFit()
{
    std::string forged = row("j1", "import torch\n", true);
    forged.replace(forged.find("import torch"), 12, "import other");
    RecordingSink sink;
    const auto report = importOne(writeFile(m_dir, "r.jsonl", forged), options(), sink);
    QCOMPARE(report.skipped, 1);
    QCOMPARE(problemsOf(report, "hash_mismatch"), 1);
    QVERIFY(sink.candidates.empty());
}

void TestResultsImporter::appendedFilesBringOnlyNewRows()
{
    RecordingSink sink;
    const std::string first = row("j1", "a = 1\n", true);
    importOne(writeFile(m_dir, "r.jsonl", first), options(), sink);
    const auto report = importOne(
        writeFile(m_dir, "r.jsonl", first + row("j2", "a = 1\n", true)), options(), sink);
    QCOMPARE(report.unchanged, 1);
    QCOMPARE(report.taken, 1);
    QCOMPARE(sink.candidates.size(), std::size_t(1));
    QCOMPARE(sink.candidates[0].evaluations.size(), std::size_t(2));
}

QTEST_GUILESS_MAIN(TestResultsImporter)
#include "tst_resultsimporter.moc"
