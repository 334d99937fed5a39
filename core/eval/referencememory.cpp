// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/referencememory.h"

#include <algorithm>

namespace kbx::eval {
namespace {

std::string keyOf(const std::string& task, const std::string& version, const std::string& profile,
    const std::string& baseline, const std::string& gpuUuid, const std::string& environmentJson)
{
    std::string key;
    for (const std::string& part : {task, version, profile, baseline, gpuUuid, environmentJson}) {
        key += part + '\n';
    }
    return key;
}

} // namespace

void ReferenceMemory::remember(const ResultRecord& record)
{
    const EvaluationRecord& evaluation = record.evaluation;
    for (const TimingRecord& timing : evaluation.timings) {
        if (timing.profile.starts_with("paired-") || timing.throttled) {
            continue;
        }
        auto& known = m_known[keyOf(record.task, evaluation.taskVersion, timing.profile,
            timing.baseline, evaluation.gpuUuid, evaluation.environmentJson)];
        for (const SampleSeries& series : timing.series) {
            const bool isKnown = std::any_of(known.begin(), known.end(),
                [&](const ReferenceSeries& one) { return one.inputSize == series.inputSize; });
            if (series.side == TimingSide::Reference && series.summaryMs && !isKnown) {
                known.push_back({timing.baseline, series.inputSize, timing.profile,
                    *series.summaryMs, series.samplesMs});
            }
        }
    }
}

std::vector<ReferenceSeries> ReferenceMemory::find(const ReferenceQuery& query) const
{
    std::vector<ReferenceSeries> all;
    for (const std::string& baseline : query.baselines) {
        const auto known = m_known.find(keyOf(query.task, query.taskVersion, query.profile,
            baseline, query.gpuUuid, query.environmentJson));
        if (known != m_known.end()) {
            all.insert(all.end(), known->second.begin(), known->second.end());
        }
    }
    return all;
}

} // namespace kbx::eval
