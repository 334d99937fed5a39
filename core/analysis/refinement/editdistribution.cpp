// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/refinement/editshares.h"
#include "analysis/refinement/refinemententries.h"
#include "analysis/reporttools.h"
#include "domain/numberformat.h"

#include <algorithm>
#include <map>
#include <utility>

namespace kbx::analysis::refinement {
namespace {

bool isUsed(const Distribution& distribution, std::size_t label)
{
    const auto& groups = distribution.shares.groups;
    return std::any_of(groups.begin(), groups.end(),
        [label](const GroupDistribution& group) { return group.shares[label].count > 0; });
}

ReportPanel stepsPanel(
    const Distribution& steps, const Rounds& rounds, const ReportOptions& options)
{
    ReportPanel panel = panelNamed("steps", "Edits by step", PanelKind::StackedBars);
    panel.x.title = "step";
    panel.y = shareAxis("share of labelled edits");
    for (std::size_t label = 0; label < steps.shares.labels.size(); ++label) {
        if (!isUsed(steps, label)) {
            continue;
        }
        ReportSeries series;
        series.name = steps.shares.labels[label];
        for (std::size_t i = 0; i < steps.shares.groups.size(); ++i) {
            const GroupDistribution& group = steps.shares.groups[i];
            if (group.n > 0) {
                series.points.push_back({static_cast<double>(i), group.group + ", " + series.name,
                    shareOf(steps, group, group.shares[label], options)});
            }
        }
        panel.series.push_back(std::move(series));
    }
    for (const GroupDistribution& group : steps.shares.groups) {
        panel.x.categories.push_back(group.group);
    }
    if (panel.series.empty()) {
        panel.missing = noLabelsText(rounds);
    }
    return panel;
}

ReportTable stepsTable(const Distribution& steps, const ReportOptions& options)
{
    ReportTable table;
    table.id = "labels";
    table.title = "Labels of edits by step";
    table.columns = {{"label", Unit::Plain, Best::None}};
    for (const GroupDistribution& group : steps.shares.groups) {
        table.columns.push_back(
            {group.group + " (n = " + std::to_string(group.n) + ")", Unit::Share, Best::None});
    }
    for (std::size_t label = 0; label < steps.shares.labels.size(); ++label) {
        if (!isUsed(steps, label)) {
            continue;
        }
        std::vector<TableCell> row{textCell(steps.shares.labels[label])};
        for (const GroupDistribution& group : steps.shares.groups) {
            row.push_back(numberCell(shareOf(steps, group, group.shares[label], options)));
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

/// A cross table of counts; rows and columns in the scale's order, empty ones left out.
using Cross = std::map<std::pair<int, int>, std::vector<std::uint32_t>>;

/// What the suggester says without and with the outcome: a repair is called one more often where
/// the outcome is known.
ReportTable crossTable(const Rounds& rounds, const Edits& edits)
{
    Cross cross;
    std::map<int, bool> outcomes, contents;
    for (const Edit& edit : edits.edits) {
        const std::pair at(
            edits.primary.indexOf(edit.suggested), edits.primary.indexOf(edit.outcome));
        if (at.first != LabelScale::excluded && at.second != LabelScale::excluded) {
            cross[at].push_back(rounds.kernels[edit.kernel].row);
            contents[at.first] = outcomes[at.second] = true;
        }
    }
    ReportTable table;
    table.id = "content-outcome";
    table.title = "Suggested labels: content (rows) against outcome-aware (columns)";
    table.columns = {{"content", Unit::Plain, Best::None}};
    for (const auto& [outcome, used] : outcomes) {
        table.columns.push_back(
            {edits.primary.labels()[static_cast<std::size_t>(outcome)], Unit::Count, Best::None});
    }
    for (const auto& [content, used] : contents) {
        std::vector<TableCell> row{
            textCell(edits.primary.labels()[static_cast<std::size_t>(content)])};
        for (const auto& [outcome, known] : outcomes) {
            const auto found = cross.find({content, outcome});
            const auto rows = found == cross.end() ? std::vector<std::uint32_t>() : found->second;
            row.push_back(numberCell(countEstimate(static_cast<std::int64_t>(rows.size()), rows)));
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

/// Edits of event-selected sources: counted, never made a share.
ReportTable eventTable(const Rounds& rounds, const Edits& edits)
{
    std::map<int, std::vector<std::uint32_t>> people, suggested;
    for (const Edit& edit : edits.edits) {
        const int label = edits.primary.indexOf(edit.label);
        if (rounds.kernels[edit.kernel].eventSelected && label != LabelScale::excluded) {
            (edit.isByPeople() ? people : suggested)[label].push_back(
                rounds.kernels[edit.kernel].row);
        }
    }
    ReportTable table;
    table.id = "event-selected";
    table.title = "Edits of event-selected sources, counts only";
    table.columns = {{"label", Unit::Plain, Best::None}, {byPeople, Unit::Count, Best::None},
        {bySuggester, Unit::Count, Best::None}};
    for (std::size_t i = 0; i < edits.primary.size(); ++i) {
        const auto& one = people[static_cast<int>(i)];
        const auto& other = suggested[static_cast<int>(i)];
        if (!one.empty() || !other.empty()) {
            table.rows.push_back({textCell(edits.primary.labels()[i]),
                numberCell(countEstimate(static_cast<std::int64_t>(one.size()), one)),
                numberCell(countEstimate(static_cast<std::int64_t>(other.size()), other))});
        }
    }
    return table;
}

} // namespace

Report editDistributionReport(const ReportInput& input)
{
    const Rounds rounds = collectRounds(input);
    const Edits edits = collectEdits(rounds, input.evidence);
    const std::vector<CountedEdit> counted = countedEdits(rounds, edits);
    Report report;
    describe(report, rounds, "shares of labels");
    report.statistic = "codebook " + edits.codebook + ", content labels where suggested, "
        + wilsonText(input.options);
    const Distribution steps
        = distribute(counted, rounds, edits.primary, input.options, [&](const CountedEdit& each) {
              return stepText(rounds, each.step)
                  + (each.people ? std::string() : std::string(", ") + bySuggester);
          });
    report.n = steps.shares.all.n;
    report.excluded = static_cast<std::int64_t>(counted.size()) - report.n;
    report.panels.push_back(stepsPanel(steps, rounds, input.options));
    report.tables.push_back(stepsTable(steps, input.options));
    addPaperKinds(report, input, rounds, edits, counted);
    for (ReportTable table : {crossTable(rounds, edits), eventTable(rounds, edits)}) {
        if (!table.rows.empty()) {
            report.tables.push_back(std::move(table));
        }
    }
    report.caption
        = "Labels of the edits between consecutive rounds (main line of each trajectory), "
          "shares of the labelled ones. Labels in view: "
        + originText(edits)
        + "; people's and suggested labels are never mixed, suggested ones are content labels. "
        + "n = " + number::count(report.n) + ", left out " + number::count(report.excluded)
        + " (unlabelled, unsure or disputed). Intervals: " + wilsonText(input.options)
        + " (task bootstrap where a task has several edits).";
    return report;
}

} // namespace kbx::analysis::refinement
