// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/statistics/logistic.h"
#include "statgolden.h"
#include "support/effectstudy.h"

using namespace kbx::analysis;
using namespace kbx::testing;
using namespace Qt::StringLiterals;

namespace {

LogisticData dataOf(const QJsonObject& set)
{
    LogisticData data;
    data.columns = static_cast<std::size_t>(set["columns"_L1].toInt());
    data.design = numbersOf(set["design"_L1]);
    data.successes = numbersOf(set["successes"_L1]);
    data.trials = numbersOf(set["trials"_L1]);
    return data;
}

/// Without the last column.
LogisticData smallerOf(const LogisticData& data)
{
    LogisticData smaller = data;
    smaller.columns = data.columns - 1;
    smaller.design.clear();
    for (std::size_t i = 0; i < data.design.size(); ++i) {
        if (i % data.columns != smaller.columns) {
            smaller.design.push_back(data.design[i]);
        }
    }
    return smaller;
}

} // namespace

/// Golden values: GLM of statsmodels; Firth by a general optimiser of SciPy on the penalised
/// likelihood, so to 1e-5.
class TestStatLogistic : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void likeStatsmodels()
    {
        const QJsonArray sets = statGolden()["logistic"_L1].toArray();
        QCOMPARE(sets.size(), 2);
        for (const QJsonValue& value : sets) {
            const QJsonObject set = value.toObject();
            const LogisticData data = dataOf(set);
            const LogisticFit fit = fitLogistic(data);
            QVERIFY(fit.converged && !fit.separated && fit.reason.empty());
            QCOMPARE(fit.rank, data.columns);
            const auto coefficients = numbersOf(set["coefficients"_L1]);
            const auto errors = numbersOf(set["errors"_L1]);
            const auto intervals = numbersOf(set["intervals"_L1]);
            for (std::size_t i = 0; i < data.columns; ++i) {
                QVERIFY(isNear(fit.coefficients[i], coefficients[i], 1e-9, "coefficient"));
                QVERIFY(isNear(fit.standardErrors[i], errors[i], 1e-9, "error"));
                QVERIFY(isNear(fit.intervals[i].low, intervals[2 * i], 1e-9, "low"));
                QVERIFY(isNear(fit.intervals[i].high, intervals[2 * i + 1], 1e-9, "high"));
            }
            QCOMPARE(fit.interval, std::string("Wald 95 %"));
            QVERIFY(isNear(
                fit.logLikelihood, set["logLikelihood"_L1].toDouble(), 1e-9, "log-likelihood"));
            const LogisticFit less = fitLogistic(smallerOf(data));
            const LikelihoodRatio test
                = likelihoodRatio(less.deviance, less.rank, fit.deviance, fit.rank);
            QCOMPARE(test.degrees, 1);
            QVERIFY(isNear(test.statistic, set["ratio"_L1].toDouble(), 1e-9, "ratio"));
            QVERIFY(isNear(test.p, set["p"_L1].toDouble(), 1e-9, "p"));
        }
    }

    void firthLikeAGeneralOptimiser()
    {
        const QJsonArray sets = statGolden()["firth"_L1].toArray();
        QCOMPARE(sets.size(), 2);
        for (const QJsonValue& value : sets) {
            const QJsonObject set = value.toObject();
            const LogisticData data = dataOf(set);
            LogisticOptions options;
            options.penalty = LogisticPenalty::Firth;
            options.profile = true;
            const LogisticFit fit = fitLogistic(data, options);
            QVERIFY(fit.converged);
            QCOMPARE(fit.interval, std::string("profile penalised likelihood 95 %"));
            const auto coefficients = numbersOf(set["coefficients"_L1]);
            const auto intervals = numbersOf(set["intervals"_L1]);
            for (std::size_t i = 0; i < data.columns; ++i) {
                QVERIFY(isNear(fit.coefficients[i], coefficients[i], 1e-5, "coefficient"));
                QVERIFY(isNear(fit.intervals[i].low, intervals[2 * i], 1e-5, "low"));
                QVERIFY(isNear(fit.intervals[i].high, intervals[2 * i + 1], 1e-5, "high"));
            }
        }
    }

    void separationIsSeenAndTheDevianceStillConverges()
    {
        // Two groups: 5 of 5 fail, 6 of 6 pass.
        LogisticData data;
        data.columns = 2;
        data.design = {1, 0, 1, 1};
        data.successes = {0, 6};
        data.trials = {5, 6};
        const LogisticFit plain = fitLogistic(data);
        QVERIFY(plain.converged && plain.separated);
        QVERIFY(plain.deviance >= 0.0 && plain.deviance < 1e-8);
        QVERIFY(plain.intervals.empty());
        LogisticOptions firth;
        firth.penalty = LogisticPenalty::Firth;
        const LogisticFit fit = fitLogistic(data, firth);
        QVERIFY(fit.converged && !fit.separated);
        // Firth's estimate of one group is (k + ½)/(n + 1).
        const double row[] = {1.0, 0.0};
        QVERIFY(isNear(predictLogistic(fit, row), 0.5 / 6.0, 1e-8, "first group"));
        const double other[] = {1.0, 1.0};
        QVERIFY(isNear(predictLogistic(fit, other), 6.5 / 7.0, 1e-8, "second group"));
    }

    void aliasedColumnsAreLeftOut()
    {
        LogisticData data;
        data.columns = 3;
        data.design = {1, 1, 0, 1, 1, 0, 1, 0, 1, 1, 0, 1};
        data.successes = {1, 0, 1, 1};
        data.trials = {2, 2, 3, 2};
        const LogisticFit fit = fitLogistic(data);
        QVERIFY(fit.converged);
        QCOMPARE(fit.rank, std::size_t(2));
        QCOMPARE(fit.coefficients[2], 0.0);
        QCOMPARE(fit.standardErrors[2], 0.0);
        QVERIFY(isNear(fit.coefficients[0], std::log(2.0 / 3.0), 1e-9, "intercept"));
        QVERIFY(
            isNear(fit.coefficients[1], std::log(1.0 / 3.0) - std::log(2.0 / 3.0), 1e-9, "first"));
    }

    void ridgeShrinksAllButTheIntercept()
    {
        LogisticData data;
        data.columns = 2;
        data.design = {1, 0, 1, 1};
        data.successes = {2, 8};
        data.trials = {10, 10};
        LogisticOptions options;
        options.penalty = LogisticPenalty::Ridge;
        options.ridge = 1e6;
        const LogisticFit fit = fitLogistic(data, options);
        QVERIFY(fit.converged);
        QVERIFY(std::abs(fit.coefficients[1]) < 1e-4);
        QVERIFY(isNear(fit.coefficients[0], 0.0, 1e-4, "intercept"));
        options.ridge = 1e-9;
        const LogisticFit free = fitLogistic(data, options);
        QVERIFY(isNear(free.coefficients[1], 2.0 * std::log(4.0), 1e-6, "slope"));
    }

    void degenerate()
    {
        QCOMPARE(fitLogistic({}).reason, std::string("no rows"));
        LogisticData data;
        data.columns = 1;
        data.design = {1, 1};
        data.successes = {0, 2};
        QCOMPARE(fitLogistic(data).reason, std::string("successes exceed trials"));
        data.successes = {0, 0};
        data.trials = {0, 0};
        QCOMPARE(fitLogistic(data).reason, std::string("no trials"));
        data.trials = {1, 1};
        data.design = {1, std::nan("")};
        QCOMPARE(fitLogistic(data).reason, std::string("a design value is not finite"));
        data.design = {0, 0};
        QCOMPARE(fitLogistic(data).reason, std::string("the design is empty"));
        data.design = {1, 1};
        const LogisticFit fit = fitLogistic(data); // all fail
        QVERIFY(fit.converged && fit.separated && fit.deviance < 1e-8);
        QCOMPARE(likelihoodRatio(3.0, 2, 3.0, 2).p, 1.0);
    }

    /// 400 tasks, four methods, three categories: the truth lies inside 3.5 standard errors, and
    /// the estimates near it.
    void recoversMethodAndCategoryEffects()
    {
        EffectOptions options;
        options.seed = 11;
        options.categories = {{"A", "", 150}, {"B", "", 150}, {"C", "", 100}};
        options.compileIntercept = 0.5;
        options.correctIntercept = 50.0; // correct as soon as it compiles
        options.methodEffect = {0.0, 0.8, -0.7, 0.4};
        options.categoryEffect = {0.0, -1.0, 0.6};
        const EffectStudy study = effectStudy(options);
        LogisticData data;
        data.columns = 6;
        for (const kbx::CandidateRow& row : study.table.rows) {
            const std::string& category = study.table.taskOf(row).category;
            const double design[] = {1.0, row.run == 1 ? 1.0 : 0.0, row.run == 2 ? 1.0 : 0.0,
                row.run == 3 ? 1.0 : 0.0, category == "B" ? 1.0 : 0.0, category == "C" ? 1.0 : 0.0};
            data.design.insert(data.design.end(), std::begin(design), std::end(design));
            data.successes.push_back(row.verdicts.isCorrect() ? 1.0 : 0.0);
        }
        const LogisticFit fit = fitLogistic(data);
        QVERIFY(fit.converged && !fit.separated);
        const double truth[] = {0.5, 0.8, -0.7, 0.4, -1.0, 0.6};
        for (std::size_t i = 0; i < data.columns; ++i) {
            QVERIFY(fit.standardErrors[i] > 0.0 && fit.standardErrors[i] < 0.25);
            QVERIFY(
                isNear(fit.coefficients[i], truth[i], 3.5 * fit.standardErrors[i], "coefficient"));
        }
    }
};

QTEST_APPLESS_MAIN(TestStatLogistic)
#include "tst_statlogistic.moc"
