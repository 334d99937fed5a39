// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/coveragestudies.h"

#include <QTest>

#include <vector>

using namespace kbx::analysis;
using namespace kbx::testing;

/// Measures the table of core/analysis/statistics/coverage.cpp and prints its lines; of proportions
/// the worst p with at least 3 expected successes and failures. 1,000 studies per line and seed;
/// minutes. KBX_COVERAGE_SEEDS=1,2,3 names the seeds of the studies; each seed's share stands
/// behind the line, which pools them.
class BenchCoverage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        const QString named = qEnvironmentVariable("KBX_COVERAGE_SEEDS", QStringLiteral("1"));
        for (const QString& seed : named.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
            m_seeds.push_back(seed.toULongLong());
        }
        QVERIFY(!m_seeds.empty());
    }

    void table()
    {
        constexpr std::pair<CoverageOf, const char*> estimators[]
            = {{CoverageOf::Wilson, "Wilson"}, {CoverageOf::ClopperPearson, "ClopperPearson"},
                {CoverageOf::GeometricMean, "GeometricMean"},
                {CoverageOf::GeometricMeanPercentile, "GeometricMeanPercentile"},
                {CoverageOf::ArithmeticMean, "ArithmeticMean"},
                {CoverageOf::Correlation, "Correlation"}, {CoverageOf::Auc, "Auc"}};
        for (const auto& [of, name] : estimators) {
            for (const qint64 n : sizes) {
                std::vector<double> shares;
                for (const std::uint64_t seed : m_seeds) {
                    shares.push_back(worst(of, n, seed));
                }
                print(name, n, shares);
            }
        }
    }

    void deviances()
    {
        for (const qint64 n : sizes) {
            std::vector<double> method, category, interaction;
            for (const std::uint64_t seed : m_seeds) {
                CoverageOptions options;
                options.resamples = 200;
                options.seed = seed;
                const DevianceCoverage found = devianceCoverage(n, options);
                method.push_back(found.method);
                category.push_back(found.category);
                interaction.push_back(found.interaction);
            }
            print("DevianceMethod", n, method);
            print("DevianceCategory", n, category);
            print("DevianceInteraction", n, interaction);
        }
    }

private:
    static constexpr qint64 sizes[] = {8, 14, 30, 176, 704};

    static void print(const char* name, qint64 n, const std::vector<double>& shares)
    {
        double sum = 0.0;
        QString each;
        for (const double share : shares) {
            QVERIFY(share >= 0.0 && share <= 1.0);
            sum += share;
            each += QStringLiteral(" %1").arg(share, 0, 'f', 3);
        }
        const auto count = static_cast<double>(shares.size());
        qInfo("        {CoverageOf::%s, %lld, %.3f, %.0f}, //%s", name, n, sum / count,
            1000.0 * count, qPrintable(each));
    }

    static double worst(CoverageOf of, qint64 n, std::uint64_t seed)
    {
        CoverageOptions options;
        options.seed = seed;
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

    std::vector<std::uint64_t> m_seeds;
};

QTEST_APPLESS_MAIN(BenchCoverage)
#include "bench_coverage.moc"
