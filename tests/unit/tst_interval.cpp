// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/interval.h"

#include <QTest>

#include <cmath>

using namespace kbx::analysis;

/// Golden values: python3 -c "from scipy.stats import binomtest;
/// print(binomtest(K, N).proportion_ci(C, method='wilson'|'exact'))", SciPy 1.17.1.
class TestInterval : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void proportions_data()
    {
        QTest::addColumn<qint64>("k");
        QTest::addColumn<qint64>("n");
        QTest::addColumn<double>("confidence");
        QTest::addColumn<double>("wilsonLow");
        QTest::addColumn<double>("wilsonHigh");
        QTest::addColumn<double>("exactLow");
        QTest::addColumn<double>("exactHigh");
        QTest::newRow("0 of 30 at 95") << qint64(0) << qint64(30) << 0.95 << 0.000000000000
                                       << 0.113513393174 << 0.000000000000 << 0.115703308222;
        QTest::newRow("13 of 36 at 95") << qint64(13) << qint64(36) << 0.95 << 0.224755929465
                                        << 0.524249245144 << 0.208222947087 << 0.537790999832;
        QTest::newRow("30 of 30 at 95") << qint64(30) << qint64(30) << 0.95 << 0.886486606826
                                        << 1.000000000000 << 0.884296691778 << 1.000000000000;
        QTest::newRow("1 of 2 at 95") << qint64(1) << qint64(2) << 0.95 << 0.094531205734
                                      << 0.905468794266 << 0.012579117094 << 0.987420882906;
        QTest::newRow("54 of 176 at 95") << qint64(54) << qint64(176) << 0.95 << 0.243417248698
                                         << 0.378471939446 << 0.239634313401 << 0.380643006879;
        QTest::newRow("5 of 10 at 99") << qint64(5) << qint64(10) << 0.99 << 0.184225518247
                                       << 0.815774481753 << 0.128310553935 << 0.871689446065;
        QTest::newRow("1 of 1 at 90") << qint64(1) << qint64(1) << 0.9 << 0.269865948784
                                      << 1.000000000000 << 0.050000000000 << 1.000000000000;
    }
    void proportions()
    {
        QFETCH(qint64, k);
        QFETCH(qint64, n);
        QFETCH(double, confidence);
        QFETCH(double, wilsonLow);
        QFETCH(double, wilsonHigh);
        QFETCH(double, exactLow);
        QFETCH(double, exactHigh);
        const auto w = wilson(k, n, confidence);
        const auto c = clopperPearson(k, n, confidence);
        QVERIFY(w && c);
        QVERIFY(std::abs(w->low - wilsonLow) < 1e-9);
        QVERIFY(std::abs(w->high - wilsonHigh) < 1e-9);
        QVERIFY(std::abs(c->low - exactLow) < 1e-9);
        QVERIFY(std::abs(c->high - exactHigh) < 1e-9);
    }

    void undefinedProportions()
    {
        QVERIFY(!wilson(0, 0));
        QVERIFY(!wilson(-1, 5));
        QVERIFY(!wilson(6, 5));
        QVERIFY(!wilson(1, 5, 1.0));
        QVERIFY(!clopperPearson(0, 0));
        QVERIFY(!clopperPearson(6, 5));
        QVERIFY(!clopperPearson(1, 5, 0.0));
    }

    void bootstrapNeedsTwoClusters()
    {
        QVERIFY(!clusterBootstrap({}, 0.95));
        QVERIFY(!clusterBootstrap({{3.0, 3}}, 0.95));
        QVERIFY(!clusterBootstrap({{0.0, 0}, {0.0, 0}}, 0.95));
    }

    void bootstrapIsReproducibleAndBracketsTheMean()
    {
        std::vector<Cluster> clusters;
        for (int i = 0; i < 40; ++i) {
            clusters.push_back({i % 3 == 0 ? 2.0 : 1.0, 2});
        }
        const auto one = clusterBootstrap(clusters, 0.95);
        const auto other = clusterBootstrap(clusters, 0.95);
        QVERIFY(one && other);
        QCOMPARE(one->low, other->low);
        QCOMPARE(one->high, other->high);
        const double mean = 54.0 / 80.0;
        QVERIFY(one->low < mean && mean < one->high);
        // Normal theory: sd of the cluster means 0.2385, so ± 1.96 · 0.2385 / √40 = ± 0.074.
        QVERIFY(std::abs((one->high - one->low) - 0.148) < 0.02);
    }

    void clustersWidenTheInterval()
    {
        std::vector<Cluster> whole;
        std::vector<Cluster> single;
        for (int task = 0; task < 30; ++task) {
            const double passes = task % 2 == 0 ? 1.0 : 0.0;
            whole.push_back({passes * 5.0, 5});
            for (int kernel = 0; kernel < 5; ++kernel) {
                single.push_back({passes, 1});
            }
        }
        const auto wide = clusterBootstrap(whole, 0.95);
        const auto narrow = clusterBootstrap(single, 0.95);
        QVERIFY(wide->high - wide->low > 1.8 * (narrow->high - narrow->low));
    }
};

QTEST_APPLESS_MAIN(TestInterval)
#include "tst_interval.moc"
