// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/reportinput.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kbx::analysis {

/// What a GPU reaches at most by one peak set (ReportOptions::peaks); members without a source are
/// absent.
struct Peaks {
    std::optional<double> gbPerSecond, tflops;
    std::string source;
};
/// `dtype` as a result states it ("float16"); fp32 where it is empty.
Peaks peaksOf(const Evidence& evidence, std::string_view gpuModel, std::string_view set,
    std::string_view dtype);

/// Shares of the peaks that the options name; 1 = the peak.
struct Utilisation {
    std::optional<double> iou, mfu;
    std::optional<double> stated; ///< the larger one, where a source gives no more than that
    std::optional<double> gbPerSecond, tflops; ///< reached; absent where the timing does not say
    bool isRecorded = false; ///< as the evaluator computed it, by dtype
    std::optional<double> larger() const;
};
/// Of a whole timing. Recorded shares rest on the vendor's peaks by dtype; other peaks are applied
/// to what was recorded per size (GB/s and TFLOP/s weighted by time).
Utilisation utilisationOf(
    const ReportInput& input, const CandidateRow& row, const TimingEvidence& timing);
/// Of one size of it.
Utilisation utilisationOf(const ReportInput& input, const CandidateRow& row,
    const TimingEvidence& timing, const SizeEvidence& size);

/// Roofline score of one kernel: the larger of IOU and MFU.
struct Score {
    std::optional<double> percent; ///< above 100: faster than the peaks allow, or other units used
    std::string reason; ///< why there is none
};

/// Over the timing of the row's profile and baseline.
Score scoreOf(const ReportInput& input, std::uint32_t row);

} // namespace kbx::analysis
