// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/hardware/rooflinedata.h"

#include <algorithm>
#include <set>

namespace kbx::analysis {

std::optional<double> RoofPoint::intensity() const
{
    if (!use.gbPerSecond || !use.tflops || *use.gbPerSecond <= 0.0 || *use.tflops <= 0.0) {
        return std::nullopt;
    }
    return *use.tflops * 1000.0 / *use.gbPerSecond;
}

std::optional<bool> RoofPoint::isMemoryBound() const
{
    if (use.isRecorded && timing != nullptr && !timing->boundBy.empty()) {
        return timing->boundBy == "memory";
    }
    // Without operations there is one roof only; without bytes the other one is not known.
    return use.iou ? std::optional(!use.mfu || *use.iou >= *use.mfu) : std::nullopt;
}

namespace {

RoofPoint pointOf(const HardwareView& view, const HardwareKernel& kernel, std::size_t gpu)
{
    const HeatCell& cell = kernel.heat->cells[gpu];
    RoofPoint point{&kernel, gpu, static_cast<std::uint32_t>(cell.row), view.timingOf(cell), {}};
    if (point.timing != nullptr) {
        point.use = utilisationOf(view.input(), view.table().rows[point.row], *point.timing);
    }
    return point;
}

void addPoint(
    RoofData& data, const HardwareView& view, const HardwareKernel& kernel, std::size_t gpu)
{
    const HeatCell& cell = kernel.heat->cells[gpu];
    const RateVote timed = timedVote(cell, view.table());
    const bool isImpossible = cell.state == HeatState::Impossible;
    data.untimed += timed == RateVote::Excluded ? 1 : 0;
    if (timed != RateVote::Pass && !isImpossible) {
        return;
    }
    RoofPoint point = pointOf(view, kernel, gpu);
    if (!point.use.larger()) {
        data.unknown += isImpossible ? 0 : 1;
        return;
    }
    (isImpossible ? data.impossible : data.points).push_back(point);
}

} // namespace

RoofData roofData(const HardwareView& view)
{
    RoofData data;
    for (const HardwareKernel& kernel : view.kernels()) {
        for (std::size_t gpu = 0; gpu < view.gpus().size() && !kernel.eventSelected; ++gpu) {
            addPoint(data, view, kernel, gpu);
        }
    }
    return data;
}

std::string peaksText(const HardwareView& view)
{
    std::set<std::string> sources;
    for (const GpuColumn& gpu : view.gpus()) {
        const Peaks peaks
            = peaksOf(view.input().evidence, gpu.name, view.options().peaks, std::string_view());
        if (!peaks.source.empty()) {
            sources.insert(peaks.source);
        }
    }
    std::string text;
    for (const std::string& source : sources) {
        text += (text.empty() ? "" : "; ") + source;
    }
    return "peaks: " + view.options().peaks + " ("
        + (text.empty() ? "not known of these GPUs" : text) + ")";
}

std::string roofMissing(const HardwareView& view, const RoofData& data)
{
    const std::string none = view.missing();
    if (!none.empty() || !data.points.empty()) {
        return none;
    }
    if (data.unknown == 0) {
        return "No correct kernel has a time that counts. Evaluate on a GPU, or import times.";
    }
    if (view.options().peaks == "paper") {
        return "The paper states peaks of the A100 only, or these times come without bytes and "
               "operations. Choose the peaks vendor-dtype.";
    }
    if (view.options().peaks == "measured") {
        return "Nothing was measured on these GPUs, or these times come without bytes and "
               "operations. Run kbx-gpuprobe, or choose the peaks vendor-dtype.";
    }
    return "These times come without bytes and operations, or their GPUs are not in "
           "resources/gpu/peaks.toml. Evaluate the kernels here on a GPU.";
}

} // namespace kbx::analysis
