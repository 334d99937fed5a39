// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/statistics/logistic.h"

#include <Eigen/Dense>

#include <optional>

namespace kbx::analysis {

/// Newton steps on the (penalised) log-likelihood over the columns that can be told apart.
class Irls {
public:
    /// Column held at a value, for profile likelihoods.
    struct Fixed {
        Eigen::Index column = 0;
        double value = 0.0;
    };

    Irls(const LogisticData& data, const LogisticOptions& options);

    /// From `start` to the maximum; true when the objective stands still.
    bool run(const Eigen::VectorXd& start, const std::optional<Fixed>& fixed = std::nullopt);

    const std::vector<std::size_t>& columns() const { return m_columns; } ///< of the data
    Eigen::Index size() const { return m_design.cols(); }
    const Eigen::VectorXd& coefficients() const { return m_coefficients; }
    double objective() const { return m_objective; }
    double logLikelihood() const { return logLikelihoodAt(m_coefficients); }
    int iterations() const { return m_iterations; }
    Eigen::MatrixXd information() const;
    /// A fitted chance has run away to 0 or 1 and takes a coefficient with it.
    bool isSeparated(const Eigen::VectorXd& errors) const;

private:
    void keepIndependent(const Eigen::MatrixXd& all);
    double logLikelihoodAt(const Eigen::VectorXd& coefficients) const;
    double objectiveAt(const Eigen::VectorXd& coefficients) const;
    Eigen::VectorXd chancesAt(const Eigen::VectorXd& coefficients) const;
    Eigen::MatrixXd informationAt(const Eigen::VectorXd& chances) const;
    Eigen::VectorXd scoreAt(const Eigen::VectorXd& coefficients, const Eigen::VectorXd& chances,
        const Eigen::MatrixXd& information) const;
    double ridgeOf(Eigen::Index column) const;

    LogisticOptions m_options;
    std::vector<std::size_t> m_columns;
    Eigen::MatrixXd m_design;
    Eigen::VectorXd m_successes, m_trials, m_coefficients;
    double m_objective = 0.0;
    int m_iterations = 0;
};

} // namespace kbx::analysis
