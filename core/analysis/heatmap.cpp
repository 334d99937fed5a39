// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/heatmapcells.h"
#include "analysis/heatmapgroups.h"
#include "analysis/matrixcaption.h"
#include "analysis/staleness.h"

#include <algorithm>
#include <map>

namespace kbx::analysis {
namespace {

/// Fills a row's portability; returns (highest GPU, lowest GPU).
std::pair<std::size_t, std::size_t> addPortability(HeatRow& row)
{
    std::size_t high = row.cells.size();
    std::size_t low = row.cells.size();
    int values = 0;
    for (std::size_t gpu = 0; gpu < row.cells.size(); ++gpu) {
        if (!countsInMeans(row.cells[gpu])) {
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
            if (countsInMeans(row.cells[gpu])) {
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
    data.portabilityMedian = medianOf(ratios);
    data.portabilityCount = static_cast<std::int64_t>(ratios.size());
    double sum = 0.0;
    for (const double ratio : ratios) {
        sum += ratio;
    }
    data.portabilityMean = sum / static_cast<double>(ratios.size());
}

std::string profileWords(const HeatmapSpec& spec, const std::vector<std::string>& profiles)
{
    if (!spec.profile.empty()) {
        return " Profile: " + spec.profile + ".";
    }
    if (profiles.empty()) {
        return {};
    }
    std::string names;
    for (const std::string& profile : profiles) {
        names += (names.empty() ? "" : ", ") + profile;
    }
    return (profiles.size() == 1 ? " Profile: " : " Several profiles: ") + names + ".";
}

std::string groupWords(HeatRows rows)
{
    return rows == HeatRows::Kernel ? std::string()
                                    : std::string(" Rows: geometric mean over the kernels of a ")
            + (rows == HeatRows::Category ? "category" : "method")
            + " with a value, 95 % interval of the mean of logs (Student's t); shares and"
              " portability count kernels.";
}

/// `data.rows` are still kernels.
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
    const bool isLast = data.spec.roundChoice == RoundChoice::Last;
    std::string text = "Speedup of correct kernels ("
        + (isLast ? "last round" : roundWords(data.spec.roundChoice, data.spec.round))
        + ", representative) per GPU: " + std::to_string(data.rows.size()) + " kernels × "
        + std::to_string(data.gpus.size()) + " GPUs (";
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
    text += profileWords(data.spec, data.profiles) + groupWords(data.spec.rows);
    if (portable > 0) {
        text += " Portability: highest over lowest speedup over the GPUs with a value, n = "
            + std::to_string(portable) + ".";
    }
    std::int64_t stale = 0;
    for (const HeatRow& row : data.rows) {
        stale += std::count_if(row.cells.begin(), row.cells.end(), [&table](const HeatCell& cell) {
            return cell.row >= 0 && table.rows[static_cast<std::size_t>(cell.row)].stale;
        });
    }
    if (stale > 0) {
        text += " " + staleSentence(stale);
    }
    return data.synthetic ? text + " Synthetic data." : text;
}

} // namespace

HeatmapData computeHeatmap(
    const CandidateTable& table, const std::vector<std::uint32_t>& visible, const HeatmapSpec& spec)
{
    HeatmapData data;
    data.spec = spec;
    data.synthetic = table.synthetic;
    data.profiles = heatProfiles(table, visible);
    const std::vector<GpuColumn> columns = gpuColumns(table, visible, spec);
    if (columns.empty()) {
        data.reason = data.profiles.empty() ? "no GPU times yet"
                                            : "no time of profile " + spec.profile + " in view";
        return data;
    }
    for (const GpuColumn& column : columns) {
        data.gpus.push_back(column.name);
        data.synthetic
            = data.synthetic || table.keys[static_cast<std::size_t>(column.key)].synthetic;
    }
    const TableView view(table, visible);
    for (const TrajectoryView& trajectory : view.trajectories()) {
        if (auto row = heatRow(view, trajectory, columns, spec)) {
            data.rows.push_back(std::move(*row));
        }
    }
    if (data.rows.empty()) {
        data.reason = "no correct kernel";
    }
    summarise(data);
    orderKernels(data.rows, table, spec.order);
    data.caption = captionOf(table, data, columns);
    if (spec.rows != HeatRows::Kernel) {
        data.rows = groupKernels(data.rows, table, spec);
    }
    return data;
}

} // namespace kbx::analysis
