// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/evaluation.h"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace kbx::analysis {

/// What may be said of one ratio of times. Only Faster, Slower and Indistinguishable are numbers to
/// trust; everything else is a word, never a bare number.
enum class SpeedVerdict {
    Faster,
    Slower,
    Indistinguishable, ///< from the reference measured against itself
    BelowResolution, ///< shorter than an empty kernel can be told from
    Inconclusive, ///< the interval stayed too wide
    Impossible, ///< faster than the roofline
    NotTimed, ///< one side or both have no time
    Unstated, ///< a ratio without any verdict, as sources give it
};
/// faster | slower | indistinguishable | below_resolution | inconclusive | impossible
std::optional<SpeedVerdict> speedVerdictFromString(const std::string& word);
/// True where the ratio may be shown as a number that counts.
bool isUsable(SpeedVerdict verdict);

/// A ratio reference/kernel with its 95 % interval; > 1 is faster.
struct Ratio {
    std::optional<double> value, low, high;
    bool hasInterval() const { return value && low && high; }
    friend bool operator==(const Ratio&, const Ratio&) = default;
};

/// What the evaluator noted of one input size beside its samples.
struct TimingRowDetail {
    std::string inputSize; ///< compact JSON, the key that matches rows
    std::string verdict;
    Ratio ratio;
    std::optional<int> blocks;
    std::string stop; ///< interval | cap | fixed
    std::optional<double> referenceMs, kernelMs, gbPerSecond, tflops, iou, mfu;
    std::string choice; ///< what the autotuner chose, as text
    Verdict check = Verdict::Unknown; ///< of the outputs at this size
    std::string checkError, reason;
};

/// What the evaluator noted of one timing beside its samples.
struct TimingDetail {
    std::vector<TimingRowDetail> rows;
    std::optional<double> compileSeconds, resolutionMs;
    std::optional<std::int64_t> l2BytesCleared;
    std::optional<int> aaPairs;
    std::string boundBy; ///< memory | compute | empty
    /// Of the GPU while it measured, in order of time.
    std::vector<double> smMHz, memMHz, temperatureC, powerW;
    std::vector<std::string> throttleReasons; ///< distinct words
    std::vector<std::pair<std::string, std::string>> autotune; ///< kernel, configuration
};

/// One input size of one timing.
struct SizeTiming {
    std::string inputSize;
    SpeedVerdict verdict = SpeedVerdict::NotTimed;
    Ratio ratio;
    /// Medians of the samples, else what the record says.
    std::optional<double> referenceMs, kernelMs;
    std::optional<double> gbPerSecond, tflops, iou, mfu;
    std::optional<int> blocks;
    std::string stop, choice, checkError, reason;
    Verdict check = Verdict::Unknown;
    std::vector<float> referenceSamplesMs, kernelSamplesMs;

    bool isTimed() const { return referenceMs && kernelMs; }
};

/// Sums over the sizes that have both times: the only ones a ratio may rest on.
struct TimingTotals {
    double referenceMs = 0.0, kernelMs = 0.0;
    int sizes = 0; ///< with both times
    int sizesTotal = 0; ///< that the task has, or at least that appear
    std::optional<double> ratio; ///< of the sums
    std::optional<double> geomean; ///< of the ratios per size
    bool isPartial() const { return sizes < sizesTotal; }
};

/// One timing, ready to be shown.
struct TimingView {
    std::string profile, baseline, sizeSet;
    SpeedVerdict verdict = SpeedVerdict::NotTimed;
    Ratio speedup; ///< as the record states it, else of the totals, then without interval
    Ratio geomean;
    bool isComputedHere = false; ///< the speedup is of the totals
    std::optional<int> samples; ///< blocks or samples that the interval rests on
    std::optional<double> aaHalfWidth, iou, mfu, utilisation;
    std::string peaksSource;
    bool throttled = false;
    std::vector<SizeTiming> sizes;
    TimingTotals totals;
    /// Sizes that the stated speedup rests on, and that there are; those of `totals` where the
    /// record does not say.
    int sizesUsed = 0, sizesTotal = 0;
    bool isPartial() const { return sizesUsed < sizesTotal; }
    TimingDetail detail; ///< its rows have moved into `sizes`
};

TimingView computeTimingView(const TimingRecord& timing, TimingDetail detail = {});
/// Sums over the named sizes only; `total`: how many there could be.
TimingTotals timingTotals(
    const std::vector<SizeTiming>& sizes, const std::vector<std::string>& only, int total);

/// One input size under two timings.
struct SizeChange {
    std::string inputSize;
    Ratio left, right;
    SpeedVerdict leftVerdict = SpeedVerdict::NotTimed, rightVerdict = SpeedVerdict::NotTimed;
    std::optional<double> leftKernelMs, rightKernelMs;
    Ratio change; ///< right over left: > 1 is faster on the right
    bool moved = false; ///< beyond both intervals and A-A bands
};

/// Two timings of one kernel, size by size. Speedups over different baselines or profiles are set
/// side by side, never turned into one number: then `changes` have no ratio.
struct TimingComparison {
    std::vector<SizeChange> sizes; ///< matched ones first, in the order of the left
    /// Sizes whose kernel was timed on both sides, all sizes of either, and those that moved.
    int matched = 0, total = 0, moved = 0;
    bool sameKind = false; ///< profile and baseline are the same
    TimingTotals leftTotals, rightTotals; ///< over the matched sizes
    Ratio change; ///< of the totals; an interval only where both speedups have one
};

TimingComparison compareTimings(const TimingView& left, const TimingView& right);

/// One fact of two environments that differs; an absent side is empty.
struct EnvironmentDifference {
    std::string key, left, right;
    friend bool operator==(const EnvironmentDifference&, const EnvironmentDifference&) = default;
};
std::vector<EnvironmentDifference> compareEnvironments(
    const std::map<std::string, std::string>& left,
    const std::map<std::string, std::string>& right);

/// Counts of one side's samples over shared bins: what a histogram draws.
struct SampleHistogram {
    double lowMs = 0.0, stepMs = 0.0;
    std::vector<int> reference, kernel;
    std::optional<double> referenceMedian, kernelMedian;
    /// 95 % intervals of the medians by order statistics; absent below 6 samples.
    std::optional<std::pair<double, double>> referenceInterval, kernelInterval;
};
SampleHistogram sampleHistogram(
    const std::vector<float>& reference, const std::vector<float>& kernel, int bins = 32);

/// Median; absent without values.
std::optional<double> medianOf(std::vector<float> values);

} // namespace kbx::analysis
