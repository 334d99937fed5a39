// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/statistics/correlation.h"
#include "statgolden.h"
#include "support/effectstudy.h"

#include <algorithm>

using namespace kbx::analysis;
using namespace kbx::testing;
using namespace Qt::StringLiterals;

namespace {

bool isAs(const Association& value, const QJsonValue& golden, double tolerance, const char* what)
{
    return isNear(value.value.value_or(-9), golden[0].toDouble(), tolerance, what)
        && isNear(value.low.value_or(-9), golden[1].toDouble(), tolerance, what)
        && isNear(value.high.value_or(-9), golden[2].toDouble(), tolerance, what);
}

} // namespace

/// Golden values: SciPy (pearsonr with its interval, spearmanr, pointbiserialr); DeLong's variance
/// by comparing all pairs.
class TestStatCorrelation : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void likeSciPy()
    {
        const QJsonArray sets = statGolden()["correlation"_L1].toArray();
        QCOMPARE(sets.size(), 2);
        for (const QJsonValue& value : sets) {
            const QJsonObject set = value.toObject();
            const auto x = numbersOf(set["x"_L1]);
            const auto y = numbersOf(set["y"_L1]);
            const auto outcome = truthsOf(set["outcome"_L1]);
            QVERIFY(isAs(pearson(x, y), set["pearson"_L1], 1e-9, "Pearson"));
            QVERIFY(isAs(spearman(x, y), set["spearman"_L1], 1e-9, "Spearman"));
            QVERIFY(
                isAs(pointBiserial(x, outcome), set["pointBiserial"_L1], 1e-9, "point-biserial"));
            QVERIFY(isAs(auc(x, outcome), set["auc"_L1], 1e-9, "AUC"));
            QCOMPARE(pearson(x, y).interval, std::string("Fisher z 95 %"));
            QCOMPARE(auc(x, outcome).interval, std::string("DeLong, logit 95 %"));
            QCOMPARE(auc(x, outcome).n, std::int64_t(x.size()));
        }
    }

    void aStepOfTheOutcomeTurnsTheSign()
    {
        const std::vector<double> x{1, 2, 3, 4, 5, 6};
        const std::vector<bool> high{false, true, false, true, true, true};
        std::vector<bool> low = high;
        low.flip();
        QCOMPARE(*pointBiserial(x, high).value, -*pointBiserial(x, low).value);
        QVERIFY(isNear(*auc(x, high).value, 1.0 - *auc(x, low).value, 1e-12, "AUC"));
        // 7 of 8 pairs in order.
        QCOMPARE(*auc(x, high).value, 7.0 / 8.0);
    }

    void degenerate()
    {
        QCOMPARE(pearson({}, {}).reason, std::string("no data"));
        QCOMPARE(pearson({1}, {1}).reason, std::string("n = 1"));
        QCOMPARE(pearson({1, 2}, {1}).reason, std::string("sides differ in length"));
        QCOMPARE(
            pearson({0.1, 0.1, 0.1}, {1, 2, 3}).reason, std::string("the feature does not vary"));
        QCOMPARE(pearson({1, 2, 3}, {2, 2, 2}).reason, std::string("the outcome does not vary"));
        QVERIFY(!pearson({1, 2, 3}, {2, 2, 2}).value);
        QCOMPARE(pearson({1, 2, std::nan("")}, {1, 2, 3}).reason, std::string("not a number"));
        const Association line = pearson({1, 2, 3, 4}, {2, 4, 6, 8});
        QVERIFY(line.value && !line.low);
        QCOMPARE(line.reason, std::string("exactly on a line"));
        QCOMPARE(pearson({1, 2, 3}, {1, 3, 2}).reason, std::string("n = 3"));
        QCOMPARE(auc({}, {}).reason, std::string("no data"));
        QCOMPARE(auc({1, 2}, {true, true}).reason, std::string("the outcome does not vary"));
        QCOMPARE(auc({1, 2}, {false, true}).reason, std::string("one outcome has a single case"));
        const Association apart = auc({1, 2, 3, 4}, {false, false, true, true});
        QCOMPARE(*apart.value, 1.0);
        QVERIFY(!apart.low);
        QCOMPARE(apart.reason, std::string("the classes do not overlap"));
        const Association flat = auc({1, 1, 1, 1}, {false, false, true, true});
        QCOMPARE(*flat.value, 0.5);
        QCOMPARE(flat.reason, std::string("the feature does not vary"));
    }

    /// Bivariate normal with ρ = 0.4, and two shifted normals with a known AUC: intervals hold the
    /// truth about as often as they say.
    void coversTheTruth()
    {
        constexpr int studies = 1000;
        EffectDraw draw(21);
        const double truth = 0.5 * std::erfc(-0.8 / 2.0); // Φ(0.8 / √2)
        int ofPearson = 0;
        int ofAuc = 0;
        for (int study = 0; study < studies; ++study) {
            std::vector<double> x(30);
            std::vector<double> y(30);
            std::vector<double> score(60);
            std::vector<bool> positive(60);
            for (std::size_t i = 0; i < x.size(); ++i) {
                x[i] = draw.normal();
                y[i] = 0.4 * x[i] + std::sqrt(1.0 - 0.16) * draw.normal();
            }
            for (std::size_t i = 0; i < score.size(); ++i) {
                positive[i] = i % 2 == 0;
                score[i] = draw.normal() + (positive[i] ? 0.8 : 0.0);
            }
            const Association r = pearson(x, y);
            const Association area = auc(score, positive);
            ofPearson += *r.low <= 0.4 && 0.4 <= *r.high ? 1 : 0;
            ofAuc += *area.low <= truth && truth <= *area.high ? 1 : 0;
        }
        for (const int count : {ofPearson, ofAuc}) {
            QVERIFY2(count >= 930 && count <= 970, qPrintable(QString::number(count)));
        }
    }
};

QTEST_APPLESS_MAIN(TestStatCorrelation)
#include "tst_statcorrelation.moc"
