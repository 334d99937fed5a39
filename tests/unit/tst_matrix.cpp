// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/completeness.h"
#include "analysis/interval.h"
#include "analysis/matrixdata.h"
#include "tablebuilder.h"

#include <QTest>

#include <cmath>

using namespace kbx;
using namespace kbx::analysis;
using namespace kbx::testing;

namespace {

using Words = std::vector<std::string>;

const std::vector<CategoryInfo> catalogue{
    {"Activation", "direct", 10}, {"Math", "direct", 36}, {"Fusion", "compositional", 60}};

std::size_t rowAt(const MatrixData& data, const std::string& key)
{
    for (std::size_t i = 0; i < data.rows.size(); ++i) {
        if (data.rows[i].key == key) {
            return i;
        }
    }
    return data.rows.size();
}

std::size_t columnAt(const MatrixData& data, const std::string& key)
{
    for (std::size_t i = 0; i < data.columns.size(); ++i) {
        if (data.columns[i].key == key) {
            return i;
        }
    }
    return data.columns.size();
}

MatrixData matrixOf(const TableBuilder& builder, MatrixSpec spec = {},
    const std::vector<PublishedValue>& published = {})
{
    return computeMatrix(builder.table, builder.all(), spec, catalogue, published);
}

MatrixSpec specOf(MatrixValue value)
{
    MatrixSpec spec;
    spec.value = value;
    return spec;
}

bool near(const std::optional<double>& value, double expected)
{
    return value && std::abs(*value - expected) < 1e-12;
}

} // namespace

class TestMatrix : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void votes_data()
    {
        QTest::addColumn<Words>("verdicts");
        QTest::addColumn<std::string>("value");
        QTest::addColumn<int>("k");
        QTest::addColumn<int>("n");
        QTest::addColumn<int>("excluded");
        QTest::addColumn<std::string>("reason");
        const Words mixed{
            "fast", "correct", "wrong", "broken", "compiles", "inconclusive", "notrun", "unknown"};
        // compile: pass 5 (fast correct wrong compiles inconclusive), fail 1, left out 2.
        QTest::newRow("compile") << mixed << std::string("compile") << 5 << 6 << 2
                                 << std::string("");
        // A blocked barrier is a failure: fast correct | wrong broken | four left out.
        QTest::newRow("correct") << mixed << std::string("correct") << 2 << 4 << 4
                                 << std::string("");
        // Of the compiling ones with a verdict: 2 of 3; the broken one is no member at all.
        QTest::newRow("conversion")
            << mixed << std::string("conversion") << 2 << 3 << 4 << std::string("");
        QTest::newRow("correct but untimed")
            << mixed << std::string("fast_1") << 0 << 2 << 6 << std::string("no times yet");
        QTest::newRow("no correct kernel is a rate of 0")
            << Words{"wrong", "broken"} << std::string("fast_1") << 0 << 2 << 0 << std::string("");
        QTest::newRow("all blocked") << Words{"broken", "broken"} << std::string("correct") << 0
                                     << 2 << 0 << std::string("");
        QTest::newRow("nothing compiles") << Words{"broken", "broken"} << std::string("conversion")
                                          << 0 << 0 << 0 << std::string("no kernel compiles");
        QTest::newRow("nothing known") << Words{"unknown", "notrun"} << std::string("correct") << 0
                                       << 0 << 2 << std::string("verdicts unknown");
        QTest::newRow("no speedups") << Words{"correct", "wrong"} << std::string("speedup") << 0
                                     << 0 << 1 << std::string("no times yet");
        QTest::newRow("none correct, so no mean")
            << Words{"wrong", "broken"} << std::string("speedup") << 0 << 0 << 0
            << std::string("no correct kernel");
        QTest::newRow("score") << Words{"correct"} << std::string("score") << 0 << 0 << 1
                               << std::string("no roofline score yet");
    }
    void votes()
    {
        QFETCH(Words, verdicts);
        QFETCH(std::string, value);
        QFETCH(int, k);
        QFETCH(int, n);
        QFETCH(int, excluded);
        QFETCH(std::string, reason);
        TableBuilder b;
        const auto run = b.run("GEAK", "r");
        b.key(Backend::Interpreted, "", Origin::Measured);
        for (std::size_t i = 0; i < verdicts.size(); ++i) {
            b.add(b.task("Math", "t" + std::to_string(i)), run, 0, verdicts[i]);
        }
        const MatrixData data = matrixOf(b, specOf(*matrixValueFromString(value)));
        for (const std::size_t row : {rowAt(data, "Math"), data.rows.size()}) {
            const MatrixCell& cell = data.cell(row, 0);
            QCOMPARE(cell.k, k);
            QCOMPARE(cell.n, n);
            QCOMPARE(cell.excluded, excluded);
            QCOMPARE(cell.reason, reason);
            QCOMPARE(cell.value.has_value(), reason.empty());
            QCOMPARE(cell.rows.size(), verdicts.size());
            if (cell.value) {
                QVERIFY(near(cell.value, double(k) / n));
                QVERIFY(near(cell.low, wilson(k, n)->low));
                QVERIFY(near(cell.high, wilson(k, n)->high));
                QVERIFY(near(cell.boundLow, double(k) / (n + excluded)));
                QVERIFY(near(cell.boundHigh, double(k + excluded) / (n + excluded)));
            } else {
                QVERIFY(!cell.low && !cell.high && !cell.boundLow);
            }
        }
    }

    void declaredTaskWithoutAnswerFailsCompile()
    {
        TableBuilder b;
        const auto declared = b.run("GEAK", "d");
        const auto open = b.run("Claude", "o");
        b.key(Backend::Interpreted, "", Origin::Measured);
        const auto t0 = b.task("Math", "a");
        const auto t1 = b.task("Math", "b");
        const auto t2 = b.task("Fusion", "c");
        b.table.runs[declared].declared = true;
        b.table.runs[declared].declaredTasks = {t0, t1, t2};
        b.add(t0, open, 0, "correct");
        b.add(t0, declared, 0, "correct");
        MatrixData data = matrixOf(b);
        const auto geak = columnAt(data, "GEAK");
        const auto claude = columnAt(data, "Claude");
        QCOMPARE(data.cell(rowAt(data, "Math"), geak).n, 2);
        QCOMPARE(data.cell(rowAt(data, "Math"), geak).k, 1);
        QCOMPARE(data.cell(rowAt(data, "Math"), geak).tasksExpected, 2);
        QCOMPARE(data.cell(rowAt(data, "Fusion"), geak).n, 1);
        QVERIFY(near(data.cell(rowAt(data, "Fusion"), geak).value, 0.0));
        QCOMPARE(data.cell(data.rows.size(), geak).n, 3);
        // The open set has only what was tried; the catalogue's count stands beside it.
        QCOMPARE(data.cell(rowAt(data, "Math"), claude).n, 1);
        QCOMPARE(data.cell(rowAt(data, "Math"), claude).tasksExpected, 36);
        QCOMPARE(data.cell(rowAt(data, "Fusion"), claude).n, 0);
        QCOMPARE(data.cell(rowAt(data, "Fusion"), claude).reason, std::string("not run"));
        QCOMPARE(data.cell(rowAt(data, "Fusion"), claude).tasksExpected, 60);

        // Rows for the unanswered give the same rates and are not counted twice.
        addUnansweredTasks(b.table);
        addUnansweredTasks(b.table);
        QCOMPARE(b.table.rows.size(), std::size_t(4));
        data = matrixOf(b);
        QCOMPARE(data.cell(data.rows.size(), columnAt(data, "GEAK")).n, 3);
        QCOMPARE(data.cell(data.rows.size(), columnAt(data, "GEAK")).k, 1);
    }

    void filteredRunDoesNotInventFailures()
    {
        TableBuilder b;
        const auto run = b.run("GEAK", "d");
        b.key(Backend::Interpreted, "", Origin::Measured);
        const auto t0 = b.task("Math", "a");
        const auto t1 = b.task("Math", "b");
        const auto t2 = b.task("Math", "c");
        b.table.runs[run].declared = true;
        b.table.runs[run].declaredTasks = {t0, t1, t2};
        b.add(t0, run, 0, "correct");
        b.add(t1, run, 0, "wrong");
        const MatrixData some = computeMatrix(b.table, {0}, {}, catalogue, {});
        QCOMPARE(some.cell(some.rows.size(), 0).n, 1);
        QCOMPARE(some.rows.size(), std::size_t(1)); // only categories in view
        const MatrixData none = computeMatrix(b.table, {}, {}, catalogue, {});
        QVERIFY(none.columns.empty());
        QVERIFY(none.cells.empty());
    }

    void roundRules_data()
    {
        QTest::addColumn<int>("choice");
        QTest::addColumn<int>("round");
        QTest::addColumn<int>("k");
        QTest::addColumn<int>("n");
        QTest::newRow("last") << int(RoundChoice::Last) << 0 << 0 << 2;
        QTest::newRow("best") << int(RoundChoice::BestSoFar) << 0 << 1 << 2;
        QTest::newRow("round 0") << int(RoundChoice::Fixed) << 0 << 0 << 2;
        QTest::newRow("round 1") << int(RoundChoice::Fixed) << 1 << 1 << 1;
        QTest::newRow("round 7") << int(RoundChoice::Fixed) << 7 << 0 << 0;
    }
    void roundRules()
    {
        QFETCH(int, choice);
        QFETCH(int, round);
        QFETCH(int, k);
        QFETCH(int, n);
        TableBuilder b;
        const auto run = b.run("GEAK", "r");
        b.key(Backend::Interpreted, "", Origin::Measured);
        const auto t0 = b.task("Math", "a");
        const auto t1 = b.task("Math", "b");
        b.add(t0, run, 0, "broken");
        b.add(t0, run, 1, "correct");
        b.add(t0, run, 2, "wrong");
        b.add(t1, run, 0, "broken");
        MatrixSpec spec;
        spec.roundChoice = static_cast<RoundChoice>(choice);
        spec.round = round;
        const MatrixData data = matrixOf(b, spec);
        QCOMPARE(data.columns.size(), std::size_t(n > 0 ? 1 : 0));
        if (n > 0) {
            QCOMPARE(data.cell(data.rows.size(), 0).k, k);
            QCOMPARE(data.cell(data.rows.size(), 0).n, n);
        }
    }

    void representativeStandsForItsRound()
    {
        TableBuilder b;
        const auto run = b.run("GEAK", "r");
        b.key(Backend::Interpreted, "", Origin::Measured);
        const auto t0 = b.task("Math", "a");
        b.add(t0, run, 0, "correct", 0, "0").representative = false;
        b.add(t0, run, 0, "wrong", 0, "1").representative = true;
        QCOMPARE(matrixOf(b).cell(3, 0).k, 0);
        b.table.rows[0].representative = true;
        b.table.rows[1].representative = false;
        QCOMPARE(matrixOf(b).cell(3, 0).k, 1);
        QCOMPARE(matrixOf(b).cell(3, 0).n, 1);
        // The filter hides the representative: the first candidate in view stands for the round.
        const MatrixData data = computeMatrix(b.table, {1}, {}, catalogue, {});
        QCOMPARE(data.cell(data.rows.size(), 0).k, 0);
        QCOMPARE(data.cell(data.rows.size(), 0).n, 1);
    }

    void bestRoundIsTheFastestCorrectOne()
    {
        TableBuilder b;
        const auto run = b.run("GEAK", "r");
        b.key(Backend::Compiled, "H200", Origin::Measured);
        const auto t0 = b.task("Math", "a");
        timed(b.add(t0, run, 0, "fast"), 1.5);
        timed(b.add(t0, run, 1, "fast"), 90.0, "impossible");
        timed(b.add(t0, run, 2, "fast"), 1.1);
        MatrixSpec spec = specOf(MatrixValue::Speedup);
        QVERIFY(near(matrixOf(b, spec).cell(3, 0).value, 1.1));
        spec.roundChoice = RoundChoice::BestSoFar;
        QVERIFY(near(matrixOf(b, spec).cell(3, 0).value, 1.5));
    }

    void evidenceIsOneKey()
    {
        TableBuilder b;
        const auto run = b.run("GEAK", "r");
        const auto imported = b.key(Backend::Unknown, "", Origin::Imported);
        const auto cpu = b.key(Backend::Interpreted, "", Origin::Measured);
        const auto t0 = b.task("Math", "a");
        const auto t1 = b.task("Math", "b");
        b.add(t0, run, 0, "correct", imported);
        b.add(t0, run, 0, "wrong", cpu);
        b.add(t1, run, 0, "correct", imported);
        b.add(t1, run, 0, "correct", cpu);
        MatrixData data = matrixOf(b); // tie: measured before imported
        QCOMPARE(data.evidence, std::string("CPU interpreted"));
        QCOMPARE(data.cell(3, 0).k, 1);
        QCOMPARE(data.cell(3, 0).n, 2);
        MatrixSpec spec;
        spec.evidence = {false, b.table.keys[std::size_t(imported)].id};
        data = matrixOf(b, spec);
        QCOMPARE(data.evidence, std::string("imported, GPU unknown"));
        QCOMPARE(data.cell(3, 0).k, 2);
        const auto t2 = b.task("Math", "c");
        b.add(t2, run, 0, "correct", imported);
        data = matrixOf(b); // now imported covers more
        QCOMPARE(data.evidence, std::string("imported, GPU unknown"));
        QCOMPARE(data.cell(3, 0).n, 3);
        spec.evidence = {false, b.table.keys[std::size_t(cpu)].id};
        data = matrixOf(b, spec); // not evaluated there: left out, not failed
        QCOMPARE(data.cell(3, 0).n, 2);
        QCOMPARE(data.cell(3, 0).excluded, 1);
        // The filter hides one candidate's evaluation under that key: it is not in view at all.
        data = computeMatrix(b.table, {0, 2, 3, 4}, spec, catalogue, {});
        QCOMPARE(data.cell(data.rows.size(), 0).n, 1);
        QCOMPARE(data.cell(data.rows.size(), 0).excluded, 1);
    }

    void neverEvaluatedIsNotRun()
    {
        TableBuilder b;
        const auto run = b.run("GEAK", "r");
        b.add(b.task("Math", "a"), run, 0, "", -1);
        const MatrixData data = matrixOf(b);
        QCOMPARE(data.cell(3, 0).reason, std::string("not run"));
        QCOMPARE(data.cell(3, 0).excluded, 1);
        QCOMPARE(data.evidence, std::string("none"));
    }

    void speedupMeans()
    {
        TableBuilder b;
        const auto run = b.run("GEAK", "r");
        b.key(Backend::Compiled, "H200", Origin::Measured);
        timed(b.add(b.task("Math", "a"), run, 0, "fast"), 1.0);
        timed(b.add(b.task("Math", "b"), run, 0, "fast"), 4.0);
        timed(b.add(b.task("Math", "c"), run, 0, "fast"), 50.0, "impossible");
        timed(b.add(b.task("Math", "d"), run, 0, "fast"), 9.0, "below_resolution");
        timed(b.add(b.task("Math", "e"), run, 0, "fast"), 8.0, "", "other-profile");
        b.add(b.task("Math", "f"), run, 0, "wrong");
        b.add(b.task("Math", "g"), run, 0, "unknown");
        MatrixSpec spec = specOf(MatrixValue::Speedup);
        MatrixData data = matrixOf(b, spec);
        const MatrixCell cell = data.cell(1, 0);
        QVERIFY(near(cell.value, 2.5));
        QCOMPARE(cell.n, 2);
        QCOMPARE(cell.excluded, 4); // impossible, below resolution, other profile, unknown
        QVERIFY(near(cell.low, 1.0));
        QVERIFY(near(cell.high, 4.0));
        QVERIFY(data.caption.find("other profiles") != std::string::npos);
        QVERIFY(data.caption.find("Arithmetic mean") != std::string::npos);
        QVERIFY(data.caption.find("Baseline: eager, profile paper") != std::string::npos);
        spec.mean = SpeedupMean::Geometric;
        QVERIFY(near(matrixOf(b, spec).cell(1, 0).value, 2.0));
    }

    void fast1IsStrict()
    {
        TableBuilder b;
        const auto run = b.run("GEAK", "r");
        b.key(Backend::Compiled, "H200", Origin::Measured);
        timed(b.add(b.task("Math", "a"), run, 0, "fast"), 1.0);
        timed(b.add(b.task("Math", "b"), run, 0, "fast"), 1.01);
        b.add(b.task("Math", "c"), run, 0, "broken");
        b.add(b.task("Math", "d"), run, 0, "correct");
        const MatrixCell cell = matrixOf(b, specOf(MatrixValue::Fast1)).cell(1, 0);
        QCOMPARE(cell.k, 1);
        QCOMPARE(cell.n, 3);
        QCOMPARE(cell.excluded, 1);
        QVERIFY(near(cell.boundHigh, 0.5));
    }

    void timesDecideTheKeyForSpeedups()
    {
        TableBuilder b;
        const auto run = b.run("GEAK", "r");
        const auto cpu = b.key(Backend::Interpreted, "", Origin::Measured);
        const auto gpu = b.key(Backend::Compiled, "H200", Origin::Measured);
        const auto t0 = b.task("Math", "a");
        b.add(t0, run, 0, "correct", cpu);
        timed(b.add(t0, run, 0, "fast", gpu), 2.0);
        b.add(b.task("Math", "b"), run, 0, "correct", cpu);
        QCOMPARE(matrixOf(b).evidence, std::string("CPU interpreted"));
        QCOMPARE(matrixOf(b, specOf(MatrixValue::Speedup)).evidence, std::string("H200"));
    }

    void importedTasksStandApart()
    {
        TableBuilder b;
        const auto run = b.run("GEAK", "r");
        b.key(Backend::Unknown, "", Origin::Imported);
        b.add(b.task("Math", "a"), run, 0, "correct");
        b.add(b.task("Math", "weird", false), run, 0, "wrong");
        const MatrixData data = matrixOf(b);
        QCOMPARE(data.rows.size(), std::size_t(4));
        QCOMPARE(data.rows.back().key, std::string(notInCatalogueKey));
        QCOMPARE(data.cell(rowAt(data, "Math"), 0).n, 1);
        QCOMPARE(data.cell(3, 0).n, 1);
        QCOMPARE(data.cell(3, 0).k, 0);
        QCOMPARE(data.cell(4, 0).n, 2); // the total comes from the candidates
    }

    void categoriesKeepTheCataloguesOrder()
    {
        TableBuilder b;
        const auto run = b.run("GEAK", "r");
        b.key(Backend::Unknown, "", Origin::Imported);
        b.add(b.task("Fusion", "a"), run, 0, "correct");
        b.add(b.task("Math", "b"), run, 0, "correct");
        b.add(b.task("Surprise", "c"), run, 0, "correct");
        const MatrixData data = matrixOf(b);
        QCOMPARE(data.rows.size(), std::size_t(4));
        QCOMPARE(data.rows[0].key, std::string("Activation"));
        QCOMPARE(data.rows[0].tasks, 10);
        QCOMPARE(data.rows[2].group, std::string("compositional"));
        QCOMPARE(data.rows[3].key, std::string("Surprise"));
    }

    void pooledKernelsOfOneTaskAreNotIndependent()
    {
        TableBuilder b;
        const auto one = b.run("GEAK", "r1");
        const auto two = b.run("GEAK", "r2");
        b.key(Backend::Unknown, "", Origin::Imported);
        for (int i = 0; i < 10; ++i) {
            const auto task = b.task("Math", "t" + std::to_string(i));
            b.add(task, one, 0, i < 5 ? "correct" : "wrong");
            b.add(task, two, 0, i < 5 ? "correct" : "wrong");
        }
        MatrixSpec spec;
        MatrixData data = matrixOf(b, spec);
        const MatrixCell& pooled = data.cell(1, 0);
        QCOMPARE(pooled.n, 20);
        QVERIFY(*pooled.high - *pooled.low > wilson(10, 20)->high - wilson(10, 20)->low);
        QVERIFY(data.caption.find("percentile bootstrap of tasks") != std::string::npos);
        QCOMPARE(pooled.tasksExpected, 72);
        spec.columns = MatrixAxis::Run;
        data = matrixOf(b, spec);
        QCOMPARE(data.columns.size(), std::size_t(2));
        QCOMPARE(data.columns[0].key, std::string("r1"));
        QVERIFY(near(data.cell(1, 0).low, wilson(5, 10)->low));
        QVERIFY(data.caption.find("bootstrap") == std::string::npos);
    }

    void allFailuresPooledUseTheNumberOfTasks()
    {
        TableBuilder b;
        const auto one = b.run("GEAK", "r1");
        const auto two = b.run("GEAK", "r2");
        b.key(Backend::Unknown, "", Origin::Imported);
        for (int i = 0; i < 5; ++i) {
            const auto task = b.task("Math", "t" + std::to_string(i));
            b.add(task, one, 0, "wrong");
            b.add(task, two, 0, "wrong");
        }
        const MatrixCell cell = matrixOf(b).cell(1, 0);
        QCOMPARE(cell.n, 10);
        QVERIFY(near(cell.high, wilson(0, 5)->high));
    }

    void eventSelectedSourcesHaveNoRates()
    {
        TableBuilder b;
        const auto corpus = b.run("GEAK", "kbx-corpus");
        const auto run = b.run("GEAK", "own");
        b.key(Backend::Unknown, "", Origin::Imported);
        b.table.runs[corpus].eventSelected = true;
        const auto t0 = b.task("Math", "a");
        const auto t1 = b.task("Fusion", "b");
        b.add(t0, corpus, 0, "correct");
        b.add(t1, corpus, 0, "wrong");
        b.add(t1, run, 0, "correct");
        const MatrixData data = matrixOf(b);
        QCOMPARE(data.cell(rowAt(data, "Math"), 0).reason, std::string("event-selected source"));
        QCOMPARE(data.cell(rowAt(data, "Math"), 0).rows.size(), std::size_t(1));
        QCOMPARE(data.cell(rowAt(data, "Fusion"), 0).n, 1);
        QCOMPARE(data.cell(rowAt(data, "Fusion"), 0).excluded, 1);
    }

    void publishedValuesStandBeside()
    {
        TableBuilder b;
        const auto geak = b.run("GEAK", "r");
        const auto local = b.run("local", "eval");
        b.key(Backend::Unknown, "", Origin::Imported);
        const auto t0 = b.task("Math", "a");
        b.add(t0, geak, 0, "correct");
        b.add(t0, local, 0, "correct");
        const std::vector<PublishedValue> published{
            {"Math", "GEAK", MatrixValue::Correct, 0.361, "table A"},
            {"", "GEAK", MatrixValue::Correct, 0.307, "table B"},
            {"", "GEAK", MatrixValue::Correct, 0.31, "figure C"},
            {"Math", "GEAK", MatrixValue::Compile, 0.9, "table D"}};
        MatrixSpec spec;
        MatrixData data = matrixOf(b, spec, published);
        const auto at = columnAt(data, "GEAK");
        QVERIFY(near(data.cell(rowAt(data, "Math"), at).published, 0.361));
        QVERIFY(near(data.cell(3, at).published, 0.307));
        QCOMPARE(data.cell(3, at).publishedSource, std::string("table B; also 0.31, figure C"));
        QVERIFY(!data.cell(rowAt(data, "Math"), columnAt(data, "local")).published);
        QVERIFY(!data.cell(rowAt(data, "Fusion"), at).published);
        spec.columns = MatrixAxis::Run;
        data = matrixOf(b, spec, published);
        QVERIFY(near(data.cell(rowAt(data, "Math"), columnAt(data, "r")).published, 0.361));
        QVERIFY(!data.cell(rowAt(data, "Math"), columnAt(data, "eval")).published);
        spec.roundChoice = RoundChoice::Fixed; // the papers report the last round
        QVERIFY(!matrixOf(b, spec, published).cell(1, 0).published);
        spec = {};
        spec.rows = MatrixAxis::Task;
        data = matrixOf(b, spec, published);
        QVERIFY(!data.cell(0, columnAt(data, "GEAK")).published);
        QVERIFY(near(data.cell(1, columnAt(data, "GEAK")).published, 0.307));
    }

    void roundsAndTargetsAsColumns()
    {
        TableBuilder b;
        const auto run = b.run("GEAK", "r");
        const auto cpu = b.key(Backend::Interpreted, "", Origin::Measured);
        const auto gpu = b.key(Backend::Compiled, "H200", Origin::Measured);
        const auto t0 = b.task("Math", "a");
        const auto t1 = b.task("Math", "b");
        b.add(t0, run, 0, "broken", cpu);
        b.add(t0, run, 1, "correct", cpu);
        b.add(t0, run, 1, "wrong", gpu);
        b.add(t1, run, 0, "correct", cpu);
        MatrixSpec spec;
        spec.columns = MatrixAxis::Round;
        MatrixData data = matrixOf(b, spec);
        QCOMPARE(data.columns.size(), std::size_t(2));
        QCOMPARE(data.cell(1, 0).k, 1);
        QCOMPARE(data.cell(1, 0).n, 2);
        QCOMPARE(data.cell(1, 1).k, 1);
        QCOMPARE(data.cell(1, 1).n, 1);
        spec.columns = MatrixAxis::Target;
        data = matrixOf(b, spec);
        QCOMPARE(data.columns.size(), std::size_t(2));
        QCOMPARE(data.columns[1].key, std::string("H200"));
        QCOMPARE(data.cell(1, 0).k, 2);
        QCOMPARE(data.cell(1, 1).k, 0);
        QCOMPARE(data.cell(1, 1).n, 1);
        QCOMPARE(data.cell(1, 1).excluded, 1);
    }

    void captionNamesTheRules()
    {
        TableBuilder b;
        const auto run = b.run("GEAK", "r");
        b.key(Backend::Interpreted, "", Origin::Measured);
        b.add(b.task("Math", "a"), run, 0, "correct").environment = "torch 2.13.0";
        b.table.keys[0].synthetic = true;
        const MatrixData data = matrixOf(b);
        for (const char* part :
            {"last round", "recorded choice", "Methods: GEAK", "CPU interpreted, torch 2.13.0",
                "95 % Wilson", "n = 1, left out 0", "Synthetic data."}) {
            QVERIFY2(data.caption.find(part) != std::string::npos, part);
        }
        QVERIFY(data.synthetic);
    }

    void wordsRoundTrip()
    {
        for (const char* word :
            {"compile", "correct", "conversion", "fast_1", "speedup", "score"}) {
            QCOMPARE(std::string(toString(*matrixValueFromString(word))), std::string(word));
        }
        for (const char* word : {"category", "task", "method", "run", "round", "target"}) {
            QCOMPARE(std::string(toString(*matrixAxisFromString(word))), std::string(word));
        }
        QVERIFY(matrixValueFromString("correct-of-compile") == MatrixValue::Conversion);
        QVERIFY(matrixValueFromString("fast1") == MatrixValue::Fast1);
        QVERIFY(!matrixValueFromString("Correct"));
    }
};

QTEST_APPLESS_MAIN(TestMatrix)
#include "tst_matrix.moc"
