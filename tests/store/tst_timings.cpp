// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/candidaterepository.h"
#include "store/evaluationrepository.h"
#include "store/referencetimingrepository.h"
#include "studyfixture.h"

using namespace kbx;
using namespace kbx::test;
using store::EvaluationRepository;
using store::ReferenceTimingRepository;

namespace {

const std::string code = "def f(x):\n    return x\n";
const std::string environment = R"({"evaluatorVersion":1,"gpu":"H200","torch":"2.11.0"})";

TimingRecord timingOf(const std::string& profile, double speedup)
{
    TimingRecord timing;
    timing.profile = profile;
    timing.baseline = "eager";
    timing.sizeSet = "kbx";
    timing.speedup = speedup;
    timing.speedupVerdict = "faster";
    timing.series = {{"[[64]]", TimingSide::Reference, {0.5f, 0.6f}, 0.55, {}, {}},
        {"[[64]]", TimingSide::Kernel, {0.25f}, 0.25, 900.0, {}}};
    return timing;
}

EvaluationRecord onGpu(const std::string& occurrence, Verdict correct, const std::string& version)
{
    EvaluationRecord record = measuredEvaluation(occurrence, correct, version);
    record.backend = Backend::Compiled;
    record.gpuModel = "H200";
    record.gpuUuid = "GPU-1";
    record.environmentJson = environment;
    return record;
}

EvaluationRecord timedOnGpu(const std::string& occurrence, const TimingRecord& timing)
{
    EvaluationRecord record = onGpu(occurrence, Verdict::Pass, "v1");
    record.verdicts.fast = Verdict::Pass;
    record.timings = {timing};
    return record;
}

/// One candidate of task T.
struct TimingsFixture : StudyFixture {
    TimingsFixture() { ready = import(QStringLiteral("a"), {candidateOf("T", 0, code)}).ok(); }
    std::int64_t add(const EvaluationRecord& record)
    {
        const auto stored = EvaluationRepository(study()).add(1, "T", record);
        return stored ? stored->id : 0;
    }
    CandidateRow row(const store::CurrentVersions& versions = {})
    {
        const auto table = store::CandidateRepository(study()).loadTable(versions);
        return table && (*table)->rows.size() == 1 ? (*table)->rows.front() : CandidateRow();
    }
    bool ready = false;
};

} // namespace

class TestTimings : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyColumnSurvives();
    void laterRunKeepsTheTimes();
    void trustedProfileStands();
    void wrongKernelsHaveNoTimes();
    void importedTimesAreNotBorrowed();
    void timedWithFindsSiblings();
    void referencesAreKeptForReuse();
    void pairedAndThrottledReferencesAreNot();
    void importedRowsReachEqualSubmissions();
};

void TestTimings::everyColumnSurvives()
{
    TimingsFixture fixture;
    TimingRecord timing = timingOf("paired-cold", 1.5);
    timing.geomean = 1.4;
    timing.geomeanLow = 1.3;
    timing.geomeanHigh = 1.45;
    timing.iou = 0.7;
    timing.mfu = 0.1;
    timing.utilisation = 0.7;
    timing.peaksSource = "vendor";
    timing.aaHalfWidth = 0.002;
    timing.samples = 12;
    timing.detailJson = R"({"compileSeconds":2.5})";
    const auto id = fixture.add(timedOnGpu("1", timing));
    const auto loaded = EvaluationRepository(fixture.study()).load(id);
    KBX_VERIFY(loaded);
    const TimingRecord& same = loaded->record.timings.at(0);
    QCOMPARE(same.geomean, timing.geomean);
    QCOMPARE(same.geomeanLow, timing.geomeanLow);
    QCOMPARE(same.geomeanHigh, timing.geomeanHigh);
    QCOMPARE(same.iou, timing.iou);
    QCOMPARE(same.mfu, timing.mfu);
    QCOMPARE(same.utilisation, timing.utilisation);
    QCOMPARE(same.peaksSource, timing.peaksSource);
    QCOMPARE(same.aaHalfWidth, timing.aaHalfWidth);
    QCOMPARE(same.samples, timing.samples);
    QCOMPARE(same.detailJson, timing.detailJson);
    QCOMPARE(same.series.at(0).samplesMs, timing.series.at(0).samplesMs);
    QCOMPARE(fixture.row().speedup, std::optional(1.5));
}

void TestTimings::laterRunKeepsTheTimes()
{
    TimingsFixture fixture;
    fixture.add(timedOnGpu("1", timingOf("paired-cold", 1.5)));
    const auto newest = fixture.add(onGpu("2", Verdict::Pass, "v1"));
    const CandidateRow row = fixture.row();
    QCOMPARE(row.evaluationId, newest);
    QCOMPARE(row.speedup, std::optional(1.5));
    QCOMPARE(row.verdicts.fast, Verdict::Pass);
    // Another version of the task: nothing of before counts.
    fixture.add(onGpu("3", Verdict::Pass, "v2"));
    QVERIFY(!fixture.row({{{"T", "v2"}}, {}, {}}).speedup);
}

void TestTimings::trustedProfileStands()
{
    TimingsFixture fixture;
    fixture.add(timedOnGpu("1", timingOf("paired-cold", 1.5)));
    fixture.add(timedOnGpu("2", timingOf("paper", 1.9)));
    QCOMPARE(fixture.row().speedup, std::optional(1.5));
    QCOMPARE(fixture.row().profile, std::string("paired-cold"));
    fixture.add(timedOnGpu("3", timingOf("paired-cold", 1.4)));
    QCOMPARE(fixture.row().speedup, std::optional(1.4)); // the newest of its kind
}

void TestTimings::wrongKernelsHaveNoTimes()
{
    TimingsFixture fixture;
    fixture.add(timedOnGpu("1", timingOf("paired-cold", 1.5)));
    fixture.add(onGpu("2", Verdict::Fail, "v1")); // wrong now, whatever it was before
    QVERIFY(!fixture.row().speedup);
}

void TestTimings::importedTimesAreNotBorrowed()
{
    StudyFixture fixture;
    CandidateRecord candidate = candidateOf("T", 0, code);
    candidate.evaluations = {importedEvaluation("1", Verdict::Pass, Verdict::Pass, 1.5),
        importedEvaluation("2", Verdict::Pass, Verdict::Pass, {})};
    KBX_VERIFY(fixture.import(QStringLiteral("a"), {candidate}));
    const auto table = store::CandidateRepository(fixture.study()).loadTable();
    QVERIFY(!(*table)->rows.at(0).speedup); // the newest record of the source has none
}

void TestTimings::timedWithFindsSiblings()
{
    TimingsFixture fixture;
    const auto timed = fixture.add(timedOnGpu("1", timingOf("paper", 1.5)));
    const auto later = fixture.add(onGpu("2", Verdict::Pass, "v1"));
    const auto other = fixture.add(onGpu("3", Verdict::Pass, "v2"));
    EvaluationRepository evaluations(fixture.study());
    const auto ids = evaluations.timedWith("paper", "eager", "kbx");
    KBX_VERIFY(ids);
    QVERIFY(ids->count(timed) == 1 && ids->count(later) == 1 && ids->count(other) == 0);
    QVERIFY(evaluations.timedWith("paired-cold", "eager", "kbx")->empty());
    QVERIFY(evaluations.timedWith("paper", "eager", "golden")->empty());
}

void TestTimings::referencesAreKeptForReuse()
{
    TimingsFixture fixture;
    fixture.add(timedOnGpu("1", timingOf("paper", 1.5)));
    TimingRecord later = timingOf("paper", 2.0);
    later.series.front().summaryMs = 0.9; // a cached one goes on to be used
    fixture.add(timedOnGpu("2", later));
    ReferenceTimingRepository references(fixture.study());
    const store::MeasuredReferences wanted{
        "T", "v1", "paper", {"eager"}, "H200", "GPU-1", environment};
    const auto found = references.measured(wanted);
    KBX_VERIFY(found);
    QCOMPARE(found->size(), 1u);
    QCOMPARE(found->front().inputSize, std::string("[[64]]"));
    QCOMPARE(found->front().medianMs, 0.55);
    QCOMPARE(found->front().samplesMs, (std::vector<float>{0.5f, 0.6f}));
    const auto none = [&](auto change) {
        auto changed = wanted;
        change(changed);
        const auto answer = references.measured(changed);
        return answer && answer->empty();
    };
    QVERIFY(none([](auto& one) { one.taskVersion = "v2"; }));
    QVERIFY(none([](auto& one) { one.profile = "harness"; }));
    QVERIFY(none([](auto& one) { one.baselines = {"compile-default"}; }));
    QVERIFY(none([](auto& one) { one.gpuUuid = "GPU-2"; }));
    QVERIFY(none([](auto& one) { one.environmentJson = "{}"; }));
}

void TestTimings::pairedAndThrottledReferencesAreNot()
{
    TimingsFixture fixture;
    fixture.add(timedOnGpu("1", timingOf("paired-cold", 1.5)));
    TimingRecord hot = timingOf("paper", 1.5);
    hot.throttled = true;
    fixture.add(timedOnGpu("2", hot));
    QCOMPARE(fixture.count("SELECT count(*) FROM reference_timing"), 0);
}

void TestTimings::importedRowsReachEqualSubmissions()
{
    StudyFixture fixture;
    KBX_VERIFY(fixture.import(QStringLiteral("a"),
        {candidateOf("T", 0, code), candidateOf("T", 1, "```python\n" + code + "```\n")}));
    CandidateRecord back = candidateOf("T", 0, code);
    back.evaluations = {timedOnGpu("1", timingOf("paired-cold", 1.5))};
    KBX_VERIFY(fixture.import(QStringLiteral("b"), {back}));
    const auto table = store::CandidateRepository(fixture.study()).loadTable();
    QCOMPARE((*table)->rows.size(), 2u);
    for (const CandidateRow& row : (*table)->rows) {
        QCOMPARE(row.speedup, std::optional(1.5));
    }
}

QTEST_GUILESS_MAIN(TestTimings)
#include "tst_timings.moc"
