// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/hardware/portabilitydata.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <unordered_map>

namespace kbx::analysis {
namespace {

bool isUsable(const SizeEvidence& size)
{
    return size.referenceMs && size.kernelMs && *size.referenceMs > 0.0 && *size.kernelMs > 0.0
        && size.verdict != "below_resolution" && size.verdict != "impossible";
}

/// True when all timings list the same sizes in the same order, as one evaluator does.
bool isAligned(const std::vector<const TimingEvidence*>& timings)
{
    const std::vector<SizeEvidence>& first = timings.front()->sizes;
    return std::all_of(timings.begin() + 1, timings.end(), [&](const TimingEvidence* other) {
        return other->sizes.size() == first.size()
            && std::equal(first.begin(), first.end(), other->sizes.begin(),
                [](const SizeEvidence& one, const SizeEvidence& two) {
                    return one.size == two.size;
                });
    });
}

/// Sums of both sides over the common sizes, per timing.
struct Sums {
    double referenceMs = 0.0, kernelMs = 0.0;
};

int sumAligned(const std::vector<const TimingEvidence*>& timings, std::vector<Sums>& sums)
{
    int common = 0;
    for (std::size_t size = 0; size < timings.front()->sizes.size(); ++size) {
        const bool isCommon = std::all_of(timings.begin(), timings.end(),
            [size](const TimingEvidence* timing) { return isUsable(timing->sizes[size]); });
        for (std::size_t i = 0; i < timings.size() && isCommon; ++i) {
            sums[i].referenceMs += *timings[i]->sizes[size].referenceMs;
            sums[i].kernelMs += *timings[i]->sizes[size].kernelMs;
        }
        common += isCommon ? 1 : 0;
    }
    return common;
}

int sumMatched(const std::vector<const TimingEvidence*>& timings, std::vector<Sums>& sums)
{
    std::unordered_map<std::string_view, std::vector<const SizeEvidence*>> matched;
    for (std::size_t i = 0; i < timings.size(); ++i) {
        for (const SizeEvidence& size : timings[i]->sizes) {
            auto& found = matched[size.size];
            if (isUsable(size) && found.size() == i) {
                found.push_back(&size);
            }
        }
    }
    int common = 0;
    // In order of the first timing: sums do not depend on the hash.
    for (const SizeEvidence& size : timings.front()->sizes) {
        auto& found = matched[size.size];
        if (found.size() != timings.size()) {
            continue;
        }
        for (std::size_t i = 0; i < found.size(); ++i) {
            sums[i].referenceMs += *found[i]->referenceMs;
            sums[i].kernelMs += *found[i]->kernelMs;
        }
        found.clear();
        ++common;
    }
    return common;
}

void useCommonSizes(KernelSpeeds& kernel, const std::vector<const TimingEvidence*>& timings)
{
    const bool known = std::all_of(timings.begin(), timings.end(),
        [](const TimingEvidence* timing) { return timing != nullptr && !timing->sizes.empty(); });
    if (!known || timings.size() < 2) {
        return;
    }
    std::vector<Sums> sums(timings.size());
    kernel.commonSizes = isAligned(timings) ? sumAligned(timings, sums) : sumMatched(timings, sums);
    kernel.isDisjoint = kernel.commonSizes == 0;
    for (std::size_t i = 0; i < sums.size() && !kernel.isDisjoint; ++i) {
        kernel.speeds[i].speedup = sums[i].referenceMs / sums[i].kernelMs;
    }
}

} // namespace

std::vector<KernelSpeeds> kernelSpeeds(const HardwareView& view)
{
    std::vector<KernelSpeeds> all;
    std::vector<const TimingEvidence*> timings;
    for (const HardwareKernel& kernel : view.kernels()) {
        KernelSpeeds speeds;
        speeds.kernel = &kernel;
        timings.clear();
        for (std::size_t gpu = 0; gpu < view.gpus().size(); ++gpu) {
            const HeatCell& cell = kernel.heat->cells[gpu];
            const auto key = static_cast<std::size_t>(view.gpus()[gpu].key);
            if (!countsInMeans(cell) || view.table().keys[key].gpuModel.empty()) {
                continue;
            }
            GpuSpeed speed;
            speed.gpu = gpu;
            speed.speedup = *cell.speedup;
            speed.row = cell.row;
            if (cell.low && cell.high && *cell.low > 0.0 && *cell.high >= *cell.low) {
                speed.logHalfWidth = std::log(*cell.high / *cell.low) / 2.0;
            }
            timings.push_back(view.timingOf(cell));
            speed.aaHalfWidth
                = timings.back() == nullptr ? std::nullopt : timings.back()->aaHalfWidth;
            speeds.speeds.push_back(speed);
        }
        if (!speeds.speeds.empty()) {
            useCommonSizes(speeds, timings);
            all.push_back(std::move(speeds));
        }
    }
    return all;
}

std::optional<Portability> portabilityOf(const KernelSpeeds& kernel)
{
    if (kernel.speeds.size() < 2 || kernel.isDisjoint) {
        return std::nullopt;
    }
    const auto [low, high] = std::minmax_element(kernel.speeds.begin(), kernel.speeds.end(),
        [](const GpuSpeed& one, const GpuSpeed& other) { return one.speedup < other.speedup; });
    Portability result;
    result.of = &kernel;
    result.best = high->gpu;
    result.worst = low->gpu;
    result.ratio = high->speedup / low->speedup;
    if (low->logHalfWidth && high->logHalfWidth) {
        const double half = std::hypot(*low->logHalfWidth, *high->logHalfWidth);
        result.low = std::max(1.0, result.ratio * std::exp(-half));
        result.high = result.ratio * std::exp(half);
    }
    if (low->aaHalfWidth && high->aaHalfWidth) {
        result.floor = (1.0 + *low->aaHalfWidth) * (1.0 + *high->aaHalfWidth);
    }
    return result;
}

} // namespace kbx::analysis
