// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/statistics/logistic.h"

#include "analysis/statistics/irls.h"

#include <boost/math/distributions/chi_squared.hpp>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/tools/roots.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace kbx::analysis {
namespace {

std::string whyNot(const LogisticData& data)
{
    if (data.rows() == 0 || data.columns == 0) {
        return "no rows";
    }
    if (data.design.size() != data.rows() * data.columns
        || (!data.trials.empty() && data.trials.size() != data.rows())) {
        return "design and outcomes differ in size";
    }
    double all = 0.0;
    for (std::size_t row = 0; row < data.rows(); ++row) {
        const double trials = data.trials.empty() ? 1.0 : data.trials[row];
        const double successes = data.successes[row];
        if (!(trials >= 0.0) || !(successes >= 0.0) || !(successes <= trials)) {
            return "successes exceed trials";
        }
        all += trials;
    }
    const bool isFinite = std::all_of(
        data.design.begin(), data.design.end(), [](double x) { return std::isfinite(x); });
    return !isFinite ? "a design value is not finite" : all <= 0.0 ? "no trials" : "";
}

std::string percentWords(double confidence)
{
    char text[32];
    std::snprintf(text, sizeof text, "%g %%", confidence * 100.0);
    return text;
}

/// Where twice the fall of the profile reaches the quantile, on one side of the estimate.
double profileEnd(
    Irls problem, const Eigen::VectorXd& best, Eigen::Index column, double step, double drop)
{
    const double top = problem.objective();
    const double estimate = best[column];
    const auto fall = [&](double value) {
        problem.run(best, Irls::Fixed{column, value});
        return 2.0 * (top - problem.objective()) - drop;
    };
    double far = step;
    for (int i = 0; i < 12 && fall(estimate + far) < 0.0; ++i) {
        far *= 2.0;
    }
    std::uintmax_t rounds = 60;
    const double low = std::min(estimate, estimate + far);
    const double high = std::max(estimate, estimate + far);
    if (fall(estimate + far) < 0.0) {
        return estimate + far;
    }
    const auto bracket = boost::math::tools::bisect(
        fall, low, high, boost::math::tools::eps_tolerance<double>(30), rounds);
    return 0.5 * (bracket.first + bracket.second);
}

std::vector<Interval> intervalsOf(const Irls& problem, const LogisticFit& fit,
    const LogisticOptions& options, const Eigen::VectorXd& errors)
{
    const double z = boost::math::quantile(boost::math::normal(), 0.5 + options.confidence / 2.0);
    std::vector<Interval> intervals(fit.coefficients.size(), Interval{0.0, 0.0});
    const bool isProfile = options.profile && options.penalty == LogisticPenalty::Firth;
    const Eigen::VectorXd best = problem.coefficients();
    for (Eigen::Index i = 0; i < best.size(); ++i) {
        const double half = z * errors[i];
        Interval& interval = intervals[problem.columns()[static_cast<std::size_t>(i)]];
        interval = Interval{best[i] - half, best[i] + half};
        if (isProfile) {
            interval = Interval{profileEnd(problem, best, i, -half, z * z),
                profileEnd(problem, best, i, half, z * z)};
        }
    }
    return intervals;
}

} // namespace

LogisticFit fitLogistic(const LogisticData& data, const LogisticOptions& options)
{
    LogisticFit fit;
    fit.reason = whyNot(data);
    if (!fit.reason.empty()) {
        return fit;
    }
    Irls problem(data, options);
    fit.rank = problem.columns().size();
    if (fit.rank == 0) {
        fit.reason = "the design is empty";
        return fit;
    }
    fit.converged = problem.run(Eigen::VectorXd::Zero(problem.size()));
    fit.iterations = problem.iterations();
    fit.logLikelihood = problem.logLikelihood();
    fit.deviance = -2.0 * fit.logLikelihood;
    const Eigen::MatrixXd covariance = problem.information().ldlt().solve(
        Eigen::MatrixXd::Identity(problem.size(), problem.size()));
    const Eigen::VectorXd errors = covariance.diagonal().cwiseMax(0.0).cwiseSqrt();
    fit.separated = problem.isSeparated(errors);
    fit.coefficients.assign(data.columns, 0.0);
    fit.standardErrors.assign(data.columns, 0.0);
    fit.covariance.assign(data.columns * data.columns, 0.0);
    for (std::size_t i = 0; i < fit.rank; ++i) {
        const auto at = static_cast<Eigen::Index>(i);
        const std::size_t column = problem.columns()[i];
        fit.coefficients[column] = problem.coefficients()[at];
        fit.standardErrors[column] = errors[at];
        for (std::size_t j = 0; j < fit.rank; ++j) {
            fit.covariance[column * data.columns + problem.columns()[j]]
                = covariance(at, static_cast<Eigen::Index>(j));
        }
    }
    const bool isProfile = options.profile && options.penalty == LogisticPenalty::Firth;
    if (!fit.separated && options.confidence > 0.0 && options.confidence < 1.0) {
        fit.intervals = intervalsOf(problem, fit, options, errors);
        fit.interval = (isProfile ? "profile penalised likelihood " : "Wald ")
            + percentWords(options.confidence);
    }
    return fit;
}

double predictLogistic(const LogisticFit& fit, const double* row)
{
    double logit = 0.0;
    for (std::size_t column = 0; column < fit.coefficients.size(); ++column) {
        logit += fit.coefficients[column] * row[column];
    }
    return 1.0 / (1.0 + std::exp(-logit));
}

LikelihoodRatio likelihoodRatio(double smallerDeviance, std::size_t smallerParameters,
    double largerDeviance, std::size_t largerParameters)
{
    LikelihoodRatio test;
    test.statistic = std::max(0.0, smallerDeviance - largerDeviance);
    test.degrees = largerParameters > smallerParameters
        ? static_cast<int>(largerParameters - smallerParameters)
        : 0;
    if (test.degrees > 0) {
        const boost::math::chi_squared distribution(test.degrees);
        test.p = boost::math::cdf(boost::math::complement(distribution, test.statistic));
    }
    return test;
}

} // namespace kbx::analysis
