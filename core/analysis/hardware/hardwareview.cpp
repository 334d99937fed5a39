// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/hardware/hardwareview.h"

#include "analysis/matrixcaption.h"
#include "analysis/reporttools.h"
#include "domain/numberformat.h"

#include <algorithm>

namespace kbx::analysis {
namespace {

bool isKeyNamed(const ReportOptions& options)
{
    return !options.evidence.autoKey && options.evidence.keyId;
}

bool isTimedOnGpu(const CandidateTable& table, const CandidateRow& row)
{
    return row.key >= 0 && hasUsableSpeedup(row)
        && table.keys[static_cast<std::size_t>(row.key)].backend != Backend::Interpreted;
}

std::vector<std::uint32_t> rowsOfKey(
    const CandidateTable& table, std::vector<std::uint32_t> rows, std::int64_t keyId)
{
    rows.erase(std::remove_if(rows.begin(), rows.end(),
                   [&](std::uint32_t at) {
                       const std::int32_t key = table.rows[at].key;
                       return key < 0 || table.keys[static_cast<std::size_t>(key)].id != keyId;
                   }),
        rows.end());
    return rows;
}

} // namespace

HardwareView::HardwareView(const ReportInput& input)
    : m_input(input)
    , m_visible(rowsOfMethods(input))
{
    if (isKeyNamed(options())) {
        m_visible = rowsOfKey(table(), std::move(m_visible), *options().evidence.keyId);
    }
    chooseTiming(m_visible);
    HeatmapSpec spec;
    spec.profile = m_timing.profile;
    spec.baseline = m_timing.baseline;
    spec.roundChoice = options().roundChoice;
    spec.round = options().round;
    m_heat = computeHeatmap(table(), m_visible, spec);
    m_gpus = gpuColumns(table(), m_visible, spec);
    collectKernels();
}

void HardwareView::chooseTiming(const std::vector<std::uint32_t>& visible)
{
    std::vector<std::pair<TimingScope, std::int64_t>> counts;
    std::int64_t all = 0;
    for (const std::uint32_t at : visible) {
        const CandidateRow& row = table().rows[at];
        if (!row.verdicts.isCorrect() || !isTimedOnGpu(table(), row)) {
            continue;
        }
        ++all;
        const auto known = std::find_if(counts.begin(), counts.end(), [&](const auto& entry) {
            return entry.first.profile == row.profile && entry.first.baseline == row.baseline;
        });
        if (known == counts.end()) {
            counts.push_back({{row.profile, row.baseline, 0}, 1});
        } else {
            ++known->second;
        }
    }
    const auto most = std::max_element(counts.begin(), counts.end(),
        [](const auto& one, const auto& other) { return one.second < other.second; });
    if (most != counts.end()) {
        m_timing = most->first;
        m_timing.others = all - most->second;
    }
}

void HardwareView::collectKernels()
{
    std::vector<bool> has(table().methods.size(), false);
    for (const HeatRow& heat : m_heat.rows) {
        const auto evaluated = std::find_if(heat.cells.begin(), heat.cells.end(),
            [](const HeatCell& cell) { return cell.row >= 0; });
        if (evaluated == heat.cells.end()) {
            continue;
        }
        const auto row = static_cast<std::uint32_t>(evaluated->row);
        const CandidateRow& candidate = table().rows[row];
        const RunInfo& run = table().runs[candidate.run];
        m_kernels.push_back({&heat, row, candidate.task, run.method, run.eventSelected});
        m_eventSelected += run.eventSelected ? 1 : 0;
        has[run.method] = true;
    }
    for (std::uint32_t method = 0; method < has.size(); ++method) {
        if (has[method]) {
            m_methods.push_back(method);
        }
    }
}

const std::string& HardwareView::methodName(std::uint32_t method) const
{
    return table().methods[method].name;
}

std::string HardwareView::missing() const
{
    if (m_gpus.empty()) {
        return m_heat.profiles.empty()
            ? "No GPU times yet. Evaluate on a GPU, or import times."
            : "No GPU time of this profile and baseline is in view. Choose another, or evaluate "
              "with it.";
    }
    return m_kernels.empty()
        ? "No kernel in view is correct. Widen the filter, or evaluate more kernels on a GPU."
        : std::string();
}

const TimingEvidence* HardwareView::timingOf(const HeatCell& cell) const
{
    if (cell.row < 0) {
        return nullptr;
    }
    const CandidateRow& row = table().rows[static_cast<std::size_t>(cell.row)];
    const EvaluationEvidence* const found = input().evidence.find(row.evaluationId);
    if (found == nullptr) {
        return nullptr;
    }
    for (const TimingEvidence& timing : found->timings) {
        if (timing.profile == m_timing.profile && timing.baseline == m_timing.baseline) {
            return &timing;
        }
    }
    return nullptr;
}

std::string HardwareView::scopeText() const
{
    const std::string timing = timingText(m_timing);
    return "Correct kernels (" + representativeText(options()) + ")"
        + (timing.empty() ? "" : ", " + timing) + ".";
}

void HardwareView::describe(Report& report) const
{
    for (const GpuColumn& gpu : m_gpus) {
        report.evidence += (report.evidence.empty() ? "" : "; ") + keyText(table(), gpu.key);
    }
    report.evidence = m_gpus.empty() ? "none" : report.evidence;
    report.methodSet = methodSetText(table(), m_methods);
    const std::string timing = timingText(m_timing);
    report.statistic = roundWords(options().roundChoice, options().round)
        + (timing.empty() ? "" : ", " + timing) + ", " + plainNumber(options().confidence * 100.0)
        + " % intervals";
    report.synthetic = report.synthetic || m_heat.synthetic;
    if (m_eventSelected > 0) {
        report.note(NoteKind::Missing,
            number::count(m_eventSelected)
                + " kernels are of sources that keep only events (a kernel that changed its "
                  "verdict or its speed): they are in no share and in no mean. Evaluate whole "
                  "runs, or import their results.");
    }
    if (m_timing.others > 0) {
        report.note(NoteKind::Info,
            number::count(m_timing.others)
                + " speedups of other profiles or baselines are not mixed in.");
    }
    noteOtherKeys(report);
}

/// Of a model, only one environment is shown: the others are named.
void HardwareView::noteOtherKeys(Report& report) const
{
    std::vector<std::int64_t> timed(table().keys.size(), 0);
    for (const std::uint32_t at : m_visible) {
        const CandidateRow& row = table().rows[at];
        if (isTimedOnGpu(table(), row)) {
            ++timed[static_cast<std::size_t>(row.key)];
        }
    }
    for (std::size_t key = 0; key < timed.size(); ++key) {
        const bool isShown = std::any_of(m_gpus.begin(), m_gpus.end(),
            [&](const GpuColumn& gpu) { return gpu.key == static_cast<std::int32_t>(key); });
        if (timed[key] > 0 && !isShown) {
            report.note(NoteKind::Info,
                number::count(timed[key]) + " times of " + keyText(table(), static_cast<int>(key))
                    + " are not shown: the same GPU model has more in another environment.");
        }
    }
}

RateVote timedVote(const HeatCell& cell, const CandidateTable& table)
{
    if (countsInMeans(cell)) {
        return RateVote::Pass;
    }
    const bool isCorrect
        = cell.row >= 0 && table.rows[static_cast<std::size_t>(cell.row)].verdicts.isCorrect();
    return isCorrect ? RateVote::Excluded : RateVote::Fail;
}

std::string stateText(HeatState state)
{
    switch (state) {
    case HeatState::Value:
        return {};
    case HeatState::WithinNoise:
        return "within noise";
    case HeatState::BelowResolution:
        return "below resolution";
    case HeatState::Inconclusive:
        return "inconclusive";
    case HeatState::Impossible:
        return "impossible";
    case HeatState::NotTimed:
        return "not timed";
    case HeatState::Wrong:
        return "wrong";
    }
    return {};
}

} // namespace kbx::analysis
