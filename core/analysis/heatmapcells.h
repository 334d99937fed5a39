// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/heatmapdata.h"
#include "analysis/tableview.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kbx::analysis {

/// The evaluation key that stands for a GPU model in a heat map.
struct GpuColumn {
    std::string name;
    std::int32_t key = -1;
    std::int64_t timed = 0;
};

/// Profiles of the GPU times in view, sorted.
std::vector<std::string> heatProfiles(
    const CandidateTable& table, const std::vector<std::uint32_t>& visible);
/// One key per GPU model: the one with most valid times (of the profile and baseline, if any are
/// asked for) in view, measured before imported.
std::vector<GpuColumn> gpuColumns(const CandidateTable& table,
    const std::vector<std::uint32_t>& visible, const HeatmapSpec& spec);
/// The row of one trajectory's round; absent when it is correct on no GPU.
std::optional<HeatRow> heatRow(const TableView& view, const TrajectoryView& trajectory,
    const std::vector<GpuColumn>& columns, const HeatmapSpec& spec);
/// True when a cell may enter means, margins and portability.
bool countsInMeans(const HeatCell& cell);

} // namespace kbx::analysis
