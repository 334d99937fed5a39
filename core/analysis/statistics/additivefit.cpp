// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/statistics/additivefit.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>

// Plain loops over plain arrays: this is the inner loop of all resampling, in debug builds too.

namespace kbx::analysis {
namespace {

constexpr int mostIterations = 100;
constexpr double farLogit = 12.0;
constexpr double rounding = 1e-13; ///< relative, of a deviance
constexpr int fitted = 0;

/// Finite where all fail or all pass too.
double logitOf(double passes, double trials)
{
    return std::log((passes + 0.5) / (trials - passes + 0.5));
}

} // namespace

void AdditiveFit::Margin::gather()
{
    places.clear();
    for (std::size_t i = 0; i < states.size(); ++i) {
        if (states[i] == fitted) {
            places.push_back(i);
        }
    }
    passes.assign(places.size(), 0.0);
    trials.assign(places.size(), 0.0);
    for (auto* const each : {&logits, &steps, &tried, &odds}) {
        each->resize(places.size());
    }
    offsets.resize(states.size(), 0.0);
}

bool AdditiveFit::Margin::isExtreme() const
{
    for (std::size_t i = 0; i < passes.size(); ++i) {
        if (passes[i] <= 0.0 || passes[i] >= trials[i]) {
            return true;
        }
    }
    return false;
}

double AdditiveFit::Margin::widestStep() const
{
    double widest = 0.0;
    for (const double step : steps) {
        widest = std::max(widest, std::abs(step));
    }
    return widest;
}

void AdditiveFit::Margin::tryStep(double scale)
{
    for (std::size_t i = 0; i < tried.size(); ++i) {
        tried[i] = scale > 0.0 ? logits[i] + scale * steps[i] : logits[i];
        odds[i] = std::exp(tried[i]);
    }
}

void AdditiveFit::Margin::start(double rest)
{
    for (std::size_t i = 0; i < places.size(); ++i) {
        const double logit = logitOf(passes[i], trials[i]) - rest + offsets[places[i]];
        logits[i] = std::clamp(logit, -farLogit, farLogit);
    }
}

void AdditiveFit::Margin::finish(bool isFirst)
{
    result.assign(states.size(), 0.0);
    for (std::size_t i = 0; i < places.size(); ++i) {
        result[places[i]] = logits[i];
        if (isFirst) {
            offsets[places[i]] = logits[i] - logitOf(passes[i], trials[i]);
        }
    }
}

bool AdditiveFit::dropFrom(const CellCounts& cells, bool isCategory)
{
    std::vector<int>& states = isCategory ? m_category.states : m_method.states;
    const std::vector<int>& others = isCategory ? m_method.states : m_category.states;
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
    bool again = true;
    while (again) {
        const bool categories = dropFrom(cells, true);
        again = dropFrom(cells, false) || categories;
    }
}

void AdditiveFit::gather(const CellCounts& cells)
{
    m_category.gather();
    m_method.gather();
    const std::size_t methods = m_method.places.size();
    m_passes.resize(m_category.places.size() * methods);
    m_trials.resize(m_passes.size());
    m_weights.resize(m_passes.size());
    m_residuals.resize(m_passes.size());
    m_rowWeights.resize(m_category.places.size());
    m_rowResiduals.resize(m_category.places.size());
    m_schur.resize(methods * methods);
    std::size_t to = 0;
    for (std::size_t c = 0; c < m_category.places.size(); ++c) {
        const std::size_t row = m_category.places[c] * cells.methods;
        for (std::size_t m = 0; m < methods; ++m, ++to) {
            const std::size_t from = row + m_method.places[m];
            m_passes[to] = cells.passes[from];
            m_trials[to] = cells.trials[from];
            m_category.passes[c] += m_passes[to];
            m_category.trials[c] += m_trials[to];
            m_method.passes[m] += m_passes[to];
            m_method.trials[m] += m_trials[to];
        }
    }
}

/// Weights and residuals of one category; answers Σ trials · log(1 + odds).
double AdditiveFit::evaluateRow(std::size_t category)
{
    const std::size_t methods = m_method.odds.size();
    const double* const passes = m_passes.data() + category * methods;
    const double* const trials = m_trials.data() + category * methods;
    double* const weights = m_weights.data() + category * methods;
    double* const residuals = m_residuals.data() + category * methods;
    const double* const ofMethod = m_method.odds.data();
    const double ofCategory = m_category.odds[category];
    double weight = 0.0, residual = 0.0, sum = 0.0;
    // Cells of a category mostly have equally many trials: one logarithm of a product for them.
    double product = 1.0, same = methods > 0 ? trials[0] : 0.0;
    for (std::size_t m = 0; m < methods; ++m) {
        const double odds = ofCategory * ofMethod[m];
        const double fail = 1.0 / (1.0 + odds);
        const double expected = trials[m] * odds * fail;
        weights[m] = expected * fail;
        residuals[m] = passes[m] - expected;
        weight += weights[m];
        residual += residuals[m];
        if (trials[m] != same || product > 1e100) {
            sum += same * std::log(product);
            product = 1.0;
            same = trials[m];
        }
        product *= 1.0 + odds;
    }
    m_rowWeights[category] = weight;
    m_rowResiduals[category] = residual;
    return sum + same * std::log(product);
}

/// The deviance so far along the step.
double AdditiveFit::evaluate(double scale)
{
    m_category.tryStep(scale);
    m_method.tryStep(scale);
    double sum = 0.0;
    for (std::size_t c = 0; c < m_category.tried.size(); ++c) {
        sum += evaluateRow(c) - m_category.passes[c] * m_category.tried[c];
    }
    for (std::size_t m = 0; m < m_method.tried.size(); ++m) {
        sum -= m_method.passes[m] * m_method.tried[m];
    }
    return 2.0 * sum;
}

void AdditiveFit::eliminateRow(std::size_t category)
{
    const std::size_t methods = m_method.steps.size();
    const double* const weights = m_weights.data() + category * methods;
    const double* const residuals = m_residuals.data() + category * methods;
    double* const steps = m_method.steps.data();
    double* schur = m_schur.data();
    const double inverse = 1.0 / (m_rowWeights[category] + 1e-12);
    const double rest = m_rowResiduals[category];
    for (std::size_t m = 0; m < methods; ++m, schur += methods) {
        const double share = weights[m] * inverse;
        steps[m] += residuals[m] - share * rest;
        for (std::size_t other = 0; other < m; ++other) {
            schur[other] -= share * weights[other];
        }
        schur[m] += weights[m] - share * weights[m];
    }
}

/// Overwrites the steps of the methods, which hold the right side, and the lower half of m_schur by
/// its factors L D Lᵀ.
void AdditiveFit::solveMethods()
{
    const std::size_t size = m_method.steps.size();
    double* const steps = m_method.steps.data();
    double* const schur = m_schur.data();
    for (std::size_t i = 0; i < size; ++i) {
        double* const row = schur + i * size;
        for (std::size_t j = 0; j < i; ++j) {
            const double* const above = schur + j * size;
            for (std::size_t k = 0; k < j; ++k) {
                row[j] -= row[k] * above[k];
            }
        }
        for (std::size_t j = 0; j < i; ++j) {
            const double scaled = row[j] / schur[j * size + j];
            row[i] -= scaled * row[j];
            row[j] = scaled;
            steps[i] -= scaled * steps[j];
        }
    }
    for (std::size_t i = size; i-- > 0;) {
        steps[i] /= schur[i * size + i];
        for (std::size_t j = i + 1; j < size; ++j) {
            steps[i] -= schur[j * size + i] * steps[j];
        }
    }
}

/// Newton's step from the logits last evaluated, the categories eliminated first. Answers by how
/// much the deviance would fall if it were quadratic.
double AdditiveFit::solveStep()
{
    const std::size_t methods = m_method.steps.size();
    std::fill(m_schur.begin(), m_schur.end(), 0.0);
    std::fill(m_method.steps.begin(), m_method.steps.end(), 0.0);
    for (std::size_t c = 0; c < m_category.steps.size(); ++c) {
        eliminateRow(c);
    }
    // One constant per connected part is free: a touch of ridge picks a solution; it changes the
    // step, not the maximum.
    double largest = 0.0;
    for (std::size_t m = 0; m < methods; ++m) {
        largest = std::max(largest, std::abs(m_schur[m * methods + m]));
    }
    for (std::size_t m = 0; m < methods; ++m) {
        m_schur[m * methods + m] += 1e-10 * largest + 1e-14;
    }
    solveMethods();
    double fall = 0.0;
    for (std::size_t c = 0; c < m_category.steps.size(); ++c) {
        const double* const weights = m_weights.data() + c * methods;
        double rest = m_rowResiduals[c];
        for (std::size_t m = 0; m < methods; ++m) {
            rest -= weights[m] * m_method.steps[m];
            fall += m_residuals[c * methods + m] * m_method.steps[m];
        }
        m_category.steps[c] = rest / (m_rowWeights[c] + 1e-12);
        fall += m_rowResiduals[c] * m_category.steps[c];
    }
    return fall;
}

double AdditiveFit::fit(const CellCounts& cells)
{
    m_dropped = 0;
    m_category.states.assign(cells.categories, fitted);
    m_method.states.assign(cells.methods, fitted);
    gather(cells);
    if (m_category.isExtreme() || m_method.isExtreme()) {
        dropMargins(cells);
        gather(cells);
    }
    const double passes = std::accumulate(m_passes.begin(), m_passes.end(), 0.0);
    const double trials = std::accumulate(m_trials.begin(), m_trials.end(), 0.0);
    m_category.start(0.0);
    m_method.start(m_hasFirst ? 0.0 : logitOf(passes, trials));
    double deviance = descend();
    if (!m_converged) {
        // Logits far out on a flat part lead nowhere. The methods' own shares are a start from
        // which the deviance only falls, towards its limit where logits have none.
        const std::vector<double> category = m_category.logits;
        const std::vector<double> method = m_method.logits;
        beginAtMethods();
        const double again = descend();
        if (!(again <= deviance)) {
            m_category.logits = category;
            m_method.logits = method;
        }
        deviance = again <= deviance ? again : deviance;
    }
    const bool isFirst = m_converged && !m_hasFirst;
    m_category.finish(isFirst);
    m_method.finish(isFirst);
    m_hasFirst = m_hasFirst || isFirst;
    return deviance;
}

/// Newton's method from the present logits, never uphill.
double AdditiveFit::descend()
{
    double deviance = evaluate(0.0);
    m_converged = m_passes.empty();
    for (int iteration = 0; iteration < mostIterations && !m_converged; ++iteration) {
        const double fall = solveStep();
        if (!std::isfinite(fall)) {
            return deviance;
        }
        double scale = 1.0;
        double next = evaluate(scale);
        for (int half = 0; half < 20 && !(next <= deviance + 1e-10); ++half) {
            scale *= 0.5;
            next = evaluate(scale);
        }
        if (!(next <= deviance + 1e-10)) {
            return deviance;
        }
        m_category.logits.swap(m_category.tried);
        m_method.logits.swap(m_method.tried);
        // Where no logit moved by more than d, the next step lowers the deviance by at most about
        // d²/4 of this fall: the weights, and with them the equations, change by factors within
        // exp(± d) (Bach 2010). Runaway logits move by 1 each time, so only the fall itself tells.
        const double size = std::abs(next) + 0.1;
        const double moved = m_category.widestStep() + m_method.widestStep();
        const bool isNear
            = scale == 1.0 && moved < 0.1 && 0.3 * moved * moved * fall <= m_tolerance * size;
        m_converged = isNear || std::abs(deviance - next) <= std::max(m_tolerance, rounding) * size;
        deviance = next;
    }
    return deviance;
}

/// Logits of the model without categories; finite for the rows that did not drop out.
void AdditiveFit::beginAtMethods()
{
    std::fill(m_category.logits.begin(), m_category.logits.end(), 0.0);
    for (std::size_t m = 0; m < m_method.logits.size(); ++m) {
        m_method.logits[m]
            = std::log(m_method.passes[m] / (m_method.trials[m] - m_method.passes[m]));
    }
}

double AdditiveFit::chance(std::size_t category, std::size_t method) const
{
    const int ofCategory = m_category.states[category];
    const int ofMethod = m_method.states[method];
    if (ofCategory != fitted || ofMethod != fitted) {
        // What dropped out first decides: its rows were all alike.
        const bool isCategory = ofMethod == fitted
            || (ofCategory != fitted && std::abs(ofCategory) < std::abs(ofMethod));
        return (isCategory ? ofCategory : ofMethod) > 0 ? 1.0 : 0.0;
    }
    return 1.0 / (1.0 + std::exp(-m_category.result[category] - m_method.result[method]));
}

} // namespace kbx::analysis
