// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/overview/groupestimates.h"
#include "analysis/overview/overviewentries.h"
#include "analysis/overview/speedtally.h"
#include "analysis/statistics/methodscompared.h"
#include "analysis/tablecolumns.h"

#include <algorithm>
#include <array>

namespace kbx::analysis {
namespace {

struct Quantity {
    const char* key;
    const char* name;
    Unit unit;
    Estimate GroupEstimates::*member;
};

constexpr std::array rates{
    Quantity{"compile", "compile", Unit::Share, &GroupEstimates::compile},
    Quantity{"correct", "correct", Unit::Share, &GroupEstimates::correct},
    Quantity{"conversion", "correct/compile", Unit::Share, &GroupEstimates::conversion},
    Quantity{
        "undelegated", "correct without delegation", Unit::Share, &GroupEstimates::undelegated},
    Quantity{"fast_1", "fast_1", Unit::Share, &GroupEstimates::fast1},
};
constexpr std::array speeds{
    Quantity{"speedup", "speedup, arithmetic mean", Unit::Ratio, &GroupEstimates::arithmetic},
    Quantity{
        "speedup-geometric", "speedup, geometric mean", Unit::Ratio, &GroupEstimates::geometric},
    Quantity{"speedup-median", "speedup, median", Unit::Ratio, &GroupEstimates::median},
    Quantity{"speedup-total", "ratio of total times", Unit::Ratio, &GroupEstimates::totalTime},
};
constexpr std::array scores{
    Quantity{"score", "score", Unit::Percent, &GroupEstimates::score},
};

std::vector<Estimate> numbersOf(const GroupedEstimates& methods, const Quantity& quantity)
{
    std::vector<Estimate> numbers;
    for (const GroupEstimates& group : methods.groups) {
        numbers.push_back(group.*quantity.member);
    }
    return numbers;
}

template <typename Quantities>
void addSeries(ReportPanel& panel, const GroupedEstimates& methods, const Quantities& quantities)
{
    panel.kind = PanelKind::Bars;
    panel.x.categories = methods.names;
    std::vector<ReportSeries> published;
    for (const Quantity& quantity : quantities) {
        panel.y.unit = quantity.unit;
        ReportSeries ours = seriesNamed(quantity.name);
        ReportSeries theirs = seriesNamed(std::string(quantity.name) + ", published", true);
        const std::vector<Estimate> numbers = numbersOf(methods, quantity);
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            const auto x = static_cast<double>(i);
            ours.points.push_back({x, methods.names[i] + ", " + ours.name, numbers[i]});
            if (numbers[i].published) {
                theirs.points.push_back(
                    {x, methods.names[i] + ", " + theirs.name, publishedEstimate(numbers[i])});
            }
        }
        panel.series.push_back(std::move(ours));
        if (!theirs.points.empty()) {
            published.push_back(std::move(theirs));
        }
    }
    for (ReportSeries& series : published) {
        panel.series.push_back(std::move(series));
    }
}

bool hasOwnValue(const ReportPanel& panel)
{
    return std::any_of(panel.series.begin(), panel.series.end(), [](const ReportSeries& series) {
        return !series.published
            && std::any_of(series.points.begin(), series.points.end(),
                [](const ReportPoint& point) { return point.y.value.has_value(); });
    });
}

void addPanels(Report& report, const GroupedEstimates& methods)
{
    ReportPanel share;
    share.id = "rates";
    share.title = "Shares of tasks";
    share.y.title = "Share";
    share.y.low = 0.0;
    share.y.high = 1.0;
    addSeries(share, methods, rates);
    if (!hasOwnValue(share)) {
        share.missing = methods.names.empty()
            ? "Nothing is in view. Import kernels, or widen the filter or the method set."
            : "No kernel in a rate was judged. Evaluate whole runs, or import their results.";
    }
    ReportPanel speed;
    speed.id = "speedup";
    speed.title = "Speedup of correct kernels";
    addSeries(speed, methods, speeds);
    speed.y.title = "Speedup";
    speed.y.low = 0.0;
    speed.y.reference = 1.0;
    if (!hasOwnValue(speed)) {
        speed.missing = noTimesText(methods.times);
    }
    ReportPanel score;
    score.id = "score";
    score.title = "Roofline score";
    addSeries(score, methods, scores);
    score.y.title = "Score";
    score.y.low = 0.0;
    if (!hasOwnValue(score)) {
        score.missing = hasOwnValue(speed)
            ? "No kernel has a roofline: its bytes, operations or the peaks of the GPU are not "
              "known. Evaluate tasks of the catalogue on a GPU that is in the table of peaks."
            : speed.missing;
    }
    report.panels = {std::move(share), std::move(speed), std::move(score)};
}

ReportTable methodTable(const ReportInput& input, const GroupedEstimates& methods)
{
    ReportTable table;
    table.id = "methods";
    table.title = "Methods";
    std::vector<std::string> kinds;
    std::vector<Estimate> tasks;
    for (std::size_t i = 0; i < methods.names.size(); ++i) {
        kinds.push_back(input.table.methods[methods.rates.methods[i]].kind);
        tasks.push_back(countEstimate(methods.items[i]));
    }
    addTexts(table, "Method", methods.names);
    addTexts(table, "Kind", kinds);
    addNumbers(table, "Tasks", Unit::Count, Best::None, tasks);
    const auto add = [&](const Quantity& quantity) {
        const std::vector<Estimate> numbers = numbersOf(methods, quantity);
        addNumbers(table, quantity.name, quantity.unit, Best::Highest, numbers);
        addPublished(table, quantity.name, quantity.unit, numbers);
    };
    std::for_each(rates.begin(), rates.end(), add);
    std::for_each(speeds.begin(), speeds.end(), add);
    std::for_each(scores.begin(), scores.end(), add);
    return table;
}

std::string captionOf(const ReportInput& input, const GroupedEstimates& methods)
{
    const ReportOptions& options = input.options;
    std::string text = "Shares of the tasks of each method, " + representativeText(options)
        + "; compile failures and missing answers count as failures. " + shareIntervalsText(options)
        + " Means of speedups: " + bootstrapText(options) + ". ";
    const std::string timing = timingText(methods.times.timing);
    if (!timing.empty()) {
        text += "Speedups " + timing + ", on " + methods.times.evidence + ". ";
    }
    std::int64_t n = 0;
    std::int64_t excluded = 0;
    for (const GroupEstimates& group : methods.groups) {
        n += group.correct.n;
        excluded += group.correct.excluded;
    }
    return text + countText(n, excluded);
}

Report frameOf(const ReportInput& input, const GroupedEstimates& methods, const std::string& key)
{
    Report report;
    describeItems(report, input, methods.rates);
    if (methods.times.key != methods.rates.key && methods.times.key >= 0) {
        report.evidence += "; times: " + methods.times.evidence;
    }
    report.synthetic = report.synthetic || methods.times.synthetic;
    report.caption = captionOf(input, methods);
    for (std::size_t i = 0; i < methods.names.size(); ++i) {
        const GroupEstimates& group = methods.groups[i];
        report.n += group.correct.n;
        report.excluded += group.correct.excluded;
        const auto add = [&](const Quantity& quantity) {
            addHeadline(report, key + "." + quantity.key + "." + methods.names[i],
                std::string(quantity.name) + ", " + methods.names[i], quantity.unit,
                group.*quantity.member);
        };
        std::for_each(rates.begin(), rates.end(), add);
        std::for_each(speeds.begin(), speeds.end(), add);
        std::for_each(scores.begin(), scores.end(), add);
    }
    return report;
}

} // namespace

Report methodOverview(const ReportInput& input)
{
    const GroupedEstimates methods = estimatesByMethod(input);
    Report report = frameOf(input, methods, "method-overview");
    addPanels(report, methods);
    const std::vector<ComparedPair> pairs = comparePairs(input, methods.rates, methods.times);
    report.panels.push_back(comparedPanel(pairs));
    report.tables.push_back(methodTable(input, methods));
    report.tables.push_back(comparedTable(pairs));
    const std::string runs = runsText(input, methods.rates);
    if (!runs.empty() && !pairs.empty()) {
        report.note(NoteKind::Info, runs);
    }
    if (!pairs.empty()) {
        report.note(NoteKind::Info,
            "Pairs: exact McNemar test on verdicts of correctness, Wilcoxon signed ranks on log "
            "speedups over tasks that are correct and timed for both, two-sided; Holm over all "
            "pairs.");
    }
    return report;
}

Report methodsTable(const ReportInput& input)
{
    const GroupedEstimates methods = estimatesByMethod(input);
    Report report = frameOf(input, methods, "methods");
    report.tables.push_back(methodTable(input, methods));
    return report;
}

} // namespace kbx::analysis
