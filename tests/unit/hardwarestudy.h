// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "reportstudy.h"

#include <initializer_list>
#include <string>
#include <utility>

namespace kbx::testing {

/// A study of several GPUs whose evaluations have timings with sizes.
struct HardwareStudy : ReportStudy {
    std::int32_t gpu(const std::string& model, const std::string& uuid = {})
    {
        const std::int32_t key = builder.key(Backend::Compiled, model, Origin::Measured);
        builder.table.keys.back().gpuUuid = uuid;
        return key;
    }

    /// The evidence of the row added last, with one timing of its speedup.
    TimingEvidence& timing()
    {
        const CandidateRow& row = builder.table.rows.back();
        evidence.byEvaluation[row.evaluationId]
            = static_cast<std::uint32_t>(evidence.evaluations.size());
        EvaluationEvidence evaluation;
        evaluation.evaluationId = row.evaluationId;
        evaluation.verdicts = row.verdicts;
        TimingEvidence timing;
        timing.main = true;
        timing.profile = row.profile;
        timing.baseline = row.baseline;
        timing.speedup = row.speedup;
        evaluation.timings.push_back(timing);
        evidence.evaluations.push_back(std::move(evaluation));
        return evidence.evaluations.back().timings.back();
    }

    static void size(
        TimingEvidence& timing, const std::string& name, double referenceMs, double kernelMs)
    {
        SizeEvidence size;
        size.size = name;
        size.referenceMs = referenceMs;
        size.kernelMs = kernelMs;
        timing.sizes.push_back(size);
    }

    void fact(const std::string& name, double number)
    {
        evidence.facts[name] = {name, number, "a paper"};
    }
};

inline bool near(const std::optional<double>& value, double expected, double within = 1e-9)
{
    return value && std::abs(*value - expected) <= within;
}

inline bool near(double value, double expected, double within = 1e-9)
{
    return std::abs(value - expected) <= within;
}

} // namespace kbx::testing
