// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/refinement/refinemententries.h"
#include "analysis/refinement/roundnumbers.h"
#include "domain/numberformat.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

namespace kbx::analysis::refinement {
namespace {

using Step = Transition RoundKernel::*;

constexpr std::array<Transition, 5> kinds{Transition::StillFailing, Transition::Rescued,
    Transition::Persistent, Transition::Regressed, Transition::Unknown};
constexpr std::array<const char*, 5> kindTexts{
    "fail→fail", "rescued", "persistent", "regressed", "not compared"};

/// The steps of one group at one barrier.
struct StepCounts {
    std::array<std::vector<std::uint32_t>, 5> rows; ///< by `kinds`
    std::vector<std::uint32_t> identical;
    ShareTally rescued, regressed; ///< of those that failed, of those that passed before

    void add(const RoundKernel& kernel, Transition step)
    {
        for (std::size_t i = 0; i < kinds.size(); ++i) {
            if (kinds[i] == step) {
                rows[i].push_back(kernel.row);
            }
        }
        if (kernel.identical) {
            identical.push_back(kernel.row);
        }
        if (step == Transition::Rescued || step == Transition::StillFailing) {
            rescued.add(kernel.task, step == Transition::Rescued ? RateVote::Pass : RateVote::Fail,
                kernel.row);
        } else if (step != Transition::Unknown) {
            regressed.add(kernel.task,
                step == Transition::Regressed ? RateVote::Pass : RateVote::Fail, kernel.row);
        }
    }
    std::int64_t count(std::size_t kind) const
    {
        return static_cast<std::int64_t>(rows[kind].size());
    }
    std::int64_t compared() const { return count(0) + count(1) + count(2) + count(3); }
};

/// One barrier: its steps by group.
struct BarrierSteps {
    const char* name;
    Step step;
    std::map<StepGroup, StepCounts> groups;
    StepCounts all;
};

BarrierSteps collect(const Rounds& rounds, const char* name, Step step)
{
    BarrierSteps steps{name, step, {}, {}};
    for (const RoundKernel& kernel : rounds.kernels) {
        if (isStep(kernel) && !kernel.eventSelected) {
            steps.groups[stepOf(rounds, kernel)].add(kernel, kernel.*step);
            steps.all.add(kernel, kernel.*step);
        }
    }
    return steps;
}

std::string missingText(const Rounds& rounds)
{
    return isEventSelectedOnly(rounds)
        ? onlyEventsText()
        : "No trajectory in view has two rounds. Import runs with rounds, or widen the filter.";
}

ReportPanel stacked(const BarrierSteps& steps, const Rounds& rounds)
{
    ReportPanel panel = panelNamed(std::string("bars.") + steps.name,
        std::string("Steps at ") + steps.name, PanelKind::StackedBars);
    panel.x.title = "step";
    panel.y.title = "kernels";
    panel.y.unit = Unit::Count;
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        ReportSeries series;
        series.name = kindTexts[kind];
        for (const auto& [group, counts] : steps.groups) {
            const std::string text = stepText(rounds, group);
            series.points.push_back(
                {static_cast<double>(series.points.size()), text + ", " + kindTexts[kind],
                    countEstimate(counts.count(kind), counts.rows[kind])});
        }
        if (kind + 1 < kinds.size() || steps.all.count(kind) > 0) {
            panel.series.push_back(std::move(series));
        }
    }
    for (const auto& [group, counts] : steps.groups) {
        panel.x.categories.push_back(stepText(rounds, group));
    }
    return panel;
}

void addGridRow(ReportPanel& panel, const ReportHeader& header, const StepCounts& counts)
{
    panel.rows.push_back(header);
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        panel.cells.push_back(countEstimate(counts.count(kind), counts.rows[kind]));
    }
    panel.cells.push_back(
        countEstimate(static_cast<std::int64_t>(counts.identical.size()), counts.identical));
}

ReportPanel grid(const BarrierSteps& steps, const Rounds& rounds)
{
    ReportPanel panel = panelNamed(
        std::string("grid.") + steps.name, std::string("Counts at ") + steps.name, PanelKind::Grid);
    panel.scale = GridScale::Count;
    panel.cellUnit = Unit::Count;
    for (const char* const text : kindTexts) {
        panel.columns.push_back({text, "", ""});
    }
    panel.columns.push_back({"identical code", "", "of all steps"});
    for (const auto& [group, counts] : steps.groups) {
        addGridRow(panel,
            {std::to_string(group.from) + "→" + std::to_string(group.to),
                rounds.methodName(group.method), ""},
            counts);
    }
    if (steps.groups.size() > 1) {
        addGridRow(panel, {"all", "", ""}, steps.all);
        panel.totalRows = 1;
    }
    return panel;
}

ReportPanel forest(const BarrierSteps& steps, const Rounds& rounds, const ReportOptions& options)
{
    ReportPanel panel = panelNamed(std::string("rates.") + steps.name,
        std::string("Rates at ") + steps.name, PanelKind::Forest);
    panel.x = shareAxis("share");
    ReportSeries rescued, regressed;
    rescued.name = "rescued of failing";
    regressed.name = "regressed of passing";
    double place = 0.0;
    for (const auto& [group, counts] : steps.groups) {
        const std::string text = stepText(rounds, group);
        rescued.points.push_back({place, text + ", rescued of failing",
            counts.rescued.estimate(options, "nothing failed before")});
        regressed.points.push_back({place, text + ", regressed of passing",
            counts.regressed.estimate(options, "nothing passed before")});
        place += 1.0;
    }
    panel.series = {std::move(rescued), std::move(regressed)};
    return panel;
}

void addPanels(
    Report& report, const BarrierSteps& steps, const Rounds& rounds, const ReportOptions& options)
{
    for (ReportPanel panel :
        {stacked(steps, rounds), grid(steps, rounds), forest(steps, rounds, options)}) {
        if (steps.groups.empty()) {
            panel.series.clear();
            panel.missing = missingText(rounds);
        }
        report.panels.push_back(std::move(panel));
    }
}

void addRows(ReportTable& table, const BarrierSteps& steps, const Rounds& rounds,
    const ReportOptions& options)
{
    for (const auto& [group, counts] : steps.groups) {
        std::vector<TableCell> row{textCell(rounds.methodName(group.method)),
            textCell(std::to_string(group.from) + "→" + std::to_string(group.to)),
            textCell(steps.name), numberCell(countEstimate(counts.compared()))};
        for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
            row.push_back(numberCell(countEstimate(counts.count(kind), counts.rows[kind])));
        }
        row.push_back(numberCell(
            countEstimate(static_cast<std::int64_t>(counts.identical.size()), counts.identical)));
        row.push_back(numberCell(counts.rescued.estimate(options, "nothing failed before")));
        row.push_back(numberCell(counts.regressed.estimate(options, "nothing passed before")));
        table.rows.push_back(std::move(row));
    }
}

ReportTable stepTable()
{
    ReportTable table;
    table.id = "transitions";
    table.title = "Transitions between rounds";
    table.columns = {{"method", Unit::Plain, Best::None}, {"step", Unit::Plain, Best::None},
        {"barrier", Unit::Plain, Best::None}, {"compared", Unit::Count, Best::None}};
    for (const char* const text : kindTexts) {
        table.columns.push_back({text, Unit::Count, Best::None});
    }
    table.columns.push_back({"identical code", Unit::Count, Best::None});
    table.columns.push_back({"rescued of failing", Unit::Share, Best::Highest});
    table.columns.push_back({"regressed of passing", Unit::Share, Best::Lowest});
    return table;
}

void addHeadlines(
    Report& report, const BarrierSteps& steps, const Rounds& rounds, const ReportOptions& options)
{
    for (const auto& [group, counts] : steps.groups) {
        const std::string end = std::string(".") + steps.name + ".round"
            + std::to_string(group.from) + "to" + std::to_string(group.to) + "."
            + rounds.methodName(group.method);
        const std::string text = std::string(" at ") + steps.name + ", " + stepText(rounds, group);
        addHeadline(report, "transitions.rescued" + end, "rescued of failing" + text, Unit::Share,
            counts.rescued.estimate(options, "nothing failed before"));
        addHeadline(report, "transitions.regressed" + end, "regressed of passing" + text,
            Unit::Share, counts.regressed.estimate(options, "nothing passed before"));
    }
}

/// Shares that a paper prints by round say how many were rescued at the least.
void notePrinted(Report& report, const ReportInput& input, const Rounds& rounds)
{
    std::int64_t tasks = 0;
    for (const CategoryInfo& category : input.categories) {
        tasks += category.tasks;
    }
    for (const std::uint32_t method : rounds.methods) {
        const std::string prefix = factPrefix(rounds.methodName(method)) + "correct.round";
        std::string counts, rescued, source;
        std::int64_t before = 0;
        for (int round = 0;; ++round) {
            const auto fact = input.evidence.facts.find(prefix + std::to_string(round));
            if (fact == input.evidence.facts.end()) {
                break;
            }
            const auto count = static_cast<std::int64_t>(
                std::llround(fact->second.number * static_cast<double>(tasks)));
            counts += (round == 0 ? "" : ", ") + std::to_string(count);
            if (round > 0) {
                rescued += (round == 1 ? "" : ", ")
                    + std::to_string(std::max(std::int64_t{0}, count - before));
            }
            before = count;
            source = fact->second.source;
        }
        if (!rescued.empty() && tasks > 0) {
            report.note(NoteKind::Info,
                "Published for " + rounds.methodName(method) + " (" + source + "): " + counts
                    + " of " + std::to_string(tasks) + " tasks correct by round, so at least "
                    + rescued + " rescued.");
        }
    }
}

} // namespace

Report transitionsReport(const ReportInput& input)
{
    const Rounds rounds = collectRounds(input);
    Report report;
    describe(report, rounds, "transitions");
    report.statistic = "main line of each trajectory, " + wilsonText(input.options);
    ReportTable table = stepTable();
    for (const BarrierSteps& steps : {collect(rounds, "correct", &RoundKernel::correctStep),
             collect(rounds, "compile", &RoundKernel::compileStep)}) {
        addPanels(report, steps, rounds, input.options);
        addRows(table, steps, rounds, input.options);
        addHeadlines(report, steps, rounds, input.options);
        if (steps.step == &RoundKernel::correctStep) {
            report.n = steps.all.compared();
            report.excluded = steps.all.count(4);
        }
    }
    report.tables.push_back(std::move(table));
    notePrinted(report, input, rounds);
    report.caption
        = "Transitions of kernels from one round of a trajectory to the next, each round "
          "represented by its recorded choice, else its first candidate; a kernel that was never "
          "reached because it does not compile fails correctness. n = "
        + number::count(report.n) + " steps compared at correctness, "
        + number::count(report.excluded) + " not compared (a verdict is missing on one side). "
        + "Rates: " + wilsonText(input.options) + " (task bootstrap where a task has several "
        + "steps). " + evidenceSentence(rounds);
    return report;
}

} // namespace kbx::analysis::refinement
