// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/hardware/hardwareentries.h"
#include "analysis/hardware/suites.h"
#include "analysis/reporttools.h"
#include "domain/numberformat.h"

#include <algorithm>

namespace kbx::analysis {
namespace {

constexpr double roundThresholds[] = {0.0, 1.0, 2.0};
constexpr std::size_t thresholdCount = 3;
/// Later rounds than these are not told apart: no method runs so many.
constexpr int mostRounds = 200;

/// The rounds of one (run, task), in order.
struct Trajectory {
    std::uint32_t method = 0, task = 0;
    std::vector<const ReportItem*> rounds;
};

std::vector<Trajectory> collect(const ReportItems& items)
{
    std::vector<const ReportItem*> sorted;
    for (const ReportItem& item : items.items) {
        if (!item.eventSelected) {
            sorted.push_back(&item);
        }
    }
    std::stable_sort(sorted.begin(), sorted.end(), [](const auto* one, const auto* other) {
        return std::tie(one->task, one->run, one->round)
            < std::tie(other->task, other->run, other->round);
    });
    std::vector<Trajectory> all;
    const ReportItem* last = nullptr;
    for (const ReportItem* const item : sorted) {
        if (last == nullptr || last->task != item->task || last->run != item->run) {
            all.push_back({item->method, item->task, {}});
        }
        all.back().rounds.push_back(item);
        last = item;
    }
    return all;
}

Estimate upTo(const ReportInput& input, const std::vector<Trajectory>& all, std::uint32_t method,
    double p, int round)
{
    ShareTally share;
    TimeCount times;
    for (const Trajectory& trajectory : all) {
        if (trajectory.method != method) {
            continue;
        }
        // Without a round up to it, nothing is known: earlier ones may be filtered out.
        RateVote vote = RateVote::Excluded;
        std::int64_t row = -1;
        bool any = false;
        for (const ReportItem* const item : trajectory.rounds) {
            if (item->round > round && item->row >= 0) {
                break;
            }
            times.add(*item);
            const RateVote here = fastVote(*item, p);
            row = here == RateVote::Pass || row < 0 ? item->row : row;
            vote = any ? anyVote(vote, here) : here;
            any = true;
        }
        share.add(trajectory.task, vote, row);
    }
    return fastEstimate(share, p, times, input.options);
}

ReportPanel emptyPanel(double p)
{
    ReportPanel panel;
    const std::string name = "fast_" + thresholdText(p) + "@N";
    panel.id = "fast" + thresholdText(p);
    panel.title = name;
    panel.kind = PanelKind::Lines;
    panel.x = {"round N (any round up to it)", Unit::Count, {}, false, {}, {}, {}};
    panel.y = {name, Unit::Share, {}, false, 0.0, {}, {}};
    return panel;
}

struct Rounds {
    int first = 0, last = -1;
};

Rounds roundsOf(const std::vector<Trajectory>& all, std::uint32_t method)
{
    Rounds rounds;
    bool any = false;
    for (const Trajectory& trajectory : all) {
        for (const ReportItem* const item : trajectory.rounds) {
            if (trajectory.method != method || item->row < 0) {
                continue;
            }
            rounds.first = any ? std::min(rounds.first, item->round) : item->round;
            rounds.last = any ? std::max(rounds.last, item->round) : item->round;
            any = true;
        }
    }
    rounds.last = std::min(rounds.last, rounds.first + mostRounds);
    return rounds;
}

void addMethod(Report& report, ReportTable& table, const ReportInput& input,
    const std::vector<Trajectory>& all, std::uint32_t method)
{
    const std::string& name = input.table.methods[method].name;
    const Rounds rounds = roundsOf(all, method);
    std::vector<ReportSeries> series(thresholdCount, ReportSeries{name, false, false, {}});
    for (int round = rounds.first; round <= rounds.last; ++round) {
        std::vector<TableCell> cells{textCell(name), textCell(std::to_string(round))};
        for (std::size_t i = 0; i < thresholdCount; ++i) {
            Estimate share = upTo(input, all, method, roundThresholds[i], round);
            const std::string text
                = "fast_" + thresholdText(roundThresholds[i]) + "@" + std::to_string(round);
            addHeadline(report, "fast-p-at-n." + text + "." + name,
                text + " (any round up to it), " + name, Unit::Share, share);
            cells.push_back(numberCell(share));
            if (i == 0 && round == rounds.last) {
                report.n += share.n;
                report.excluded += share.excluded;
            }
            if (share.value) {
                series[i].points.push_back({static_cast<double>(round),
                    name + ", round " + std::to_string(round), std::move(share)});
            }
        }
        table.rows.push_back(std::move(cells));
    }
    for (std::size_t i = 0; i < thresholdCount; ++i) {
        if (!series[i].points.empty()) {
            report.panels[i].series.push_back(std::move(series[i]));
        }
    }
}

} // namespace

Report fastPAtN(const ReportInput& input)
{
    ItemRequest request;
    request.perRound = true;
    request.needsTimes = true;
    const ReportItems items = reportItems(input, request);
    const std::vector<Trajectory> all = collect(items);
    Report report;
    describeItems(report, input, items);
    for (const double p : roundThresholds) {
        report.panels.push_back(emptyPanel(p));
    }
    ReportTable table{"atn", "fast_p@N per method",
        {{"method"}, {"round N"}, {"fast_0@N", Unit::Share}, {"fast_1@N", Unit::Share},
            {"fast_2@N", Unit::Share}},
        {}};
    for (const std::uint32_t method : items.methods) {
        addMethod(report, table, input, all, method);
    }
    const bool isTimed = std::any_of(items.items.begin(), items.items.end(),
        [](const ReportItem& item) { return item.speedup.has_value(); });
    for (std::size_t i = 0; i < thresholdCount; ++i) {
        ReportPanel& panel = report.panels[i];
        if (roundThresholds[i] > 0.0 && !isTimed) {
            panel.series.clear();
            panel.missing = "No correct kernel has a time that counts. Evaluate on a GPU, or "
                            "import times.";
        } else if (panel.series.empty()) {
            panel.missing = "Nothing in view was judged. Evaluate the kernels, or import results.";
        }
    }
    report.tables.push_back(std::move(table));
    report.caption = "fast_p@N: share of tasks that have, in any round up to N, a kernel that is "
                     "correct and more than p times as fast as the baseline. Each round is "
                     "represented by its recorded choice, else its first candidate. Evidence: "
        + items.evidence + (timingText(items.timing).empty() ? "" : ", " + timingText(items.timing))
        + ". Intervals: " + wilsonText(input.options) + ", where a task has several trajectories "
        + bootstrapText(input.options) + ". " + countText(report.n, report.excluded);
    return report;
}

} // namespace kbx::analysis
