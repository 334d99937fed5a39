// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/resampling.h"
#include "analysis/statistics/bootstrap.h"
#include "statgolden.h"
#include "support/effectstudy.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

using namespace kbx::analysis;
using namespace kbx::testing;
using namespace Qt::StringLiterals;

namespace {

double meanOf(const std::vector<double>& values)
{
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

BootstrapOptions plain(BootstrapKind kind, int resamples)
{
    return {kind, 0.95, resamples, 7, false};
}

} // namespace

/// Golden values: scipy.stats.bootstrap with 200,000 resamples of its own random numbers, so to 2 %
/// of the width with our 40,000.
class TestStatBootstrap : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sharedDrawsGiveTheSameBits_data()
    {
        QTest::addColumn<int>("clusters");
        QTest::addColumn<int>("resamples");
        QTest::newRow("two") << 2 << 9;
        QTest::newRow("a catalogue") << 176 << 403; // no whole number of lanes
        QTest::newRow("too many to keep") << 70000 << 3;
    }
    void sharedDrawsGiveTheSameBits()
    {
        QFETCH(int, clusters);
        QFETCH(int, resamples);
        QCOMPARE(SharedDraws::areKept(std::size_t(clusters), resamples), clusters < 65536);
        std::vector<std::array<double, 2>> values;
        for (int i = 0; i < clusters; ++i) {
            values.push_back({std::sqrt(i + 0.1), 1.0 / (i + 3)});
        }
        for (int repeat = 0; repeat < 2; ++repeat) { // drawn, then remembered
            const auto sums = resampledSums(values, resamples, 5);
            QCOMPARE(sums.size(), std::size_t(resamples));
            SplitMix64 random(5);
            std::size_t next = 0;
            forEachResample(std::size_t(clusters), resamples, 5, [&](const auto& drawn) {
                double first = 0.0, second = 0.0;
                for (const std::size_t at : drawn) {
                    if (at != random.below(std::size_t(clusters))) {
                        first = std::nan("");
                    }
                    first += values[at][0];
                    second += values[at][1];
                }
                QVERIFY(sums[next][0] == first && sums[next][1] == second);
                ++next;
            });
            QCOMPARE(next, sums.size());
        }
    }

    /// Of 7 × 7 equally likely pairs each comes about as often: χ² with 48 degrees, below its 99.9
    /// %.
    void twoNumbersAtOnceAreIndependent()
    {
        constexpr int pairs = 49'000;
        SplitMix64 random(9), same(9);
        std::array<int, 49> counts{};
        for (int pair = 0; pair < pairs; ++pair) {
            const auto [one, two] = random.twoBelow(7);
            QCOMPARE(one, same.below(7));
            QVERIFY(two < 7);
            ++counts[one * 7 + two];
        }
        double chi = 0.0;
        for (const int count : counts) {
            chi += (count - 1000.0) * (count - 1000.0) / 1000.0;
        }
        QVERIFY2(chi > 20.0 && chi < 84.0, qPrintable(QString::number(chi)));
    }

    void quantilesNeedNoSorting()
    {
        std::vector<double> values;
        SplitMix64 random(3);
        for (int i = 0; i < 257; ++i) {
            values.push_back(static_cast<double>(random.below(90)) / 7.0);
        }
        std::vector<double> sorted = values;
        std::sort(sorted.begin(), sorted.end());
        for (const double p : {0.0, 0.025, 0.31, 0.5, 0.975, 1.0}) {
            QCOMPARE(selectQuantile(values, p), quantile(sorted, p));
        }
        const auto interval = percentiles(values, 0.95);
        QVERIFY(interval && interval->low == quantile(sorted, (1.0 - 0.95) / 2.0));
        std::vector<double> one{1.0};
        QVERIFY(!percentiles(one, 0.95));
    }

    void likeSciPy()
    {
        const QJsonArray sets = statGolden()["bootstrap"_L1].toArray();
        QCOMPARE(sets.size(), 2);
        for (const QJsonValue& value : sets) {
            const QJsonObject set = value.toObject();
            const auto values = numbersOf(set["values"_L1]);
            std::vector<Cluster> own;
            for (const double each : values) {
                own.push_back({each, 1});
            }
            for (const BootstrapKind kind : {BootstrapKind::Percentile, BootstrapKind::Bca}) {
                const QJsonValue golden
                    = set[kind == BootstrapKind::Bca ? "bca"_L1 : "percentile"_L1];
                const double low = golden[0].toDouble();
                const double high = golden[1].toDouble();
                const BootstrapInterval mean = clusterMeanInterval(own, plain(kind, 40000));
                QVERIFY(mean.interval.has_value());
                QVERIFY(isNear(mean.interval->low, low, 0.02 * (high - low), "low"));
                QVERIFY(isNear(mean.interval->high, high, 0.02 * (high - low), "high"));
                // The general way draws the same units.
                const BootstrapInterval fast = clusterMeanInterval(own, plain(kind, 2000));
                const BootstrapInterval same = bootstrapInterval(values, meanOf, plain(kind, 2000));
                QVERIFY(isNear(same.interval->low, fast.interval->low, 1e-12, "general low"));
                QVERIFY(isNear(same.interval->high, fast.interval->high, 1e-12, "general high"));
            }
        }
    }

    void smallSamplesGetWiderTails()
    {
        std::vector<double> values{0.1, 0.4, -0.3, 0.8, 0.2, 0.0, 0.5, -0.1};
        BootstrapOptions options = plain(BootstrapKind::Percentile, 4000);
        const auto narrow = bootstrapInterval(values, meanOf, options);
        options.expanded = true;
        const auto wide = bootstrapInterval(values, meanOf, options);
        QVERIFY(wide.interval->low < narrow.interval->low);
        QVERIFY(wide.interval->high > narrow.interval->high);
        QCOMPARE(narrow.name, std::string("percentile bootstrap 95 %, 4,000 resamples, seed 7"));
        QCOMPARE(wide.name,
            std::string(
                "percentile bootstrap 95 %, expanded for small n, 4,000 resamples, seed 7"));
    }

    void sameSeedSameBits()
    {
        const std::vector<double> ratios{1.1, 0.9, 1.4, 2.0, 0.7, 1.3};
        const RatioSummary one = geometricMean(ratios);
        const RatioSummary two = geometricMean(ratios);
        QCOMPARE(*one.low, *two.low);
        QCOMPARE(*one.high, *two.high);
        BootstrapOptions other;
        other.seed = 8;
        QVERIFY(*geometricMean(ratios, other).low != *one.low);
        const auto interval = logRatioInterval(ratios);
        QCOMPARE(interval.interval->low, *one.low);
        QVERIFY(*one.low < *one.value && *one.value < *one.high);
        double product = 1.0;
        for (const double ratio : ratios) {
            product *= ratio;
        }
        QVERIFY(isNear(*one.value, std::pow(product, 1.0 / 6.0), 1e-12, "geometric mean"));
    }

    /// Kernels of one task say nearly the same: drawn one by one they would pretend to know more.
    void kernelsOfOneTaskAreDrawnTogether()
    {
        EffectDraw draw(9);
        std::vector<double> ratios;
        std::vector<std::uint32_t> tasks;
        for (std::uint32_t task = 0; task < 20; ++task) {
            const double ofTask = std::exp(0.5 * draw.normal());
            for (int kernel = 0; kernel < 6; ++kernel) {
                ratios.push_back(ofTask);
                tasks.push_back(task);
            }
        }
        const RatioSummary together = geometricMean(ratios, tasks);
        const RatioSummary apart = geometricMean(ratios);
        QCOMPARE(together.n, 120);
        QVERIFY(isNear(*together.value, *apart.value, 1e-12, "value"));
        const double ratio
            = std::log(*together.high / *together.low) / std::log(*apart.high / *apart.low);
        QVERIFY(isNear(ratio, std::sqrt(6.0), 0.35, "width"));
        QCOMPARE(clustersBy({1, 2, 3}, {4, 9, 4}).size(), std::size_t(2));
        QCOMPARE(clustersBy({1, 2, 3}, {4, 9, 4})[0].sum, 4.0);
    }

    void degenerate()
    {
        QCOMPARE(geometricMean({}).reason, std::string("no ratios"));
        const RatioSummary single = geometricMean({2.0});
        QCOMPARE(*single.value, 2.0);
        QVERIFY(!single.low && single.interval.empty());
        QCOMPARE(single.reason, std::string("n = 1"));
        const RatioSummary same = geometricMean({2.0, 2.0, 2.0});
        QVERIFY(same.value && !same.low);
        QCOMPARE(same.reason, std::string("all values are equal"));
        const RatioSummary odd = geometricMean({0.0, -1.0, std::nan(""), 1.5, 3.0});
        QCOMPARE(odd.n, 2);
        QCOMPARE(odd.excluded, 3);
        QCOMPARE(clusterMeanInterval({}).reason, std::string("no values"));
        QCOMPARE(clusterMeanInterval({{1, 1}, {0, 0}}).reason, std::string("n = 1"));
        QVERIFY(!logRatioInterval({}).interval);
        const auto never = [](const std::vector<double>&) { return std::nan(""); };
        QCOMPARE(
            bootstrapInterval({1, 2}, never).reason, std::string("the statistic does not exist"));
        // Exists only while both ends were drawn.
        const auto seldom = [](const std::vector<double>& values) {
            return *std::min_element(values.begin(), values.end()) == 1.0 ? values[0]
                                                                          : std::nan("");
        };
        QVERIFY(bootstrapInterval({1, 2}, seldom).reason.find("undefined in") == 0);
        QCOMPARE(bootstrapInterval({1, 2, 3}, meanOf, {BootstrapKind::Bca, 0.95, 1, 7}).reason,
            std::string("not resampled"));
    }

    void recoversASpeedEffect()
    {
        EffectOptions options;
        options.gpus = {"GPU"};
        options.methods = {"a"};
        options.methodSpeed = {std::log(1.3)};
        options.compileIntercept = options.correctIntercept = 3.0;
        const EffectStudy study = effectStudy(options);
        std::vector<double> speedups;
        for (const auto& row : study.table.rows) {
            if (row.speedup) {
                speedups.push_back(*row.speedup);
            }
        }
        const RatioSummary summary = geometricMean(speedups);
        QVERIFY(summary.n > 140);
        QVERIFY(*summary.low < 1.3 && 1.3 < *summary.high);
        QVERIFY(*summary.high / *summary.low < 1.2);
    }
};

QTEST_APPLESS_MAIN(TestStatBootstrap)
#include "tst_statbootstrap.moc"
