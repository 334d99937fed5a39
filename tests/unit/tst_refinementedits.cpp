// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "refinementstudy.h"

#include <QTest>

using namespace kbx;
using namespace kbx::analysis;
using namespace kbx::testing;

namespace {

/// `tasks` trajectories of two correct, timed rounds; the second is 1.1, 1.2 … times as fast.
void addPairs(RefinementStudy& study, int tasks)
{
    const auto run = study.b.run("GEAK", "r");
    study.b.key(Backend::Compiled, "H200", Origin::Measured);
    for (int i = 0; i < tasks; ++i) {
        const auto task = study.b.task("Math", "t" + std::to_string(100 + i));
        timed(study.b.add(task, run, 0, "fast"), 2.0);
        timed(study.b.add(task, run, 1, "fast"), 2.0 * (1.1 + 0.1 * i));
    }
}

double cell(const ReportTable* table, const std::string& first, std::size_t column)
{
    for (std::size_t i = 0; table != nullptr && i < table->rows.size(); ++i) {
        const TableCell& found = table->rows[i][column];
        if (table->rows[i][0].text == first) {
            return found.number && found.number->value ? *found.number->value : -1.0;
        }
    }
    return -2.0;
}

} // namespace

class TestRefinementEdits : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void labelsAreDecidedInOrder()
    {
        RefinementStudy study;
        addPairs(study, 7);
        study.label(0, 1, "ana", "mask_fix"); // adjudicated
        study.label(0, 1, "ben", "dtype_fix");
        study.label(0, 1, "cara", "semantic_fix", true);
        study.label(2, 3, "ana", "mask_fix"); // majority
        study.label(2, 3, "ben", "mask_fix");
        study.label(2, 3, "cara", "dtype_fix");
        study.suggest(2, 3, "interface_fix", "interface_fix");
        study.label(4, 5, "ana", "dtype_fix"); // one annotator
        study.label(6, 7, "ana", "mask_fix"); // tied
        study.label(6, 7, "ben", "dtype_fix");
        study.suggest(8, 9, "performance_rewrite:tiling", "mask_fix"); // suggested
        study.label(10, 11, "ana", "unsure");
        study.suggest(10, 11, "mask_fix", "mask_fix");
        const Report report = study.report("edit-distribution");
        QCOMPARE(ReportCheck::faultOf(report), std::string());
        QVERIFY2(report.caption.find("1 by adjudication, 1 by majority, 1 by one annotator, 1 "
                                     "suggested, 1 disputed, 1 unsure, 1 without a label")
                != std::string::npos,
            report.caption.c_str());
        const ReportTable* const labels = tableOf(report, "labels");
        QCOMPARE(labels->columns.size(), std::size_t{3});
        QCOMPARE(labels->columns[1].title, std::string("GEAK 0→1 (n = 3)"));
        QCOMPARE(labels->columns[2].title, std::string("GEAK 0→1, suggested (n = 1)"));
        QCOMPARE(cell(labels, "semantic_fix", 1), 1.0 / 3.0);
        QCOMPARE(cell(labels, "mask_fix", 1), 1.0 / 3.0);
        QCOMPARE(cell(labels, "dtype_fix", 1), 1.0 / 3.0);
        QCOMPARE(cell(labels, "performance_rewrite", 1), 0.0);
        QCOMPARE(cell(labels, "performance_rewrite", 2), 1.0);
        QCOMPARE(cell(labels, "interface_fix", 1), -2.0); // a person's label wins
        QCOMPARE(report.n, 4);
        QCOMPARE(report.excluded, 3);
        const Estimate mask = headline(report, "edit-distribution.mask.people");
        QVERIFY(near(mask.value, 1.0 / 3.0));
        QCOMPARE(mask.excluded, 3);
        QCOMPARE(mask.rows, (std::vector<std::uint32_t>{3}));
        const ReportTable* const cross = tableOf(report, "content-outcome");
        QCOMPARE(cell(cross, "performance_rewrite", 2), 1.0); // outcomes: interface, mask
        QCOMPARE(cell(cross, "mask_fix", 2), 1.0);
    }

    void printedEditsStandApart()
    {
        RefinementStudy study;
        addPairs(study, 2);
        study.label(0, 1, "ana", "mask_fix");
        study.label(2, 3, "ana", "performance_rewrite:tiling");
        for (const auto& [name, count] : {std::pair("total", 352.0), {"none", 102.0},
                 {"mask", 101.0}, {"delegated", 65.0}, {"dtype", 36.0}, {"other", 48.0}}) {
            const std::string key = std::string("geak.edits.") + name;
            study.evidence.facts[key] = {key, count, "paper"};
        }
        const Report report = study.report("edit-distribution");
        QCOMPARE(ReportCheck::faultOf(report), std::string());
        const ReportPanel* const panel = panelOf(report, "paper5");
        const ReportSeries* const printed = seriesOf(panel, "GEAK, published");
        QVERIFY(printed->published);
        QCOMPARE(printed->points.size(), std::size_t{5});
        QVERIFY(near(printed->points[0].y.value, 102.0 / 352.0));
        const Estimate mask = headline(report, "edit-distribution.mask.people");
        QVERIFY(near(mask.value, 0.5));
        QVERIFY(near(mask.published, 101.0 / 352.0));
        QVERIFY(!headline(report, "edit-distribution.performance.people").published);
        QCOMPARE(tableOf(report, "paper5")->columns.size(), std::size_t{3});
    }

    void ownCodebookHasNoPaperKinds()
    {
        RefinementStudy study;
        addPairs(study, 1);
        study.label(0, 1, "ana", "odd");
        study.evidence.labels.back().codebook = "mine";
        const Report report = study.report("edit-distribution");
        QCOMPARE(ReportCheck::faultOf(report), std::string());
        QCOMPARE(cell(tableOf(report, "labels"), "odd", 1), 1.0);
        QVERIFY(!panelOf(report, "paper5")->missing.empty());
    }

    void eventSelectedEditsAreCountedOnly()
    {
        RefinementStudy study;
        addPairs(study, 2);
        study.b.table.runs[0].eventSelected = true;
        study.suggest(0, 1, "mask_fix", "mask_fix");
        study.b.table.rows[3].flags = FlagIdenticalCode;
        Report report = study.report("edit-distribution");
        QCOMPARE(ReportCheck::faultOf(report), std::string());
        QCOMPARE(report.n, 0);
        QCOMPARE(cell(tableOf(report, "event-selected"), "mask_fix", 2), 1.0);
        QVERIFY(!panelOf(report, "steps")->missing.empty());
        report = study.report("edit-speed-effect");
        QCOMPARE(ReportCheck::faultOf(report), std::string());
        QVERIFY(!panelOf(report, "paired")->missing.empty());
        QVERIFY(hasNote(report, NoteKind::Missing, "2 pairs of event-selected sources"));
        QVERIFY(hasNote(report, NoteKind::Info, "timed twice: 1.20× to 1.20×"));
    }

    void pairedRatiosNeedTen()
    {
        RefinementStudy study;
        addPairs(study, 14);
        for (std::uint32_t i = 0; i < 10; ++i) {
            study.label(2 * i, 2 * i + 1, "ana", "performance_rewrite:tiling");
        }
        study.label(20, 21, "ana", "mask_fix");
        study.label(22, 23, "ana", "mask_fix");
        study.b.table.rows[25].flags = FlagIdenticalCode;
        const Report report = study.report("edit-speed-effect");
        QCOMPARE(ReportCheck::faultOf(report), std::string());
        double logs = 0.0;
        for (int i = 0; i < 10; ++i) {
            logs += std::log(1.1 + 0.1 * i);
        }
        const Estimate tiling = headline(report, "edit-speed-effect.paired.performance_rewrite");
        QVERIFY(near(tiling.value, std::exp(logs / 10.0)));
        QCOMPARE(tiling.n, 10);
        QVERIFY(tiling.low && *tiling.low < *tiling.value);
        const Estimate mask = headline(report, "edit-speed-effect.paired.mask_fix");
        QVERIFY(!mask.value);
        QCOMPARE(mask.n, 2);
        QCOMPARE(mask.reason, std::string("n = 2, fewer than 10: points only"));
        const ReportPanel* const panel = panelOf(report, "paired");
        QCOMPARE(panel->x.categories,
            (std::vector<std::string>{"mask_fix", "performance_rewrite", "identical code"}));
        QCOMPARE(seriesOf(panel, "after / before")->points.size(), std::size_t{13});
        QCOMPARE(seriesOf(panel, "geometric mean, after / before")->points.size(), std::size_t{1});
        QVERIFY(near(seriesOf(panel, "identical code, low")->points[0].y.value, 2.3));
        QVERIFY(seriesOf(panel, "identical code, low")->isLine);
        QVERIFY(hasNote(report, NoteKind::Warning, "association"));
        QVERIFY(report.caption.find("1 unlabelled") != std::string::npos);
    }

    void twoProfilesAreNotPaired()
    {
        RefinementStudy study;
        addPairs(study, 3);
        study.label(0, 1, "ana", "mask_fix");
        study.b.table.rows[1].profile = "other";
        const Report report = study.report("edit-speed-effect");
        QVERIFY(panelOf(report, "paired")->missing.find("2 edits have both times and no label")
            != std::string::npos);
    }

    void repairsAreComparedOutsideThePairedTable()
    {
        RefinementStudy study;
        TableBuilder& b = study.b;
        const auto run = b.run("GEAK", "r");
        const auto other = b.run("Claude", "r");
        b.key(Backend::Compiled, "H200", Origin::Measured);
        const auto t0 = b.task("Math", "a");
        const auto t1 = b.task("Math", "b");
        const auto t2 = b.task("Math", "c");
        timed(b.add(t0, other, 0, "fast"), 4.0); // best other kernel of task a
        b.add(t0, run, 0, "wrong");
        timed(b.add(t0, run, 1, "fast"), 1.0); // rescued, no time before
        b.add(t1, run, 0, "wrong");
        timed(b.add(t1, run, 1, "fast"), 3.0); // rescued, timed by a diagnostic run before
        timed(b.add(t2, run, 0, "fast"), 1.0);
        timed(b.add(t2, run, 1, "fast"), 2.0); // persistent
        study.label(1, 2, "ana", "mask_fix");
        study.label(3, 4, "ana", "dtype_fix");
        EvaluationEvidence diagnostic;
        diagnostic.diagnostic = true;
        TimingEvidence timing;
        timing.profile = "paper";
        timing.baseline = "eager";
        timing.speedup = 6.0;
        diagnostic.timings.push_back(timing);
        study.evidence.evaluations.push_back(diagnostic);
        study.evidence.diagnosticOf[b.table.rows[3].candidateId] = {0};
        Report report = study.report("edit-speed-effect");
        QCOMPARE(ReportCheck::faultOf(report), std::string());
        QCOMPARE(cell(tableOf(report, "diagnostic"), "dtype_fix", 4), 0.5); // 3 / 6
        QCOMPARE(cell(tableOf(report, "diagnostic"), "mask_fix", 4), -2.0);
        const ReportPanel* const rescued = panelOf(report, "rescued");
        QCOMPARE(rescued->x.categories, (std::vector<std::string>{"mask_fix"}));
        const auto* const category = seriesOf(rescued, "rescued / persistent of its category");
        QVERIFY(near(category->points[0].y.value, 0.5)); // 1 / 2
        const auto* const best = seriesOf(rescued, "rescued / best other of its task");
        QVERIFY(near(best->points[0].y.value, 0.25)); // 1 / 4
        QCOMPARE(best->points[0].y.rows, (std::vector<std::uint32_t>{2}));
        // Under another profile nothing was timed before.
        study.evidence.evaluations[0].timings[0].profile = "other";
        report = study.report("edit-speed-effect");
        QVERIFY(panelOf(report, "diagnostic")->missing.find("diagnostic run") != std::string::npos);
        QCOMPARE(seriesOf(panelOf(report, "rescued"), "rescued / persistent of its category")
                     ->points.size(),
            std::size_t{2});
    }

    void agreementOfTwoAnnotators()
    {
        RefinementStudy study;
        addPairs(study, 10);
        const char* const ana[] = {"mask_fix", "mask_fix", "mask_fix", "mask_fix", "dtype_fix",
            "dtype_fix", "dtype_fix", "dtype_fix", "mask_fix", "dtype_fix"};
        for (std::uint32_t i = 0; i < 10; ++i) {
            study.label(2 * i, 2 * i + 1, "ana", ana[i]);
            // Agrees on eight: p_o = 0.8, both 5 : 5, p_e = 0.5.
            study.label(2 * i, 2 * i + 1, "ben",
                i == 8       ? "dtype_fix"
                    : i == 9 ? "mask_fix"
                             : ana[i]);
            study.suggest(2 * i, 2 * i + 1, ana[i], "interface_fix");
        }
        study.label(0, 1, "judge", "semantic_fix", true);
        const Report report = study.report("agreement");
        QCOMPARE(ReportCheck::faultOf(report), std::string());
        const Estimate kappa = headline(report, "agreement.kappa.ana / ben");
        QVERIFY(near(kappa.value, 0.6));
        QCOMPARE(kappa.n, 10);
        QVERIFY(kappa.low && *kappa.low < 0.6 && *kappa.high <= 1.0);
        // alpha = 1 - (n - 1) · disagreement: 1 - 19 · 4 / (2 · 100) with 10 of each label
        QVERIFY(near(headline(report, "agreement.alpha.primary").value, 1.0 - 19.0 * 4 / 200));
        QVERIFY(near(headline(report, "agreement.suggester.ana").value, 1.0));
        QVERIFY(near(headline(report, "agreement.suggester.ben").value, 0.6));
        QCOMPARE(report.n, 10);
        QCOMPARE(tableOf(report, "levels")->rows.size(), std::size_t{4});
        QCOMPARE(cell(tableOf(report, "labels"), "mask_fix", 2), 0.8); // 2·4 / (2·4 + 1 + 1)
        const Report none = study.report("agreement", {});
        QVERIFY(!panelOf(none, "pairs")->missing.empty());
    }

    void oneAnnotatorAgreesWithNobody()
    {
        RefinementStudy study;
        addPairs(study, 2);
        study.label(0, 1, "ana", "mask_fix");
        const Report report = study.report("agreement");
        QCOMPARE(ReportCheck::faultOf(report), std::string());
        QVERIFY(panelOf(report, "pairs")->missing.find("Only ana") != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(TestRefinementEdits)
#include "tst_refinementedits.moc"
