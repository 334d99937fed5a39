// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/kernelfeatures.h"
#include "domain/label.h"
#include "domain/verdict.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace kbx {

/// One correctness case, without its texts.
struct CaseEvidence {
    std::string name, mode; ///< mode: standard | outlier
    Verdict verdict = Verdict::Unknown;
    std::string code;
    std::optional<double> maxAbs, maxRel, tolerance, cosine, l1Relative, rmse;
    std::optional<std::int64_t> over, count;
    std::optional<double> referenceMax; ///< largest absolute value of the reference
    std::optional<bool> vacuous; ///< the tolerance would accept a trivial answer, too
};

/// One input size of a timing; milliseconds.
struct SizeEvidence {
    std::string size; ///< compact JSON, matches across GPUs and kernels
    std::string verdict; ///< of the ratio, as in TimingEvidence
    std::optional<double> referenceMs, kernelMs, gbPerSecond, tflops, iou, mfu;
};

struct TimingEvidence {
    bool main = false; ///< stands for its evaluation
    std::string profile, baseline, sizeSet, speedupVerdict, peaksSource;
    std::string boundBy; ///< memory | compute, by its own peaks; empty: not said
    std::optional<double> speedup, low, high, runtimeMs, iou, mfu, utilisation, aaHalfWidth;
    /// The largest of any launch, where known: registers and spills per thread, shared memory per
    /// block, warps per block.
    std::optional<double> registers, spills, sharedBytes, warps;
    bool throttled = false;
    std::vector<SizeEvidence> sizes;
};

/// What one gate (G1…G12, A1…A14) said.
struct GateEvidence {
    std::string gate;
    Verdict verdict = Verdict::Unknown;
};

/// What an evaluation says beyond its row in the candidate table.
struct EvaluationEvidence {
    std::int64_t evaluationId = 0;
    std::int64_t keyId = 0; ///< KeyInfo::id
    bool diagnostic = false; ///< never in rates, speedups or fast_p
    Verdicts verdicts;
    std::string errorText; ///< compiler text, traceback or first failing case; cut to 2,000 bytes
    bool staticRejection = false; ///< refused before anything ran
    std::vector<CaseEvidence> cases;
    std::vector<TimingEvidence> timings;
    std::vector<GateEvidence> gates;
    std::optional<double> seconds; ///< of the evaluation, all stages
};

/// What is known of a task without any kernel: for proxies and prediction.
struct TaskFeatures {
    bool hasReference = false;
    CodeFeatures reference;
    std::string description, math; ///< specification texts
    int tensorArguments = 0, scalarArguments = 0, outputs = 0;
    bool quantized = false;
    std::string scheme; ///< of quantization: "w8a8"
    std::optional<double> cosineMin, l1RelativeMax, rmseMax; ///< its thresholds
    double weight = 1.0; ///< in importance-weighted scores, as its specification says
    std::string phase; ///< of the work it is part of ("prefill"); empty: not stated
    std::map<std::string, double> callCounts; ///< per input size (SizeEvidence); empty: not stated
};

/// A task of the catalogue, whether the study has kernels for it or not.
struct CatalogueTask {
    std::string name, category;
    TaskFeatures features;
};

/// What a run cost, where its source says so.
struct RunBudget {
    std::optional<double> generations, tokens, gpuSeconds, money; ///< money in US dollars
};

/// One label of an edit, of whole edits only.
struct EditLabel {
    std::int64_t parentId = 0, childId = 0; ///< candidates
    std::string annotator, codebook, label, secondary;
    bool adjudication = false;
};

/// What the suggester says of an edit, where it was asked.
struct EditSuggestion {
    std::int64_t parentId = 0, childId = 0;
    std::string label, content, confidence;
};

/// Peaks of a GPU under one name; absent = not known.
struct GpuPeaks {
    std::string gpuModel, name; ///< paper | vendor-dtype | measured
    std::string dtype; ///< empty: for every dtype
    std::optional<double> gbPerSecond, tflops;
    std::string source;
};

/// Architecture facts of a GPU model, from resources/gpu.
struct GpuFacts {
    std::string model, architecture, tier; ///< tier: consumer | workstation | data centre
    std::optional<double> gbPerSecond, fp32Tflops, sharedKiBPerSm;
    std::optional<int> registersPerSm;
    std::string source;
};

/// A further number printed in a paper ("facts" of published.json).
struct PublishedFact {
    std::string name;
    double number = 0.0;
    std::string source;
};

/// Everything that analyses need beyond the candidate table: loaded once per state of the study,
/// immutable, shared.
struct Evidence {
    std::vector<EvaluationEvidence> evaluations;
    std::unordered_map<std::int64_t, std::uint32_t> byEvaluation; ///< evaluation id → index
    /// Diagnostic evaluations (of kernels that compile and are wrong) by candidate id.
    std::unordered_map<std::int64_t, std::vector<std::uint32_t>> diagnosticOf;
    std::vector<TaskFeatures> tasks; ///< parallel to CandidateTable::tasks
    std::vector<CatalogueTask> catalogue; ///< all of it, by name
    std::vector<RunBudget> budgets; ///< parallel to CandidateTable::runs
    KernelFeatures kernels;
    std::vector<EditLabel> labels;
    std::vector<EditSuggestion> suggestions;
    std::vector<GpuPeaks> peaks;
    std::vector<GpuFacts> gpus;
    std::map<std::string, PublishedFact> facts;

    /// Null: no such evaluation.
    const EvaluationEvidence* find(std::int64_t evaluationId) const
    {
        const auto at = byEvaluation.find(evaluationId);
        return at == byEvaluation.end() ? nullptr : &evaluations[at->second];
    }
};

} // namespace kbx
