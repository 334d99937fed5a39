// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/evaluationdigest.h"

#include "store/blobcodec.h"
#include "store/verdictcode.h"

#include <cstdint>
#include <cstring>
#include <type_traits>

namespace kbx::store {
namespace {

/// Collects fields with their lengths, so that no two records give one text.
class Fields {
public:
    template <typename... Values> void add(const Values&... values) { (addOne(values), ...); }
    const std::string& bytes() const { return m_bytes; }

private:
    void addOne(const std::string& text)
    {
        addOne(static_cast<std::int64_t>(text.size()));
        m_bytes += text;
    }
    void addOne(Verdict verdict) { addOne(std::int64_t{codeOf(verdict)}); }
    template <typename Number>
    requires std::is_arithmetic_v<Number>
    void addOne(Number value)
    {
        char raw[sizeof value];
        std::memcpy(raw, &value, sizeof value);
        m_bytes.append(raw, sizeof value);
    }
    template <typename T> void addOne(const std::optional<T>& value)
    {
        m_bytes.push_back(value ? 'v' : '-');
        if (value) {
            addOne(*value);
        }
    }

    std::string m_bytes;
};

void addCase(Fields& fields, const CaseResult& result)
{
    fields.add(result.name, result.mode, result.seed, result.verdict, result.code, result.error,
        result.maxAbs, result.maxRel, result.meanAbs, result.meanRel, result.p99Abs, result.maxUlp,
        result.referenceMax, result.tolerance, result.cosine, result.l1Relative, result.rmse,
        result.over, result.count, result.vacuous, result.config, result.seconds);
    for (const WorstPosition& worst : result.worst) {
        fields.add(worst.index, worst.reference, worst.kernel, worst.absError);
    }
}

void addTiming(Fields& fields, const TimingRecord& timing)
{
    fields.add(timing.profile, timing.baseline, timing.sizeSet, timing.speedup, timing.speedupLow,
        timing.speedupHigh, timing.speedupVerdict, timing.runtimeMs, timing.gbPerSecond,
        timing.tflops, timing.sizes, timing.sizesTotal, timing.throttled, timing.autotuneJson,
        timing.series.size());
    // Only where there is something: imports of before these fields keep their digests.
    if (timing.geomean || timing.aaHalfWidth || !timing.detailJson.empty()) {
        fields.add(timing.geomean, timing.geomeanLow, timing.geomeanHigh, timing.iou, timing.mfu,
            timing.utilisation, timing.peaksSource, timing.aaHalfWidth, timing.samples,
            timing.detailJson);
    }
    for (const SampleSeries& series : timing.series) {
        fields.add(series.inputSize, static_cast<int>(series.side), floatBlob(series.samplesMs),
            series.summaryMs, series.gbPerSecond, series.tflops);
    }
}

} // namespace

std::string digestOf(const EvaluationRecord& record)
{
    Fields fields;
    fields.add(static_cast<int>(record.purpose), record.verdicts.compile, record.verdicts.correct,
        record.verdicts.fast, record.verdicts.reasonCode, record.verdicts.reason, record.detail,
        record.log, record.dtype, record.maintainability, record.cyclomatic, record.qualityReason,
        record.findingsJson, record.secondsJson, record.extraJson, record.cases.size(),
        record.timings.size());
    for (const CaseResult& result : record.cases) {
        addCase(fields, result);
    }
    for (const TimingRecord& timing : record.timings) {
        addTiming(fields, timing);
    }
    return sha256(fields.bytes());
}

} // namespace kbx::store
