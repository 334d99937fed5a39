// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/refinement/edits.h"
#include "analysis/refinement/refinemententries.h"
#include "analysis/reporttools.h"
#include "analysis/score.h"
#include "domain/numberformat.h"

#include <algorithm>
#include <utility>

namespace kbx::analysis::refinement {
namespace {

/// The trajectory that is told, kernel by kernel.
struct Case {
    const Rounds& rounds;
    std::size_t first = 0, end = 0; ///< into Rounds::kernels
    std::string name;
    std::vector<std::string> labels; ///< of the edit that led to each kernel, with its origin
    std::vector<const RoundKernel*> main; ///< of the main line
};

std::string labelText(const Edit& edit)
{
    switch (edit.origin) {
    case LabelOrigin::None:
        return {};
    case LabelOrigin::Disputed:
        return "disputed";
    case LabelOrigin::Unsure:
        return "unsure";
    case LabelOrigin::Suggested:
        return edit.label + " (suggested)";
    case LabelOrigin::Adjudicated:
    case LabelOrigin::Majority:
    case LabelOrigin::Single:
        break;
    }
    return edit.label;
}

Case caseOf(const Rounds& rounds, std::size_t trajectory, const Evidence& evidence)
{
    Case told{rounds, rounds.firsts[trajectory], rounds.end(trajectory),
        subjectText(rounds, trajectory), {}, {}};
    told.labels.resize(told.end - told.first);
    for (const Edit& edit : collectEdits(rounds, evidence).edits) {
        if (edit.kernel >= told.first && edit.kernel < told.end) {
            told.labels[edit.kernel - told.first] = labelText(edit);
        }
    }
    for (std::size_t i = told.first; i < told.end; ++i) {
        if (rounds.kernels[i].branch == 0) {
            told.main.push_back(&rounds.kernels[i]);
        }
    }
    return told;
}

/// Of one barrier of a kernel under the key of the verdicts, event-selected or not: it is a case,
/// no rate.
Estimate verdictOf(const Case& told, const RoundKernel& kernel, bool correct)
{
    const CandidateRow& row = told.rounds.rowOf(kernel);
    Estimate estimate;
    estimate.rows = {kernel.row};
    RateVote vote = RateVote::Fail;
    if (row.kernelId != 0) {
        const bool known = row.key == told.rounds.scope.key && row.key >= 0;
        vote = !known ? RateVote::Excluded
            : correct ? correctVote(row.verdicts)
                      : compileVote(row.verdicts);
    }
    if (vote == RateVote::Excluded) {
        estimate.reason = row.verdicts.reason.empty() ? "not judged" : row.verdicts.reason;
        estimate.excluded = 1;
        return estimate;
    }
    estimate.value = vote == RateVote::Pass ? 1.0 : 0.0;
    estimate.n = 1;
    if (vote == RateVote::Fail) {
        estimate.reason = row.kernelId == 0 ? "no answer" : row.verdicts.reason;
    }
    return estimate;
}

Estimate speedupOf(const Case& told, const RoundKernel& kernel)
{
    const CandidateRow& row = told.rounds.table->rows[kernel.timesRow];
    Estimate estimate;
    estimate.rows = {kernel.timesRow};
    if (!kernel.speedup) {
        estimate.reason = !row.verdicts.isCorrect() ? "not correct"
            : row.speedupVerdict.empty()            ? "not timed"
                                                    : row.speedupVerdict;
        std::replace(estimate.reason.begin(), estimate.reason.end(), '_', ' ');
        return estimate;
    }
    estimate.value = kernel.speedup;
    estimate.n = 1;
    if (row.speedupLow && row.speedupHigh) {
        estimate.low = row.speedupLow;
        estimate.high = row.speedupHigh;
        estimate.interval = "95 % of its timing";
    }
    return estimate;
}

Estimate fasterOf(const Case& told, const RoundKernel& kernel)
{
    Estimate estimate = speedupOf(told, kernel);
    estimate.low = estimate.high = std::nullopt;
    estimate.interval.clear();
    if (estimate.value) {
        estimate.value = *estimate.value > 1.0 ? 1.0 : 0.0;
    }
    return estimate;
}

ReportPanel verdictPanel(const Case& told)
{
    ReportPanel panel = panelNamed("verdicts", "Verdicts", PanelKind::Grid);
    panel.scale = GridScale::Share;
    panel.cellUnit = Unit::Share;
    for (const RoundKernel* const kernel : told.main) {
        const std::string& label
            = told.labels[static_cast<std::size_t>(kernel - told.rounds.kernels.data())
                - told.first];
        panel.columns.push_back({"round " + std::to_string(kernel->round), "", label});
    }
    panel.rows = {{"compile", "", ""}, {"correct", "", ""}, {"faster than the baseline", "", ""}};
    for (std::size_t barrier = 0; barrier < panel.rows.size(); ++barrier) {
        for (const RoundKernel* const kernel : told.main) {
            panel.cells.push_back(
                barrier == 2 ? fasterOf(told, *kernel) : verdictOf(told, *kernel, barrier == 1));
        }
    }
    return panel;
}

ReportPanel speedPanel(const Case& told)
{
    const std::string& baseline = told.rounds.scope.timing.baseline;
    ReportPanel panel = panelNamed(
        "speedup", baseline.empty() ? "Speedup" : "Speedup over " + baseline, PanelKind::Lines);
    panel.x.title = "round";
    panel.y = ratioAxis("speedup");
    ReportSeries series;
    series.name = told.name;
    for (std::size_t i = 0; i < told.main.size(); ++i) {
        panel.x.categories.push_back(std::to_string(told.main[i]->round));
        Estimate speedup = speedupOf(told, *told.main[i]);
        if (speedup.value) {
            series.points.push_back({static_cast<double>(i),
                told.name + ", round " + std::to_string(told.main[i]->round), std::move(speedup)});
        }
    }
    if (series.points.empty()) {
        panel.missing = "No correct kernel of this trajectory was timed. Evaluate it on a GPU.";
    } else {
        panel.series.push_back(std::move(series));
    }
    return panel;
}

std::string verdictText(const Verdicts& verdicts)
{
    return std::string(toString(verdicts.compile)) + " / " + toString(verdicts.correct) + " / "
        + toString(verdicts.fast);
}

ReportTable roundTable()
{
    ReportTable table;
    table.id = "rounds";
    table.title = "Rounds of the trajectory";
    table.columns = {{"round", Unit::Plain, Best::None}, {"verdicts", Unit::Plain, Best::None},
        {"reason", Unit::Plain, Best::None}, {"step", Unit::Plain, Best::None},
        {"edit", Unit::Plain, Best::None}, {"identical code", Unit::Plain, Best::None},
        {"speedup", Unit::Ratio, Best::Highest}, {"lines", Unit::Count, Best::None}};
    return table;
}

ReportTable tableOf(const Case& told)
{
    ReportTable table = roundTable();
    table.title = told.name;
    for (std::size_t i = told.first; i < told.end; ++i) {
        const RoundKernel& kernel = told.rounds.kernels[i];
        const CandidateRow& row = told.rounds.rowOf(kernel);
        const bool known = row.key >= 0 && row.key == told.rounds.scope.key;
        std::string round = std::to_string(kernel.round);
        if (kernel.branch != 0) {
            round += " (sample " + row.sample + ")";
        }
        table.rows.push_back({textCell(std::move(round)),
            textCell(row.kernelId == 0 ? "no answer"
                    : known            ? verdictText(row.verdicts)
                                       : "not judged"),
            textCell(known ? row.verdicts.reason : ""),
            textCell(kernel.parent < 0 ? "" : toString(kernel.correctStep)),
            textCell(told.labels[i - told.first]), textCell(kernel.identical ? "yes" : ""),
            numberCell(speedupOf(told, kernel)), numberCell(countEstimate(row.sourceLines))});
    }
    return table;
}

Report emptyCase(Report report, const std::string& subject)
{
    ReportPanel panel = panelNamed("verdicts", "Verdicts", PanelKind::Grid,
        subject.empty() ? "No trajectory in view. Import kernels, or widen the filter."
                        : "No trajectory \"" + subject
                + "\" in view. Name one as Category/stem@method/run, or widen the filter.");
    report.caption = panel.missing;
    report.statistic = "one trajectory";
    report.panels.push_back(std::move(panel));
    report.tables.push_back(roundTable());
    return report;
}

/// What a paper says of the task, as "case.expand_where.speedup".
void joinCase(Estimate& last, const Case& told, const Evidence& evidence)
{
    const std::string task = told.name.substr(0, told.name.find('@'));
    const std::size_t slash = task.rfind('/');
    joinFact(last, evidence,
        "case." + (slash == std::string::npos ? task : task.substr(slash + 1)) + ".speedup");
}

} // namespace

Report trajectoryCaseReport(const ReportInput& input)
{
    const Rounds rounds = collectRounds(input);
    Report report;
    describe(report, rounds, "rates");
    // A case is no rate: what was left out of rates is not missing here.
    std::erase_if(
        report.notes, [](const ReportNote& note) { return note.kind == NoteKind::Missing; });
    const auto chosen = chooseSubject(rounds, input.options.subject);
    if (!chosen) {
        return emptyCase(std::move(report), input.options.subject);
    }
    const Case told = caseOf(rounds, *chosen, input.evidence);
    report.statistic = "one trajectory: " + told.name;
    report.n = static_cast<std::int64_t>(told.main.size());
    report.panels = {verdictPanel(told), speedPanel(told)};
    report.tables.push_back(tableOf(told));
    Estimate last = speedupOf(told, *told.main.back());
    joinCase(last, told, input.evidence);
    if (last.published) {
        report.note(NoteKind::Info,
            "Published for this task: " + number::speedup(*last.published) + " ("
                + last.publishedSource + ").");
    }
    addHeadline(report, "trajectory-case.speedup.last", "speedup of the last round of " + told.name,
        Unit::Ratio, std::move(last));
    addHeadline(report, "trajectory-case.rounds", "rounds of " + told.name, Unit::Count,
        countEstimate(report.n));
    report.caption = "The trajectory " + told.name + ", " + number::count(report.n)
        + " rounds: verdicts, speedup and what each edit did"
        + (input.options.subject.empty() ? " (the trajectory with most rounds, ties by name). "
                                         : ". ")
        + evidenceSentence(rounds);
    return report;
}

} // namespace kbx::analysis::refinement
