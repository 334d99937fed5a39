// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/hardware/rooflinepanels.h"

#include "analysis/reporttools.h"
#include "domain/numberformat.h"

#include <algorithm>
#include <cmath>

namespace kbx::analysis {
namespace {

/// More marks than these cannot be told apart.
constexpr std::size_t mostPoints = 2000;

/// One series per GPU, or per method where there is one GPU.
std::vector<ReportSeries> emptySeries(const HardwareView& view)
{
    std::vector<ReportSeries> series;
    if (view.gpus().size() > 1) {
        for (const GpuColumn& gpu : view.gpus()) {
            series.push_back({gpu.name, false, false, {}});
        }
        return series;
    }
    for (const std::uint32_t method : view.methods()) {
        series.push_back({view.methodName(method), false, false, {}});
    }
    return series;
}

std::size_t seriesOf(const HardwareView& view, const RoofPoint& point)
{
    if (view.gpus().size() > 1) {
        return point.gpu;
    }
    const auto method
        = std::lower_bound(view.methods().begin(), view.methods().end(), point.kernel->method);
    return static_cast<std::size_t>(method - view.methods().begin());
}

ReportPoint markOf(const HardwareView& view, const RoofPoint& point, double x, double y)
{
    ReportPoint mark;
    mark.x = x;
    mark.label = candidateText(view.table(), point.row);
    if (view.gpus().size() > 1) {
        mark.label += " on " + view.gpus()[point.gpu].name;
    }
    mark.y.value = y;
    mark.y.n = 1;
    mark.y.rows = {point.row};
    if (*point.use.larger() > 1.0) {
        mark.y.reason = "above 100 % of a peak";
    }
    return mark;
}

/// Every n-th in order of the table: the same marks on every machine.
template <typename Mark>
void addMarks(ReportPanel& panel, const HardwareView& view, const RoofData& data, Mark mark)
{
    const std::size_t step = (data.points.size() + mostPoints - 1) / mostPoints;
    for (std::size_t i = 0; i < data.points.size(); i += step) {
        if (auto drawn = mark(data.points[i])) {
            panel.series[seriesOf(view, data.points[i])].points.push_back(std::move(*drawn));
        }
    }
    panel.series.erase(std::remove_if(panel.series.begin(), panel.series.end(),
                           [](const ReportSeries& series) { return series.points.empty(); }),
        panel.series.end());
}

/// The bent line min(peak, intensity × bandwidth) over a range of intensities.
ReportSeries roofOf(const std::string& name, const Peaks& peaks, double low, double high)
{
    ReportSeries roof{name, false, true, {}};
    const double ridge = *peaks.tflops * 1000.0 / *peaks.gbPerSecond;
    std::vector<double> at{low, high};
    if (ridge > low && ridge < high) {
        at.insert(at.begin() + 1, ridge);
    }
    for (const double intensity : at) {
        Estimate y;
        y.value = std::min(*peaks.tflops, intensity * *peaks.gbPerSecond / 1000.0);
        roof.points.push_back({intensity, name, std::move(y)});
    }
    return roof;
}

void addRoofs(ReportPanel& panel, const HardwareView& view)
{
    double low = 0.0;
    double high = 0.0;
    for (const ReportSeries& series : panel.series) {
        for (const ReportPoint& point : series.points) {
            low = low > 0.0 ? std::min(low, point.x) : point.x;
            high = std::max(high, point.x);
        }
    }
    for (const GpuColumn& gpu : view.gpus()) {
        const Peaks peaks
            = peaksOf(view.input().evidence, gpu.name, view.options().peaks, "float32");
        if (peaks.gbPerSecond && peaks.tflops && low > 0.0) {
            const double ridge = *peaks.tflops * 1000.0 / *peaks.gbPerSecond;
            panel.series.push_back(roofOf(
                "roof of " + gpu.name + ", fp32", peaks, low / 2.0, std::max(high, ridge) * 2.0));
        }
    }
}

bool speaksOfDot(const HardwareView& view, const RoofPoint& point)
{
    return view.input().code && view.input().code(point.row).find("tl.dot") != std::string::npos;
}

} // namespace

ReportPanel rooflinePanel(const HardwareView& view, const RoofData& data)
{
    ReportPanel panel = panelNamed("roofline", "Reached against intensity", PanelKind::Points);
    panel.x = {"intensity (FLOP per byte)", Unit::Plain, {}, true, {}, {}, {}};
    panel.y = {"TFLOPS reached", Unit::Plain, {}, true, {}, {}, {}};
    panel.missing = roofMissing(view, data);
    if (!panel.missing.empty()) {
        return panel;
    }
    panel.series = emptySeries(view);
    addMarks(panel, view, data, [&](const RoofPoint& point) -> std::optional<ReportPoint> {
        const auto intensity = point.intensity();
        return intensity ? std::optional(markOf(view, point, *intensity, *point.use.tflops))
                         : std::nullopt;
    });
    if (panel.series.empty()) {
        panel.missing = "These times state shares of the peaks, not the bytes and operations "
                        "behind them. Evaluate the kernels here on a GPU.";
        return panel;
    }
    addRoofs(panel, view);
    return panel;
}

ReportPanel sharesPanel(const HardwareView& view, const RoofData& data)
{
    ReportPanel panel = panelNamed("shares", "IOU and MFU", PanelKind::Points);
    panel.x = {"IOU, share of the bandwidth", Unit::Share, {}, false, 0.0, {}, {}};
    panel.y = {"MFU, share of the peak", Unit::Share, {}, false, 0.0, {}, {}};
    panel.missing = roofMissing(view, data);
    if (!panel.missing.empty()) {
        return panel;
    }
    panel.series = emptySeries(view);
    addMarks(panel, view, data, [&](const RoofPoint& point) -> std::optional<ReportPoint> {
        if (!point.use.iou || !point.use.mfu) {
            return std::nullopt;
        }
        return markOf(view, point, *point.use.iou, *point.use.mfu);
    });
    if (panel.series.empty()) {
        panel.missing = "No timing states both IOU and MFU: operations or a peak are not known.";
    }
    return panel;
}

void noteThinned(Report& report, const RoofData& data)
{
    const std::size_t step = (data.points.size() + mostPoints - 1) / mostPoints;
    if (step > 1) {
        report.note(NoteKind::Info,
            "One mark in " + number::count(static_cast<std::int64_t>(step)) + " is drawn of "
                + number::count(static_cast<std::int64_t>(data.points.size()))
                + "; scores and shares are of all.");
    }
}

std::string pathText(const HardwareView& view, const RoofPoint& point)
{
    if (point.use.iou && *point.use.iou > 1.0) {
        return "bandwidth: data may come from the L2 cache, or the task counts more bytes than "
               "are moved";
    }
    const std::string& dtype = view.table().rows[point.row].dtype;
    const bool isSingle = dtype.empty() || dtype == "fp32" || dtype == "float32";
    if (isSingle && speaksOfDot(view, point)) {
        return "TF32 tensor cores in tl.dot, against the fp32 peak";
    }
    return "operations of " + (dtype.empty() ? std::string("an unknown type") : dtype)
        + ": other units than the peak is of, or fewer operations than the task counts";
}

} // namespace kbx::analysis
