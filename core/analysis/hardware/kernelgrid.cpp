// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/hardware/hardwareentries.h"
#include "analysis/hardware/hardwareview.h"
#include "analysis/heatmapgroups.h"
#include "analysis/reporttools.h"
#include "domain/numberformat.h"

namespace kbx::analysis {
namespace {

/// More rows than a page can hold are shown as categories.
constexpr std::size_t mostKernels = 200;

std::string stemOf(const std::string& task)
{
    const std::size_t slash = task.rfind('/');
    return slash == std::string::npos ? task : task.substr(slash + 1);
}

Estimate cellEstimate(const HeatCell& cell, bool isGroup)
{
    Estimate estimate;
    estimate.reason = stateText(cell.state);
    if (cell.row >= 0) {
        estimate.rows = {static_cast<std::uint32_t>(cell.row)};
    }
    const bool isShown = cell.state == HeatState::Value || cell.state == HeatState::WithinNoise;
    if (!isShown || !cell.speedup) {
        estimate.excluded = isGroup ? 0 : 1;
        return estimate;
    }
    estimate.value = cell.speedup;
    estimate.n = isGroup ? cell.n : 1;
    if (cell.low && cell.high) {
        estimate.low = cell.low;
        estimate.high = cell.high;
        // Kernels: as the timing states it.
        estimate.interval = isGroup ? "Student's t of logs 95 %" : "of the timing";
    }
    if (isGroup) {
        markSmall(estimate);
    }
    return estimate;
}

ReportHeader headerOf(const HeatRow& row, bool isGroup)
{
    if (isGroup) {
        return {row.category.empty() ? "no category" : row.category, {},
            number::count(row.kernels) + (row.kernels == 1 ? " kernel" : " kernels")};
    }
    return {stemOf(row.task), row.category, row.method + " round " + std::to_string(row.round)};
}

ReportPanel speedupPanel(const HardwareView& view, const std::vector<HeatRow>& rows, bool isGroup)
{
    ReportPanel panel = panelNamed("speedups", "Speedup per GPU", PanelKind::Grid);
    panel.scale = GridScale::Speedup;
    panel.cellUnit = Unit::Ratio;
    panel.x.title = "GPU";
    panel.y.title = isGroup ? "category" : "kernel";
    panel.missing = view.missing();
    if (!panel.missing.empty()) {
        return panel;
    }
    for (const GpuColumn& gpu : view.gpus()) {
        panel.columns.push_back({gpu.name, {}, {}});
    }
    for (const HeatRow& row : rows) {
        panel.rows.push_back(headerOf(row, isGroup));
        for (const HeatCell& cell : row.cells) {
            panel.cells.push_back(cellEstimate(cell, isGroup));
        }
    }
    return panel;
}

ReportPanel marginPanel(const HardwareView& view)
{
    ReportPanel panel = panelNamed("margins", "Share of correct, timed kernels", PanelKind::Grid);
    panel.scale = GridScale::Share;
    panel.cellUnit = Unit::Share;
    panel.x.title = "GPU";
    panel.missing = view.missing();
    if (!panel.missing.empty()) {
        return panel;
    }
    panel.rows = {{"P(speedup < 1)", {}, {}}, {"P(speedup < 2)", {}, {}}};
    for (const GpuColumn& gpu : view.gpus()) {
        panel.columns.push_back({gpu.name, {}, {}});
    }
    for (const double limit : {1.0, 2.0}) {
        for (std::size_t gpu = 0; gpu < view.gpus().size(); ++gpu) {
            ShareTally share;
            for (const HardwareKernel& kernel : view.kernels()) {
                const HeatCell& cell = kernel.heat->cells[gpu];
                const RateVote timed = timedVote(cell, view.table());
                if (timed == RateVote::Fail || kernel.eventSelected) {
                    continue;
                }
                share.add(kernel.task,
                    timed == RateVote::Excluded ? RateVote::Excluded
                        : *cell.speedup < limit ? RateVote::Pass
                                                : RateVote::Fail,
                    cell.row);
            }
            panel.cells.push_back(
                share.estimate(view.options(), "no correct kernel was timed here"));
        }
    }
    return panel;
}

ReportTable speedupTable(const HardwareView& view, const ReportPanel& panel)
{
    ReportTable table{"speedups", "Speedup per GPU", {{panel.y.title}, {"category"}, {"of"}}, {}};
    for (const GpuColumn& gpu : view.gpus()) {
        table.columns.push_back({gpu.name, Unit::Ratio});
    }
    for (std::size_t row = 0; row < panel.rows.size(); ++row) {
        const ReportHeader& header = panel.rows[row];
        std::vector<TableCell> cells{
            textCell(header.text), textCell(header.group), textCell(header.detail)};
        for (std::size_t column = 0; column < panel.columns.size(); ++column) {
            cells.push_back(numberCell(panel.cell(row, column)));
        }
        table.rows.push_back(std::move(cells));
    }
    return table;
}

void addGpuHeadlines(Report& report, const HardwareView& view)
{
    for (std::size_t gpu = 0; gpu < view.gpus().size(); ++gpu) {
        RatioTally speedups;
        for (const HardwareKernel& kernel : view.kernels()) {
            const HeatCell& cell = kernel.heat->cells[gpu];
            const RateVote timed
                = kernel.eventSelected ? RateVote::Fail : timedVote(cell, view.table());
            if (timed == RateVote::Pass) {
                speedups.add(kernel.task, *cell.speedup, cell.row);
            } else if (timed == RateVote::Excluded) {
                speedups.exclude();
            }
        }
        Estimate mean = speedups.geometric(view.options(), "no correct kernel was timed here");
        report.n += mean.n;
        report.excluded += mean.excluded;
        addHeadline(report, "kernel-gpu-heatmap.geomean." + view.gpus()[gpu].name,
            "geometric mean speedup on " + view.gpus()[gpu].name, Unit::Ratio, std::move(mean));
    }
}

} // namespace

Report kernelGpuGrid(const ReportInput& input)
{
    const HardwareView view(input);
    Report report;
    view.describe(report);
    const bool isGroup = view.heat().rows.size() > mostKernels;
    HeatmapSpec byCategory = view.heat().spec;
    byCategory.rows = HeatRows::Category;
    const std::vector<HeatRow> groups = isGroup
        ? groupKernels(view.heat().rows, view.table(), byCategory)
        : std::vector<HeatRow>();
    report.panels.push_back(speedupPanel(view, isGroup ? groups : view.heat().rows, isGroup));
    report.panels.push_back(marginPanel(view));
    report.tables.push_back(speedupTable(view, report.panels.front()));
    addGpuHeadlines(report, view);
    report.caption = view.heat().reason.empty() ? view.heat().caption : view.missing();
    if (isGroup) {
        report.note(NoteKind::Info,
            number::count(static_cast<std::int64_t>(view.heat().rows.size()))
                + " kernels are more than a page holds: rows are geometric means per category. "
                  "Filter to "
                + number::count(static_cast<std::int64_t>(mostKernels))
                + " kernels or fewer for a row each.");
        report.caption += " Rows: geometric mean over the kernels of a category with a value, 95 % "
                          "interval of the mean of logs (Student's t).";
    }
    report.caption += " Shares: " + wilsonText(view.options())
        + ", where a task has several kernels " + bootstrapText(view.options()) + ".";
    return report;
}

} // namespace kbx::analysis
