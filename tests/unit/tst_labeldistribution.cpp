// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/labeldistribution.h"
#include "analysis/resampling.h"
#include "analysis/suggesteraccuracy.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <cmath>

using namespace kbx::analysis;
using namespace Qt::StringLiterals;

/// Golden values: tests/fixtures/agreement/golden.py.
namespace {

constexpr double exact = 1e-9;
const LabelScale ab = LabelScale::ownLabels({"A", "B"});

bool isNear(const std::optional<double>& value, const QJsonValue& golden)
{
    if (golden.isNull()) {
        return !value.has_value();
    }
    return value && std::abs(*value - golden.toDouble()) <= exact;
}

DistributionUnit unit(const char* label, const char* group = "0→1", const char* stratum = "s",
    const std::string& cluster = {})
{
    DistributionUnit result;
    if (label != nullptr) {
        result.label = label;
    }
    result.group = group;
    result.stratum = stratum;
    result.cluster = cluster;
    return result;
}

} // namespace

class TestLabelDistribution : public QObject {
    Q_OBJECT

    QJsonObject m_golden;

private Q_SLOTS:
    void initTestCase()
    {
        QFile file(QStringLiteral(KBX_SOURCE_DIR "/tests/fixtures/agreement/golden.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        m_golden = QJsonDocument::fromJson(file.readAll()).object();
    }

    void countsByGroup()
    {
        const DistributionInput input{
            {unit("mask_fix"), unit("performance_rewrite:tiling"),
                unit("performance_rewrite", "1→2"), unit("unsure"), unit(nullptr, "1→2"),
                unit("mask", "1→2"), unit("mask_fix")},
            {}};
        const LabelDistribution result
            = computeDistribution(input, LabelScale::ofEdits(LabelLevel::Primary));
        QVERIFY(!result.weighted);
        QCOMPARE(result.all.n, std::int64_t(4));
        QCOMPARE(result.all.unsure, std::int64_t(1));
        QCOMPARE(result.all.unlabelled, std::int64_t(1));
        QCOMPARE(result.all.unknown, std::int64_t(1));
        QCOMPARE(result.all.shares.size(), std::size_t(12));
        QCOMPARE(result.all.shares[2].count, std::int64_t(2));
        QCOMPARE(*result.all.shares[2].share, 0.5);
        QCOMPARE(result.all.shares[8].count, std::int64_t(2)); // performance, merged
        QVERIFY(!result.all.shares[2].weighted);
        QCOMPARE(result.groups.size(), std::size_t(2));
        QCOMPARE(result.groups[0].group, std::string("0→1"));
        QCOMPARE(result.groups[0].n, std::int64_t(3));
        QCOMPARE(result.groups[0].unsure, std::int64_t(1));
        QCOMPARE(result.groups[1].n, std::int64_t(1));
        QCOMPARE(result.groups[1].unlabelled, std::int64_t(1));
        const LabelShare& mask = result.groups[0].shares[2];
        QCOMPARE(mask.interval.method, IntervalMethod::Wilson);
        QCOMPARE(mask.interval.interval->low, wilson(2, 3)->low);
        QCOMPARE(mask.interval.interval->high, wilson(2, 3)->high);
    }

    void nothingLabelledHasNoShares()
    {
        const LabelDistribution result = computeDistribution({{unit("unsure")}, {{"s", 4}}}, ab);
        QCOMPARE(result.all.n, std::int64_t(0));
        QVERIFY(!result.all.shares[0].share && !result.all.shares[0].weighted);
        QVERIFY(!result.all.shares[0].interval.interval);
        QCOMPARE(result.uncovered, std::int64_t(4));
    }

    void stratifiedAsInTheTextbook()
    {
        const QJsonObject golden = m_golden["stratified"_L1].toObject();
        DistributionInput input;
        const QJsonObject strata = golden["strata"_L1].toObject();
        for (auto each = strata.begin(); each != strata.end(); ++each) {
            const std::string stratum = each.key().toStdString();
            input.population[stratum] = each.value()["population"_L1].toInteger();
            for (const QChar label : each.value()["labels"_L1].toString()) {
                input.units.push_back(unit(label == u'A' ? "A" : "B", "", stratum.c_str()));
            }
        }
        const LabelDistribution result = computeDistribution(input, ab);
        const LabelShare& share = result.all.shares[0];
        QCOMPARE(result.population, std::int64_t(200));
        QVERIFY(isNear(share.weighted, golden["share"_L1]));
        QVERIFY(isNear(share.weightedInterval->low, golden["low"_L1]));
        QVERIFY(isNear(share.weightedInterval->high, golden["high"_L1]));
        QVERIFY(std::abs(*share.share - 12.0 / 33.0) < exact); // unweighted it is another number
        QVERIFY(std::abs(*share.weighted + *result.all.shares[1].weighted - 1.0) < exact);
    }

    /// Equal weights change nothing, and the interval is Wilson's of one unit less.
    void equalWeightsAreUnweighted()
    {
        DistributionInput input;
        for (int i = 0; i < 40; ++i) {
            input.units.push_back(unit(i < 12 ? "A" : "B"));
        }
        input.population["s"] = 400;
        const LabelShare share = computeDistribution(input, ab).all.shares[0];
        QVERIFY(std::abs(*share.weighted - *share.share) < exact);
        QVERIFY(std::abs(share.weightedInterval->low - wilsonShare(0.3, 39)->low) < exact);
        QVERIFY(std::abs(share.weightedInterval->high - wilsonShare(0.3, 39)->high) < exact);
    }

    void strataOfOneUnitAreTakenTogether()
    {
        const std::map<std::string, std::int64_t> equal{{"a", 9}, {"b", 9}, {"c", 9}, {"d", 9}};
        const DistributionInput four{
            {unit("A", "", "a"), unit("B", "", "b"), unit("A", "", "c"), unit("B", "", "d")},
            equal};
        const LabelShare share = computeDistribution(four, ab).all.shares[0];
        QVERIFY(std::abs(share.weightedInterval->low - wilsonShare(0.5, 3)->low) < exact);
        // The one of b joins a, the smaller: (3/2 · 2/3 + 4/3 · 1) / 49 is the variance of 4/7.
        const DistributionInput lonely{
            {unit("A", "", "a"), unit("B", "", "a"), unit("A", "", "b"), unit("A", "", "c"),
                unit("B", "", "c"), unit("A", "", "c"), unit("B", "", "c")},
            {{"a", 2}, {"b", 1}, {"c", 4}}};
        const LabelShare joined = computeDistribution(lonely, ab).all.shares[0];
        QVERIFY(std::abs(*joined.weighted - 4.0 / 7.0) < exact);
        const double low = wilsonShare(4.0 / 7.0, 36.0 / 7.0)->low;
        QVERIFY(std::abs(joined.weightedInterval->low - low) < exact);
    }

    void unlabelledUnitsAreLikeTheirStratum()
    {
        DistributionInput input{
            {unit("A", "", "big"), unit("A", "", "big"), unit(nullptr, "", "big"),
                unit("B", "", "small"), unit("B", "", "small"), unit("B", "", "gift")},
            {{"big", 90}, {"small", 8}, {"unseen", 5}}};
        const LabelDistribution result = computeDistribution(input, ab);
        // 45 + 45 of A; 4 + 4 of B; a stratum of no population stands for its one label.
        QVERIFY(std::abs(*result.all.shares[0].weighted - 90.0 / 99.0) < exact);
        QCOMPARE(result.uncovered, std::int64_t(5));
        QCOMPARE(result.uncoveredStrata, std::vector<std::string>{"unseen"});
        // Pure strata have no variance, yet five labels do not make a share certain.
        const auto interval = result.all.shares[0].weightedInterval;
        QVERIFY(interval->high - interval->low > 0.3);
    }

    void tasksWithSeveralEditsAreResampled()
    {
        DistributionInput input;
        for (int task = 0; task < 30; ++task) {
            const char* const label = task % 3 == 0 ? "A" : "B";
            input.units.push_back(unit(label, "0→1", "s", "task " + std::to_string(task)));
            input.units.push_back(unit(label, "1→2", "s", "task " + std::to_string(task)));
        }
        const LabelDistribution result = computeDistribution(input, ab);
        QCOMPARE(result.all.shares[0].interval.method, IntervalMethod::Bootstrap);
        QCOMPARE(result.groups[0].shares[0].interval.method, IntervalMethod::Wilson);
        const Interval pooled = *result.all.shares[0].interval.interval;
        const Interval naive = *wilson(20, 60);
        QVERIFY(pooled.high - pooled.low > 1.2 * (naive.high - naive.low));
        // A label that nobody gave still has a width.
        for (DistributionUnit& each : input.units) {
            each.label = "B";
        }
        const LabelShare none = computeDistribution(input, ab).all.shares[0];
        QCOMPARE(none.interval.interval->high, wilson(0, 30)->high);
    }

    /// Of a stratified sample whose strata differ and are drawn unequally: the weighted interval
    /// holds the true share, the unweighted one does not.
    void coverage()
    {
        constexpr int studies = 400;
        struct Stratum {
            const char* name;
            std::int64_t population;
            int drawn;
            double share;
        };
        const std::vector<Stratum> strata{{"Math", 3600, 20, 0.7}, {"Fusion", 6000, 20, 0.2},
            {"Loss", 600, 20, 0.5}, {"Random", 200, 1, 0.5}};
        double truth = 0.0;
        double whole = 0.0;
        for (const Stratum& each : strata) {
            truth += each.share * static_cast<double>(each.population);
            whole += static_cast<double>(each.population);
        }
        truth /= whole;
        int weighted = 0;
        int plain = 0;
        for (int study = 0; study < studies; ++study) {
            SplitMix64 random(std::uint64_t(study) + 1);
            DistributionInput input;
            for (const Stratum& each : strata) {
                input.population[each.name] = each.population;
                for (int i = 0; i < each.drawn; ++i) {
                    const bool hit = static_cast<double>(random.below(1000)) < each.share * 1000;
                    input.units.push_back(unit(hit ? "A" : "B", "", each.name));
                }
            }
            const LabelShare share = computeDistribution(input, ab).all.shares[0];
            const auto holds = [truth](const Interval& interval) {
                return interval.low <= truth && truth <= interval.high ? 1 : 0;
            };
            weighted += holds(*share.weightedInterval);
            plain += holds(*share.interval.interval);
        }
        qInfo("of 400: weighted %d, unweighted %d", weighted, plain);
        QVERIFY(weighted >= 0.92 * studies);
        QVERIFY(plain < 0.85 * studies);
    }

    void suggesterAgainstPeople()
    {
        const QJsonObject golden = m_golden["accuracy"_L1].toObject();
        std::vector<SuggestedUnit> units;
        for (const QJsonValue each : golden["cases"_L1].toArray()) {
            units.push_back({each[0].toString().toStdString(), each[1].toString().toStdString(),
                each[2].toString().toStdString(), {}});
        }
        units.push_back({std::nullopt, "mask_fix", "high", {}});
        units.push_back({"unsure", "mask_fix", "high", {}});
        units.push_back({"mask_fix", std::nullopt, "", {}});
        const SuggesterAccuracy result
            = computeSuggesterAccuracy(units, LabelScale::ofEdits(LabelLevel::Primary));
        QCOMPARE(result.withoutPeople, std::int64_t(2));
        QCOMPARE(result.withoutSuggestion, std::int64_t(1));
        QCOMPARE(result.low, golden["low"_L1].toInteger());
        QVERIFY(std::abs(*result.lowShare - double(result.low) / double(result.all.n)) < exact);
        QCOMPARE(result.lowInterval.interval->high, wilson(result.low, result.all.n)->high);
        for (const auto& [scope, name] :
            {std::pair(&result.all, "all"_L1), std::pair(&result.trusted, "trusted"_L1)}) {
            const QJsonObject wanted = golden[name].toObject();
            QCOMPARE(scope->n, wanted["n"_L1].toInteger());
            QVERIFY(isNear(scope->accuracy, wanted["accuracy"_L1]));
            QCOMPARE(scope->interval.interval->low, wilson(scope->correct, scope->n)->low);
            for (std::size_t i = 0; i < scope->perLabel.size(); ++i) {
                const LabelAccuracy& label = scope->perLabel[i];
                const auto at = qsizetype(i);
                QVERIFY(isNear(label.precision, wanted["precision"_L1][at]));
                QVERIFY(isNear(label.recall, wanted["recall"_L1][at]));
                QCOMPARE(label.people, wanted["support"_L1][at].toInteger());
                QCOMPARE(label.recallInterval.has_value(), label.people > 0);
            }
        }
    }

    void noSuggestionsHaveNoAccuracy()
    {
        const SuggesterAccuracy result = computeSuggesterAccuracy({}, ab);
        QVERIFY(!result.all.accuracy && !result.lowShare && !result.all.interval.interval);
        QVERIFY(!result.trusted.perLabel[0].recall);
    }
};

QTEST_APPLESS_MAIN(TestLabelDistribution)
#include "tst_labeldistribution.moc"
