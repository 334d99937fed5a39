// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "refinementstudy.h"

#include <QTest>

#include <ctime>

using namespace kbx;
using namespace kbx::analysis;
using namespace kbx::testing;

namespace {

/// Two trajectories: "a" of three rounds with a branch, "b" of two.
void fill(RefinementStudy& study)
{
    TableBuilder& b = study.b;
    const auto run = b.run("GEAK", "r");
    b.key(Backend::Compiled, "H200", Origin::Measured);
    const auto a = b.task("Math", "a");
    const auto c = b.task("Math", "b");
    b.add(a, run, 0, "broken");
    b.add(a, run, 1, "wrong");
    timed(b.add(a, run, 1, "fast", 0, "1"), 0.8);
    timed(b.add(a, run, 2, "fast"), 1.4);
    b.add(c, run, 0, "wrong");
    b.add(c, run, 1, "wrong");
}

std::string numbered(int from, int to)
{
    std::string text;
    for (int i = from; i <= to; ++i) {
        text += "line " + std::to_string(i) + "\n";
    }
    return text;
}

} // namespace

class TestRefinementCases : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void trajectoryByDefaultTheLongest()
    {
        RefinementStudy study;
        fill(study);
        study.suggest(1, 3, "mask_fix", "mask_fix");
        study.evidence.facts["case.a.speedup"] = {"case.a.speedup", 0.076, "paper"};
        const Report report = study.report("trajectory-case");
        QCOMPARE(ReportCheck::faultOf(report), std::string());
        const ReportPanel* const verdicts = panelOf(report, "verdicts");
        QCOMPARE(verdicts->columns.size(), std::size_t{3});
        QCOMPARE(verdicts->columns[2].detail, std::string("mask_fix (suggested)"));
        const double expected[] = {0, 1, 1, 0, 0, 1};
        for (std::size_t i = 0; i < 6; ++i) {
            QVERIFY(near(verdicts->cells[i].value, expected[i]));
        }
        QVERIFY(!verdicts->cell(2, 0).value);
        QCOMPARE(verdicts->cell(2, 0).reason, std::string("not correct"));
        QVERIFY(near(verdicts->cell(2, 2).value, 1.0));
        const ReportPanel* const speed = panelOf(report, "speedup");
        QCOMPARE(speed->series.at(0).points.size(), std::size_t{1}); // the branch is not the line
        QCOMPARE(speed->series[0].points[0].x, 2.0);
        const ReportTable* const rounds = tableOf(report, "rounds");
        QCOMPARE(rounds->rows.size(), std::size_t{4});
        QCOMPARE(rounds->rows[2][0].text, std::string("1 (sample 1)"));
        QCOMPARE(rounds->rows[3][3].text, std::string("rescued"));
        const Estimate last = headline(report, "trajectory-case.speedup.last");
        QVERIFY(near(last.value, 1.4));
        QVERIFY(near(last.published, 0.076));
    }

    void trajectoryByName()
    {
        RefinementStudy study;
        fill(study);
        study.options.subject = "Math/b@GEAK/r";
        Report report = study.report("trajectory-case");
        QCOMPARE(panelOf(report, "verdicts")->columns.size(), std::size_t{2});
        QVERIFY(panelOf(report, "speedup")->missing.find("timed") != std::string::npos);
        study.options.subject = "Math/z@GEAK/r";
        report = study.report("trajectory-case");
        QCOMPARE(ReportCheck::faultOf(report), std::string());
        QVERIFY(panelOf(report, "verdicts")->missing.find("Math/z@GEAK/r") != std::string::npos);
    }

    void eventSelectedIsACaseAllTheSame()
    {
        RefinementStudy study;
        fill(study);
        study.b.table.runs[0].eventSelected = true;
        const Report report = study.report("trajectory-case");
        QVERIFY(near(panelOf(report, "verdicts")->cell(1, 2).value, 1.0));
        QVERIFY(near(headline(report, "trajectory-case.speedup.last").value, 1.4));
        QVERIFY(report.notes.empty());
    }

    void diffShortensEqualRuns()
    {
        RefinementStudy study;
        fill(study);
        study.code = [](std::uint32_t row) {
            return row == 1 ? numbered(1, 40)
                            : numbered(1, 19) + "line 20 changed\n" + numbered(21, 40) + "added\n"
                    + std::string(146, '#') + "\ntests\n";
        };
        const Report report = study.report("diff-case");
        QCOMPARE(ReportCheck::faultOf(report), std::string());
        const ReportPanel* const panel = panelOf(report, "diff");
        QCOMPARE(panel->kind, PanelKind::Listing);
        const auto& rows = panel->listing;
        QCOMPARE(rows.front().left, std::string("… 16 equal lines …"));
        QCOMPARE(rows.front().leftLine, 0);
        QCOMPARE(rows[1].leftLine, 17);
        QCOMPARE(rows[4].leftLine, 20);
        QCOMPARE(rows[4].left, std::string("line 20"));
        QCOMPARE(rows[4].right, std::string("line 20 changed"));
        QVERIFY(rows[4].changed && !rows[3].changed && !rows[5].changed);
        QCOMPARE(rows[8].right, std::string("… 14 equal lines …"));
        QCOMPARE(rows.back().right, std::string("added"));
        QCOMPARE(rows.back().leftLine, 0);
        QCOMPARE(rows.back().rightLine, 41);
        QVERIFY(near(headline(report, "diff-case.lines.changed").value, 1.0));
        QVERIFY(near(headline(report, "diff-case.lines.added").value, 1.0));
        QVERIFY(report.caption.find("wrong) and Math/a@GEAK/r#2 (right, correct)")
            != std::string::npos);
    }

    void diffOfANamedRound()
    {
        RefinementStudy study;
        fill(study);
        study.code = [](std::uint32_t row) { return numbered(1, static_cast<int>(row) + 1); };
        study.options.subject = "Math/a@GEAK/r#1";
        Report report = study.report("diff-case");
        QCOMPARE(panelOf(report, "diff")->columns[0].text, std::string("round 0"));
        QCOMPARE(panelOf(report, "diff")->columns[1].text, std::string("round 1"));
        study.options.subject = "Math/a@GEAK/r#0";
        report = study.report("diff-case");
        QCOMPARE(ReportCheck::faultOf(report), std::string());
        QVERIFY(panelOf(report, "diff")->missing.find("no such step") != std::string::npos);
        study.options.subject.clear();
        study.code = {};
        QVERIFY(!panelOf(study.report("diff-case"), "diff")->missing.empty());
    }

    void generationsCountCandidates()
    {
        RefinementStudy study;
        TableBuilder& b = study.b;
        const auto loop = b.run("loop", "r");
        const auto single = b.run("single", "r");
        b.key(Backend::Interpreted, "", Origin::Measured);
        const auto t0 = b.task("Math", "a");
        const auto t1 = b.task("Math", "b");
        const auto t2 = b.task("Math", "c");
        const char* const words[3][3] = {{"wrong", "correct", "correct"},
            {"broken", "wrong", "correct"}, {"wrong", "unknown", "wrong"}};
        for (std::uint32_t task : {t0, t1, t2}) {
            for (int round = 0; round < 3; ++round) {
                b.add(task, loop, round, words[task][round]);
            }
            b.add(task, single, 0, task == t1 ? "wrong" : "correct");
        }
        Report report = study.report("equal-budget");
        QCOMPARE(ReportCheck::faultOf(report), std::string());
        const ReportSeries* const curve = seriesOf(panelOf(report, "generations"), "loop");
        QCOMPARE(curve->points.size(), std::size_t{3});
        const double expected[] = {0.0, 0.5, 1.0};
        for (std::size_t i = 0; i < 3; ++i) {
            QCOMPARE(curve->points[i].x, static_cast<double>(i + 1));
            QVERIFY(near(curve->points[i].y.value, expected[i]));
            QCOMPARE(curve->points[i].y.n, 2);
            QCOMPARE(curve->points[i].y.excluded, 1); // nothing correct, one not judged
        }
        // One generation is what both reach.
        QVERIFY(near(headline(report, "equal-budget.correct.generations.loop").value, 0.0));
        const Estimate other = headline(report, "equal-budget.correct.generations.single");
        QVERIFY(near(other.value, 2.0 / 3.0));
        QVERIFY(hasNote(report, NoteKind::Info, "loop, single"));
        QVERIFY(panelOf(report, "tokens")->missing.find("tokens") != std::string::npos);

        study.evidence.budgets.resize(2);
        study.evidence.budgets[loop].tokens = 9000.0; // 1,000 per candidate
        study.evidence.budgets[single].tokens = 7500.0; // 2,500 per candidate
        report = study.report("equal-budget");
        QCOMPARE(seriesOf(panelOf(report, "tokens"), "single")->points[0].x, 2500.0);
        QVERIFY(near(headline(report, "equal-budget.correct.tokens.loop").value, 0.5));
        QVERIFY(near(headline(report, "equal-budget.correct.tokens.single").value, 2.0 / 3.0));
        QVERIFY(panelOf(report, "money")->series.empty());
        QVERIFY(!hasNote(report, NoteKind::Warning, "same tasks"));
    }

    /// Eight tasks, one generation each: two solve differently on five tasks against none.
    void pairsAreTestedAtEqualBudget()
    {
        RefinementStudy study;
        TableBuilder& b = study.b;
        const auto loop = b.run("loop", "r");
        const auto single = b.run("single", "r");
        b.key(Backend::Compiled, "H200", Origin::Measured);
        const double loopSpeed[] = {1.2, 1.5, 0.9};
        const double singleSpeed[] = {1.0, 1.0, 1.0};
        for (int at = 0; at < 8; ++at) {
            const auto task = b.task("Math", "t" + std::to_string(at));
            const auto add = [&](std::uint32_t run, int round, bool correct, double speedup) {
                CandidateRow& row = b.add(task, run, round, correct ? "fast" : "wrong");
                if (correct) {
                    timed(row, speedup);
                }
            };
            // The loop's second round solves everything, beyond what `single` spends.
            add(loop, 0, at < 3, loopSpeed[at % 3]);
            add(loop, 1, true, 9.0);
            add(single, 0, true, singleSpeed[at % 3]);
        }
        const Report report = study.report("equal-budget");
        QCOMPARE(ReportCheck::faultOf(report), std::string());
        const auto number = [&report](const char* column) {
            const TableCell* const cell = cellOf(report, "pairs", "loop", column);
            return cell && cell->number ? cell->number->value : std::nullopt;
        };
        QVERIFY(near(number("Both correct"), 3.0));
        QVERIFY(near(number("Only first"), 0.0));
        QVERIFY(near(number("Only second"), 5.0));
        QVERIFY(near(number("Difference"), -5.0 / 8.0));
        // scipy.stats.binomtest(0, 5).pvalue
        QVERIFY(near(number("p, McNemar"), 0.0625));
        QVERIFY(near(number("Speed ratio"), std::cbrt(1.2 * 1.5 * 0.9)));
        // scipy.stats.wilcoxon(log([1.2, 1.5, 0.9]), method="exact").pvalue
        QVERIFY(near(number("p, Wilcoxon"), 0.5));
        QVERIFY(near(headline(report, "equal-budget.difference.loop.single").value, -0.625));
    }

    void declaredTasksWithoutAnswerFail()
    {
        RefinementStudy study;
        TableBuilder& b = study.b;
        const auto run = b.run("GEAK", "r");
        b.key(Backend::Interpreted, "", Origin::Measured);
        const auto t0 = b.task("Math", "a");
        const auto t1 = b.task("Math", "b");
        b.table.runs[run].declared = true;
        b.table.runs[run].declaredTasks = {t0, t1};
        b.add(t0, run, 0, "correct");
        const Estimate share
            = headline(study.report("equal-budget"), "equal-budget.correct.generations.GEAK");
        QVERIFY(near(share.value, 0.5));
        QCOMPARE(share.n, 2);
    }

    /// Ten thousand kernels on six GPUs.
    void largeStudiesAreQuick()
    {
        RefinementStudy study;
        TableBuilder& b = study.b;
        const auto run = b.run("GEAK", "r");
        for (int gpu = 0; gpu < 6; ++gpu) {
            b.key(Backend::Compiled, "G" + std::to_string(gpu), Origin::Measured);
        }
        const char* const words[] = {"fast", "wrong", "broken", "fast"};
        for (int i = 0; i < 3334; ++i) {
            const auto task = b.task("Math", "t" + std::to_string(10000 + i));
            for (int round = 0; round < 3; ++round) {
                for (int gpu = 0; gpu < 6; ++gpu) {
                    CandidateRow& row = b.add(task, run, round, words[(i + round) % 4], gpu);
                    row.verdicts.isCorrect() ? timed(row, 1.0 + i % 7) : row;
                }
            }
        }
        study.options.resamples = 2; // the bootstrap is not what is timed here
        for (const ReportEntry& entry : refinementReports()) {
            // Time of this process: a busy machine is no fault of the report.
            const std::clock_t start = std::clock();
            const Report report = study.report(entry.name);
            const double ms = 1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
            qInfo("%s: %.0f ms", entry.name, ms);
            QVERIFY2(ms < 5000.0, entry.name); // not quadratic, whatever the build
            QVERIFY(!report.panels.empty());
        }
    }
};

QTEST_APPLESS_MAIN(TestRefinementCases)
#include "tst_refinementcases.moc"
