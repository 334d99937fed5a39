// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/interval.h"
#include "analysis/reporttools.h"
#include "analysis/resampling.h"
#include "reportstudy.h"

#include <QTest>

#include <cmath>

using namespace kbx;
using namespace kbx::analysis;
using namespace kbx::testing;

class TestOverviewTools : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void shareOfOneVotePerTask();
    void shareOfPooledVotes();
    void meansEqualTheBootstrapOfCore();
    void medianByOrderStatistics();
    void medianOfPooledTasksEqualsPlainBootstrap();
    void sharesBelowAreStrict();
    void itemsVoteAsTheMatrix();
    void itemsPerRoundAndKey();
    void namesOfCandidates();
    void smallSamplesAreSaid();
};

void TestOverviewTools::shareOfOneVotePerTask()
{
    ShareTally tally;
    for (std::uint32_t task = 0; task < 30; ++task) {
        tally.add(task, RateVote::Fail, 30 - static_cast<std::int64_t>(task));
    }
    tally.add(31, RateVote::Excluded, 0);
    const Estimate share = tally.estimate({});
    QCOMPARE(*share.value, 0.0);
    QCOMPARE(*share.low, 0.0);
    QVERIFY(std::abs(*share.high - 0.114) < 0.0005); // analysis.md 2
    QCOMPARE(share.interval, std::string("Wilson 95 %"));
    QCOMPARE(share.excluded, std::int64_t{1});
    QCOMPARE(*share.boundLow, 0.0);
    QCOMPARE(*share.boundHigh, 1.0 / 31);
    QCOMPARE(share.rows.front(), 0U);
    QVERIFY(share.reason.empty());
    QCOMPARE(ShareTally().estimate({}, "not run").reason, std::string("not run"));
    QVERIFY(!ShareTally().estimate({}).value);
}

void TestOverviewTools::shareOfPooledVotes()
{
    ShareTally tally;
    std::vector<Cluster> clusters;
    for (std::uint32_t task = 0; task < 12; ++task) {
        const int passes = static_cast<int>(task % 4);
        clusters.push_back({static_cast<double>(passes), 3});
        for (int i = 0; i < 3; ++i) {
            tally.add(11 - task, i < passes ? RateVote::Pass : RateVote::Fail);
        }
    }
    std::reverse(clusters.begin(), clusters.end());
    const Estimate share = tally.estimate({});
    const auto interval = clusterBootstrap(clusters, 0.95);
    QCOMPARE(*share.low, interval->low);
    QCOMPARE(*share.high, interval->high);
    QVERIFY(share.interval.find("2,000 resamples, seed 7") != std::string::npos);
    ReportOptions other;
    other.seed = 8;
    QVERIFY(tally.estimate(other).interval.find("seed 8") != std::string::npos);
    // All the same: the bootstrap would have no width.
    ShareTally same;
    for (std::uint32_t task = 0; task < 6; ++task) {
        same.add(task / 2, RateVote::Pass);
    }
    const Estimate all = same.estimate({});
    QCOMPARE(*all.low, wilson(3, 3)->low);
    QCOMPARE(all.interval, std::string("Wilson 95 % over tasks"));
    // Every task has one of three: no width either, though the share is neither 0 nor 1.
    ShareTally third;
    for (std::uint32_t i = 0; i < 18; ++i) {
        third.add(i / 3, i % 3 == 0 ? RateVote::Pass : RateVote::Fail);
    }
    QCOMPARE(*third.estimate({}).low, wilson(2, 6)->low);
}

void TestOverviewTools::meansEqualTheBootstrapOfCore()
{
    RatioTally tally;
    std::vector<Cluster> sums, logs;
    for (std::uint32_t task = 0; task < 9; ++task) {
        const double ratio = 0.5 + 0.25 * task;
        tally.add(task, ratio);
        tally.add(task, 2.0);
        sums.push_back({ratio + 2.0, 2});
        logs.push_back({std::log(ratio) + std::log(2.0), 2});
    }
    const Estimate arithmetic = tally.arithmetic({}, "none");
    QVERIFY(std::abs(*arithmetic.value - 1.75) < 1e-12);
    QCOMPARE(*arithmetic.low, clusterBootstrap(sums, 0.95)->low);
    const Estimate geometric = tally.geometric({}, "none");
    QCOMPARE(*geometric.high, std::exp(clusterBootstrap(logs, 0.95)->high));
    QVERIFY(*geometric.value < *arithmetic.value);
    RatioTally one;
    one.add(3, 1.5);
    QVERIFY(!one.geometric({}, "none").low);
    QCOMPARE(one.geometric({}, "none").reason, std::string("n = 1"));
    QCOMPARE(RatioTally().median({}, "no times").reason, std::string("no times"));
}

void TestOverviewTools::medianByOrderStatistics()
{
    RatioTally tally;
    for (std::uint32_t task = 0; task < 20; ++task) {
        tally.add(task, 1.0 + task);
    }
    const Estimate median = tally.median({}, "none");
    QCOMPARE(*median.value, 10.5);
    QCOMPARE(*median.low, 6.0); // ranks 6 and 15 of 20
    QCOMPARE(*median.high, 15.0);
    QCOMPARE(median.interval, std::string("order statistics 95 %"));
    RatioTally few;
    for (std::uint32_t task = 0; task < 5; ++task) {
        few.add(task, 1.0 + task);
    }
    QVERIFY(!few.median({}, "none").low); // 1 − 2/32 = 93.75 %
}

void TestOverviewTools::medianOfPooledTasksEqualsPlainBootstrap()
{
    std::vector<std::vector<double>> tasks;
    RatioTally tally;
    for (std::uint32_t task = 0; task < 7; ++task) {
        tasks.emplace_back();
        for (std::uint32_t i = 0; i <= task % 3; ++i) {
            tasks.back().push_back(0.3 * (task + 1) + 0.07 * i * task);
            tally.add(task, tasks.back().back());
        }
    }
    SplitMix64 generator(7);
    std::vector<double> medians;
    for (int resample = 0; resample < 2000; ++resample) {
        std::vector<double> drawn;
        for (std::size_t i = 0; i < tasks.size(); ++i) {
            const auto& task = tasks[generator.below(tasks.size())];
            drawn.insert(drawn.end(), task.begin(), task.end());
        }
        std::sort(drawn.begin(), drawn.end());
        medians.push_back((drawn[(drawn.size() - 1) / 2] + drawn[drawn.size() / 2]) / 2.0);
    }
    std::sort(medians.begin(), medians.end());
    const Estimate median = tally.median({}, "none");
    QCOMPARE(*median.low, quantile(medians, 0.025));
    QCOMPARE(*median.high, quantile(medians, 0.975));
}

void TestOverviewTools::sharesBelowAreStrict()
{
    RatioTally tally;
    tally.add(0, 1.0);
    tally.add(1, 0.99);
    tally.add(2, 2.0);
    tally.exclude();
    const Estimate below = tally.shareBelow(1.0, {}, "none");
    QCOMPARE(*below.k, std::int64_t{1});
    QCOMPARE(below.n, std::int64_t{3});
    QCOMPARE(*below.boundHigh, 0.5);
    QCOMPARE(below.reason, std::string("n = 3"));
}

void TestOverviewTools::itemsVoteAsTheMatrix()
{
    ReportStudy s;
    TableBuilder& b = s.builder;
    const auto first = b.task("Math", "a");
    const auto second = b.task("Math", "b");
    const auto run = b.run("A", "r");
    const auto other = b.run("B", "r");
    b.key(Backend::Compiled, "H200", Origin::Measured);
    timed(b.add(first, run, 0, "fast"), 2.0);
    b.add(first, other, 0, "broken");
    b.table.runs[run].declared = true;
    b.table.runs[run].declaredTasks = {first, second};
    const std::vector<std::uint32_t> visible = b.all();
    const ReportInput input{b.table, visible, s.evidence, s.categories, s.published, s.options, {}};
    const ReportItems items = reportItems(input);
    QCOMPARE(items.items.size(), std::size_t{3});
    QCOMPARE(*items.items[0].speedup, 2.0);
    QCOMPARE(items.items[1].correct, RateVote::Fail);
    QCOMPARE(items.items[2].row, std::int64_t{-1});
    QCOMPARE(items.items[2].compile, RateVote::Fail);
    QVERIFY(!items.items[2].answered);
    QCOMPARE(items.evidence, std::string("H200"));
    QCOMPARE(items.timing.baseline, std::string("eager"));
    QCOMPARE(items.categories.size(), std::size_t{1});
    s.options.methods = {"A"};
    const ReportInput onlyA{b.table, visible, s.evidence, s.categories, s.published, s.options, {}};
    QCOMPARE(reportItems(onlyA).items.size(), std::size_t{2});
    QCOMPARE(rowsOfMethods(onlyA), (std::vector<std::uint32_t>{0}));
    s.options.methods = {"nobody"};
    const ReportInput none{b.table, visible, s.evidence, s.categories, s.published, s.options, {}};
    QVERIFY(reportItems(none).items.empty());
}

void TestOverviewTools::itemsPerRoundAndKey()
{
    ReportStudy s;
    TableBuilder& b = s.builder;
    const auto task = b.task("Math", "a");
    const auto run = b.run("A", "r");
    const auto gpu = b.key(Backend::Compiled, "H200", Origin::Measured);
    const auto cpu = b.key(Backend::Interpreted, "", Origin::Measured);
    timed(b.add(task, run, 0, "fast", gpu), 3.0);
    b.add(task, run, 0, "wrong", cpu);
    b.add(task, run, 1, "wrong", cpu);
    const std::vector<std::uint32_t> visible = b.all();
    const ReportInput input{b.table, visible, s.evidence, s.categories, s.published, s.options, {}};
    ItemRequest request;
    request.perRound = true;
    const ReportItems rounds = reportItems(input, request);
    QCOMPARE(rounds.key, cpu); // covers both rounds
    QCOMPARE(rounds.items.size(), std::size_t{2});
    QCOMPARE(rounds.items[1].round, 1);
    QCOMPARE(reportItems(input, {false, true, std::nullopt}).key, gpu);
    request.key = gpu;
    const ReportItems named = reportItems(input, request);
    QCOMPARE(named.key, gpu);
    QCOMPARE(*named.items[0].speedup, 3.0);
    QVERIFY(!named.items[1].evaluated);
    QCOMPARE(named.items[1].correct, RateVote::Excluded);
}

void TestOverviewTools::namesOfCandidates()
{
    ReportStudy s;
    TableBuilder& b = s.builder;
    const auto task = b.task("Math", "abs");
    const auto run = b.run("GEAK", "r1");
    b.add(task, run, 2, "fast");
    b.add(task, run, 2, "fast", 0, "w1");
    QCOMPARE(candidateText(b.table, 0), std::string("Math/abs@GEAK/r1#2"));
    QCOMPARE(candidateText(b.table, 1), std::string("Math/abs@GEAK/r1#2.w1"));
    QCOMPARE(methodSetText(b.table, {0}), std::string("methods: GEAK"));
    QCOMPARE(methodSetText(b.table, {}), std::string("methods: none"));
}

void TestOverviewTools::smallSamplesAreSaid()
{
    QCOMPARE(smallText(4), std::string("n = 4"));
    QCOMPARE(smallText(5), std::string());
    QCOMPARE(shareEstimate(1, 2, 0, {}).reason, std::string("n = 2"));
    QVERIFY(shareEstimate(1, 5, 0, {}).reason.empty());
}

QTEST_GUILESS_MAIN(TestOverviewTools)
#include "tst_overviewtools.moc"
