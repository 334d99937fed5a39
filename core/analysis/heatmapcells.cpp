// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/heatmapcells.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace kbx::analysis {
namespace {

bool isOfTiming(const CandidateRow& row, const HeatmapSpec& spec)
{
    return (spec.profile.empty() || row.profile == spec.profile)
        && (spec.baseline.empty() || row.baseline == spec.baseline);
}

bool isTimedOnGpu(const CandidateTable& table, const CandidateRow& row)
{
    return row.key >= 0 && row.speedup
        && table.keys[static_cast<std::size_t>(row.key)].backend != Backend::Interpreted;
}

HeatState stateOf(const CandidateRow& row, const HeatmapSpec& spec)
{
    if (correctVote(row.verdicts) == RateVote::Fail) {
        return HeatState::Wrong;
    }
    if (!row.verdicts.isCorrect() || !isOfTiming(row, spec)) {
        return HeatState::NotTimed;
    }
    if (row.speedupVerdict == "below_resolution") {
        return HeatState::BelowResolution;
    }
    if (row.speedupVerdict == "inconclusive") {
        return HeatState::Inconclusive;
    }
    if (!row.speedup || row.verdicts.fast == Verdict::Fail) {
        return HeatState::NotTimed;
    }
    if (row.speedupVerdict == "impossible") {
        return HeatState::Impossible;
    }
    return row.speedupVerdict == "indistinguishable" ? HeatState::WithinNoise : HeatState::Value;
}

/// `first` is the first row of a candidate.
HeatCell cellOf(
    const TableView& view, std::uint32_t first, std::int32_t key, const HeatmapSpec& spec)
{
    const std::vector<CandidateRow>& rows = view.table().rows;
    HeatCell cell;
    for (std::uint32_t at = first; at < rows.size() && isSameCandidate(rows[first], rows[at]);
         ++at) {
        if (rows[at].key != key || !view.isVisible(at)) {
            continue;
        }
        const CandidateRow& row = rows[at];
        cell.row = static_cast<std::int32_t>(at);
        cell.state = stateOf(row, spec);
        if (cell.state != HeatState::Wrong && cell.state != HeatState::NotTimed) {
            cell.speedup = row.speedup;
            cell.low = row.speedupLow;
            cell.high = row.speedupHigh;
        }
        if (isOfTiming(row, spec)) {
            cell.sizes = row.sizes;
            cell.sizesTotal = row.sizesTotal;
            cell.throttled = row.throttled;
        }
    }
    return cell;
}

/// Only the best round needs one: of the GPU with most times. -1: none.
std::int32_t choosingKey(const std::vector<GpuColumn>& columns, const HeatmapSpec& spec)
{
    if (spec.roundChoice != RoundChoice::BestSoFar || columns.empty()) {
        return -1;
    }
    return std::max_element(columns.begin(), columns.end(), [](const auto& one, const auto& other) {
        return one.timed < other.timed;
    })->key;
}

} // namespace

std::vector<std::string> heatProfiles(
    const CandidateTable& table, const std::vector<std::uint32_t>& visible)
{
    std::set<std::string> profiles;
    for (const std::uint32_t index : visible) {
        const CandidateRow& row = table.rows[index];
        if (!row.profile.empty() && isTimedOnGpu(table, row)) {
            profiles.insert(row.profile);
        }
    }
    return {profiles.begin(), profiles.end()};
}

std::vector<GpuColumn> gpuColumns(
    const CandidateTable& table, const std::vector<std::uint32_t>& visible, const HeatmapSpec& spec)
{
    std::vector<std::int64_t> timed(table.keys.size(), 0);
    for (const std::uint32_t index : visible) {
        const CandidateRow& row = table.rows[index];
        if (isTimedOnGpu(table, row) && isOfTiming(row, spec)) {
            ++timed[static_cast<std::size_t>(row.key)];
        }
    }
    std::vector<GpuColumn> columns;
    for (std::size_t key = 0; key < table.keys.size(); ++key) {
        const KeyInfo& info = table.keys[key];
        if (timed[key] == 0) {
            continue;
        }
        const std::string name = info.gpuModel.empty() ? "GPU unknown" : info.gpuModel;
        const auto same = std::find_if(columns.begin(), columns.end(),
            [&](const GpuColumn& column) { return column.name == name; });
        const GpuColumn candidate{name, static_cast<std::int32_t>(key), timed[key]};
        if (same == columns.end()) {
            columns.push_back(candidate);
        } else if (std::tuple(timed[key], info.origin == Origin::Measured)
            > std::tuple(same->timed,
                table.keys[static_cast<std::size_t>(same->key)].origin == Origin::Measured)) {
            *same = candidate;
        }
    }
    return columns;
}

std::optional<HeatRow> heatRow(const TableView& view, const TrajectoryView& trajectory,
    const std::vector<GpuColumn>& columns, const HeatmapSpec& spec)
{
    // The round is chosen once, so that one row never mixes rounds.
    const auto pick
        = view.choose(trajectory, choosingKey(columns, spec), spec.roundChoice, spec.round);
    if (!pick) {
        return std::nullopt;
    }
    const CandidateTable& table = view.table();
    const CandidateRow& chosen = table.rows[pick->row];
    std::uint32_t first = pick->row;
    while (first > 0 && isSameCandidate(table.rows[first - 1], chosen)) {
        --first;
    }
    HeatRow row{table.taskOf(chosen).category, table.taskOf(chosen).name,
        table.methodOf(chosen).name, chosen.round, {}, {}};
    bool isCorrect = false;
    for (const GpuColumn& column : columns) {
        row.cells.push_back(cellOf(view, first, column.key, spec));
        isCorrect = isCorrect
            || (row.cells.back().row >= 0 && row.cells.back().state != HeatState::Wrong
                && table.rows[static_cast<std::size_t>(row.cells.back().row)].verdicts.isCorrect());
    }
    return isCorrect ? std::optional(std::move(row)) : std::nullopt;
}

bool countsInMeans(const HeatCell& cell)
{
    return (cell.state == HeatState::Value || cell.state == HeatState::WithinNoise) && cell.speedup
        && *cell.speedup > 0.0;
}

} // namespace kbx::analysis
