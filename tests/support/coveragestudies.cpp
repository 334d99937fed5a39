// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/coveragestudies.h"

#include "analysis/interval.h"
#include "analysis/statistics/bootstrap.h"
#include "analysis/statistics/correlation.h"
#include "analysis/statistics/deviance.h"
#include "support/effectstudy.h"

#include <cmath>
#include <optional>

namespace kbx::testing {
namespace {

using analysis::CellCounts;
using analysis::CoverageOf;
using analysis::DevianceQuantity;
using analysis::Interval;
using analysis::VoteTable;

constexpr double logMean = 0.1, logSpread = 0.8;
constexpr double slope = 0.5; ///< of a feature on the logit of failing
constexpr double shift = 0.8; ///< between the classes of a score

/// Counts and the truth of one estimator.
class Tally {
public:
    explicit Tally(double truth)
        : m_truth(truth)
    {
    }
    void add(const std::optional<Interval>& interval)
    {
        m_held += interval && interval->low <= m_truth && m_truth <= interval->high ? 1 : 0;
    }
    double share(int studies) const { return static_cast<double>(m_held) / studies; }

private:
    double m_truth;
    int m_held = 0;
};

std::optional<Interval> intervalOf(const analysis::Association& value)
{
    return value.low ? std::optional(Interval{*value.low, *value.high}) : std::nullopt;
}

double proportions(CoverageOf of, std::int64_t n, const CoverageOptions& options)
{
    EffectDraw draw(options.seed);
    Tally tally(options.p);
    for (int study = 0; study < options.studies; ++study) {
        std::int64_t k = 0;
        for (std::int64_t i = 0; i < n; ++i) {
            k += draw.chance(options.p) ? 1 : 0;
        }
        tally.add(
            of == CoverageOf::Wilson ? analysis::wilson(k, n) : analysis::clopperPearson(k, n));
    }
    return tally.share(options.studies);
}

double means(CoverageOf of, std::int64_t n, const CoverageOptions& options)
{
    EffectDraw draw(options.seed);
    const bool isArithmetic = of == CoverageOf::ArithmeticMean;
    Tally tally(isArithmetic ? std::exp(logMean + 0.5 * logSpread * logSpread) : std::exp(logMean));
    for (int study = 0; study < options.studies; ++study) {
        std::vector<double> ratios;
        std::vector<analysis::Cluster> clusters;
        for (std::int64_t i = 0; i < n; ++i) {
            ratios.push_back(std::exp(logMean + logSpread * draw.normal()));
            clusters.push_back({ratios.back(), 1});
        }
        const auto seed = static_cast<std::uint64_t>(study) + 1;
        if (isArithmetic) {
            tally.add(analysis::clusterBootstrap(clusters, 0.95, options.resamples, seed));
            continue;
        }
        analysis::BootstrapOptions bootstrap;
        bootstrap.kind = of == CoverageOf::GeometricMean ? analysis::BootstrapKind::Bca
                                                         : analysis::BootstrapKind::Percentile;
        bootstrap.resamples = options.resamples;
        bootstrap.seed = seed;
        tally.add(analysis::logRatioInterval(ratios, bootstrap).interval);
    }
    return tally.share(options.studies);
}

/// Pearson's r of a normal feature with an outcome of logit slope × feature, by quadrature.
double trueCorrelation()
{
    double sums[3] = {0.0, 0.0, 0.0}; // weight, p, x·p
    for (double x = -8.0; x <= 8.0; x += 0.001) {
        const double weight = std::exp(-0.5 * x * x);
        const double p = 1.0 / (1.0 + std::exp(-slope * x));
        sums[0] += weight;
        sums[1] += weight * p;
        sums[2] += weight * x * p;
    }
    const double mean = sums[1] / sums[0];
    return sums[2] / sums[0] / std::sqrt(mean * (1.0 - mean));
}

double correlations(std::int64_t n, const CoverageOptions& options)
{
    EffectDraw draw(options.seed);
    Tally tally(trueCorrelation());
    for (int study = 0; study < options.studies; ++study) {
        std::vector<double> x;
        std::vector<bool> failed;
        for (std::int64_t i = 0; i < n; ++i) {
            x.push_back(draw.normal());
            failed.push_back(draw.chance(1.0 / (1.0 + std::exp(-slope * x.back()))));
        }
        tally.add(intervalOf(analysis::pointBiserial(x, failed)));
    }
    return tally.share(options.studies);
}

double areas(std::int64_t n, const CoverageOptions& options)
{
    EffectDraw draw(options.seed);
    Tally tally(0.5 * std::erfc(-shift / 2.0));
    for (int study = 0; study < options.studies; ++study) {
        std::vector<double> scores;
        std::vector<bool> positive;
        for (std::int64_t i = 0; i < n; ++i) {
            positive.push_back(i % 2 == 0);
            scores.push_back(draw.normal() + (positive.back() ? shift : 0.0));
        }
        tally.add(intervalOf(analysis::auc(scores, positive)));
    }
    return tally.share(options.studies);
}

/// The catalogue's categories thinned or multiplied to n tasks.
std::vector<analysis::CategoryInfo> categoriesOf(std::int64_t n)
{
    std::vector<analysis::CategoryInfo> result;
    std::int64_t before = 0;
    for (analysis::CategoryInfo info : catalogueCategories()) {
        const std::int64_t first = before * n / 176;
        before += info.tasks;
        info.tasks = static_cast<int>(before * n / 176 - first);
        if (info.tasks > 0) {
            result.push_back(info);
        }
    }
    return result;
}

double chanceOf(std::size_t method, const std::string& category)
{
    constexpr double methods[] = {0.0, 0.8, -0.7, 0.3};
    double logit = -0.5 + methods[method];
    if (category == "Math" || category == "Activation") {
        logit += 0.9 + (method == 1 ? 0.7 : 0.0);
    } else if (category == "Fusion") {
        logit += -0.9 + (method == 2 ? 0.9 : 0.0);
    } else if (category == "LinearAlgebra" || category == "Quantization") {
        logit -= 0.6;
    }
    return 1.0 / (1.0 + std::exp(-logit));
}

} // namespace

DevianceCoverage devianceCoverage(std::int64_t n, const CoverageOptions& options)
{
    const auto categories = categoriesOf(n);
    VoteTable votes;
    CellCounts expected{categories.size(), 4, {}, {}};
    votes.methods = {"a", "b", "c", "d"};
    std::vector<double> chances;
    for (std::size_t c = 0; c < categories.size(); ++c) {
        votes.categories.push_back(categories[c].name);
        votes.categoryOf.insert(votes.categoryOf.end(),
            static_cast<std::size_t>(categories[c].tasks), static_cast<std::uint32_t>(c));
        for (std::size_t m = 0; m < 4; ++m) {
            chances.push_back(chanceOf(m, categories[c].name));
            expected.trials.push_back(categories[c].tasks);
            expected.passes.push_back(categories[c].tasks * chances.back());
        }
    }
    votes.trials.assign(votes.tasks() * 4, 1);
    votes.passes.assign(votes.trials.size(), 0);
    EffectDraw draw(options.seed);
    const auto truth = analysis::explainedDeviance(expected);
    Tally method(truth.of(DevianceQuantity::Method));
    Tally category(truth.of(DevianceQuantity::Category));
    Tally interaction(truth.of(DevianceQuantity::Interaction));
    for (int study = 0; study < options.studies; ++study) {
        for (std::size_t i = 0; i < votes.passes.size(); ++i) {
            votes.passes[i] = draw.chance(chances[votes.categoryOf[i / 4] * 4 + i % 4]) ? 1 : 0;
        }
        const auto intervals = analysis::bootstrapDeviance(
            votes, 0.95, options.resamples, static_cast<std::uint64_t>(study) + 1);
        method.add(intervals.of(DevianceQuantity::Method));
        category.add(intervals.of(DevianceQuantity::Category));
        interaction.add(intervals.of(DevianceQuantity::Interaction));
    }
    return {method.share(options.studies), category.share(options.studies),
        interaction.share(options.studies)};
}

double coverage(CoverageOf of, std::int64_t n, const CoverageOptions& options)
{
    switch (of) {
    case CoverageOf::Wilson:
    case CoverageOf::ClopperPearson:
        return proportions(of, n, options);
    case CoverageOf::GeometricMean:
    case CoverageOf::GeometricMeanPercentile:
    case CoverageOf::ArithmeticMean:
        return means(of, n, options);
    case CoverageOf::DevianceMethod:
        return devianceCoverage(n, options).method;
    case CoverageOf::DevianceCategory:
        return devianceCoverage(n, options).category;
    case CoverageOf::DevianceInteraction:
        return devianceCoverage(n, options).interaction;
    case CoverageOf::Correlation:
        return correlations(n, options);
    case CoverageOf::Auc:
        break;
    }
    return areas(n, options);
}

} // namespace kbx::testing
