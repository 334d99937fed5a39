// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/overview/groupestimates.h"
#include "analysis/overview/overviewentries.h"
#include "analysis/tablecolumns.h"

#include <array>

namespace kbx::analysis {
namespace {

/// Where a task ends. The names are the definitions.
enum Stage { NoAnswer, NoCompile, Wrong, Slower, Faster, Untimed, NotKnown, Stages };
constexpr std::array<const char*, Stages> stageNames{"no answer", "does not compile",
    "compiles, wrong", "correct, not faster", "correct and faster", "correct, no valid time",
    "not run or unknown"};

Stage stageOf(const ReportItem& item)
{
    if (item.eventSelected) {
        return NotKnown;
    }
    if (!item.answered) {
        return NoAnswer;
    }
    if (item.compile != RateVote::Pass) {
        return item.compile == RateVote::Fail ? NoCompile : NotKnown;
    }
    if (item.correct != RateVote::Pass) {
        return item.correct == RateVote::Fail ? Wrong : NotKnown;
    }
    if (!item.speedup) {
        return Untimed;
    }
    return *item.speedup > 1.0 ? Faster : Slower;
}

struct Funnel {
    std::array<std::int64_t, Stages> counts{};
    std::array<std::vector<std::uint32_t>, Stages> rows;
    std::int64_t items = 0, eventSelected = 0;
    ShareTally compiled, correct, faster; ///< of all tasks
    ShareTally correctOfCompiled, fasterOfCorrect;
};

void add(Funnel& funnel, const ReportItem& item)
{
    const Stage stage = stageOf(item);
    ++funnel.items;
    funnel.eventSelected += item.eventSelected ? 1 : 0;
    ++funnel.counts[stage];
    if (item.row >= 0) {
        funnel.rows[stage].push_back(static_cast<std::uint32_t>(item.row));
    }
    const RateVote fast = fast1Vote(item);
    funnel.compiled.add(item, item.compile);
    funnel.correct.add(item, item.correct);
    funnel.faster.add(item, fast);
    if (item.compile == RateVote::Pass) {
        funnel.correctOfCompiled.add(item, item.correct);
    }
    if (item.correct == RateVote::Pass) {
        funnel.fasterOfCorrect.add(item, fast);
    }
}

struct Step {
    const char* key;
    const char* name;
    const char* reason;
    ShareTally Funnel::*tally;
};
constexpr std::array ofAll{
    Step{"compiled", "compiled", "nothing was judged", &Funnel::compiled},
    Step{"correct", "correct", "nothing was judged", &Funnel::correct},
    Step{"faster", "faster", "no correct kernel was timed", &Funnel::faster},
};
constexpr std::array conditional{
    Step{"compiled-of-tasks", "compiled of tasks", "nothing was judged", &Funnel::compiled},
    Step{"correct-of-compiled", "correct of compiled", "no kernel compiles",
        &Funnel::correctOfCompiled},
    Step{"faster-of-correct", "faster of correct", "no correct kernel was timed",
        &Funnel::fasterOfCorrect},
};

constexpr const char* onlyEvents = "event-selected source";

/// Nothing but events: not even where the tasks end is a share of tasks.
bool isOnlyEvents(const Funnel& funnel)
{
    return funnel.items > 0 && funnel.eventSelected == funnel.items;
}

Estimate estimateOf(const Funnel& funnel, const Step& step, const ReportOptions& options)
{
    Estimate estimate
        = (funnel.*step.tally).estimate(options, isOnlyEvents(funnel) ? onlyEvents : step.reason);
    const bool isTimed = step.tally == &Funnel::faster;
    if (isTimed && funnel.counts[Untimed] > 0
        && funnel.counts[Slower] + funnel.counts[Faster] == 0) {
        return withoutValue(std::move(estimate), step.reason);
    }
    return estimate;
}

template <typename Steps>
ReportPanel stepPanel(const std::vector<std::string>& names, const std::vector<Funnel>& funnels,
    const Steps& steps, const ReportOptions& options)
{
    ReportPanel panel;
    panel.kind = PanelKind::Bars;
    panel.x.categories = names;
    panel.y = shareAxis("Share");
    bool hasValue = false;
    for (const Step& step : steps) {
        ReportSeries series = seriesNamed(step.name);
        for (std::size_t i = 0; i < funnels.size(); ++i) {
            series.points.push_back({static_cast<double>(i), names[i] + ", " + step.name,
                estimateOf(funnels[i], step, options)});
            hasValue = hasValue || series.points.back().y.value;
        }
        panel.series.push_back(std::move(series));
    }
    if (!hasValue) {
        panel.missing = "No kernel in a rate was judged. Evaluate whole runs, or import their "
                        "results.";
    }
    return panel;
}

/// All tasks, stacked by where they end.
ReportPanel endPanel(const std::vector<std::string>& names, const std::vector<Funnel>& funnels)
{
    ReportPanel panel = panelNamed("ends", "Where tasks end", PanelKind::StackedBars);
    panel.x.categories = names;
    panel.y = shareAxis("Share of all tasks");
    for (const Stage stage : {Faster, Slower, Untimed, Wrong, NoCompile, NoAnswer, NotKnown}) {
        ReportSeries series = seriesNamed(stageNames[stage]);
        for (std::size_t i = 0; i < funnels.size(); ++i) {
            Estimate share;
            share.k = funnels[i].counts[stage];
            share.n = funnels[i].items;
            share.value = static_cast<double>(*share.k) / static_cast<double>(share.n);
            share.rows = funnels[i].rows[stage];
            if (isOnlyEvents(funnels[i])) {
                share = withoutValue(std::move(share), onlyEvents);
            }
            markSmall(share);
            series.points.push_back(
                {static_cast<double>(i), names[i] + ", " + stageNames[stage], std::move(share)});
        }
        panel.series.push_back(std::move(series));
    }
    if (funnels.empty()) {
        panel.missing
            = "Nothing is in view. Import kernels, or widen the filter or the method set.";
    }
    return panel;
}

ReportTable countTable(const std::vector<std::string>& names, const std::vector<Funnel>& funnels,
    const ReportOptions& options)
{
    ReportTable table;
    table.id = "funnel";
    table.title = "Tasks by barrier";
    addTexts(table, "Method", names);
    std::vector<Estimate> tasks;
    for (const Funnel& funnel : funnels) {
        tasks.push_back(countEstimate(funnel.items));
    }
    addNumbers(table, "Tasks", Unit::Count, Best::None, tasks);
    for (std::size_t stage = 0; stage < Stages; ++stage) {
        std::vector<Estimate> counts;
        for (const Funnel& funnel : funnels) {
            counts.push_back(countEstimate(funnel.counts[stage], funnel.rows[stage]));
        }
        addNumbers(table, stageNames[stage], Unit::Count, Best::None, counts);
    }
    const auto addSteps = [&](const Step& step, Best best) {
        std::vector<Estimate> shares;
        for (const Funnel& funnel : funnels) {
            shares.push_back(estimateOf(funnel, step, options));
        }
        addNumbers(table, step.name, Unit::Share, best, shares);
    };
    for (const Step& step : ofAll) {
        addSteps(step, Best::Highest);
    }
    addSteps(conditional[1], Best::Highest);
    addSteps(conditional[2], Best::Highest);
    return table;
}

struct Funnels {
    std::vector<std::string> names; ///< methods
    std::vector<Funnel> all; ///< parallel
    std::int64_t judged = 0, excluded = 0; ///< items
};

Funnels funnelsOf(const ReportInput& input, const ReportItems& items)
{
    Funnels funnels;
    std::vector<std::size_t> at(input.table.methods.size(), 0);
    for (const std::uint32_t method : items.methods) {
        at[method] = funnels.names.size();
        funnels.names.push_back(input.table.methods[method].name);
    }
    funnels.all.resize(funnels.names.size());
    for (const ReportItem& item : items.items) {
        add(funnels.all[at[item.method]], item);
        ++(item.correct == RateVote::Excluded ? funnels.excluded : funnels.judged);
    }
    return funnels;
}

void addHeadlines(Report& report, const Funnels& funnels, const ReportOptions& options)
{
    for (std::size_t i = 0; i < funnels.names.size(); ++i) {
        for (const Step& step : {ofAll[0], ofAll[1], ofAll[2], conditional[1], conditional[2]}) {
            addHeadline(report, std::string("barrier-funnel.") + step.key + "." + funnels.names[i],
                std::string(step.name) + ", " + funnels.names[i], Unit::Share,
                estimateOf(funnels.all[i], step, options));
        }
    }
}

} // namespace

Report barrierFunnel(const ReportInput& input)
{
    // One key for all barriers, else a share of the next would not be one.
    const ReportItems items = reportItems(input, {false, true, std::nullopt});
    const Funnels funnels = funnelsOf(input, items);
    Report report;
    describeItems(report, input, items);
    report.n = funnels.judged;
    report.excluded = funnels.excluded;
    ReportPanel all = stepPanel(funnels.names, funnels.all, ofAll, input.options);
    all.id = "of-all";
    all.title = "Of all tasks";
    ReportPanel next = stepPanel(funnels.names, funnels.all, conditional, input.options);
    next.id = "conditional";
    next.title = "Of those that passed the barrier before";
    report.panels = {endPanel(funnels.names, funnels.all), std::move(all), std::move(next)};
    if (funnels.judged == 0 && report.panels.front().missing.empty()) {
        report.panels.front().missing = report.panels.back().missing;
    }
    report.tables.push_back(countTable(funnels.names, funnels.all, input.options));
    addHeadlines(report, funnels, input.options);
    const std::string timing = timingText(items.timing);
    report.caption = "Tasks by the barrier where they end, " + representativeText(input.options)
        + "; a task without an answer fails to compile"
        + (timing.empty() ? std::string() : "; faster " + timing) + ". Evidence: " + items.evidence
        + ". " + shareIntervalsText(input.options) + " " + countText(report.n, report.excluded);
    return report;
}

} // namespace kbx::analysis
