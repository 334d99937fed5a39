// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agreementstudy.h"

#include <QTest>

#include <cmath>
#include <set>

using namespace kbx::analysis;
using namespace kbx::testing;

class TestAgreementBootstrap : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void bootstrapIsReproducible()
    {
        const AgreementInput input = people(5, 3, 50, 2, 0.8, 0.8);
        const AgreementData one = computeAgreement(input, abcd);
        const AgreementData same = computeAgreement(input, abcd);
        const AgreementData other = computeAgreement(input, abcd, {.seed = 8});
        QVERIFY(one.clustered);
        QCOMPARE(one.clusters, std::int64_t(50));
        QCOMPARE(one.overall.fleiss.method, IntervalMethod::Bootstrap);
        QCOMPARE(one.overall.cohen[0].method, IntervalMethod::Bootstrap);
        QVERIFY(one.overall.cohen[0].analytic.has_value());
        QCOMPARE(one.overall.fleiss.interval->low, same.overall.fleiss.interval->low);
        QCOMPARE(one.overall.fleiss.interval->high, same.overall.fleiss.interval->high);
        QVERIFY(one.overall.fleiss.interval->low != other.overall.fleiss.interval->low);
        QVERIFY(
            std::abs(one.overall.fleiss.interval->low - other.overall.fleiss.interval->low) < 0.03);
    }

    /// For independent units both intervals of kappa estimate the same error.
    void bootstrapAgreesWithTheAsymptoticError()
    {
        const AgreementData data = computeAgreement(people(3, 2, 400, 1, 0.8, 0.0), abcd);
        const AgreementValue& kappa = data.overall.cohen[0];
        QCOMPARE(kappa.method, IntervalMethod::Asymptotic);
        const double wide = kappa.bootstrap->high - kappa.bootstrap->low;
        const double asymptotic = kappa.analytic->high - kappa.analytic->low;
        QVERIFY2(std::abs(wide / asymptotic - 1.0) < 0.08, qPrintable(QString::number(wide)));
        QCOMPARE(data.overall.percent.method, IntervalMethod::Wilson);
    }

    /// 95 % intervals hold the true kappa (0.64) in about 95 % of 300 invented studies; taking the
    /// units of a task as independent does not.
    void coverage()
    {
        constexpr int studies = 300;
        constexpr double kappa = 0.64;
        int byTask = 0;
        int alpha = 0;
        int asymptotic = 0;
        for (int study = 0; study < studies; ++study) {
            const AgreementInput input = people(1000 + std::uint64_t(study), 2, 80, 3, 0.8, 0.9);
            const AgreementData data
                = computeAgreement(input, abcd, {.resamples = 400, .perLabel = false});
            const auto holds = [](const std::optional<Interval>& interval) {
                return interval && interval->low <= kappa && kappa <= interval->high ? 1 : 0;
            };
            byTask += holds(data.overall.cohen[0].interval);
            alpha += holds(data.overall.krippendorff.interval);
            asymptotic += holds(data.overall.cohen[0].analytic);
        }
        const QByteArray counts = "of 300: Cohen " + QByteArray::number(byTask) + ", alpha "
            + QByteArray::number(alpha) + ", asymptotic " + QByteArray::number(asymptotic);
        qInfo("%s", counts.constData());
        // 0.95 ± 4 standard errors of 300 studies is 0.90 … 1; percentiles of 80 tasks lose a
        // little.
        QVERIFY2(byTask >= 0.90 * studies && alpha >= 0.90 * studies, counts.constData());
        QVERIFY2(asymptotic < 0.85 * studies, counts.constData());
    }

    void rareLabelsHaveNoInterval()
    {
        AgreementInput input = people(4, 2, 60, 1, 0.8, 0.0);
        input.units[0].ratings = {"e", "e"};
        const LabelScale scale = LabelScale::ownLabels({"a", "b", "c", "d", "e"});
        const LabelAgreement rare = computeAgreement(input, scale).perLabel[4];
        QCOMPARE(*rare.positive.value, 1.0);
        QVERIFY(!rare.positive.interval);
        QCOMPARE(rare.positive.intervalReason, std::string("unstable"));
        AgreementInput task = input;
        for (AgreementUnit& unit : task.units) {
            unit.cluster = "the only task";
        }
        const AgreementData data = computeAgreement(task, scale);
        QVERIFY(data.overall.cohen[0].value && !data.overall.cohen[0].interval);
        QCOMPARE(data.overall.cohen[0].intervalReason, std::string("one_cluster"));
    }

    void pairsAreAllListed()
    {
        const AgreementData data = computeAgreement(people(9, 4, 30, 1, 0.7, 0.0), abcd);
        QCOMPARE(data.pairs.size(), std::size_t(6));
        std::set<std::pair<std::size_t, std::size_t>> seen;
        for (const AnnotatorPair& pair : data.pairs) {
            QVERIFY(pair.first < pair.second && pair.second < 4);
            QCOMPARE(pair.n, std::int64_t(30));
            seen.emplace(pair.first, pair.second);
        }
        QCOMPARE(seen.size(), std::size_t(6));
        QCOMPARE(data.overall.cohen.size(), std::size_t(6));
        QCOMPARE(data.ratingPairs, std::int64_t(180));
        // Pairs of one unit are not independent trials.
        QVERIFY(!data.overall.percent.analytic);
        QCOMPARE(data.overall.percent.method, IntervalMethod::Bootstrap);
    }
};

QTEST_APPLESS_MAIN(TestAgreementBootstrap)
#include "tst_agreementbootstrap.moc"
