// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/reportinput.h"

#include <optional>
#include <vector>

namespace kbx::analysis {

/// One of the three metrics of quantization tasks.
struct QuantizationMetric {
    const char* key; ///< "cosine"
    const char* name; ///< "cosine similarity"
    bool higherIsBetter;
    std::optional<double> CaseEvidence::*value;
    std::optional<double> TaskFeatures::*threshold;
    const char* thresholdKey; ///< in published facts
};
const std::vector<QuantizationMetric>& quantizationMetricInfos();

/// Null: no quantization task.
const TaskFeatures* quantizedTask(const ReportInput& input, std::uint32_t task);

/// Excluded: the case has no such number.
RateVote caseMeets(
    const CaseEvidence& one, const TaskFeatures& task, const QuantizationMetric& metric);
/// All cases with numbers; Excluded without any, or when a case failed before its numbers.
RateVote kernelMeets(const EvaluationEvidence& evaluation, const TaskFeatures& task,
    const QuantizationMetric& metric);

} // namespace kbx::analysis
