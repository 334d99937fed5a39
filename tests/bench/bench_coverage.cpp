// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/coveragestudies.h"

#include <QTest>

using namespace kbx::analysis;
using namespace kbx::testing;

/// Measures the table of core/analysis/statistics/coverage.cpp and prints its lines; of proportions
/// the worst p with at least 3 expected successes and failures. 1,000 studies per line; minutes.
class BenchCoverage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void table()
    {
        constexpr std::pair<CoverageOf, const char*> estimators[]
            = {{CoverageOf::Wilson, "Wilson"}, {CoverageOf::ClopperPearson, "ClopperPearson"},
                {CoverageOf::GeometricMean, "GeometricMean"},
                {CoverageOf::GeometricMeanPercentile, "GeometricMeanPercentile"},
                {CoverageOf::ArithmeticMean, "ArithmeticMean"},
                {CoverageOf::DevianceMethod, "DevianceMethod"},
                {CoverageOf::DevianceCategory, "DevianceCategory"},
                {CoverageOf::DevianceInteraction, "DevianceInteraction"},
                {CoverageOf::Correlation, "Correlation"}, {CoverageOf::Auc, "Auc"}};
        for (const auto& [of, name] : estimators) {
            for (const qint64 n : {8, 14, 30, 176, 704}) {
                const double share = worst(of, n);
                QVERIFY(share >= 0.0 && share <= 1.0);
                qInfo("        {CoverageOf::%s, %lld, %.3f, 1000},", name, n, share);
            }
        }
    }

    void deviances()
    {
        for (const qint64 n : {8, 14, 30, 176, 704}) {
            CoverageOptions options;
            options.resamples = 200;
            const DevianceCoverage found = devianceCoverage(n, options);
            QVERIFY(found.method >= 0.0 && found.category <= 1.0);
            qInfo("        {CoverageOf::DevianceMethod, %lld, %.3f, 1000},", n, found.method);
            qInfo("        {CoverageOf::DevianceCategory, %lld, %.3f, 1000},", n, found.category);
            qInfo("        {CoverageOf::DevianceInteraction, %lld, %.3f, 1000},", n,
                found.interaction);
        }
    }

private:
    static double worst(CoverageOf of, qint64 n)
    {
        CoverageOptions options;
        if (of != CoverageOf::Wilson && of != CoverageOf::ClopperPearson) {
            options.resamples = 1000;
            return coverage(of, n, options);
        }
        double least = 1.0;
        for (const double p : {0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.7, 0.9}) {
            options.p = p;
            if (double(n) * std::min(p, 1.0 - p) >= 3.0) {
                least = std::min(least, coverage(of, n, options));
            }
        }
        return least;
    }
};

QTEST_APPLESS_MAIN(BenchCoverage)
#include "bench_coverage.moc"
