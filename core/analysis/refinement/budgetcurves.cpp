// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/refinement/budgetcurves.h"

#include "analysis/reporttools.h"

#include <algorithm>
#include <map>
#include <set>

namespace kbx::analysis::refinement {
namespace {

/// Rounding of sums of costs must not split what is the same budget.
constexpr double slack = 1.0 + 1e-9;

std::optional<double> totalOf(const RunBudget& budget, BudgetKind kind)
{
    switch (kind) {
    case BudgetKind::Generations:
        return budget.generations;
    case BudgetKind::Tokens:
        return budget.tokens;
    case BudgetKind::GpuSeconds:
        return budget.gpuSeconds;
    case BudgetKind::Money:
        break;
    }
    return budget.money;
}

/// Candidates of each run, in view or not: a run's total is spent on all of them.
std::vector<std::int64_t> candidatesOfRuns(const CandidateTable& table)
{
    std::vector<std::int64_t> counts(table.runs.size(), 0);
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        if (i == 0 || !isSameCandidate(table.rows[i - 1], table.rows[i])) {
            ++counts[table.rows[i].run];
        }
    }
    return counts;
}

/// Cost of one candidate by run; absent where the source does not say.
std::vector<std::optional<double>> costsOfRuns(
    const ReportInput& input, const Rounds& rounds, BudgetKind kind)
{
    const std::vector<std::int64_t> candidates = candidatesOfRuns(*rounds.table);
    std::vector<std::optional<double>> costs(candidates.size());
    for (std::size_t run = 0; run < candidates.size(); ++run) {
        const auto total = run < input.evidence.budgets.size()
            ? totalOf(input.evidence.budgets[run], kind)
            : std::nullopt;
        if (total && *total > 0.0 && candidates[run] > 0) {
            costs[run] = *total / static_cast<double>(candidates[run]);
        } else if (kind == BudgetKind::Generations) {
            costs[run] = 1.0;
        }
    }
    return costs;
}

BudgetUnit unitOf(const Rounds& rounds, std::size_t trajectory)
{
    // Not in the order of cards: the representative, chosen with hindsight, stands first there.
    std::vector<const RoundKernel*> kernels;
    for (std::size_t i = rounds.firsts[trajectory]; i < rounds.end(trajectory); ++i) {
        kernels.push_back(&rounds.kernels[i]);
    }
    std::sort(kernels.begin(), kernels.end(),
        [](const auto* one, const auto* other) { return one->row < other->row; });
    BudgetUnit unit;
    unit.run = kernels.front()->run;
    unit.task = kernels.front()->task;
    unit.method = kernels.front()->method;
    unit.candidates = static_cast<std::int64_t>(kernels.size());
    unit.row = kernels.back()->row;
    for (const RoundKernel* const kernel : kernels) {
        unit.speedups.push_back(kernel->speedup);
    }
    bool judged = true;
    for (std::size_t i = 0; i < kernels.size() && unit.firstCorrect == 0; ++i) {
        judged = judged && kernels[i]->correct != RateVote::Excluded;
        if (kernels[i]->correct == RateVote::Pass) {
            unit.firstCorrect = static_cast<std::int64_t>(i) + 1;
            unit.row = kernels[i]->row;
        }
    }
    unit.open = unit.firstCorrect == 0 && !judged;
    return unit;
}

/// The curve of one method from its units.
BudgetCurve curveOf(std::uint32_t method, const std::vector<const BudgetUnit*>& units,
    const std::vector<std::optional<double>>& costs, const ReportOptions& options)
{
    BudgetCurve curve;
    curve.method = method;
    std::set<double> budgets;
    for (const BudgetUnit* const unit : units) {
        if (!costs[unit->run]) {
            ++curve.withoutBudget;
            continue;
        }
        for (std::int64_t k = 1; k <= unit->candidates; ++k) {
            budgets.insert(static_cast<double>(k) * *costs[unit->run]);
        }
    }
    for (const double budget : budgets) {
        ShareTally tally;
        for (const BudgetUnit* const unit : units) {
            if (!costs[unit->run]) {
                continue;
            }
            const bool within = unit->firstCorrect > 0
                && static_cast<double>(unit->firstCorrect) * *costs[unit->run] <= budget * slack;
            tally.add(unit->task,
                unit->open   ? RateVote::Excluded
                    : within ? RateVote::Pass
                             : RateVote::Fail,
                unit->row);
        }
        curve.points.push_back({budget, tally.estimate(options)});
    }
    return curve;
}

} // namespace

const char* toString(BudgetKind kind)
{
    switch (kind) {
    case BudgetKind::Generations:
        return "generations";
    case BudgetKind::Tokens:
        return "tokens";
    case BudgetKind::GpuSeconds:
        return "gpu-seconds";
    case BudgetKind::Money:
        break;
    }
    return "money";
}

const char* budgetTitle(BudgetKind kind)
{
    switch (kind) {
    case BudgetKind::Generations:
        return "Generations";
    case BudgetKind::Tokens:
        return "Tokens";
    case BudgetKind::GpuSeconds:
        return "GPU seconds";
    case BudgetKind::Money:
        break;
    }
    return "US dollars";
}

std::vector<BudgetUnit> budgetUnits(const Rounds& rounds, const ReportItems& items)
{
    std::vector<BudgetUnit> units;
    for (std::size_t i = 0; i < rounds.firsts.size(); ++i) {
        if (!rounds.kernels[rounds.firsts[i]].eventSelected) {
            units.push_back(unitOf(rounds, i));
        }
    }
    for (const ReportItem& item : items.items) {
        if (item.row < 0 && !item.eventSelected) {
            units.push_back({item.run, item.task, item.method, 0, 0, false, -1, {}});
        }
    }
    return units;
}

std::vector<BudgetCurve> budgetCurves(const ReportInput& input, const Rounds& rounds,
    const std::vector<BudgetUnit>& units, BudgetKind kind)
{
    const auto costs = costsOfRuns(input, rounds, kind);
    std::map<std::uint32_t, std::vector<const BudgetUnit*>> byMethod;
    for (const BudgetUnit& unit : units) {
        byMethod[unit.method].push_back(&unit);
    }
    std::vector<BudgetCurve> curves;
    for (const auto& [method, ofMethod] : byMethod) {
        curves.push_back(curveOf(method, ofMethod, costs, input.options));
        for (const BudgetUnit* const unit : ofMethod) {
            curves.back().counted = curves.back().counted
                || (kind == BudgetKind::Generations
                    && (unit->run >= input.evidence.budgets.size()
                        || !input.evidence.budgets[unit->run].generations));
        }
    }
    return curves;
}

ReportItems itemsWithin(const ReportInput& input, const Rounds& rounds,
    const std::vector<BudgetUnit>& units, BudgetKind kind, double budget)
{
    const auto costs = costsOfRuns(input, rounds, kind);
    ReportItems within;
    std::set<std::uint32_t> methods;
    for (const BudgetUnit& unit : units) {
        if (!costs[unit.run]) {
            continue;
        }
        const auto paid = static_cast<std::int64_t>(budget * slack / *costs[unit.run]);
        ReportItem item;
        item.run = unit.run;
        item.task = unit.task;
        item.method = unit.method;
        item.row = unit.row;
        item.answered = unit.candidates > 0;
        item.correct = unit.open                                 ? RateVote::Excluded
            : unit.firstCorrect > 0 && unit.firstCorrect <= paid ? RateVote::Pass
                                                                 : RateVote::Fail;
        for (std::int64_t at = 0; at < std::min(paid, unit.candidates); ++at) {
            item.speedup = std::max(item.speedup, unit.speedups[static_cast<std::size_t>(at)]);
        }
        methods.insert(unit.method);
        within.items.push_back(item);
    }
    within.methods.assign(methods.begin(), methods.end());
    return within;
}

std::optional<double> commonBudget(const std::vector<BudgetCurve>& curves)
{
    std::optional<double> common;
    for (const BudgetCurve& curve : curves) {
        if (!curve.points.empty()) {
            const double last = curve.points.back().budget;
            common = common ? std::min(*common, last) : last;
        }
    }
    return common;
}

Estimate atBudget(const BudgetCurve& curve, double budget)
{
    Estimate estimate = noEstimate(
        curve.points.empty() ? "no source states this budget" : "the first candidate costs more");
    for (const BudgetPoint& point : curve.points) {
        if (point.budget <= budget * slack) {
            estimate = point.correct;
        }
    }
    return estimate;
}

} // namespace kbx::analysis::refinement
