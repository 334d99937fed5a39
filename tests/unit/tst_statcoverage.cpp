// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/interval.h"
#include "analysis/statistics/coverage.h"
#include "support/coveragestudies.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace kbx::analysis;
using namespace kbx::testing;

/// 1,000 studies each. Few resamples, for the time of a debug build: bench_coverage measures with
/// more.
namespace {

/// Without chance: over all outcomes k of n.
double exactCoverage(bool isWilson, qint64 n, double p)
{
    double share = 0.0;
    for (qint64 k = 0; k <= n; ++k) {
        const auto interval = isWilson ? wilson(k, n) : clopperPearson(k, n);
        const double ways = std::lgamma(double(n + 1)) - std::lgamma(double(k + 1))
            - std::lgamma(double(n - k + 1));
        const double chance
            = std::exp(ways + double(k) * std::log(p) + double(n - k) * std::log1p(-p));
        share += interval->low <= p && p <= interval->high ? chance : 0.0;
    }
    return share;
}

} // namespace

class TestStatCoverage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void proportions_data()
    {
        QTest::addColumn<qint64>("n");
        QTest::addColumn<double>("p");
        for (const qint64 n : {8, 14, 30, 176, 704}) {
            for (const double p : {0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.7, 0.9}) {
                QTest::addRow("%lld at %g", n, p) << n << p;
            }
        }
    }
    void proportions()
    {
        QFETCH(qint64, n);
        QFETCH(double, p);
        CoverageOptions options;
        options.p = p;
        const double exact = coverage(CoverageOf::ClopperPearson, n, options);
        // 95 % in the long run; 1,000 studies scatter by 0.7 %.
        const double promised = exactCoverage(false, n, p);
        QVERIFY2(promised >= 0.95, qPrintable(QString::number(promised)));
        QVERIFY2(std::abs(exact - promised) < 0.025, qPrintable(QString::number(exact)));
        if (double(n) * std::min(p, 1.0 - p) >= 3.0) {
            const double share = coverage(CoverageOf::Wilson, n, options);
            QVERIFY2(share >= 0.91 && share <= 0.99, qPrintable(QString::number(share)));
            QVERIFY(std::abs(share - exactCoverage(true, n, p)) < 0.025);
        }
    }

    void ratios_data()
    {
        QTest::addColumn<int>("of");
        QTest::addColumn<qint64>("n");
        QTest::addColumn<int>("resamples");
        for (const auto of : {CoverageOf::GeometricMean, CoverageOf::GeometricMeanPercentile}) {
            const char* const name = of == CoverageOf::GeometricMean ? "BCa" : "percentile";
            QTest::addRow("%s, 30", name) << int(of) << qint64(30) << 600;
            QTest::addRow("%s, 176", name) << int(of) << qint64(176) << 300;
        }
    }
    void ratios()
    {
        QFETCH(int, of);
        QFETCH(qint64, n);
        QFETCH(int, resamples);
        CoverageOptions options;
        options.resamples = resamples;
        const double share = coverage(static_cast<CoverageOf>(of), n, options);
        QVERIFY2(share >= 0.93 && share <= 0.97, qPrintable(QString::number(share)));
    }

    /// The stored table says what bench_coverage measured: few studies again must not contradict
    /// it.
    void tableHolds()
    {
        QVERIFY(measuredCoverages().size() >= 50);
        for (const MeasuredCoverage& each : measuredCoverages()) {
            QVERIFY(each.coverage >= 0.0 && each.coverage <= 1.0 && each.studies == 3000);
            const bool isRatio = each.of == CoverageOf::GeometricMean
                || each.of == CoverageOf::GeometricMeanPercentile;
            if (isRatio && each.n >= 30) {
                QVERIFY(each.coverage >= 0.93 && each.coverage <= 0.97);
            } else if (each.of == CoverageOf::Wilson) {
                QVERIFY(each.coverage >= 0.91 && each.coverage <= 0.99);
            } else if (each.of == CoverageOf::ClopperPearson) {
                QVERIFY(each.coverage >= 0.938);
            }
        }
        for (const auto of : {CoverageOf::ArithmeticMean, CoverageOf::DevianceMethod,
                 CoverageOf::DevianceCategory, CoverageOf::Correlation, CoverageOf::Auc}) {
            const bool isDeviance
                = of == CoverageOf::DevianceMethod || of == CoverageOf::DevianceCategory;
            CoverageOptions options;
            options.studies = isDeviance ? 50 : 200;
            options.resamples = isDeviance ? 50 : 200;
            const auto stored = std::find_if(measuredCoverages().begin(), measuredCoverages().end(),
                [of](const MeasuredCoverage& each) { return each.of == of && each.n == 30; });
            QVERIFY(stored != measuredCoverages().end());
            const double again = coverage(of, 30, options);
            // Few studies scatter by up to 6 %.
            QVERIFY2(std::abs(again - stored->coverage) < (isDeviance ? 0.2 : 0.07),
                qPrintable(QString::number(again)));
        }
    }

    void wordsNameTheNearestN()
    {
        QVERIFY(
            coverageWords(CoverageOf::ArithmeticMean, 100).find("at n = 30") != std::string::npos);
        QVERIFY(coverageWords(CoverageOf::ArithmeticMean, 5000).find("at n = 704")
            != std::string::npos);
        QVERIFY(coverageWords(CoverageOf::ArithmeticMean, 2).find("at n = 8") != std::string::npos);
        QCOMPARE(coverageGrade(CoverageOf::ArithmeticMean, 8), CoverageGrade::Low);
        QCOMPARE(coverageGrade(CoverageOf::GeometricMean, 30), CoverageGrade::Usual);
        QCOMPARE(coverageGrade(CoverageOf::DevianceInteraction, 30), CoverageGrade::Useless);
    }
};

QTEST_APPLESS_MAIN(TestStatCoverage)
#include "tst_statcoverage.moc"
