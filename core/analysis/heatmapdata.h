// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/candidatetable.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kbx::analysis {

enum class HeatState {
    Value,
    WithinNoise,
    BelowResolution,
    Inconclusive,
    Impossible,
    NotTimed,
    Wrong
};

struct HeatCell {
    HeatState state = HeatState::NotTimed;
    std::optional<double> speedup, low, high;
    std::optional<int> sizes, sizesTotal;
    bool throttled = false;
    std::int32_t row = -1; ///< table row behind it
};

struct HeatRow {
    std::string category, task, method;
    int round = 0;
    std::vector<HeatCell> cells; ///< one per GPU
    std::optional<double> portability; ///< max/min over GPUs with a value; needs ≥ 2
};

struct HeatMargin {
    std::int64_t slower = 0, below2 = 0, n = 0; ///< correct and timed kernels on that GPU
};

/// Kernel × GPU speedups of correct kernels (last round, representative).
struct HeatmapData {
    std::vector<std::string> gpus; ///< model names in order
    std::vector<HeatRow> rows; ///< ordered by category, then task, method
    std::vector<HeatMargin> margins; ///< per GPU
    std::optional<double> portabilityMedian, portabilityMean, portabilityWorst;
    std::string worstPair; ///< "A100 : L20"
    std::string caption;
    bool synthetic = false;
    std::string reason; ///< why it is empty
};

HeatmapData computeHeatmap(const CandidateTable& table, const std::vector<std::uint32_t>& visible);

} // namespace kbx::analysis
