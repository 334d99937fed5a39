// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/matrixdata.h"
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

enum class HeatRows { Kernel, Category, Method };
/// How kernels stand in a category: the catalogue's order by name, or slowest first.
enum class HeatOrder { CategoryName, Speedup, Portability };

struct HeatmapSpec {
    HeatRows rows = HeatRows::Kernel;
    HeatOrder order = HeatOrder::CategoryName;
    std::string profile; ///< empty = any; else only times of that profile
    std::string baseline; ///< likewise
    RoundChoice roundChoice = RoundChoice::Last; ///< best: on the GPU with most times
    int round = 0; ///< for Fixed
    friend bool operator==(const HeatmapSpec&, const HeatmapSpec&) = default;
};

struct HeatCell {
    HeatState state = HeatState::NotTimed;
    std::optional<double> speedup, low, high;
    std::optional<int> sizes, sizesTotal;
    bool throttled = false;
    std::int32_t row = -1; ///< table row behind it; -1 for groups
    std::int64_t n = 0; ///< groups: kernels behind the geometric mean
};

struct HeatRow {
    std::string category, task, method;
    int round = 0;
    std::vector<HeatCell> cells; ///< one per GPU
    /// Max/min over GPUs with a value; needs ≥ 2. Groups: the median over their kernels.
    std::optional<double> portability;
    std::int64_t kernels = 1; ///< groups: how many they stand for
};

struct HeatMargin {
    std::int64_t slower = 0, below2 = 0, n = 0; ///< correct and timed kernels on that GPU
};

/// Kernel × GPU speedups of correct kernels (one round of each trajectory, representative). A GPU
/// is a model: its devices are pooled. Margins and portability always count kernels, whatever the
/// rows are.
struct HeatmapData {
    HeatmapSpec spec;
    std::vector<std::string> profiles; ///< all that occur in view, for the choice
    std::vector<std::string> gpus; ///< model names in order
    std::vector<HeatRow> rows; ///< ordered by category, then as HeatOrder says
    std::vector<HeatMargin> margins; ///< per GPU
    std::optional<double> portabilityMedian, portabilityMean, portabilityWorst;
    std::int64_t portabilityCount = 0; ///< kernels behind these three
    std::string worstPair; ///< "A100 : L20"
    std::string caption;
    bool synthetic = false;
    std::string reason; ///< why it is empty
};

/// Rows of groups (category, method) hold geometric means over their correct, timed kernels with a
/// 95 % interval of the mean of logs (Student's t; absent below n = 2).
HeatmapData computeHeatmap(const CandidateTable& table, const std::vector<std::uint32_t>& visible,
    const HeatmapSpec& spec = {});

} // namespace kbx::analysis
