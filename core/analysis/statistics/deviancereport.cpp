// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/matrixcaption.h"
#include "analysis/reportitems.h"
#include "analysis/reporttools.h"
#include "analysis/statistics/devianceparts.h"
#include "analysis/statistics/statisticsentries.h"
#include "domain/numberformat.h"

namespace kbx::analysis {
namespace {

/// "44 of 60 cells all fail, 3 all pass, 2 are empty"
void noteCells(Report& report, const DevianceBarrier& barrier)
{
    const ExplainedDeviance& value = barrier.sets.front().value;
    const auto cells
        = static_cast<std::int64_t>(barrier.sets.front().methods * barrier.sets.front().categories);
    if (!value.reason.empty() || value.zeroCells + value.fullCells + value.emptyCells == 0) {
        return;
    }
    report.note(NoteKind::Info,
        "Of " + number::count(cells) + " cells of category and method for " + barrier.barrier.id
            + ", " + number::count(value.zeroCells) + " all fail, " + number::count(value.fullCells)
            + " all pass and " + number::count(value.emptyCells)
            + " are empty: their logits have no finite estimate, so coefficients use Firth's "
              "penalty; the deviance converges without it.");
}

void noteInteraction(Report& report, const DevianceBarrier& barrier)
{
    const DevianceSet& set = barrier.sets.front();
    if (!set.interaction.p) {
        return;
    }
    const double units
        = set.category.nullMean.value_or(0.0) * set.value.of(DevianceModel::Null).deviance;
    std::string text = "By chance alone the interaction would explain "
        + number::ratePercent(set.interaction.nullMean.value_or(0.0), set.value.n) + " % for "
        + barrier.barrier.id;
    if (set.category.nullMean) {
        text += " and category, over method, " + number::twoDigits(units) + " units of deviance";
    }
    report.note(NoteKind::Info,
        text + " (means over " + number::count(set.interaction.permutations)
            + " permutations or draws).");
}

void notePaper(Report& report, const std::map<std::string, PublishedFact>& facts)
{
    const auto category = facts.find("deviance.correct.categoryOverMethod.asLogLikelihood");
    const auto method = facts.find("deviance.correct.methodOverCategory.asLogLikelihood");
    if (category == facts.end() || method == facts.end()) {
        return;
    }
    report.note(NoteKind::Info,
        "Category over method (" + plainNumber(category->second.number)
            + ") and method over category (" + plainNumber(method->second.number)
            + ") are called deviance in the paper; only by log-likelihood (deviance "
            + plainNumber(2.0 * category->second.number) + " and "
            + plainNumber(2.0 * method->second.number)
            + ") do they fit its shares for correct. Ours are in deviance. Its sets have four "
              "methods (704 rows): they stand beside the set without methods that are never "
              "correct.");
}

void addNotes(Report& report, const ReportInput& input, const ReportItems& items,
    const std::vector<DevianceBarrier>& barriers)
{
    if (items.eventSelected > 0) {
        report.note(NoteKind::Missing,
            number::count(items.eventSelected)
                + " kernels of event-selected sources are left out: such a source keeps only "
                  "rounds in which something happened, so its shares are not rates.");
    }
    for (const DevianceBarrier& barrier : barriers) {
        noteCells(report, barrier);
        noteInteraction(report, barrier);
        if (!barrier.sets.front().value.converged) {
            report.note(NoteKind::Warning,
                "The fit of method + category for " + barrier.barrier.id
                    + " did not converge; its deviance is an upper bound.");
        }
    }
    report.note(NoteKind::Info,
        "Explained shares are too high by chance; intervals are of the true share and correct for "
        "that, so they may lie below the estimate. χ² stands for comparison only: rows of one task "
        "are not independent, and many cells are "
        "small. Compare explained shares with the adjusted and leave-tasks-out ones and with "
        "chance.");
    notePaper(report, input.evidence.facts);
}

} // namespace

Report devianceReport(const ReportInput& input)
{
    Report report;
    const ReportItems items = reportItems(input);
    std::vector<DevianceBarrier> barriers(2);
    barriers[0].barrier = barrierVotes(input, items, true);
    barriers[1].barrier = barrierVotes(input, items, false);
    const std::vector<std::string> without = methodsWithoutPass(barriers[0].barrier);
    for (DevianceBarrier& each : barriers) {
        each.sets = devianceSets(each.barrier, without, input.options);
        for (DevianceSet& set : each.sets) {
            if (set.value.n == 0) {
                set.value.reason = whyNoRate(items, set.value.reason);
            }
        }
        each.variations = devianceVariations(each.barrier, without);
        each.coefficients = devianceCoefficients(each.barrier, input.options.confidence);
    }
    const DevianceParts parts(input.options, input.evidence.facts);
    for (const DevianceBarrier& each : barriers) {
        report.panels.push_back(parts.modelPanel(each));
        report.panels.push_back(parts.incrementPanel(each));
    }
    report.tables = {parts.modelTable(barriers), parts.incrementTable(barriers),
        parts.sensitivityTable(barriers), parts.coefficientTable(barriers)};
    report.headlines = parts.headlines(barriers);
    report.evidence = items.evidence;
    report.methodSet = methodSetText(input.table, items.methods);
    report.n = barriers[0].barrier.n;
    report.excluded = barriers[0].barrier.excluded;
    const std::string rounds = roundWords(input.options.roundChoice, input.options.round);
    report.statistic = rounds + ", " + parts.intervalName();
    report.caption
        = "Share of the null deviance of correct and of compile that logistic models of method and "
          "category explain; "
        + rounds + ", represented by its recorded choice, else its first candidate; "
        + report.methodSet + ". Intervals: " + parts.intervalName() + "; tests by permutation. n = "
        + number::count(report.n) + " for correct and " + number::count(barriers[1].barrier.n)
        + " for compile, left out " + number::count(report.excluded) + " and "
        + number::count(barriers[1].barrier.excluded) + " (not run, unknown or inconclusive).";
    addNotes(report, input, items, barriers);
    return report;
}

} // namespace kbx::analysis
