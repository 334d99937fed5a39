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

constexpr double resampleTolerance = 1e-9;

void clear(CellCounts& cells)
{
    std::fill(cells.passes.begin(), cells.passes.end(), 0.0);
    std::fill(cells.trials.begin(), cells.trials.end(), 0.0);
}

/// Two numbers per task and method, added up by cell: passes and trials, or what stands for them.
class TaskRows {
public:
    template <typename Passes>
    TaskRows(const VoteTable& votes, const Passes& passes)
        : m_methods(votes.methods.size())
    {
        m_numbers.reserve(2 * passes.size());
        for (std::size_t vote = 0; vote < passes.size(); vote += m_methods) {
            for (std::size_t m = 0; m < m_methods; ++m) {
                m_numbers.push_back(static_cast<double>(passes[vote + m]));
            }
            for (std::size_t m = 0; m < m_methods; ++m) {
                m_numbers.push_back(votes.trials[vote + m]);
            }
        }
    }

    void addTo(CellCounts& cells, std::size_t task, std::size_t category) const
    {
        const double* const numbers = m_numbers.data() + 2 * task * m_methods;
        double* const passes = cells.passes.data() + category * m_methods;
        double* const trials = cells.trials.data() + category * m_methods;
        for (std::size_t m = 0; m < m_methods; ++m) {
            passes[m] += numbers[m];
            trials[m] += numbers[m_methods + m];
        }
    }

    /// All tasks, each in the category that is given for it.
    void count(CellCounts& cells, const std::vector<std::uint32_t>& categoryOf) const
    {
        clear(cells);
        for (std::size_t task = 0; task < categoryOf.size(); ++task) {
            addTo(cells, task, categoryOf[task]);
        }
    }

private:
    std::size_t m_methods;
    std::vector<double> m_numbers;
};

template <typename T> void shuffle(std::vector<T>& values, SplitMix64& random)
{
    for (std::size_t i = values.size(); i > 1; --i) {
        std::swap(values[i - 1], values[random.below(i)]);
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

/// Only among methods that have as many trials, so that the cells keep theirs.
void permuteTask(const VoteTable& votes, std::size_t task, std::vector<std::uint32_t>& passes,
    SplitMix64& random)
{
    const std::size_t methods = votes.methods.size();
    const std::uint32_t* const trials = votes.trials.data() + task * methods;
    std::uint32_t* const own = passes.data() + task * methods;
    for (std::size_t i = methods; i-- > 1;) {
        const std::size_t other = random.below(i + 1);
        if (trials[i] == trials[other]) {
            std::swap(own[i], own[other]);
        }
    }
}

/// Σ over cells of (Σ residuals)² / trials.
double interactionScore(const CellCounts& sums)
{
    double score = 0.0;
    for (std::size_t i = 0; i < sums.trials.size(); ++i) {
        score += sums.trials[i] > 0.0 ? sums.passes[i] * sums.passes[i] / sums.trials[i] : 0.0;
    }
    return score;
}

/// Draws the passes of all cells, each binomial: one number per cell, sought in its distribution.
class CellDraws {
public:
    CellDraws(const CellCounts& cells, const AdditiveFit& truth)
    {
        for (std::size_t i = 0; i < cells.trials.size(); ++i) {
            m_first.push_back(m_below.size());
            addCell(cells.trials[i], truth.chance(i / cells.methods, i % cells.methods));
        }
        m_first.push_back(m_below.size());
    }

    void draw(std::vector<double>& passes, SplitMix64& random) const
    {
        for (std::size_t i = 0; i < passes.size(); ++i) {
            const auto* const begin = m_below.data() + m_first[i];
            const auto* const end = m_below.data() + m_first[i + 1];
            const std::uint64_t number = random.below(range);
            passes[i] = static_cast<double>(std::upper_bound(begin, end, number) - begin);
        }
    }

private:
    static constexpr std::uint64_t range = std::uint64_t(1) << 32U;

    /// Which part of the range means fewer than 1, 2 … `trials` passes.
    void addCell(double trials, double chance)
    {
        double sum = 0.0;
        double logarithm = trials * std::log1p(-chance);
        for (double passes = 0.0; passes < trials; passes += 1.0) {
            sum += chance < 1.0 ? std::exp(logarithm) : 0.0;
            m_below.push_back(std::min(range,
                static_cast<std::uint64_t>(std::min(sum, 1.0) * static_cast<double>(range))));
            logarithm
                += std::log((trials - passes) / (passes + 1.0)) + std::log(chance / (1.0 - chance));
        }
    }

    std::vector<std::uint64_t> m_below;
    std::vector<std::size_t> m_first; ///< of each cell, and the end
};

/// What the interaction explains, on average, in studies that have none.
double simulatedInteraction(const CellCounts& cells, int studies, SplitMix64& random)
{
    AdditiveFit truth;
    truth.fit(cells);
    const CellDraws draws(cells, truth);
    AdditiveFit fit(resampleTolerance);
    CellCounts drawn = cells;
    double sum = 0.0;
    int defined = 0;
    for (int study = 0; study < studies; ++study) {
        draws.draw(drawn.passes, random);
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
    const TaskRows rows(votes, votes.passes);
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
                rows.addTo(cells, tasks[random.below(tasks.size())], category);
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
    const TaskRows rows(votes, votes.passes);
    AdditiveFit fit(resampleTolerance);
    CellCounts cells = counts;
    SplitMix64 random(seed);
    for (; test.permutations < permutations; ++test.permutations) {
        shuffle(categoryOf, random);
        rows.count(cells, categoryOf);
        null.add((method - fit.fit(cells)) / whole);
    }
    test.p = null.p();
    test.nullMean = null.mean();
    return test;
}

PermutationTest permuteMethods(const VoteTable& votes, int permutations, std::uint64_t seed)
{
    CellCounts cells = cellsOf(votes);
    const ExplainedDeviance observed = explainedDeviance(cells);
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
    std::vector<std::uint32_t> passes = votes.passes;
    AdditiveFit fit(resampleTolerance);
    SplitMix64 random(seed);
    for (; test.permutations < permutations; ++test.permutations) {
        std::fill(cells.passes.begin(), cells.passes.end(), 0.0);
        for (std::size_t task = 0; task < votes.tasks(); ++task) {
            permuteTask(votes, task, passes, random);
            const std::uint32_t* const own = passes.data() + task * cells.methods;
            double* const sums = cells.passes.data() + votes.categoryOf[task] * cells.methods;
            for (std::size_t m = 0; m < cells.methods; ++m) {
                sums[m] += own[m];
            }
        }
        null.add((category - fit.fit(cells)) / whole);
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
    const TaskRows rows(votes, centredResiduals(votes, fit));
    std::vector<std::uint32_t> categoryOf = votes.categoryOf;
    CellCounts sums = cells;
    rows.count(sums, categoryOf);
    NullDistribution null(interactionScore(sums));
    SplitMix64 random(seed);
    for (; test.permutations < permutations; ++test.permutations) {
        shuffle(categoryOf, random);
        rows.count(sums, categoryOf);
        null.add(interactionScore(sums));
    }
    test.p = null.p();
    test.nullMean = simulatedInteraction(cells, permutations, random);
    return test;
}

} // namespace kbx::analysis
