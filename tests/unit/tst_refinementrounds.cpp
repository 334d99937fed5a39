// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/refinement/rescuedratio.h"
#include "analysis/trajectorydata.h"
#include "refinementstudy.h"

#include <QTest>

using namespace kbx;
using namespace kbx::analysis;
using namespace kbx::testing;

namespace {

/// Four tasks, GEAK over two rounds: one rescue, two persistent, one that regresses; and a second
/// method of one round.
void fill(RefinementStudy& study)
{
    TableBuilder& b = study.b;
    const auto geak = b.run("GEAK", "r");
    const auto claude = b.run("Claude", "r");
    b.key(Backend::Compiled, "H200", Origin::Measured);
    const auto a = b.task("Math", "a");
    const auto c = b.task("Math", "b");
    const auto d = b.task("Fusion", "c");
    const auto e = b.task("Fusion", "d");
    b.add(a, claude, 0, "wrong");
    b.add(a, geak, 0, "wrong");
    timed(b.add(a, geak, 1, "fast"), 1.25);
    timed(b.add(c, geak, 0, "fast"), 2.0);
    timed(b.add(c, geak, 1, "fast"), 3.0).flags = FlagIdenticalCode;
    timed(b.add(d, geak, 0, "fast"), 1.0);
    timed(b.add(d, geak, 1, "fast"), 1.5);
    timed(b.add(e, geak, 0, "fast"), 4.0);
    b.add(e, geak, 1, "broken");
}

} // namespace

class TestRefinementRounds : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void roundsByHand()
    {
        RefinementStudy study;
        fill(study);
        study.evidence.facts["geak.correct.round1"] = {"geak.correct.round1", 0.261, "Figure 3"};
        study.evidence.facts["geak.rescued.speedup.round0to1"]
            = {"geak.rescued.speedup.round0to1", 1.16, "Figure 3"};
        const Report report = study.report("geak-rounds");
        QCOMPARE(ReportCheck::faultOf(report), std::string());
        const Estimate first = headline(report, "geak-rounds.correct.round0.GEAK");
        QVERIFY(near(first.value, 0.75));
        QCOMPARE(first.k.value_or(-1), 3);
        QCOMPARE(first.n, 4);
        QVERIFY(near(first.low, 0.3006, 1e-4)); // R: binom::binom.wilson(3, 4)
        QVERIFY(near(first.high, 0.9544, 1e-4));
        QCOMPARE(first.reason, std::string("n = 4"));
        const Estimate second = headline(report, "geak-rounds.correct.round1.GEAK");
        QVERIFY(near(second.value, 0.75));
        QVERIFY(near(second.published, 0.261));
        QCOMPARE(second.rows, (std::vector<std::uint32_t>{2, 4, 6, 8}));
        QVERIFY(near(headline(report, "geak-rounds.compile.round1.GEAK").value, 0.75));
        QVERIFY(near(headline(report, "geak-rounds.speedup.round0.GEAK").value, 7.0 / 3.0));
        QVERIFY(near(headline(report, "geak-rounds.speedup.round1.GEAK").value, 5.75 / 3.0));
        QVERIFY(near(headline(report, "geak-rounds.rescued.speedup.round1.GEAK").value, 1.25));
        QVERIFY(near(headline(report, "geak-rounds.persistent.speedup.round1.GEAK").value, 2.25));
        // Ours and what is printed are different series.
        const ReportPanel* const speeds = panelOf(report, "speedup.GEAK");
        QVERIFY(speeds != nullptr);
        QVERIFY(!seriesOf(speeds, "rescued")->published);
        QVERIFY(seriesOf(speeds, "rescued, published")->published);
        QVERIFY(near(seriesOf(speeds, "rescued, published")->points[0].y.value, 1.16));
        QCOMPARE(speeds->x.categories, (std::vector<std::string>{"0", "1"}));
        QVERIFY(!panelOf(report, "score.GEAK")->missing.empty());
        QVERIFY(panelOf(report, "barriers.Claude") == nullptr);
        QVERIFY(hasNote(report, NoteKind::Info, "Claude"));
        QCOMPARE(report.methodSet, std::string("methods: GEAK, Claude"));
    }

    void scoresAreOfTheTimingInScope()
    {
        RefinementStudy study;
        fill(study);
        study.timing(3, 0.5, 0.2);
        study.timing(5, 0.1, 0.3);
        study.timing(7, 0.9, 0.9).timings[0].profile = "another";
        const Report report = study.report("geak-rounds");
        const Estimate score = headline(report, "geak-rounds.score.round0.GEAK");
        QVERIFY(near(score.value, 40.0));
        QCOMPARE(score.n, 2);
        QCOMPARE(score.excluded, 1);
        QVERIFY(panelOf(report, "score.GEAK")->missing.empty());
    }

    void overviewSaysTheSame()
    {
        RefinementStudy study;
        TableBuilder& b = study.b;
        const auto run = b.run("GEAK", "r");
        const auto cpu = b.key(Backend::Interpreted, "", Origin::Measured);
        const auto gpu = b.key(Backend::Compiled, "H200", Origin::Measured);
        const char* const words[] = {"fast", "wrong", "broken", "unknown", "fast", "compiles"};
        for (int i = 0; i < 40; ++i) {
            const auto task = b.task(i % 2 == 0 ? "Math" : "Fusion", "t" + std::to_string(100 + i));
            for (int round = 0; round < 3; ++round) {
                const char* const word = words[(i * 7 + round * 5 + i / 6) % 6];
                b.add(task, run, round, word, cpu);
                CandidateRow& row = b.add(task, run, round, word, gpu);
                if (row.verdicts.isCorrect() && i % 5 != 0) {
                    timed(row, 0.5 + 0.07 * ((i * 11 + round * 3) % 31), "",
                        i % 9 == 0 ? "other" : "paper");
                }
            }
        }
        const TrajectoryOverview overview = computeOverview(b.table, b.all(), {});
        const Report report = study.report("geak-rounds");
        QCOMPARE(overview.rounds.size(), std::size_t{3});
        std::int64_t compared = 0;
        for (const RoundSummary& round : overview.rounds) {
            const std::string end = ".round" + std::to_string(round.round) + ".GEAK";
            const auto same = [&](const std::string& key, const MeanSpeedup& mean) {
                const Estimate ours = headline(report, "geak-rounds." + key + end);
                QCOMPARE(ours.value, mean.mean);
                QCOMPARE(ours.low, mean.low);
                QCOMPARE(ours.high, mean.high);
                QCOMPARE(ours.n, mean.n);
                compared += mean.n;
            };
            const Estimate compile = headline(report, "geak-rounds.compile" + end);
            const Estimate correct = headline(report, "geak-rounds.correct" + end);
            QCOMPARE(compile.k.value_or(-1), round.compilePass);
            QCOMPARE(compile.n, round.compileN);
            QCOMPARE(correct.k.value_or(-1), round.correctPass);
            QCOMPARE(correct.n, round.correctN);
            same("speedup", round.speedup);
            same("rescued.speedup", round.rescuedSpeedup);
            same("persistent.speedup", round.persistentSpeedup);
        }
        QVERIFY(compared > 30);
        // The same counts of transitions, too.
        const Report transitions = study.report("transitions");
        const ReportPanel* const grid = panelOf(transitions, "grid.correct");
        for (std::size_t i = 0; i < 2; ++i) {
            const RoundSummary& round = overview.rounds[i + 1];
            const std::int64_t expected[] = {round.stillFailing, round.rescued, round.persistent,
                round.regressed, round.uncompared, round.identicalCode};
            for (std::size_t column = 0; column < 6; ++column) {
                QCOMPARE(grid->cell(i, column).n, expected[column]);
            }
        }
    }

    void geometricMeanAndNamedMethods()
    {
        RefinementStudy study;
        fill(study);
        study.options.mean = SpeedupMean::Geometric;
        study.evidence.facts["geak.speedup.round0"] = {"geak.speedup.round0", 1.58, "Figure 3"};
        Estimate speedup = headline(study.report("geak-rounds"), "geak-rounds.speedup.round0.GEAK");
        QVERIFY(near(speedup.value, 2.0)); // cube root of 2 · 1 · 4
        QVERIFY(!speedup.published); // what is printed is arithmetic
        study.options.methods = {"Claude"};
        const Report report = study.report("geak-rounds");
        QVERIFY(report.headlines.empty());
        QVERIFY(report.panels.at(0).missing.find("two rounds") != std::string::npos);
    }

    void transitionsByHand()
    {
        RefinementStudy study;
        fill(study);
        const Report report = study.report("transitions");
        QCOMPARE(ReportCheck::faultOf(report), std::string());
        const ReportPanel* const grid = panelOf(report, "grid.correct");
        QCOMPARE(grid->rows.size(), std::size_t{1});
        QCOMPARE(grid->rows[0].group, std::string("GEAK"));
        const std::int64_t expected[] = {0, 1, 2, 1, 0, 1};
        for (std::size_t column = 0; column < 6; ++column) {
            QCOMPARE(grid->cell(0, column).n, expected[column]);
        }
        QCOMPARE(grid->cell(0, 1).rows, (std::vector<std::uint32_t>{2}));
        const Estimate rescued = headline(report, "transitions.rescued.correct.round0to1.GEAK");
        QVERIFY(near(rescued.value, 1.0));
        QCOMPARE(rescued.n, 1);
        QVERIFY(near(
            headline(report, "transitions.regressed.correct.round0to1.GEAK").value, 1.0 / 3.0));
        const Estimate compile = headline(report, "transitions.rescued.compile.round0to1.GEAK");
        QVERIFY(!compile.value);
        QCOMPARE(compile.reason, std::string("nothing failed before"));
        QCOMPARE(report.n, 4);
        const ReportPanel* const bars = panelOf(report, "bars.correct");
        QCOMPARE(bars->x.categories, (std::vector<std::string>{"GEAK 0→1"}));
        QCOMPARE(bars->series.size(), std::size_t{4}); // all steps are compared
    }

    void printedCountsSayHowManyWereRescued()
    {
        RefinementStudy study;
        fill(study);
        study.categories = {{"Math", "direct", 116}, {"Fusion", "compositional", 60}};
        const double shares[] = {0.182, 0.261, 0.307};
        for (int round = 0; round < 3; ++round) {
            const std::string name = "geak.correct.round" + std::to_string(round);
            study.evidence.facts[name] = {name, shares[round], "Figure 3"};
        }
        QVERIFY(hasNote(study.report("transitions"), NoteKind::Info,
            "32, 46, 54 of 176 tasks correct by round, so at least 14, 8 rescued"));
    }

    void rescuedAgainstPersistent()
    {
        RefinementStudy study;
        fill(study);
        study.evidence.facts["geak.persistent.speedup.round0to1"]
            = {"geak.persistent.speedup.round0to1", 1.58, "Figure 3"};
        const Report report = study.report("rescued-vs-persistent");
        QCOMPARE(ReportCheck::faultOf(report), std::string());
        const std::string end = ".round0to1.GEAK";
        const Estimate persistent
            = headline(report, "rescued-vs-persistent.speedup.persistent" + end);
        QVERIFY(near(persistent.value, 2.25));
        QVERIFY(near(persistent.published, 1.58));
        QVERIFY(near(headline(report, "rescued-vs-persistent.speedup.rescued" + end).value, 1.25));
        QVERIFY(near(
            headline(report, "rescued-vs-persistent.ratio" + end).value, 1.25 / std::sqrt(4.5)));
        // Within categories only Math has both groups; the one of Fusion is left out.
        const Estimate within = headline(report, "rescued-vs-persistent.ratio-in-category" + end);
        QVERIFY(near(within.value, 1.25 / 3.0));
        QCOMPARE(within.n, 2);
        QCOMPARE(within.excluded, 1);
        QVERIFY(!within.low); // two kernels do not vary
        const Estimate p = headline(report, "rescued-vs-persistent.p" + end);
        QVERIFY(near(p.value, 2.0 / 3.0)); // R: wilcox.test(1.25, c(3, 1.5))$p.value
        QCOMPARE(p.n, 3);
        const ReportTable* const steps = tableOf(report, "steps");
        QCOMPARE(steps->rows.size(), std::size_t{3});
        QVERIFY(near(steps->rows[2][4].number->value, 1.5)); // persistent, before: 2 and 1
        QCOMPARE(report.n, 3);
        const ReportTable* const categories = tableOf(report, "categories");
        QCOMPARE(categories->rows.size(), std::size_t{2});
        QCOMPARE(categories->rows[0][0].text, std::string("Math"));
        QVERIFY(seriesOf(panelOf(report, "speedup"), "persistent, published")->published);
    }

    void stratifiedRatioWeighsStrata()
    {
        ReportOptions options;
        // Ratio 2 in either stratum; pooled, the strata's different levels would hide it.
        const std::vector<refinement::RatioStratum> strata{
            {{2.0, 2.0}, {1.0, 1.0, 1.0, 1.0}}, {{20.0, 20.0, 20.0}, {10.0}}, {{5.0}, {}}};
        const Estimate ratio = refinement::stratifiedRatio(strata, options);
        QVERIFY(near(ratio.value, 2.0));
        QCOMPARE(ratio.n, 10);
        QCOMPARE(ratio.excluded, 1);
        QVERIFY(near(ratio.low, 2.0) && near(ratio.high, 2.0));
        const Estimate varied
            = refinement::stratifiedRatio({{{1.0, 2.0, 4.0}, {1.0, 1.5, 2.0}}}, options);
        QVERIFY(near(varied.value, 2.0 / std::cbrt(3.0)));
        QVERIFY(*varied.low<*varied.value&& * varied.high> * varied.value);
        QVERIFY(varied.interval.find("2,000 resamples, seed 7") != std::string::npos);
        // Of many values, odd in number and even, the interval is that of the normal distribution.
        refinement::RatioStratum many;
        double squares = 0.0;
        for (int i = 0; i < 101; ++i) {
            const double logarithm = (i - 50) / 50.0;
            many.first.push_back(std::exp(logarithm));
            many.second.push_back(std::exp(logarithm));
            squares += logarithm * logarithm;
        }
        many.second.insert(many.second.end(), many.first.begin(), many.first.end());
        const Estimate wide = refinement::stratifiedRatio({many}, options);
        const double half = 1.96 * std::sqrt(squares / 101.0 * (1.0 / 101.0 + 1.0 / 202.0));
        QVERIFY(std::abs(std::log(*wide.high) / half - 1.0) < 0.1);
        QVERIFY(std::abs(std::log(*wide.low) / half + 1.0) < 0.1);
        QVERIFY(!refinement::stratifiedRatio({}, options).value);
    }

    void eventSelectedSourcesAreOut()
    {
        RefinementStudy study;
        fill(study);
        study.b.table.runs[0].eventSelected = true;
        for (const char* const name : {"geak-rounds", "transitions", "rescued-vs-persistent"}) {
            const Report report = study.report(name);
            QCOMPARE(ReportCheck::faultOf(report), std::string());
            QVERIFY2(hasNote(report, NoteKind::Missing, "event-selected"), name);
            QVERIFY(report.headlines.empty());
            for (const ReportPanel& panel : report.panels) {
                QVERIFY2(!panel.missing.empty(), panel.id.c_str());
            }
        }
    }

    void degenerate_data()
    {
        QTest::addColumn<QString>("name");
        for (const ReportEntry& entry : refinementReports()) {
            QTest::newRow(entry.name) << QString::fromLatin1(entry.name);
        }
    }
    void degenerate()
    {
        QFETCH(QString, name);
        const std::string report = name.toStdString();
        for (auto& [what, study] : degenerateStudies()) {
            const std::string fault
                = ReportCheck::faultOf(study.report(refinementReports(), report));
            QVERIFY2(fault.empty(), (what + ": " + fault).c_str());
        }
        for (const char* const word : {"fast", "wrong", "broken", "unknown"}) {
            RefinementStudy one;
            const auto run = one.b.run("GEAK", "r");
            one.b.key(Backend::Compiled, "H200", Origin::Measured);
            const auto task = one.b.task("Math", "a");
            one.b.add(task, run, 0, word);
            QCOMPARE(ReportCheck::faultOf(one.report(report)), std::string());
            one.b.add(task, run, 1, word);
            QCOMPARE(ReportCheck::faultOf(one.report(report)), std::string());
            for (int i = 0; i < 6; ++i) { // all values equal
                const auto other = one.b.task("Fusion", "t" + std::to_string(i));
                for (int round = 0; round < 2; ++round) {
                    CandidateRow& row = one.b.add(other, run, round, word);
                    row.verdicts.isCorrect() ? timed(row, 1.0) : row;
                }
            }
            QCOMPARE(ReportCheck::faultOf(one.report(report)), std::string());
            QVERIFY(one.report(report, {}).headlines.empty()
                || report == "agreement"); // nothing in view
        }
        RefinementStudy unanswered; // no answer, never evaluated
        const auto run = unanswered.b.run("GEAK", "r");
        const auto task = unanswered.b.task("", "imported", false);
        for (int round = 0; round < 2; ++round) {
            CandidateRow& row = unanswered.b.add(task, run, round, "", -1);
            row.kernelId = 0;
            row.kernelHash.clear();
        }
        QCOMPARE(ReportCheck::faultOf(unanswered.report(report)), std::string());
    }
};

QTEST_APPLESS_MAIN(TestRefinementRounds)
#include "tst_refinementrounds.moc"
