// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/hardware/hardwareentries.h"
#include "analysis/hardware/scoretally.h"
#include "analysis/hardware/suites.h"
#include "analysis/reporttools.h"
#include "analysis/statistics/passatk.h"
#include "domain/numberformat.h"

#include <algorithm>
#include <map>

namespace kbx::analysis {
namespace {

constexpr double thresholds[] = {0.0, 1.0};

/// Samples of one (run, task) in one round.
struct Samples {
    std::uint32_t task = 0, method = 0;
    std::int64_t row = -1;
    std::int64_t unknown[2] = {0, 0}; ///< per threshold: out of n and of c
    std::int64_t n[2] = {0, 0}, passed[2] = {0, 0};
    TimeCount times;
};

/// The round whose samples count: the one asked for, else the trajectory's first in view, since
/// later ones are no independent samples.
bool isOfRound(const ReportOptions& options, int round, int first)
{
    return round == (options.roundChoice == RoundChoice::Fixed ? options.round : first);
}

void addSample(Samples& samples, const CandidateRow& row, bool evaluated, const TimingScope& timing)
{
    RateVote correct = row.kernelId == 0 ? RateVote::Fail
        : evaluated                      ? correctVote(row.verdicts)
                                         : RateVote::Excluded;
    const bool timed = correct == RateVote::Pass && hasUsableSpeedup(row)
        && row.profile == timing.profile && row.baseline == timing.baseline;
    samples.times.add(correct, timed ? row.speedup : std::nullopt);
    for (std::size_t i = 0; i < 2; ++i) {
        const RateVote vote = fastVote(correct, timed ? row.speedup : std::nullopt, thresholds[i]);
        if (vote == RateVote::Excluded) {
            ++samples.unknown[i];
            continue;
        }
        ++samples.n[i];
        samples.passed[i] += vote == RateVote::Pass ? 1 : 0;
    }
}

std::vector<Samples> collect(const ReportInput& input, const ReportItems& items)
{
    const CandidateTable& table = input.table;
    const TableView view(table, items.visible);
    std::vector<Samples> all;
    for (const TrajectoryView& trajectory : view.trajectories()) {
        const CandidateRow& first = view.rowOf(trajectory);
        const RunInfo& run = table.runs[first.run];
        if (run.eventSelected) {
            continue;
        }
        Samples samples;
        samples.task = first.task;
        samples.method = run.method;
        for (std::uint32_t i = 0; i < trajectory.candidateCount; ++i) {
            const CandidateView& candidate = view.candidates()[trajectory.firstCandidate + i];
            const auto pick = view.under(candidate, items.key);
            if (!pick || !isOfRound(input.options, table.rows[pick->row].round, first.round)) {
                continue;
            }
            samples.row = samples.row < 0 ? pick->row : samples.row;
            addSample(samples, table.rows[pick->row], pick->evaluated, items.timing);
        }
        if (samples.row >= 0) {
            all.push_back(samples);
        }
    }
    // A declared task without any candidate: one sample that fails.
    for (const ReportItem& item : items.items) {
        if (item.row < 0 && !item.eventSelected) {
            Samples none;
            none.task = item.task;
            none.method = item.method;
            none.n[0] = none.n[1] = 1;
            all.push_back(none);
        }
    }
    return all;
}

/// 1, 2, 5, 10, … and the largest number of samples.
std::vector<std::int64_t> stepsUpTo(std::int64_t most)
{
    std::vector<std::int64_t> steps;
    for (std::int64_t decade = 1; decade <= most; decade *= 10) {
        for (const std::int64_t factor : {1, 2, 5}) {
            if (factor * decade < most) {
                steps.push_back(factor * decade);
            }
        }
    }
    if (most > 0) {
        steps.push_back(most);
    }
    return steps;
}

/// Tasks without an answer fail for every k; those with fewer samples than k are left out.
Estimate atK(const ReportInput& input, const std::vector<Samples>& all, std::uint32_t method,
    std::size_t threshold, std::int64_t k)
{
    ScoreTally tally;
    TimeCount times;
    for (const Samples& samples : all) {
        if (samples.method != method) {
            continue;
        }
        times.correct += samples.times.correct;
        times.timed += samples.times.timed;
        const bool noAnswer = samples.row < 0;
        const auto chance = noAnswer ? std::optional(0.0)
                                     : passAtK(samples.n[threshold], samples.passed[threshold], k);
        if (chance) {
            tally.add(samples.task, *chance, samples.row);
        } else {
            tally.exclude();
        }
    }
    if (thresholds[threshold] > 0.0 && times.isUntimed()) {
        return noEstimate("no correct kernel was timed", tally.n());
    }
    return tally.mean(input.options, "no task has so many judged samples");
}

struct Panels {
    std::vector<ReportPanel> panels;
    ReportTable table{"atk", "fast_p@k per method",
        {{"method"}, {"k", Unit::Count}, {"fast_0@k", Unit::Share}, {"fast_1@k", Unit::Share}}, {}};
};

ReportPanel emptyPanel(std::size_t threshold)
{
    ReportPanel panel;
    const std::string name = "fast_" + thresholdText(thresholds[threshold]) + "@k";
    panel.id = threshold == 0 ? "fast0" : "fast1";
    panel.title = threshold == 0 ? name + ", any of k samples correct"
                                 : name + ", any of k samples correct and faster";
    panel.kind = PanelKind::Lines;
    panel.x = {"k samples", Unit::Count, {}, true, 1.0, {}, {}};
    panel.y = {name, Unit::Share, {}, false, 0.0, {}, {}};
    return panel;
}

void addMethod(Report& report, Panels& panels, const ReportInput& input,
    const std::vector<Samples>& all, std::uint32_t method)
{
    const std::string& name = input.table.methods[method].name;
    std::int64_t most = 0;
    for (const Samples& samples : all) {
        most = samples.method == method ? std::max(most, samples.n[0]) : most;
    }
    ReportSeries lines[2] = {{name, false, false, {}}, {name, false, false, {}}};
    for (const std::int64_t k : stepsUpTo(most)) {
        Estimate shares[2];
        for (std::size_t i = 0; i < 2; ++i) {
            shares[i] = atK(input, all, method, i, k);
            const std::string text
                = "fast_" + thresholdText(thresholds[i]) + "@" + number::count(k);
            addHeadline(report, "fast-p-at-k." + text + "." + name, text + ", " + name, Unit::Share,
                shares[i]);
            if (shares[i].value) {
                lines[i].points.push_back(
                    {static_cast<double>(k), name + ", k = " + number::count(k), shares[i]});
            }
        }
        panels.table.rows.push_back({textCell(name), numberCell(countEstimate(k)),
            numberCell(std::move(shares[0])), numberCell(std::move(shares[1]))});
    }
    for (std::size_t i = 0; i < 2; ++i) {
        if (!lines[i].points.empty()) {
            panels.panels[i].series.push_back(std::move(lines[i]));
        }
    }
}

std::string missingText(std::size_t threshold, const std::vector<Samples>& all)
{
    if (all.empty()) {
        return "No kernel is in view. Import kernels, or widen the filter.";
    }
    return threshold == 0
        ? "No sample was judged. Evaluate the kernels, or import results."
        : "No correct sample has a time that counts. Evaluate on a GPU, or import times.";
}

} // namespace

Report fastPAtK(const ReportInput& input)
{
    ItemRequest request;
    request.needsTimes = true;
    const ReportItems items = reportItems(input, request);
    const std::vector<Samples> all = collect(input, items);
    Report report;
    describeItems(report, input, items);
    Panels panels{{emptyPanel(0), emptyPanel(1)}};
    std::int64_t most = 0;
    for (const Samples& samples : all) {
        report.n += samples.n[0];
        report.excluded += samples.unknown[0];
        most = std::max(most, samples.n[0] + samples.unknown[0]);
    }
    for (const std::uint32_t method : items.methods) {
        addMethod(report, panels, input, all, method);
    }
    bool isTimed = false;
    for (const ReportItem& item : items.items) {
        isTimed = isTimed || item.speedup;
    }
    if (!isTimed) {
        panels.panels[1].series.clear();
    }
    for (std::size_t i = 0; i < 2; ++i) {
        if (panels.panels[i].series.empty()) {
            panels.panels[i].missing = missingText(i, all);
        }
    }
    report.panels = std::move(panels.panels);
    report.tables.push_back(std::move(panels.table));
    if (most == 1) {
        report.note(NoteKind::Missing,
            "Every task has one sample in its round: only k = 1 can be told. Generate or import "
            "several samples of a round.");
    }
    report.caption = "fast_p@k: chance that one of k samples of a task is correct and more than p "
                     "times as fast as the baseline, unbiased over all choices of k of the n "
                     "judged samples, mean over tasks. Samples: "
        + std::string(input.options.roundChoice == RoundChoice::Fixed
                ? "round " + std::to_string(input.options.round)
                : "the first round in view of each trajectory")
        + ". Evidence: " + items.evidence
        + (timingText(items.timing).empty() ? "" : ", " + timingText(items.timing))
        + ". Tasks with fewer than k judged samples are left out of that k. Intervals: "
        + bootstrapText(input.options) + ". n = " + number::count(report.n)
        + " judged samples, left out " + number::count(report.excluded) + ".";
    return report;
}

} // namespace kbx::analysis
