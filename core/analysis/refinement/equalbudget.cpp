// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/refinement/budgetcurves.h"
#include "analysis/refinement/refinemententries.h"
#include "analysis/reporttools.h"
#include "analysis/statistics/methodscompared.h"
#include "domain/numberformat.h"

#include <algorithm>
#include <cstdio>
#include <map>
#include <set>
#include <utility>

namespace kbx::analysis::refinement {
namespace {

/// One kind of budget and the curves of all methods.
struct KindCurves {
    BudgetKind kind;
    std::vector<BudgetCurve> curves;
    std::optional<double> common;
};

std::string budgetText(double budget)
{
    char buffer[32];
    std::snprintf(buffer, sizeof buffer, "%.4g", budget);
    return buffer;
}

ReportPanel panelOf(const KindCurves& kind, const Rounds& rounds)
{
    ReportPanel panel = panelNamed(
        toString(kind.kind), std::string(budgetTitle(kind.kind)) + " per task", PanelKind::Steps);
    panel.x.title = panel.title;
    panel.x.unit = kind.kind == BudgetKind::GpuSeconds ? Unit::Seconds : Unit::Plain;
    panel.x.low = 0.0;
    panel.y = shareAxis("tasks with a correct kernel");
    for (const BudgetCurve& curve : kind.curves) {
        ReportSeries series;
        series.name = rounds.methodName(curve.method);
        for (const BudgetPoint& point : curve.points) {
            if (point.correct.value) {
                series.points.push_back({point.budget,
                    series.name + ", " + budgetText(point.budget) + " " + toString(kind.kind),
                    point.correct});
            }
        }
        if (!series.points.empty()) {
            panel.series.push_back(std::move(series));
        }
    }
    if (panel.series.empty()) {
        const bool unstated = kind.kind != BudgetKind::Generations && !kind.curves.empty();
        panel.missing = isEventSelectedOnly(rounds) ? onlyEventsText()
            : unstated ? std::string("No run in view states its ") + toString(kind.kind)
                + ". Give runs a budget when they are imported."
                       : std::string("Nothing in view was judged. Evaluate kernels.");
    }
    return panel;
}

void addRows(ReportTable& table, const KindCurves& kind, const Rounds& rounds)
{
    for (const BudgetCurve& curve : kind.curves) {
        if (curve.points.empty()) {
            continue;
        }
        table.rows.push_back({textCell(toString(kind.kind)), textCell(budgetText(*kind.common)),
            textCell(rounds.methodName(curve.method)), numberCell(atBudget(curve, *kind.common)),
            textCell(budgetText(curve.points.back().budget)),
            numberCell(curve.points.back().correct)});
    }
}

void addHeadlines(Report& report, const KindCurves& kind, const Rounds& rounds)
{
    for (const BudgetCurve& curve : kind.curves) {
        if (curve.points.empty()) {
            continue;
        }
        const std::string& name = rounds.methodName(curve.method);
        addHeadline(report, std::string("equal-budget.correct.") + toString(kind.kind) + "." + name,
            "correct within " + budgetText(*kind.common) + " " + toString(kind.kind) + " per task, "
                + name,
            Unit::Share, atBudget(curve, *kind.common));
    }
}

std::string namesOf(
    const KindCurves& kind, const Rounds& rounds, bool (*want)(const BudgetCurve& curve))
{
    std::string names;
    for (const BudgetCurve& curve : kind.curves) {
        if (want(curve)) {
            names += (names.empty() ? "" : ", ") + rounds.methodName(curve.method);
        }
    }
    return names;
}

void addNotes(Report& report, const KindCurves& kind, const Rounds& rounds)
{
    if (kind.kind == BudgetKind::Generations) {
        const std::string counted
            = namesOf(kind, rounds, [](const BudgetCurve& curve) { return curve.counted; });
        if (!counted.empty()) {
            report.note(NoteKind::Info,
                "Candidates stand for generations where a source does not say how many were drawn: "
                    + counted + ". What was drawn and not kept is not counted.");
        }
        return;
    }
    const std::string without
        = namesOf(kind, rounds, [](const BudgetCurve& curve) { return curve.withoutBudget > 0; });
    if (!without.empty() && kind.common) {
        report.note(NoteKind::Missing,
            std::string("Some runs do not state their ") + toString(kind.kind)
                + " and are not in that curve: " + without + ".");
    }
}

/// Pairs of methods at the generations that all of them reach.
void addPairs(Report& report, const ReportInput& input, const Rounds& rounds,
    const std::vector<BudgetUnit>& units, double budget)
{
    const ReportItems within = itemsWithin(input, rounds, units, BudgetKind::Generations, budget);
    const std::vector<ComparedPair> pairs = comparePairs(input, within, within);
    ReportTable table = comparedTable(pairs);
    table.id = "pairs";
    table.title = "Methods compared within " + budgetText(budget) + " generations per task";
    report.tables.push_back(std::move(table));
    if (pairs.empty()) {
        return;
    }
    for (const ComparedPair& pair : pairs) {
        addHeadline(report, "equal-budget.difference." + pair.first + "." + pair.second,
            "correct within " + budgetText(budget) + " generations per task, " + pair.first
                + " minus " + pair.second,
            Unit::Share, pair.difference);
    }
    report.note(NoteKind::Info,
        "Pairs, over the tasks that both saw: exact McNemar test on whether a correct kernel is "
        "found within the budget, Wilcoxon signed ranks on log speedups of the fastest one found, "
        "two-sided; Holm over all pairs.");
    if (const std::string runs = runsText(input, within); !runs.empty()) {
        report.note(NoteKind::Info, runs);
    }
}

/// Methods are compared on their own tasks; that these differ has to be said.
void noteTasks(Report& report, const std::vector<BudgetUnit>& units)
{
    std::map<std::uint32_t, std::set<std::uint32_t>> tasks;
    for (const BudgetUnit& unit : units) {
        tasks[unit.method].insert(unit.task);
    }
    const bool differ = std::any_of(tasks.begin(), tasks.end(),
        [&](const auto& each) { return each.second != tasks.begin()->second; });
    if (differ) {
        report.note(NoteKind::Warning,
            "The methods in view did not see the same tasks: part of the difference is the tasks'. "
            "Filter for common tasks.");
    }
}

} // namespace

Report equalBudgetReport(const ReportInput& input)
{
    const Rounds rounds = collectRounds(input);
    ItemRequest request;
    request.key = rounds.scope.key;
    const std::vector<BudgetUnit> units = budgetUnits(rounds, reportItems(input, request));
    Report report;
    describe(report, rounds, "equal-budget curves");
    report.statistic = "any of the candidates within the budget, " + wilsonText(input.options);
    ReportTable table;
    table.id = "budgets";
    table.title = "Correct within the budget that all methods reach";
    table.columns = {{"budget", Unit::Plain, Best::None},
        {"per task, common", Unit::Plain, Best::None}, {"method", Unit::Plain, Best::None},
        {"correct at common budget", Unit::Share, Best::Highest},
        {"per task, own", Unit::Plain, Best::None},
        {"correct at own budget", Unit::Share, Best::None}};
    std::optional<double> generations;
    for (const BudgetKind of : budgetKinds) {
        KindCurves kind{of, budgetCurves(input, rounds, units, of), {}};
        kind.common = commonBudget(kind.curves);
        report.panels.push_back(panelOf(kind, rounds));
        addRows(table, kind, rounds);
        addHeadlines(report, kind, rounds);
        addNotes(report, kind, rounds);
        if (of == BudgetKind::Generations) {
            generations = kind.common;
        }
    }
    report.tables.push_back(std::move(table));
    if (generations) {
        addPairs(report, input, rounds, units, *generations);
    }
    noteTasks(report, units);
    report.excluded = std::count_if(
        units.begin(), units.end(), [](const BudgetUnit& unit) { return unit.open; });
    report.n = static_cast<std::int64_t>(units.size()) - report.excluded;
    report.caption
        = "Share of tasks with a correct kernel among the candidates that a budget pays for; "
          "candidates in the order of rounds and samples, each costing the same part of its run's "
          "total. n = "
        + number::count(report.n) + " trajectories, left out " + number::count(report.excluded)
        + " (nothing correct and something not judged). Intervals: " + wilsonText(input.options)
        + " (task bootstrap where a method has several runs of a task). "
        + evidenceSentence(rounds);
    return report;
}

} // namespace kbx::analysis::refinement
