// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/matrixtally.h"

#include "analysis/interval.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace kbx::analysis {
namespace {

/// Votes of one task belong together: several kernels of a task are not independent.
std::vector<Cluster> clustersOf(std::vector<std::pair<std::uint32_t, double>>& votes)
{
    std::stable_sort(votes.begin(), votes.end(),
        [](const auto& one, const auto& other) { return one.first < other.first; });
    std::vector<Cluster> clusters;
    for (std::size_t i = 0; i < votes.size(); ++i) {
        if (i == 0 || votes[i].first != votes[i - 1].first) {
            clusters.push_back({});
        }
        clusters.back().sum += votes[i].second;
        ++clusters.back().n;
    }
    return clusters;
}

bool isOfTiming(const CandidateRow& row, const TimingScope& timing)
{
    return row.profile == timing.profile && row.baseline == timing.baseline;
}

} // namespace

TimingScope chooseTiming(const CandidateTable& table, const MatrixItems& items)
{
    std::map<std::pair<std::string, std::string>, std::int64_t> counts;
    std::int64_t all = 0;
    for (const MatrixItem& item : items.items) {
        if (item.row >= 0 && item.evaluated) {
            const CandidateRow& row = table.rows[static_cast<std::size_t>(item.row)];
            if (row.verdicts.isCorrect() && hasUsableSpeedup(row)) {
                ++counts[{row.profile, row.baseline}];
                ++all;
            }
        }
    }
    TimingScope scope;
    std::int64_t most = 0;
    for (const auto& [names, count] : counts) {
        if (count > most) {
            most = count;
            scope = {names.first, names.second, 0};
        }
    }
    scope.others = all - most;
    return scope;
}

void MatrixTally::add(const CandidateTable& table, const MatrixItem& item, const MatrixSpec& spec,
    const TimingScope& timing)
{
    ++m_items;
    const CandidateRow* row
        = item.row < 0 ? nullptr : &table.rows[static_cast<std::size_t>(item.row)];
    if (row != nullptr) {
        m_rows.push_back(static_cast<std::uint32_t>(item.row));
    }
    if (table.runs[item.run].eventSelected) {
        ++m_eventSelected;
        ++m_excluded;
        return;
    }
    const bool noAnswer = row == nullptr || row->kernelId == 0;
    m_evaluated += noAnswer || item.evaluated ? 1 : 0;
    RateVote compile = RateVote::Fail;
    RateVote correct = RateVote::Fail;
    if (!noAnswer) {
        compile = item.evaluated ? compileVote(row->verdicts) : RateVote::Excluded;
        correct = item.evaluated ? correctVote(row->verdicts) : RateVote::Excluded;
    }
    m_compiled += compile == RateVote::Pass ? 1 : 0;
    m_correct += correct == RateVote::Pass ? 1 : 0;
    switch (spec.value) {
    case MatrixValue::Compile:
        vote(item.task, compile);
        break;
    case MatrixValue::Correct:
        vote(item.task, correct);
        break;
    case MatrixValue::Conversion:
        if (compile != RateVote::Fail) {
            vote(item.task, compile == RateVote::Pass ? correct : RateVote::Excluded);
        }
        break;
    case MatrixValue::Fast1:
    case MatrixValue::Speedup:
        if (correct == RateVote::Pass) {
            addSpeedup(*row, correct, spec, timing);
        } else if (spec.value == MatrixValue::Fast1) {
            vote(item.task, correct);
        } else {
            m_excluded += correct == RateVote::Excluded ? 1 : 0;
        }
        break;
    case MatrixValue::Score:
        m_excluded += correct == RateVote::Fail ? 0 : 1;
        break;
    }
}

void MatrixTally::addSpeedup(
    const CandidateRow& row, RateVote correct, const MatrixSpec& spec, const TimingScope& timing)
{
    if (correct != RateVote::Pass || !hasUsableSpeedup(row) || !isOfTiming(row, timing)) {
        ++m_excluded;
        return;
    }
    ++m_timed;
    if (spec.value == MatrixValue::Fast1) {
        vote(row.task, *row.speedup > 1.0 ? RateVote::Pass : RateVote::Fail);
        return;
    }
    ++m_counted;
    m_votes.emplace_back(
        row.task, spec.mean == SpeedupMean::Geometric ? std::log(*row.speedup) : *row.speedup);
}

void MatrixTally::vote(std::uint32_t task, RateVote vote)
{
    if (vote == RateVote::Excluded) {
        ++m_excluded;
        return;
    }
    ++m_counted;
    m_passed += vote == RateVote::Pass ? 1 : 0;
    m_votes.emplace_back(task, vote == RateVote::Pass ? 1.0 : 0.0);
}

MatrixCell MatrixTally::finish(const MatrixSpec& spec, std::int64_t tasksExpected)
{
    MatrixCell cell;
    cell.n = m_counted;
    cell.excluded = m_excluded;
    cell.tasksExpected = tasksExpected;
    std::sort(m_rows.begin(), m_rows.end());
    cell.rows = std::move(m_rows);
    const bool untimed = spec.value == MatrixValue::Fast1 && m_correct > 0 && m_timed == 0;
    if (m_counted == 0 || untimed) {
        cell.k = m_passed;
        cell.reason = whyUndefined(spec, tasksExpected);
        return cell;
    }
    if (spec.value == MatrixValue::Speedup) {
        finishMean(cell, spec);
    } else {
        finishRate(cell, spec);
    }
    return cell;
}

void MatrixTally::finishRate(MatrixCell& cell, const MatrixSpec& spec)
{
    const auto size = static_cast<double>(m_counted);
    const auto all = static_cast<double>(m_counted + m_excluded);
    cell.k = m_passed;
    cell.value = static_cast<double>(m_passed) / size;
    cell.boundLow = static_cast<double>(m_passed) / all;
    cell.boundHigh = static_cast<double>(m_passed + m_excluded) / all;
    const std::vector<Cluster> clusters = clustersOf(m_votes);
    const auto tasks = static_cast<std::int64_t>(clusters.size());
    m_pooled = tasks < m_counted;
    std::optional<Interval> interval;
    cell.interval = IntervalMethod::Wilson;
    if (tasks == m_counted || tasks < 2) {
        interval = wilson(m_passed, m_counted, spec.confidence);
    } else if (m_passed == 0 || m_passed == m_counted) {
        // Every resample gives the same rate: fall back to Wilson over tasks, the wider choice.
        interval = wilson(m_passed == 0 ? 0 : tasks, tasks, spec.confidence);
    } else {
        interval = clusterBootstrap(clusters, spec.confidence, spec.resamples, spec.seed);
        cell.interval = IntervalMethod::Bootstrap;
    }
    if (interval) {
        cell.low = interval->low;
        cell.high = interval->high;
    } else {
        cell.interval = IntervalMethod::None;
    }
}

void MatrixTally::finishMean(MatrixCell& cell, const MatrixSpec& spec)
{
    const bool isLog = spec.mean == SpeedupMean::Geometric;
    const auto unit = [isLog](double mean) { return isLog ? std::exp(mean) : mean; };
    double sum = 0.0;
    for (const auto& vote : m_votes) {
        sum += vote.second;
    }
    cell.value = unit(sum / static_cast<double>(m_counted));
    if (const auto interval
        = clusterBootstrap(clustersOf(m_votes), spec.confidence, spec.resamples, spec.seed)) {
        cell.interval = IntervalMethod::Bootstrap;
        cell.low = unit(interval->low);
        cell.high = unit(interval->high);
    }
}

std::string MatrixTally::whyUndefined(const MatrixSpec& spec, std::int64_t tasksExpected) const
{
    if (m_items == 0) {
        return tasksExpected > 0 ? "not run" : "no tasks";
    }
    if (m_eventSelected == m_items) {
        return "event-selected source";
    }
    if (m_evaluated == 0) {
        return "not run";
    }
    if (spec.value == MatrixValue::Score) {
        return "no roofline score yet";
    }
    const bool needsTimes = spec.value == MatrixValue::Speedup || spec.value == MatrixValue::Fast1;
    if (needsTimes && m_correct > 0) {
        return "no times yet";
    }
    if (spec.value == MatrixValue::Conversion && m_compiled == 0 && m_excluded == 0) {
        return "no kernel compiles";
    }
    return spec.value == MatrixValue::Speedup && m_excluded == 0 ? "no correct kernel"
                                                                 : "verdicts unknown";
}

} // namespace kbx::analysis
