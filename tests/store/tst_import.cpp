// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/candidaterepository.h"
#include "store/referencetimingrepository.h"
#include "store/sourcerepository.h"
#include "studyfixture.h"

#include <QBuffer>

using namespace kbx;
using namespace kbx::test;
using store::CandidateRepository;
using store::ImportWriter;

namespace {

const std::string code = "import triton\n\ndef kernel(x):\n    return x\n";

std::string dump(StudyFixture& fixture)
{
    std::string text;
    for (const char* table :
        {"source", "task", "method", "run", "kernel", "candidate", "candidate_parent", "evaluation",
            "candidate_evaluation", "cell", "timing", "series", "eval_case", "reference_timing"}) {
        text += std::string(table) + " "
            + std::to_string(fixture.count("SELECT count(*) FROM " + std::string(table))) + "\n";
    }
    return text;
}

} // namespace

class TestImport : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void keepsCandidatesAndBytes();
    void identicalBytesAreUnchanged();
    void sameRecordsInAnotherFileChangeNothing();
    void otherCodeIsAConflict();
    void otherResultIsAConflict();
    void conflictStoresNothingOfTheRecord();
    void abandonRollsBack();
    void changedFileIsRefused();
    void oneKernelUnderTwoNames();
    void identicalCodeIsFoundThroughFences();
    void parentMayComeLater();
    void declaredRunWithOtherTasksIsAConflict();
    void aliasNamesTheCatalogueTask();
    void referenceTimes();
    void dryRunKeepsNothing();
    void recordOutsideOfASourceIsRefused();
    void largeSourceComesBackByteForByte();
};

void TestImport::keepsCandidatesAndBytes()
{
    StudyFixture fixture;
    ImportWriter writer(fixture.study());
    const QByteArray bytes = "line one\nline two\n";
    const auto source = fixture.source(QStringLiteral("a.jsonl"), bytes);
    const auto begun = writer.beginSource(source);
    KBX_VERIFY(begun);
    QVERIFY(!*begun);
    CandidateRecord record = candidateOf("Math/softmax", 1, code);
    record.extraJson = R"({"notes":"kept"})";
    record.flags = FlagCutError;
    record.recordedChoice = true;
    record.place = {7, 1234};
    record.evaluations.push_back(importedEvaluation("7:after", Verdict::Pass, Verdict::Pass, 1.25));
    const auto added = writer.addCandidate(record);
    KBX_VERIFY(added);
    QCOMPARE(*added, ImportOutcome::Taken);
    KBX_VERIFY(writer.finishSource(1, 1, 0, 0));
    QCOMPARE(writer.added().rounds, 1);
    QCOMPARE(writer.added().kernels, 1);
    QCOMPARE(writer.added().evaluations, 1);
    QCOMPARE(writer.added().methods, 1);

    const auto table = CandidateRepository(fixture.study()).loadTable();
    KBX_VERIFY(table);
    QCOMPARE((*table)->rows.size(), 1u);
    const auto detail
        = CandidateRepository(fixture.study()).candidate((*table)->rows[0].candidateId);
    KBX_VERIFY(detail);
    QCOMPARE(detail->record.extraJson, std::string(R"({"notes":"kept"})"));
    QCOMPARE(detail->record.flags, std::uint32_t{FlagCutError});
    QCOMPARE(detail->record.recordedChoice, std::optional(true));
    QCOMPARE(detail->record.place.line, 7);
    QCOMPARE(detail->record.place.byte, 1234);
    QCOMPARE(detail->parents.size(), 1u);
    QCOMPARE(detail->parents[0].candidateId, 0);
    QCOMPARE(detail->sourcePath, source.path);
    QCOMPARE(*CandidateRepository(fixture.study()).kernelText(detail->kernelId), code);

    store::SourceRepository sources(fixture.study());
    const auto list = sources.list();
    KBX_VERIFY(list);
    QCOMPARE(list->size(), 1u);
    QCOMPARE((*list)[0].taken, 1);
    QBuffer out;
    QVERIFY(out.open(QIODevice::WriteOnly));
    KBX_VERIFY(sources.writeBytes((*list)[0].id, out));
    QCOMPARE(out.data(), bytes);
}

void TestImport::identicalBytesAreUnchanged()
{
    StudyFixture fixture;
    ImportWriter writer(fixture.study());
    KBX_VERIFY(writer.beginSource(fixture.source(QStringLiteral("a"), "same")));
    KBX_VERIFY(writer.addCandidate(candidateOf("T", 0, code)));
    KBX_VERIFY(writer.finishSource(1, 1, 0, 0));
    const std::string before = dump(fixture);
    const auto again = writer.beginSource(fixture.source(QStringLiteral("other-name"), "same"));
    KBX_VERIFY(again);
    QVERIFY(*again);
    KBX_VERIFY(writer.finishSource(1, 0, 0, 1));
    QCOMPARE(dump(fixture), before);
    const auto other = writer.beginSource(fixture.source(QStringLiteral("a"), "different"));
    KBX_VERIFY(other);
    QVERIFY(!*other);
}

void TestImport::sameRecordsInAnotherFileChangeNothing()
{
    StudyFixture fixture;
    CandidateRecord first = candidateOf("T", 0, code);
    first.evaluations.push_back(importedEvaluation("1:before", Verdict::Pass, Verdict::Fail, {}));
    CandidateRecord second = candidateOf("T", 1, code + "# better\n");
    second.evaluations.push_back(importedEvaluation("1:after", Verdict::Pass, Verdict::Pass, 2.0));
    KBX_VERIFY(fixture.import(QStringLiteral("a"), {first, second}));
    const auto before = fixture.count("SELECT count(*) FROM candidate")
        + fixture.count("SELECT count(*) FROM evaluation");
    ImportWriter writer(fixture.study());
    KBX_VERIFY(writer.beginSource(fixture.source(QStringLiteral("b"), "b")));
    for (const CandidateRecord& record : {first, second}) {
        const auto added = writer.addCandidate(record);
        KBX_VERIFY(added);
        QCOMPARE(*added, ImportOutcome::Unchanged);
    }
    KBX_VERIFY(writer.finishSource(2, 0, 0, 2));
    QCOMPARE(writer.added().rounds, 0);
    QCOMPARE(fixture.count("SELECT count(*) FROM candidate")
            + fixture.count("SELECT count(*) FROM evaluation"),
        before);
}

void TestImport::otherCodeIsAConflict()
{
    StudyFixture fixture;
    KBX_VERIFY(fixture.import(QStringLiteral("a"), {candidateOf("T", 0, code)}));
    ImportWriter writer(fixture.study());
    KBX_VERIFY(writer.beginSource(fixture.source(QStringLiteral("b"), "b")));
    const auto added = writer.addCandidate(candidateOf("T", 0, "other = 1\n"));
    KBX_VERIFY(added);
    QCOMPARE(*added, ImportOutcome::Conflict);
    QCOMPARE(writer.lastConflict(), std::string("other code"));
    CandidateRecord noAnswer = candidateOf("T", 0, code);
    noAnswer.source.reset();
    QCOMPARE(*writer.addCandidate(noAnswer), ImportOutcome::Conflict);
    KBX_VERIFY(writer.finishSource(2, 0, 2, 0));
    const auto table = CandidateRepository(fixture.study()).loadTable();
    KBX_VERIFY(table);
    QCOMPARE((*table)->rows.size(), 1u);
    QCOMPARE(*CandidateRepository(fixture.study()).kernelText((*table)->rows[0].kernelId), code);
}

void TestImport::otherResultIsAConflict()
{
    StudyFixture fixture;
    CandidateRecord record = candidateOf("T", 0, code);
    record.evaluations.push_back(importedEvaluation("1:after", Verdict::Pass, Verdict::Pass, 2.0));
    KBX_VERIFY(fixture.import(QStringLiteral("a"), {record}));
    record.evaluations[0].timings[0].speedup = 3.0;
    ImportWriter writer(fixture.study());
    KBX_VERIFY(writer.beginSource(fixture.source(QStringLiteral("b"), "b")));
    QCOMPARE(*writer.addCandidate(record), ImportOutcome::Conflict);
    KBX_VERIFY(writer.finishSource(1, 0, 1, 0));
    const auto table = CandidateRepository(fixture.study()).loadTable();
    QCOMPARE((*table)->rows.size(), 1u);
    QCOMPARE((*table)->rows[0].speedup, std::optional(2.0));
}

void TestImport::conflictStoresNothingOfTheRecord()
{
    StudyFixture fixture;
    CandidateRecord record = candidateOf("T", 0, code);
    record.evaluations.push_back(importedEvaluation("1", Verdict::Pass, Verdict::Pass, 2.0));
    KBX_VERIFY(fixture.import(QStringLiteral("a"), {record}));
    record.evaluations.insert(
        record.evaluations.begin(), importedEvaluation("new", Verdict::Fail, Verdict::NotRun, {}));
    record.evaluations[1].verdicts.correct = Verdict::Fail;
    record.flags = FlagJoined;
    ImportWriter writer(fixture.study());
    KBX_VERIFY(writer.beginSource(fixture.source(QStringLiteral("b"), "b")));
    QCOMPARE(*writer.addCandidate(record), ImportOutcome::Conflict);
    KBX_VERIFY(writer.finishSource(1, 0, 1, 0));
    QCOMPARE(fixture.count("SELECT count(*) FROM evaluation"), 1);
    QCOMPARE(fixture.count("SELECT flags FROM candidate"), 0);
    QCOMPARE(writer.added().evaluations, 0);
}

void TestImport::abandonRollsBack()
{
    StudyFixture fixture;
    const std::string before = dump(fixture);
    {
        ImportWriter writer(fixture.study());
        KBX_VERIFY(writer.beginSource(fixture.source(QStringLiteral("a"), "a")));
        KBX_VERIFY(writer.addTask({"T", "Math", true, {"torch.t"}, "v1"}));
        KBX_VERIFY(writer.addCandidate(candidateOf("T", 0, code)));
        writer.abandonSource();
        QCOMPARE(writer.added().rounds, 0);
        QCOMPARE(dump(fixture), before);
        KBX_VERIFY(writer.beginSource(fixture.source(QStringLiteral("a"), "a")));
        KBX_VERIFY(writer.addCandidate(candidateOf("T", 0, code)));
    }
    QCOMPARE(dump(fixture), before);
}

void TestImport::changedFileIsRefused()
{
    StudyFixture fixture;
    const std::string before = dump(fixture);
    ImportWriter writer(fixture.study());
    const auto source = fixture.source(QStringLiteral("a"), "first");
    KBX_VERIFY(writer.beginSource(source));
    KBX_VERIFY(writer.addCandidate(candidateOf("T", 0, code)));
    fixture.source(QStringLiteral("a"), "second");
    const auto finished = writer.finishSource(1, 1, 0, 0);
    QVERIFY(!finished);
    QCOMPARE(finished.error().code, ErrorCode::InvalidInput);
    QCOMPARE(dump(fixture), before);
}

void TestImport::oneKernelUnderTwoNames()
{
    StudyFixture fixture;
    KBX_VERIFY(fixture.import(QStringLiteral("a"),
        {candidateOf("T", 0, code), candidateOf("T", 0, code, "Claude"),
            candidateOf("U", 0, code)}));
    QCOMPARE(fixture.count("SELECT count(*) FROM kernel"), 1);
    QCOMPARE(fixture.count("SELECT count(*) FROM candidate"), 3);
}

void TestImport::identicalCodeIsFoundThroughFences()
{
    StudyFixture fixture;
    KBX_VERIFY(fixture.import(QStringLiteral("a"),
        {candidateOf("T", 0, code), candidateOf("T", 1, "```python\n" + code + "```\n"),
            candidateOf("T", 2, code + "# changed\n")}));
    const auto table = CandidateRepository(fixture.study()).loadTable();
    KBX_VERIFY(table);
    QCOMPARE((*table)->rows.size(), 3u);
    QCOMPARE((*table)->rows[0].flags & FlagIdenticalCode, 0u);
    QVERIFY((*table)->rows[1].flags & FlagIdenticalCode);
    QCOMPARE((*table)->rows[2].flags & FlagIdenticalCode, 0u);
    QVERIFY((*table)->rows[0].kernelId != (*table)->rows[1].kernelId);
    QCOMPARE((*table)->rows[0].submissionHash, (*table)->rows[1].submissionHash);
    QCOMPARE((*table)->rows[1].parentId, (*table)->rows[0].candidateId);
}

void TestImport::parentMayComeLater()
{
    StudyFixture fixture;
    KBX_VERIFY(fixture.import(QStringLiteral("a"), {candidateOf("T", 1, code)}));
    KBX_VERIFY(fixture.import(QStringLiteral("b"), {candidateOf("T", 0, code)}));
    const auto table = CandidateRepository(fixture.study()).loadTable();
    KBX_VERIFY(table);
    QCOMPARE((*table)->rows.size(), 2u);
    QCOMPARE((*table)->rows[1].parentId, (*table)->rows[0].candidateId);
    QVERIFY((*table)->rows[1].flags & FlagIdenticalCode);
}

void TestImport::declaredRunWithOtherTasksIsAConflict()
{
    StudyFixture fixture;
    ImportWriter writer(fixture.study());
    KBX_VERIFY(writer.beginSource(fixture.source(QStringLiteral("a"), "a")));
    RunRecord run{"M", "model", "r", true, {"A", "B"}, R"({"temperature":0})"};
    QCOMPARE(*writer.addRun(run), ImportOutcome::Taken);
    QCOMPARE(*writer.addRun(run), ImportOutcome::Unchanged);
    run.tasks = {"A"};
    QCOMPARE(*writer.addRun(run), ImportOutcome::Conflict);
    run.tasks = {"B", "A"};
    QCOMPARE(*writer.addRun(run), ImportOutcome::Unchanged);
    run.metaJson = R"({"temperature":1})";
    QCOMPARE(*writer.addRun(run), ImportOutcome::Conflict);
    KBX_VERIFY(writer.finishSource(5, 1, 2, 2));
    const auto table = CandidateRepository(fixture.study()).loadTable();
    KBX_VERIFY(table);
    QCOMPARE((*table)->runs.size(), 1u);
    QVERIFY((*table)->runs[0].declared);
    QCOMPARE((*table)->runs[0].declaredTasks.size(), 2u);
    QCOMPARE((*table)->methods[0].kind, std::string("model"));
    QCOMPARE((*table)->runs[0].metaJson, std::string(R"({"temperature":0})"));
}

void TestImport::aliasNamesTheCatalogueTask()
{
    StudyFixture fixture;
    ImportWriter writer(fixture.study());
    KBX_VERIFY(writer.beginSource(fixture.source(QStringLiteral("a"), "a")));
    const TaskRecord task{"Math/abs", "Math", true, {"torch.abs"}, "v1"};
    QCOMPARE(*writer.addTask(task), ImportOutcome::Taken);
    QCOMPARE(*writer.addTask(task), ImportOutcome::Unchanged);
    TaskRecord moved = task;
    moved.category = "Fusion";
    QCOMPARE(*writer.addTask(moved), ImportOutcome::Conflict);
    KBX_VERIFY(writer.addCandidate(candidateOf("torch.abs", 0, code)));
    KBX_VERIFY(writer.finishSource(1, 1, 0, 0));
    QCOMPARE(fixture.count("SELECT count(*) FROM task"), 1);
    const auto table = CandidateRepository(fixture.study()).loadTable();
    QCOMPARE((*table)->taskOf((*table)->rows[0]).name, std::string("Math/abs"));
    QCOMPARE((*table)->categoryTasks.size(), 1u);
}

void TestImport::referenceTimes()
{
    StudyFixture fixture;
    ImportWriter writer(fixture.study());
    KBX_VERIFY(writer.beginSource(fixture.source(QStringLiteral("a"), "a")));
    ReferenceTimingRecord time;
    time.task = "Math/abs";
    time.baseline = "eager";
    time.gpuModel = "A100";
    time.profile = "imported";
    time.inputSize = "[[4096]]";
    time.ms = 0.0123;
    time.gbPerSecond = 900.5;
    QCOMPARE(*writer.addReferenceTiming(time), ImportOutcome::Taken);
    QCOMPARE(*writer.addReferenceTiming(time), ImportOutcome::Unchanged);
    ReferenceTimingRecord other = time;
    other.ms = 0.02;
    QCOMPARE(*writer.addReferenceTiming(other), ImportOutcome::Conflict);
    other.gpuModel = "H20";
    QCOMPARE(*writer.addReferenceTiming(other), ImportOutcome::Taken);
    KBX_VERIFY(writer.finishSource(4, 2, 1, 1));
    QCOMPARE(writer.added().samples, 2);
    const auto list = store::ReferenceTimingRepository(fixture.study()).list("Math/abs");
    KBX_VERIFY(list);
    QCOMPARE(list->size(), 2u);
    QCOMPARE((*list)[0].record.ms, 0.0123);
    QCOMPARE((*list)[0].record.gbPerSecond, std::optional(900.5));
    QVERIFY(!(*list)[0].record.tflops);
}

void TestImport::dryRunKeepsNothing()
{
    StudyFixture fixture;
    const std::string before = dump(fixture);
    {
        ImportWriter writer(fixture.study(), store::ImportMode::DryRun);
        for (const char* name : {"a", "b"}) {
            const auto begun = writer.beginSource(fixture.source(QString::fromLatin1(name), name));
            KBX_VERIFY(begun);
            const auto added = writer.addCandidate(candidateOf("T", 0, code));
            KBX_VERIFY(added);
            QCOMPARE(*added, *name == 'a' ? ImportOutcome::Taken : ImportOutcome::Unchanged);
            KBX_VERIFY(writer.finishSource(1, 1, 0, 0));
        }
        QCOMPARE(writer.added().rounds, 1);
    }
    QCOMPARE(dump(fixture), before);
}

void TestImport::recordOutsideOfASourceIsRefused()
{
    StudyFixture fixture;
    ImportWriter writer(fixture.study());
    const auto added = writer.addCandidate(candidateOf("T", 0, code));
    QVERIFY(!added);
    QCOMPARE(fixture.count("SELECT count(*) FROM candidate"), 0);
}

void TestImport::largeSourceComesBackByteForByte()
{
    StudyFixture fixture;
    QByteArray bytes;
    quint32 state = 1;
    for (int at = 0; at < 3'000'000; ++at) {
        state = state * 1664525u + 1013904223u;
        bytes.append(static_cast<char>(at % 3 == 0 ? state >> 24 : 'a'));
    }
    ImportWriter writer(fixture.study());
    KBX_VERIFY(writer.beginSource(fixture.source(QStringLiteral("big"), bytes)));
    KBX_VERIFY(writer.finishSource(0, 0, 0, 0));
    QVERIFY(fixture.count("SELECT count(*) FROM source_chunk") > 1);
    QBuffer out;
    QVERIFY(out.open(QIODevice::WriteOnly));
    KBX_VERIFY(store::SourceRepository(fixture.study()).writeBytes(1, out));
    QVERIFY(out.data() == bytes);
}

QTEST_APPLESS_MAIN(TestImport)
#include "tst_import.moc"
