// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/hardware/portabilitygroups.h"

#include "analysis/hardware/sharecurve.h"
#include "analysis/reporttools.h"
#include "domain/numberformat.h"

#include <algorithm>

namespace kbx::analysis {
namespace {

constexpr std::size_t mostSteps = 300;

/// Kernels that are timed on every GPU of the set: a smaller set has smaller ratios.
void addGroup(PortabilityGroups& data, std::string name, std::string key, std::size_t least,
    const std::optional<std::uint32_t>& method)
{
    PortabilityGroup group{std::move(name), std::move(key), {}, 0};
    std::int64_t timed = 0;
    for (const KernelSpeeds& kernel : data.speeds) {
        timed += method && kernel.kernel->method != *method ? 0 : 1;
    }
    for (const Portability& kernel : data.all) {
        if (kernel.of->speeds.size() >= least
            && (!method || kernel.of->kernel->method == *method)) {
            group.kernels.push_back(&kernel);
        }
    }
    group.excluded = timed - static_cast<std::int64_t>(group.kernels.size());
    data.groups.push_back(std::move(group));
}

} // namespace

void collect(PortabilityGroups& data, const HardwareView& view)
{
    for (const GpuColumn& gpu : view.gpus()) {
        if (!view.table().keys[static_cast<std::size_t>(gpu.key)].gpuModel.empty()) {
            ++data.gpus;
            data.gpuNames += (data.gpuNames.empty() ? "" : ", ") + gpu.name;
        }
    }
    data.speeds = kernelSpeeds(view);
    for (const KernelSpeeds& kernel : data.speeds) {
        data.disjoint += kernel.isDisjoint ? 1 : 0;
        if (const auto ratio = portabilityOf(kernel)) {
            data.all.push_back(*ratio);
        }
    }
    const std::string all = data.gpus < 2
        ? std::string()
        : ", on all " + number::count(static_cast<std::int64_t>(data.gpus)) + " GPUs";
    addGroup(data, "all methods" + all, "all", std::max<std::size_t>(data.gpus, 2), {});
    if (data.gpus > 2) {
        addGroup(data, "all methods, on 2 GPUs or more", "two-or-more", 2, {});
    }
    for (const std::uint32_t method : view.methods()) {
        if (view.methods().size() > 1) {
            addGroup(data, view.methodName(method) + all, view.methodName(method),
                std::max<std::size_t>(data.gpus, 2), method);
        }
    }
}

std::string portabilityMissing(const HardwareView& view, const PortabilityGroups& data)
{
    const std::string none = view.missing();
    if (!none.empty()) {
        return none;
    }
    if (data.gpus < 2) {
        return "Portability compares GPUs, and times are of "
            + (data.gpus == 0 ? std::string("no GPU that is named") : data.gpuNames + " only")
            + ". Evaluate on another GPU, or import its times.";
    }
    if (data.all.empty()) {
        return "No correct kernel is timed on two GPUs at a common size. Evaluate the same kernels "
               "on another GPU.";
    }
    return {};
}

ReportPanel portabilitySteps(const HardwareView& view, const PortabilityGroups& data)
{
    ReportPanel panel
        = panelNamed("distribution", "Share of kernels at or below a ratio", PanelKind::Steps);
    panel.x = {"highest / lowest speedup over GPUs", Unit::Ratio, {}, true, 1.0, {}, {}};
    panel.y = shareAxis("share of kernels");
    panel.missing = portabilityMissing(view, data);
    for (const PortabilityGroup& group : data.groups) {
        if (group.kernels.empty() || group.key == "two-or-more") {
            continue;
        }
        ShareCurve curve;
        double highest = 1.0;
        for (const Portability* const kernel : group.kernels) {
            curve.add(kernel->of->kernel->task, kernel->ratio, kernel->of->kernel->row);
            highest = std::max(highest, kernel->ratio);
        }
        const std::vector<double> steps = curve.ranked(1.0, highest, mostSteps);
        ReportSeries series;
        series.name = group.key == "all" ? "all methods" : group.key;
        std::vector<Estimate> above = curve.above(steps, view.options());
        for (std::size_t i = 0; i < steps.size(); ++i) {
            Estimate& share = above[i];
            share.k = share.n - *share.k;
            share.value = 1.0 - *share.value;
            if (share.low && share.high) {
                const double low = 1.0 - *share.high;
                share.high = 1.0 - *share.low;
                share.low = low;
            }
            share.boundLow = share.boundHigh = std::nullopt;
            series.points.push_back({steps[i], {}, std::move(share)});
        }
        panel.series.push_back(std::move(series));
    }
    if (panel.missing.empty() && panel.series.empty()) {
        panel.missing = "No correct kernel is timed on all of " + data.gpuNames
            + ". Filter to fewer GPUs, or evaluate the missing ones.";
    }
    return panel;
}

ReportPanel portabilityPairs(const HardwareView& view, const PortabilityGroups& data)
{
    ReportPanel panel
        = panelNamed("pairs", "Speedup on the row's GPU over the column's", PanelKind::Grid);
    panel.scale = GridScale::Speedup;
    panel.cellUnit = Unit::Ratio;
    panel.x.title = panel.y.title = "GPU";
    panel.missing = portabilityMissing(view, data);
    if (!panel.missing.empty()) {
        return panel;
    }
    const std::size_t size = view.gpus().size();
    std::vector<RatioTally> tallies(size * size);
    for (const KernelSpeeds& kernel : data.speeds) {
        for (std::size_t i = 0; i < kernel.speeds.size() && !kernel.isDisjoint; ++i) {
            for (std::size_t j = i + 1; j < kernel.speeds.size(); ++j) {
                const GpuSpeed& one = kernel.speeds[i];
                const GpuSpeed& other = kernel.speeds[j];
                tallies[one.gpu * size + other.gpu].add(
                    kernel.kernel->task, one.speedup / other.speedup, one.row);
            }
        }
    }
    panel.cells.assign(size * size, noEstimate("the same GPU"));
    for (std::size_t i = 0; i < size; ++i) {
        panel.rows.push_back({view.gpus()[i].name, {}, {}});
        panel.columns.push_back({view.gpus()[i].name, {}, {}});
        for (std::size_t j = i + 1; j < size; ++j) {
            Estimate ratio = tallies[i * size + j].geometric(
                view.options(), "no kernel is timed on both at a common size");
            Estimate inverse = ratio;
            if (ratio.value) {
                inverse.value = 1.0 / *ratio.value;
            }
            if (ratio.low && ratio.high) {
                inverse.low = 1.0 / *ratio.high;
                inverse.high = 1.0 / *ratio.low;
            }
            panel.cells[i * size + j] = std::move(ratio);
            panel.cells[j * size + i] = std::move(inverse);
        }
    }
    return panel;
}

} // namespace kbx::analysis
