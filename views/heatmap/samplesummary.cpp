// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/samplesummary.h"

#include <algorithm>
#include <cmath>
#include <map>

using namespace Qt::StringLiterals;

namespace kbx::heatmap {
namespace {

constexpr std::size_t leastPairs = 3; ///< fewer make no distribution

struct Sides {
    const SampleSeries* reference = nullptr;
    const SampleSeries* kernel = nullptr;
};

std::optional<double> timeOf(const SampleSeries* series)
{
    if (series == nullptr) {
        return std::nullopt;
    }
    if (series->summaryMs) {
        return series->summaryMs;
    }
    if (series->samplesMs.empty()) {
        return std::nullopt;
    }
    std::vector<float> sorted = series->samplesMs;
    const auto middle = sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2);
    std::nth_element(sorted.begin(), middle, sorted.end());
    return static_cast<double>(*middle);
}

/// "[[4096,4096],[4096]]" → "4096 × 4096, 4096".
QString readable(const std::string& inputSize)
{
    QString text = QString::fromStdString(inputSize);
    text.replace(u"],["_s, u", "_s).remove(u'[').remove(u']').remove(u' ');
    return text.replace(u',', u" × "_s);
}

/// In order of first appearance.
std::vector<std::pair<std::string, Sides>> bySize(const TimingRecord& timing)
{
    std::vector<std::pair<std::string, Sides>> sizes;
    std::map<std::string, std::size_t> places;
    for (const SampleSeries& series : timing.series) {
        const auto [place, isNew] = places.emplace(series.inputSize, sizes.size());
        if (isNew) {
            sizes.push_back({series.inputSize, {}});
        }
        Sides& sides = sizes[place->second].second;
        (series.side == TimingSide::Reference ? sides.reference : sides.kernel) = &series;
    }
    return sizes;
}

std::vector<double> pairRatios(const std::vector<Sides>& matched)
{
    if (matched.empty()) {
        return {};
    }
    const std::size_t pairs = matched.front().kernel->samplesMs.size();
    const bool paired = pairs >= leastPairs
        && std::all_of(matched.begin(), matched.end(), [pairs](const Sides& sides) {
               return sides.reference->samplesMs.size() == pairs
                   && sides.kernel->samplesMs.size() == pairs;
           });
    if (!paired) {
        return {};
    }
    std::vector<double> ratios;
    for (std::size_t at = 0; at < pairs; ++at) {
        double reference = 0.0;
        double kernel = 0.0;
        for (const Sides& sides : matched) {
            reference += static_cast<double>(sides.reference->samplesMs[at]);
            kernel += static_cast<double>(sides.kernel->samplesMs[at]);
        }
        if (reference > 0.0 && kernel > 0.0) {
            ratios.push_back(reference / kernel);
        }
    }
    return ratios;
}

} // namespace

const TimingRecord* timingOf(
    const EvaluationRecord& record, const std::string& profile, const std::string& baseline)
{
    const auto found = std::find_if(
        record.timings.begin(), record.timings.end(), [&](const TimingRecord& timing) {
            return timing.profile == profile && timing.baseline == baseline;
        });
    if (found != record.timings.end()) {
        return &*found;
    }
    return record.timings.empty() ? nullptr : &record.timings.front();
}

SampleSummary summaryOf(const TimingRecord& timing)
{
    SampleSummary summary;
    std::vector<Sides> matched;
    double logs = 0.0;
    double reference = 0.0;
    double kernel = 0.0;
    for (const auto& [name, sides] : bySize(timing)) {
        const auto left = timeOf(sides.reference);
        const auto right = timeOf(sides.kernel);
        SizeRatio size{readable(name), std::nullopt, !left};
        if (left && right && *left > 0.0 && *right > 0.0) {
            size.speedup = *left / *right;
            logs += std::log(*size.speedup);
            reference += *left;
            kernel += *right;
            summary.referenceSamples += static_cast<qint64>(sides.reference->samplesMs.size());
            summary.kernelSamples += static_cast<qint64>(sides.kernel->samplesMs.size());
            matched.push_back(sides);
        }
        summary.sizes.append(size);
    }
    summary.matched = static_cast<qsizetype>(matched.size());
    if (!matched.empty()) {
        summary.geometricMean = std::exp(logs / static_cast<double>(matched.size()));
        summary.referenceMs = reference;
        summary.kernelMs = kernel;
        summary.pairRatios = pairRatios(matched);
    }
    return summary;
}

} // namespace kbx::heatmap
