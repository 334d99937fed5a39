// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/interval.h"
#include "hardwarestudy.h"

#include <QTest>

using namespace kbx;
using namespace kbx::analysis;
using namespace kbx::testing;

namespace {

const Report& keep(Report report)
{
    static Report kept;
    kept = std::move(report);
    return kept;
}

/// Methods A and B on H200 and L20: A is slower once of two on H200, B is within noise there.
HardwareStudy twoGpus()
{
    HardwareStudy study;
    const auto h200 = study.gpu("NVIDIA H200");
    const auto l20 = study.gpu("L20");
    const auto a = study.builder.run("A", "r");
    const auto b = study.builder.run("B", "r");
    const auto one = study.builder.task("Fusion", "one");
    const auto two = study.builder.task("Math", "two");
    timed(study.builder.add(one, a, 0, "fast", h200), 0.5);
    timed(study.builder.add(one, a, 0, "fast", l20), 0.9);
    timed(study.builder.add(one, b, 0, "fast", h200), 0.999, "indistinguishable");
    study.builder.add(one, b, 0, "correct", l20); // correct, not timed
    timed(study.builder.add(two, a, 0, "fast", h200), 3.0);
    timed(study.builder.add(two, a, 0, "fast", l20), 1.0);
    study.builder.add(two, b, 0, "wrong", h200);
    timed(study.builder.add(two, b, 0, "fast", l20), 1.2, "inconclusive");
    return study;
}

} // namespace

class TestHardwareShares : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void slowerPerMethodAndGpu()
    {
        HardwareStudy study = twoGpus();
        study.fact("correct.slowerThanEager", 0.466);
        study.fact("correct.medianSpeedup", 1.0008);
        study.fact("slowerThanEager.L20.lowest", 0.71);
        study.fact("slowerThanEager.L20.highest", 0.76);
        const Report report = study.report(hardwareReports(), "slower-than-baseline-heatmap");
        QCOMPARE(QString::fromStdString(ReportCheck::faultOf(report)), QString());
        const ReportPanel* const grid = panelOf(report, "shares");
        QVERIFY(grid != nullptr);
        QCOMPARE(grid->rows.size(), std::size_t(3));
        QCOMPARE(grid->columns.size(), std::size_t(3));
        QCOMPARE(grid->totalRows, std::size_t(1));
        QCOMPARE(grid->rows[2].text, std::string("all methods"));
        QCOMPARE(grid->columns[2].text, std::string("all GPUs"));

        // A on H200: 0.5 and 3.0. Two tasks, one vote each: Wilson.
        const Estimate& a = grid->cell(0, 0);
        QVERIFY(near(a.value, 0.5));
        QCOMPARE(*a.k, 1);
        QCOMPARE(a.n, 2);
        QVERIFY(near(a.low, wilson(1, 2)->low));
        QCOMPARE(a.interval, std::string("Wilson 95 %"));
        QCOMPARE(a.reason, std::string("n = 2"));
        QCOMPARE(a.rows, (std::vector<std::uint32_t>{0, 4}));
        // A on L20: 0.9 is slower, 1.0 is not (strictly below).
        QVERIFY(near(grid->cell(0, 1).value, 0.5));
        // B on H200: 0.999 counts by its value; the wrong kernel is not among the correct.
        QCOMPARE(grid->cell(1, 0).n, 1);
        QVERIFY(near(grid->cell(1, 0).value, 1.0));
        // B on L20: one not timed, one inconclusive.
        QVERIFY(!grid->cell(1, 1).value);
        QCOMPARE(grid->cell(1, 1).excluded, 2);
        QCOMPARE(grid->cell(1, 1).reason, std::string("no correct kernel was timed here"));
        // Pooled: 0.5, 0.9, 0.999 of 5.
        const Estimate& all = grid->cell(2, 2);
        QCOMPARE(*all.k, 3);
        QCOMPARE(all.n, 5);
        QCOMPARE(all.excluded, 2);
        QVERIFY(near(all.boundLow, 3.0 / 7.0));
        QVERIFY(near(all.boundHigh, 5.0 / 7.0));
        QVERIFY(near(all.published, 0.466));
        // Five kernels of two tasks: too few tasks to resample.
        QVERIFY2(all.interval.find("Wilson") != std::string::npos, all.interval.c_str());
        QCOMPARE(report.n, 5);
        QCOMPARE(report.excluded, 2);
        QVERIFY(near(valueOf(report, "slower-than-baseline-heatmap.share.A.L20"), 0.5));
        QVERIFY(near(valueOf(report, "slower-than-baseline-heatmap.share.all"), 0.6));
        QVERIFY(near(valueOf(report, "slower-than-baseline-heatmap.median.all"), 0.999));
        QVERIFY(
            near(headlineOf(report, "slower-than-baseline-heatmap.median.all")->published, 1.0008));
        QVERIFY(near(cellValue(report, "published", "L20", "published, lowest"), 0.71));
        QCOMPARE(cellOf(report, "published", "L20", "ours")->text,
            std::string("50.0 to 50.0 %, 1 method"));
        QCOMPARE(cellOf(report, "published", "A100", "ours")->text,
            std::string("n/a (no times on this GPU)"));
    }

    void belowTwo()
    {
        HardwareStudy study = twoGpus();
        const Report report = study.report(hardwareReports(), "below-2x-heatmap");
        QCOMPARE(QString::fromStdString(ReportCheck::faultOf(report)), QString());
        QVERIFY(near(valueOf(report, "below-2x-heatmap.share.all"), 0.8));
        QVERIFY(!panelOf(report, "shares")->cell(2, 2).published);
    }

    void oneGpuHasNoSecondColumn()
    {
        HardwareStudy study;
        const auto gpu = study.gpu("H200");
        const auto run = study.builder.run("A", "r");
        timed(study.builder.add(study.builder.task("Math", "t"), run, 0, "fast", gpu), 0.9);
        const Report report = study.report(hardwareReports(), "slower-than-baseline-heatmap");
        QCOMPARE(panelOf(report, "shares")->columns.size(), std::size_t(1));
        QCOMPARE(panelOf(report, "shares")->columns[0].text, std::string("H200"));
        QVERIFY(near(valueOf(report, "slower-than-baseline-heatmap.share.A"), 1.0));
        QVERIFY(near(panelOf(report, "shares")->cell(1, 0).value, 1.0));
    }

    void aNamedKeyIsShownAlone()
    {
        HardwareStudy study = twoGpus();
        study.options.evidence = {false, study.builder.table.keys[1].id};
        const Report report = study.report(hardwareReports(), "slower-than-baseline-heatmap");
        const ReportPanel* const grid = panelOf(report, "shares");
        QCOMPARE(grid->columns.size(), std::size_t(1));
        QCOMPARE(grid->columns[0].text, std::string("L20"));
        QCOMPARE(grid->cell(0, 0).n, 2);
    }

    void environmentsOfOneModelAreNotPooled()
    {
        HardwareStudy study;
        const auto older = study.gpu("H200", "GPU-1");
        const auto newer = study.gpu("H200", "GPU-2");
        const auto run = study.builder.run("A", "r");
        const auto add = [&](const char* task, std::int32_t key, double speedup, const char* env) {
            CandidateRow& row
                = study.builder.add(study.builder.task("Math", task), run, 0, "fast", key);
            timed(row, speedup).environment = env;
        };
        add("a", older, 0.5, "torch 2.7");
        add("b", newer, 2.0, "torch 2.11");
        add("c", newer, 3.0, "torch 2.11");
        const Report report = study.report(hardwareReports(), "slower-than-baseline-heatmap");
        QCOMPARE(panelOf(report, "shares")->cell(0, 0).n, 2);
        QCOMPARE(report.evidence, std::string("H200, torch 2.11"));
        const auto note = std::find_if(report.notes.begin(), report.notes.end(),
            [](const ReportNote& one) { return one.text.find("torch 2.7") != std::string::npos; });
        QVERIFY(note != report.notes.end());
    }

    void eventSelectedKernelsAreInNoShare()
    {
        HardwareStudy study = twoGpus();
        study.builder.table.runs[0].eventSelected = true;
        const Report report = study.report(hardwareReports(), "slower-than-baseline-heatmap");
        QCOMPARE(panelOf(report, "shares")->cell(2, 2).n, 1);
        QVERIFY(std::any_of(report.notes.begin(), report.notes.end(),
            [](const ReportNote& note) { return note.kind == NoteKind::Missing; }));
        // The map of kernels shows them: it is no share.
        const Report map = study.report(hardwareReports(), "kernel-gpu-heatmap");
        QCOMPARE(panelOf(map, "speedups")->rows.size(), std::size_t(4));
    }

    void methodSetAndTiming()
    {
        HardwareStudy study = twoGpus();
        study.builder.table.rows[1].baseline = "compile-default";
        study.options.methods = {"A"};
        const Report report = study.report(hardwareReports(), "slower-than-baseline-heatmap");
        QCOMPARE(report.methodSet, std::string("methods: A"));
        QCOMPARE(panelOf(report, "shares")->rows.size(), std::size_t(2));
        // The time against another baseline is left out, not mixed in.
        QCOMPARE(panelOf(report, "shares")->cell(1, 2).n, 3);
        QCOMPARE(panelOf(report, "shares")->cell(1, 2).excluded, 1);
        QVERIFY(report.caption.find("against eager") != std::string::npos);
    }

    void kernelsOnGpus()
    {
        HardwareStudy study = twoGpus();
        const Report report = study.report(hardwareReports(), "kernel-gpu-heatmap");
        QCOMPARE(QString::fromStdString(ReportCheck::faultOf(report)), QString());
        const ReportPanel* const grid = panelOf(report, "speedups");
        QCOMPARE(grid->rows.size(), std::size_t(4));
        QCOMPARE(grid->scale, GridScale::Speedup);
        const auto rowOf = [&](const std::string& text, const std::string& detail) {
            for (std::size_t i = 0; i < grid->rows.size(); ++i) {
                if (grid->rows[i].text == text && grid->rows[i].detail == detail) {
                    return i;
                }
            }
            return grid->rows.size();
        };
        const std::size_t b = rowOf("two", "B round 0");
        QVERIFY(b < grid->rows.size());
        QCOMPARE(grid->rows[b].group, std::string("Math"));
        QVERIFY(!grid->cell(b, 0).value);
        QCOMPARE(grid->cell(b, 0).reason, std::string("wrong"));
        QCOMPARE(grid->cell(b, 1).reason, std::string("inconclusive"));
        const std::size_t one = rowOf("one", "B round 0");
        QVERIFY(near(grid->cell(one, 0).value, 0.999));
        QCOMPARE(grid->cell(one, 0).reason, std::string("within noise"));
        QCOMPARE(grid->cell(one, 1).reason, std::string("not timed"));
        const ReportPanel* const margins = panelOf(report, "margins");
        QVERIFY(near(margins->cell(0, 0).value, 2.0 / 3.0));
        QVERIFY(near(margins->cell(1, 1).value, 1.0));
        QVERIFY(near(valueOf(report, "kernel-gpu-heatmap.geomean.L20"), std::sqrt(0.9)));
    }

    void manyKernelsBecomeCategories()
    {
        HardwareStudy study;
        const auto gpu = study.gpu("H200");
        const auto run = study.builder.run("A", "r");
        for (int i = 0; i < 201; ++i) {
            const auto task
                = study.builder.task(i < 100 ? "Math" : "Fusion", "t" + std::to_string(1000 + i));
            timed(study.builder.add(task, run, 0, "fast", gpu), i < 100 ? 2.0 : 0.5);
        }
        const Report& report = keep(study.report(hardwareReports(), "kernel-gpu-heatmap"));
        const ReportPanel* const grid = panelOf(report, "speedups");
        QCOMPARE(grid->rows.size(), std::size_t(2));
        for (std::size_t row = 0; row < 2; ++row) {
            const bool isMath = grid->rows[row].text == "Math";
            QVERIFY(near(grid->cell(row, 0).value, isMath ? 2.0 : 0.5, 1e-12));
            QCOMPARE(grid->cell(row, 0).n, isMath ? 100 : 101);
        }
        QVERIFY(report.caption.find("per category") != std::string::npos
            || report.caption.find("of a category") != std::string::npos);
    }

    void roundChoice()
    {
        HardwareStudy study;
        const auto gpu = study.gpu("H200");
        const auto run = study.builder.run("A", "r");
        const auto task = study.builder.task("Math", "t");
        timed(study.builder.add(task, run, 0, "fast", gpu), 3.0);
        timed(study.builder.add(task, run, 1, "fast", gpu), 0.5);
        const auto shown = [&] {
            const Report report = study.report(hardwareReports(), "kernel-gpu-heatmap");
            return panelOf(report, "speedups")->cell(0, 0).value;
        };
        QVERIFY(near(shown(), 0.5));
        study.options.roundChoice = RoundChoice::BestSoFar;
        QVERIFY(near(shown(), 3.0));
        study.options.roundChoice = RoundChoice::Fixed;
        QVERIFY(near(shown(), 3.0));
    }

    void degenerate_data()
    {
        QTest::addColumn<int>("study");
        QTest::addColumn<int>("entry");
        const auto studies = degenerateStudies();
        for (std::size_t i = 0; i < studies.size(); ++i) {
            for (std::size_t entry = 0; entry < hardwareReports().size(); ++entry) {
                const std::string name = studies[i].first + ", " + hardwareReports()[entry].name;
                QTest::newRow(name.c_str()) << int(i) << int(entry);
            }
        }
    }
    void degenerate()
    {
        QFETCH(int, study);
        QFETCH(int, entry);
        auto studies = degenerateStudies();
        const Report report = studies[static_cast<std::size_t>(study)].second.report(
            hardwareReports()[static_cast<std::size_t>(entry)]);
        QCOMPARE(QString::fromStdString(ReportCheck::faultOf(report)), QString());
        const bool isFigure = !hardwareReports()[static_cast<std::size_t>(entry)].isTable;
        QCOMPARE(report.panels.empty(), !isFigure);
    }
};

QTEST_APPLESS_MAIN(TestHardwareShares)
#include "tst_hardwareshares.moc"
