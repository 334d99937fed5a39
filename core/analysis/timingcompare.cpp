// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/timingdata.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace kbx::analysis {
namespace {

/// Half width of an interval on the log scale, where ratios are symmetric.
double logHalfWidth(const Ratio& ratio)
{
    return (std::log(*ratio.high) - std::log(*ratio.low)) / 2.0;
}

/// Right over left. The two runs are independent, so their half widths add as squares.
Ratio ratioOfRatios(const Ratio& left, const Ratio& right)
{
    Ratio change;
    if (!left.value || !right.value || *left.value <= 0.0 || *right.value <= 0.0) {
        return change;
    }
    change.value = *right.value / *left.value;
    const bool known
        = left.hasInterval() && right.hasInterval() && *left.low > 0.0 && *right.low > 0.0;
    if (known) {
        const double half = std::hypot(logHalfWidth(left), logHalfWidth(right));
        change.low = *change.value * std::exp(-half);
        change.high = *change.value * std::exp(half);
    }
    return change;
}

/// What the reference against itself moves by is no movement of the kernel.
bool hasMoved(const Ratio& change, double band)
{
    return change.hasInterval() && (*change.low > 1.0 || *change.high < 1.0)
        && std::abs(std::log(*change.value)) > band;
}

const SizeTiming* find(const TimingView& view, const std::string& inputSize)
{
    const auto found = std::find_if(view.sizes.begin(), view.sizes.end(),
        [&](const SizeTiming& each) { return each.inputSize == inputSize; });
    return found == view.sizes.end() ? nullptr : &*found;
}

SizeChange changeOf(const std::string& inputSize, const SizeTiming* left, const SizeTiming* right)
{
    SizeChange size;
    size.inputSize = inputSize;
    if (left != nullptr) {
        size.left = left->ratio;
        size.leftVerdict = left->verdict;
        size.leftKernelMs = left->kernelMs;
    }
    if (right != nullptr) {
        size.right = right->ratio;
        size.rightVerdict = right->verdict;
        size.rightKernelMs = right->kernelMs;
    }
    return size;
}

bool mayCompare(SpeedVerdict verdict)
{
    return isUsable(verdict) || verdict == SpeedVerdict::Inconclusive;
}

} // namespace

TimingComparison compareTimings(const TimingView& left, const TimingView& right)
{
    TimingComparison result;
    result.sameKind = left.profile == right.profile && left.baseline == right.baseline;
    const double band = std::max(left.aaHalfWidth.value_or(0.0), right.aaHalfWidth.value_or(0.0));
    std::vector<std::string> matched;
    std::vector<SizeChange> alone;
    for (const SizeTiming& size : left.sizes) {
        const SizeTiming* const other = find(right, size.inputSize);
        SizeChange change = changeOf(size.inputSize, &size, other);
        if (other == nullptr) {
            alone.push_back(std::move(change));
            continue;
        }
        if (mayCompare(size.verdict) && mayCompare(other->verdict) && result.sameKind) {
            change.change = ratioOfRatios(size.ratio, other->ratio);
            change.moved = hasMoved(change.change, band);
        }
        result.moved += change.moved ? 1 : 0;
        // Sources often give the kernel's times alone: those are still of the same size.
        if (size.kernelMs && other->kernelMs) {
            matched.push_back(size.inputSize);
        }
        result.sizes.push_back(std::move(change));
    }
    for (const SizeTiming& size : right.sizes) {
        if (find(left, size.inputSize) == nullptr) {
            alone.push_back(changeOf(size.inputSize, nullptr, &size));
        }
    }
    result.matched = static_cast<int>(matched.size());
    result.total = static_cast<int>(result.sizes.size() + alone.size());
    result.total = std::max({result.total, left.totals.sizesTotal, right.totals.sizesTotal});
    result.leftTotals = timingTotals(left.sizes, matched, result.total);
    result.rightTotals = timingTotals(right.sizes, matched, result.total);
    result.sizes.insert(result.sizes.end(), alone.begin(), alone.end());
    if (result.sameKind && isUsable(left.verdict) && isUsable(right.verdict)) {
        const bool whole = !result.leftTotals.isPartial() && !result.rightTotals.isPartial();
        // The stated intervals hold for all sizes only.
        result.change = whole
            ? ratioOfRatios(left.speedup, right.speedup)
            : ratioOfRatios({result.leftTotals.ratio, {}, {}}, {result.rightTotals.ratio, {}, {}});
    }
    return result;
}

std::vector<EnvironmentDifference> compareEnvironments(
    const std::map<std::string, std::string>& left, const std::map<std::string, std::string>& right)
{
    std::set<std::string> keys;
    for (const auto* const side : {&left, &right}) {
        for (const auto& [key, value] : *side) {
            keys.insert(key);
        }
    }
    std::vector<EnvironmentDifference> differences;
    for (const std::string& key : keys) {
        const auto valueIn = [&key](const std::map<std::string, std::string>& side) {
            const auto found = side.find(key);
            return found == side.end() ? std::string() : found->second;
        };
        EnvironmentDifference difference{key, valueIn(left), valueIn(right)};
        if (difference.left != difference.right) {
            differences.push_back(std::move(difference));
        }
    }
    return differences;
}

namespace {

/// Order statistics that enclose the median with at least 95 %: exact, by the binomial.
std::optional<std::pair<double, double>> medianInterval(std::vector<float> values)
{
    const double n = static_cast<double>(values.size());
    std::size_t rank = 0; // from 1, from either end
    double tail = 0.0;
    for (std::size_t below = 0; below < values.size() / 2; ++below) {
        const double k = static_cast<double>(below);
        tail += std::exp(std::lgamma(n + 1.0) - std::lgamma(k + 1.0) - std::lgamma(n - k + 1.0)
            - n * std::log(2.0));
        if (tail > 0.025) {
            break;
        }
        rank = below + 1;
    }
    if (rank == 0) {
        return std::nullopt; // fewer than 6: no two of them enclose it with 95 %
    }
    std::sort(values.begin(), values.end());
    return std::pair{
        static_cast<double>(values[rank - 1]), static_cast<double>(values[values.size() - rank])};
}

} // namespace

SampleHistogram sampleHistogram(
    const std::vector<float>& reference, const std::vector<float>& kernel, int bins)
{
    SampleHistogram histogram;
    histogram.referenceMedian = medianOf(reference);
    histogram.kernelMedian = medianOf(kernel);
    histogram.referenceInterval = medianInterval(reference);
    histogram.kernelInterval = medianInterval(kernel);
    double low = 0.0;
    double high = 0.0;
    bool any = false;
    for (const auto* const side : {&reference, &kernel}) {
        for (const float value : *side) {
            const double each = static_cast<double>(value);
            low = any ? std::min(low, each) : each;
            high = any ? std::max(high, each) : each;
            any = true;
        }
    }
    if (!any || bins < 1) {
        return histogram;
    }
    const double span = high > low ? high - low : std::max(low * 0.01, 1e-9);
    histogram.lowMs = low;
    histogram.stepMs = span / bins;
    const auto count = [&](const std::vector<float>& values) {
        std::vector<int> counts(static_cast<std::size_t>(bins), 0);
        for (const float value : values) {
            const double at = (static_cast<double>(value) - low) / histogram.stepMs;
            ++counts[static_cast<std::size_t>(std::clamp(at, 0.0, bins - 1.0))];
        }
        return counts;
    };
    histogram.reference = count(reference);
    histogram.kernel = count(kernel);
    return histogram;
}

} // namespace kbx::analysis
