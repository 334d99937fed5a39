// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/timingdata.h"

#include <algorithm>
#include <cmath>

namespace kbx::analysis {
namespace {

SizeTiming& sizeOf(std::vector<SizeTiming>& sizes, const std::string& inputSize)
{
    const auto found = std::find_if(sizes.begin(), sizes.end(),
        [&](const SizeTiming& each) { return each.inputSize == inputSize; });
    if (found != sizes.end()) {
        return *found;
    }
    sizes.emplace_back();
    sizes.back().inputSize = inputSize;
    return sizes.back();
}

void takeSeries(SizeTiming& size, const SampleSeries& series)
{
    const auto typical = medianOf(series.samplesMs);
    if (series.side == TimingSide::Reference) {
        size.referenceSamplesMs = series.samplesMs;
        size.referenceMs = typical ? typical : series.summaryMs;
        return;
    }
    size.kernelSamplesMs = series.samplesMs;
    size.kernelMs = typical ? typical : series.summaryMs;
    size.gbPerSecond = series.gbPerSecond;
    size.tflops = series.tflops;
}

template <typename T> void fill(std::optional<T>& into, const std::optional<T>& from)
{
    if (from) {
        into = from;
    }
}

void takeDetail(SizeTiming& size, TimingRowDetail&& row)
{
    size.ratio = row.ratio;
    if (const auto verdict = speedVerdictFromString(row.verdict)) {
        size.verdict = *verdict;
    }
    fill(size.referenceMs, row.referenceMs);
    fill(size.kernelMs, row.kernelMs);
    fill(size.gbPerSecond, row.gbPerSecond);
    fill(size.tflops, row.tflops);
    size.iou = row.iou;
    size.mfu = row.mfu;
    size.blocks = row.blocks;
    size.stop = std::move(row.stop);
    size.choice = std::move(row.choice);
    size.check = row.check;
    size.checkError = std::move(row.checkError);
    size.reason = std::move(row.reason);
}

/// What the record does not say follows from the times, but never a verdict.
void complete(SizeTiming& size)
{
    if (size.verdict == SpeedVerdict::NotTimed && size.isTimed()) {
        size.verdict = SpeedVerdict::Unstated;
    }
    if (!size.ratio.value && size.verdict == SpeedVerdict::Unstated && *size.kernelMs > 0.0) {
        size.ratio.value = *size.referenceMs / *size.kernelMs;
    }
}

std::vector<std::string> namesOf(const std::vector<SizeTiming>& sizes)
{
    std::vector<std::string> names;
    for (const SizeTiming& size : sizes) {
        names.push_back(size.inputSize);
    }
    return names;
}

} // namespace

std::optional<SpeedVerdict> speedVerdictFromString(const std::string& word)
{
    static const std::pair<const char*, SpeedVerdict> words[] = {
        {"faster", SpeedVerdict::Faster},
        {"slower", SpeedVerdict::Slower},
        {"indistinguishable", SpeedVerdict::Indistinguishable},
        {"below_resolution", SpeedVerdict::BelowResolution},
        {"inconclusive", SpeedVerdict::Inconclusive},
        {"impossible", SpeedVerdict::Impossible},
    };
    for (const auto& [name, verdict] : words) {
        if (word == name) {
            return verdict;
        }
    }
    return std::nullopt;
}

bool isUsable(SpeedVerdict verdict)
{
    return verdict == SpeedVerdict::Faster || verdict == SpeedVerdict::Slower
        || verdict == SpeedVerdict::Indistinguishable || verdict == SpeedVerdict::Unstated;
}

std::optional<double> medianOf(std::vector<float> values)
{
    if (values.empty()) {
        return std::nullopt;
    }
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    const double upper = static_cast<double>(*middle);
    if (values.size() % 2 == 1) {
        return upper;
    }
    return (static_cast<double>(*std::max_element(values.begin(), middle)) + upper) / 2.0;
}

TimingTotals timingTotals(
    const std::vector<SizeTiming>& sizes, const std::vector<std::string>& only, int total)
{
    TimingTotals totals;
    double logSum = 0.0;
    for (const SizeTiming& size : sizes) {
        const bool wanted = std::find(only.begin(), only.end(), size.inputSize) != only.end();
        // A time that cannot be trusted is no part of a sum either.
        if (!wanted || !size.isTimed() || *size.kernelMs <= 0.0 || *size.referenceMs <= 0.0
            || size.verdict == SpeedVerdict::BelowResolution
            || size.verdict == SpeedVerdict::Impossible) {
            continue;
        }
        totals.referenceMs += *size.referenceMs;
        totals.kernelMs += *size.kernelMs;
        logSum += std::log(*size.referenceMs / *size.kernelMs);
        ++totals.sizes;
    }
    totals.sizesTotal = std::max(total, totals.sizes);
    if (totals.sizes > 0) {
        totals.ratio = totals.referenceMs / totals.kernelMs;
        totals.geomean = std::exp(logSum / totals.sizes);
    }
    return totals;
}

TimingView computeTimingView(const TimingRecord& timing, TimingDetail detail)
{
    TimingView view;
    view.profile = timing.profile;
    view.baseline = timing.baseline;
    view.sizeSet = timing.sizeSet;
    view.speedup = {timing.speedup, timing.speedupLow, timing.speedupHigh};
    view.geomean = {timing.geomean, timing.geomeanLow, timing.geomeanHigh};
    view.samples = timing.samples;
    view.aaHalfWidth = timing.aaHalfWidth;
    view.iou = timing.iou;
    view.mfu = timing.mfu;
    view.utilisation = timing.utilisation;
    view.peaksSource = timing.peaksSource;
    view.throttled = timing.throttled;
    // Rows first: their order is that of the measurement, and sizes without samples are there too.
    for (TimingRowDetail& row : detail.rows) {
        SizeTiming& size = sizeOf(view.sizes, row.inputSize);
        takeDetail(size, std::move(row));
    }
    detail.rows.clear();
    for (const SampleSeries& series : timing.series) {
        takeSeries(sizeOf(view.sizes, series.inputSize), series);
    }
    std::for_each(view.sizes.begin(), view.sizes.end(), complete);
    view.totals = timingTotals(view.sizes, namesOf(view.sizes),
        std::max(timing.sizesTotal.value_or(0), static_cast<int>(view.sizes.size())));
    view.sizesUsed = timing.sizes.value_or(view.totals.sizes);
    view.sizesTotal = view.totals.sizesTotal;
    view.verdict = speedVerdictFromString(timing.speedupVerdict)
                       .value_or(timing.speedup ? SpeedVerdict::Unstated : SpeedVerdict::NotTimed);
    if (!view.speedup.value && timing.speedupVerdict.empty() && view.totals.ratio) {
        view.speedup.value = view.totals.ratio;
        view.verdict = SpeedVerdict::Unstated;
        view.isComputedHere = true;
    }
    view.detail = std::move(detail);
    return view;
}

} // namespace kbx::analysis
