// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/statistics/proxies.h"

#include <algorithm>

namespace kbx::analysis {
namespace {

/// Absent (nothing): the item says nothing of this outcome.
std::optional<bool> failureOf(const ReportItem& item, ProxyOutcome outcome)
{
    const bool isCompile = outcome == ProxyOutcome::Compile;
    if (outcome == ProxyOutcome::Semantic && item.compile != RateVote::Pass) {
        return std::nullopt;
    }
    const RateVote vote = isCompile ? item.compile : item.correct;
    return vote == RateVote::Excluded ? std::nullopt : std::optional(vote == RateVote::Fail);
}

const CodeFeatures* featuresOf(const ReportInput& input, const ReportItem& item, bool ofKernels)
{
    if (!ofKernels) {
        const bool has = item.task < input.evidence.tasks.size()
            && input.evidence.tasks[item.task].hasReference;
        return has ? &input.evidence.tasks[item.task].reference : nullptr;
    }
    if (item.row < 0) {
        return nullptr;
    }
    const auto& kernels = input.evidence.kernels.all().byId;
    const auto found = kernels.find(input.table.rows[static_cast<std::size_t>(item.row)].kernelId);
    return found == kernels.end() ? nullptr : &found->second;
}

/// The rows of one outcome with their features.
struct Sample {
    std::vector<const CodeFeatures*> features;
    std::vector<bool> failed;
    std::vector<std::uint32_t> tasks, rows;
    std::int64_t excluded = 0;
};

Sample sampleOf(
    const ReportInput& input, const ReportItems& items, ProxyOutcome outcome, bool ofKernels)
{
    Sample sample;
    for (const ReportItem& item : items.items) {
        const auto failure = failureOf(item, outcome);
        const CodeFeatures* const features = failure ? featuresOf(input, item, ofKernels) : nullptr;
        if (features == nullptr) {
            sample.excluded += failure ? 1 : 0;
            continue;
        }
        sample.features.push_back(features);
        sample.failed.push_back(*failure);
        sample.tasks.push_back(item.task);
        if (item.row >= 0) {
            sample.rows.push_back(static_cast<std::uint32_t>(item.row));
        }
    }
    return sample;
}

} // namespace

const char* toString(ProxyOutcome outcome)
{
    switch (outcome) {
    case ProxyOutcome::Compile:
        return "compile failure";
    case ProxyOutcome::Semantic:
        return "semantic failure";
    case ProxyOutcome::Pooled:
        break;
    }
    return "pooled";
}

const std::vector<ProxyFeature>& proxyFeatures()
{
    static const std::vector<ProxyFeature> features{
        {"intermediateAssignments", "intermediate assignments",
            &CodeFeatures::intermediateAssignments},
        {"fusedCalls", "fused calls", &CodeFeatures::fusedCalls},
        {"cyclomatic", "cyclomatic complexity", &CodeFeatures::cyclomatic},
        {"logicalSpan", "logical span", &CodeFeatures::logicalSpan}};
    return features;
}

std::vector<ProxyResult> proxyResults(
    const ReportInput& input, const ReportItems& items, bool ofKernels)
{
    BootstrapOptions options;
    options.kind = BootstrapKind::Percentile;
    options.confidence = input.options.confidence;
    options.resamples = input.options.resamples;
    options.seed = input.options.seed;
    const Sample samples[proxyOutcomes] = {sampleOf(input, items, ProxyOutcome::Compile, ofKernels),
        sampleOf(input, items, ProxyOutcome::Semantic, ofKernels),
        sampleOf(input, items, ProxyOutcome::Pooled, ofKernels)};
    std::vector<ProxyResult> results;
    for (std::size_t feature = 0; feature < proxyFeatures().size(); ++feature) {
        for (std::size_t i = 0; i < proxyOutcomes; ++i) {
            const Sample& sample = samples[i];
            ProxyResult result;
            result.feature = feature;
            result.outcome = static_cast<ProxyOutcome>(i);
            result.n = static_cast<std::int64_t>(sample.failed.size());
            result.failures = std::count(sample.failed.begin(), sample.failed.end(), true);
            std::vector<std::uint32_t> tasks = sample.tasks;
            std::sort(tasks.begin(), tasks.end());
            result.tasks = std::unique(tasks.begin(), tasks.end()) - tasks.begin();
            result.excluded = sample.excluded;
            result.rows = sample.rows;
            std::vector<double> counts;
            for (const CodeFeatures* const each : sample.features) {
                counts.push_back(each->*proxyFeatures()[feature].value);
            }
            const std::vector<double> failed(sample.failed.begin(), sample.failed.end());
            result.pearson = clusteredPearson(counts, failed, sample.tasks, options);
            result.spearman = clusteredSpearman(counts, failed, sample.tasks, options);
            result.auc = clusteredAuc(counts, sample.failed, sample.tasks, options.confidence);
            results.push_back(std::move(result));
        }
    }
    return results;
}

} // namespace kbx::analysis
