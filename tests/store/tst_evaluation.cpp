// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/candidaterepository.h"
#include "store/evaluationrepository.h"
#include "studyfixture.h"

#include <cmath>
#include <limits>

using namespace kbx;
using namespace kbx::test;
using store::CandidateRepository;
using store::CurrentVersions;
using store::EvaluationRepository;

namespace {

const std::string code = "def kernel(x):\n    return x\n";

std::shared_ptr<const CandidateTable> tableOf(
    StudyFixture& fixture, const CurrentVersions& current = {})
{
    auto table = CandidateRepository(fixture.study()).loadTable(current);
    return table ? *table : nullptr;
}

EvaluationRecord onGpu(EvaluationRecord record, const std::string& model)
{
    record.backend = Backend::Compiled;
    record.gpuModel = model;
    return record;
}

EvaluationRecord fullRecord()
{
    EvaluationRecord record = measuredEvaluation("batch-1", Verdict::Fail);
    record.verdicts.reasonCode = "wrong_values";
    record.verdicts.reason = "1 of 2 cases fail";
    record.detail = std::string(100000, 'd');
    record.log = "printed\0bytes";
    record.dtype = "float16";
    record.maintainability = 63.25;
    record.qualityReason = "no cyclomatic: radon is not installed";
    record.findingsJson = R"({"delegated":[{"line":12,"op":"torch.softmax"}]})";
    record.secondsJson = R"({"compile":0.31})";
    record.extraJson = R"({"unknown":[1,null]})";
    CaseResult good;
    good.name = "rows";
    good.mode = "standard";
    good.verdict = Verdict::Pass;
    good.maxAbs = 0.0;
    good.vacuous = true;
    good.seconds = 0.125;
    CaseResult bad;
    bad.name = "tail";
    bad.mode = "outlier";
    bad.seed = 3;
    bad.verdict = Verdict::Fail;
    bad.code = "wrong_values";
    bad.error = "1 of 1025 elements";
    bad.maxAbs = std::numeric_limits<double>::infinity();
    bad.maxRel = std::numeric_limits<double>::quiet_NaN();
    bad.meanAbs = -std::numeric_limits<double>::infinity();
    bad.over = 1;
    bad.count = 1025;
    bad.config = R"({"BLOCK":64})";
    bad.worst = {{"[1024]", "0.84", "nan", "inf"}};
    record.cases = {good, bad};
    return record;
}

} // namespace

class TestEvaluation : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everythingComesBack();
    void samplesComeBackBitForBit();
    void twoKeysAreTwoRows();
    void equalGpusAreOneKey();
    void newestNotStaleWins_data();
    void newestNotStaleWins();
    void allStaleShowsTheNewest();
    void olderGatesAreStaleToo();
    void diagnosticNeverCounts();
    void noisePairsSurvive();
    void resultReachesAllWithTheSameSubmission();
    void laterCandidateFindsMeasuredResult();
    void importedResultStaysWithItsCandidate();
    void verdictWithoutCode();
    void noAnswerIsACompileFailure();
    void sameBatchTwice();
    void representativeOfARound();
    void rowsAreSorted();
    void kernelByPrefix();
    void syntheticIsMarked();
};

void TestEvaluation::everythingComesBack()
{
    StudyFixture fixture;
    KBX_VERIFY(fixture.import(QStringLiteral("a"), {candidateOf("T", 0, code)}));
    EvaluationRepository repository(fixture.study());
    const EvaluationRecord record = fullRecord();
    const auto kernelId = tableOf(fixture)->rows[0].kernelId;
    const auto stored = repository.add(kernelId, "T", record);
    KBX_VERIFY(stored);
    QCOMPARE(stored->outcome, ImportOutcome::Taken);
    QCOMPARE(stored->candidates, 1);
    const auto loaded = repository.load(stored->id);
    KBX_VERIFY(loaded);
    QCOMPARE(loaded->kernelId, kernelId);
    QCOMPARE(loaded->task, std::string("T"));
    const EvaluationRecord& got = loaded->record;
    QCOMPARE(got.taskVersion, record.taskVersion);
    QCOMPARE(got.environmentJson, record.environmentJson);
    QCOMPARE(got.backend, Backend::Interpreted);
    QCOMPARE(got.origin, Origin::Measured);
    QCOMPARE(got.occurrence, record.occurrence);
    QCOMPARE(got.detail, record.detail);
    QCOMPARE(got.log, record.log);
    QCOMPARE(got.verdicts.correct, Verdict::Fail);
    QCOMPARE(got.verdicts.fast, Verdict::NotRun);
    QCOMPARE(got.verdicts.reason, record.verdicts.reason);
    QCOMPARE(got.maintainability, record.maintainability);
    QVERIFY(!got.cyclomatic);
    QCOMPARE(got.qualityReason, record.qualityReason);
    QCOMPARE(got.findingsJson, record.findingsJson);
    QCOMPARE(got.extraJson, record.extraJson);
    QCOMPARE(got.cases.size(), 2u);
    QCOMPARE(got.cases[0].maxAbs, std::optional(0.0));
    QCOMPARE(got.cases[0].vacuous, std::optional(true));
    QVERIFY(!got.cases[0].maxRel);
    const CaseResult& bad = got.cases[1];
    QCOMPARE(bad.mode, std::string("outlier"));
    QCOMPARE(bad.seed, 3);
    QVERIFY(std::isinf(*bad.maxAbs) && *bad.maxAbs > 0);
    QVERIFY(bad.maxRel && std::isnan(*bad.maxRel));
    QVERIFY(std::isinf(*bad.meanAbs) && *bad.meanAbs < 0);
    QVERIFY(!bad.meanRel);
    QCOMPARE(bad.count, std::optional(std::int64_t{1025}));
    QCOMPARE(bad.worst.size(), 1u);
    QCOMPARE(bad.worst[0].kernel, std::string("nan"));

    const CandidateRow row = tableOf(fixture)->rows[0];
    QCOMPARE(row.casesFailed, 1);
    QCOMPARE(row.casesTotal, 2);
    QVERIFY(row.delegated);
    QCOMPARE(row.environment, std::string("torch 2.13.0, triton 3.6.0"));
}

void TestEvaluation::samplesComeBackBitForBit()
{
    StudyFixture fixture;
    CandidateRecord candidate = candidateOf("T", 0, code);
    EvaluationRecord record = importedEvaluation("1", Verdict::Pass, Verdict::Pass, 1.5);
    TimingRecord trusted;
    trusted.profile = "paired-cold";
    trusted.baseline = "eager";
    trusted.sizeSet = "golden";
    trusted.speedup = 1.25;
    trusted.speedupLow = 1.2;
    trusted.speedupHigh = 1.3;
    trusted.speedupVerdict = "faster";
    trusted.sizes = 2;
    trusted.throttled = true;
    const std::vector<float> samples{0.1f, 1e-30f, 3.4e38f, -0.0f, 1.0f / 3.0f,
        std::numeric_limits<float>::denorm_min(), std::numeric_limits<float>::infinity()};
    trusted.series = {{"[[64,64]]", TimingSide::Reference, samples, {}, 12.5, {}},
        {"[[64,64]]", TimingSide::Kernel, {}, 0.5, {}, 1.5}};
    record.timings.push_back(trusted);
    candidate.evaluations.push_back(record);
    KBX_VERIFY(fixture.import(QStringLiteral("a"), {candidate}));
    const CandidateRow row = tableOf(fixture)->rows[0];
    QCOMPARE(row.profile, std::string("paired-cold"));
    QCOMPARE(row.speedup, std::optional(1.25));
    QCOMPARE(row.speedupHigh, std::optional(1.3));
    QVERIFY(row.throttled);
    QVERIFY(!row.sizesTotal);
    const auto loaded = EvaluationRepository(fixture.study()).load(row.evaluationId);
    KBX_VERIFY(loaded);
    QCOMPARE(loaded->record.timings.size(), 2u);
    const auto& series = loaded->record.timings[1].series;
    QCOMPARE(series.size(), 2u);
    QCOMPARE(series[0].samplesMs.size(), samples.size());
    QCOMPARE(memcmp(series[0].samplesMs.data(), samples.data(), samples.size() * sizeof(float)), 0);
    QCOMPARE(series[0].gbPerSecond, std::optional(12.5));
    QCOMPARE(series[1].side, TimingSide::Kernel);
    QVERIFY(series[1].samplesMs.empty());
    QCOMPARE(series[1].summaryMs, std::optional(0.5));
}

/// A run spread over two GPUs of one model and environment is one run; another driver is not.
void TestEvaluation::equalGpusAreOneKey()
{
    StudyFixture fixture;
    const auto on = [](const std::string& uuid, const std::string& driver,
                        const std::string& batch) {
        EvaluationRecord record = onGpu(measuredEvaluation(batch, Verdict::Pass), "NVIDIA H200");
        record.gpuUuid = uuid;
        record.environmentJson = R"({"driver":")" + driver + R"(","gpuUuid":")" + uuid + R"("})";
        return record;
    };
    std::vector<CandidateRecord> candidates;
    for (const auto& [uuid, driver] :
        {std::pair{"GPU-a", "580"}, {"GPU-b", "580"}, {"GPU-a", "590"}}) {
        candidates.push_back(candidateOf("T", static_cast<int>(candidates.size()),
            code + "# " + std::to_string(candidates.size())));
        candidates.back().evaluations = {on(uuid, driver, "batch-1")};
    }
    KBX_VERIFY(fixture.import(QStringLiteral("a"), candidates));
    const auto table = tableOf(fixture);
    QVERIFY(table);
    QCOMPARE(table->keys.size(), std::size_t{2});
    QCOMPARE(table->keys[0].gpuUuid, std::string("GPU-a"));
    QCOMPARE(table->keys[0].otherUuids, std::vector<std::string>{"GPU-b"});
    QVERIFY(table->keys[1].otherUuids.empty());
    std::vector<std::int32_t> keys;
    for (const CandidateRow& row : table->rows) {
        keys.push_back(row.key);
    }
    std::sort(keys.begin(), keys.end());
    QCOMPARE(keys, (std::vector<std::int32_t>{0, 0, 1}));
}

void TestEvaluation::twoKeysAreTwoRows()
{
    StudyFixture fixture;
    CandidateRecord candidate = candidateOf("T", 0, code);
    candidate.evaluations
        = {onGpu(importedEvaluation("1", Verdict::Pass, Verdict::Pass, 1.5), "A100"),
            onGpu(importedEvaluation("1", Verdict::Pass, Verdict::Fail, {}), "H20")};
    KBX_VERIFY(fixture.import(QStringLiteral("a"), {candidate}));
    const auto table = tableOf(fixture);
    QCOMPARE(table->keys.size(), 2u);
    QCOMPARE(table->rows.size(), 2u);
    QCOMPARE(table->rows[0].candidateId, table->rows[1].candidateId);
    QCOMPARE(
        table->keys[static_cast<std::size_t>(table->rows[0].key)].gpuModel, std::string("A100"));
    QCOMPARE(table->rows[0].verdicts.correct, Verdict::Pass);
    QCOMPARE(table->rows[1].verdicts.correct, Verdict::Fail);
    QVERIFY(!table->rows[1].speedup);
    QVERIFY(table->rows[1].representative);
}

void TestEvaluation::newestNotStaleWins_data()
{
    QTest::addColumn<QString>("currentVersion");
    QTest::addColumn<bool>("passes");
    QTest::addColumn<bool>("stale");
    QTest::newRow("newest") << QStringLiteral("v2") << false << false;
    QTest::newRow("older is current") << QStringLiteral("v1") << true << false;
    QTest::newRow("catalogue unknown") << QString() << false << false;
}

void TestEvaluation::newestNotStaleWins()
{
    QFETCH(QString, currentVersion);
    QFETCH(bool, passes);
    QFETCH(bool, stale);
    StudyFixture fixture;
    KBX_VERIFY(fixture.import(QStringLiteral("a"), {candidateOf("T", 0, code)}));
    EvaluationRepository repository(fixture.study());
    const auto kernel = tableOf(fixture)->rows[0].kernelId;
    KBX_VERIFY(repository.add(kernel, "T", measuredEvaluation("b1", Verdict::Fail, "v1")));
    KBX_VERIFY(repository.add(kernel, "T", measuredEvaluation("b2", Verdict::Pass, "v1")));
    KBX_VERIFY(repository.add(kernel, "T", measuredEvaluation("b3", Verdict::Fail, "v2")));
    CurrentVersions current;
    if (!currentVersion.isEmpty()) {
        current.taskVersions["T"] = currentVersion.toStdString();
    }
    const auto table = tableOf(fixture, current);
    QCOMPARE(table->rows.size(), 1u);
    QCOMPARE(table->rows[0].verdicts.correct == Verdict::Pass, passes);
    QCOMPARE(table->rows[0].stale, stale);
}

void TestEvaluation::allStaleShowsTheNewest()
{
    StudyFixture fixture;
    KBX_VERIFY(fixture.import(QStringLiteral("a"), {candidateOf("T", 0, code)}));
    EvaluationRepository repository(fixture.study());
    const auto kernel = tableOf(fixture)->rows[0].kernelId;
    KBX_VERIFY(repository.add(kernel, "T", measuredEvaluation("b1", Verdict::Fail, "v1")));
    KBX_VERIFY(repository.add(kernel, "T", measuredEvaluation("b2", Verdict::Pass, "v2")));
    CurrentVersions current;
    current.taskVersions["T"] = "v3";
    auto table = tableOf(fixture, current);
    QVERIFY(table->rows[0].stale);
    QCOMPARE(table->rows[0].verdicts.correct, Verdict::Pass);
    current.taskVersions["T"] = "v2";
    current.evaluatorVersion = 1;
    QVERIFY(!tableOf(fixture, current)->rows[0].stale);
    current.evaluatorVersion = 2;
    QVERIFY(tableOf(fixture, current)->rows[0].stale);
}

void TestEvaluation::olderGatesAreStaleToo()
{
    StudyFixture fixture;
    CandidateRecord imported = candidateOf("T", 0, code);
    imported.evaluations = {importedEvaluation("0:before", Verdict::Pass, Verdict::Pass, 1.10)};
    KBX_VERIFY(fixture.import(QStringLiteral("a"), {imported}));
    const auto kernel = tableOf(fixture)->rows[0].kernelId;
    EvaluationRepository repository(fixture.study());
    KBX_VERIFY(repository.add(kernel, "T", measuredEvaluation("b1", Verdict::Pass)));
    CurrentVersions current;
    current.gateVersion = 1; // as in the fixture's environment
    const auto staleOf = [&](Origin origin) {
        const auto table = tableOf(fixture, current);
        for (const CandidateRow& row : table->rows) {
            if (table->keys[static_cast<std::size_t>(row.key)].origin == origin) {
                return row.stale;
            }
        }
        return false;
    };
    QVERIFY(!staleOf(Origin::Measured));
    current.gateVersion = 2;
    QVERIFY(staleOf(Origin::Measured));
    QVERIFY(!staleOf(Origin::Imported));
}

void TestEvaluation::diagnosticNeverCounts()
{
    StudyFixture fixture;
    KBX_VERIFY(fixture.import(QStringLiteral("a"), {candidateOf("T", 0, code)}));
    EvaluationRecord record = measuredEvaluation("b1", Verdict::Fail);
    record.purpose = Purpose::Diagnostic;
    const auto kernel = tableOf(fixture)->rows[0].kernelId;
    KBX_VERIFY(EvaluationRepository(fixture.study()).add(kernel, "T", record));
    const auto table = tableOf(fixture);
    QCOMPARE(table->rows.size(), 1u);
    QCOMPARE(table->rows[0].key, -1);
    QCOMPARE(table->rows[0].verdicts.compile, Verdict::Unknown);
    QCOMPARE(fixture.count("SELECT count(*) FROM cell"), 0);
}

void TestEvaluation::noisePairsSurvive()
{
    StudyFixture fixture;
    CandidateRecord before = candidateOf("T", 0, code);
    before.evaluations = {importedEvaluation("4:before", Verdict::Pass, Verdict::Pass, 1.10)};
    CandidateRecord after = candidateOf("T", 1, code);
    after.evaluations = {importedEvaluation("4:after", Verdict::Pass, Verdict::Pass, 1.12)};
    KBX_VERIFY(fixture.import(QStringLiteral("a"), {before, after}));
    QCOMPARE(fixture.count("SELECT count(*) FROM kernel"), 1);
    QCOMPARE(fixture.count("SELECT count(*) FROM evaluation"), 2);
    const auto table = tableOf(fixture);
    QCOMPARE(table->rows.size(), 2u);
    QCOMPARE(table->rows[0].speedup, std::optional(1.10));
    QCOMPARE(table->rows[1].speedup, std::optional(1.12));
}

void TestEvaluation::resultReachesAllWithTheSameSubmission()
{
    StudyFixture fixture;
    KBX_VERIFY(fixture.import(QStringLiteral("a"),
        {candidateOf("T", 0, code), candidateOf("T", 1, "```python\n" + code + "```\n"),
            candidateOf("T", 0, code, "Claude"), candidateOf("U", 0, code)}));
    const auto kernel = tableOf(fixture)->rows[0].kernelId;
    const auto stored = EvaluationRepository(fixture.study())
                            .add(kernel, "T", measuredEvaluation("b", Verdict::Pass));
    KBX_VERIFY(stored);
    QCOMPARE(stored->candidates, 3);
    const auto table = tableOf(fixture);
    for (const CandidateRow& row : table->rows) {
        const bool sameTask = table->taskOf(row).name == "T";
        QCOMPARE(row.evaluationId, sameTask ? stored->id : 0);
    }
    EvaluationRepository repository(fixture.study());
    QCOMPARE(repository.reusable(kernel, "T", "v1")->size(), 1u);
    QCOMPARE(repository.reusable(kernel, "T", "v2")->size(), 0u);
    QCOMPARE(repository.reusable(kernel, "U", "v1")->size(), 0u);
}

void TestEvaluation::laterCandidateFindsMeasuredResult()
{
    StudyFixture fixture;
    KBX_VERIFY(fixture.import(QStringLiteral("a"), {candidateOf("T", 0, code)}));
    const auto kernel = tableOf(fixture)->rows[0].kernelId;
    KBX_VERIFY(EvaluationRepository(fixture.study())
                   .add(kernel, "T", measuredEvaluation("b", Verdict::Pass)));
    KBX_VERIFY(fixture.import(QStringLiteral("b"), {candidateOf("T", 0, code, "Claude")}));
    const auto table = tableOf(fixture);
    for (const CandidateRow& row : table->rows) {
        QCOMPARE(row.verdicts.correct, Verdict::Pass);
    }
    QCOMPARE(fixture.count("SELECT sum(n) FROM cell"), 2);
}

void TestEvaluation::importedResultStaysWithItsCandidate()
{
    StudyFixture fixture;
    CandidateRecord first = candidateOf("T", 0, code);
    first.evaluations = {importedEvaluation("1", Verdict::Pass, Verdict::Pass, 2.0)};
    KBX_VERIFY(fixture.import(QStringLiteral("a"), {first, candidateOf("T", 0, code, "Claude")}));
    int evaluated = 0;
    const auto table = tableOf(fixture);
    for (const CandidateRow& row : table->rows) {
        evaluated += row.evaluationId != 0 ? 1 : 0;
    }
    QCOMPARE(evaluated, 1);
}

void TestEvaluation::verdictWithoutCode()
{
    StudyFixture fixture;
    CandidateRecord first = candidateOf("T", 0, code);
    first.source.reset();
    first.evaluations = {importedEvaluation("1", Verdict::Fail, Verdict::NotRun, {})};
    CandidateRecord second = first;
    second.method = "Claude";
    KBX_VERIFY(fixture.import(QStringLiteral("a"), {first, second}));
    QCOMPARE(fixture.count("SELECT count(*) FROM evaluation"), 2);
    const auto table = tableOf(fixture);
    QCOMPARE(table->rows.size(), 2u);
    for (const CandidateRow& row : table->rows) {
        QCOMPARE(row.kernelId, 0);
        QVERIFY(row.kernelHash.empty());
        QVERIFY(row.evaluationId != 0);
        QCOMPARE(row.verdicts.compile, Verdict::Fail);
    }
}

void TestEvaluation::noAnswerIsACompileFailure()
{
    StudyFixture fixture;
    CandidateRecord record = candidateOf("T", 0, code);
    record.source.reset();
    KBX_VERIFY(fixture.import(QStringLiteral("a"), {record}));
    const CandidateRow row = tableOf(fixture)->rows[0];
    QCOMPARE(row.verdicts.compile, Verdict::Fail);
    QVERIFY(row.verdicts.correctIsBlocked());
    QCOMPARE(row.verdicts.reasonCode, std::string("no_answer"));
}

void TestEvaluation::sameBatchTwice()
{
    StudyFixture fixture;
    KBX_VERIFY(fixture.import(QStringLiteral("a"), {candidateOf("T", 0, code)}));
    const auto kernel = tableOf(fixture)->rows[0].kernelId;
    EvaluationRepository repository(fixture.study());
    const auto first = repository.add(kernel, "T", measuredEvaluation("b", Verdict::Pass));
    KBX_VERIFY(first);
    const auto same = repository.add(kernel, "T", measuredEvaluation("b", Verdict::Pass));
    KBX_VERIFY(same);
    QCOMPARE(same->outcome, ImportOutcome::Unchanged);
    QCOMPARE(same->id, first->id);
    const auto other = repository.add(kernel, "T", measuredEvaluation("b", Verdict::Fail));
    KBX_VERIFY(other);
    QCOMPARE(other->outcome, ImportOutcome::Conflict);
    QCOMPARE(tableOf(fixture)->rows[0].verdicts.correct, Verdict::Pass);
    const auto nowhere = repository.add(kernel, "no/task", measuredEvaluation("b", Verdict::Pass));
    QVERIFY(!nowhere);
    QCOMPARE(nowhere.error().code, ErrorCode::NotFound);
}

void TestEvaluation::representativeOfARound()
{
    StudyFixture fixture;
    std::vector<CandidateRecord> records;
    for (const char* sample : {"10", "9", "2"}) {
        CandidateRecord record = candidateOf("T", 0, code + "# " + sample + "\n");
        record.sample = sample;
        records.push_back(record);
        record.task = "U";
        record.recordedChoice = record.sample == "10";
        records.push_back(record);
    }
    KBX_VERIFY(fixture.import(QStringLiteral("a"), records));
    std::vector<std::string> order;
    std::vector<std::string> chosen;
    const auto table = tableOf(fixture);
    for (const CandidateRow& row : table->rows) {
        order.push_back(table->taskOf(row).name + row.sample);
        if (row.representative) {
            chosen.push_back(order.back());
        }
    }
    QCOMPARE(order, (std::vector<std::string>{"T2", "T9", "T10", "U2", "U9", "U10"}));
    QCOMPARE(chosen, (std::vector<std::string>{"T2", "U10"}));
}

void TestEvaluation::rowsAreSorted()
{
    StudyFixture fixture;
    KBX_VERIFY(fixture.import(QStringLiteral("a"),
        {candidateOf("Z", 1, code), candidateOf("A", 0, code, "z"), candidateOf("Z", 0, code),
            candidateOf("A", 0, code, "a", "r2"), candidateOf("A", 0, code, "a", "r1")}));
    std::vector<std::string> order;
    const auto table = tableOf(fixture);
    for (const CandidateRow& row : table->rows) {
        order.push_back(table->taskOf(row).name + table->methodOf(row).name + table->runOf(row).name
            + std::to_string(row.round));
    }
    QCOMPARE(order, (std::vector<std::string>{"Aar10", "Aar20", "Azr10", "ZGEAKr10", "ZGEAKr11"}));
}

void TestEvaluation::kernelByPrefix()
{
    StudyFixture fixture;
    std::vector<CandidateRecord> records;
    for (int i = 0; i < 40; ++i) {
        records.push_back(candidateOf("T", i, "v = " + std::to_string(i) + "\n"));
    }
    KBX_VERIFY(fixture.import(QStringLiteral("a"), records));
    CandidateRepository repository(fixture.study());
    const std::string hash = tableOf(fixture)->rows[5].kernelHash;
    QCOMPARE(hash.size(), 64u);
    for (const std::size_t digits : {7u, 12u, 64u}) {
        const auto found = repository.kernelByPrefix(hash.substr(0, digits));
        KBX_VERIFY(found);
        QCOMPARE(found->hash, hash);
        QCOMPARE(found->lines, 1);
    }
    QCOMPARE(repository.kernelByPrefix(hash.substr(0, 5)).error().code, ErrorCode::Usage);
    QCOMPARE(repository.kernelByPrefix("xyzxyz").error().code, ErrorCode::Usage);
    QCOMPARE(repository.kernelByPrefix("0000000000").error().code, ErrorCode::NotFound);
    // Two kernels with a common prefix are made by hand.
    fixture.close();
    const std::string zeros(56, '0');
    for (const char* id : {"1", "2"}) {
        fixture.tamper(
            "UPDATE kernel SET sha256 = x'aabbcc" + zeros + "0" + id + "' WHERE id = " + id);
    }
    QVERIFY(fixture.reopen());
    const auto twice = CandidateRepository(fixture.study()).kernelByPrefix("AABBCC0");
    QVERIFY(!twice);
    QCOMPARE(twice.error().code, ErrorCode::Ambiguous);
    QCOMPARE(twice.error().params.size(), 2u);
}

void TestEvaluation::syntheticIsMarked()
{
    StudyFixture fixture;
    KBX_VERIFY(fixture.import(QStringLiteral("a"), {candidateOf("T", 0, code)}));
    QVERIFY(!tableOf(fixture)->synthetic);
    EvaluationRecord record = measuredEvaluation("b", Verdict::Pass);
    record.environmentJson = R"({"synthetic":true})";
    const auto kernel = tableOf(fixture)->rows[0].kernelId;
    KBX_VERIFY(EvaluationRepository(fixture.study()).add(kernel, "T", record));
    QVERIFY(tableOf(fixture)->synthetic);
    QVERIFY(tableOf(fixture)->keys[0].synthetic);
}

QTEST_APPLESS_MAIN(TestEvaluation)
#include "tst_evaluation.moc"
