// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/trajectorydata.h"
#include "tablebuilder.h"

#include <QTest>

#include <cmath>

using namespace kbx;
using namespace kbx::analysis;
using namespace kbx::testing;

class TestTrajectory : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void transitions_data()
    {
        QTest::addColumn<std::string>("before");
        QTest::addColumn<std::string>("after");
        QTest::addColumn<std::string>("compile");
        QTest::addColumn<std::string>("correct");
        const auto row
            = [](std::string before, std::string after, std::string compile, std::string correct) {
                  QTest::newRow((before + " to " + after).c_str())
                      << before << after << std::move(compile) << std::move(correct);
              };
        row("broken", "broken", "still_failing", "still_failing");
        row("broken", "wrong", "rescued", "still_failing");
        row("broken", "correct", "rescued", "rescued");
        row("wrong", "correct", "persistent", "rescued");
        row("correct", "correct", "persistent", "persistent");
        row("correct", "wrong", "persistent", "regressed");
        row("correct", "broken", "regressed", "regressed");
        row("unknown", "correct", "unknown", "unknown");
        row("correct", "compiles", "persistent", "unknown");
        row("correct", "notrun", "unknown", "unknown");
    }
    void transitions()
    {
        QFETCH(std::string, before);
        QFETCH(std::string, after);
        QFETCH(std::string, compile);
        QFETCH(std::string, correct);
        TableBuilder b;
        const auto run = b.run("GEAK", "r");
        b.key(Backend::Interpreted, "", Origin::Measured);
        const auto task = b.task("Math", "a");
        b.add(task, run, 0, before);
        b.add(task, run, 1, after);
        const TrajectoryData data = computeTrajectory(b.table, 1, {});
        QCOMPARE(data.cards.size(), std::size_t(2));
        QCOMPARE(data.cards[0].parent, -1);
        QVERIFY(data.cards[0].correct == Transition::Unknown);
        QCOMPARE(data.cards[1].parent, 0);
        QCOMPARE(std::string(toString(data.cards[1].compile)), compile);
        QCOMPARE(std::string(toString(data.cards[1].correct)), correct);
    }

    void jumpTargets()
    {
        TableBuilder b;
        const auto run = b.run("GEAK", "r");
        b.key(Backend::Compiled, "H200", Origin::Measured);
        const auto task = b.task("Math", "a");
        b.add(task, run, 0, "broken");
        timed(b.add(task, run, 1, "fast"), 1.2);
        b.add(task, run, 2, "wrong");
        timed(b.add(task, run, 3, "fast"), 1.8);
        timed(b.add(task, run, 4, "fast"), 1.5);
        const TrajectoryData data = computeTrajectory(b.table, 0, {});
        QCOMPARE(data.task, std::string("Math/a"));
        QCOMPARE(data.method, std::string("GEAK"));
        QCOMPARE(data.firstCorrect, 1);
        QCOMPARE(data.best, 3);
        QCOMPARE(data.lastRegression, 2);
        QVERIFY(!data.cards[3].speedupRatio); // round 2 has no speedup
        QVERIFY(std::abs(*data.cards[4].speedupRatio - 1.5 / 1.8) < 1e-12);
    }

    void speedupsOfTwoProfilesAreNotCompared()
    {
        TableBuilder b;
        const auto run = b.run("GEAK", "r");
        b.key(Backend::Compiled, "H200", Origin::Measured);
        const auto task = b.task("Math", "a");
        timed(b.add(task, run, 0, "fast"), 1.2, "", "paper");
        timed(b.add(task, run, 1, "fast"), 1.8, "", "paired-cold");
        QVERIFY(!computeTrajectory(b.table, 0, {}).cards[1].speedupRatio);
    }

    void withoutTimesBestIsTheLastCorrect()
    {
        TableBuilder b;
        const auto run = b.run("GEAK", "r");
        b.key(Backend::Interpreted, "", Origin::Measured);
        const auto task = b.task("Math", "a");
        b.add(task, run, 0, "correct");
        b.add(task, run, 1, "correct");
        b.add(task, run, 2, "wrong");
        QCOMPARE(computeTrajectory(b.table, 0, {}).best, 1);
        b.table.rows[0].verdicts = verdictsOf("wrong");
        b.table.rows[1].verdicts = verdictsOf("wrong");
        QCOMPARE(computeTrajectory(b.table, 0, {}).best, -1);
        QCOMPARE(computeTrajectory(b.table, 0, {}).firstCorrect, -1);
    }

    void branchesFollowTheirParents()
    {
        TableBuilder b;
        const auto run = b.run("KernelAgent", "r");
        b.key(Backend::Interpreted, "", Origin::Measured);
        const auto task = b.task("Math", "a");
        b.add(task, run, 0, "wrong", 0, "0");
        const auto branchA = b.add(task, run, 0, "wrong", 0, "1").candidateId;
        const auto branchB = b.add(task, run, 0, "correct", 0, "2").candidateId;
        b.add(task, run, 1, "correct", 0, "0").parentId = branchB;
        b.add(task, run, 1, "wrong", 0, "1").parentId = branchB;
        b.add(task, run, 1, "correct", 0, "2").parentId = branchA;
        const TrajectoryData data = computeTrajectory(b.table, 0, {});
        QCOMPARE(data.cards.size(), std::size_t(6));
        QCOMPARE(data.cards[3].branch, 0);
        QCOMPARE(data.cards[3].parent, 2); // recorded parent wins over the main line
        QVERIFY(data.cards[3].correct == Transition::Persistent);
        for (const RoundCard& card : data.cards) {
            const CandidateRow& row = b.table.rows[card.row];
            if (row.parentId == branchA) {
                QCOMPARE(card.branch, 1);
                QVERIFY(card.correct == Transition::Rescued);
            }
            if (row.parentId == branchB && card.branch != 0) {
                QCOMPARE(card.branch, 2);
                QVERIFY(card.correct == Transition::Regressed);
            }
        }
    }

    void onlyTheEvidenceKeyCounts()
    {
        TableBuilder b;
        const auto run = b.run("GEAK", "r");
        const auto cpu = b.key(Backend::Interpreted, "", Origin::Measured);
        const auto gpu = b.key(Backend::Compiled, "H200", Origin::Measured);
        const auto task = b.task("Math", "a");
        b.add(task, run, 0, "correct", cpu);
        b.add(task, run, 0, "wrong", gpu);
        b.add(task, run, 1, "correct", cpu);
        TrajectoryData data = computeTrajectory(b.table, 0, {});
        QVERIFY(data.cards[1].correct == Transition::Persistent);
        data = computeTrajectory(b.table, 0, {false, b.table.keys[std::size_t(gpu)].id});
        QCOMPARE(data.cards.size(), std::size_t(2)); // round 1 is shown, without a verdict there
        QVERIFY(data.cards[1].correct == Transition::Unknown);
        QCOMPARE(data.firstCorrect, -1);
    }

    void overviewCountsWholeTrajectories()
    {
        TableBuilder b;
        const auto run = b.run("GEAK", "r");
        b.key(Backend::Interpreted, "", Origin::Measured);
        const auto t0 = b.task("Math", "a");
        const auto t1 = b.task("Math", "b");
        const auto t2 = b.task("Math", "c");
        b.add(t0, run, 0, "wrong");
        b.add(t0, run, 1, "correct").flags = 0;
        b.add(t1, run, 0, "correct");
        b.add(t1, run, 1, "correct").flags = FlagIdenticalCode;
        b.add(t1, run, 1, "wrong", 0, "1"); // a branch counts in no round
        b.add(t2, run, 0, "correct");
        b.add(t2, run, 1, "unknown");
        TrajectoryOverview overview = computeOverview(b.table, b.all(), {});
        QCOMPARE(overview.trajectories.size(), std::size_t(3));
        QCOMPARE(overview.rounds.size(), std::size_t(2));
        const RoundSummary& first = overview.rounds[0];
        const RoundSummary& second = overview.rounds[1];
        QCOMPARE(first.trajectories, 3);
        QCOMPARE(first.correctPass, 2);
        QCOMPARE(first.correctN, 3);
        QCOMPARE(first.rescued + first.persistent + first.regressed + first.stillFailing, 0);
        QCOMPARE(second.correctPass, 2);
        QCOMPARE(second.correctN, 2);
        QCOMPARE(second.rescued, 1);
        QCOMPARE(second.persistent, 1);
        QCOMPARE(second.identicalCode, 1);
        QCOMPARE(second.uncompared, 1);
        QCOMPARE(second.compileRescued, 0);
        QCOMPARE(first.uncompared, 0);
        QVERIFY(overview.timesEvidence.empty());
        overview = computeOverview(b.table, {1}, {}); // round 1 of task a alone
        QCOMPARE(overview.trajectories.size(), std::size_t(1));
        QCOMPARE(overview.rounds.size(), std::size_t(2));
        QCOMPARE(overview.rounds[1].rescued, 1);
        QVERIFY(computeOverview(b.table, {}, {}).rounds.empty());
    }

    void meansOfARoundHaveIntervalAndN()
    {
        TableBuilder b;
        const auto run = b.run("GEAK", "r");
        b.key(Backend::Compiled, "H200", Origin::Measured);
        const auto t0 = b.task("Math", "a");
        const auto t1 = b.task("Math", "b");
        const auto t2 = b.task("Math", "c");
        const auto t3 = b.task("Math", "d");
        b.add(t0, run, 0, "wrong");
        timed(b.add(t0, run, 1, "fast"), 1.0); // rescued
        timed(b.add(t1, run, 0, "fast"), 2.0);
        timed(b.add(t1, run, 1, "fast"), 3.0); // persistent
        timed(b.add(t2, run, 0, "fast"), 1.0, "below_resolution");
        timed(b.add(t2, run, 1, "fast"), 2.0); // persistent, without a time before
        timed(b.add(t3, run, 0, "fast"), 9.0, "", "other-profile");
        timed(b.add(t3, run, 1, "fast"), 900.0, "impossible");
        const TrajectoryOverview overview = computeOverview(b.table, b.all(), {});
        QCOMPARE(overview.timesEvidence, std::string("H200"));
        QCOMPARE(overview.profile, std::string("paper"));
        QCOMPARE(overview.otherTimes, 1);
        const RoundSummary& first = overview.rounds[0];
        QCOMPARE(first.speedup.n, 1);
        QCOMPARE(*first.speedup.mean, 2.0);
        QVERIFY(!first.speedup.low); // one task has no interval
        QVERIFY(!first.rescuedSpeedup.mean);
        QVERIFY(!first.score);
        const RoundSummary& second = overview.rounds[1];
        QCOMPARE(second.speedup.n, 3);
        QCOMPARE(*second.speedup.mean, 2.0);
        QVERIFY(*second.speedup.low >= 1.0 && *second.speedup.low < 2.0);
        QVERIFY(*second.speedup.high > 2.0 && *second.speedup.high <= 3.0);
        QCOMPARE(second.rescuedSpeedup.n, 1);
        QCOMPARE(*second.rescuedSpeedup.mean, 1.0);
        QCOMPARE(second.persistentSpeedup.n, 2);
        QCOMPARE(*second.persistentSpeedup.mean, 2.5);
        QCOMPARE(second.persistentBefore.n, 1);
        QCOMPARE(*second.persistentBefore.mean, 2.0);
    }

    void timesMayStandUnderAnotherKeyThanVerdicts()
    {
        TableBuilder b;
        const auto run = b.run("GEAK", "r");
        const auto cpu = b.key(Backend::Interpreted, "", Origin::Measured);
        const auto gpu = b.key(Backend::Compiled, "H200", Origin::Measured);
        const auto t0 = b.task("Math", "a");
        const auto t1 = b.task("Math", "b");
        b.add(t0, run, 0, "correct", cpu);
        timed(b.add(t0, run, 0, "fast", gpu), 1.5);
        b.add(t1, run, 0, "wrong", cpu);
        const TrajectoryOverview overview = computeOverview(b.table, b.all(), {});
        QCOMPARE(overview.evidence, std::string("CPU interpreted"));
        QCOMPARE(overview.timesEvidence, std::string("H200"));
        QCOMPARE(overview.rounds[0].correctN, 2);
        QCOMPARE(overview.rounds[0].speedup.n, 1);
        QCOMPARE(*overview.rounds[0].speedup.mean, 1.5);
    }

    void eventSelectedSourcesAreInNoRate()
    {
        TableBuilder b;
        const auto run = b.run("GEAK", "corpus");
        b.table.runs[run].eventSelected = true;
        b.key(Backend::Compiled, "H200", Origin::Imported);
        const auto task = b.task("Math", "a");
        b.add(task, run, 0, "wrong");
        timed(b.add(task, run, 1, "fast"), 1.5);
        const TrajectoryOverview overview = computeOverview(b.table, b.all(), {});
        QCOMPARE(overview.eventSelected, 1);
        QCOMPARE(overview.rounds[1].trajectories, 1);
        QCOMPARE(overview.rounds[1].correctN, 0);
        QCOMPARE(overview.rounds[1].speedup.n, 0);
        QCOMPARE(overview.rounds[1].rescued, 1);
    }

    void unknownRowGivesNothing() { QVERIFY(computeTrajectory({}, 3, {}).cards.empty()); }
};

QTEST_APPLESS_MAIN(TestTrajectory)
#include "tst_trajectory.moc"
