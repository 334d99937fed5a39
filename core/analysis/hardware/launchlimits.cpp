// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/hardware/launchlimits.h"

#include "analysis/heatmapgroups.h"
#include "analysis/reporttools.h"

#include <algorithm>

namespace kbx::analysis {
namespace {

/// More marks than these cannot be told apart.
constexpr std::size_t mostPoints = 2000;

constexpr double bytesPerKiB = 1024.0;

/// Kernels of one GPU whose timing states what their launches take.
struct Launches {
    std::vector<double> registers, sharedKiB, warps;
    ShareTally atLimit, spilling;
    RatioTally fast, slow; ///< speedups without and with spills
};

void add(
    Launches& of, const HardwareKernel& kernel, const HeatCell& cell, const TimingEvidence& timing)
{
    if (timing.registers) {
        of.registers.push_back(*timing.registers);
        of.atLimit.add(kernel.task,
            *timing.registers >= registersPerThreadLimit ? RateVote::Pass : RateVote::Fail,
            cell.row);
    }
    if (timing.sharedBytes) {
        of.sharedKiB.push_back(*timing.sharedBytes / bytesPerKiB);
    }
    if (timing.warps) {
        of.warps.push_back(*timing.warps);
    }
    if (timing.spills) {
        const bool spills = *timing.spills > 0.0;
        of.spilling.add(kernel.task, spills ? RateVote::Pass : RateVote::Fail, cell.row);
        (spills ? of.slow : of.fast).add(kernel.task, *cell.speedup, cell.row);
    }
}

void addPoint(ReportPanel& panel, const HardwareView& view, const HeatCell& cell,
    const TimingEvidence& timing)
{
    if (!timing.registers) {
        return;
    }
    ReportPoint point;
    point.x = *timing.registers;
    point.label = candidateText(view.table(), static_cast<std::uint32_t>(cell.row));
    point.y.value = cell.speedup;
    point.y.low = cell.low;
    point.y.high = cell.high;
    point.y.interval = cell.low && cell.high ? "of the timing" : "";
    point.y.n = 1;
    point.y.rows = {static_cast<std::uint32_t>(cell.row)};
    const bool spills = timing.spills && *timing.spills > 0.0;
    panel.series[spills ? 1 : 0].points.push_back(std::move(point));
}

void thin(std::vector<ReportPoint>& points)
{
    if (points.size() <= mostPoints) {
        return;
    }
    std::vector<ReportPoint> kept;
    for (std::size_t i = 0; i < mostPoints; ++i) {
        kept.push_back(std::move(points[i * points.size() / mostPoints]));
    }
    points = std::move(kept);
}

Estimate medianEstimate(std::vector<double> values, const char* reason)
{
    Estimate median;
    median.n = static_cast<std::int64_t>(values.size());
    median.reason = values.empty() ? reason : "";
    median.value = medianOf(std::move(values));
    markSmall(median);
    return median;
}

std::vector<TableCell> rowOf(
    const std::string& gpu, Launches launches, const ReportOptions& options)
{
    return {textCell(gpu),
        numberCell(medianEstimate(std::move(launches.registers), "registers are not stated")),
        numberCell(launches.atLimit.estimate(options, "registers are not stated")),
        numberCell(medianEstimate(std::move(launches.warps), "warps are not stated")),
        numberCell(medianEstimate(std::move(launches.sharedKiB), "shared memory is not stated")),
        numberCell(launches.spilling.estimate(options, "spills are not stated")),
        numberCell(launches.fast.geometric(options, "no such kernel")),
        numberCell(launches.slow.geometric(options, "no such kernel"))};
}

} // namespace

void addLaunchLimits(Report& report, const HardwareView& view)
{
    ReportPanel panel
        = panelNamed("registers", "Speedup against registers per thread", PanelKind::Points);
    panel.x = {"registers per thread, largest launch", Unit::Count, {}, false, 0.0, {},
        registersPerThreadLimit};
    panel.y = {"speedup", Unit::Ratio, {}, true, {}, {}, 1.0};
    panel.series = {{"no spills", false, false, {}}, {"spills", false, false, {}}};
    ReportTable table{"launches", "Registers, spills and shared memory of the largest launch",
        {{"GPU"}, {"registers per thread, median"}, {"at the limit of 255", Unit::Share},
            {"warps per block, median"}, {"shared KiB per block, median"},
            {"spilling", Unit::Share}, {"speedup without spills", Unit::Ratio},
            {"speedup with spills", Unit::Ratio}},
        {}};
    for (std::size_t gpu = 0; gpu < view.gpus().size(); ++gpu) {
        Launches launches;
        for (const HardwareKernel& kernel : view.kernels()) {
            const HeatCell& cell = kernel.heat->cells[gpu];
            const TimingEvidence* const timing
                = countsInMeans(cell) && !kernel.eventSelected ? view.timingOf(cell) : nullptr;
            if (timing != nullptr) {
                add(launches, kernel, cell, *timing);
                addPoint(panel, view, cell, *timing);
            }
        }
        if (launches.registers.empty() && launches.spilling.n() == 0) {
            continue;
        }
        table.rows.push_back(rowOf(view.gpus()[gpu].name, std::move(launches), view.options()));
    }
    if (panel.series[0].points.empty() && panel.series[1].points.empty()) {
        panel.missing = "No timing states registers or spills. They come with the compiled kernels "
                        "of an evaluation on a GPU.";
    }
    for (ReportSeries& series : panel.series) {
        thin(series.points);
    }
    panel.series.erase(std::remove_if(panel.series.begin(), panel.series.end(),
                           [](const ReportSeries& series) { return series.points.empty(); }),
        panel.series.end());
    report.panels.push_back(std::move(panel));
    report.tables.push_back(std::move(table));
}

} // namespace kbx::analysis
