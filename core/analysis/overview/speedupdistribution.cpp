// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/overview/overviewentries.h"
#include "analysis/overview/speedtally.h"
#include "analysis/tablecolumns.h"
#include "domain/numberformat.h"

#include <algorithm>
#include <cmath>

namespace kbx::analysis {
namespace {

/// Bins are half octaves; what lies beyond these ends stands in the outer two.
constexpr int lowestBin = -12; ///< 2^-6
constexpr int highestBin = 11; ///< to 2^6

int binOf(double ratio)
{
    return std::clamp(
        static_cast<int>(std::floor(2.0 * std::log2(ratio))), lowestBin - 1, highestBin + 1);
}

std::string binName(int bin)
{
    const auto edge = [](int at) { return number::speedup(std::exp2(at / 2.0)); };
    if (bin < lowestBin) {
        return "below " + edge(lowestBin);
    }
    return bin > highestBin ? edge(bin) + " and more" : edge(bin) + " to " + edge(bin + 1);
}

struct MethodSpeeds {
    std::string name;
    SpeedTally tally;
    std::vector<std::pair<double, std::uint32_t>> kernels; ///< (speedup, row), sorted
};

std::vector<MethodSpeeds> speedsOf(
    const ReportInput& input, const ReportItems& items, SpeedTally& all)
{
    std::vector<std::size_t> at(input.table.methods.size(), 0);
    std::vector<MethodSpeeds> methods(items.methods.size());
    for (std::size_t i = 0; i < methods.size(); ++i) {
        at[items.methods[i]] = i;
        methods[i].name = input.table.methods[items.methods[i]].name;
    }
    for (const ReportItem& item : items.items) {
        MethodSpeeds& method = methods[at[item.method]];
        method.tally.add(input.table, items.timing, item);
        all.add(input.table, items.timing, item);
        if (item.speedup) {
            method.kernels.emplace_back(*item.speedup, static_cast<std::uint32_t>(item.row));
        }
    }
    for (MethodSpeeds& method : methods) {
        std::sort(method.kernels.begin(), method.kernels.end());
    }
    return methods;
}

ReportPanel histogram(const std::vector<MethodSpeeds>& methods)
{
    int first = highestBin + 1;
    int last = lowestBin - 1;
    for (const MethodSpeeds& method : methods) {
        if (!method.kernels.empty()) {
            first = std::min(first, binOf(method.kernels.front().first));
            last = std::max(last, binOf(method.kernels.back().first));
        }
    }
    ReportPanel panel = panelNamed("histogram", "Kernels by speedup", PanelKind::Bars);
    panel.x.title = "Speedup";
    panel.y.title = "Kernels";
    panel.y.unit = Unit::Count;
    panel.y.low = 0.0;
    for (int bin = first; bin <= last; ++bin) {
        panel.x.categories.push_back(binName(bin));
    }
    for (const MethodSpeeds& method : methods) {
        ReportSeries series = seriesNamed(method.name);
        std::vector<std::vector<std::uint32_t>> rows(panel.x.categories.size());
        for (const auto& [ratio, row] : method.kernels) {
            rows[static_cast<std::size_t>(binOf(ratio) - first)].push_back(row);
        }
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const auto count = static_cast<std::int64_t>(rows[i].size());
            series.points.push_back(
                {static_cast<double>(i), method.name + ", " + panel.x.categories[i],
                    countEstimate(count, std::move(rows[i]))});
        }
        panel.series.push_back(std::move(series));
    }
    return panel;
}

/// Share of kernels up to a speedup, one step per kernel.
ReportPanel distribution(const std::vector<MethodSpeeds>& methods)
{
    ReportPanel panel = panelNamed("ecdf", "Cumulative share", PanelKind::Steps);
    panel.x = ratioAxis("Speedup");
    panel.y = shareAxis("Share of kernels up to");
    for (const MethodSpeeds& method : methods) {
        ReportSeries series = seriesNamed(method.name);
        const auto n = static_cast<std::int64_t>(method.kernels.size());
        for (std::size_t i = 0; i < method.kernels.size(); ++i) {
            const auto& [ratio, row] = method.kernels[i];
            Estimate share;
            share.k = static_cast<std::int64_t>(i + 1);
            share.n = n;
            share.value = static_cast<double>(*share.k) / static_cast<double>(n);
            share.rows = {row};
            if (!series.points.empty() && series.points.back().x == ratio) {
                series.points.pop_back();
            }
            series.points.push_back(
                {ratio, method.name + ", up to " + number::speedup(ratio), std::move(share)});
        }
        panel.series.push_back(std::move(series));
    }
    return panel;
}

struct Row {
    std::string name;
    const SpeedTally* tally;
    Estimate slower, noise, median;
};

ReportTable tableOf(const std::vector<Row>& rows)
{
    ReportTable table;
    table.id = "distribution";
    table.title = "Speedups of correct kernels";
    const auto counts = [&rows](auto get) {
        std::vector<Estimate> numbers;
        for (const Row& row : rows) {
            numbers.push_back(countEstimate(get(*row.tally)));
        }
        return numbers;
    };
    std::vector<std::string> names;
    std::vector<Estimate> slower, noise, median;
    for (const Row& row : rows) {
        names.push_back(row.name);
        slower.push_back(row.slower);
        noise.push_back(row.noise);
        median.push_back(row.median);
    }
    const auto addCounts = [&](const char* title, auto get) {
        addNumbers(table, title, Unit::Count, Best::None, counts(get));
    };
    addTexts(table, "Method", names);
    addCounts("Correct", [](const SpeedTally& tally) { return tally.correct(); });
    addCounts("Timed", [](const SpeedTally& tally) { return tally.ratios().n(); });
    addNumbers(table, "Median", Unit::Ratio, Best::Highest, median);
    addPublished(table, "Median", Unit::Ratio, median);
    addNumbers(table, "Slower", Unit::Share, Best::Lowest, slower);
    addPublished(table, "Slower", Unit::Share, slower);
    addNumbers(table, "Within noise", Unit::Share, Best::None, noise);
    addCounts("Impossible", [](const SpeedTally& tally) { return tally.impossible; });
    addCounts("Below resolution", [](const SpeedTally& tally) { return tally.belowResolution; });
    addCounts("Inconclusive", [](const SpeedTally& tally) { return tally.inconclusive; });
    addCounts(
        "Other profile or baseline", [](const SpeedTally& tally) { return tally.otherTiming; });
    addCounts("Without a time", [](const SpeedTally& tally) { return tally.untimed; });
    return table;
}

std::vector<Row> rowsOf(const ReportInput& input, const ReportItems& items,
    const std::vector<MethodSpeeds>& methods, const SpeedTally& all)
{
    std::vector<Row> rows;
    const auto add = [&](const std::string& name, const SpeedTally& tally) {
        rows.push_back({name, &tally, tally.slower(input.options), tally.withinNoise(input.options),
            tally.ratios().median(input.options, tally.reason())});
    };
    for (const MethodSpeeds& method : methods) {
        add(method.name, method.tally);
    }
    add("All", all);
    if (items.timing.baseline == "eager") {
        joinFact(rows.back().slower, input.evidence, "correct.slowerThanEager");
        joinFact(rows.back().median, input.evidence, "correct.medianSpeedup");
    }
    return rows;
}

} // namespace

Report speedupDistribution(const ReportInput& input)
{
    const ReportItems items = reportItems(input, {false, true, std::nullopt});
    SpeedTally all;
    const std::vector<MethodSpeeds> methods = speedsOf(input, items, all);
    const std::vector<Row> rows = rowsOf(input, items, methods, all);
    Report report;
    describeItems(report, input, items);
    report.n = all.ratios().n();
    report.excluded = all.ratios().excluded();
    report.panels = {histogram(methods), distribution(methods)};
    if (report.n == 0) {
        for (ReportPanel& panel : report.panels) {
            panel.missing = noTimesText(items);
        }
    }
    report.tables.push_back(tableOf(rows));
    for (const Row& row : rows) {
        const std::string key = "speedup-distribution.";
        addHeadline(report, key + "slower." + row.name, "slower than the baseline, " + row.name,
            Unit::Share, row.slower);
        addHeadline(report, key + "within-noise." + row.name, "within noise, " + row.name,
            Unit::Share, row.noise);
        addHeadline(report, key + "median." + row.name, "speedup, median, " + row.name, Unit::Ratio,
            row.median);
    }
    const std::string timing = timingText(items.timing);
    report.caption = "Speedups of correct kernels" + (timing.empty() ? std::string() : " " + timing)
        + ", " + representativeText(input.options) + ". Evidence: " + items.evidence
        + ". Bins are half octaves. n = " + number::count(report.n) + ". " + leftOutText(all);
    return report;
}

} // namespace kbx::analysis
