// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/overview/failurecounts.h"
#include "analysis/overview/failuremodes.h"
#include "analysis/overview/overviewentries.h"
#include "analysis/tablecolumns.h"

#include <map>
#include <tuple>
#include <unordered_map>

namespace kbx::analysis {
namespace {

/// What people called the mistake: an adjudication, else the first annotator's label.
std::unordered_map<std::int64_t, const EditLabel*> failureLabels(const Evidence& evidence)
{
    std::unordered_map<std::int64_t, const EditLabel*> labels;
    for (const EditLabel& label : evidence.labels) {
        if (label.codebook != "failure" || label.label.empty()) {
            continue;
        }
        const EditLabel*& known = labels[label.childId];
        if (known == nullptr || (label.adjudication && !known->adjudication)) {
            known = &label;
        }
    }
    return labels;
}

/// Of the wrong kernels, how many fail each gate that ran.
ReportPanel gatePanel(const ReportInput& input, const ReportItems& items)
{
    // Contract before integrity, by length: G2 before G10 before A1.
    std::map<std::tuple<bool, std::size_t, std::string>, ShareTally> gates;
    for (const ReportItem& item : items.items) {
        if (item.compile != RateVote::Pass || item.correct != RateVote::Fail) {
            continue;
        }
        const auto* const evaluation = input.evidence.find(
            input.table.rows[static_cast<std::size_t>(item.row)].evaluationId);
        if (evaluation == nullptr) {
            continue;
        }
        for (const GateEvidence& gate : evaluation->gates) {
            const RateVote vote = gate.verdict == Verdict::Fail ? RateVote::Pass
                : gate.verdict == Verdict::Pass                 ? RateVote::Fail
                                                                : RateVote::Excluded;
            const bool isContract = !gate.gate.empty() && gate.gate.front() == 'G';
            gates[{!isContract, gate.gate.size(), gate.gate}].add(item, vote);
        }
    }
    ReportPanel panel = panelNamed("gates", "Gates that wrong kernels fail", PanelKind::Bars);
    panel.y = shareAxis("Share of wrong kernels");
    ReportSeries series = seriesNamed("fails");
    for (const auto& [key, tally] : gates) {
        const std::string& name = std::get<2>(key);
        series.points.push_back({static_cast<double>(panel.x.categories.size()), name,
            tally.estimate(input.options, "the gate did not run")});
        panel.x.categories.push_back(name);
    }
    if (gates.empty()) {
        panel.missing = "No gate results of wrong kernels. Run the gates, or import their results.";
    } else {
        panel.series.push_back(std::move(series));
    }
    return panel;
}

ReportTable definitions()
{
    ReportTable table;
    table.id = "definitions";
    table.title = "Modes";
    std::vector<std::string> names, texts;
    for (const FailureModeInfo& info : failureModeInfos()) {
        names.emplace_back(info.name);
        texts.emplace_back(info.definition);
    }
    addTexts(table, "Mode", names);
    addTexts(table, "Definition", texts);
    return table;
}

struct Counted {
    FailureCounts modes, labels;
    std::int64_t selected = 0;
};

Counted count(const ReportInput& input, const ReportItems& items)
{
    const CandidateTable& table = input.table;
    const auto labels = failureLabels(input.evidence);
    Counted counted{FailureCounts(items, table), FailureCounts(items, table)};
    for (const ReportItem& item : items.items) {
        const CandidateRow* const row
            = item.row < 0 ? nullptr : &table.rows[static_cast<std::size_t>(item.row)];
        const auto barrier = failedBarrier(table, item);
        const bool isFailure = barrier && *barrier != Barrier::Fast;
        const bool delegates
            = row != nullptr && item.evaluated && row->verdicts.isCorrect() && row->delegated;
        if (isFailure || delegates) {
            const FailureMode mode = row == nullptr ? FailureMode::NoAnswer : failureModeOf(*row);
            counted.modes.add(item, failureModeInfos()[static_cast<std::size_t>(mode)].name);
            counted.selected += item.eventSelected ? 1 : 0;
        }
        const auto label = row == nullptr ? labels.end() : labels.find(row->candidateId);
        if (label != labels.end()) {
            counted.labels.add(item, label->second->label);
        }
    }
    return counted;
}

} // namespace

Report failureModes(const ReportInput& input)
{
    const ReportItems items = reportItems(input);
    const Counted counted = count(input, items);
    Report report;
    describeItems(report, input, items);
    report.n = counted.modes.total();
    report.excluded = items.eventSelected;
    std::vector<std::string> methods, categories;
    for (const std::uint32_t method : items.methods) {
        methods.push_back(input.table.methods[method].name);
    }
    for (const MatrixHeader& category : items.categories) {
        categories.push_back(category.key);
    }
    const std::string none = "No kernel in view failed to compile or to be correct, or none was "
                             "judged yet. Evaluate, or import results.";
    const std::string noLabels
        = "No wrong kernel in view has a label yet. Label wrong kernels with the codebook "
          "\"failure\" (Label queue), or import labels.";
    report.panels = {
        counted.modes.panel(
            "modes-method", "Modes by method", methods, FailureCounts::ByMethod, none),
        counted.modes.panel(
            "modes-category", "Modes by category", categories, FailureCounts::ByCategory, none),
        counted.labels.panel(
            "labels", "Labels by people", methods, FailureCounts::ByMethod, noLabels),
        gatePanel(input, items),
    };
    counted.modes.addTable(
        report, "failure-modes.modes", "Modes of failure", "Mode", methods, input.options);
    counted.labels.addTable(
        report, "failure-modes.labels", "Labels of wrong kernels", "Label", methods, input.options);
    report.tables.push_back(definitions());
    if (counted.selected > 0) {
        report.note(NoteKind::Warning, selectedText(counted.selected));
    }
    report.caption = "Kernels that fail to compile or to be correct by coarse mode, read off the "
                     "reason that the evaluator gave, "
        + representativeText(input.options) + ". Evidence: " + items.evidence + ". "
        + std::to_string(report.n) + " kernels. " + shareIntervalsText(input.options);
    return report;
}

} // namespace kbx::analysis
