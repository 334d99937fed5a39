// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/statistics/deviance.h"

#include <Eigen/Dense>

#include <cstddef>
#include <vector>

namespace kbx::analysis {

/// −2 log-likelihood of `trials` single trials at their own share of passes.
double groupDeviance(double passes, double trials);

/// Fits method + category to counts per cell. Rows of one cell are alike, so 75 cells say what 880
/// rows do. A category or method that always fails (or always passes) is fitted exactly by a
/// chance of 0 (or 1) and drops out, which leaves the others a finite maximum in nearly all cases.
/// Of the normal equations the part of the categories is diagonal: only methods × methods remain.
/// Reused over resamples, where the last coefficients are a good start.
class AdditiveFit {
public:
    explicit AdditiveFit(double tolerance = 1e-12)
        : m_tolerance(tolerance)
    {
    }

    /// Deviance at the maximum; counts need not be whole.
    double fit(const CellCounts& cells);
    bool converged() const { return m_converged; }
    /// Fitted chance of a cell, after fit().
    double chance(std::size_t category, std::size_t method) const;

private:
    void dropMargins(const CellCounts& cells);
    bool dropFrom(const CellCounts& cells, bool isCategory);
    double devianceAt(const CellCounts& cells, const Eigen::VectorXd& category,
        const Eigen::VectorXd& method) const;
    void solveStep(const CellCounts& cells);
    double descend(const CellCounts& cells);
    void beginAtMethods(const CellCounts& cells);

    double m_tolerance;
    bool m_converged = true;
    int m_dropped = 0;
    /// 0: fitted; ± k: the k-th to drop out, all pass or all fail.
    std::vector<int> m_categoryState, m_methodState;
    Eigen::VectorXd m_category, m_method; ///< logits
    Eigen::VectorXd m_categoryStep, m_methodStep;
    Eigen::MatrixXd m_weights, m_schur;
};

/// Parameters that the trials can tell apart: categories + methods − connected parts.
std::size_t additiveParameters(const CellCounts& cells);

} // namespace kbx::analysis
