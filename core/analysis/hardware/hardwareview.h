// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/heatmapcells.h"
#include "analysis/reportitems.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kbx::analysis {

/// One correct kernel: what stands for its trajectory, with a cell per GPU.
struct HardwareKernel {
    const HeatRow* heat = nullptr;
    std::uint32_t row = 0; ///< first table row with an evaluation
    std::uint32_t task = 0;
    std::uint32_t method = 0; ///< index into CandidateTable::methods
    bool eventSelected = false; ///< not in rates and means
};

/// Kernels × GPUs of an input: what the reports on hardware count. GPUs are models; of several
/// environments of one model the one with most times stands (equal devices are one key of the
/// table). The input must outlive it.
class HardwareView {
public:
    explicit HardwareView(const ReportInput& input);
    HardwareView(const HardwareView&) = delete;
    HardwareView& operator=(const HardwareView&) = delete;

    const ReportInput& input() const { return m_input; }
    const CandidateTable& table() const { return input().table; }
    const ReportOptions& options() const { return input().options; }
    const HeatmapData& heat() const { return m_heat; }
    const std::vector<GpuColumn>& gpus() const { return m_gpus; }
    const std::vector<HardwareKernel>& kernels() const { return m_kernels; }
    /// Of the kernels, ascending.
    const std::vector<std::uint32_t>& methods() const { return m_methods; }
    const TimingScope& timing() const { return m_timing; }
    const std::string& methodName(std::uint32_t method) const;
    /// Why there is nothing to show and what would change it; empty: there are kernels with times.
    std::string missing() const;

    /// Evidence of the timing behind a cell; null: none is stored.
    const TimingEvidence* timingOf(const HeatCell& cell) const;

    /// Evidence, method set, statistic and the notes that every report over kernels needs.
    void describe(Report& report) const;
    /// "Correct kernels (last round …), against eager, profile paired-cold."
    std::string scopeText() const;

private:
    void chooseTiming(const std::vector<std::uint32_t>& visible);
    void collectKernels();
    void noteOtherKeys(Report& report) const;

    const ReportInput& m_input;
    std::vector<std::uint32_t> m_visible;
    TimingScope m_timing;
    HeatmapData m_heat;
    std::vector<GpuColumn> m_gpus;
    std::vector<HardwareKernel> m_kernels;
    std::vector<std::uint32_t> m_methods;
    std::int64_t m_eventSelected = 0;
};

/// What a cell says of the kernel on that GPU, as a vote on "correct and timed": Pass with a value
/// that counts, Excluded when correct without one; Fail: wrong or not evaluated there.
RateVote timedVote(const HeatCell& cell, const CandidateTable& table);
/// "wrong", "not timed", "below resolution", "inconclusive", "impossible", "within noise", or
/// empty.
std::string stateText(HeatState state);

} // namespace kbx::analysis
