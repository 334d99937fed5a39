// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/interval.h"

#include <cstddef>
#include <string>
#include <vector>

namespace kbx::analysis {

/// Rows of a binomial regression. The intercept is a column of ones like any other.
struct LogisticData {
    std::size_t columns = 0;
    std::vector<double> design; ///< row-major, rows × columns
    std::vector<double> successes; ///< per row, 0 … trials
    std::vector<double> trials{}; ///< per row; empty: one each
    std::size_t rows() const { return successes.size(); }
};

/// Firth: Jeffreys' prior, finite coefficients under separation. Ridge: quadratic penalty on every
/// column but the first, for prediction.
enum class LogisticPenalty { None, Firth, Ridge };

struct LogisticOptions {
    LogisticPenalty penalty = LogisticPenalty::None;
    double ridge = 1.0; ///< of Ridge: half the weight of Σ b²
    double confidence = 0.95;
    /// Profile penalised likelihood instead of Wald intervals (Firth only; slower).
    bool profile = false;
    int iterations = 100;
};

struct LogisticFit {
    bool converged = false; ///< the deviance stands still, also under separation
    /// Some coefficient runs away: its estimate is no maximum, the deviance still is.
    bool separated = false;
    int iterations = 0;
    std::size_t rank = 0; ///< of the design; aliased columns get coefficient 0, error 0
    double logLikelihood = 0.0; ///< without penalty, of single trials (no binomial coefficient)
    double deviance = 0.0; ///< −2 log-likelihood
    std::vector<double> coefficients; ///< logits, per column
    std::vector<double> standardErrors; ///< Wald, from the information matrix
    std::vector<Interval> intervals; ///< per column; empty when separated without penalty
    std::string interval; ///< "Wald 95 %", "profile penalised likelihood 95 %"
    std::vector<double> covariance; ///< columns × columns
    std::string reason; ///< why there is no fit ("no rows", "successes exceed trials")
};

/// Iteratively reweighted least squares with step halving. Deterministic; never throws.
LogisticFit fitLogistic(const LogisticData& data, const LogisticOptions& options = {});

/// Chance for one row of the design, 0…1.
double predictLogistic(const LogisticFit& fit, const double* row);

struct LikelihoodRatio {
    double statistic = 0.0; ///< deviance of the smaller minus that of the larger model, ≥ 0
    int degrees = 0;
    double p = 1.0; ///< χ²; trustworthy only with many rows per cell
};
LikelihoodRatio likelihoodRatio(double smallerDeviance, std::size_t smallerParameters,
    double largerDeviance, std::size_t largerParameters);

} // namespace kbx::analysis
