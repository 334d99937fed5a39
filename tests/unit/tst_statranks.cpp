// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/statistics/holm.h"
#include "analysis/statistics/paired.h"
#include "analysis/statistics/passatk.h"
#include "analysis/statistics/ranktests.h"
#include "statgolden.h"
#include "support/effectstudy.h"

#include <algorithm>

using namespace kbx::analysis;
using namespace kbx::testing;
using namespace Qt::StringLiterals;

/// Golden values: SciPy (mannwhitneyu, wilcoxon) and statsmodels (mcnemar, multipletests).
class TestStatRanks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void mannWhitneyLikeSciPy()
    {
        const QJsonArray sets = statGolden()["mannWhitney"_L1].toArray();
        QCOMPARE(sets.size(), 4);
        for (const QJsonValue& value : sets) {
            const QJsonObject set = value.toObject();
            const RankTest test = mannWhitney(numbersOf(set["x"_L1]), numbersOf(set["y"_L1]));
            QCOMPARE(test.exact, set["exact"_L1].toBool());
            QVERIFY(isNear(test.statistic, set["u"_L1].toDouble(), 1e-9, "U"));
            QVERIFY(isNear(test.p.value_or(-1), set["p"_L1].toDouble(), 1e-9, "p"));
            QVERIFY(isNear(test.effect.value_or(-1),
                test.statistic / static_cast<double>(test.n1 * test.n2), 1e-12, "effect"));
        }
    }

    void wilcoxonLikeSciPy()
    {
        const QJsonArray sets = statGolden()["wilcoxon"_L1].toArray();
        QCOMPARE(sets.size(), 4);
        for (const QJsonValue& value : sets) {
            const QJsonObject set = value.toObject();
            const RankTest test = wilcoxonSignedRank(numbersOf(set["d"_L1]));
            QCOMPARE(test.exact, set["exact"_L1].toBool());
            QVERIFY(isNear(test.statistic, set["w"_L1].toDouble(), 1e-9, "W"));
            QVERIFY(isNear(test.p.value_or(-1), set["p"_L1].toDouble(), 1e-9, "p"));
            QVERIFY(isNear(
                test.effect.value_or(-9), set["pseudoMedian"_L1].toDouble(), 1e-9, "median"));
        }
    }

    void mcnemarLikeStatsmodels()
    {
        const QJsonArray sets = statGolden()["mcnemar"_L1].toArray();
        QCOMPARE(sets.size(), 5);
        for (const QJsonValue& value : sets) {
            const QJsonObject set = value.toObject();
            const QJsonArray counts = set["counts"_L1].toArray();
            const McNemar test = mcnemar(
                counts[0].toInt(), counts[1].toInt(), counts[2].toInt(), counts[3].toInt());
            QVERIFY(isNear(test.exact.value_or(-1), set["exact"_L1].toDouble(), 1e-9, "exact"));
            QVERIFY(isNear(test.midP.value_or(-1), set["mid"_L1].toDouble(), 1e-9, "mid-p"));
            QVERIFY(isNear(test.chiSquared.value_or(-1), set["chi"_L1].toDouble(), 1e-9, "χ²"));
            QVERIFY(
                isNear(test.difference.value_or(-9), set["difference"_L1].toDouble(), 1e-9, "d"));
            QVERIFY(test.interval.has_value());
            QVERIFY(isNear(test.interval->low, set["interval"_L1][0].toDouble(), 1e-9, "low"));
            QVERIFY(isNear(test.interval->high, set["interval"_L1][1].toDouble(), 1e-9, "high"));
        }
        QCOMPARE(mcnemar(0, 0, 0, 0).reason, std::string("no task has both verdicts"));
        QVERIFY(!mcnemar(0, 0, 0, 0).exact.has_value());
        QVERIFY(!mcnemar(1, -1, 0, 0).exact.has_value());
    }

    void holmLikeStatsmodels()
    {
        const QJsonObject set = statGolden()["holm"_L1].toObject();
        const auto golden = numbersOf(set["adjusted"_L1]);
        const auto adjusted = holm(numbersOf(set["p"_L1]));
        QCOMPARE(adjusted.size(), golden.size());
        for (std::size_t i = 0; i < golden.size(); ++i) {
            QVERIFY(isNear(adjusted[i], golden[i], 1e-12, "adjusted"));
        }
        QVERIFY(holm({}).empty());
        QCOMPARE(holm({0.7}), std::vector<double>{0.7});
    }

    void passAtKLikeTheBinomials()
    {
        const QJsonArray sets = statGolden()["passAtK"_L1].toArray();
        QCOMPARE(sets.size(), 8);
        for (const QJsonValue& set : sets) {
            const auto value = passAtK(set[0].toInt(), set[1].toInt(), set[2].toInt());
            QVERIFY(value.has_value());
            QVERIFY(isNear(*value, set[3].toDouble(), 1e-9, "pass@k"));
        }
        QVERIFY(!passAtK(3, 1, 4));
        QVERIFY(!passAtK(3, 4, 1));
        QVERIFY(!passAtK(3, -1, 1));
        QVERIFY(!passAtK(3, 1, 0));
        QVERIFY(!passAtK(0, 0, 1));
    }

    void degenerate()
    {
        QCOMPARE(mannWhitney({}, {1.0}).reason, std::string("one side is empty"));
        QCOMPARE(mannWhitney({1.0, 1.0}, {1.0}).reason, std::string("all values are equal"));
        QVERIFY(!mannWhitney({1.0, 1.0}, {1.0}).p);
        QCOMPARE(*mannWhitney({1.0, 1.0}, {1.0}).effect, 0.5);
        QCOMPARE(mannWhitney({std::nan("")}, {1.0}).reason, std::string("not a number"));
        QCOMPARE(*mannWhitney({1.0}, {2.0}).p, 1.0);
        QCOMPARE(wilcoxonSignedRank({}).reason, std::string("no pairs"));
        QCOMPARE(wilcoxonSignedRank({0.0, 0.0}).reason, std::string("no pair differs"));
        QCOMPARE(*wilcoxonSignedRank({0.5}).p, 1.0);
        QCOMPARE(midRanks({3.0, 1.0, 3.0}), (std::vector<double>{2.5, 1.0, 2.5}));
    }

    /// The truth of generated speedups: method b is 20 % faster than a.
    void recoversAPairedRatio()
    {
        EffectOptions options;
        options.seed = 3;
        options.methods = {"a", "b"};
        options.gpus = {"GPU"};
        options.methodSpeed = {0.0, std::log(1.2)};
        options.compileIntercept = options.correctIntercept = 2.0;
        options.kernelNoise = 0.2;
        const EffectStudy study = effectStudy(options);
        std::vector<double> differences;
        for (std::size_t i = 0; i + 1 < study.table.rows.size(); i += 2) {
            const auto& one = study.table.rows[i];
            const auto& other = study.table.rows[i + 1];
            QCOMPARE(one.task, other.task);
            if (one.speedup && other.speedup) {
                differences.push_back(std::log(*other.speedup / *one.speedup));
            }
        }
        QVERIFY(differences.size() > 90);
        const RankTest test = wilcoxonSignedRank(differences);
        QVERIFY(*test.p < 1e-6);
        QVERIFY(isNear(std::exp(*test.effect), 1.2, 0.08, "ratio"));
    }

    /// Under no difference, p is small as often as it says: neither test cries wolf.
    void rejectsAsOftenAsItSays()
    {
        EffectDraw draw(5);
        int mann = 0;
        int wilcoxon = 0;
        int mid = 0;
        constexpr int studies = 1000;
        for (int study = 0; study < studies; ++study) {
            std::vector<double> x(9);
            std::vector<double> y(11);
            std::generate(x.begin(), x.end(), [&] { return draw.normal(); });
            std::generate(y.begin(), y.end(), [&] { return draw.normal(); });
            mann += *mannWhitney(x, y).p < 0.05 ? 1 : 0;
            wilcoxon += *wilcoxonSignedRank(x).p < 0.05 ? 1 : 0;
            std::int64_t first = 0;
            for (int i = 0; i < 40; ++i) {
                first += draw.chance(0.5) ? 1 : 0;
            }
            mid += *mcnemar(30, first, 40 - first, 30).midP < 0.05 ? 1 : 0;
        }
        for (const int count : {mann, wilcoxon, mid}) {
            QVERIFY2(count >= 20 && count <= 70, qPrintable(QString::number(count)));
        }
    }
};

QTEST_APPLESS_MAIN(TestStatRanks)
#include "tst_statranks.moc"
