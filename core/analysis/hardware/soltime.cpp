// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/hardware/soltime.h"

#include "analysis/score.h"

namespace kbx::analysis {
namespace {

/// SOL-ExecBench's score of a kernel, baseline and speed-of-light time.
std::optional<double> solExecBench(double kernelMs, double referenceMs, double solMs)
{
    if (referenceMs <= solMs) {
        return std::nullopt;
    }
    const double denominator = 1.0 + (kernelMs - solMs) / (referenceMs - solMs);
    return denominator > 0.0 ? std::optional(1.0 / denominator) : std::nullopt;
}

struct Sums {
    double shares = 0.0, solMs = 0.0, kernelMs = 0.0;
    double calledShares = 0.0, calls = 0.0;
    double pairedSolMs = 0.0, pairedKernelMs = 0.0, referenceMs = 0.0; ///< with both times
    int sizes = 0;
};

void add(Sums& sums, const SizeEvidence& size, double share, double calls)
{
    const double solMs = share * *size.kernelMs;
    ++sums.sizes;
    sums.shares += share;
    sums.solMs += solMs;
    sums.kernelMs += *size.kernelMs;
    sums.calledShares += calls * share;
    sums.calls += calls;
    if (size.referenceMs && *size.referenceMs > 0.0) {
        sums.pairedSolMs += solMs;
        sums.pairedKernelMs += *size.kernelMs;
        sums.referenceMs += *size.referenceMs;
    }
}

bool isUsable(const SizeEvidence& size)
{
    return size.kernelMs && *size.kernelMs > 0.0 && size.verdict != "below_resolution"
        && size.verdict != "impossible";
}

} // namespace

SolShares solShares(const ReportInput& input, const CandidateRow& row, const TimingEvidence& timing,
    const std::map<std::string, double>& callCounts)
{
    Sums sums;
    for (const SizeEvidence& size : timing.sizes) {
        const std::optional<double> share
            = isUsable(size) ? utilisationOf(input, row, timing, size).larger() : std::nullopt;
        if (share) {
            const auto calls = callCounts.find(size.size);
            add(sums, size, *share, calls == callCounts.end() ? 0.0 : calls->second);
        }
    }
    SolShares shares;
    if (sums.sizes == 0) {
        const std::optional<double> whole = utilisationOf(input, row, timing).larger();
        shares.equal = whole;
        shares.byDuration = whole;
        return shares;
    }
    shares.equal = sums.shares / sums.sizes;
    shares.byDuration = sums.solMs / sums.kernelMs;
    if (sums.calls > 0.0) {
        shares.byCalls = sums.calledShares / sums.calls;
    }
    if (sums.referenceMs > 0.0) {
        shares.solExecBench = solExecBench(sums.pairedKernelMs, sums.referenceMs, sums.pairedSolMs);
    }
    return shares;
}

} // namespace kbx::analysis
