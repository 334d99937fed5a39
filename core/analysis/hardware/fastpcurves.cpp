// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/hardware/hardwareentries.h"
#include "analysis/hardware/sharecurve.h"
#include "analysis/hardware/suites.h"
#include "analysis/reporttools.h"
#include "domain/numberformat.h"

#include <algorithm>

namespace kbx::analysis {
namespace {

constexpr double highestP = 4.0;
constexpr std::size_t mostSteps = 201;
constexpr double tableThresholds[] = {0.0, 0.5, 0.8, 1.0, 1.5, 2.0, 4.0};
/// A wrong kernel is faster than nothing, not even than 0 times the baseline.
constexpr double wrongSpeed = -1.0;

struct Method {
    std::uint32_t method = 0;
    std::vector<const ReportItem*> items;
    TimeCount times;
    std::int64_t untimed() const { return times.correct - times.timed; }
};

std::vector<Method> byMethod(const ReportItems& items)
{
    std::vector<Method> methods;
    for (const std::uint32_t method : items.methods) {
        methods.push_back({method, {}, {}});
    }
    for (const ReportItem& item : items.items) {
        const auto at = std::lower_bound(items.methods.begin(), items.methods.end(), item.method);
        Method& method = methods[static_cast<std::size_t>(at - items.methods.begin())];
        if (!item.eventSelected) {
            method.items.push_back(&item);
            method.times.add(item);
        }
    }
    methods.erase(std::remove_if(methods.begin(), methods.end(),
                      [](const Method& method) { return method.items.empty(); }),
        methods.end());
    return methods;
}

Estimate shareAt(const ReportInput& input, const Method& method, double p)
{
    ShareTally share;
    for (const ReportItem* const item : method.items) {
        share.add(*item, fastVote(*item, p));
    }
    return fastEstimate(share, p, method.times, input.options);
}

ReportSeries curveOf(const ReportInput& input, const CandidateTable& table, const Method& method)
{
    ReportSeries series{table.methods[method.method].name, false, false, {}};
    ShareCurve curve;
    double lowest = highestP;
    for (const ReportItem* const item : method.items) {
        if (item->correct == RateVote::Excluded
            || (item->correct == RateVote::Pass && !item->speedup)) {
            curve.exclude();
            continue;
        }
        curve.add(
            item->task, item->correct == RateVote::Pass ? *item->speedup : wrongSpeed, item->row);
        lowest = std::min(lowest, item->speedup.value_or(highestP));
    }
    if (curve.n() == 0 || method.times.isUntimed()) {
        return series;
    }
    if (method.untimed() > 0) {
        // fast_0 needs no time: the step from it to the rest is that of the untimed.
        series.points.push_back({0.0, "fast_0, correct", shareAt(input, method, 0.0)});
    }
    std::vector<double> steps = curve.thresholds(0.0, highestP, mostSteps);
    if (method.untimed() > 0) {
        steps.front() = std::min(0.001, lowest / 2.0);
    }
    std::vector<Estimate> shares = curve.above(steps, input.options);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        series.points.push_back({steps[i], {}, std::move(shares[i])});
    }
    return series;
}

bool hasTimes(const std::vector<Method>& methods)
{
    return std::any_of(methods.begin(), methods.end(),
        [](const Method& method) { return method.times.timed > 0; });
}

ReportPanel curvePanel(
    const ReportInput& input, const ReportItems& items, const std::vector<Method>& methods)
{
    ReportPanel panel
        = panelNamed("curves", "Share of tasks correct and faster than p", PanelKind::Steps);
    const std::string baseline
        = items.timing.baseline.empty() ? "the baseline" : items.timing.baseline;
    panel.x = {"p, times " + baseline, Unit::Ratio, {}, false, 0.0, highestP, 1.0};
    panel.y = {"fast_p", Unit::Share, {}, false, 0.0, {}, {}};
    if (!hasTimes(methods)) {
        panel.missing = "No correct kernel has a time that counts. Evaluate on a GPU, or import "
                        "times.";
        return panel;
    }
    for (const Method& method : methods) {
        ReportSeries series = curveOf(input, input.table, method);
        if (!series.points.empty()) {
            panel.series.push_back(std::move(series));
        }
    }
    return panel;
}

void addTable(Report& report, const ReportInput& input, const std::vector<Method>& methods)
{
    ReportTable table{"fastp", "fast_p per method", {{"method"}}, {}};
    for (const double p : tableThresholds) {
        table.columns.push_back({"fast_" + thresholdText(p), Unit::Share, Best::Highest});
    }
    table.columns.push_back({"untimed", Unit::Count});
    table.columns.push_back({"published fast_0", Unit::Share});
    for (const Method& method : methods) {
        const std::string& name = input.table.methods[method.method].name;
        std::vector<TableCell> row{textCell(name)};
        Estimate published;
        for (const double p : tableThresholds) {
            Estimate share = shareAt(input, method, p);
            if (p == 0.0) {
                joinPublished(share, input, "", name, MatrixValue::Correct);
                published = share;
                report.n += share.n;
                report.excluded += share.excluded;
            }
            addHeadline(report, "fast-p-curves.fast_" + thresholdText(p) + "." + name,
                "fast_" + thresholdText(p) + ", " + name, Unit::Share, share);
            row.push_back(numberCell(std::move(share)));
        }
        row.push_back(numberCell(countEstimate(method.untimed())));
        row.push_back(publishedCell(published));
        table.rows.push_back(std::move(row));
    }
    report.tables.push_back(std::move(table));
}

} // namespace

Report fastPCurves(const ReportInput& input)
{
    ItemRequest request;
    request.needsTimes = true;
    const ReportItems items = reportItems(input, request);
    const std::vector<Method> methods = byMethod(items);
    Report report;
    describeItems(report, input, items);
    report.panels.push_back(curvePanel(input, items, methods));
    addTable(report, input, methods);
    std::int64_t untimed = 0;
    for (const Method& method : methods) {
        untimed += method.untimed();
    }
    if (untimed > 0) {
        report.note(NoteKind::Missing,
            number::count(untimed)
                + " correct kernels have no valid time: they count in fast_0, are unknown for p > "
                  "0 "
                  "and widen its bounds (all slower, all faster). Evaluate them on a GPU.");
    }
    report.caption = "fast_p: share of all tasks whose kernel is correct and more than p times as "
                     "fast as the baseline (strictly); fast_0 is the share correct. "
        + suiteScope(input, items) + "Intervals: " + wilsonText(input.options)
        + ", where a task has several kernels " + bootstrapText(input.options) + ". "
        + countText(report.n, report.excluded);
    return report;
}

} // namespace kbx::analysis
