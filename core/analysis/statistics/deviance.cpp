// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/statistics/deviance.h"

#include "analysis/statistics/additivefit.h"
#include "analysis/statistics/devianceshares.h"

#include <cmath>
#include <map>
#include <numeric>

namespace kbx::analysis {
namespace {

/// Half a trial at the overall rate in every cell.
constexpr double priorTrials = 0.5;

ModelDeviance& at(ExplainedDeviance& result, DevianceModel model)
{
    return result.models[static_cast<std::size_t>(model)];
}

void countCells(ExplainedDeviance& result, const CellCounts& cells)
{
    for (std::size_t i = 0; i < cells.trials.size(); ++i) {
        const double trials = cells.trials[i];
        result.n += static_cast<std::int64_t>(trials);
        result.passes += static_cast<std::int64_t>(cells.passes[i]);
        result.emptyCells += trials <= 0.0 ? 1 : 0;
        result.zeroCells += trials > 0.0 && cells.passes[i] <= 0.0 ? 1 : 0;
        result.fullCells += trials > 0.0 && cells.passes[i] >= trials ? 1 : 0;
    }
}

std::size_t usedRows(const CellCounts& cells, bool categories)
{
    const std::size_t size = categories ? cells.categories : cells.methods;
    const std::size_t others = categories ? cells.methods : cells.categories;
    std::size_t used = 0;
    for (std::size_t i = 0; i < size; ++i) {
        bool any = false;
        for (std::size_t j = 0; j < others; ++j) {
            any = any
                || cells.trials[categories ? i * cells.methods + j : j * cells.methods + i] > 0.0;
        }
        used += any ? 1 : 0;
    }
    return used;
}

/// Of method + category, that the trials can tell apart: categories + methods − connected parts.
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

void setModel(ExplainedDeviance& result, DevianceModel model, double deviance, std::size_t size)
{
    ModelDeviance& value = at(result, model);
    const double null = result.of(DevianceModel::Null).deviance;
    value.deviance = deviance;
    value.parameters = size;
    value.explained = 1.0 - deviance / null;
    const auto n = static_cast<double>(result.n);
    const auto p = static_cast<double>(size);
    if (n > p) {
        value.adjusted = 1.0 - (deviance / (n - p)) / (null / (n - 1.0));
    }
}

void compareModels(ExplainedDeviance& result)
{
    const auto test = [&result](DevianceModel smaller, DevianceModel larger) {
        const ModelDeviance& one = result.of(smaller);
        const ModelDeviance& other = result.of(larger);
        return likelihoodRatio(one.deviance, one.parameters, other.deviance, other.parameters);
    };
    result.categoryOverMethod = test(DevianceModel::Method, DevianceModel::Additive);
    result.methodOverCategory = test(DevianceModel::Category, DevianceModel::Additive);
    result.interaction = test(DevianceModel::Additive, DevianceModel::Interaction);
}

/// Counts without one task, with the prior trials that keep chances off 0 and 1.
CellCounts withoutTask(const CellCounts& cells, const VoteTable& votes, std::size_t task)
{
    CellCounts rest = cells;
    for (std::size_t m = 0; m < cells.methods; ++m) {
        const std::size_t vote = task * cells.methods + m;
        const std::size_t cell = votes.categoryOf[task] * cells.methods + m;
        rest.passes[cell] -= votes.passes[vote];
        rest.trials[cell] -= votes.trials[vote];
    }
    const double trials = std::accumulate(rest.trials.begin(), rest.trials.end(), 0.0);
    const double passes = std::accumulate(rest.passes.begin(), rest.passes.end(), 0.0);
    // With nothing left on one side the rate itself needs a prior.
    const double rate = (passes + 0.5) / (trials + 1.0);
    for (std::size_t i = 0; i < rest.trials.size(); ++i) {
        rest.trials[i] += priorTrials;
        rest.passes[i] += priorTrials * rate;
    }
    return rest;
}

/// Deviance of the left out task under the chances of each model.
std::array<double, 5> predicted(
    const CellCounts& rest, const VoteTable& votes, std::size_t task, AdditiveFit& fit)
{
    fit.fit(rest);
    const std::size_t category = votes.categoryOf[task];
    std::vector<double> methodPasses(rest.methods, 0.0);
    std::vector<double> methodTrials(rest.methods, 0.0);
    std::array<double, 4> sums{}; // all passes, all trials, of the category
    for (std::size_t i = 0; i < rest.trials.size(); ++i) {
        methodPasses[i % rest.methods] += rest.passes[i];
        methodTrials[i % rest.methods] += rest.trials[i];
        sums[0] += rest.passes[i];
        sums[1] += rest.trials[i];
        const bool isOwn = i / rest.methods == category;
        sums[2] += isOwn ? rest.passes[i] : 0.0;
        sums[3] += isOwn ? rest.trials[i] : 0.0;
    }
    std::array<double, 5> deviances{};
    for (std::size_t m = 0; m < rest.methods; ++m) {
        const std::size_t vote = task * rest.methods + m;
        const std::size_t cell = category * rest.methods + m;
        const std::array<double, 5> chances{sums[0] / sums[1], methodPasses[m] / methodTrials[m],
            sums[2] / sums[3], fit.chance(category, m), rest.passes[cell] / rest.trials[cell]};
        const double pass = votes.passes[vote];
        const double fail = static_cast<double>(votes.trials[vote]) - pass;
        for (std::size_t model = 0; model < deviances.size(); ++model) {
            deviances[model]
                -= 2.0 * (pass * std::log(chances[model]) + fail * std::log1p(-chances[model]));
        }
    }
    return deviances;
}

void leaveTasksOut(ExplainedDeviance& result, const VoteTable& votes, const CellCounts& cells)
{
    // Tasks of one category with the same votes leave the same rest.
    std::map<std::vector<std::uint32_t>, std::array<double, 5>> known;
    std::array<double, 5> sums{};
    AdditiveFit fit;
    for (std::size_t task = 0; task < votes.tasks(); ++task) {
        std::vector<std::uint32_t> key{votes.categoryOf[task]};
        for (std::size_t m = 0; m < cells.methods; ++m) {
            key.push_back(votes.passes[task * cells.methods + m]);
            key.push_back(votes.trials[task * cells.methods + m]);
        }
        auto found = known.find(key);
        if (found == known.end()) {
            const CellCounts rest = withoutTask(cells, votes, task);
            found = known.emplace(key, predicted(rest, votes, task, fit)).first;
        }
        for (std::size_t model = 0; model < sums.size(); ++model) {
            sums[model] += found->second[model];
        }
    }
    for (std::size_t model = 0; model < sums.size() && votes.tasks() > 1; ++model) {
        result.models[model].leaveTasksOut = 1.0 - sums[model] / sums[0];
    }
}

} // namespace

const char* toString(DevianceModel model)
{
    switch (model) {
    case DevianceModel::Null:
        return "null";
    case DevianceModel::Method:
        return "method";
    case DevianceModel::Category:
        return "category";
    case DevianceModel::Additive:
        return "method + category";
    case DevianceModel::Interaction:
        return "method × category";
    }
    return "";
}

const char* toString(DevianceQuantity quantity)
{
    switch (quantity) {
    case DevianceQuantity::Method:
        return "method";
    case DevianceQuantity::Category:
        return "category";
    case DevianceQuantity::Additive:
        return "method + category";
    case DevianceQuantity::Interaction:
        return "method × category";
    case DevianceQuantity::CategoryOverMethod:
        return "category over method";
    case DevianceQuantity::MethodOverCategory:
        return "method over category";
    case DevianceQuantity::InteractionOverAdditive:
        return "interaction over both";
    }
    return "";
}

CellCounts cellsOf(const VoteTable& votes)
{
    CellCounts cells;
    cells.categories = votes.categories.size();
    cells.methods = votes.methods.size();
    cells.passes.assign(cells.categories * cells.methods, 0.0);
    cells.trials.assign(cells.categories * cells.methods, 0.0);
    for (std::size_t task = 0; task < votes.tasks(); ++task) {
        for (std::size_t m = 0; m < cells.methods; ++m) {
            const std::size_t cell = votes.categoryOf[task] * cells.methods + m;
            cells.passes[cell] += votes.passes[task * cells.methods + m];
            cells.trials[cell] += votes.trials[task * cells.methods + m];
        }
    }
    return cells;
}

ExplainedDeviance explainedDeviance(const CellCounts& cells)
{
    ExplainedDeviance result;
    countCells(result, cells);
    if (result.n == 0 || result.passes == 0 || result.passes == result.n) {
        result.reason = result.n == 0 ? "no votes"
            : result.passes == 0      ? "every vote is a failure"
                                      : "every vote is a pass";
        return result;
    }
    AdditiveFit fit;
    const auto shares = devianceShares(cells, fit);
    result.converged = fit.converged();
    result.quantities = shares->shares;
    const double null = shares->null;
    at(result, DevianceModel::Null) = {null, 1, 0.0, 0.0, std::nullopt};
    setModel(result, DevianceModel::Method, shares->method, usedRows(cells, false));
    setModel(result, DevianceModel::Category, shares->category, usedRows(cells, true));
    setModel(result, DevianceModel::Additive, shares->additive, additiveParameters(cells));
    setModel(result, DevianceModel::Interaction, shares->interaction,
        cells.trials.size() - static_cast<std::size_t>(result.emptyCells));
    compareModels(result);
    return result;
}

ExplainedDeviance explainedDeviance(const VoteTable& votes)
{
    const CellCounts cells = cellsOf(votes);
    ExplainedDeviance result = explainedDeviance(cells);
    if (result.reason.empty()) {
        leaveTasksOut(result, votes, cells);
    }
    return result;
}

} // namespace kbx::analysis
