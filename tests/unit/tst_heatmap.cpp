// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/heatmapdata.h"
#include "tablebuilder.h"

#include <QTest>

#include <cmath>

using namespace kbx;
using namespace kbx::analysis;
using namespace kbx::testing;

namespace {

bool near(const std::optional<double>& value, double expected)
{
    return value && std::abs(*value - expected) < 1e-12;
}

} // namespace

class TestHeatmap : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void states_data()
    {
        QTest::addColumn<std::string>("verdicts");
        QTest::addColumn<double>("speedup");
        QTest::addColumn<std::string>("word");
        QTest::addColumn<int>("state");
        QTest::addColumn<int>("n");
        const auto row = [](const char* name, std::string verdicts, double speedup,
                             std::string word, HeatState state, int n) {
            QTest::newRow(name) << std::move(verdicts) << speedup << std::move(word) << int(state)
                                << n;
        };
        row("value", "fast", 1.5, "faster", HeatState::Value, 1);
        row("imported without a word", "fast", 0.5, "", HeatState::Value, 1);
        row("within noise", "fast", 1.0, "indistinguishable", HeatState::WithinNoise, 1);
        row("below resolution", "fast", 1.2, "below_resolution", HeatState::BelowResolution, 0);
        row("inconclusive", "fast", 1.2, "inconclusive", HeatState::Inconclusive, 0);
        row("impossible", "fast", 900.0, "impossible", HeatState::Impossible, 0);
        row("not timed", "correct", 0.0, "", HeatState::NotTimed, 0);
        row("wrong", "wrong", 0.0, "", HeatState::Wrong, 0);
        row("blocked", "broken", 0.0, "", HeatState::Wrong, 0);
        row("unknown", "unknown", 0.0, "", HeatState::NotTimed, 0);
    }
    void states()
    {
        QFETCH(std::string, verdicts);
        QFETCH(double, speedup);
        QFETCH(std::string, word);
        QFETCH(int, state);
        QFETCH(int, n);
        TableBuilder b;
        const auto run = b.run("GEAK", "r");
        const auto a100 = b.key(Backend::Compiled, "A100", Origin::Measured);
        const auto l20 = b.key(Backend::Compiled, "L20", Origin::Measured);
        const auto task = b.task("Math", "a");
        timed(b.add(task, run, 0, "fast", a100), 2.0);
        CandidateRow& row = b.add(task, run, 0, verdicts, l20);
        if (speedup > 0.0) {
            timed(row, speedup, word);
        }
        timed(b.add(b.task("Math", "z"), run, 0, "fast", l20), 3.0);
        const HeatmapData data = computeHeatmap(b.table, b.all());
        QCOMPARE(data.gpus, (std::vector<std::string>{"A100", "L20"}));
        QCOMPARE(int(data.rows[0].cells[1].state), state);
        QCOMPARE(data.rows[0].cells[1].row, 1);
        QCOMPARE(data.margins[1].n, n + 1);
        QCOMPARE(data.rows[0].portability.has_value(), n == 1);
        if (n == 1) {
            QVERIFY(near(data.rows[0].portability, 2.0 / speedup));
        }
        QVERIFY(data.rows[1].cells[0].state == HeatState::NotTimed);
        QCOMPARE(data.rows[1].cells[0].row, -1);
    }

    void marginsAndPortability()
    {
        TableBuilder b;
        const auto run = b.run("GEAK", "r");
        const auto a100 = b.key(Backend::Compiled, "A100", Origin::Measured);
        const auto l20 = b.key(Backend::Compiled, "L20", Origin::Measured);
        const double values[][2] = {{2.0, 0.5}, {1.0, 0.8}, {3.0, 3.0}};
        for (int i = 0; i < 3; ++i) {
            const auto task = b.task("Math", "t" + std::to_string(i));
            timed(b.add(task, run, 0, "fast", a100), values[i][0]);
            timed(b.add(task, run, 0, "fast", l20), values[i][1]);
        }
        const HeatmapData data = computeHeatmap(b.table, b.all());
        QCOMPARE(data.margins[0].slower, 0); // 1.0 is not slower
        QCOMPARE(data.margins[0].below2, 1); // 2.0 is not below 2
        QCOMPARE(data.margins[1].slower, 2);
        QCOMPARE(data.margins[1].below2, 2);
        QVERIFY(near(data.portabilityMedian, 1.25));
        QVERIFY(near(data.portabilityMean, (4.0 + 1.25 + 1.0) / 3.0));
        QVERIFY(near(data.portabilityWorst, 4.0));
        QCOMPARE(data.worstPair, std::string("A100 : L20"));
        QVERIFY(data.caption.find("3 kernels × 2 GPUs") != std::string::npos);
    }

    void oneRowNeverMixesRounds()
    {
        TableBuilder b;
        const auto run = b.run("GEAK", "r");
        const auto a100 = b.key(Backend::Compiled, "A100", Origin::Measured);
        const auto l20 = b.key(Backend::Compiled, "L20", Origin::Measured);
        const auto task = b.task("Math", "a");
        timed(b.add(task, run, 0, "fast", a100), 1.5);
        timed(b.add(task, run, 0, "fast", l20), 1.6);
        timed(b.add(task, run, 1, "fast", a100), 1.7);
        HeatmapData data = computeHeatmap(b.table, b.all());
        QCOMPARE(data.rows[0].round, 1);
        QVERIFY(near(data.rows[0].cells[0].speedup, 1.7));
        QVERIFY(data.rows[0].cells[1].state == HeatState::NotTimed);
    }

    void kernelsThatAreWrongEverywhereAreNotShown()
    {
        TableBuilder b;
        const auto run = b.run("GEAK", "r");
        const auto a100 = b.key(Backend::Compiled, "A100", Origin::Measured);
        timed(b.add(b.task("Math", "a"), run, 0, "wrong", a100), 5.0);
        const HeatmapData data = computeHeatmap(b.table, b.all());
        QVERIFY(data.rows.empty());
        QCOMPARE(data.reason, std::string("no correct kernel"));
    }

    void theCpuHasNoColumn()
    {
        TableBuilder b;
        const auto run = b.run("GEAK", "r");
        const auto cpu = b.key(Backend::Interpreted, "", Origin::Measured);
        b.add(b.task("Math", "a"), run, 0, "correct", cpu);
        const HeatmapData data = computeHeatmap(b.table, b.all());
        QVERIFY(data.gpus.empty());
        QCOMPARE(data.reason, std::string("no GPU times yet"));
    }

    void oneColumnPerModelMeasuredFirst()
    {
        TableBuilder b;
        const auto run = b.run("GEAK", "r");
        const auto imported = b.key(Backend::Compiled, "A100", Origin::Imported);
        const auto measured = b.key(Backend::Compiled, "A100", Origin::Measured);
        const auto task = b.task("Math", "a");
        timed(b.add(task, run, 0, "fast", imported), 1.5);
        timed(b.add(task, run, 0, "fast", measured), 1.7);
        b.table.keys[std::size_t(measured)].synthetic = true;
        const HeatmapData data = computeHeatmap(b.table, b.all());
        QCOMPARE(data.gpus.size(), std::size_t(1));
        QVERIFY(near(data.rows[0].cells[0].speedup, 1.7));
        QVERIFY(data.synthetic);
    }

    void rowsFollowTheCatalogue()
    {
        TableBuilder b;
        const auto run = b.run("GEAK", "r");
        const auto a100 = b.key(Backend::Compiled, "A100", Origin::Measured);
        timed(b.add(b.task("Fusion", "f"), run, 0, "fast", a100), 1.5);
        timed(b.add(b.task("Math", "b"), run, 0, "fast", a100), 1.5);
        timed(b.add(b.task("Zebra", "z"), run, 0, "fast", a100), 1.5);
        b.table.categoryTasks = {{"Math", 36}, {"Fusion", 60}};
        const HeatmapData data = computeHeatmap(b.table, b.all());
        QCOMPARE(data.rows[0].category, std::string("Math"));
        QCOMPARE(data.rows[1].category, std::string("Fusion"));
        QCOMPARE(data.rows[2].category, std::string("Zebra"));
    }

    void groupsAreGeometricMeansOfCountedKernels()
    {
        TableBuilder b;
        const auto run = b.run("GEAK", "r");
        const auto a100 = b.key(Backend::Compiled, "A100", Origin::Measured);
        const auto l20 = b.key(Backend::Compiled, "L20", Origin::Measured);
        addTriple(b, run, a100, l20);
        HeatmapSpec spec;
        spec.rows = HeatRows::Category;
        const HeatmapData data = computeHeatmap(b.table, b.all(), spec);
        QCOMPARE(data.spec, spec);
        QCOMPARE(data.rows.size(), std::size_t(2));
        const HeatRow& math = data.rows[0];
        QCOMPARE(math.category, std::string("Math"));
        QCOMPARE(math.kernels, std::int64_t(3));
        // 1, 2 and 4: mean of log2 is 1, its standard error 1/sqrt(3), t(2; 0.975) = 4.302653.
        QCOMPARE(math.cells[0].n, std::int64_t(3));
        QVERIFY(near(math.cells[0].speedup, 2.0));
        QVERIFY(std::abs(*math.cells[0].low - std::exp2(1.0 - 4.302652729911275 / std::sqrt(3.0)))
            < 1e-9);
        QVERIFY(std::abs(*math.cells[0].high - std::exp2(1.0 + 4.302652729911275 / std::sqrt(3.0)))
            < 1e-9);
        QCOMPARE(math.cells[0].row, -1);
        // Impossible and wrong kernels are left out; one value has no interval.
        QCOMPARE(math.cells[1].n, std::int64_t(1));
        QVERIFY(near(math.cells[1].speedup, 0.5));
        QVERIFY(!math.cells[1].low && !math.cells[1].high);
        // Nothing counted: no value, never 1.0.
        const HeatRow& loss = data.rows[1];
        QCOMPARE(loss.cells[1].n, std::int64_t(0));
        QVERIFY(loss.cells[1].state == HeatState::NotTimed && !loss.cells[1].speedup);
        QVERIFY(data.caption.find("4 kernels × 2 GPUs") != std::string::npos);
        QVERIFY(data.caption.find("Student's t") != std::string::npos);
    }

    void marginsOfGroupsCountKernels()
    {
        TableBuilder b;
        const auto run = b.run("GEAK", "r");
        const auto a100 = b.key(Backend::Compiled, "A100", Origin::Measured);
        const auto l20 = b.key(Backend::Compiled, "L20", Origin::Measured);
        addTriple(b, run, a100, l20);
        const HeatmapData kernels = computeHeatmap(b.table, b.all());
        HeatmapSpec spec;
        for (const HeatRows rows : {HeatRows::Category, HeatRows::Method}) {
            spec.rows = rows;
            const HeatmapData groups = computeHeatmap(b.table, b.all(), spec);
            for (std::size_t gpu = 0; gpu < 2; ++gpu) {
                QCOMPARE(groups.margins[gpu].n, kernels.margins[gpu].n);
                QCOMPARE(groups.margins[gpu].slower, kernels.margins[gpu].slower);
                QCOMPARE(groups.margins[gpu].below2, kernels.margins[gpu].below2);
            }
            QCOMPARE(groups.portabilityMedian, kernels.portabilityMedian);
            QCOMPARE(groups.portabilityWorst, kernels.portabilityWorst);
            QCOMPARE(groups.portabilityCount, std::int64_t(1));
            QCOMPARE(groups.worstPair, kernels.worstPair);
            // Median over the kernels, not the ratio of the means.
            QVERIFY(near(groups.rows[0].portability, 2.0));
        }
    }

    void groupsOfMethodsFollowTheStudy()
    {
        TableBuilder b;
        const auto zed = b.run("zed", "r");
        const auto alpha = b.run("alpha", "r");
        const auto a100 = b.key(Backend::Compiled, "A100", Origin::Measured);
        const auto task = b.task("Math", "a");
        timed(b.add(task, zed, 0, "fast", a100), 3.0);
        timed(b.add(task, alpha, 0, "fast", a100), 2.0);
        HeatmapSpec spec;
        spec.rows = HeatRows::Method;
        HeatmapData data = computeHeatmap(b.table, b.all(), spec);
        QCOMPARE(data.rows[0].method, std::string("zed"));
        QVERIFY(data.rows[0].category.empty() && data.rows[0].task.empty());
        spec.order = HeatOrder::Speedup;
        data = computeHeatmap(b.table, b.all(), spec);
        QCOMPARE(data.rows[0].method, std::string("alpha"));
    }

    void ordersStayInsideCategories()
    {
        TableBuilder b;
        const auto run = b.run("GEAK", "r");
        const auto a100 = b.key(Backend::Compiled, "A100", Origin::Measured);
        const auto l20 = b.key(Backend::Compiled, "L20", Origin::Measured);
        const auto add = [&](const char* stem, double left, double right) {
            const auto task = b.task("Math", stem);
            timed(b.add(task, run, 0, "fast", a100), left);
            if (right > 0.0) {
                timed(b.add(task, run, 0, "fast", l20), right);
            }
        };
        add("a", 4.0, 2.0); // mean 2.83, max/min 2
        add("b", 0.5, 1.5); // mean 0.87, max/min 3
        add("c", 1.0, 0.0); // mean 1, no max/min
        timed(b.add(b.task("Activation", "z"), run, 0, "fast", a100), 9.0);
        b.table.categoryTasks = {{"Activation", 10}, {"Math", 36}};
        const auto order = [&](HeatOrder by) {
            HeatmapSpec spec;
            spec.order = by;
            std::string stems;
            for (const HeatRow& row : computeHeatmap(b.table, b.all(), spec).rows) {
                stems += row.task.substr(row.task.find('/') + 1);
            }
            return stems;
        };
        QCOMPARE(order(HeatOrder::CategoryName), std::string("zabc"));
        QCOMPARE(order(HeatOrder::Speedup), std::string("zbca"));
        QCOMPARE(order(HeatOrder::Portability), std::string("zbac"));
    }

    void aProfileLeavesOutOtherTimes()
    {
        TableBuilder b;
        const auto run = b.run("GEAK", "r");
        const auto a100 = b.key(Backend::Compiled, "A100", Origin::Measured);
        const auto l20 = b.key(Backend::Compiled, "L20", Origin::Measured);
        const auto task = b.task("Math", "a");
        timed(b.add(task, run, 0, "fast", a100), 1.5, "", "paired-cold");
        timed(b.add(task, run, 0, "fast", l20), 1.6, "", "paper");
        const HeatmapData any = computeHeatmap(b.table, b.all());
        QCOMPARE(any.profiles, (std::vector<std::string>{"paired-cold", "paper"}));
        QVERIFY(any.caption.find("Several profiles: paired-cold, paper.") != std::string::npos);
        HeatmapSpec spec;
        spec.profile = "paper";
        const HeatmapData paper = computeHeatmap(b.table, b.all(), spec);
        QCOMPARE(paper.gpus, std::vector<std::string>{"L20"});
        QCOMPARE(paper.profiles.size(), std::size_t(2));
        QVERIFY(near(paper.rows[0].cells[0].speedup, 1.6));
        spec.profile = "gone";
        const HeatmapData gone = computeHeatmap(b.table, b.all(), spec);
        QVERIFY(gone.rows.empty());
        QCOMPARE(gone.reason, std::string("no time of profile gone in view"));
        QCOMPARE(gone.profiles.size(), std::size_t(2));
    }

private:
    /// Math: 1, 2 and 4 on the first GPU; 0.5, impossible and wrong on the second. Loss: 3 and
    /// below resolution.
    static void addTriple(
        TableBuilder& b, std::uint32_t run, std::int32_t first, std::int32_t second)
    {
        const double values[] = {1.0, 2.0, 4.0};
        for (int i = 0; i < 3; ++i) {
            const auto task = b.task("Math", "t" + std::to_string(i));
            timed(b.add(task, run, 0, "fast", first), values[i]);
            CandidateRow& other = b.add(task, run, 0, i == 2 ? "wrong" : "fast", second);
            if (i < 2) {
                timed(other, i == 0 ? 0.5 : 900.0, i == 0 ? "" : "impossible");
            }
        }
        const auto loss = b.task("Loss", "l");
        timed(b.add(loss, run, 0, "fast", first), 3.0);
        timed(b.add(loss, run, 0, "fast", second), 1.2, "below_resolution");
        b.table.categoryTasks = {{"Math", 36}, {"Loss", 6}};
    }
};

QTEST_APPLESS_MAIN(TestHeatmap)
#include "tst_heatmap.moc"
