// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hardwarestudy.h"

#include <QTest>

using namespace kbx;
using namespace kbx::analysis;
using namespace kbx::testing;

namespace {

GpuFacts factsOf(const char* model, const char* architecture, const char* tier, double gb,
    double tflops, double shared)
{
    GpuFacts facts;
    facts.model = model;
    facts.architecture = architecture;
    facts.tier = tier;
    facts.gbPerSecond = gb;
    facts.fp32Tflops = tflops;
    facts.sharedKiBPerSm = shared;
    facts.registersPerSm = 65536;
    facts.source = "a document";
    return facts;
}

/// Kernels of one method with stated speedups on A100, L20 and H20.
HardwareStudy threeGpus()
{
    HardwareStudy study;
    const auto a100 = study.gpu("A100");
    const auto l20 = study.gpu("L20");
    const auto h20 = study.gpu("H20");
    const auto run = study.builder.run("A", "r");
    const double speedups[][3] = {{2.0, 1.0, 1.5}, {1.0, 4.0, 2.0}, {1.2, 1.0, 1.0}};
    for (int i = 0; i < 3; ++i) {
        const auto task = study.builder.task("Math", "t" + std::to_string(i));
        timed(study.builder.add(task, run, 0, "fast", a100), speedups[i][0]);
        timed(study.builder.add(task, run, 0, "fast", l20), speedups[i][1]);
        timed(study.builder.add(task, run, 0, "fast", h20), speedups[i][2]);
    }
    const auto partial = study.builder.task("Math", "t9");
    timed(study.builder.add(partial, run, 0, "fast", a100), 8.0);
    timed(study.builder.add(partial, run, 0, "fast", l20), 1.0);
    study.builder.add(partial, run, 0, "wrong", h20);
    return study;
}

} // namespace

class TestHardwarePortability : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void ratiosOverTheWholeSet()
    {
        HardwareStudy study = threeGpus();
        study.fact("portability.median", 2.15);
        const Report report = study.report(hardwareReports(), "portability");
        QCOMPARE(QString::fromStdString(ReportCheck::faultOf(report)), QString());
        // 2, 4 and 1.2; the one without H20 is not of the set.
        QVERIFY(near(valueOf(report, "portability.median.all"), 2.0));
        QVERIFY(near(valueOf(report, "portability.mean.all"), 2.4, 1e-12));
        QVERIFY(near(valueOf(report, "portability.worst.all"), 4.0));
        QCOMPARE(headlineOf(report, "portability.median.all")->n, 3);
        QCOMPARE(headlineOf(report, "portability.median.all")->excluded, 1);
        QVERIFY(near(headlineOf(report, "portability.median.all")->published, 2.15));
        QVERIFY(near(valueOf(report, "portability.median.two-or-more"), 3.0));
        QVERIFY(near(valueOf(report, "portability.worst.two-or-more"), 8.0));
        QCOMPARE(headlineOf(report, "portability.floor.all")->reason,
            std::string("no A-A band is stored"));
        // Share of kernels at or below 2: two of three.
        const ReportPanel* const panel = panelOf(report, "distribution");
        QCOMPARE(panel->kind, PanelKind::Steps);
        QCOMPARE(panel->series.size(), std::size_t(1));
        for (const ReportPoint& point : panel->series[0].points) {
            const double expected = point.x < 1.2 ? 0.0
                : point.x < 2.0                   ? 1.0 / 3.0
                : point.x < 4.0                   ? 2.0 / 3.0
                                                  : 1.0;
            QVERIFY2(near(point.y.value, expected, 1e-12), std::to_string(point.x).c_str());
        }
        QCOMPARE(panel->series[0].points.size(), std::size_t(4));
        // A100 over L20: 2, 0.25, 1.2 and 8.
        const ReportPanel* const pairs = panelOf(report, "pairs");
        QVERIFY(near(pairs->cell(0, 1).value, std::pow(2.0 * 0.25 * 1.2 * 8.0, 0.25), 1e-12));
        QVERIFY(near(pairs->cell(1, 0).value, 1.0 / *pairs->cell(0, 1).value, 1e-12));
        QCOMPARE(pairs->cell(0, 0).reason, std::string("the same GPU"));
        QCOMPARE(report.tables[1].id, std::string("worst"));
        QCOMPARE(report.tables[1].rows[0][3].text, std::string("A100 : L20"));
        QCOMPARE(report.tables[1].rows[0][5].text, std::string("stated speedups"));
        QVERIFY(report.caption.find("A100, L20, H20") != std::string::npos);
    }

    void commonSizes()
    {
        HardwareStudy study;
        const auto a100 = study.gpu("A100");
        const auto l20 = study.gpu("L20");
        const auto run = study.builder.run("A", "r");
        const auto task = study.builder.task("Math", "t");
        timed(study.builder.add(task, run, 0, "fast", a100), 9.0);
        study.builder.table.rows.back().speedupLow = 9.0 * std::exp(-0.03);
        study.builder.table.rows.back().speedupHigh = 9.0 * std::exp(0.03);
        TimingEvidence& first = study.timing();
        first.aaHalfWidth = 0.01;
        HardwareStudy::size(first, "[[1]]", 4.0, 1.0);
        HardwareStudy::size(first, "[[2]]", 6.0, 4.0);
        HardwareStudy::size(first, "[[3]]", 100.0, 1.0); // not on the other GPU
        timed(study.builder.add(task, run, 0, "fast", l20), 1.0);
        study.builder.table.rows.back().speedupLow = std::exp(-0.04);
        study.builder.table.rows.back().speedupHigh = std::exp(0.04);
        TimingEvidence& second = study.timing();
        second.aaHalfWidth = 0.02;
        HardwareStudy::size(second, "[[2]]", 5.0, 3.0);
        HardwareStudy::size(second, "[[1]]", 3.0, 5.0);
        HardwareStudy::size(second, "[[4]]", 1.0, 100.0);
        const Report report = study.report(hardwareReports(), "portability");
        QCOMPARE(QString::fromStdString(ReportCheck::faultOf(report)), QString());
        // 10/5 over 8/8.
        QVERIFY(near(valueOf(report, "portability.worst.all"), 2.0, 1e-12));
        const Estimate* const worst = headlineOf(report, "portability.worst.all");
        QVERIFY(near(worst->low, 2.0 * std::exp(-0.05), 1e-9));
        QVERIFY(near(worst->high, 2.0 * std::exp(0.05), 1e-9));
        QVERIFY(near(valueOf(report, "portability.floor.all"), 1.01 * 1.02, 1e-12));
        QVERIFY(near(report.tables[1].rows[0][5].number->value, 2.0));
    }

    void noCommonSize()
    {
        HardwareStudy study;
        const auto a100 = study.gpu("A100");
        const auto l20 = study.gpu("L20");
        const auto run = study.builder.run("A", "r");
        const auto task = study.builder.task("Math", "t");
        timed(study.builder.add(task, run, 0, "fast", a100), 2.0);
        HardwareStudy::size(study.timing(), "[[1]]", 4.0, 1.0);
        timed(study.builder.add(task, run, 0, "fast", l20), 1.0);
        TimingEvidence& second = study.timing();
        HardwareStudy::size(second, "[[2]]", 5.0, 3.0);
        HardwareStudy::size(second, "[[1]]", 1.0, 1.0);
        second.sizes.back().verdict = "below_resolution";
        const Report report = study.report(hardwareReports(), "portability");
        QCOMPARE(QString::fromStdString(ReportCheck::faultOf(report)), QString());
        QVERIFY(!panelOf(report, "distribution")->missing.empty());
        QVERIFY(!headlineOf(report, "portability.median.all")->value);
        QVERIFY(std::any_of(report.notes.begin(), report.notes.end(), [](const ReportNote& note) {
            return note.text.find("no input size") != std::string::npos;
        }));
    }

    void oneGpuSaysWhatIsMissing()
    {
        HardwareStudy study;
        const auto gpu = study.gpu("H200");
        const auto run = study.builder.run("A", "r");
        timed(study.builder.add(study.builder.task("Math", "t"), run, 0, "fast", gpu), 2.0);
        const Report report = study.report(hardwareReports(), "portability");
        QVERIFY(panelOf(report, "pairs")->missing.find("H200 only") != std::string::npos);
    }

    void unknownGpusHaveNoName()
    {
        HardwareStudy study;
        const auto unknown = study.gpu("");
        const auto gpu = study.gpu("H200");
        const auto run = study.builder.run("A", "r");
        const auto task = study.builder.task("Math", "t");
        timed(study.builder.add(task, run, 0, "fast", unknown), 2.0);
        timed(study.builder.add(task, run, 0, "fast", gpu), 1.0);
        const Report report = study.report(hardwareReports(), "portability");
        QVERIFY(panelOf(report, "pairs")->missing.find("H200 only") != std::string::npos);
    }

    void attributes()
    {
        HardwareStudy study = threeGpus();
        study.evidence.gpus = {factsOf("A100", "Ampere", "data centre", 1555.0, 19.5, 164.0),
            factsOf("L20", "Ada", "data centre", 864.0, 59.8, 100.0)};
        const Report report = study.report(hardwareReports(), "portability-by-attribute");
        QCOMPARE(QString::fromStdString(ReportCheck::faultOf(report)), QString());
        // Only A100 with L20 is known: 2, 4, 1.2 and 8.
        const double mean = std::pow(2.0 * 4.0 * 1.2 * 8.0, 0.25);
        QVERIFY(near(
            valueOf(report, "portability-by-attribute.architecture.Ada : Ampere"), mean, 1e-12));
        QVERIFY(
            near(valueOf(report, "portability-by-attribute.tier.data centre, both"), mean, 1e-12));
        // 0.0797 against 0.0144 byte per FLOP.
        QVERIFY(near(valueOf(report, "portability-by-attribute.balance.over 3×"), mean, 1e-12));
        QVERIFY(
            near(valueOf(report, "portability-by-attribute.shared.100 : 164 KiB"), mean, 1e-12));
        QCOMPARE(panelOf(report, "tier")->kind, PanelKind::Forest);
        QVERIFY(std::any_of(report.notes.begin(), report.notes.end(), [](const ReportNote& note) {
            return note.text.find("Nothing is known of H20") != std::string::npos;
        }));
        QVERIFY(!panelOf(report, "registers")->missing.empty());
    }

    void registersAndSpills()
    {
        HardwareStudy study;
        const auto gpu = study.gpu("H200");
        const auto run = study.builder.run("A", "r");
        const double registers[] = {32.0, 255.0, 64.0};
        const double spills[] = {0.0, 16.0, 0.0};
        const double speedups[] = {2.0, 0.5, 8.0};
        for (int i = 0; i < 3; ++i) {
            const auto task = study.builder.task("Math", "t" + std::to_string(i));
            timed(study.builder.add(task, run, 0, "fast", gpu), speedups[i]);
            TimingEvidence& timing = study.timing();
            timing.registers = registers[i];
            timing.spills = spills[i];
            if (i != 1) {
                timing.sharedBytes = 1024.0 * (2 + 4 * i);
                timing.warps = 4.0 + 2.0 * i;
            }
        }
        const Report report = study.report(hardwareReports(), "portability-by-attribute");
        QCOMPARE(QString::fromStdString(ReportCheck::faultOf(report)), QString());
        QVERIFY(near(cellValue(report, "launches", "H200", "registers per thread, median"), 64.0));
        QVERIFY(near(cellValue(report, "launches", "H200", "at the limit of 255"), 1.0 / 3.0));
        QVERIFY(near(cellValue(report, "launches", "H200", "warps per block, median"), 6.0));
        QVERIFY(near(cellValue(report, "launches", "H200", "shared KiB per block, median"), 6.0));
        QVERIFY(near(cellValue(report, "launches", "H200", "speedup without spills"), 4.0, 1e-12));
        QVERIFY(near(cellValue(report, "launches", "H200", "speedup with spills"), 0.5, 1e-12));
        const ReportPanel* const panel = panelOf(report, "registers");
        QCOMPARE(panel->series.size(), std::size_t(2));
        QCOMPARE(panel->series[1].name, std::string("spills"));
        QVERIFY(near(panel->series[1].points[0].x, 255.0));
    }
};

QTEST_APPLESS_MAIN(TestHardwarePortability)
#include "tst_hardwareportability.moc"
