// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/refinement/roundkernels.h"
#include "analysis/reportitems.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kbx::analysis::refinement {

/// What a budget is counted in.
enum class BudgetKind { Generations, Tokens, GpuSeconds, Money };
inline constexpr BudgetKind budgetKinds[]
    = {BudgetKind::Generations, BudgetKind::Tokens, BudgetKind::GpuSeconds, BudgetKind::Money};
const char* toString(BudgetKind kind); ///< generations | tokens | gpu-seconds | money
const char* budgetTitle(BudgetKind kind); ///< "Generations", "US dollars"

/// One (run, task) and its candidates in the order in which they were drawn.
struct BudgetUnit {
    std::uint32_t run = 0, task = 0, method = 0;
    std::int64_t candidates = 0;
    std::int64_t firstCorrect = 0; ///< place from 1; 0: none is correct
    /// Nothing is correct and something was not judged: out of the share.
    bool open = false;
    std::int64_t row = -1; ///< the first correct candidate, else the last; -1: none at all
    std::vector<std::optional<double>> speedups{}; ///< of the candidates; absent: no usable time
};
/// Outside event-selected sources; declared tasks without any candidate with 0 candidates.
std::vector<BudgetUnit> budgetUnits(const Rounds& rounds, const ReportItems& items);

struct BudgetPoint {
    double budget = 0.0; ///< per task, at most
    Estimate correct; ///< share of tasks with a correct kernel within the budget
};

/// Any-of-k over budget: each candidate of a run costs the same part of the run's total.
struct BudgetCurve {
    std::uint32_t method = 0;
    bool counted = false; ///< candidates stand for generations: the source does not say
    std::vector<BudgetPoint> points; ///< ascending; empty: no run of the method states this budget
    std::int64_t withoutBudget = 0; ///< units of runs that do not state it
};
/// Of every method with units, ascending.
std::vector<BudgetCurve> budgetCurves(const ReportInput& input, const Rounds& rounds,
    const std::vector<BudgetUnit>& units, BudgetKind kind);

/// The largest budget that every curve with points reaches; absent without any.
std::optional<double> commonBudget(const std::vector<BudgetCurve>& curves);
/// What stands for every unit of runs that state the budget, within it: correct when some candidate
/// that it pays for is, at the best speedup among those. Category and evidence are left out.
ReportItems itemsWithin(const ReportInput& input, const Rounds& rounds,
    const std::vector<BudgetUnit>& units, BudgetKind kind, double budget);
/// The last point that costs no more; no value where even the first candidate costs more.
Estimate atBudget(const BudgetCurve& curve, double budget);

} // namespace kbx::analysis::refinement
