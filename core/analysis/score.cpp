// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/score.h"

#include <algorithm>
#include <utility>

namespace kbx::analysis {
namespace {

constexpr const char* vendorPeaks = "vendor-dtype";

/// As the peak sets name it.
std::string_view plainDtype(std::string_view dtype)
{
    static constexpr std::pair<std::string_view, std::string_view> names[]
        = {{"", "fp32"}, {"float32", "fp32"}, {"float64", "fp64"}, {"float16", "fp16"},
            {"bfloat16", "bf16"}, {"float8_e4m3fn", "fp8"}, {"float8_e5m2", "fp8"}};
    for (const auto& [theirs, ours] : names) {
        if (dtype == theirs) {
            return ours;
        }
    }
    return dtype;
}

/// Mean of a rate over sizes, weighted by their times.
class TimeMean {
public:
    void add(const std::optional<double>& rate, double ms)
    {
        if (rate) {
            m_sum += *rate * ms;
            m_ms += ms;
        }
    }
    std::optional<double> value() const
    {
        return m_ms > 0.0 ? std::optional(m_sum / m_ms) : std::nullopt;
    }

private:
    double m_sum = 0.0, m_ms = 0.0;
};

std::optional<double> share(const std::optional<double>& value, const std::optional<double>& peak)
{
    return value && peak && *peak > 0.0 ? std::optional(*value / *peak) : std::nullopt;
}

/// `recorded` holds IOU and MFU as stored; they count under the vendor's peaks only.
Utilisation completed(const ReportInput& input, const CandidateRow& row,
    const TimingEvidence& timing, Utilisation recorded)
{
    const bool isVendor = input.options.peaks == vendorPeaks && timing.peaksSource != "measured";
    if (isVendor && recorded.larger()) {
        recorded.isRecorded = true;
        return recorded;
    }
    recorded.iou = recorded.mfu = recorded.stated = std::nullopt;
    if (row.key >= 0) {
        const std::string& gpu = input.table.keys[static_cast<std::size_t>(row.key)].gpuModel;
        const Peaks peaks = peaksOf(input.evidence, gpu, input.options.peaks, row.dtype);
        recorded.iou = share(recorded.gbPerSecond, peaks.gbPerSecond);
        recorded.mfu = share(recorded.tflops, peaks.tflops);
    }
    return recorded;
}

} // namespace

Peaks peaksOf(const Evidence& evidence, std::string_view gpuModel, std::string_view set,
    std::string_view dtype)
{
    const std::string_view wanted = plainDtype(dtype);
    Peaks result;
    bool isExact = false;
    for (const GpuPeaks& peaks : evidence.peaks) {
        if (peaks.name != set || peaks.gpuModel != gpuModel) {
            continue;
        }
        if (!result.gbPerSecond) {
            result.gbPerSecond = peaks.gbPerSecond;
            result.source = peaks.source;
        }
        const bool exact = peaks.dtype == wanted;
        if (peaks.tflops && !isExact && (exact || peaks.dtype.empty())) {
            result.tflops = peaks.tflops;
            result.source = peaks.source;
            isExact = exact;
        }
    }
    return result;
}

std::optional<double> Utilisation::larger() const
{
    return iou && mfu ? std::max(*iou, *mfu) : iou ? iou : mfu ? mfu : stated;
}

Utilisation utilisationOf(
    const ReportInput& input, const CandidateRow& row, const TimingEvidence& timing)
{
    Utilisation use;
    TimeMean gbPerSecond, tflops;
    for (const SizeEvidence& size : timing.sizes) {
        if (size.kernelMs && *size.kernelMs > 0.0) {
            gbPerSecond.add(size.gbPerSecond, *size.kernelMs);
            tflops.add(size.tflops, *size.kernelMs);
        }
    }
    use.gbPerSecond = gbPerSecond.value();
    use.tflops = tflops.value();
    use.iou = timing.iou;
    use.mfu = timing.mfu;
    use.stated = timing.utilisation;
    return completed(input, row, timing, use);
}

Utilisation utilisationOf(const ReportInput& input, const CandidateRow& row,
    const TimingEvidence& timing, const SizeEvidence& size)
{
    Utilisation use;
    use.gbPerSecond = size.gbPerSecond;
    use.tflops = size.tflops;
    use.iou = size.iou;
    use.mfu = size.mfu;
    return completed(input, row, timing, use);
}

Score scoreOf(const ReportInput& input, std::uint32_t index)
{
    const CandidateRow& row = input.table.rows[index];
    const EvaluationEvidence* const evaluation = input.evidence.find(row.evaluationId);
    if (evaluation == nullptr || evaluation->timings.empty()) {
        return {std::nullopt, "no times yet"};
    }
    const auto timing = std::find_if(
        evaluation->timings.begin(), evaluation->timings.end(), [&row](const TimingEvidence& one) {
            return one.profile == row.profile && one.baseline == row.baseline;
        });
    if (timing == evaluation->timings.end()) {
        return {std::nullopt, "no times under this profile and baseline"};
    }
    const std::optional<double> larger = utilisationOf(input, row, *timing).larger();
    if (!larger) {
        return {std::nullopt, "no bytes, operations or peaks are known"};
    }
    return {*larger * 100.0, {}};
}

} // namespace kbx::analysis
