// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/timingdata.h"

#include <QTest>

#include <cmath>

using namespace kbx;
using namespace kbx::analysis;

namespace {

SampleSeries series(const std::string& size, TimingSide side, std::vector<float> samples,
    std::optional<double> summary = {})
{
    SampleSeries made;
    made.inputSize = size;
    made.side = side;
    made.samplesMs = std::move(samples);
    made.summaryMs = summary;
    return made;
}

/// Both sides of one size, as medians.
void addSize(TimingRecord& timing, const std::string& size, double referenceMs, double kernelMs)
{
    timing.series.push_back(series(size, TimingSide::Reference, {}, referenceMs));
    timing.series.push_back(series(size, TimingSide::Kernel, {}, kernelMs));
}

TimingRowDetail row(const std::string& size, const std::string& verdict, double value, double half)
{
    TimingRowDetail made;
    made.inputSize = size;
    made.verdict = verdict;
    made.ratio = {value, value * std::exp(-half), value * std::exp(half)};
    return made;
}

TimingRecord pairedRecord()
{
    TimingRecord timing;
    timing.profile = "paired-cold";
    timing.baseline = "eager";
    return timing;
}

} // namespace

class TestTimingView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void ratiosAreOfSumsOverSizesWithBothTimes()
    {
        TimingRecord timing = pairedRecord();
        addSize(timing, "[[16]]", 1.0, 0.5);
        addSize(timing, "[[32]]", 3.0, 3.0);
        timing.series.push_back(series("[[64]]", TimingSide::Kernel, {}, 100.0));
        timing.sizesTotal = 4;
        const TimingView view = computeTimingView(timing);
        QCOMPARE(view.sizes.size(), std::size_t{3});
        QCOMPARE(view.totals.sizes, 2);
        QCOMPARE(view.totals.sizesTotal, 4);
        QVERIFY(view.totals.isPartial() && view.isPartial());
        QCOMPARE(view.sizesUsed, 2);
        timing.sizes = 3; // what the record says of its own speedup holds
        QCOMPARE(computeTimingView(timing).sizesUsed, 3);
        QCOMPARE(*view.totals.ratio, 4.0 / 3.5);
        QCOMPARE(*view.totals.geomean, std::sqrt(2.0));
        QCOMPARE(view.sizes[2].verdict, SpeedVerdict::NotTimed);
        QVERIFY(!view.sizes[2].ratio.value);
        // A source that states no speedup gets ours, marked, and no interval.
        QVERIFY(view.isComputedHere);
        QCOMPARE(*view.speedup.value, 4.0 / 3.5);
        QVERIFY(!view.speedup.hasInterval());
    }

    void mediansComeFromSamplesAndWordsFromTheRecord()
    {
        TimingRecord timing = pairedRecord();
        timing.series.push_back(series("[[8]]", TimingSide::Reference, {4.0F, 2.0F, 3.0F}));
        timing.series.push_back(series("[[8]]", TimingSide::Kernel, {1.0F, 2.0F, 1.0F, 2.0F}));
        timing.speedup = 2.0;
        timing.speedupVerdict = "indistinguishable";
        TimingDetail detail;
        detail.rows.push_back(row("[[8]]", "faster", 2.0, 0.01));
        detail.rows.back().blocks = 7;
        detail.rows.back().check = Verdict::Pass;
        detail.rows.push_back(row("[[9]]", "below_resolution", 0.0, 0.0));
        detail.rows.back().ratio = {};
        const TimingView view = computeTimingView(timing, detail);
        QCOMPARE(view.verdict, SpeedVerdict::Indistinguishable);
        QVERIFY(!view.isComputedHere);
        QCOMPARE(*view.sizes[0].referenceMs, 3.0);
        QCOMPARE(*view.sizes[0].kernelMs, 1.5);
        QCOMPARE(view.sizes[0].verdict, SpeedVerdict::Faster);
        QCOMPARE(*view.sizes[0].blocks, 7);
        QCOMPARE(view.sizes[1].inputSize, std::string("[[9]]"));
        QCOMPARE(view.sizes[1].verdict, SpeedVerdict::BelowResolution);
        QVERIFY(!isUsable(view.sizes[1].verdict));
        QVERIFY(view.detail.rows.empty());
    }

    void timesThatCannotBeAreInNoSum()
    {
        TimingRecord timing = pairedRecord();
        addSize(timing, "a", 1.0, 1.0);
        addSize(timing, "b", 1.0, 0.0001);
        TimingDetail detail;
        detail.rows.push_back(row("a", "indistinguishable", 1.0, 0.01));
        detail.rows.push_back(row("b", "impossible", 10'000.0, 0.01));
        const TimingView view = computeTimingView(timing, detail);
        QCOMPARE(view.totals.sizes, 1);
        QCOMPARE(*view.totals.ratio, 1.0);
        QVERIFY(view.totals.isPartial());
    }

    void nothingTimedIsNoNumber()
    {
        TimingRecord timing;
        timing.speedupVerdict = "below_resolution";
        const TimingView view = computeTimingView(timing);
        QCOMPARE(view.verdict, SpeedVerdict::BelowResolution);
        QVERIFY(!view.speedup.value);
        QVERIFY(!view.totals.ratio);
        QCOMPARE(computeTimingView({}).verdict, SpeedVerdict::NotTimed);
    }

    void comparisonsAddHalfWidthsAsSquares()
    {
        TimingRecord timing = pairedRecord();
        addSize(timing, "a", 2.0, 1.0);
        addSize(timing, "b", 2.0, 1.0);
        timing.speedup = 2.0;
        timing.speedupLow = 2.0 * std::exp(-0.03);
        timing.speedupHigh = 2.0 * std::exp(0.03);
        timing.speedupVerdict = "faster";
        TimingDetail before;
        before.rows = {row("a", "faster", 2.0, 0.03), row("b", "faster", 2.0, 0.03)};
        TimingDetail after;
        after.rows = {row("a", "faster", 2.04, 0.04), row("b", "faster", 2.2, 0.04)};
        const TimingView left = computeTimingView(timing, before);
        const TimingView right = computeTimingView(timing, after);
        const TimingComparison both = compareTimings(left, right);
        QVERIFY(both.sameKind);
        QCOMPARE(both.matched, 2);
        QCOMPARE(*both.sizes[0].change.value, 1.02);
        QVERIFY(std::abs(*both.sizes[0].change.high - 1.02 * std::exp(0.05)) < 1e-12);
        QVERIFY(!both.sizes[0].moved); // 2 % is inside 5 %
        QVERIFY(both.sizes[1].moved); // 10 % is not
        QCOMPARE(both.moved, 1);
        QVERIFY(both.change.hasInterval());
        QCOMPARE(*both.change.value, 1.0);
        // The same, were the machine's own noise larger.
        TimingRecord noisy = timing;
        noisy.aaHalfWidth = 0.2;
        QCOMPARE(compareTimings(left, computeTimingView(noisy, after)).moved, 0);
    }

    void sizesAreMatchedAndTheRestIsCounted()
    {
        TimingRecord local = pairedRecord();
        addSize(local, "a", 2.0, 1.0);
        addSize(local, "b", 4.0, 1.0);
        TimingRecord other = pairedRecord();
        addSize(other, "b", 3.0, 1.0);
        addSize(other, "c", 9.0, 1.0);
        const TimingComparison both
            = compareTimings(computeTimingView(local), computeTimingView(other));
        QCOMPARE(both.matched, 1);
        QCOMPARE(both.total, 3);
        QCOMPARE(both.sizes.size(), std::size_t{3});
        QCOMPARE(both.sizes[0].inputSize, std::string("b"));
        QCOMPARE(*both.leftTotals.ratio, 4.0);
        QCOMPARE(*both.rightTotals.ratio, 3.0);
        QCOMPARE(*both.change.value, 0.75);
        QVERIFY(!both.change.hasInterval());
        QVERIFY(!both.sizes[2].left.value);
    }

    void otherBaselinesAndProfilesGiveNoRatio()
    {
        TimingRecord cold = pairedRecord();
        addSize(cold, "a", 2.0, 1.0);
        TimingRecord paper = cold;
        paper.profile = "paper";
        const TimingComparison both
            = compareTimings(computeTimingView(cold), computeTimingView(paper));
        QVERIFY(!both.sameKind);
        QVERIFY(!both.change.value);
        QVERIFY(!both.sizes[0].change.value);
        QCOMPARE(*both.sizes[0].right.value, 2.0);
    }

    void environmentsNameWhatDiffers()
    {
        const auto differences = compareEnvironments({{"torch", "2.11"}, {"driver", "570"}},
            {{"torch", "2.11"}, {"driver", "580"}, {"host", "b"}});
        QCOMPARE(differences.size(), std::size_t{2});
        QCOMPARE(differences[0], (EnvironmentDifference{"driver", "570", "580"}));
        QCOMPARE(differences[1], (EnvironmentDifference{"host", "", "b"}));
    }

    void histogramsCountEverySampleOnce()
    {
        std::vector<float> reference;
        for (int at = 0; at < 10; ++at) {
            reference.push_back(1.0F + 0.1F * static_cast<float>(at));
        }
        const SampleHistogram histogram = sampleHistogram(reference, {1.0F, 1.9F}, 9);
        int counted = 0;
        for (const int bin : histogram.reference) {
            counted += bin;
        }
        QCOMPARE(counted, 10);
        QCOMPARE(histogram.kernel.front() + histogram.kernel.back(), 2);
        // Ranks 2 and 9 of 10 enclose the median with 97.9 %; (1, 10) is wider than needed.
        QVERIFY(histogram.referenceInterval);
        QVERIFY(std::abs(histogram.referenceInterval->first - 1.1) < 1e-6);
        QVERIFY(std::abs(histogram.referenceInterval->second - 1.8) < 1e-6);
        QVERIFY(!histogram.kernelInterval);
        // Equal samples are one bar, not a division by zero.
        const SampleHistogram flat = sampleHistogram({2.0F, 2.0F}, {}, 4);
        QCOMPARE(flat.reference.front(), 2);
        QVERIFY(flat.stepMs > 0.0);
        QVERIFY(sampleHistogram({}, {}).reference.empty());
    }
};

QTEST_GUILESS_MAIN(TestTimingView)
#include "tst_timingview.moc"
