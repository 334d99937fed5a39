// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/reportitems.h"
#include "reportstudy.h"

#include <QTest>

using namespace kbx;
using namespace kbx::analysis;
using namespace kbx::testing;

namespace {

/// Two methods over five tasks; every kind of end occurs.
///            A           B
/// Fusion/d   2.0         wrong
/// Fusion/e   broken      no answer
/// Math/a     1.5         0.5
/// Math/b     0.8         correct, no time
/// Math/c     wrong       unknown
ReportStudy study()
{
    ReportStudy s;
    TableBuilder& b = s.builder;
    const auto d = b.task("Fusion", "d");
    const auto e = b.task("Fusion", "e");
    const auto a = b.task("Math", "a");
    const auto m = b.task("Math", "b");
    const auto c = b.task("Math", "c");
    const auto first = b.run("A", "r");
    const auto second = b.run("B", "r");
    b.key(Backend::Compiled, "H200", Origin::Measured);
    timed(b.add(d, first, 0, "fast"), 2.0, "faster").runtimeMs = 1.0;
    b.add(d, second, 0, "wrong");
    b.add(e, first, 0, "broken");
    b.add(e, second, 0, "").kernelId = 0;
    timed(b.add(a, first, 0, "fast"), 1.5, "faster").runtimeMs = 2.0;
    timed(b.add(a, second, 0, "fast"), 0.5, "slower").runtimeMs = 4.0;
    timed(b.add(m, first, 0, "fast"), 0.8, "indistinguishable").runtimeMs = 5.0;
    b.add(m, second, 0, "correct");
    b.add(c, first, 0, "wrong");
    b.add(c, second, 0, "unknown");
    return s;
}

Report reportOf(ReportStudy& s, const std::string& name)
{
    return s.report(overviewReports(), name);
}

double pointOf(const Report& report, const std::string& panel, const std::string& label)
{
    const ReportPanel* const found = panelOf(report, panel);
    if (found == nullptr) {
        return -3.0;
    }
    for (const ReportSeries& series : found->series) {
        for (const ReportPoint& point : series.points) {
            if (point.label == label) {
                return point.y.value.value_or(-1.0);
            }
        }
    }
    return -2.0;
}

bool near(double one, double other)
{
    return std::abs(one - other) < 1e-4;
}

bool hasNote(const Report& report, NoteKind kind, const std::string& part)
{
    return std::any_of(report.notes.begin(), report.notes.end(), [&](const ReportNote& note) {
        return note.kind == kind && note.text.find(part) != std::string::npos;
    });
}

} // namespace

class TestOverviewReports : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void namesAreThoseOfTheSpecification();
    void everyReportStandsOddStudies_data();
    void everyReportStandsOddStudies();
    void matrixEqualsMatrix();
    void matrixShowsPublishedApart();
    void matrixOfScores();
    void methodsAreCounted();
    void methodSetIsHonoured();
    void undelegatedNeedsFindings();
    void pairsAreTestedOnTheSameTasks();
    void pairsWithoutSharedTasksSaySo();
    void funnelSplitsEveryTask();
    void reasonsByBarrier();
    void reasonsOfEventSelectedAreNoShares();
    void modesAreReadOffCodes_data();
    void modesAreReadOffCodes();
    void labelsOfPeople();
    void gatesOfWrongKernels();
    void speedByCategoryCounts();
    void distributionBins();
    void distributionSaysWhatIsLeftOut();
    void categoriesTablePools();
    void otherBaselineIsHonoured();
    void roundsAreChosen();
};

void TestOverviewReports::namesAreThoseOfTheSpecification()
{
    std::vector<std::string> figures, tables;
    for (const ReportEntry& entry : overviewReports()) {
        (entry.isTable ? tables : figures).emplace_back(entry.name);
    }
    QCOMPARE(figures,
        (std::vector<std::string>{"category-method-matrix", "method-overview", "category-bars",
            "barrier-funnel", "failure-reasons", "failure-modes", "speed-by-category",
            "speedup-distribution"}));
    QCOMPARE(tables,
        (std::vector<std::string>{
            "methods", "categories", "correct-by-method", "compile-by-method"}));
}

void TestOverviewReports::everyReportStandsOddStudies_data()
{
    QTest::addColumn<int>("at");
    const auto studies = degenerateStudies();
    for (std::size_t i = 0; i < studies.size(); ++i) {
        QTest::newRow(studies[i].first.c_str()) << static_cast<int>(i);
    }
    QTest::newRow("ordinary") << -1;
}

void TestOverviewReports::everyReportStandsOddStudies()
{
    QFETCH(int, at);
    ReportStudy odd = at < 0 ? study() : degenerateStudies()[static_cast<std::size_t>(at)].second;
    for (const MatrixValue value :
        {MatrixValue::Compile, MatrixValue::Correct, MatrixValue::Conversion, MatrixValue::Fast1,
            MatrixValue::Speedup, MatrixValue::Score}) {
        odd.options.value = value;
        for (const ReportEntry& entry : overviewReports()) {
            const std::string fault = ReportCheck::faultOf(odd.report(entry));
            QVERIFY2(fault.empty(),
                (std::string(entry.name) + ", " + toString(value) + ": " + fault).c_str());
        }
    }
}

void TestOverviewReports::matrixEqualsMatrix()
{
    ReportStudy s = study();
    for (const MatrixValue value : {MatrixValue::Compile, MatrixValue::Correct,
             MatrixValue::Conversion, MatrixValue::Fast1, MatrixValue::Speedup}) {
        s.options.value = value;
        MatrixSpec spec;
        spec.value = value;
        const MatrixData data
            = computeMatrix(s.builder.table, s.builder.all(), spec, s.categories, {});
        const Report report = reportOf(s, "category-method-matrix");
        const ReportPanel& panel = report.panels.front();
        QCOMPARE(panel.kind, PanelKind::Grid);
        QCOMPARE(panel.totalRows, std::size_t{1});
        // Activation has no task in view.
        QCOMPARE(panel.rows.size(), std::size_t{3});
        QCOMPARE(panel.rows[0].text, std::string("Math"));
        QCOMPARE(panel.rows[0].group, std::string("direct"));
        QCOMPARE(panel.rows[1].text, std::string("Fusion"));
        QCOMPARE(panel.rows[2].text, std::string("Total"));
        for (std::size_t row = 0; row < 3; ++row) {
            for (std::size_t column = 0; column < 2; ++column) {
                const MatrixCell& cell = data.cell(row + 1, column);
                QCOMPARE(panel.cell(row, column).value, cell.value);
                QCOMPARE(panel.cell(row, column).low, cell.low);
                QCOMPARE(panel.cell(row, column).n, cell.n);
                QCOMPARE(panel.cell(row, column).excluded, cell.excluded);
                QCOMPARE(panel.cell(row, column).rows, cell.rows);
            }
        }
        QCOMPARE(report.caption, data.caption);
    }
    s.options.value = MatrixValue::Correct;
    const Report report = reportOf(s, "category-method-matrix");
    QVERIFY(near(valueOf(report, "category-method-matrix.correct.A"), 0.6));
    QVERIFY(near(cellValue(report, "correct", "Math", "A"), 2.0 / 3.0));
    QCOMPARE(report.n, std::int64_t{9});
    QCOMPARE(report.excluded, std::int64_t{1});
    QVERIFY(hasNote(report, NoteKind::Warning, "A 5 of 106"));
}

void TestOverviewReports::matrixShowsPublishedApart()
{
    ReportStudy s = study();
    s.published = {{"Math", "A", MatrixValue::Correct, 0.306, "a paper, Table 1"},
        {"", "A", MatrixValue::Correct, 0.17, "a paper, Table 2"}};
    const Report table = reportOf(s, "correct-by-method");
    QVERIFY(table.panels.empty());
    QVERIFY(near(cellValue(table, "correct", "Math", "A, published"), 0.306));
    QVERIFY(near(cellValue(table, "correct", "Total", "A, published"), 0.17));
    QVERIFY(cellOf(table, "correct", "Math", "B, published") == nullptr);
    QVERIFY(!cellOf(table, "correct", "Fusion", "A, published")->number);
    QVERIFY(near(valueOf(table, "correct-by-method.Math.A"), 2.0 / 3.0));
    const Report bars = reportOf(s, "category-bars");
    QCOMPARE(bars.panels[0].series.size(), std::size_t{3});
    const ReportSeries& theirs = bars.panels[0].series.back();
    QVERIFY(theirs.published);
    QCOMPARE(theirs.name, std::string("A, published"));
    QCOMPARE(theirs.points.size(), std::size_t{1});
    QCOMPARE(theirs.points[0].x, 0.0);
    s.options.roundChoice = RoundChoice::BestSoFar;
    QVERIFY(cellOf(reportOf(s, "correct-by-method"), "correct", "Math", "A, published") == nullptr);
}

void TestOverviewReports::matrixOfScores()
{
    ReportStudy s = study();
    s.options.value = MatrixValue::Score;
    QVERIFY(!reportOf(s, "category-method-matrix").panels[0].missing.empty());
    for (const std::size_t row : {std::size_t{0}, std::size_t{4}}) {
        EvaluationEvidence evaluation;
        evaluation.evaluationId = s.builder.table.rows[row].evaluationId;
        TimingEvidence timing;
        timing.main = true;
        timing.profile = "paper";
        timing.baseline = "eager";
        timing.iou = row == 0 ? 0.4 : 0.2;
        timing.mfu = row == 0 ? 0.1 : 0.6;
        evaluation.timings.push_back(timing);
        s.evidence.byEvaluation[evaluation.evaluationId]
            = static_cast<std::uint32_t>(s.evidence.evaluations.size());
        s.evidence.evaluations.push_back(evaluation);
    }
    const Report report = reportOf(s, "category-method-matrix");
    QVERIFY(report.panels[0].missing.empty());
    QVERIFY(near(valueOf(report, "category-method-matrix.score.A"), 50.0));
    QVERIFY(near(cellValue(report, "score", "Fusion", "A"), 40.0));
    QCOMPARE(headlineOf(report, "category-method-matrix.score.A")->n, std::int64_t{2});
    QCOMPARE(headlineOf(report, "category-method-matrix.score.A")->excluded, std::int64_t{1});
    QVERIFY(near(valueOf(reportOf(s, "methods"), "methods.score.A"), 50.0));
}

void TestOverviewReports::methodsAreCounted()
{
    ReportStudy s = study();
    s.published = {{"", "A", MatrixValue::Speedup, 1.15, "Table"},
        {"", "A", MatrixValue::Speedup, 1.44, "Figure"}};
    const Report report = reportOf(s, "method-overview");
    QVERIFY(near(valueOf(report, "method-overview.compile.A"), 4.0 / 5));
    QVERIFY(near(valueOf(report, "method-overview.correct.A"), 3.0 / 5));
    QVERIFY(near(valueOf(report, "method-overview.conversion.A"), 3.0 / 4));
    QVERIFY(near(valueOf(report, "method-overview.fast_1.A"), 2.0 / 5));
    QVERIFY(near(valueOf(report, "method-overview.speedup.A"), 4.3 / 3));
    QVERIFY(near(valueOf(report, "method-overview.speedup-geometric.A"), std::cbrt(2.4)));
    QVERIFY(near(valueOf(report, "method-overview.speedup-median.A"), 1.5));
    // References 2 + 3 + 4 ms, kernels 1 + 2 + 5 ms.
    QVERIFY(near(valueOf(report, "method-overview.speedup-total.A"), 9.0 / 8));
    QVERIFY(near(valueOf(report, "method-overview.compile.B"), 3.0 / 4));
    QVERIFY(near(valueOf(report, "method-overview.correct.B"), 2.0 / 4));
    QVERIFY(near(valueOf(report, "method-overview.conversion.B"), 2.0 / 3));
    QVERIFY(near(valueOf(report, "method-overview.fast_1.B"), 0.0));
    const Estimate& correct = *headlineOf(report, "method-overview.correct.A");
    QVERIFY(near(*correct.low, 0.2307) && near(*correct.high, 0.8824));
    QCOMPARE(correct.interval, std::string("Wilson 95 %"));
    const Estimate& fast = *headlineOf(report, "method-overview.fast_1.B");
    QCOMPARE(fast.n, std::int64_t{3});
    QCOMPARE(fast.excluded, std::int64_t{2});
    QCOMPARE(*fast.boundHigh, 0.4);
    QCOMPARE(fast.reason, std::string("n = 3"));
    // The published mean stands beside, with what contradicts it.
    const Estimate& mean = *headlineOf(report, "method-overview.speedup.A");
    QCOMPARE(*mean.published, 1.15);
    QVERIFY(mean.publishedSource.find("1.44") != std::string::npos);
    QVERIFY(!headlineOf(report, "method-overview.speedup-geometric.A")->published);
    QVERIFY(near(cellValue(report, "methods", "A", "speedup, arithmetic mean, published"), 1.15));
    QVERIFY(panelOf(report, "rates")->missing.empty());
    QVERIFY(panelOf(report, "score")->missing.find("roofline") != std::string::npos);
}

void TestOverviewReports::methodSetIsHonoured()
{
    ReportStudy s = study();
    s.options.methods = {"B"};
    const Report report = reportOf(s, "method-overview");
    QCOMPARE(report.methodSet, std::string("methods: B"));
    QVERIFY(headlineOf(report, "method-overview.correct.A") == nullptr);
    QVERIFY(near(valueOf(report, "method-overview.correct.B"), 0.5));
    QVERIFY(panelOf(report, "compared")->missing.find("only one method") != std::string::npos);
    const Report matrix = reportOf(s, "category-method-matrix");
    QCOMPARE(matrix.panels[0].columns.size(), std::size_t{1});
}

void TestOverviewReports::undelegatedNeedsFindings()
{
    ReportStudy s = study();
    s.builder.table.rows[0].delegated = true;
    QVERIFY(near(valueOf(reportOf(s, "methods"), "methods.undelegated.A"), 2.0 / 5));
    s.builder.table.keys[0].origin = Origin::Imported;
    const Report imported = reportOf(s, "methods");
    // B: two correct kernels that nobody looked into.
    QVERIFY(!headlineOf(imported, "methods.undelegated.B")->value);
    QVERIFY(headlineOf(imported, "methods.undelegated.B")->reason.find("not looked for")
        != std::string::npos);
}

void TestOverviewReports::pairsAreTestedOnTheSameTasks()
{
    ReportStudy s = study();
    const Report report = reportOf(s, "method-overview");
    const std::string table = "methods-compared";
    QVERIFY(near(cellValue(report, table, "A", "Both correct"), 2.0));
    QVERIFY(near(cellValue(report, table, "A", "Only first"), 1.0));
    QVERIFY(near(cellValue(report, table, "A", "Only second"), 0.0));
    QVERIFY(near(cellValue(report, table, "A", "Neither"), 1.0));
    QVERIFY(near(cellValue(report, table, "A", "Difference"), 0.25));
    QCOMPARE(cellOf(report, table, "A", "Difference")->number->excluded, std::int64_t{1});
    QVERIFY(near(cellValue(report, table, "A", "p, McNemar"), 1.0));
    QVERIFY(near(cellValue(report, table, "A", "Speed ratio"), 3.0));
    QCOMPARE(cellOf(report, table, "A", "Speed ratio")->number->reason, std::string("n = 1"));
    QVERIFY(near(pointOf(report, "compared", "A − B"), 0.25));
}

void TestOverviewReports::pairsWithoutSharedTasksSaySo()
{
    ReportStudy s;
    TableBuilder& b = s.builder;
    const auto first = b.task("Math", "a");
    const auto second = b.task("Math", "b");
    const auto one = b.run("A", "r");
    const auto other = b.run("B", "r");
    b.key(Backend::Compiled, "H200", Origin::Measured);
    timed(b.add(first, one, 0, "fast"), 2.0);
    timed(b.add(second, other, 0, "fast"), 2.0);
    const Report report = reportOf(s, "method-overview");
    QVERIFY(!panelOf(report, "compared")->missing.empty());
    QCOMPARE(cellOf(report, "methods-compared", "A", "p, Wilcoxon")->number->reason,
        std::string("no task is correct and timed for both"));
}

void TestOverviewReports::funnelSplitsEveryTask()
{
    ReportStudy s = study();
    const Report report = reportOf(s, "barrier-funnel");
    const std::vector<std::pair<const char*, std::pair<double, double>>> ends{{"no answer", {0, 1}},
        {"does not compile", {1, 0}}, {"compiles, wrong", {1, 1}}, {"correct, not faster", {1, 1}},
        {"correct and faster", {2, 0}}, {"correct, no valid time", {0, 1}},
        {"not run or unknown", {0, 1}}};
    for (const auto& [name, counts] : ends) {
        QCOMPARE(cellValue(report, "funnel", "A", name), counts.first);
        QCOMPARE(cellValue(report, "funnel", "B", name), counts.second);
        QVERIFY(near(pointOf(report, "ends", std::string("A, ") + name), counts.first / 5));
    }
    QVERIFY(near(valueOf(report, "barrier-funnel.compiled.A"), 0.8));
    QVERIFY(near(valueOf(report, "barrier-funnel.correct.A"), 0.6));
    QVERIFY(near(valueOf(report, "barrier-funnel.faster.A"), 0.4));
    QVERIFY(near(valueOf(report, "barrier-funnel.correct-of-compiled.A"), 0.75));
    QVERIFY(near(valueOf(report, "barrier-funnel.faster-of-correct.A"), 2.0 / 3));
    QVERIFY(near(valueOf(report, "barrier-funnel.faster-of-correct.B"), 0.0));
    QCOMPARE(headlineOf(report, "barrier-funnel.faster-of-correct.B")->n, std::int64_t{1});
}

void TestOverviewReports::reasonsByBarrier()
{
    ReportStudy s = study();
    const Report report = reportOf(s, "failure-reasons");
    QCOMPARE(cellValue(report, "compile", "compile_error", "A"), 1.0);
    QCOMPARE(cellValue(report, "compile", "compile_error", "B"), 0.0);
    QCOMPARE(cellValue(report, "compile", "no_answer", "B"), 1.0);
    QVERIFY(near(cellValue(report, "compile", "no_answer", "Share"), 0.5));
    QCOMPARE(cellValue(report, "correct", "wrong_values", "Kernels"), 2.0);
    QCOMPARE(pointOf(report, "correct-category", "Math, wrong_values"), 1.0);
    QCOMPARE(cellOf(report, "correct", "wrong_values", "A")->number->rows,
        (std::vector<std::uint32_t>{8}));
    QVERIFY(!panelOf(report, "fast-method")->missing.empty());
    QVERIFY(near(valueOf(report, "failure-reasons.correct.wrong_values"), 1.0));
    QCOMPARE(report.n, std::int64_t{4});
}

void TestOverviewReports::reasonsOfEventSelectedAreNoShares()
{
    ReportStudy s = study();
    s.builder.table.runs[0].eventSelected = true;
    s.builder.table.runs[1].eventSelected = true;
    const Report report = reportOf(s, "failure-reasons");
    QCOMPARE(cellValue(report, "correct", "wrong_values", "Kernels"), 2.0);
    QVERIFY(!cellOf(report, "correct", "wrong_values", "Share")->number->value);
    QVERIFY(hasNote(report, NoteKind::Warning, "keep only events"));
    const Report methods = reportOf(s, "method-overview");
    QCOMPARE(headlineOf(methods, "method-overview.correct.A")->reason,
        std::string("event-selected source"));
    QVERIFY(hasNote(methods, NoteKind::Missing, "in no rate"));
    QVERIFY(!panelOf(methods, "rates")->missing.empty());
    QVERIFY(panelOf(methods, "speedup")->missing.find("keep only events") != std::string::npos);
    QVERIFY(!panelOf(reportOf(s, "barrier-funnel"), "ends")->missing.empty());
}

void TestOverviewReports::modesAreReadOffCodes_data()
{
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("reason");
    QTest::addColumn<QString>("mode");
    const auto row = [](const char* code, const char* reason, const char* mode) {
        QTest::newRow(code) << QString::fromUtf8(code) << QString::fromUtf8(reason)
                            << QString::fromUtf8(mode);
    };
    row("syntax_error", "", "syntax or compile");
    row("compile_error", "", "syntax or compile");
    row("timeout", "", "timeout");
    row("crash", "", "crash");
    row("illegal_memory_access", "", "crash");
    row("wrong_shape", "", "shape or dtype contract");
    row("wrong_dtype", "", "shape or dtype contract");
    row("nonfinite_positions", "", "non-finite");
    row("wrong_values", "", "wrong values");
    row("quantization", "", "wrong values");
    row("quantization_scale", "", "rejected");
    row("forged", "", "rejected");
    row("something new", "", "other or not said");
    row("", "", "other or not said");
    QTest::newRow("raises") << QStringLiteral("exception")
                            << QStringLiteral("TypeError: missing argument")
                            << QStringLiteral("raises");
    QTest::newRow("compiler raises")
        << QStringLiteral("exception")
        << QStringLiteral("triton.compiler.errors.CompilationError: at 3:1")
        << QStringLiteral("syntax or compile");
    QTest::newRow("comparison raises")
        << QStringLiteral("exception") << QStringLiteral("AssertionError: not close")
        << QStringLiteral("wrong values");
}

void TestOverviewReports::modesAreReadOffCodes()
{
    QFETCH(QString, code);
    QFETCH(QString, reason);
    QFETCH(QString, mode);
    ReportStudy s = study();
    Verdicts& verdicts = s.builder.table.rows[8].verdicts; // compiles, wrong
    verdicts.reasonCode = code.toStdString();
    verdicts.reason = reason.toStdString();
    const Report report = reportOf(s, "failure-modes");
    const bool isOther = mode == QStringLiteral("wrong values");
    QCOMPARE(cellValue(report, "modes", mode.toStdString(), "A"),
        mode == QStringLiteral("syntax or compile") ? 2.0 : 1.0);
    QCOMPARE(cellValue(report, "modes", "wrong values", "Kernels"), isOther ? 2.0 : 1.0);
}

void TestOverviewReports::labelsOfPeople()
{
    ReportStudy s = study();
    QVERIFY(panelOf(reportOf(s, "failure-modes"), "labels")->missing.find("Label wrong kernels")
        != std::string::npos);
    const std::int64_t wrong = s.builder.table.rows[8].candidateId;
    s.evidence.labels = {{0, wrong, "ada", "failure", "local_semantic", "", false},
        {0, wrong, "bob", "failure", "interface", "", false},
        {0, wrong, "", "failure", "unknown", "", true},
        {7, wrong, "ada", "edits", "mask_fix", "", false}};
    const Report report = reportOf(s, "failure-modes");
    // The adjudication decides.
    QCOMPARE(cellValue(report, "labels", "unknown", "A"), 1.0);
    QVERIFY(cellOf(report, "labels", "local_semantic", "A") == nullptr);
    QVERIFY(panelOf(report, "labels")->missing.empty());
    s.builder.table.rows[0].delegated = true;
    QCOMPARE(cellValue(reportOf(s, "failure-modes"), "modes", "delegation", "A"), 1.0);
}

void TestOverviewReports::gatesOfWrongKernels()
{
    ReportStudy s = study();
    QVERIFY(!panelOf(reportOf(s, "failure-modes"), "gates")->missing.empty());
    for (const std::size_t row : {std::size_t{1}, std::size_t{8}, std::size_t{0}}) {
        EvaluationEvidence evaluation;
        evaluation.evaluationId = s.builder.table.rows[row].evaluationId;
        evaluation.gates = {{"G10", row == 8 ? Verdict::Fail : Verdict::Pass},
            {"G2", Verdict::Fail}, {"G3", Verdict::NotRun}};
        s.evidence.byEvaluation[evaluation.evaluationId]
            = static_cast<std::uint32_t>(s.evidence.evaluations.size());
        s.evidence.evaluations.push_back(evaluation);
    }
    const Report report = reportOf(s, "failure-modes");
    const ReportPanel& panel = *panelOf(report, "gates");
    QCOMPARE(panel.x.categories, (std::vector<std::string>{"G2", "G3", "G10"}));
    QVERIFY(near(pointOf(report, "gates", "G10"), 0.5));
    QVERIFY(near(pointOf(report, "gates", "G2"), 1.0));
    QVERIFY(near(pointOf(report, "gates", "G3"), -1.0));
}

void TestOverviewReports::speedByCategoryCounts()
{
    ReportStudy s = study();
    s.evidence.facts["correct.slowerThanEager"] = {"correct.slowerThanEager", 0.466, "paper"};
    const Report report = reportOf(s, "speed-by-category");
    QVERIFY(near(valueOf(report, "speed-by-category.geometric.Math"), std::cbrt(0.6)));
    QVERIFY(near(valueOf(report, "speed-by-category.geometric.Fusion"), 2.0));
    QVERIFY(near(valueOf(report, "speed-by-category.median.Math"), 0.8));
    QVERIFY(near(valueOf(report, "speed-by-category.slower.Math"), 2.0 / 3));
    QVERIFY(near(valueOf(report, "speed-by-category.slower.All"), 0.5));
    QVERIFY(near(*headlineOf(report, "speed-by-category.slower.All")->published, 0.466));
    // Task Math/a has two kernels, and two tasks are too few to be resampled.
    const Estimate& slower = *headlineOf(report, "speed-by-category.slower.Math");
    QCOMPARE(slower.interval, std::string("Wilson 95 % over tasks"));
    QCOMPARE(slower.reason, std::string("n = 3 of 2 tasks"));
    QCOMPARE(
        headlineOf(report, "speed-by-category.geometric.Fusion")->reason, std::string("n = 1"));
    QCOMPARE(report.n, std::int64_t{4});
    QCOMPARE(report.excluded, std::int64_t{2}); // untimed, and unknown
    QCOMPARE(panelOf(report, "kernels")->series[0].points.size(), std::size_t{3});
    QCOMPARE(panelOf(report, "kernels")->series[0].points[0].label, std::string("Fusion/d@A/r#0"));
}

void TestOverviewReports::distributionBins()
{
    ReportStudy s = study();
    const Report report = reportOf(s, "speedup-distribution");
    const ReportPanel& bins = *panelOf(report, "histogram");
    // 0.5 … 2.0 in half octaves: [0.5, 0.71) … [2, 2.83).
    QCOMPARE(bins.x.categories.size(), std::size_t{5});
    QCOMPARE(bins.x.categories.front(), std::string("0.50× to 0.71×"));
    std::vector<double> counts;
    for (const ReportPoint& point : bins.series[0].points) {
        counts.push_back(*point.y.value);
    }
    QCOMPARE(counts, (std::vector<double>{0, 1, 0, 1, 1}));
    const ReportPanel& steps = *panelOf(report, "ecdf");
    QCOMPARE(steps.series[0].points.size(), std::size_t{3});
    QCOMPARE(steps.series[0].points[0].x, 0.8);
    QVERIFY(near(*steps.series[0].points[0].y.value, 1.0 / 3));
    QVERIFY(near(*steps.series[0].points[2].y.value, 1.0));
    QVERIFY(near(valueOf(report, "speedup-distribution.slower.A"), 1.0 / 3));
    QVERIFY(near(valueOf(report, "speedup-distribution.within-noise.A"), 1.0 / 3));
    QVERIFY(near(valueOf(report, "speedup-distribution.within-noise.B"), 0.0));
}

void TestOverviewReports::distributionSaysWhatIsLeftOut()
{
    ReportStudy s = study();
    s.builder.table.rows[0].speedupVerdict = "impossible";
    s.builder.table.rows[4].speedupVerdict = "below_resolution";
    s.builder.table.rows[6].baseline = "compile-default";
    const Report report = reportOf(s, "speedup-distribution");
    // B's only time and A's last one have as many: the first by name, compile-default, is chosen.
    QCOMPARE(cellValue(report, "distribution", "All", "Timed"), 1.0);
    QCOMPARE(cellValue(report, "distribution", "All", "Impossible"), 1.0);
    QCOMPARE(cellValue(report, "distribution", "All", "Below resolution"), 1.0);
    QCOMPARE(cellValue(report, "distribution", "All", "Other profile or baseline"), 1.0);
    QCOMPARE(cellValue(report, "distribution", "All", "Without a time"), 1.0);
    QVERIFY(report.caption.find("1 impossible") != std::string::npos);
    QCOMPARE(report.excluded, std::int64_t{5}); // one verdict is unknown
}

void TestOverviewReports::categoriesTablePools()
{
    ReportStudy s = study();
    s.published = {{"Math", "mean of four methods", MatrixValue::Correct, 0.403, "Table 2"}};
    const Report report = reportOf(s, "categories");
    QCOMPARE(report.tables[0].rows.size(), std::size_t{3});
    QCOMPARE(report.tables[0].rows[0][1].text, std::string("Math"));
    QVERIFY(near(valueOf(report, "categories.correct.Math"), 4.0 / 5));
    QVERIFY(near(valueOf(report, "categories.correct.Fusion"), 1.0 / 4));
    QVERIFY(near(valueOf(report, "categories.correct.Total"), 5.0 / 9));
    QVERIFY(near(*headlineOf(report, "categories.correct.Math")->published, 0.403));
    QCOMPARE(*report.tables[0].rows[0][3].number->value, 36.0);
    QCOMPARE(*report.tables[0].rows[0][4].number->value, 3.0);
    QVERIFY(headlineOf(report, "categories.correct.Total")->interval.find("bootstrap")
        != std::string::npos);
}

void TestOverviewReports::otherBaselineIsHonoured()
{
    ReportStudy s = study();
    EvaluationEvidence evaluation;
    evaluation.evaluationId = s.builder.table.rows[0].evaluationId;
    for (const char* const baseline : {"eager", "compile-default"}) {
        TimingEvidence timing;
        timing.profile = "paper";
        timing.baseline = baseline;
        timing.speedup = std::string(baseline) == "eager" ? 2.0 : 0.9;
        evaluation.timings.push_back(timing);
    }
    s.evidence.byEvaluation[evaluation.evaluationId] = 0;
    s.evidence.evaluations.push_back(evaluation);
    s.options.baseline = "compile-default";
    const std::vector<std::uint32_t> visible = s.builder.all();
    s.evidence.tasks.resize(5);
    const ReportInput input{
        s.builder.table, visible, s.evidence, s.categories, s.published, s.options, {}};
    const TimedInput retimed(input);
    for (const ReportEntry& entry : overviewReports()) {
        if (std::string(entry.name) == "methods") {
            const Report report = entry.compute(retimed.input());
            QVERIFY(near(valueOf(report, "methods.speedup.A"), 0.9));
            QCOMPARE(headlineOf(report, "methods.speedup.A")->n, std::int64_t{1});
            QCOMPARE(headlineOf(report, "methods.speedup.A")->excluded, std::int64_t{2});
            QVERIFY(report.caption.find("against compile-default") != std::string::npos);
        }
    }
    // Rows are untouched when the options name nothing.
    s.options.baseline.clear();
    const ReportInput plain{
        s.builder.table, visible, s.evidence, s.categories, s.published, s.options, {}};
    QCOMPARE(&TimedInput(plain).input(), &plain);
}

void TestOverviewReports::roundsAreChosen()
{
    ReportStudy s;
    TableBuilder& b = s.builder;
    const auto task = b.task("Math", "a");
    const auto run = b.run("A", "r");
    b.key(Backend::Compiled, "H200", Origin::Measured);
    timed(b.add(task, run, 0, "fast"), 3.0);
    b.add(task, run, 1, "wrong");
    QCOMPARE(valueOf(reportOf(s, "methods"), "methods.correct.A"), 0.0);
    s.options.roundChoice = RoundChoice::BestSoFar;
    const Report best = reportOf(s, "methods");
    QCOMPARE(valueOf(best, "methods.correct.A"), 1.0);
    QVERIFY(best.caption.find("best round") != std::string::npos);
    s.options.roundChoice = RoundChoice::Fixed;
    s.options.round = 1;
    QCOMPARE(valueOf(reportOf(s, "methods"), "methods.correct.A"), 0.0);
}

QTEST_GUILESS_MAIN(TestOverviewReports)
#include "tst_overviewreports.moc"
