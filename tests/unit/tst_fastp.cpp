// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/hardware/sharecurve.h"
#include "analysis/hardware/suites.h"
#include "analysis/reporttools.h"
#include "hardwarestudy.h"

#include <QTest>

using namespace kbx;
using namespace kbx::analysis;
using namespace kbx::testing;

namespace {

/// Value of a step function at p; -1 before its first point.
double at(const ReportSeries& series, double p)
{
    double value = -1.0;
    for (const ReportPoint& point : series.points) {
        if (point.x <= p) {
            value = point.y.value.value_or(-2.0);
        }
    }
    return value;
}

/// Six tasks of one method: 0.5, 1.0, 2.5 and 5 times as fast, one untimed, one wrong.
HardwareStudy sixTasks()
{
    HardwareStudy study;
    const auto gpu = study.gpu("H200");
    const auto run = study.builder.run("GEAK", "r");
    const double speedups[] = {0.5, 1.0, 2.5, 5.0};
    for (int i = 0; i < 4; ++i) {
        timed(study.builder.add(
                  study.builder.task("Math", "t" + std::to_string(i)), run, 0, "fast", gpu),
            speedups[i]);
    }
    study.builder.add(study.builder.task("Math", "t4"), run, 0, "correct", gpu);
    study.builder.add(study.builder.task("Math", "t5"), run, 0, "wrong", gpu);
    return study;
}

} // namespace

class TestFastP : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void curve()
    {
        HardwareStudy study = sixTasks();
        study.published = {{"", "GEAK", MatrixValue::Correct, 0.307, "Table 1"}};
        const Report report = study.report(hardwareReports(), "fast-p-curves");
        QCOMPARE(QString::fromStdString(ReportCheck::faultOf(report)), QString());
        const ReportPanel* const panel = panelOf(report, "curves");
        QCOMPARE(panel->kind, PanelKind::Steps);
        QCOMPARE(panel->series.size(), std::size_t(1));
        const ReportSeries& series = panel->series[0];
        // fast_0 needs no time; beyond it five of six are known.
        QVERIFY(near(at(series, 0.0), 5.0 / 6.0, 1e-12));
        QVERIFY(near(at(series, 0.4), 0.8, 1e-12));
        QVERIFY(near(at(series, 0.5), 0.6, 1e-12)); // strictly faster
        QVERIFY(near(at(series, 0.99), 0.6, 1e-12));
        QVERIFY(near(at(series, 1.0), 0.4, 1e-12));
        QVERIFY(near(at(series, 2.5), 0.2, 1e-12));
        QVERIFY(near(at(series, 4.0), 0.2, 1e-12));
        QVERIFY(std::is_sorted(series.points.begin(), series.points.end(),
            [](const ReportPoint& one, const ReportPoint& other) { return one.x < other.x; }));
        // A step holds the kernels that fall behind at it.
        for (const ReportPoint& point : series.points) {
            if (point.x == 0.5 || point.x == 2.5) {
                QCOMPARE(point.y.rows, (std::vector<std::uint32_t>{point.x == 0.5 ? 0U : 2U}));
            }
        }
        const Estimate* const fast1 = headlineOf(report, "fast-p-curves.fast_1.GEAK");
        QVERIFY(near(fast1->value, 0.4));
        QCOMPARE(fast1->n, 5);
        QCOMPARE(fast1->excluded, 1);
        QVERIFY(near(fast1->boundLow, 2.0 / 6.0));
        QVERIFY(near(fast1->boundHigh, 3.0 / 6.0));
        QVERIFY(near(headlineOf(report, "fast-p-curves.fast_0.GEAK")->published, 0.307));
        QVERIFY(!fast1->published);
        QVERIFY(report.caption.find("against eager") != std::string::npos);
    }

    void unansweredTasksCount()
    {
        HardwareStudy study = sixTasks();
        RunInfo& run = study.builder.table.runs[0];
        run.declared = true;
        for (std::uint32_t task = 0; task < 6; ++task) {
            run.declaredTasks.push_back(task);
        }
        run.declaredTasks.push_back(study.builder.task("Math", "t6"));
        run.declaredTasks.push_back(study.builder.task("Math", "t7"));
        const Report report = study.report(hardwareReports(), "fast-p-curves");
        QVERIFY(near(valueOf(report, "fast-p-curves.fast_0.GEAK"), 5.0 / 8.0));
        QVERIFY(near(valueOf(report, "fast-p-curves.fast_2.GEAK"), 2.0 / 7.0));
    }

    void withoutTimes()
    {
        HardwareStudy study;
        const auto gpu = study.gpu("H200");
        const auto run = study.builder.run("GEAK", "r");
        study.builder.add(study.builder.task("Math", "t"), run, 0, "correct", gpu);
        const Report report = study.report(hardwareReports(), "fast-p-curves");
        QCOMPARE(QString::fromStdString(ReportCheck::faultOf(report)), QString());
        QVERIFY(!panelOf(report, "curves")->missing.empty());
        QVERIFY(near(valueOf(report, "fast-p-curves.fast_0.GEAK"), 1.0));
        QCOMPARE(headlineOf(report, "fast-p-curves.fast_1.GEAK")->reason,
            std::string("no correct kernel was timed"));
    }

    void curveOfPooledTasks()
    {
        // The bootstrap of a curve at one threshold is that of the share itself.
        ShareCurve curve;
        ShareTally tally;
        const ReportOptions options;
        for (std::uint32_t task = 0; task < 12; ++task) {
            for (int kernel = 0; kernel < 3; ++kernel) {
                const double value = 0.25 * static_cast<double>((task * 5 + 3 * kernel) % 11);
                curve.add(task, value);
                tally.add(task, value > 1.0 ? RateVote::Pass : RateVote::Fail);
            }
        }
        const std::vector<Estimate> shares = curve.above({0.5, 1.0, 2.0, 100.0}, options);
        const Estimate expected = tally.estimate(options);
        QVERIFY(near(shares[1].value, *expected.value));
        QVERIFY(near(shares[1].low, *expected.low, 1e-12));
        QVERIFY(near(shares[1].high, *expected.high, 1e-12));
        QCOMPARE(shares[1].interval, expected.interval);
        // Nothing above 100: no resample differs, Wilson over the tasks.
        QVERIFY(near(shares[3].value, 0.0));
        QVERIFY(*shares[3].high > 0.2 && *shares[3].high < 0.3);
        QVERIFY(*shares[0].value >= *shares[1].value && *shares[1].value >= *shares[2].value);
    }

    void thresholdsOfLongCurves()
    {
        ShareCurve curve;
        for (std::uint32_t task = 0; task < 1000; ++task) {
            curve.add(task, std::pow(1.01, task)); // 1 … 20,000
        }
        const std::vector<double> even = curve.thresholds(0.0, 4.0, 41);
        QCOMPARE(even.size(), std::size_t(41));
        QVERIFY(near(even[10], 1.0, 1e-12));
        const std::vector<double> ranked = curve.ranked(1.0, 20000.0, 41);
        QCOMPARE(ranked.size(), std::size_t(41));
        QVERIFY(near(ranked.front(), 1.0) && near(ranked.back(), 20000.0));
        QVERIFY(near(std::log(ranked[20] / ranked[10]), std::log(ranked[10] / ranked[0]), 0.05));
        // Few values: each is a threshold.
        ShareCurve few;
        few.add(0, 0.5);
        few.add(1, 0.5);
        few.add(2, 9.0);
        QCOMPARE(few.thresholds(0.0, 4.0, 41), (std::vector<double>{0.0, 0.5, 4.0}));
    }

    void anyOfK()
    {
        HardwareStudy study;
        const auto gpu = study.gpu("H200");
        const auto run = study.builder.run("V3", "r");
        // First task: 4 samples, 2 correct of which 1 is faster. Second: 4 samples, none.
        const auto one = study.builder.task("Math", "a");
        const auto two = study.builder.task("Math", "b");
        const char* words[] = {"fast", "fast", "wrong", "broken"};
        for (int sample = 0; sample < 4; ++sample) {
            CandidateRow& row
                = study.builder.add(one, run, 0, words[sample], gpu, std::to_string(sample));
            if (sample < 2) {
                timed(row, sample == 0 ? 2.0 : 0.5);
            }
        }
        for (int sample = 0; sample < 4; ++sample) {
            study.builder.add(two, run, 0, "wrong", gpu, std::to_string(sample));
        }
        const Report report = study.report(hardwareReports(), "fast-p-at-k");
        QCOMPARE(QString::fromStdString(ReportCheck::faultOf(report)), QString());
        QVERIFY(near(valueOf(report, "fast-p-at-k.fast_0@1.V3"), 0.25, 1e-12));
        // 1 − C(2,2)/C(4,2) = 5/6 of the first task.
        QVERIFY(near(valueOf(report, "fast-p-at-k.fast_0@2.V3"), 5.0 / 12.0, 1e-12));
        QVERIFY(near(valueOf(report, "fast-p-at-k.fast_0@4.V3"), 0.5, 1e-12));
        QVERIFY(near(valueOf(report, "fast-p-at-k.fast_1@2.V3"), 0.25, 1e-12));
        QCOMPARE(panelOf(report, "fast0")->series[0].points.size(), std::size_t(3));
        QCOMPARE(report.n, 8);
    }

    void samplesOfOneRoundOnly()
    {
        HardwareStudy study;
        const auto gpu = study.gpu("H200");
        const auto run = study.builder.run("V3", "r");
        const auto task = study.builder.task("Math", "a");
        study.builder.add(task, run, 0, "wrong", gpu, "0");
        study.builder.add(task, run, 0, "wrong", gpu, "1");
        study.builder.add(task, run, 1, "correct", gpu, "0");
        Report report = study.report(hardwareReports(), "fast-p-at-k");
        QVERIFY(near(valueOf(report, "fast-p-at-k.fast_0@2.V3"), 0.0));
        study.options.roundChoice = RoundChoice::Fixed;
        study.options.round = 1;
        report = study.report(hardwareReports(), "fast-p-at-k");
        QVERIFY(near(valueOf(report, "fast-p-at-k.fast_0@1.V3"), 1.0));
        QCOMPARE(valueOf(report, "fast-p-at-k.fast_0@2.V3"), -2.0);
    }

    void anyRound()
    {
        HardwareStudy study;
        const auto gpu = study.gpu("H200");
        const auto run = study.builder.run("R1", "r");
        // Solved at round 1 and lost again; solved at round 0; never.
        const char* words[][3]
            = {{"wrong", "fast", "wrong"}, {"fast", "fast", "fast"}, {"wrong", "broken", "wrong"}};
        const double speedups[][3] = {{0, 3.0, 0}, {0.5, 0.8, 1.5}, {0, 0, 0}};
        for (int t = 0; t < 3; ++t) {
            const auto task = study.builder.task("Math", "t" + std::to_string(t));
            for (int round = 0; round < 3; ++round) {
                CandidateRow& row = study.builder.add(task, run, round, words[t][round], gpu);
                if (speedups[t][round] > 0.0) {
                    timed(row, speedups[t][round]);
                }
            }
        }
        const Report report = study.report(hardwareReports(), "fast-p-at-n");
        QCOMPARE(QString::fromStdString(ReportCheck::faultOf(report)), QString());
        QVERIFY(near(valueOf(report, "fast-p-at-n.fast_0@0.R1"), 1.0 / 3.0));
        QVERIFY(near(valueOf(report, "fast-p-at-n.fast_0@1.R1"), 2.0 / 3.0));
        QVERIFY(near(valueOf(report, "fast-p-at-n.fast_0@2.R1"), 2.0 / 3.0));
        QVERIFY(near(valueOf(report, "fast-p-at-n.fast_1@0.R1"), 0.0));
        QVERIFY(near(valueOf(report, "fast-p-at-n.fast_1@1.R1"), 1.0 / 3.0));
        QVERIFY(near(valueOf(report, "fast-p-at-n.fast_1@2.R1"), 2.0 / 3.0));
        QVERIFY(near(valueOf(report, "fast-p-at-n.fast_2@2.R1"), 1.0 / 3.0));
        QCOMPARE(panelOf(report, "fast1")->series[0].points.size(), std::size_t(3));
        QCOMPARE(report.n, 3);
    }

    void votes()
    {
        QCOMPARE(fastVote(RateVote::Pass, 1.0, 1.0), RateVote::Fail);
        QCOMPARE(fastVote(RateVote::Pass, 1.01, 1.0), RateVote::Pass);
        QCOMPARE(fastVote(RateVote::Pass, std::nullopt, 0.0), RateVote::Pass);
        QCOMPARE(fastVote(RateVote::Pass, std::nullopt, 1.0), RateVote::Excluded);
        QCOMPARE(fastVote(RateVote::Fail, 3.0, 1.0), RateVote::Fail);
        QCOMPARE(anyVote(RateVote::Excluded, RateVote::Pass), RateVote::Pass);
        QCOMPARE(anyVote(RateVote::Excluded, RateVote::Fail), RateVote::Excluded);
    }

    void levels_data()
    {
        QTest::addColumn<std::string>("category");
        QTest::addColumn<std::string>("name");
        QTest::addColumn<int>("level");
        const auto row = [](const char* category, const char* name, int level) {
            QTest::newRow(name) << std::string(category) << std::string(name) << level;
        };
        row("level1", "1_Square_matrix", 1);
        row("", "kernelbench/level_2/40_Matmul", 2);
        row("", "Level 3/5_AlexNet", 3);
        row("", "kernelbench_l4/x", 4);
        row("Math", "Math/l1_loss", 1); // a loss of a catalogue task must not become a level
        row("", "all3/x", 0);
        row("", "level12/x", 0);
        row("Fusion", "Fusion/attention", 0);
    }
    void levels()
    {
        QFETCH(std::string, category);
        QFETCH(std::string, name);
        QFETCH(int, level);
        TaskInfo task;
        task.category = category;
        task.name = name;
        task.inCatalogue = category == "Math" || category == "Fusion";
        QCOMPARE(kernelbenchLevel(task).value_or(0), task.inCatalogue ? 0 : level);
    }

    void kernelbenchTable()
    {
        HardwareStudy study;
        study.fact("kernelbench.fast1.o1.level1", 0.1);
        study.fact("kernelbench.fast0.DeepSeek-R1.feedback10.level2", 0.92);
        study.fact("kernelbench.fast1at100.DeepSeek-V3.level2", 0.37);
        study.fact("kernelbench.odd", 1.0);
        Report report = study.report(hardwareReports(), "kernelbench-levels");
        QCOMPARE(QString::fromStdString(ReportCheck::faultOf(report)), QString());
        const ReportTable* table = &report.tables[0];
        QCOMPARE(table->rows.size(), std::size_t(3));
        QVERIFY(near(cellValue(report, "kernelbench-levels", "o1", "published fast_1"), 0.1));
        QCOMPARE(
            cellOf(report, "kernelbench-levels", "o1", "rows of")->text, std::string("published"));
        QVERIFY(near(
            cellValue(report, "kernelbench-levels", "DeepSeek-V3, k = 100", "published fast_1"),
            0.37));
        QCOMPARE(report.notes.back().kind, NoteKind::Missing);

        const auto gpu = study.gpu("L40S");
        const auto run = study.builder.run("o1", "r");
        timed(study.builder.add(study.builder.task("level1", "1_a", false), run, 0, "fast", gpu),
            1.5);
        timed(study.builder.add(study.builder.task("level1", "2_b", false), run, 0, "fast", gpu),
            0.5);
        report = study.report(hardwareReports(), "kernelbench-levels");
        QCOMPARE(QString::fromStdString(ReportCheck::faultOf(report)), QString());
        table = &report.tables[0];
        QCOMPARE(table->rows.size(), std::size_t(4));
        QCOMPARE(table->rows[0].back().text, std::string("this study"));
        QVERIFY(near(table->rows[0][2].number->value, 1.0));
        QVERIFY(near(table->rows[0][3].number->value, 0.5));
        QVERIFY(near(table->rows[0][6].number->value, 0.1));
        QVERIFY(near(valueOf(report, "kernelbench-levels.fast_1.o1.level1"), 0.5));
    }
};

QTEST_APPLESS_MAIN(TestFastP)
#include "tst_fastp.moc"
