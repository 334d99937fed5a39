// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/overview/overviewentries.h"
#include "analysis/overview/speedtally.h"
#include "analysis/tablecolumns.h"

#include <algorithm>

namespace kbx::analysis {
namespace {

/// One group of the report; the last one holds all.
struct Group {
    std::string name;
    SpeedTally tally;
    Estimate geometric, median, slower;
};

std::vector<Group> groupsOf(const ReportInput& input, const ReportItems& items)
{
    std::vector<Group> groups(items.categories.size() + 1);
    for (std::size_t i = 0; i < items.categories.size(); ++i) {
        groups[i].name = items.categories[i].key;
    }
    groups.back().name = "All";
    for (const ReportItem& item : items.items) {
        groups[item.category].tally.add(input.table, items.timing, item);
        groups.back().tally.add(input.table, items.timing, item);
    }
    for (Group& group : groups) {
        const std::string reason = group.tally.reason();
        group.geometric = group.tally.ratios().geometric(input.options, reason);
        group.median = group.tally.ratios().median(input.options, reason);
        group.slower = group.tally.slower(input.options);
    }
    if (items.timing.baseline == "eager") {
        joinFact(groups.back().median, input.evidence, "correct.medianSpeedup");
        joinFact(groups.back().slower, input.evidence, "correct.slowerThanEager");
    }
    return groups;
}

ReportPanel forest(
    const std::vector<Group>& groups, const std::string& name, Estimate Group::*member)
{
    ReportPanel panel;
    panel.kind = PanelKind::Forest;
    ReportSeries series = seriesNamed(name);
    for (std::size_t i = 0; i < groups.size(); ++i) {
        series.points.push_back({static_cast<double>(i), groups[i].name, groups[i].*member});
    }
    panel.series.push_back(std::move(series));
    return panel;
}

/// Every kernel at its category, a series per method.
ReportPanel kernelPanel(const ReportInput& input, const ReportItems& items)
{
    ReportPanel panel = panelNamed("kernels", "Kernels", PanelKind::Points);
    panel.y = ratioAxis("Speedup");
    for (const MatrixHeader& category : items.categories) {
        panel.x.categories.push_back(category.key);
    }
    std::vector<std::size_t> at(input.table.methods.size(), 0);
    for (const std::uint32_t method : items.methods) {
        at[method] = panel.series.size();
        panel.series.push_back(seriesNamed(input.table.methods[method].name));
    }
    for (const ReportItem& item : items.items) {
        if (!item.speedup) {
            continue;
        }
        const auto index = static_cast<std::uint32_t>(item.row);
        const CandidateRow& row = input.table.rows[index];
        Estimate ratio;
        ratio.value = item.speedup;
        ratio.low = row.speedupLow;
        ratio.high = row.speedupHigh;
        ratio.interval = row.speedupLow ? "of the timing" : "";
        ratio.n = 1;
        ratio.rows = {index};
        panel.series[at[item.method]].points.push_back({static_cast<double>(item.category),
            candidateText(input.table, index), std::move(ratio)});
    }
    return panel;
}

ReportTable tableOf(const std::vector<Group>& groups)
{
    ReportTable table;
    table.id = "speed";
    table.title = "Speedup by category";
    std::vector<std::string> names;
    std::vector<Estimate> correct, timed, geometric, median, slower, lowest, highest;
    for (const Group& group : groups) {
        names.push_back(group.name);
        correct.push_back(countEstimate(group.tally.correct()));
        timed.push_back(countEstimate(group.tally.ratios().n()));
        geometric.push_back(group.geometric);
        median.push_back(group.median);
        slower.push_back(group.slower);
        const std::vector<double> sorted = group.tally.ratios().sorted();
        for (auto* const list : {&lowest, &highest}) {
            Estimate end = noEstimate(sorted.empty() ? group.tally.reason() : std::string());
            end.n = static_cast<std::int64_t>(sorted.size());
            if (!sorted.empty()) {
                end.value = list == &lowest ? sorted.front() : sorted.back();
            }
            list->push_back(std::move(end));
        }
    }
    addTexts(table, "Category", names);
    addNumbers(table, "Correct", Unit::Count, Best::None, correct);
    addNumbers(table, "Timed", Unit::Count, Best::None, timed);
    addNumbers(table, "Geometric mean", Unit::Ratio, Best::Highest, geometric);
    addNumbers(table, "Median", Unit::Ratio, Best::Highest, median);
    addPublished(table, "Median", Unit::Ratio, median);
    addNumbers(table, "Slower", Unit::Share, Best::Lowest, slower);
    addPublished(table, "Slower", Unit::Share, slower);
    addNumbers(table, "Lowest", Unit::Ratio, Best::None, lowest);
    addNumbers(table, "Highest", Unit::Ratio, Best::None, highest);
    return table;
}

void addPanels(Report& report, const ReportInput& input, const ReportItems& items,
    const std::vector<Group>& groups)
{
    ReportPanel geometric = forest(groups, "geometric mean", &Group::geometric);
    geometric.id = "geometric";
    geometric.title = "Geometric mean";
    geometric.x.title = "Speedup";
    geometric.x.unit = Unit::Ratio;
    geometric.x.isLog2 = true;
    geometric.x.reference = 1.0;
    ReportPanel slower = forest(groups, "slower", &Group::slower);
    slower.id = "slower";
    slower.title = "Slower than the baseline";
    slower.x.title = "Share of correct kernels";
    slower.x.unit = Unit::Share;
    slower.x.low = 0.0;
    slower.x.high = 1.0;
    report.panels = {std::move(geometric), std::move(slower), kernelPanel(input, items)};
    if (groups.back().tally.ratios().n() == 0) {
        for (ReportPanel& panel : report.panels) {
            panel.missing = noTimesText(items);
        }
    }
}

} // namespace

Report speedByCategory(const ReportInput& input)
{
    const ReportItems items = reportItems(input, {false, true, std::nullopt});
    const std::vector<Group> groups = groupsOf(input, items);
    const Group& all = groups.back();
    Report report;
    describeItems(report, input, items);
    report.n = all.geometric.n;
    report.excluded = all.geometric.excluded;
    addPanels(report, input, items, groups);
    report.tables.push_back(tableOf(groups));
    for (const Group& group : groups) {
        const auto add = [&](const char* key, const char* text, Unit unit, const Estimate& number) {
            addHeadline(report, std::string("speed-by-category.") + key + "." + group.name,
                std::string(text) + ", " + group.name, unit, number);
        };
        add("geometric", "speedup, geometric mean", Unit::Ratio, group.geometric);
        add("median", "speedup, median", Unit::Ratio, group.median);
        add("slower", "slower than the baseline", Unit::Share, group.slower);
    }
    const std::string timing = timingText(items.timing);
    report.caption = "Speedup of correct kernels by category"
        + (timing.empty() ? std::string() : " " + timing) + ", " + representativeText(input.options)
        + ". Evidence: " + items.evidence + ". " + shareIntervalsText(input.options)
        + " Geometric means: " + bootstrapText(input.options)
        + ", on logarithms. n = " + std::to_string(report.n) + ". " + leftOutText(all.tally);
    return report;
}

} // namespace kbx::analysis
