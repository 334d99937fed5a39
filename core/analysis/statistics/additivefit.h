// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/statistics/deviance.h"

#include <cstddef>
#include <vector>

namespace kbx::analysis {

/// Fits method + category to counts per cell. Rows of one cell are alike, so 75 cells say what 880
/// rows do. A category or method that always fails (or always passes) is fitted exactly by a
/// chance of 0 (or 1) and drops out, which leaves the others a finite maximum in nearly all cases.
/// Of the normal equations the part of the categories is diagonal: only methods × methods remain.
/// Reused over resamples: the first fit, moved by how the shares of the categories and methods
/// have changed since, is where the others start.
class AdditiveFit {
public:
    /// The deviance is above its minimum by at most `tolerance` of itself (+ 0.1), down to
    /// rounding. Chances need a finer one than deviances do, as their error is of the order of its
    /// root.
    explicit AdditiveFit(double tolerance = 1e-18)
        : m_tolerance(tolerance)
    {
    }

    /// Deviance at the maximum; counts need not be whole.
    double fit(const CellCounts& cells);
    bool converged() const { return m_converged; }
    /// Fitted chance of a cell, after fit().
    double chance(std::size_t category, std::size_t method) const;

private:
    /// The categories, or the methods. What is not said to be of all is of those fitted only.
    struct Margin {
        /// Of all; 0: fitted; ± k: the k-th to drop out, all pass or all fail.
        std::vector<int> states;
        std::vector<std::size_t> places; ///< among all
        std::vector<double> passes, trials; ///< sums
        std::vector<double> logits, steps;
        std::vector<double> tried, odds; ///< logits last evaluated, and exp of them
        /// Of all: logit of the first fit less that of its share.
        std::vector<double> offsets, result; ///< result: of all, what was fitted

        void gather();
        bool isExtreme() const; ///< one that would drop out
        double widestStep() const;
        void tryStep(double scale);
        void start(double rest);
        void finish(bool isFirst);
    };

    void dropMargins(const CellCounts& cells);
    bool dropFrom(const CellCounts& cells, bool isCategory);
    void gather(const CellCounts& cells);
    double evaluate(double scale);
    double evaluateRow(std::size_t category);
    double solveStep();
    void eliminateRow(std::size_t category);
    void solveMethods();
    double descend();
    void beginAtMethods();

    double m_tolerance;
    bool m_converged = true, m_hasFirst = false;
    int m_dropped = 0;
    Margin m_category, m_method;
    /// Cells of what is fitted, row-major; weights and residuals are of the logits last evaluated.
    std::vector<double> m_passes, m_trials, m_weights, m_residuals;
    std::vector<double> m_rowWeights, m_rowResiduals; ///< sums
    std::vector<double> m_schur; ///< methods × methods, its lower half
};

} // namespace kbx::analysis
