// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/heatmapdata.h"
#include "analysis/tableview.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace kbx::analysis {
namespace {

struct GpuColumn {
    std::string name;
    std::int32_t key = -1;
    std::int64_t timed = 0;
};

/// One key per GPU model: the one with most valid times in view, measured before imported.
std::vector<GpuColumn> gpuColumns(
    const CandidateTable& table, const std::vector<std::uint32_t>& visible)
{
    std::vector<std::int64_t> timed(table.keys.size(), 0);
    for (const std::uint32_t index : visible) {
        const CandidateRow& row = table.rows[index];
        if (row.key >= 0 && row.speedup) {
            ++timed[static_cast<std::size_t>(row.key)];
        }
    }
    std::vector<GpuColumn> columns;
    for (std::size_t key = 0; key < table.keys.size(); ++key) {
        const KeyInfo& info = table.keys[key];
        if (timed[key] == 0 || info.backend == Backend::Interpreted) {
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

HeatState stateOf(const CandidateRow& row)
{
    if (correctVote(row.verdicts) == RateVote::Fail) {
        return HeatState::Wrong;
    }
    if (!row.verdicts.isCorrect()) {
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

bool counts(const HeatCell& cell)
{
    return (cell.state == HeatState::Value || cell.state == HeatState::WithinNoise) && cell.speedup
        && *cell.speedup > 0.0;
}

/// `first` is the first visible row of a candidate; its other visible rows follow.
HeatCell cellOf(const TableView& view, std::uint32_t first, std::int32_t key)
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
        cell.state = stateOf(row);
        cell.sizes = row.sizes;
        cell.sizesTotal = row.sizesTotal;
        cell.throttled = row.throttled;
        if (cell.state != HeatState::Wrong && cell.state != HeatState::NotTimed) {
            cell.speedup = row.speedup;
            cell.low = row.speedupLow;
            cell.high = row.speedupHigh;
        }
    }
    return cell;
}

/// The row of one trajectory's last round; absent when it is correct on no GPU.
std::optional<HeatRow> heatRow(
    const TableView& view, const TrajectoryView& trajectory, const std::vector<GpuColumn>& columns)
{
    // No key: the round is chosen once, so that one row never mixes rounds.
    const auto pick = view.choose(trajectory, -1, RoundChoice::Last, 0);
    if (!pick) {
        return std::nullopt;
    }
    const CandidateTable& table = view.table();
    const CandidateRow& chosen = table.rows[pick->row];
    HeatRow row{table.taskOf(chosen).category, table.taskOf(chosen).name,
        table.methodOf(chosen).name, chosen.round, {}, {}};
    bool isCorrect = false;
    for (const GpuColumn& column : columns) {
        row.cells.push_back(cellOf(view, pick->row, column.key));
        isCorrect = isCorrect
            || (row.cells.back().row >= 0 && row.cells.back().state != HeatState::Wrong
                && table.rows[static_cast<std::size_t>(row.cells.back().row)].verdicts.isCorrect());
    }
    return isCorrect ? std::optional(std::move(row)) : std::nullopt;
}

void sortRows(std::vector<HeatRow>& rows, const CandidateTable& table)
{
    std::map<std::string, std::size_t> order;
    for (std::size_t i = 0; i < table.categoryTasks.size(); ++i) {
        order.emplace(table.categoryTasks[i].first, i);
    }
    const auto rank = [&](const HeatRow& row) {
        const auto found = order.find(row.category);
        return std::tuple<std::size_t, const std::string&, const std::string&, const std::string&>(
            found == order.end() ? order.size() : found->second, row.category, row.task,
            row.method);
    };
    std::stable_sort(rows.begin(), rows.end(),
        [&](const HeatRow& one, const HeatRow& other) { return rank(one) < rank(other); });
}

/// Fills a row's portability; returns (highest GPU, lowest GPU).
std::pair<std::size_t, std::size_t> addPortability(HeatRow& row)
{
    std::size_t high = row.cells.size();
    std::size_t low = row.cells.size();
    int values = 0;
    for (std::size_t gpu = 0; gpu < row.cells.size(); ++gpu) {
        if (!counts(row.cells[gpu])) {
            continue;
        }
        ++values;
        if (high == row.cells.size() || *row.cells[gpu].speedup > *row.cells[high].speedup) {
            high = gpu;
        }
        if (low == row.cells.size() || *row.cells[gpu].speedup < *row.cells[low].speedup) {
            low = gpu;
        }
    }
    if (values >= 2) {
        row.portability = *row.cells[high].speedup / *row.cells[low].speedup;
    }
    return {high, low};
}

void summarise(HeatmapData& data)
{
    std::vector<double> ratios;
    data.margins.assign(data.gpus.size(), {});
    for (HeatRow& row : data.rows) {
        for (std::size_t gpu = 0; gpu < row.cells.size(); ++gpu) {
            if (counts(row.cells[gpu])) {
                ++data.margins[gpu].n;
                data.margins[gpu].slower += *row.cells[gpu].speedup < 1.0 ? 1 : 0;
                data.margins[gpu].below2 += *row.cells[gpu].speedup < 2.0 ? 1 : 0;
            }
        }
        const auto [high, low] = addPortability(row);
        if (!row.portability) {
            continue;
        }
        ratios.push_back(*row.portability);
        if (!data.portabilityWorst || *row.portability > *data.portabilityWorst) {
            data.portabilityWorst = row.portability;
            data.worstPair = data.gpus[high] + " : " + data.gpus[low];
        }
    }
    if (ratios.empty()) {
        return;
    }
    std::sort(ratios.begin(), ratios.end());
    const std::size_t middle = ratios.size() / 2;
    data.portabilityMedian
        = ratios.size() % 2 == 1 ? ratios[middle] : (ratios[middle - 1] + ratios[middle]) / 2.0;
    double sum = 0.0;
    for (const double ratio : ratios) {
        sum += ratio;
    }
    data.portabilityMean = sum / static_cast<double>(ratios.size());
}

std::string captionOf(
    const CandidateTable& table, const HeatmapData& data, const std::vector<GpuColumn>& columns)
{
    std::map<HeatState, std::int64_t> states;
    std::int64_t cells = 0;
    std::int64_t portable = 0;
    for (const HeatRow& row : data.rows) {
        portable += row.portability ? 1 : 0;
        for (const HeatCell& cell : row.cells) {
            ++states[cell.state];
            ++cells;
        }
    }
    std::string text = "Speedup of correct kernels (last round, representative) per GPU: "
        + std::to_string(data.rows.size()) + " kernels × " + std::to_string(data.gpus.size())
        + " GPUs (";
    for (std::size_t i = 0; i < columns.size(); ++i) {
        text += (i == 0 ? "" : "; ") + keyText(table, columns[i].key);
    }
    text += "). Of " + std::to_string(cells) + " cells "
        + std::to_string(states[HeatState::Value] + states[HeatState::WithinNoise])
        + " have a value (" + std::to_string(states[HeatState::WithinNoise])
        + " within noise); left out: " + std::to_string(states[HeatState::NotTimed])
        + " not timed, " + std::to_string(states[HeatState::Wrong]) + " wrong, "
        + std::to_string(states[HeatState::BelowResolution]) + " below resolution, "
        + std::to_string(states[HeatState::Inconclusive]) + " inconclusive, "
        + std::to_string(states[HeatState::Impossible]) + " impossible.";
    if (portable > 0) {
        text += " Portability: highest over lowest speedup over the GPUs with a value, n = "
            + std::to_string(portable) + ".";
    }
    return data.synthetic ? text + " Synthetic data." : text;
}

} // namespace

HeatmapData computeHeatmap(const CandidateTable& table, const std::vector<std::uint32_t>& visible)
{
    HeatmapData data;
    data.synthetic = table.synthetic;
    const std::vector<GpuColumn> columns = gpuColumns(table, visible);
    if (columns.empty()) {
        data.reason = "no GPU times yet";
        return data;
    }
    for (const GpuColumn& column : columns) {
        data.gpus.push_back(column.name);
        data.synthetic
            = data.synthetic || table.keys[static_cast<std::size_t>(column.key)].synthetic;
    }
    const TableView view(table, visible);
    for (const TrajectoryView& trajectory : view.trajectories()) {
        if (auto row = heatRow(view, trajectory, columns)) {
            data.rows.push_back(std::move(*row));
        }
    }
    if (data.rows.empty()) {
        data.reason = "no correct kernel";
    }
    sortRows(data.rows, table);
    summarise(data);
    data.caption = captionOf(table, data, columns);
    return data;
}

} // namespace kbx::analysis
