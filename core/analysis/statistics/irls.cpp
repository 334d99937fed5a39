// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/statistics/irls.h"

#include <algorithm>
#include <cmath>

namespace kbx::analysis {
namespace {

constexpr double aliased = 1e-9; ///< rest of a column, relative, that counts as nothing
constexpr double standsStill = 1e-11; ///< relative change of the objective
constexpr double smallStep = 1e-10;
constexpr double runAway = 1e-7; ///< distance of a chance from 0 or 1
constexpr double hugeError = 100.0;

double logOnePlusExp(double x)
{
    return x > 0.0 ? x + std::log1p(std::exp(-x)) : std::log1p(std::exp(x));
}

} // namespace

Irls::Irls(const LogisticData& data, const LogisticOptions& options)
    : m_options(options)
{
    using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
    const auto rows = static_cast<Eigen::Index>(data.rows());
    const auto columns = static_cast<Eigen::Index>(data.columns);
    m_successes = Eigen::Map<const Eigen::VectorXd>(data.successes.data(), rows);
    m_trials = data.trials.empty()
        ? Eigen::VectorXd::Ones(rows)
        : Eigen::VectorXd(Eigen::Map<const Eigen::VectorXd>(data.trials.data(), rows));
    keepIndependent(Eigen::Map<const RowMajor>(data.design.data(), rows, columns));
    m_coefficients = Eigen::VectorXd::Zero(m_design.cols());
}

/// Gram–Schmidt in the order given, so that of two columns that say the same the later goes.
void Irls::keepIndependent(const Eigen::MatrixXd& all)
{
    std::vector<Eigen::VectorXd> basis;
    for (Eigen::Index column = 0; column < all.cols(); ++column) {
        Eigen::VectorXd rest = all.col(column).cwiseProduct(m_trials.cwiseSign());
        const double norm = rest.norm();
        for (int pass = 0; pass < 2; ++pass) {
            for (const Eigen::VectorXd& direction : basis) {
                rest -= direction.dot(rest) * direction;
            }
        }
        if (norm > 0.0 && rest.norm() > aliased * norm) {
            basis.push_back(rest.normalized());
            m_columns.push_back(static_cast<std::size_t>(column));
        }
    }
    m_design.resize(all.rows(), static_cast<Eigen::Index>(m_columns.size()));
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        m_design.col(static_cast<Eigen::Index>(i))
            = all.col(static_cast<Eigen::Index>(m_columns[i]));
    }
}

double Irls::ridgeOf(Eigen::Index column) const
{
    const bool isFree = m_columns[static_cast<std::size_t>(column)] == 0;
    return m_options.penalty == LogisticPenalty::Ridge && !isFree ? m_options.ridge : 0.0;
}

Eigen::VectorXd Irls::chancesAt(const Eigen::VectorXd& coefficients) const
{
    const Eigen::VectorXd logits = m_design * coefficients;
    return (1.0 + (-logits.array()).exp()).inverse().matrix();
}

double Irls::logLikelihoodAt(const Eigen::VectorXd& coefficients) const
{
    const Eigen::VectorXd logits = m_design * coefficients;
    double sum = 0.0;
    for (Eigen::Index row = 0; row < logits.size(); ++row) {
        sum += m_successes[row] * logits[row] - m_trials[row] * logOnePlusExp(logits[row]);
    }
    return sum;
}

Eigen::MatrixXd Irls::informationAt(const Eigen::VectorXd& chances) const
{
    const Eigen::VectorXd weights
        = (m_trials.array() * chances.array() * (1.0 - chances.array())).matrix();
    Eigen::MatrixXd information = m_design.transpose() * weights.asDiagonal() * m_design;
    for (Eigen::Index column = 0; column < information.cols(); ++column) {
        information(column, column) += ridgeOf(column);
    }
    return information;
}

Eigen::MatrixXd Irls::information() const
{
    return informationAt(chancesAt(m_coefficients));
}

double Irls::objectiveAt(const Eigen::VectorXd& coefficients) const
{
    double value = logLikelihoodAt(coefficients);
    if (m_options.penalty == LogisticPenalty::Firth) {
        const Eigen::LDLT<Eigen::MatrixXd> solver(informationAt(chancesAt(coefficients)));
        value += 0.5 * solver.vectorD().array().max(1e-300).log().sum();
    }
    for (Eigen::Index column = 0; column < coefficients.size(); ++column) {
        value -= 0.5 * ridgeOf(column) * coefficients[column] * coefficients[column];
    }
    return value;
}

Eigen::VectorXd Irls::scoreAt(const Eigen::VectorXd& coefficients, const Eigen::VectorXd& chances,
    const Eigen::MatrixXd& information) const
{
    Eigen::VectorXd residuals = m_successes - m_trials.cwiseProduct(chances);
    if (m_options.penalty == LogisticPenalty::Firth) {
        const Eigen::MatrixXd solved = information.ldlt().solve(m_design.transpose());
        for (Eigen::Index row = 0; row < residuals.size(); ++row) {
            const double p = chances[row];
            const double leverage
                = m_trials[row] * p * (1.0 - p) * m_design.row(row).dot(solved.col(row));
            residuals[row] += leverage * (0.5 - p);
        }
    }
    Eigen::VectorXd score = m_design.transpose() * residuals;
    for (Eigen::Index column = 0; column < score.size(); ++column) {
        score[column] -= ridgeOf(column) * coefficients[column];
    }
    return score;
}

bool Irls::run(const Eigen::VectorXd& start, const std::optional<Fixed>& fixed)
{
    m_coefficients = start;
    if (fixed) {
        m_coefficients[fixed->column] = fixed->value;
    }
    m_objective = objectiveAt(m_coefficients);
    int still = 0;
    for (m_iterations = 1; m_iterations <= m_options.iterations; ++m_iterations) {
        const Eigen::VectorXd chances = chancesAt(m_coefficients);
        Eigen::MatrixXd information = informationAt(chances);
        Eigen::VectorXd score = scoreAt(m_coefficients, chances, information);
        if (fixed) {
            information.row(fixed->column).setZero();
            information.col(fixed->column).setZero();
            information(fixed->column, fixed->column) = 1.0;
            score[fixed->column] = 0.0;
        }
        Eigen::VectorXd step = information.ldlt().solve(score);
        if (!step.allFinite()) {
            return false;
        }
        double next = objectiveAt(m_coefficients + step);
        for (int half = 0; half < 20 && !(next >= m_objective - 1e-10); ++half) {
            step *= 0.5;
            next = objectiveAt(m_coefficients + step);
        }
        const double change = std::abs(next - m_objective);
        m_coefficients += step;
        m_objective = next;
        // One more step after the first still one: Newton doubles the digits.
        // A penalty makes the steps shrink only steadily, so there the step itself must be small
        // (without one it never is under separation).
        const bool isStill = change <= standsStill * (std::abs(next) + 0.1)
            && (m_options.penalty == LogisticPenalty::None
                || step.cwiseAbs().maxCoeff() < smallStep);
        still = isStill ? still + 1 : 0;
        if (still == 2) {
            return true;
        }
    }
    m_iterations = m_options.iterations;
    return false;
}

bool Irls::isSeparated(const Eigen::VectorXd& errors) const
{
    if (m_options.penalty != LogisticPenalty::None) {
        return false;
    }
    const Eigen::VectorXd chances = chancesAt(m_coefficients);
    bool isExtreme = false;
    for (Eigen::Index row = 0; row < chances.size(); ++row) {
        isExtreme = isExtreme
            || (m_trials[row] > 0.0 && std::min(chances[row], 1.0 - chances[row]) < runAway);
    }
    for (Eigen::Index column = 0; isExtreme && column < errors.size(); ++column) {
        const double scale
            = m_design.col(column).norm() / std::sqrt(static_cast<double>(m_design.rows()));
        if (!(errors[column] * scale < hugeError)) {
            return true;
        }
    }
    return false;
}

} // namespace kbx::analysis
