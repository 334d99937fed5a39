// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "../support/ownplaces.h"
#include "store/candidaterepository.h"
#include "store/evaluationrepository.h"
#include "store/labelkeys.h"
#include "studyfixture.h"
#include "workspace/gpuprobes.h"
#include "workspace/reports.h"
#include "workspace/studysession.h"

using namespace kbx;
using namespace kbx::test;
using store::CandidateRepository;
using store::EvaluationRepository;

namespace {

const std::string task = "Math/softmax";
const std::string code = "def softmax(x):\n    y = f(g(x))\n    return y\n";

EvaluationRecord timed(const std::string& occurrence, double speedup)
{
    EvaluationRecord record = measuredEvaluation(occurrence, Verdict::Pass);
    record.backend = Backend::Compiled;
    record.gpuModel = "NVIDIA H200";
    record.verdicts.fast = Verdict::Pass;
    TimingRecord timing;
    timing.profile = "paired-cold";
    timing.baseline = "eager";
    timing.sizeSet = "kbx";
    timing.speedup = speedup;
    timing.speedupVerdict = "faster";
    timing.iou = 0.25;
    timing.detailJson = R"({"boundBy":"memory","rows":[{"inputSize":"[[8]]","verdict":"faster"}]})";
    SampleSeries reference;
    reference.inputSize = "[[8]]";
    reference.side = TimingSide::Reference;
    reference.summaryMs = 3.0;
    SampleSeries kernel;
    kernel.inputSize = "[[8]]";
    kernel.samplesMs = {4.0F, 1.0F, 2.0F, 9.0F}; // median 3
    kernel.gbPerSecond = 100.0;
    timing.series = {reference, kernel};
    record.timings = {timing};
    return record;
}

EvaluationRecord failing()
{
    EvaluationRecord record = measuredEvaluation("batch-1", Verdict::Fail);
    record.verdicts.reasonCode = "wrong_values";
    record.verdicts.reason = "1 of 2 cases fail";
    record.detail = std::string(999, 'd') + "ä" + std::string(5000, 'x') + "ValueError: end";
    record.findingsJson = R"({"integrity":[{"id":"A5","verdict":"pass"}]})";
    record.secondsJson = R"({"compile":0.5,"correct":1.0})";
    CaseResult bad;
    bad.name = "tail";
    bad.mode = "outlier";
    bad.verdict = Verdict::Fail;
    bad.code = "wrong_values";
    bad.error = "1 of 1025 elements";
    bad.maxAbs = 0.5;
    bad.tolerance = 1e-5;
    bad.referenceMax = 4.0;
    bad.over = 1;
    bad.count = 1025;
    bad.vacuous = false;
    record.cases = {bad};
    return record;
}

} // namespace

/// What loadEvidence finds in a study.
class TestEvidence : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void casesAndTextsAreThere();
    void timesHaveSizes();
    void timesOfAnEarlierRunStay();
    void diagnosticRunsStandApart();
    void tasksKernelsAndFactsAreThere();
    void blindAnnotatorsSeeOwnLabels();
    void equalGpusAreOneKey();
    void measuredPeaksReachTheRoofline();
    void emptyStudyHasNothing();

private:
    struct Loaded {
        std::shared_ptr<const CandidateTable> table;
        std::shared_ptr<const Evidence> evidence;
    };
    static Loaded load(StudyFixture& fixture);
    static std::int64_t kernelIn(StudyFixture& fixture)
    {
        return fixture.count("SELECT id FROM kernel LIMIT 1");
    }
};

TestEvidence::Loaded TestEvidence::load(StudyFixture& fixture)
{
    Loaded loaded;
    fixture.close();
    auto session = workspace::StudySession::open(fixture.path(), workspace::Access::Read);
    if (!session) {
        return loaded;
    }
    auto table = (*session)->table();
    if (table) {
        loaded.table = *table;
        auto evidence = workspace::loadEvidence(**session, *loaded.table);
        loaded.evidence = evidence ? *evidence : nullptr;
    }
    return loaded;
}

void TestEvidence::casesAndTextsAreThere()
{
    StudyFixture fixture;
    KBX_VERIFY(fixture.import(QStringLiteral("a.jsonl"), {candidateOf(task, 0, code)}));
    KBX_VERIFY(EvaluationRepository(fixture.study()).add(kernelIn(fixture), task, failing()));
    const Loaded loaded = load(fixture);
    QVERIFY(loaded.evidence);
    const auto* const found = loaded.evidence->find(loaded.table->rows.at(0).evaluationId);
    QVERIFY(found != nullptr);
    QCOMPARE(found->keyId, loaded.table->keys.at(0).id);
    QCOMPARE(found->verdicts.reasonCode, std::string("wrong_values"));
    // Beginning and end, no half character.
    const std::string& text = found->errorText;
    QVERIFY(text.size() <= 2000 && text.size() > 1990);
    QCOMPARE(text.substr(0, 1004), std::string(999, 'd') + "\n…\n");
    QCOMPARE(text.substr(text.size() - 15), std::string("ValueError: end"));
    QVERIFY(!found->staticRejection && !found->diagnostic);
    QCOMPARE(found->seconds, std::optional(1.5));
    QCOMPARE(found->gates.size(), std::size_t{1});
    QCOMPARE(found->cases.size(), std::size_t{1});
    const CaseEvidence& one = found->cases[0];
    QCOMPARE(one.name + one.mode + one.code, std::string("tailoutlierwrong_values"));
    QCOMPARE(one.verdict, Verdict::Fail);
    QCOMPARE(one.maxAbs, std::optional(0.5));
    QVERIFY(!one.maxRel && !one.cosine);
    QCOMPARE(one.referenceMax, std::optional(4.0));
    QCOMPARE(one.over, std::optional<std::int64_t>(1));
    QCOMPARE(one.count, std::optional<std::int64_t>(1025));
    QCOMPARE(one.vacuous, std::optional(false));
    QVERIFY(loaded.evidence->find(12345) == nullptr);
}

void TestEvidence::timesHaveSizes()
{
    StudyFixture fixture;
    KBX_VERIFY(fixture.import(QStringLiteral("a.jsonl"), {candidateOf(task, 0, code)}));
    KBX_VERIFY(
        EvaluationRepository(fixture.study()).add(kernelIn(fixture), task, timed("b", 1.25)));
    const Loaded loaded = load(fixture);
    QVERIFY(loaded.evidence);
    const auto* const found = loaded.evidence->find(loaded.table->rows.at(0).evaluationId);
    QVERIFY(found != nullptr && found->timings.size() == 1);
    const TimingEvidence& timing = found->timings[0];
    QVERIFY(timing.main);
    QCOMPARE(timing.speedup, std::optional(1.25));
    QCOMPARE(timing.boundBy, std::string("memory"));
    QCOMPARE(timing.sizes.size(), std::size_t{1});
    QCOMPARE(timing.sizes[0].verdict, std::string("faster"));
    QCOMPARE(timing.sizes[0].referenceMs, std::optional(3.0));
    QCOMPARE(timing.sizes[0].kernelMs, std::optional(3.0));
    QCOMPARE(timing.sizes[0].gbPerSecond, std::optional(100.0));
    QVERIFY(found->errorText.empty());
    // The vendor's peaks of the GPU, under its name.
    const auto& peaks = loaded.evidence->peaks;
    const auto fp16 = std::find_if(peaks.begin(), peaks.end(), [](const GpuPeaks& one) {
        return one.gpuModel == "NVIDIA H200" && one.name == "vendor-dtype" && one.dtype == "fp16";
    });
    QVERIFY(fp16 != peaks.end());
    QCOMPARE(fp16->tflops, std::optional(989.5));
    QCOMPARE(fp16->gbPerSecond, std::optional(4800.0));
}

void TestEvidence::timesOfAnEarlierRunStay()
{
    StudyFixture fixture;
    KBX_VERIFY(fixture.import(QStringLiteral("a.jsonl"), {candidateOf(task, 0, code)}));
    EvaluationRepository repository(fixture.study());
    KBX_VERIFY(repository.add(kernelIn(fixture), task, timed("first", 1.25)));
    EvaluationRecord later = timed("second", 1.0);
    later.timings.clear();
    later.verdicts.fast = Verdict::NotRun;
    KBX_VERIFY(repository.add(kernelIn(fixture), task, later));
    const Loaded loaded = load(fixture);
    QVERIFY(loaded.evidence);
    QCOMPARE(loaded.table->rows.size(), std::size_t{1});
    const CandidateRow& row = loaded.table->rows[0];
    QCOMPARE(row.speedup, std::optional(1.25)); // of the earlier one
    const auto* const found = loaded.evidence->find(row.evaluationId);
    QVERIFY(found != nullptr);
    QCOMPARE(found->verdicts.fast, Verdict::NotRun); // its own
    QCOMPARE(found->timings.size(), std::size_t{1});
    QCOMPARE(found->timings[0].speedup, std::optional(1.25));
    QCOMPARE(found->timings[0].sizes.size(), std::size_t{1});
}

void TestEvidence::diagnosticRunsStandApart()
{
    StudyFixture fixture;
    KBX_VERIFY(fixture.import(QStringLiteral("a.jsonl"), {candidateOf(task, 0, code)}));
    EvaluationRepository repository(fixture.study());
    KBX_VERIFY(repository.add(kernelIn(fixture), task, failing()));
    EvaluationRecord diagnostic = timed("diagnose", 2.0);
    diagnostic.purpose = Purpose::Diagnostic;
    KBX_VERIFY(repository.add(kernelIn(fixture), task, diagnostic));
    const Loaded loaded = load(fixture);
    QVERIFY(loaded.evidence);
    QCOMPARE(loaded.table->rows.size(), std::size_t{1});
    QVERIFY(!loaded.table->rows[0].speedup);
    const auto& of = loaded.evidence->diagnosticOf;
    QCOMPARE(of.size(), std::size_t{1});
    const auto& evaluations = of.at(loaded.table->rows[0].candidateId);
    QCOMPARE(evaluations.size(), std::size_t{1});
    const EvaluationEvidence& found = loaded.evidence->evaluations[evaluations[0]];
    QVERIFY(found.diagnostic);
    QCOMPARE(found.timings.at(0).speedup, std::optional(2.0));
}

void TestEvidence::tasksKernelsAndFactsAreThere()
{
    StudyFixture fixture;
    CandidateRecord fenced = candidateOf("Fusion/attention", 0, "```python\n" + code + "```\n");
    KBX_VERIFY(fixture.import(
        QStringLiteral("a.jsonl"), {candidateOf("nowhere/at_all", 0, code), fenced}));
    const Loaded loaded = load(fixture);
    QVERIFY(loaded.evidence);
    const Evidence& evidence = *loaded.evidence;
    QCOMPARE(evidence.tasks.size(), loaded.table->tasks.size());
    QCOMPARE(evidence.budgets.size(), loaded.table->runs.size());
    for (std::size_t i = 0; i < evidence.tasks.size(); ++i) {
        const bool known = loaded.table->tasks[i].name == "Fusion/attention";
        QCOMPARE(evidence.tasks[i].hasReference, known);
        if (known) {
            QCOMPARE(evidence.tasks[i].tensorArguments, 4); // q, k, v and out
            QCOMPARE(evidence.tasks[i].scalarArguments, 2);
            QCOMPARE(evidence.tasks[i].outputs, 1);
            QCOMPARE(evidence.tasks[i].reference.matmuls, 2);
            QVERIFY(!evidence.tasks[i].quantized);
            QVERIFY(!evidence.tasks[i].math.empty());
        }
    }
    // Read when asked for, from the file again. Fences do not count.
    QCOMPARE(evidence.kernels.all().byId.size(), std::size_t{2});
    for (const auto& [id, features] : evidence.kernels.all().byId) {
        QCOMPARE(features.logicalSpan, 3);
        QCOMPARE(features.fusedCalls, 1);
        QCOMPARE(features.intermediateAssignments, 1);
    }
    QCOMPARE(evidence.facts.at("deviance.correct.category").number, 0.094);
    QVERIFY(!evidence.facts.at("kernelbench.fast1.DeepSeek-R1.level2").source.empty());
}

void TestEvidence::blindAnnotatorsSeeOwnLabels()
{
    StudyFixture fixture;
    CandidateRecord child = candidateOf(task, 1, code + "#\n");
    child.parents = {{0, "0", true}};
    CandidateRecord grandchild = candidateOf(task, 2, code + "##\n");
    grandchild.parents = {{1, "0", true}};
    KBX_VERIFY(
        fixture.import(QStringLiteral("a.jsonl"), {candidateOf(task, 0, code), child, grandchild}));
    KBX_VERIFY(fixture.study().setMeta(store::metaAnnotator, "anna"));
    fixture.close();
    fixture.tamper(
        "INSERT INTO annotator(id, name, created_at, blind) VALUES(1, 'anna', 0, 1), (2, 'ben', 0,"
        " 0); INSERT INTO codebook(id, name, version, json) VALUES(1, 'edits', 1, '{}');"
        " INSERT INTO label(child_id, parent_id, annotator_id, codebook_id, label, created_at)"
        " SELECT p.child_id, p.parent_id, 2, 1, 'mask_fix', 0 FROM candidate_parent p;"
        " INSERT INTO label(child_id, parent_id, annotator_id, codebook_id, label, created_at)"
        " SELECT p.child_id, p.parent_id, 1, 1, 'other', 0 FROM candidate_parent p LIMIT 1;");
    const auto blind = load(fixture);
    QVERIFY(blind.evidence);
    QCOMPARE(blind.evidence->labels.size(), std::size_t{2}); // of the edit that anna decided
    fixture.tamper("UPDATE annotator SET blind = 0");
    const auto open = load(fixture);
    QVERIFY(open.evidence);
    QCOMPARE(open.evidence->labels.size(), std::size_t{3});
    QCOMPARE(open.evidence->labels[0].codebook, std::string("edits"));
}

void TestEvidence::equalGpusAreOneKey()
{
    StudyFixture fixture;
    KBX_VERIFY(fixture.import(QStringLiteral("a.jsonl"), {candidateOf(task, 0, code)}));
    EvaluationRepository repository(fixture.study());
    EvaluationRecord first = timed("first", 1.25);
    first.gpuUuid = "GPU-1";
    KBX_VERIFY(repository.add(kernelIn(fixture), task, first));
    EvaluationRecord diagnostic = timed("diagnose", 2.0);
    diagnostic.gpuUuid = "GPU-2";
    diagnostic.purpose = Purpose::Diagnostic;
    KBX_VERIFY(repository.add(kernelIn(fixture), task, diagnostic));
    const Loaded loaded = load(fixture);
    QVERIFY(loaded.evidence);
    QCOMPARE(loaded.table->keys.size(), std::size_t{1});
    QCOMPARE(loaded.evidence->evaluations.size(), std::size_t{2});
    for (const EvaluationEvidence& one : loaded.evidence->evaluations) {
        QCOMPARE(one.keyId, loaded.table->keys[0].id);
    }
}

void TestEvidence::measuredPeaksReachTheRoofline()
{
    testing::useOwnPlaces();
    const auto probe = gpu::ProbeResult::fromJson(
        R"({"schema":"kbx.gpuprobe/1","device":{"uuid":"GPU-2","name":"NVIDIA H200"},)"
        R"("driver":"580","quick":false,"measurements":[)"
        R"({"name":"copy","unit":"GB/s","best":1900,"median":1890,"repetitions":5},)"
        R"({"name":"read","unit":"GB/s","best":2000,"median":1990,"repetitions":5}]})");
    QVERIFY2(probe.ok(), probe ? "" : describe(probe.error()).c_str());
    KBX_VERIFY(workspace::storeGpuProbe(*probe));
    StudyFixture fixture;
    KBX_VERIFY(fixture.import(QStringLiteral("a.jsonl"), {candidateOf(task, 0, code)}));
    EvaluationRepository repository(fixture.study());
    // Equal GPUs are one key: the device that was measured need not be the first.
    for (const char* const uuid : {"GPU-1", "GPU-2"}) {
        EvaluationRecord record = timed(uuid, 1.25);
        record.gpuUuid = uuid;
        KBX_VERIFY(repository.add(kernelIn(fixture), task, record));
    }
    fixture.close();
    const auto session = workspace::StudySession::open(fixture.path(), workspace::Access::Read);
    QVERIFY(session.ok());
    const auto score = [&](const char* peaks) -> std::optional<double> {
        analysis::ReportOptions options;
        options.peaks = peaks;
        const auto report = workspace::report(**session, "roofline", {}, options);
        for (const auto& one : report ? report->headlines : std::vector<analysis::Headline>()) {
            if (one.key == "roofline.score.all.NVIDIA H200") {
                return one.number.value;
            }
        }
        return std::nullopt;
    };
    QCOMPARE(score("vendor-dtype"), std::optional(25.0)); // as the worker recorded it
    QCOMPARE(score("measured"), std::optional(5.0)); // 100 of 2,000 GB/s
}

void TestEvidence::emptyStudyHasNothing()
{
    StudyFixture fixture;
    const Loaded loaded = load(fixture);
    QVERIFY(loaded.evidence);
    QVERIFY(loaded.evidence->evaluations.empty() && loaded.evidence->kernels.all().byId.empty());
    QVERIFY(loaded.evidence->peaks.empty() && loaded.evidence->labels.empty());
    QVERIFY(!loaded.evidence->facts.empty());
}

QTEST_GUILESS_MAIN(TestEvidence)
#include "tst_evidence.moc"
