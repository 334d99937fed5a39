// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/hardware/scoretally.h"
#include "hardwarestudy.h"

#include <QTest>

using namespace kbx;
using namespace kbx::analysis;
using namespace kbx::testing;

namespace {

void addSize(TimingEvidence& timing, const std::string& name, double referenceMs, double kernelMs,
    double iou, double mfu, double gb, double tflops)
{
    HardwareStudy::size(timing, name, referenceMs, kernelMs);
    timing.sizes.back().iou = iou;
    timing.sizes.back().mfu = mfu;
    timing.sizes.back().gbPerSecond = gb;
    timing.sizes.back().tflops = tflops;
}

GpuPeaks peaks(const char* gpu, const char* set, const char* dtype, double gb,
    const std::optional<double>& tflops)
{
    return {gpu, set, dtype, gb, tflops, std::string("source of ") + set};
}

/// Two correct kernels on an A100: one memory-bound, one compute-bound.
HardwareStudy twoKernels()
{
    HardwareStudy study;
    const auto a100 = study.gpu("A100");
    const auto run = study.builder.run("GEAK", "r");
    timed(study.builder.add(study.builder.task("Fusion", "f"), run, 0, "fast", a100), 2.0);
    TimingEvidence& memory = study.timing();
    memory.iou = 0.5;
    memory.mfu = 0.1;
    // 3 ms at 800 GB/s and 1 ms at 400 GB/s: 700 GB/s over both.
    addSize(memory, "[[1]]", 6.0, 3.0, 0.6, 0.1, 800.0, 2.0);
    addSize(memory, "[[2]]", 4.0, 1.0, 0.2, 0.05, 400.0, 1.0);
    timed(study.builder.add(study.builder.task("Math", "m"), run, 0, "fast", a100), 1.0);
    TimingEvidence& compute = study.timing();
    compute.iou = 0.2;
    compute.mfu = 0.7;
    addSize(compute, "[[1]]", 2.0, 2.0, 0.2, 0.7, 300.0, 13.0);
    study.evidence.peaks = {peaks("A100", "vendor-dtype", "", 1555.0, std::nullopt),
        peaks("A100", "vendor-dtype", "fp32", 1555.0, 19.5),
        peaks("A100", "paper", "", 1000.0, 10.0)};
    return study;
}

} // namespace

class TestHardwareRoofline : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void scoreAndLimit()
    {
        HardwareStudy study = twoKernels();
        study.published = {{"", "GEAK", MatrixValue::Score, 50.0, "Table 1"}};
        const Report report = study.report(hardwareReports(), "roofline");
        QCOMPARE(QString::fromStdString(ReportCheck::faultOf(report)), QString());
        QVERIFY(near(valueOf(report, "roofline.score.GEAK.A100"), 60.0, 1e-9));
        const Estimate* const score = headlineOf(report, "roofline.score.GEAK.A100");
        QCOMPARE(score->n, 2);
        QVERIFY(near(score->published, 50.0));
        QVERIFY(near(valueOf(report, "roofline.memory-bound.GEAK.A100"), 0.5));
        QVERIFY(near(valueOf(report, "roofline.score.all.A100"), 60.0, 1e-9));
        QVERIFY(!headlineOf(report, "roofline.score.all.A100")->published);
        const ReportPanel* const shares = panelOf(report, "shares");
        QCOMPARE(shares->series.size(), std::size_t(1));
        QVERIFY(near(shares->series[0].points[0].x, 0.5));
        QVERIFY(near(shares->series[0].points[0].y.value, 0.1));
        QCOMPARE(report.n, 2);
        QVERIFY(report.statistic.find("source of vendor-dtype") != std::string::npos);
    }

    void pointsUnderTheirRoof()
    {
        HardwareStudy study = twoKernels();
        const Report report = study.report(hardwareReports(), "roofline");
        const ReportPanel* const panel = panelOf(report, "roofline");
        QVERIFY(panel->x.isLog2 && panel->y.isLog2);
        QCOMPARE(panel->series.size(), std::size_t(2));
        const ReportPoint& memory = panel->series[0].points[0];
        // 1.75 TFLOPS at 700 GB/s: 2.5 FLOP per byte.
        QVERIFY(near(memory.y.value, 1.75, 1e-12));
        QVERIFY(near(memory.x, 2.5, 1e-12));
        const ReportSeries& roof = panel->series[1];
        QVERIFY(roof.isLine);
        QCOMPARE(roof.points.size(), std::size_t(3));
        QVERIFY(near(roof.points[1].x, 19500.0 / 1555.0, 1e-9));
        QVERIFY(near(roof.points[1].y.value, 19.5, 1e-9));
        QVERIFY(near(roof.points[2].y.value, 19.5));
        QVERIFY(near(roof.points[0].y.value, roof.points[0].x * 1.555, 1e-9));
    }

    void peaksOfThePaper()
    {
        HardwareStudy study = twoKernels();
        study.options.peaks = "paper";
        const Report report = study.report(hardwareReports(), "roofline");
        QCOMPARE(QString::fromStdString(ReportCheck::faultOf(report)), QString());
        // 700 of 1,000 GB/s; 13 of 10 TFLOPS is above the peak.
        QVERIFY(near(valueOf(report, "roofline.score.GEAK.A100"), (70.0 + 130.0) / 2.0, 1e-9));
        QVERIFY(std::any_of(report.notes.begin(), report.notes.end(),
            [](const ReportNote& note) { return note.kind == NoteKind::Warning; }));
        QCOMPARE(report.tables.back().id, std::string("over"));
        QVERIFY(near(report.tables.back().rows[0][2].number->value, 130.0, 1e-9));
        QVERIFY(report.tables.back().rows[0][3].text.find("operations") != std::string::npos);
    }

    void peaksThatAreNotKnown()
    {
        HardwareStudy study = twoKernels();
        study.options.peaks = "measured";
        const Report report = study.report(hardwareReports(), "roofline");
        QCOMPARE(QString::fromStdString(ReportCheck::faultOf(report)), QString());
        QVERIFY(panelOf(report, "roofline")->missing.find("kbx-gpuprobe") != std::string::npos);
        QCOMPARE(report.n, 0);
        QCOMPARE(report.excluded, 2);
    }

    void tensorCoresAreNamed()
    {
        HardwareStudy study;
        const auto gpu = study.gpu("A100");
        const auto run = study.builder.run("GEAK", "r");
        timed(study.builder.add(study.builder.task("Fusion", "f"), run, 0, "fast", gpu), 2.0);
        study.timing().mfu = 1.5;
        const std::vector<std::uint32_t> visible = study.builder.all();
        study.evidence.tasks.resize(1);
        const ReportInput input{study.builder.table, visible, study.evidence, study.categories,
            study.published, study.options,
            [](std::uint32_t) { return std::string("acc += tl.dot(a, b)"); }};
        for (const ReportEntry& entry : hardwareReports()) {
            if (std::string(entry.name) == "roofline") {
                const Report report = entry.compute(input);
                QVERIFY(report.tables.back().rows[0][3].text.find("TF32") != std::string::npos);
                // Which roof limits is not known without bytes.
                const Estimate* const memory
                    = headlineOf(report, "roofline.memory-bound.GEAK.A100");
                QVERIFY(!memory->value);
                QCOMPARE(memory->excluded, 1);
                QVERIFY(!panelOf(report, "shares")->missing.empty());
            }
        }
    }

    void impossibleTimesAreListedOnly()
    {
        HardwareStudy study = twoKernels();
        study.builder.table.rows[1].speedupVerdict = "impossible";
        const Report report = study.report(hardwareReports(), "roofline");
        QVERIFY(near(valueOf(report, "roofline.score.GEAK.A100"), 50.0, 1e-9));
        QCOMPARE(report.excluded, 1);
        QCOMPARE(report.tables.back().id, std::string("over"));
        QCOMPARE(report.tables.back().rows.size(), std::size_t(1));
    }

    void importance()
    {
        HardwareStudy study = twoKernels();
        study.evidence.tasks.resize(2);
        study.evidence.tasks[0].weight = 3.0;
        const Report report = study.report(hardwareReports(), "importance-score");
        QCOMPARE(QString::fromStdString(ReportCheck::faultOf(report)), QString());
        // f: sizes 0.6 and 0.2 (mean 0.4; by duration (1.8 + 0.2)/4 = 0.5); m: 0.7.
        QVERIFY(near(
            valueOf(report, "importance-score.equal.GEAK.A100"), (3.0 * 0.4 + 0.7) / 4.0, 1e-12));
        QVERIFY(near(valueOf(report, "importance-score.duration.GEAK.A100"),
            (3.0 * 0.5 + 0.7) / 4.0, 1e-12));
        QCOMPARE(headlineOf(report, "importance-score.calls.GEAK.A100")->reason,
            std::string("no call counts are stated"));
        // f: Tk 4, Tb 10, Tsol 2: 1/(1 + 2/8); m: Tk 2, Tb 2, Tsol 1.4: 1/2.
        QVERIFY(near(valueOf(report, "importance-score.solexecbench.GEAK.A100"),
            (3.0 * 0.8 + 0.5) / 4.0, 1e-12));
        QVERIFY(near(cellValue(report, "scores", "GEAK", "raw sum of w·S"), 1.9, 1e-12));
        QVERIFY(near(cellValue(report, "scores", "GEAK", "sum of w"), 4.0));
        const ReportPanel* const categories = panelOf(report, "categories");
        QCOMPARE(categories->x.categories, (std::vector<std::string>{"Math", "Fusion"}));
        QVERIFY(near(categories->series[0].points[1].y.value, 0.4, 1e-12));
    }

    void scoresHaveAnIntervalOfTasks()
    {
        ScoreTally tally;
        for (std::uint32_t task = 0; task < 20; ++task) {
            tally.add(task, 0.05 * task, task, 1.0 + task % 3);
            tally.add(task, 0.5, task + 100);
        }
        ReportOptions options;
        options.resamples = 500;
        const Estimate mean = tally.mean(options, "");
        QVERIFY(*mean.low < *mean.value && *mean.value < *mean.high);
        options.seed = 8;
        QVERIFY(*tally.mean(options, "").low != *mean.low);
    }

    void importanceByCalls()
    {
        HardwareStudy study = twoKernels();
        study.evidence.tasks.resize(2);
        study.evidence.tasks[0].callCounts = {{"[[1]]", 1.0}, {"[[2]]", 3.0}};
        study.evidence.tasks[0].phase = "prefill";
        const Report report = study.report(hardwareReports(), "importance-score");
        QCOMPARE(QString::fromStdString(ReportCheck::faultOf(report)), QString());
        // (0.6 + 3 · 0.2) / 4, of one kernel: the other has no counts.
        QVERIFY(near(valueOf(report, "importance-score.calls.GEAK.A100"), 0.3, 1e-12));
        QCOMPARE(headlineOf(report, "importance-score.calls.GEAK.A100")->excluded, 1);
        QVERIFY(near(valueOf(report, "importance-score.equal.GEAK.prefill"), 0.4, 1e-12));
        QCOMPARE(panelOf(report, "methods")->series.size(), std::size_t(4));
    }
};

QTEST_APPLESS_MAIN(TestHardwareRoofline)
#include "tst_hardwareroofline.moc"
