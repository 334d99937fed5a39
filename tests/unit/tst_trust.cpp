// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/trust/gatecatalogue.h"
#include "analysis/trust/signatures.h"
#include "analysis/trust/tolerancecase.h"
#include "analysis/trust/trustentries.h"
#include "tablebuilder.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace kbx;
using namespace kbx::analysis;
using kbx::testing::timed;

namespace {

/// A table with the evidence of its rows.
struct Study {
    testing::TableBuilder builder;
    Evidence evidence;
    std::vector<CategoryInfo> categories{
        {"Math", "direct specification", 36}, {"Quantization", "semantic contract", 6}};
    std::vector<PublishedValue> published;
    ReportOptions options;

    EvaluationEvidence& evidenceOf(const CandidateRow& row)
    {
        const auto [at, isNew] = evidence.byEvaluation.try_emplace(
            row.evaluationId, static_cast<std::uint32_t>(evidence.evaluations.size()));
        if (isNew) {
            evidence.evaluations.push_back({});
            evidence.evaluations.back().evaluationId = row.evaluationId;
            evidence.evaluations.back().verdicts = row.verdicts;
        }
        return evidence.evaluations[at->second];
    }
    Report compute(Report (*report)(const ReportInput&))
    {
        evidence.tasks.resize(builder.table.tasks.size());
        evidence.budgets.resize(builder.table.runs.size());
        const auto all = builder.all();
        return report(
            ReportInput{builder.table, all, evidence, categories, published, options, {}});
    }
};

CaseEvidence caseOf(const std::string& mode, Verdict verdict, const std::string& code = {},
    std::optional<double> maxAbs = {}, std::optional<double> referenceMax = {},
    double tolerance = 1e-5)
{
    CaseEvidence one;
    one.name = "case";
    one.mode = mode;
    one.verdict = verdict;
    one.code = code;
    one.maxAbs = maxAbs;
    one.referenceMax = referenceMax;
    one.tolerance = tolerance;
    return one;
}

const Estimate& headline(const Report& report, const std::string& key)
{
    static const Estimate none;
    for (const Headline& one : report.headlines) {
        if (one.key == key) {
            return one.number;
        }
    }
    qWarning("no headline %s", key.c_str());
    return none;
}

std::string notes(const Report& report, NoteKind kind)
{
    std::string text;
    for (const ReportNote& note : report.notes) {
        text += note.kind == kind ? note.text + "\n" : std::string();
    }
    return text;
}

bool says(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

/// What every report of this part keeps.
void checkForm(const Report& report, bool isTable)
{
    QVERIFY(!report.caption.empty());
    QVERIFY(!report.statistic.empty());
    QVERIFY(!report.methodSet.empty());
    QVERIFY(!report.tables.empty());
    QVERIFY(!report.headlines.empty());
    QCOMPARE(report.panels.empty(), isTable);
    for (const ReportPanel& panel : report.panels) {
        const bool hasData = !panel.series.empty() || !panel.cells.empty();
        QVERIFY2(hasData || !panel.missing.empty(), panel.id.c_str());
        if (panel.kind == PanelKind::Grid) {
            QCOMPARE(panel.cells.size(), panel.rows.size() * panel.columns.size());
        }
        for (const ReportSeries& series : panel.series) {
            for (const ReportPoint& point : series.points) {
                QVERIFY(std::isfinite(point.x));
                QVERIFY(point.y.value || !point.y.reason.empty());
            }
        }
    }
    for (const ReportTable& table : report.tables) {
        for (const auto& row : table.rows) {
            QCOMPARE(row.size(), table.columns.size());
        }
    }
    for (const Headline& one : report.headlines) {
        QVERIFY2(one.number.value || !one.number.reason.empty(), one.key.c_str());
        QVERIFY(!one.number.value || std::isfinite(*one.number.value));
    }
}

} // namespace

class TestTrust : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void gatesCountAcceptedKernels();
    void gatesSayWhatIsMissing();
    void importedVerdictsAreCompared();
    void toleranceDecidesWhereItCan();
    void sweepCountsKernels();
    void modesStandApart();
    void quantizationMetricsOneByOne();
    void staticAndNumericFailures();
    void wrongKernelsHaveTimes();
    void messagesAreNormalised_data();
    void messagesAreNormalised();
    void signaturesAreCounted();
    void eventsAreLeftOut();
    void degenerateStudies_data();
    void degenerateStudies();
    void namesAreComplete();
};

void TestTrust::gatesCountAcceptedKernels()
{
    Study study;
    const auto run = study.builder.run("GEAK", "r");
    study.builder.key(Backend::Compiled, "H200", Origin::Measured);
    std::vector<std::vector<GateEvidence>> gates{
        {{"G1", Verdict::Pass}, {"A5", Verdict::Pass}}, // unverified
        {{"G1", Verdict::Fail}, {"A5", Verdict::Pass}}, // broken
        {{"G1", Verdict::Pass}, {"A5", Verdict::Fail}}, // suspect
        {{"G1", Verdict::NotApplicable}, {"A5", Verdict::Inconclusive}}, // unverified
    };
    for (std::size_t i = 0; i < gates.size(); ++i) {
        const auto task = study.builder.task("Math", "t" + std::to_string(i));
        study.evidenceOf(study.builder.add(task, run, 0, "correct")).gates = gates[i];
    }
    std::vector<GateEvidence> all;
    for (const GateInfo& gate : gateCatalogue()) {
        all.push_back({gate.id, gate.integrity ? Verdict::Pass : Verdict::NotApplicable});
    }
    study.evidenceOf(study.builder.add(study.builder.task("Math", "t4"), run, 0, "correct")).gates
        = all; // clean
    // Wrong kernels are no accepted ones; accepted ones without gates are said.
    study.evidenceOf(study.builder.add(study.builder.task("Math", "t5"), run, 0, "wrong")).gates
        = {{"G1", Verdict::Fail}};
    study.builder.add(study.builder.task("Math", "t6"), run, 0, "correct");
    study.evidence.facts["illusion.brokenByToleranceFreeGate"] = {"x", 0.395, "a paper"};
    const Report report = study.compute(gatesMatrix);
    checkForm(report, false);
    QCOMPARE(report.n, std::int64_t{5});
    QCOMPARE(report.excluded, std::int64_t{1});
    const Estimate& broken = headline(report, "gates-matrix.broken.all");
    QCOMPARE(broken.k, std::optional<std::int64_t>(1)); // of G1: pass, fail, pass
    QCOMPARE(broken.n, std::int64_t{3});
    QCOMPARE(broken.published, std::optional(0.395));
    const Estimate& any = headline(report, "gates-matrix.any.GEAK");
    QCOMPARE(any.k, std::optional<std::int64_t>(2));
    QCOMPARE(any.n, std::int64_t{4}); // the fourth ran no gate to an end
    const ReportPanel& grid = report.panels[0];
    QCOMPARE(grid.rows.size(), std::size_t{28});
    QCOMPARE(grid.totalRows, std::size_t{2});
    QCOMPARE(grid.cell(gateIndex("G1"), 0).k, std::optional<std::int64_t>(1));
    QVERIFY(!grid.cell(gateIndex("G2"), 0).value);
    QVERIFY(!grid.cell(gateIndex("G2"), 0).reason.empty());
    const auto count = [&](std::size_t state) {
        return report.panels[1].series[state].points[0].y.value.value_or(-1.0);
    };
    QCOMPARE(count(0), 1.0); // broken
    QCOMPARE(count(1), 1.0); // suspect
    QCOMPARE(count(2), 2.0); // unverified
    QCOMPARE(count(3), 1.0); // clean
    QVERIFY(says(notes(report, NoteKind::Missing), "G2"));
    QVERIFY(!says(notes(report, NoteKind::Missing), "G1,"));
    const Report table = study.compute(gatesTable);
    checkForm(table, true);
    QCOMPARE(table.tables[0].rows.size(), std::size_t{26});
    QCOMPARE(headline(table, "gates.failing.A5").n, std::int64_t{4});
    QCOMPARE(headline(table, "gates.failing.A5").excluded, std::int64_t{1});
}

void TestTrust::gatesSayWhatIsMissing()
{
    Study study;
    study.builder.key(Backend::Compiled, "H200", Origin::Measured);
    study.builder.add(
        study.builder.task("Math", "abs"), study.builder.run("GEAK", "r"), 0, "correct");
    const Report report = study.compute(gatesMatrix);
    checkForm(report, false);
    QVERIFY(says(report.panels[0].missing, "A5"));
    QVERIFY(says(notes(report, NoteKind::Missing), "A5"));
}

void TestTrust::importedVerdictsAreCompared()
{
    Study study;
    const auto run = study.builder.run("GEAK", "r");
    const auto given = study.builder.key(Backend::Compiled, "", Origin::Imported);
    const auto ours = study.builder.key(Backend::Compiled, "H200", Origin::Measured);
    const std::vector<std::pair<std::string, std::string>> verdicts{{"correct", "correct"},
        {"correct", "correct"}, {"correct", "correct"}, {"correct", "wrong"}, {"wrong", "wrong"},
        {"wrong", "wrong"}, {"wrong", "correct"}, {"broken", "broken"}, {"unknown", "correct"}};
    for (std::size_t i = 0; i < verdicts.size(); ++i) {
        const auto task = study.builder.task("Math", "t" + std::to_string(i));
        study.builder.add(task, run, 0, verdicts[i].first, given);
        study.builder.add(task, run, 0, verdicts[i].second, ours);
    }
    // Not measured here: no pair.
    study.builder.add(study.builder.task("Math", "t9"), run, 0, "correct", given);
    const Report report = study.compute(confusion2x2);
    checkForm(report, false);
    QCOMPARE(report.n, std::int64_t{8});
    QCOMPARE(report.excluded, std::int64_t{1});
    const ReportPanel& correct = report.panels[1];
    QCOMPARE(correct.cell(0, 0).value, std::optional(3.0));
    QCOMPARE(correct.cell(0, 1).value, std::optional(1.0));
    QCOMPARE(correct.cell(1, 0).value, std::optional(1.0));
    QCOMPARE(correct.cell(1, 1).value, std::optional(3.0));
    QCOMPARE(correct.cell(0, 1).rows.size(), std::size_t{1});
    const Estimate& agreement = headline(report, "confusion-2x2.agreement.correct");
    QCOMPARE(agreement.value, std::optional(0.75));
    QVERIFY(agreement.low && agreement.high);
    QCOMPARE(agreement.boundHigh, std::optional(7.0 / 9.0));
    // Observed 6/8, expected 1/2: kappa 1/2.
    QVERIFY(
        std::abs(headline(report, "confusion-2x2.kappa.correct").value.value_or(9) - 0.5) < 1e-12);
    QCOMPARE(headline(report, "confusion-2x2.withdrawn.correct").value, std::optional(0.25));
    QCOMPARE(report.tables[1].rows.size(), std::size_t{2});
    QVERIFY(says(report.evidence, "H200"));
}

void TestTrust::toleranceDecidesWhereItCan()
{
    const CaseEvidence pass = caseOf("standard", Verdict::Pass, {}, 2e-6, 3.0);
    QCOMPARE(voteAt(pass, 1.0), RateVote::Pass);
    QCOMPARE(voteAt(pass, 100.0), RateVote::Pass);
    QCOMPARE(voteAt(pass, 0.2), RateVote::Pass); // 2e-6 at most
    QCOMPARE(voteAt(pass, 0.1), RateVote::Excluded); // between 1e-6 and 4e-6
    QCOMPARE(voteAt(pass, 0.04), RateVote::Fail); // 1.6e-6 at the largest reference
    const CaseEvidence wrong = caseOf("standard", Verdict::Fail, "wrong_values", 4e-4, 1.0);
    QCOMPARE(voteAt(wrong, 0.5), RateVote::Fail);
    QCOMPARE(voteAt(wrong, 1.0), RateVote::Fail);
    QCOMPARE(voteAt(wrong, 10.0), RateVote::Fail); // 2e-4 at most
    QCOMPARE(voteAt(wrong, 30.0), RateVote::Excluded);
    QCOMPARE(voteAt(wrong, 50.0), RateVote::Pass);
    // No tolerance helps another shape, or what is not finite.
    QCOMPARE(voteAt(caseOf("standard", Verdict::Fail, "wrong_shape"), 100.0), RateVote::Fail);
    QCOMPARE(voteAt(caseOf("standard", Verdict::Fail, "wrong_values",
                        std::numeric_limits<double>::infinity(), 1.0),
                 100.0),
        RateVote::Fail);
    // An empty output has no error at all.
    QCOMPARE(voteAt(caseOf("standard", Verdict::Pass), 0.01), RateVote::Pass);
    QCOMPARE(voteAt(caseOf("standard", Verdict::NotRun), 1.0), RateVote::Excluded);
    // An exact comparison stays exact.
    QCOMPARE(voteAt(caseOf("standard", Verdict::Fail, "wrong_values", 1.0, 5.0, 0.0), 100.0),
        RateVote::Fail);
}

void TestTrust::sweepCountsKernels()
{
    Study study;
    const auto run = study.builder.run("GEAK", "r");
    study.builder.key(Backend::Compiled, "H200", Origin::Measured);
    const auto add = [&](const std::string& name, const std::string& verdict,
                         std::vector<CaseEvidence> cases) {
        const auto task = study.builder.task("Math", name);
        study.evidenceOf(study.builder.add(task, run, 0, verdict)).cases = std::move(cases);
    };
    add("a", "correct", {caseOf("standard", Verdict::Pass, {}, 1e-8, 1.0)});
    add("b", "correct", {caseOf("standard", Verdict::Pass, {}, 9e-6, 1.0)});
    add("c", "wrong",
        {caseOf("standard", Verdict::Pass, {}, 0.0, 1.0),
            caseOf("standard", Verdict::Fail, "wrong_values", 9e-5, 1.0)});
    add("d", "broken", {});
    study.builder.add(study.builder.task("Math", "e"), run, 0, "correct"); // imported, no cases
    const Report report = study.compute(thresholdSweep);
    checkForm(report, false);
    QCOMPARE(report.n, std::int64_t{4});
    QCOMPARE(report.excluded, std::int64_t{1});
    const Estimate& asJudged = headline(report, "threshold-sweep.correct.1x.all");
    QCOMPARE(asJudged.value, std::optional(0.5)); // a, b of a, b, c, d
    const Estimate& tight = headline(report, "threshold-sweep.correct.0.1x.GEAK");
    QCOMPARE(tight.k, std::optional<std::int64_t>(1)); // b exceeds 2e-6
    QCOMPARE(tight.n, std::int64_t{4});
    const Estimate& loose = headline(report, "threshold-sweep.correct.10x.GEAK");
    QCOMPARE(loose.k, std::optional<std::int64_t>(3));
    QCOMPARE(report.panels[0].series[0].points.size(), std::size_t{13});
    QVERIFY(report.panels[0].x.isLog2);
    QCOMPARE(report.panels[1].series[0].points[6].y.n, std::int64_t{4}); // cases
    QVERIFY(says(notes(report, NoteKind::Missing), "1 judged"));
}

void TestTrust::modesStandApart()
{
    Study study;
    const auto run = study.builder.run("GEAK", "r");
    study.builder.key(Backend::Compiled, "H200", Origin::Measured);
    const auto pass = Verdict::Pass;
    const auto fail = Verdict::Fail;
    const auto none = Verdict::NotApplicable;
    const std::vector<std::pair<Verdict, Verdict>> modes{
        {pass, pass}, {pass, fail}, {pass, fail}, {fail, fail}, {pass, none}};
    for (std::size_t i = 0; i < modes.size(); ++i) {
        const auto task = study.builder.task("Math", "t" + std::to_string(i));
        const bool correct = modes[i].first == pass && modes[i].second != fail;
        study.evidenceOf(study.builder.add(task, run, 0, correct ? "correct" : "wrong")).cases
            = {caseOf("standard", pass), caseOf("standard", modes[i].first),
                caseOf("outlier", modes[i].second)};
    }
    study.builder.add(study.builder.task("Math", "t5"), run, 0, "broken");
    const Report report = study.compute(standardOutlier);
    checkForm(report, false);
    const Estimate& standard = headline(report, "standard-outlier.standard.GEAK");
    QCOMPARE(standard.k, std::optional<std::int64_t>(4));
    QCOMPARE(standard.n, std::int64_t{6});
    const Estimate& outlier = headline(report, "standard-outlier.outlier.GEAK");
    QCOMPARE(outlier.k, std::optional<std::int64_t>(1));
    QCOMPARE(outlier.n, std::int64_t{5});
    QCOMPARE(outlier.excluded, std::int64_t{1});
    // Both modes, compiled: 1 both, 2 standard only, 1 neither.
    const Estimate& difference = headline(report, "standard-outlier.difference.all");
    QCOMPARE(difference.value, std::optional(0.5));
    QCOMPARE(difference.n, std::int64_t{4});
    QVERIFY(difference.low && *difference.low < 0.5 && *difference.high > 0.5);
    const auto& paired = report.tables[2];
    QCOMPARE(paired.id, std::string("paired-method"));
    QCOMPARE(paired.rows[0][2].number->value, std::optional(2.0));
    QCOMPARE(paired.rows[0][2].number->rows.size(), std::size_t{2});
    QCOMPARE(paired.rows[0][6].number->value, std::optional(0.5)); // 2 of 2: exact p 0.5
}

void TestTrust::quantizationMetricsOneByOne()
{
    Study study;
    const auto run = study.builder.run("GEAK", "r");
    study.builder.key(Backend::Compiled, "H200", Origin::Measured);
    const auto metrics = [](double cosine, double l1, double rmse, Verdict verdict) {
        CaseEvidence one = caseOf("standard", verdict);
        one.cosine = cosine;
        one.l1Relative = l1;
        one.rmse = rmse;
        return one;
    };
    for (int i = 0; i < 4; ++i) {
        const auto task = study.builder.task("Quantization", "q" + std::to_string(i));
        study.evidence.tasks.resize(study.builder.table.tasks.size());
        TaskFeatures& features = study.evidence.tasks[task];
        features.quantized = true;
        features.scheme = "w8a8";
        features.cosineMin = 0.95;
        features.l1RelativeMax = 0.05;
        features.rmseMax = 0.1;
        if (i == 0) {
            study.evidenceOf(study.builder.add(task, run, 0, "correct")).cases
                = {metrics(0.95, 0.05, 0.1, Verdict::Pass)}; // limits belong to it
        } else if (i == 1) {
            study.evidenceOf(study.builder.add(task, run, 0, "wrong")).cases = {
                metrics(0.99, 0.01, 0.01, Verdict::Pass), metrics(0.99, 0.06, 0.2, Verdict::Fail)};
        } else if (i == 2) {
            study.evidenceOf(study.builder.add(task, run, 0, "wrong")).cases
                = {metrics(0.99, 0.01, 0.01, Verdict::Pass),
                    caseOf("standard", Verdict::Fail, "wrong_shape")};
        } else {
            study.builder.add(task, run, 0, "broken");
        }
    }
    study.builder.add(study.builder.task("Math", "abs"), run, 0, "correct");
    study.evidence.facts["quantization.correct.k"] = {"x", 0, "a paper"};
    study.evidence.facts["quantization.correct.n"] = {"x", 30, "a paper"};
    study.evidence.facts["quantization.threshold.w8a8.cosineMin"] = {"x", 0.9, "a paper"};
    const Report report = study.compute(quantizationMetrics);
    checkForm(report, false);
    QCOMPARE(headline(report, "quantization-metrics.cosine").k, std::optional<std::int64_t>(2));
    QCOMPARE(headline(report, "quantization-metrics.cosine").n, std::int64_t{2});
    QCOMPARE(headline(report, "quantization-metrics.l1Relative").value, std::optional(0.5));
    QCOMPARE(headline(report, "quantization-metrics.all").value, std::optional(0.5));
    QCOMPARE(headline(report, "quantization-metrics.all").excluded, std::int64_t{2});
    const Estimate& correct = headline(report, "quantization-metrics.correct");
    QCOMPARE(correct.value, std::optional(0.25));
    QCOMPARE(correct.published, std::optional(0.0));
    QVERIFY(says(notes(report, NoteKind::Info), "1 quantization"));

    const Report table = study.compute(quantizationThresholds);
    checkForm(table, true);
    QCOMPARE(table.tables[0].rows.size(), std::size_t{4});
    QCOMPARE(table.tables[0].rows[0][2].number->value, std::optional(0.95));
    QCOMPARE(table.tables[0].rows[0][3].number->value, std::optional(0.9)); // published
    QCOMPARE(table.tables[0].rows[1][4].number->value, std::optional(0.99)); // worst
}

void TestTrust::staticAndNumericFailures()
{
    Study study;
    const auto run = study.builder.run("GEAK", "r");
    study.builder.key(Backend::Compiled, "H200", Origin::Measured);
    const auto add = [&](const std::string& name, const std::string& verdict,
                         const std::string& reason) -> CandidateRow& {
        auto& row = study.builder.add(study.builder.task("Math", name), run, 0, verdict);
        row.verdicts.reasonCode = reason;
        study.evidenceOf(row);
        return row;
    };
    const auto refused = add("a", "broken", "static_rejection").candidateId;
    add("b", "broken", "static_rejection");
    add("c", "wrong", "wrong_values");
    add("d", "wrong", "wrong_shape");
    add("e", "broken", "compile_error");
    add("f", "broken", "timeout");
    add("g", "wrong", "reported");
    add("h", "correct", "");
    EvaluationEvidence diagnostic;
    diagnostic.evaluationId = 900;
    diagnostic.diagnostic = true;
    diagnostic.cases = {caseOf("standard", Verdict::Pass)};
    study.evidence.diagnosticOf[refused]
        = {static_cast<std::uint32_t>(study.evidence.evaluations.size())};
    study.evidence.evaluations.push_back(diagnostic);
    const Report report = study.compute(staticVsNumeric);
    checkForm(report, false);
    QCOMPARE(report.n, std::int64_t{7});
    const Estimate& refusals = headline(report, "static-vs-numeric.static.GEAK");
    QCOMPARE(refusals.k, std::optional<std::int64_t>(2));
    QCOMPARE(refusals.n, std::int64_t{7});
    QCOMPARE(headline(report, "static-vs-numeric.numeric.all").k, std::optional<std::int64_t>(2));
    const Estimate& right = headline(report, "static-vs-numeric.rejected-but-right");
    QCOMPARE(right.value, std::optional(1.0));
    QCOMPARE(right.excluded, std::int64_t{1});
    double drawn = 0.0;
    for (const ReportSeries& series : report.panels[0].series) {
        drawn += *series.points[0].y.value;
    }
    QCOMPARE(drawn, 7.0);
}

void TestTrust::wrongKernelsHaveTimes()
{
    Study study;
    const auto run = study.builder.run("GEAK", "r");
    const auto key = study.builder.key(Backend::Compiled, "H200", Origin::Measured);
    const auto keyId = study.builder.table.keys[static_cast<std::size_t>(key)].id;
    const auto diagnose = [&](std::int64_t candidate, double speedup, std::int64_t of,
                              const std::string& verdict = "faster") {
        EvaluationEvidence one;
        one.evaluationId = 900 + static_cast<std::int64_t>(study.evidence.evaluations.size());
        one.diagnostic = true;
        one.keyId = of;
        TimingEvidence timing;
        timing.main = true;
        timing.profile = "paper";
        timing.baseline = "eager";
        timing.speedup = speedup;
        timing.speedupVerdict = verdict;
        one.timings = {timing};
        study.evidence.diagnosticOf[candidate].push_back(
            static_cast<std::uint32_t>(study.evidence.evaluations.size()));
        study.evidence.evaluations.push_back(one);
    };
    const std::vector<double> speedups{4.0, 2.0, 8.0};
    for (std::size_t i = 0; i < speedups.size(); ++i) {
        const auto task = study.builder.task("Math", "w" + std::to_string(i));
        diagnose(study.builder.add(task, run, 0, "wrong").candidateId, speedups[i], keyId);
    }
    const auto impossible = study.builder.task("Math", "w3");
    diagnose(study.builder.add(impossible, run, 0, "wrong").candidateId, 99.0, keyId, "impossible");
    const auto elsewhere = study.builder.task("Math", "w4");
    diagnose(study.builder.add(elsewhere, run, 0, "wrong").candidateId, 99.0, keyId + 1);
    timed(study.builder.add(study.builder.task("Math", "x0"), run, 0, "fast"), 1.5);
    timed(study.builder.add(study.builder.task("Math", "x1"), run, 0, "fast"), 0.5);
    const Report report = study.compute(wrongKernelTimes);
    checkForm(report, false);
    QCOMPARE(report.n, std::int64_t{3});
    QCOMPARE(report.excluded, std::int64_t{2});
    QCOMPARE(headline(report, "wrong-kernel-times.wrong.GEAK").value, std::optional(4.0));
    QCOMPARE(headline(report, "wrong-kernel-times.correct.all").value, std::optional(1.0));
    const ReportSeries& wrong = report.panels[0].series[0];
    QCOMPARE(wrong.points.size(), std::size_t{3});
    QCOMPARE(wrong.points[0].x, 2.0);
    QCOMPARE(wrong.points[2].y.value, std::optional(1.0));
    QCOMPARE(wrong.points[0].y.rows.size(), std::size_t{1});
    const auto& row = report.tables[0].rows[0];
    QVERIFY(std::abs(*row[3].number->value - 4.0) < 1e-12); // geometric mean of 2, 4, 8
    QCOMPARE(row[8].number->value, std::optional(0.5)); // correct, slower than baseline
}

void TestTrust::messagesAreNormalised_data()
{
    QTest::addColumn<QString>("message");
    QTest::addColumn<QString>("wanted");
    const auto row = [](const char* message, const char* wanted) {
        QTest::newRow(message) << QString::fromUtf8(message) << QString::fromUtf8(wanted);
    };
    row("1025 of 1025 elements over 1e-05, largest error -4.57 at [435]",
        "<n> of <n> elements over <n>, largest error <n> at [<n>]");
    row("1 of 1 elements over 0.005, largest error 860 at []",
        "<n> of <n> elements over <n>, largest error <n> at [<n>]");
    row("9 of 9 elements over 1e-05, largest error 0.5 at [3, 4, 5]",
        "<n> of <n> elements over <n>, largest error <n> at [<n>]");
    row("float32 instead of float16", "float32 instead of float16");
    row("shape [2, 5] instead of [2, 1, 5]", "shape [<n>] instead of [<n>]");
    row("AttributeError: 'float' object has no attribute 'shape'",
        "AttributeError: <name> object has no attribute <name>");
    row("RuntimeError: Cannot call @triton.jit'd outside of the scope of a kernel",
        "RuntimeError: Cannot call @triton.jit'd outside of the scope of a kernel");
    row("  File \"/home/someone/run 3/kernel.py\", line 12, in f\n    x",
        "File <name>, line <n>, in f x");
    row("/usr/lib/python3/site-packages/torch/nn.py:12:5 failed at 0x7ffc12ab",
        "<path> failed at <hex>");
    row("x/y is a ratio, a.py is a file", "x/y is a ratio, <path> is a file");
    row("\x1b[31mred\x1b[0m text", "red text");
    row("", "");
}

void TestTrust::messagesAreNormalised()
{
    QFETCH(QString, message);
    QFETCH(QString, wanted);
    QCOMPARE(QString::fromStdString(normalisedMessage(message.toStdString())), wanted);
    QVERIFY(normalisedMessage(std::string(500, 'a')).size() < 200);
}

void TestTrust::signaturesAreCounted()
{
    Verdicts verdicts;
    verdicts.reason = "3 of 14 cases fail, first rows_33x17 (standard): configuration 2 (_k: "
                      "BLOCK=64): TypeError: missing 1 argument (line 67)";
    QCOMPARE(errorMessage(verdicts, ""), std::string("TypeError: missing 1 argument"));
    verdicts.reason
        = "1 of 14 cases fail, first a (standard): CompilationError: at 26:32: (line 3)";
    QCOMPARE(errorMessage(verdicts,
                 "triton: at 26:32:\n  x = y\n      ^\nNameError('y is not "
                 "defined')\n"),
        std::string("CompilationError: NameError: y is not defined"));
    verdicts.reason.clear();
    QCOMPARE(errorMessage(verdicts, "first line\nsecond"), std::string("first line"));

    Study study;
    const auto geak = study.builder.run("GEAK", "r");
    const auto claude = study.builder.run("Claude", "r");
    study.builder.key(Backend::Compiled, "H200", Origin::Measured);
    for (int i = 0; i < 4; ++i) {
        const auto task = study.builder.task(i < 2 ? "Math" : "Quantization", std::to_string(i));
        auto& wrong = study.builder.add(task, geak, 0, "wrong");
        wrong.verdicts.reason = "1 of 2 cases fails, first x (outlier): " + std::to_string(i + 1)
            + " of 9 elements over 1e-05, largest error 0.5 at [1]";
        study.builder.add(task, geak, 1, i == 0 ? "broken" : "correct"); // "SyntaxError"
        study.builder.add(task, claude, 0, i < 2 ? "broken" : "correct");
    }
    const Report report = study.compute(errorSignatures);
    checkForm(report, false);
    QCOMPARE(report.n, std::int64_t{7}); // every round counts
    const auto& table = report.tables[0];
    QCOMPARE(table.rows.size(), std::size_t{2});
    QCOMPARE(table.rows[0][1].text,
        std::string("<n> of <n> elements over <n>, largest error <n> at [<n>]"));
    QCOMPARE(table.rows[0][2].number->value, std::optional(4.0));
    QCOMPARE(table.rows[0][2].number->rows.size(), std::size_t{4});
    QCOMPARE(table.rows[1][2].number->value, std::optional(3.0));
    QCOMPARE(report.panels[0].cell(0, 0).value, std::optional(4.0)); // GEAK
    QCOMPARE(report.panels[0].cell(1, 1).value, std::optional(2.0)); // Claude
    QCOMPARE(report.panels[1].columns.size(), std::size_t{2});
    const Estimate& first = headline(report, "error-signatures.first");
    QVERIFY(std::abs(*first.value - 4.0 / 7.0) < 1e-12);
}

void TestTrust::eventsAreLeftOut()
{
    Study study;
    const auto run = study.builder.run("GEAK", "r");
    study.builder.table.runs[run].eventSelected = true;
    study.builder.key(Backend::Compiled, "H200", Origin::Measured);
    for (int i = 0; i < 3; ++i) {
        auto& row = study.builder.add(
            study.builder.task("Math", std::to_string(i)), run, 0, i == 0 ? "correct" : "wrong");
        study.evidenceOf(row).cases = {caseOf("standard", i == 0 ? Verdict::Pass : Verdict::Fail,
            i == 0 ? "" : "wrong_values", 0.5, 1.0)};
    }
    for (auto* const each : {gatesMatrix, thresholdSweep, standardOutlier, wrongKernelTimes}) {
        const Report report = study.compute(each);
        checkForm(report, false);
        QCOMPARE(report.n, std::int64_t{0});
        QVERIFY(!notes(report, NoteKind::Missing).empty());
    }
    const Report ends = study.compute(staticVsNumeric);
    QCOMPARE(ends.n, std::int64_t{2}); // counted
    QVERIFY(!headline(ends, "static-vs-numeric.numeric.all").value); // in no share
    QVERIFY(says(notes(ends, NoteKind::Warning), "only events"));
}

void TestTrust::degenerateStudies_data()
{
    QTest::addColumn<QString>("kind");
    for (const char* kind : {"empty", "no rows of a method", "one kernel", "never evaluated",
             "all fail", "all pass", "unknown verdicts", "no answer"}) {
        QTest::newRow(kind) << QString::fromLatin1(kind);
    }
}

void TestTrust::degenerateStudies()
{
    QFETCH(QString, kind);
    Study study;
    const std::string what = kind.toStdString();
    if (what != "empty") {
        const auto run = study.builder.run("GEAK", "r");
        const int kernels = what == "one kernel" ? 1 : 3;
        const auto key = what == "never evaluated" || what == "no answer"
            ? -1
            : study.builder.key(Backend::Compiled, "H200", Origin::Measured);
        for (int i = 0; i < kernels; ++i) {
            const auto task = study.builder.task("Math", std::to_string(i));
            auto& row = study.builder.add(task, run, 0,
                what == "all pass"               ? "correct"
                    : what == "unknown verdicts" ? "unknown"
                                                 : "wrong",
                key);
            if (what == "no answer") {
                row.kernelId = 0;
                row.verdicts.compile = Verdict::Fail;
                row.verdicts.reasonCode = "no_answer";
            }
            if (key >= 0) {
                study.evidenceOf(row).cases
                    = {caseOf("standard", what == "all pass" ? Verdict::Pass : Verdict::Fail,
                        what == "all pass" ? "" : "wrong_values", 0.5, 1.0)};
            }
        }
        if (what == "no rows of a method") {
            study.options.methods = {"nobody"};
        }
    }
    for (const ReportEntry& entry : trustReports()) {
        const Report report = study.compute(entry.compute);
        checkForm(report, entry.isTable);
    }
}

void TestTrust::namesAreComplete()
{
    std::vector<std::string> names;
    for (const ReportEntry& entry : trustReports()) {
        names.emplace_back(entry.name);
    }
    const std::vector<std::string> wanted{"gates-matrix", "confusion-2x2", "threshold-sweep",
        "standard-outlier", "quantization-metrics", "static-vs-numeric", "wrong-kernel-times",
        "error-signatures", "quantization-thresholds", "gates"};
    QCOMPARE(names, wanted);
}

QTEST_GUILESS_MAIN(TestTrust)
#include "tst_trust.moc"
