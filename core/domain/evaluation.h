// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/verdict.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kbx {

/// One position of a failing case: index into the output and both values (as printed text, so that
/// inf and nan survive).
struct WorstPosition {
    std::string index; ///< "[3, 1024]"
    std::string reference;
    std::string kernel;
    std::string absError;
};

/// One correctness case in one mode and seed. Missing numbers are absent, never 0.
struct CaseResult {
    std::string name;
    std::string mode; ///< "standard" or "outlier"
    int seed = 0;
    Verdict verdict = Verdict::Unknown;
    std::string code; ///< reason code, empty on pass
    std::string error; ///< full text, empty on pass
    std::optional<double> maxAbs, maxRel, meanAbs, meanRel, p99Abs, maxUlp, referenceMax, tolerance;
    std::optional<double> cosine, l1Relative, rmse;
    std::optional<std::int64_t> over, count;
    std::optional<bool> vacuous;
    std::string config; ///< autotune configuration the case ran with, JSON, or empty
    std::optional<double> seconds;
    std::vector<WorstPosition> worst;
};

/// Which side of a ratio a series of samples belongs to.
enum class TimingSide { Reference, Kernel };

/// Raw samples of one input size and side, in milliseconds, in order of measurement; a summary
/// value when only that was given.
struct SampleSeries {
    std::string inputSize; ///< compact JSON of the nested shape list, the key that matches rows
    TimingSide side = TimingSide::Kernel;
    std::vector<float> samplesMs;
    std::optional<double> summaryMs, gbPerSecond, tflops;
};

/// A reference time measured before, which profiles that do not interleave both sides may reuse.
struct ReferenceSeries {
    std::string baseline; ///< "eager", …
    std::string inputSize; ///< as in SampleSeries
    std::string profile;
    double medianMs = 0.0;
    std::vector<float> samplesMs;
};

/// Times of one evaluation under one profile against one baseline.
struct TimingRecord {
    std::string profile; ///< "paired-cold", "paper", …; "imported" when the source does not say
    std::string baseline; ///< "eager", …
    std::string sizeSet; ///< "golden", "kbx", or empty
    std::optional<double> speedup, speedupLow, speedupHigh; ///< over the baseline, > 1 is faster
    std::string speedupVerdict; ///< faster | slower | indistinguishable | below_resolution |
                                ///< inconclusive | impossible | empty
    /// Geometric mean of the ratios per size, beside the ratio of the sums above.
    std::optional<double> geomean, geomeanLow, geomeanHigh;
    std::optional<double> runtimeMs, gbPerSecond, tflops;
    /// Shares of the GPU's peaks: of bandwidth, of the dtype's arithmetic, the larger of both.
    std::optional<double> iou, mfu, utilisation;
    std::string peaksSource; ///< whose peaks: "vendor", "measured", or empty
    std::optional<double> aaHalfWidth; ///< of the reference-against-itself band: 0.003 = ± 0.3 %
    std::optional<int> samples; ///< blocks or samples that the interval rests on
    std::optional<int> sizes, sizesTotal;
    bool throttled = false;
    std::string autotuneJson;
    /// JSON object: what has no member of its own (rows without samples, GPU state, compile time).
    std::string detailJson;
    std::vector<SampleSeries> series;
};

/// The timing that stands for its evaluation in tables: paired-cold against eager, else the first
/// paired-cold, else the first. Null when there is none.
const TimingRecord* mainTiming(const std::vector<TimingRecord>& timings);

/// What one run of the evaluator (or one imported row) says of one kernel.
/// Key = backend or GPU, environment, origin; unique on (kernel, task version, key, occurrence).
struct EvaluationRecord {
    std::string taskVersion; ///< empty for imports that do not say
    Backend backend = Backend::Unknown;
    std::string gpuModel; ///< empty = GPU unknown (or the CPU, see backend)
    std::string gpuUuid;
    std::string environmentJson; ///< environment record, compact JSON; "{}" if unknown
    Origin origin = Origin::Imported;
    Purpose purpose = Purpose::Normal;
    std::string occurrence; ///< source record and side for imports, batch id for ours
    Verdicts verdicts;
    std::string detail; ///< full compiler text or traceback, never cut by us
    std::string log; ///< stdout and stderr of the candidate
    std::string dtype;
    std::optional<double> maintainability, cyclomatic;
    std::string qualityReason; ///< why a quality number is missing
    std::string findingsJson; ///< launched kernels, delegated operations, static findings
    std::string secondsJson;
    std::string extraJson; ///< unknown fields of the source, kept as they were
    std::vector<CaseResult> cases;
    std::vector<TimingRecord> timings;
};

} // namespace kbx
