// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/trust/quantization.h"

namespace kbx::analysis {

const std::vector<QuantizationMetric>& quantizationMetricInfos()
{
    static const std::vector<QuantizationMetric> metrics{
        {"cosine", "cosine similarity", true, &CaseEvidence::cosine, &TaskFeatures::cosineMin,
            "cosineMin"},
        {"l1Relative", "relative L1 error", false, &CaseEvidence::l1Relative,
            &TaskFeatures::l1RelativeMax, "l1RelativeMax"},
        {"rmse", "RMSE", false, &CaseEvidence::rmse, &TaskFeatures::rmseMax, "rmseMax"},
    };
    return metrics;
}

const TaskFeatures* quantizedTask(const ReportInput& input, std::uint32_t task)
{
    const bool is = task < input.evidence.tasks.size() && input.evidence.tasks[task].quantized;
    return is ? &input.evidence.tasks[task] : nullptr;
}

RateVote caseMeets(
    const CaseEvidence& one, const TaskFeatures& task, const QuantizationMetric& metric)
{
    const auto& value = one.*metric.value;
    const auto& threshold = task.*metric.threshold;
    if (!value || !threshold) {
        return RateVote::Excluded;
    }
    const bool meets = metric.higherIsBetter ? *value >= *threshold : *value <= *threshold;
    return meets ? RateVote::Pass : RateVote::Fail;
}

RateVote kernelMeets(const EvaluationEvidence& evaluation, const TaskFeatures& task,
    const QuantizationMetric& metric)
{
    bool any = false;
    bool open = false;
    for (const CaseEvidence& one : evaluation.cases) {
        const RateVote vote = caseMeets(one, task, metric);
        if (vote == RateVote::Fail) {
            return vote;
        }
        any = any || vote == RateVote::Pass;
        open = open || (vote == RateVote::Excluded && one.verdict == Verdict::Fail);
    }
    return any && !open ? RateVote::Pass : RateVote::Excluded;
}

} // namespace kbx::analysis
