// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/resampling.h"
#include "analysis/statistics/additivefit.h"
#include "analysis/statistics/deviance.h"
#include "analysis/statistics/devianceshares.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace kbx::analysis {
namespace {

constexpr double resampleTolerance = 1e-8;
/// Share of resamples in which the deviance must exist.
constexpr double definedShare = 0.9;

void addTask(CellCounts& cells, const VoteTable& votes, std::size_t task, std::size_t category)
{
    const std::size_t cell = category * cells.methods;
    const std::size_t vote = task * cells.methods;
    for (std::size_t m = 0; m < cells.methods; ++m) {
        cells.passes[cell + m] += votes.passes[vote + m];
        cells.trials[cell + m] += votes.trials[vote + m];
    }
}

void clear(CellCounts& cells)
{
    std::fill(cells.passes.begin(), cells.passes.end(), 0.0);
    std::fill(cells.trials.begin(), cells.trials.end(), 0.0);
}

template <typename T>
void shuffle(std::vector<T>& values, std::size_t begin, std::size_t end, SplitMix64& random)
{
    for (std::size_t i = end; i > begin + 1; --i) {
        std::swap(values[i - 1], values[begin + random.below(i - begin)]);
    }
}

/// Collects a permutation distribution.
class NullDistribution {
public:
    explicit NullDistribution(double observed)
        : m_observed(observed)
    {
    }
    void add(double value)
    {
        m_sum += value;
        ++m_count;
        // Rounding must not make an equal value look smaller.
        m_extreme += value >= m_observed - 1e-9 * std::max(1.0, std::abs(m_observed)) ? 1 : 0;
    }
    double mean() const { return m_sum / m_count; }
    double p() const { return (1.0 + m_extreme) / (1.0 + m_count); }

private:
    double m_observed;
    double m_sum = 0.0;
    int m_count = 0, m_extreme = 0;
};

/// Empty: there is something to permute.
std::string whyNot(const ExplainedDeviance& observed, const VoteTable& votes, int permutations)
{
    if (!observed.reason.empty()) {
        return observed.reason;
    }
    if (votes.tasks() < 2 || permutations < 1) {
        return votes.tasks() < 2 ? "one task" : "not permuted";
    }
    return {};
}

/// Per task and method: what is left of the votes after the additive model, in standard
/// deviations, without what the task's methods share.
std::vector<double> centredResiduals(const VoteTable& votes, const AdditiveFit& fit)
{
    const std::size_t methods = votes.methods.size();
    std::vector<double> residuals(votes.trials.size(), 0.0);
    for (std::size_t task = 0; task < votes.tasks(); ++task) {
        double mean = 0.0;
        double present = 0.0;
        for (std::size_t m = 0; m < methods; ++m) {
            const std::size_t vote = task * methods + m;
            const double trials = votes.trials[vote];
            const double p = fit.chance(votes.categoryOf[task], m);
            const double variance = trials * p * (1.0 - p);
            // 1e-9: a chance that has run away to 0 or 1 leaves no residual.
            if (variance > 1e-9) {
                residuals[vote] = (votes.passes[vote] - trials * p) / std::sqrt(variance);
            }
            mean += residuals[vote];
            present += trials > 0.0 ? 1.0 : 0.0;
        }
        for (std::size_t m = 0; m < methods; ++m) {
            const std::size_t vote = task * methods + m;
            residuals[vote] -= votes.trials[vote] > 0 ? mean / present : residuals[vote];
        }
    }
    return residuals;
}

/// Σ over cells of (Σ residuals)² / trials.
double interactionScore(const std::vector<double>& residuals, const VoteTable& votes,
    const std::vector<std::uint32_t>& categoryOf, std::vector<double>& sums)
{
    const std::size_t methods = votes.methods.size();
    const std::size_t cells = votes.categories.size() * methods;
    sums.assign(2 * cells, 0.0);
    for (std::size_t task = 0; task < votes.tasks(); ++task) {
        const std::size_t cell = categoryOf[task] * methods;
        for (std::size_t m = 0; m < methods; ++m) {
            sums[cell + m] += residuals[task * methods + m];
            sums[cells + cell + m] += votes.trials[task * methods + m];
        }
    }
    double score = 0.0;
    for (std::size_t i = 0; i < cells; ++i) {
        score += sums[cells + i] > 0.0 ? sums[i] * sums[i] / sums[cells + i] : 0.0;
    }
    return score;
}

/// What the interaction explains, on average, in studies that have none.
double simulatedInteraction(const CellCounts& cells, int studies, SplitMix64& random)
{
    AdditiveFit truth;
    truth.fit(cells);
    AdditiveFit fit(resampleTolerance);
    CellCounts drawn = cells;
    double sum = 0.0;
    int defined = 0;
    for (int study = 0; study < studies; ++study) {
        for (std::size_t i = 0; i < cells.trials.size(); ++i) {
            const double p = truth.chance(i / cells.methods, i % cells.methods);
            const auto threshold = static_cast<std::size_t>(p * 4294967296.0);
            drawn.passes[i] = 0.0;
            for (double trial = 0.0; trial < cells.trials[i]; trial += 1.0) {
                drawn.passes[i] += random.below(std::size_t(1) << 32U) < threshold ? 1.0 : 0.0;
            }
        }
        if (const auto shares = devianceShares(drawn, fit)) {
            sum += shares->shares[static_cast<std::size_t>(
                DevianceQuantity::InteractionOverAdditive)];
            ++defined;
        }
    }
    return defined > 0 ? sum / defined : 0.0;
}

} // namespace

DevianceIntervals bootstrapDeviance(
    const VoteTable& votes, double confidence, int resamples, std::uint64_t seed)
{
    DevianceIntervals result;
    CellCounts cells = cellsOf(votes);
    if (resamples < 2 || votes.tasks() < 2 || confidence <= 0.0 || confidence >= 1.0) {
        return result;
    }
    std::vector<std::vector<std::uint32_t>> strata(votes.categories.size());
    for (std::size_t task = 0; task < votes.tasks(); ++task) {
        strata[votes.categoryOf[task]].push_back(static_cast<std::uint32_t>(task));
    }
    AdditiveFit fit(resampleTolerance);
    const auto estimates = devianceShares(cells, fit);
    if (!estimates) {
        return result;
    }
    SplitMix64 random(seed);
    std::array<std::vector<double>, devianceQuantities> drawn;
    for (std::vector<double>& values : drawn) {
        values.reserve(static_cast<std::size_t>(resamples));
    }
    for (result.resamples = 0; result.resamples < resamples; ++result.resamples) {
        clear(cells);
        for (std::size_t category = 0; category < strata.size(); ++category) {
            const std::vector<std::uint32_t>& tasks = strata[category];
            for (std::size_t i = 0; i < tasks.size(); ++i) {
                addTask(cells, votes, tasks[random.below(tasks.size())], category);
            }
        }
        const auto shares = devianceShares(cells, fit);
        result.undefined += shares ? 0 : 1;
        for (std::size_t i = 0; shares && i < devianceQuantities; ++i) {
            drawn[i].push_back(shares->shares[i]);
        }
    }
    const double tail = (1.0 - confidence) / 2.0;
    for (std::size_t i = 0; i < devianceQuantities; ++i) {
        if (static_cast<double>(drawn[i].size()) >= definedShare * resamples) {
            std::sort(drawn[i].begin(), drawn[i].end());
            // Reflected: resamples stand as far above the estimate as the estimate above the truth.
            const double twice = 2.0 * estimates->shares[i];
            result.intervals[i] = Interval{std::max(0.0, twice - quantile(drawn[i], 1.0 - tail)),
                std::clamp(twice - quantile(drawn[i], tail), 0.0, 1.0)};
        }
    }
    return result;
}

PermutationTest permuteCategories(const VoteTable& votes, int permutations, std::uint64_t seed)
{
    const CellCounts counts = cellsOf(votes);
    const ExplainedDeviance observed = explainedDeviance(counts);
    PermutationTest test;
    test.reason = whyNot(observed, votes, permutations);
    if (test.reason.empty() && observed.of(DevianceModel::Category).parameters < 2) {
        test.reason = "one category";
    }
    if (!test.reason.empty()) {
        return test;
    }
    NullDistribution null(observed.of(DevianceQuantity::CategoryOverMethod));
    const double method = observed.of(DevianceModel::Method).deviance;
    const double whole = observed.of(DevianceModel::Null).deviance;
    std::vector<std::uint32_t> categoryOf = votes.categoryOf;
    AdditiveFit fit(resampleTolerance);
    CellCounts cells = counts;
    SplitMix64 random(seed);
    for (; test.permutations < permutations; ++test.permutations) {
        shuffle(categoryOf, 0, categoryOf.size(), random);
        clear(cells);
        for (std::size_t task = 0; task < votes.tasks(); ++task) {
            addTask(cells, votes, task, categoryOf[task]);
        }
        null.add((method - fit.fit(cells)) / whole);
    }
    test.p = null.p();
    test.nullMean = null.mean();
    return test;
}

PermutationTest permuteMethods(const VoteTable& votes, int permutations, std::uint64_t seed)
{
    const ExplainedDeviance observed = explainedDeviance(cellsOf(votes));
    PermutationTest test;
    test.reason = whyNot(observed, votes, permutations);
    if (test.reason.empty() && observed.of(DevianceModel::Method).parameters < 2) {
        test.reason = "one method";
    }
    if (!test.reason.empty()) {
        return test;
    }
    NullDistribution null(observed.of(DevianceQuantity::MethodOverCategory));
    const double category = observed.of(DevianceModel::Category).deviance;
    const double whole = observed.of(DevianceModel::Null).deviance;
    VoteTable permuted = votes;
    AdditiveFit fit(resampleTolerance);
    SplitMix64 random(seed);
    const std::size_t methods = votes.methods.size();
    for (; test.permutations < permutations; ++test.permutations) {
        for (std::size_t task = 0; task < votes.tasks(); ++task) {
            const std::size_t begin = task * methods;
            // Only among methods that have a vote, so that the cells keep their trials.
            for (std::size_t i = methods; i-- > 1;) {
                const std::size_t other = random.below(i + 1);
                if (permuted.trials[begin + i] == permuted.trials[begin + other]) {
                    std::swap(permuted.passes[begin + i], permuted.passes[begin + other]);
                }
            }
        }
        null.add((category - fit.fit(cellsOf(permuted))) / whole);
    }
    test.p = null.p();
    test.nullMean = null.mean();
    return test;
}

PermutationTest permuteInteraction(const VoteTable& votes, int permutations, std::uint64_t seed)
{
    const CellCounts cells = cellsOf(votes);
    const ExplainedDeviance observed = explainedDeviance(cells);
    PermutationTest test;
    test.reason = whyNot(observed, votes, permutations);
    if (test.reason.empty() && observed.interaction.degrees < 1) {
        test.reason = "one category or one method";
    }
    if (!test.reason.empty()) {
        return test;
    }
    AdditiveFit fit;
    fit.fit(cells);
    const std::vector<double> residuals = centredResiduals(votes, fit);
    std::vector<std::uint32_t> categoryOf = votes.categoryOf;
    std::vector<double> sums;
    NullDistribution null(interactionScore(residuals, votes, categoryOf, sums));
    SplitMix64 random(seed);
    for (; test.permutations < permutations; ++test.permutations) {
        shuffle(categoryOf, 0, categoryOf.size(), random);
        null.add(interactionScore(residuals, votes, categoryOf, sums));
    }
    test.p = null.p();
    test.nullMean = simulatedInteraction(cells, permutations, random);
    return test;
}

} // namespace kbx::analysis
