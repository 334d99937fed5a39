// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/statistics/additivefit.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>

namespace kbx::analysis {
namespace {

constexpr int mostIterations = 100;
constexpr double farLogit = 12.0;
constexpr int fitted = 0;

double logOnePlusExp(double x)
{
    return x > 0.0 ? x + std::log1p(std::exp(-x)) : std::log1p(std::exp(x));
}

double clipped(double logit)
{
    return std::isfinite(logit) ? std::clamp(logit, -farLogit, farLogit) : 0.0;
}

} // namespace

double groupDeviance(double passes, double trials)
{
    const double failures = trials - passes;
    const double pass = passes > 0.0 ? passes * std::log(passes / trials) : 0.0;
    const double fail = failures > 0.0 ? failures * std::log(failures / trials) : 0.0;
    return -2.0 * (pass + fail);
}

bool AdditiveFit::dropFrom(const CellCounts& cells, bool isCategory)
{
    std::vector<int>& states = isCategory ? m_categoryState : m_methodState;
    const std::vector<int>& others = isCategory ? m_methodState : m_categoryState;
    bool dropped = false;
    for (std::size_t i = 0; i < states.size(); ++i) {
        if (states[i] != fitted) {
            continue;
        }
        double passes = 0.0;
        double trials = 0.0;
        for (std::size_t j = 0; j < others.size(); ++j) {
            if (others[j] == fitted) {
                const std::size_t at = isCategory ? i * others.size() + j : j * states.size() + i;
                passes += cells.passes[at];
                trials += cells.trials[at];
            }
        }
        if (passes <= 0.0 || passes >= trials) {
            ++m_dropped;
            states[i] = passes <= 0.0 ? -m_dropped : m_dropped;
            dropped = true;
        }
    }
    return dropped;
}

void AdditiveFit::dropMargins(const CellCounts& cells)
{
    m_categoryState.assign(cells.categories, fitted);
    m_methodState.assign(cells.methods, fitted);
    m_dropped = 0;
    bool again = true;
    while (again) {
        const bool categories = dropFrom(cells, true);
        again = dropFrom(cells, false) || categories;
    }
}

double AdditiveFit::devianceAt(
    const CellCounts& cells, const Eigen::VectorXd& category, const Eigen::VectorXd& method) const
{
    // Plain pointers: this is the inner loop of all resampling, in debug builds too.
    const double* const ofCategory = category.data();
    const double* const ofMethod = method.data();
    double sum = 0.0;
    for (std::size_t c = 0; c < cells.categories; ++c) {
        if (m_categoryState[c] != fitted) {
            continue;
        }
        const double* const trials = cells.trials.data() + c * cells.methods;
        const double* const passes = cells.passes.data() + c * cells.methods;
        for (std::size_t m = 0; m < cells.methods; ++m) {
            if (m_methodState[m] == fitted && trials[m] > 0.0) {
                const double logit = ofCategory[c] + ofMethod[m];
                sum += trials[m] * logOnePlusExp(logit) - passes[m] * logit;
            }
        }
    }
    return 2.0 * sum;
}

/// Newton's step; the categories are eliminated first.
void AdditiveFit::solveStep(const CellCounts& cells)
{
    const auto categories = static_cast<Eigen::Index>(cells.categories);
    const auto methods = static_cast<Eigen::Index>(cells.methods);
    Eigen::VectorXd own = Eigen::VectorXd::Constant(categories, 1e-12);
    Eigen::VectorXd score = Eigen::VectorXd::Zero(categories);
    m_weights.setZero(categories, methods);
    m_schur.setZero(methods, methods);
    m_methodStep.setZero(methods);
    const std::size_t size = cells.methods;
    std::vector<double> weights(size);
    double* const schur = m_schur.data();
    double* const step = m_methodStep.data();
    for (std::size_t c = 0; c < cells.categories; ++c) {
        if (m_categoryState[c] != fitted) {
            continue;
        }
        double& whole = own.data()[c];
        double& rest = score.data()[c];
        for (std::size_t m = 0; m < size; ++m) {
            const double trials = cells.trials[c * size + m];
            weights[m] = 0.0;
            if (m_methodState[m] != fitted || trials <= 0.0) {
                continue;
            }
            const double p = 1.0 / (1.0 + std::exp(-(m_category.data()[c] + m_method.data()[m])));
            const double residual = cells.passes[c * size + m] - trials * p;
            weights[m] = trials * p * (1.0 - p);
            m_weights.data()[m * cells.categories + c] = weights[m];
            whole += weights[m];
            rest += residual;
            step[m] += residual;
            schur[m * size + m] += weights[m];
        }
        for (std::size_t m = 0; m < size; ++m) {
            const double share = weights[m] / whole;
            step[m] -= share * rest;
            for (std::size_t other = 0; other < size; ++other) {
                schur[m * size + other] -= share * weights[other];
            }
        }
    }
    // One constant per connected part is free: a touch of ridge picks a solution; it changes the
    // step, not the maximum.
    m_schur.diagonal().array() += 1e-10 * m_schur.diagonal().cwiseAbs().maxCoeff() + 1e-14;
    m_methodStep = m_schur.ldlt().solve(m_methodStep).eval();
    m_categoryStep = (score - m_weights * m_methodStep).cwiseQuotient(own);
}

double AdditiveFit::fit(const CellCounts& cells)
{
    const auto categories = static_cast<Eigen::Index>(cells.categories);
    const auto methods = static_cast<Eigen::Index>(cells.methods);
    if (m_category.size() != categories || m_method.size() != methods) {
        m_category.setZero(categories);
        m_method.setZero(methods);
    }
    m_category = m_category.unaryExpr(&clipped).eval();
    m_method = m_method.unaryExpr(&clipped).eval();
    dropMargins(cells);
    double deviance = devianceAt(cells, m_category, m_method);
    m_converged = false;
    bool isFresh = false;
    for (int iteration = 0; iteration < mostIterations && !m_converged; ++iteration) {
        solveStep(cells);
        double scale = 1.0;
        double next = devianceAt(cells, m_category + m_categoryStep, m_method + m_methodStep);
        for (int half = 0; half < 20 && !(next <= deviance + 1e-10); ++half) {
            scale *= 0.5;
            next = devianceAt(
                cells, m_category + scale * m_categoryStep, m_method + scale * m_methodStep);
        }
        if (!(next <= deviance + 1e-10)) {
            // A start far out, where all weights vanish, sends the step anywhere: from the middle
            // again, once.
            if (isFresh) {
                return deviance;
            }
            isFresh = true;
            m_category.setZero();
            m_method.setZero();
            deviance = devianceAt(cells, m_category, m_method);
            continue;
        }
        m_category += scale * m_categoryStep;
        m_method += scale * m_methodStep;
        m_converged = std::abs(deviance - next) <= m_tolerance * (std::abs(next) + 0.1);
        deviance = next;
    }
    return deviance;
}

double AdditiveFit::chance(std::size_t category, std::size_t method) const
{
    const int ofCategory = m_categoryState[category];
    const int ofMethod = m_methodState[method];
    if (ofCategory != fitted || ofMethod != fitted) {
        // What dropped out first decides: its rows were all alike.
        const bool isCategory = ofMethod == fitted
            || (ofCategory != fitted && std::abs(ofCategory) < std::abs(ofMethod));
        return (isCategory ? ofCategory : ofMethod) > 0 ? 1.0 : 0.0;
    }
    const double logit = m_category[static_cast<Eigen::Index>(category)]
        + m_method[static_cast<Eigen::Index>(method)];
    return 1.0 / (1.0 + std::exp(-logit));
}

std::size_t additiveParameters(const CellCounts& cells)
{
    std::vector<std::size_t> part(cells.categories + cells.methods);
    std::iota(part.begin(), part.end(), std::size_t(0));
    const auto rootOf = [&part](std::size_t at) {
        while (part[at] != at) {
            at = part[at];
        }
        return at;
    };
    std::vector<bool> used(part.size(), false);
    for (std::size_t c = 0; c < cells.categories; ++c) {
        for (std::size_t m = 0; m < cells.methods; ++m) {
            if (cells.trials[c * cells.methods + m] > 0.0) {
                used[c] = used[cells.categories + m] = true;
                part[rootOf(c)] = rootOf(cells.categories + m);
            }
        }
    }
    // Edges of a spanning forest.
    std::size_t parameters = 0;
    for (std::size_t i = 0; i < part.size(); ++i) {
        parameters += used[i] && part[i] != i ? 1 : 0;
    }
    return parameters;
}

} // namespace kbx::analysis
