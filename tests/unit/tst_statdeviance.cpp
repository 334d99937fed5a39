// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/resampling.h"
#include "analysis/statistics/additivefit.h"
#include "analysis/statistics/deviance.h"
#include "analysis/statistics/devianceshares.h"
#include "statgolden.h"
#include "support/effectstudy.h"

#include <algorithm>

using namespace kbx::analysis;
using namespace kbx::testing;
using namespace Qt::StringLiterals;

namespace {

CellCounts methodCounts(const std::vector<double>& passes)
{
    return {1, passes.size(), passes, std::vector<double>(passes.size(), 176.0)};
}

VoteTable votesOf(const EffectStudy& study)
{
    VoteTable votes;
    for (const auto& category : study.categories) {
        votes.categories.push_back(category.name);
    }
    for (const auto& method : study.table.methods) {
        votes.methods.push_back(method.name);
    }
    for (const auto& task : study.table.tasks) {
        const auto at = std::find(votes.categories.begin(), votes.categories.end(), task.category);
        votes.categoryOf.push_back(static_cast<std::uint32_t>(at - votes.categories.begin()));
    }
    votes.passes.assign(votes.tasks() * votes.methods.size(), 0);
    votes.trials = votes.passes;
    for (const auto& row : study.table.rows) {
        const std::size_t vote = row.task * votes.methods.size() + row.run;
        ++votes.trials[vote];
        votes.passes[vote] += row.verdicts.isCorrect() ? 1 : 0;
    }
    return votes;
}

EffectOptions strongEffects()
{
    EffectOptions options;
    options.seed = 4;
    options.compileIntercept = 50.0; // one barrier only: the logits are those of "correct"
    options.correctIntercept = -0.5;
    options.methodEffect = {0.0, 0.8, -0.7, 0.3};
    options.categoryEffect = {0.6, 0.9, 0.0, 0.0, 0.0, -0.5, -0.5, -1.0, 0.0, -1.0, -0.9};
    return options;
}

/// The counts that a study has on average.
CellCounts expectedCells(const EffectOptions& options)
{
    const auto& categories = catalogueCategories();
    CellCounts cells;
    cells.categories = categories.size();
    cells.methods = options.methods.size();
    for (std::size_t c = 0; c < cells.categories; ++c) {
        for (std::size_t m = 0; m < cells.methods; ++m) {
            cells.trials.push_back(categories[c].tasks);
            cells.passes.push_back(categories[c].tasks * trueCorrectChance(options, m, c));
        }
    }
    return cells;
}

} // namespace

/// Golden values: GLM of statsmodels; the saturated model by its formula.
class TestStatDeviance : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void likeStatsmodels()
    {
        const QJsonArray sets = statGolden()["deviance"_L1].toArray();
        QCOMPARE(sets.size(), 4);
        for (const QJsonValue& value : sets) {
            const QJsonObject set = value.toObject();
            CellCounts cells;
            cells.categories = static_cast<std::size_t>(set["categories"_L1].toInt());
            cells.methods = static_cast<std::size_t>(set["methods"_L1].toInt());
            cells.passes = numbersOf(set["passes"_L1]);
            cells.trials = numbersOf(set["trials"_L1]);
            const ExplainedDeviance got = explainedDeviance(cells);
            QVERIFY(got.converged && got.reason.empty());
            const auto deviances = numbersOf(set["deviances"_L1]);
            const auto parameters = numbersOf(set["parameters"_L1]);
            // A method that is never correct: a GLM only comes near.
            const bool isSeparated = set["name"_L1].toString() == "five methods"_L1;
            for (std::size_t model = 0; model < 5; ++model) {
                QVERIFY(isNear(got.models[model].deviance, deviances[model],
                    isSeparated ? 1e-6 : 1e-9, toString(static_cast<DevianceModel>(model))));
                QCOMPARE(double(got.models[model].parameters), parameters[model]);
            }
        }
    }

    /// analysis.md 3: why the method set matters.
    void thePublishedCounts()
    {
        const auto method = [](const std::vector<double>& passes) {
            return 100.0 * explainedDeviance(methodCounts(passes)).of(DevianceQuantity::Method);
        };
        QVERIFY(isNear(method({30, 54, 19, 40}), 3.34, 0.005, "correct, four"));
        QVERIFY(isNear(method({30, 54, 19, 40, 0}), 12.06, 0.005, "correct, five"));
        QVERIFY(isNear(method({64, 121, 113, 80}), 5.21, 0.005, "compile, four"));
        QVERIFY(isNear(method({64, 121, 113, 80, 3}), 20.95, 0.005, "compile, five"));
        const ExplainedDeviance four = explainedDeviance(methodCounts({30, 54, 19, 40}));
        QVERIFY(isNear(four.of(DevianceModel::Null).deviance, 710.6, 0.05, "null deviance"));
        QCOMPARE(four.n, 704);
        QCOMPARE(four.passes, 143);
    }

    void adjustmentAndIncrements()
    {
        CellCounts cells{2, 2, {2, 8, 6, 9}, {10, 10, 10, 10}};
        const ExplainedDeviance got = explainedDeviance(cells);
        const auto& additive = got.of(DevianceModel::Additive);
        QCOMPARE(additive.parameters, std::size_t(3));
        const double null = got.of(DevianceModel::Null).deviance;
        QVERIFY(isNear(*additive.adjusted, 1.0 - (additive.deviance / 37.0) / (null / 39.0), 1e-12,
            "adjusted"));
        QVERIFY(
            isNear(got.of(DevianceQuantity::Method) + got.of(DevianceQuantity::CategoryOverMethod),
                got.of(DevianceQuantity::Additive), 1e-12, "one way"));
        QVERIFY(isNear(
            got.of(DevianceQuantity::Category) + got.of(DevianceQuantity::MethodOverCategory),
            got.of(DevianceQuantity::Additive), 1e-12, "other way"));
        QVERIFY(isNear(
            got.of(DevianceQuantity::Additive) + got.of(DevianceQuantity::InteractionOverAdditive),
            got.of(DevianceQuantity::Interaction), 1e-12, "interaction"));
        QCOMPARE(got.categoryOverMethod.degrees, 1);
        QCOMPARE(got.interaction.degrees, 1);
        QVERIFY(got.methodOverCategory.p < 0.05);
    }

    void cellsAreCounted()
    {
        const ExplainedDeviance got
            = explainedDeviance(CellCounts{2, 2, {0, 4, 0, 2}, {4, 4, 0, 4}});
        QCOMPARE(got.emptyCells, 1);
        QCOMPARE(got.zeroCells, 1);
        QCOMPARE(got.fullCells, 1);
        QCOMPARE(got.of(DevianceModel::Interaction).parameters, std::size_t(3));
        QCOMPARE(got.of(DevianceModel::Additive).parameters, std::size_t(3));
        QVERIFY(got.converged);
    }

    void recoversTheTruth()
    {
        const EffectOptions options = strongEffects();
        const VoteTable votes = votesOf(effectStudy(options));
        const ExplainedDeviance truth = explainedDeviance(expectedCells(options));
        const ExplainedDeviance got = explainedDeviance(votes);
        QCOMPARE(got.n, 704);
        QVERIFY(truth.of(DevianceQuantity::InteractionOverAdditive) < 1e-9);
        const DevianceIntervals intervals = bootstrapDeviance(votes, 0.95, 500, 7);
        for (const auto quantity : {DevianceQuantity::Method, DevianceQuantity::Category,
                 DevianceQuantity::Additive, DevianceQuantity::MethodOverCategory}) {
            QVERIFY(isNear(got.of(quantity), truth.of(quantity), 0.05, toString(quantity)));
            QVERIFY(intervals.of(quantity).has_value());
            QVERIFY(intervals.of(quantity)->low < truth.of(quantity));
            QVERIFY(truth.of(quantity) < intervals.of(quantity)->high);
            QVERIFY(intervals.of(quantity)->low < got.of(quantity));
        }
        // Predictions of tasks not fitted on: less than in the fit, more than nothing.
        const auto& additive = got.of(DevianceModel::Additive);
        QVERIFY(*additive.leaveTasksOut < additive.explained);
        QVERIFY(*additive.leaveTasksOut > 0.05);
        QVERIFY(*got.of(DevianceModel::Interaction).leaveTasksOut < *additive.leaveTasksOut);
        QCOMPARE(*got.of(DevianceModel::Null).leaveTasksOut, 0.0);
    }

    void permutationsSeeEffectsAndOnlyEffects()
    {
        EffectOptions options = strongEffects();
        const VoteTable strong = votesOf(effectStudy(options));
        QVERIFY(*permuteCategories(strong, 199, 7).p < 0.01);
        QVERIFY(*permuteMethods(strong, 199, 7).p < 0.01);
        QVERIFY(*permuteInteraction(strong, 199, 7).p > 0.05);
        options.interaction.assign(60, 0.0);
        options.interaction[1] = options.interaction[15 + 10] = 2.5; // a in Math, b in Fusion
        options.interaction[10] = options.interaction[15 + 1] = -2.5;
        QVERIFY(*permuteInteraction(votesOf(effectStudy(options)), 199, 7).p < 0.03);
        options = EffectOptions();
        options.seed = 12;
        const VoteTable none = votesOf(effectStudy(options));
        const PermutationTest category = permuteCategories(none, 199, 7);
        const PermutationTest method = permuteMethods(none, 199, 7);
        QVERIFY(*category.p > 0.05 && *method.p > 0.05);
        // By chance category explains about as many units as it has free parameters: 14 of D0.
        const double units
            = *category.nullMean * explainedDeviance(none).of(DevianceModel::Null).deviance;
        QVERIFY(isNear(units, 14.0, 3.0, "units"));
        QVERIFY(isNear(*method.nullMean * explainedDeviance(none).of(DevianceModel::Null).deviance,
            3.0, 1.0, "units of method"));
        const PermutationTest interaction = permuteInteraction(none, 199, 7);
        QVERIFY(*interaction.p > 0.05);
        QVERIFY(*interaction.nullMean > 0.0 && *interaction.nullMean < 0.15);
    }

    void sameSeedSameBits()
    {
        const VoteTable votes = votesOf(effectStudy(strongEffects()));
        const auto one = bootstrapDeviance(votes, 0.95, 100, 7);
        const auto two = bootstrapDeviance(votes, 0.95, 100, 7);
        const auto other = bootstrapDeviance(votes, 0.95, 100, 8);
        QCOMPARE(one.of(DevianceQuantity::Category)->low, two.of(DevianceQuantity::Category)->low);
        QVERIFY(
            one.of(DevianceQuantity::Category)->low != other.of(DevianceQuantity::Category)->low);
        QCOMPARE(*permuteInteraction(votes, 50, 7).p, *permuteInteraction(votes, 50, 7).p);
    }

    void otherViewsKeepTheVotes()
    {
        const VoteTable votes = votesOf(effectStudy(strongEffects()));
        const VoteTable fewer = withoutCategory(votes, 10);
        QCOMPARE(fewer.categories.size(), std::size_t(14));
        QCOMPARE(fewer.tasks(), std::size_t(116));
        QCOMPARE(explainedDeviance(fewer).n, 464);
        const VoteTable merged = mergeSmallCategories(votes, 3);
        QCOMPARE(merged.categories.size(), std::size_t(12));
        QCOMPARE(explainedDeviance(merged).n, 704);
        std::vector<std::string> groups;
        for (const auto& category : catalogueCategories()) {
            groups.push_back(category.group);
        }
        const VoteTable six = regroup(votes, groups);
        QCOMPARE(six.categories.size(), std::size_t(6));
        QVERIFY(explainedDeviance(six).of(DevianceQuantity::Category)
            < explainedDeviance(votes).of(DevianceQuantity::Category));
        const VoteTable two = withMethods(votes, {0, 2});
        QCOMPARE(two.methods, (std::vector<std::string>{"method-a", "method-c"}));
        QCOMPARE(explainedDeviance(two).n, 352);
    }

    /// Few tasks per category: nearly every study is separated somewhere, and logits run away.
    void separatedStudiesReachTheLimitOfTheirDeviance()
    {
        SplitMix64 random(11);
        AdditiveFit reused(1e-8);
        for (int study = 0; study < 300; ++study) {
            CellCounts cells{7, 3, {}, std::vector<double>(21, 1.0)};
            for (std::size_t cell = 0; cell < 21; ++cell) {
                cells.passes.push_back(random.below(10) < 6 ? 1.0 : 0.0);
            }
            const double deviance = reused.fit(cells);
            QVERIFY2(reused.converged(), qPrintable(QString::number(study)));
            // What an earlier study left behind has no say.
            AdditiveFit fresh(1e-10);
            QVERIFY2(std::abs(deviance - fresh.fit(cells)) < 1e-5,
                qPrintable(u"%1: %2"_s.arg(study).arg(deviance)));
            double methods = 0.0;
            for (std::size_t m = 0; m < 3; ++m) {
                double passes = 0.0;
                for (std::size_t c = 0; c < 7; ++c) {
                    passes += cells.passes[c * 3 + m];
                }
                methods += groupDeviance(passes, 7.0);
            }
            QVERIFY(deviance <= methods + 1e-7 && deviance >= 0.0);
        }
    }

    void chanceExplainsAShareOfFewTasksToo()
    {
        VoteTable votes;
        votes.methods = {"a", "b", "c"};
        for (std::uint32_t task = 0; task < 8; ++task) {
            votes.categories.resize(7);
            votes.categoryOf.push_back(std::min(task, 6U));
        }
        votes.passes = {1, 1, 1, 1, 1, 0, 1, 0, 0, 0, 1, 0, 1, 1, 1, 1, 1, 0, 0, 1, 0, 1, 0, 1};
        votes.trials.assign(votes.passes.size(), 1);
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            const PermutationTest test = permuteInteraction(votes, 500, seed);
            QVERIFY(test.p && test.nullMean);
            QVERIFY2(*test.nullMean > 0.0 && *test.nullMean < 1.0,
                qPrintable(QString::number(*test.nullMean)));
        }
    }

    /// In studies without interaction it explains as many units as it has free parameters.
    void simulatedStudiesVaryAsTrialsDo()
    {
        SplitMix64 random(5);
        VoteTable votes;
        votes.methods = {"a", "b", "c"};
        votes.categories = {"A", "B", "C", "D"};
        for (std::uint32_t task = 0; task < 40; ++task) {
            votes.categoryOf.push_back(task % 4);
            for (std::uint32_t method = 0; method < 3; ++method) {
                std::uint32_t passes = 0;
                for (int trial = 0; trial < 10; ++trial) {
                    passes += random.below(10) < 3 + method ? 1U : 0U;
                }
                votes.passes.push_back(passes);
                votes.trials.push_back(10);
            }
        }
        const ExplainedDeviance value = explainedDeviance(cellsOf(votes));
        QCOMPARE(value.interaction.degrees, 6);
        const PermutationTest test = permuteInteraction(votes, 2000, 7);
        QVERIFY(test.nullMean);
        QVERIFY(isNear(
            *test.nullMean * value.of(DevianceModel::Null).deviance, 6.0, 0.4, "units by chance"));
    }

    void degenerate()
    {
        QCOMPARE(explainedDeviance(VoteTable()).reason, std::string("no votes"));
        QVERIFY(!bootstrapDeviance(VoteTable(), 0.95, 10, 7).of(DevianceQuantity::Method));
        QVERIFY(!permuteMethods(VoteTable(), 10, 7).p);
        VoteTable one{{"A"}, {"m"}, {0, 0, 0}, {1, 0, 1}, {1, 1, 1}};
        const ExplainedDeviance got = explainedDeviance(one);
        for (const ModelDeviance& model : got.models) {
            QVERIFY(isNear(model.explained, 0.0, 1e-9, "explained"));
            QCOMPARE(model.parameters, std::size_t(1));
        }
        QCOMPARE(permuteCategories(one, 10, 7).reason, std::string("one category"));
        QCOMPARE(permuteMethods(one, 10, 7).reason, std::string("one method"));
        QCOMPARE(permuteInteraction(one, 10, 7).reason, std::string("one category or one method"));
        one.passes = {0, 0, 0};
        QCOMPARE(explainedDeviance(one).reason, std::string("every vote is a failure"));
        QCOMPARE(permuteMethods(one, 10, 7).reason, std::string("every vote is a failure"));
        one.passes = {1, 1, 1};
        QCOMPARE(explainedDeviance(one).reason, std::string("every vote is a pass"));
        // Only 0 % and 100 % cells, and a method without any vote.
        const VoteTable split{{"A", "B"}, {"m", "n", "o"}, {0, 0, 1, 1},
            {1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1, 0}, {1, 1, 0, 1, 1, 0, 1, 1, 0, 1, 1, 0}};
        const ExplainedDeviance cells = explainedDeviance(split);
        QVERIFY(cells.converged);
        QVERIFY(isNear(cells.of(DevianceQuantity::Interaction), 1.0, 1e-9, "saturated"));
        QVERIFY(isNear(cells.of(DevianceQuantity::Additive), 0.0, 1e-9, "additive"));
        QCOMPARE(cells.emptyCells, 2);
        QVERIFY(permuteInteraction(split, 50, 7).p.has_value());
        QVERIFY(bootstrapDeviance(split, 0.95, 50, 7).of(DevianceQuantity::Interaction));
    }
};

QTEST_APPLESS_MAIN(TestStatDeviance)
#include "tst_statdeviance.moc"
