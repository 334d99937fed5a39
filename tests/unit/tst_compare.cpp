// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/compare.h"
#include "tablebuilder.h"

#include <QTest>

#include <cmath>

using namespace kbx;
using namespace kbx::analysis;
using kbx::testing::TableBuilder;
using kbx::testing::timed;

namespace {

/// Two methods over six tasks, one key. alpha: fast, correct, wrong, broken, unknown, (none);
/// beta: correct, wrong, broken, broken, correct, fast.
struct TwoMethods {
    TwoMethods()
    {
        const std::vector<std::string> ofAlpha{"fast", "correct", "wrong", "broken", "unknown"};
        const std::vector<std::string> ofBeta{
            "correct", "wrong", "broken", "broken", "correct", "fast"};
        const auto alpha = build.run("alpha", "a");
        const auto beta = build.run("beta", "b");
        const auto key = build.key(Backend::Compiled, "H200", Origin::Measured);
        for (std::size_t at = 0; at < ofBeta.size(); ++at) {
            const auto task = build.task("Math", "t" + std::to_string(at));
            if (at < ofAlpha.size()) {
                build.add(task, alpha, 0, ofAlpha[at], key);
            }
            build.add(task, beta, 0, ofBeta[at], key);
        }
    }
    std::vector<std::uint32_t> of(std::uint32_t run) const
    {
        std::vector<std::uint32_t> rows;
        for (std::uint32_t at = 0; at < build.table.rows.size(); ++at) {
            if (build.table.rows[at].run == run) {
                rows.push_back(at);
            }
        }
        return rows;
    }
    Comparison compare(CompareValue value = CompareValue::Correct) const
    {
        const auto left = of(0);
        const auto right = of(1);
        CompareSpec spec;
        spec.value = value;
        return computeComparison({build.table, left}, {build.table, right}, spec);
    }
    TableBuilder build;
};

const ComparePair& pairOf(const Comparison& comparison, std::uint32_t task)
{
    for (const ComparePair& pair : comparison.pairs) {
        if (pair.task == task) {
            return pair;
        }
    }
    throw std::runtime_error("no such pair");
}

} // namespace

class TestCompare : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void methodsArePairedByTask()
    {
        const Comparison found = TwoMethods().compare();
        QCOMPARE(found.unit, CompareUnit::Task);
        QCOMPARE(found.pairs.size(), 6u);
        QCOMPARE(found.count(CompareList::Both), 1); // t0
        QCOMPARE(found.count(CompareList::Won), 1); // t1
        QCOMPARE(found.count(CompareList::Lost), 0);
        QCOMPARE(found.count(CompareList::Neither), 2); // t2, t3
        QCOMPARE(found.count(CompareList::Unknown), 2); // t4 no verdict, t5 no kernel
        QCOMPARE(found.comparable(), 4);
        QCOMPARE(found.leftRate.value, std::optional(2.0 / 4.0));
        QCOMPARE(found.leftRate.k, std::optional<std::int64_t>(2));
        QCOMPARE(found.rightRate.value, std::optional(1.0 / 4.0));
        QCOMPARE(found.rightRate.excluded, 2);
        QVERIFY(found.leftRate.low && found.leftRate.high);
        QCOMPARE(found.leftEvidence, std::string("H200"));
    }

    void theBarrierWhereTheyPart()
    {
        const Comparison found = TwoMethods().compare();
        QVERIFY(!pairOf(found, 0).left.failsAt);
        QVERIFY(pairOf(found, 1).partAt == Barrier::Correct);
        QVERIFY(pairOf(found, 1).right.failsAt == Barrier::Correct);
        // Neither is correct, but one compiles.
        QVERIFY(pairOf(found, 2).partAt == Barrier::Compile);
        QVERIFY(!pairOf(found, 3).partAt);
        QVERIFY(pairOf(found, 3).left.failsAt == Barrier::Compile);
        QVERIFY(!pairOf(found, 4).partAt);
        QVERIFY(!pairOf(found, 5).left.row);
        QCOMPARE(found.wonAt[static_cast<std::size_t>(Barrier::Correct)], 1);
        QCOMPARE(found.lostAt[static_cast<std::size_t>(Barrier::Correct)], 0);
    }

    void compileDecidesOtherwise()
    {
        const Comparison found = TwoMethods().compare(CompareValue::Compile);
        QCOMPARE(found.count(CompareList::Both), 2); // t0, t1
        QCOMPARE(found.count(CompareList::Won), 1); // t2
        QCOMPARE(found.wonAt[static_cast<std::size_t>(Barrier::Compile)], 1);
    }

    void fastNeedsTimes()
    {
        TwoMethods study;
        timed(study.build.table.rows[0], 2.0); // t0 alpha
        timed(study.build.table.rows[1], 0.5); // t0 beta
        const Comparison found = study.compare(CompareValue::Fast1);
        QCOMPARE(found.count(CompareList::Won), 1);
        QVERIFY(pairOf(found, 0).partAt == Barrier::Fast);
        QVERIFY(pairOf(found, 0).right.failsAt == Barrier::Fast);
        // Correct without a time is unknown, not slow.
        QVERIFY(pairOf(found, 1).list == CompareList::Unknown);
        QCOMPARE(pairOf(found, 0).ratio, std::optional(4.0));
        QCOMPARE(found.ratio.n, 1);
        QVERIFY(std::abs(*found.ratio.value - 4.0) < 1e-12);
        QCOMPARE(found.ratio.reason, std::string("n = 1"));
        // Another profile is another quantity.
        study.build.table.rows[1].profile = "paired-cold";
        QVERIFY(!pairOf(study.compare(), 0).ratio);
        QVERIFY(!study.compare().ratio.value);
        QCOMPARE(study.compare().ratio.excluded, 1);
    }

    void roundsArePairedByTrajectory()
    {
        TableBuilder build;
        const auto run = build.run("alpha", "a");
        const auto other = build.run("alpha", "b");
        const auto key = build.key(Backend::Compiled, "H200", Origin::Measured);
        const auto task = build.task("Math", "t");
        for (const auto each : {run, other}) {
            build.add(task, each, 0, "wrong", key);
            build.add(task, each, 1, each == run ? "correct" : "wrong", key);
        }
        const std::vector<std::uint32_t> first{0, 2};
        const std::vector<std::uint32_t> last{1, 3};
        const Comparison found = computeComparison({build.table, last}, {build.table, first}, {});
        QCOMPARE(found.unit, CompareUnit::Trajectory);
        QCOMPARE(found.pairs.size(), 2u);
        QCOMPARE(found.count(CompareList::Won), 1);
        QCOMPARE(found.count(CompareList::Neither), 1);
        QVERIFY(found.pairs[0].run == run);
        QVERIFY(!found.pooled);
    }

    void gpusHaveTheirOwnEvidence()
    {
        TableBuilder build;
        const auto run = build.run("alpha", "a");
        const auto h200 = build.key(Backend::Compiled, "H200", Origin::Measured);
        const auto a100 = build.key(Backend::Compiled, "A100", Origin::Measured);
        const auto task = build.task("Math", "t");
        timed(build.add(task, run, 0, "fast", h200), 3.0);
        timed(build.add(task, run, 0, "fast", a100), 1.5);
        const std::vector<std::uint32_t> left{0};
        const std::vector<std::uint32_t> right{1};
        const Comparison found = computeComparison({build.table, left}, {build.table, right}, {});
        QCOMPARE(found.leftEvidence, std::string("H200"));
        QCOMPARE(found.rightEvidence, std::string("A100"));
        QCOMPARE(found.unit, CompareUnit::Trajectory);
        QCOMPARE(found.pairs[0].ratio, std::optional(2.0));
        QVERIFY(!found.sameKernels);
        const Comparison same = computeComparison({build.table, left}, {build.table, left}, {});
        QVERIFY(same.sameKernels);
        QVERIFY(comparisonCaption(same, "a", "b").find("same kernels") != std::string::npos);
    }

    void ofSeveralTrajectoriesTheBestStands()
    {
        TableBuilder build;
        const auto one = build.run("alpha", "a");
        const auto two = build.run("alpha", "b");
        const auto other = build.run("beta", "c");
        const auto key = build.key(Backend::Compiled, "H200", Origin::Measured);
        const auto task = build.task("Math", "t");
        build.add(task, one, 0, "wrong", key);
        build.add(task, two, 0, "correct", key);
        build.add(task, other, 0, "broken", key);
        const std::vector<std::uint32_t> left{0, 1};
        const std::vector<std::uint32_t> right{2};
        const Comparison found = computeComparison({build.table, left}, {build.table, right}, {});
        QCOMPARE(found.unit, CompareUnit::Task);
        QVERIFY(found.pooled);
        QCOMPARE(found.count(CompareList::Won), 1);
        QVERIFY(found.pairs[0].left.row == 1u);
        // All fail and one is unknown: the side is unknown.
        build.table.rows[1].verdicts = kbx::testing::verdictsOf("unknown");
        const Comparison open = computeComparison({build.table, left}, {build.table, right}, {});
        QCOMPARE(open.count(CompareList::Unknown), 1);
    }

    void anAnswerThatIsMissingFails()
    {
        TableBuilder build;
        const auto one = build.run("alpha", "a");
        const auto two = build.run("beta", "b");
        const auto key = build.key(Backend::Compiled, "H200", Origin::Measured);
        const auto task = build.task("Math", "t");
        CandidateRow& none = build.add(task, one, 0, "", -1);
        none.kernelId = 0;
        none.verdicts = {Verdict::Fail, Verdict::NotRun, Verdict::NotRun, "no_answer", "no answer"};
        build.add(task, two, 0, "correct", key);
        const std::vector<std::uint32_t> left{0};
        const std::vector<std::uint32_t> right{1};
        const Comparison found = computeComparison({build.table, left}, {build.table, right}, {});
        QCOMPARE(found.count(CompareList::Lost), 1);
        QVERIFY(found.pairs[0].partAt == Barrier::Compile);
    }

    void staleAndEventSelectedAreSaid()
    {
        TwoMethods study;
        study.build.table.rows[0].stale = true;
        study.build.table.rows[1].stale = true;
        Comparison found = study.compare();
        QCOMPARE(found.leftStale, 1);
        QCOMPARE(found.rightStale, 1);
        QVERIFY(
            comparisonCaption(found, "alpha", "beta").find("1 left, 1 right") != std::string::npos);
        study.build.table.runs[0].eventSelected = true;
        found = study.compare();
        QCOMPARE(found.eventSelected, 5);
        QCOMPARE(found.comparable(), 0);
        QVERIFY(!found.leftRate.value);
        QCOMPARE(found.leftRate.reason, std::string("nothing is comparable"));
    }

    void oddStudies()
    {
        const CandidateTable empty;
        const std::vector<std::uint32_t> none;
        const Comparison nothing = computeComparison({empty, none}, {empty, none}, {});
        QVERIFY(nothing.pairs.empty());
        QCOMPARE(nothing.leftRate.reason, std::string("nothing to compare"));
        QVERIFY(!nothing.ratio.value);
        QVERIFY(!comparisonCaption(nothing, "a", "b").empty());
        const TwoMethods study;
        const auto left = study.of(0);
        const Comparison oneSided
            = computeComparison({study.build.table, left}, {study.build.table, none}, {});
        QCOMPARE(oneSided.count(CompareList::Unknown), 5);
        QCOMPARE(oneSided.comparable(), 0);
    }

    void smallPValuesAreNotZero()
    {
        QCOMPARE(pText(0.38), std::string("0.38"));
        QCOMPARE(pText(0.0034), std::string("3.4e-3"));
        QCOMPARE(pText(1.0), std::string("1.00"));
    }

    void wordsOfValues()
    {
        for (const auto value :
            {CompareValue::Compile, CompareValue::Correct, CompareValue::Fast1}) {
            QVERIFY(compareValueFromString(toString(value)) == value);
        }
        QVERIFY(compareValueFromString("fast1") == CompareValue::Fast1);
        QVERIFY(!compareValueFromString("speedup"));
    }
};

QTEST_APPLESS_MAIN(TestCompare)
#include "tst_compare.moc"
