// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/interval.h"
#include "analysis/matrixtally.h"
#include "analysis/tableview.h"
#include "analysis/trajectorycards.h"
#include "analysis/trajectorydata.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

namespace kbx::analysis {
namespace {

/// Speedups by task, for one mean.
class SpeedupTally {
public:
    void add(std::uint32_t task, double speedup)
    {
        Cluster& cluster = m_tasks[task];
        cluster.sum += speedup;
        ++cluster.n;
    }
    MeanSpeedup finish() const
    {
        MeanSpeedup result;
        std::vector<Cluster> clusters;
        double sum = 0.0;
        for (const auto& entry : m_tasks) {
            clusters.push_back(entry.second);
            sum += entry.second.sum;
            result.n += entry.second.n;
        }
        if (result.n > 0) {
            result.mean = sum / static_cast<double>(result.n);
        }
        if (const auto interval = clusterBootstrap(clusters, 0.95)) {
            result.low = interval->low;
            result.high = interval->high;
        }
        return result;
    }

private:
    std::map<std::uint32_t, Cluster> m_tasks;
};

struct RoundTally {
    RoundSummary summary;
    SpeedupTally all, rescued, persistent, persistentBefore;
};

/// Sums up the main lines of trajectories, round by round.
class OverviewTally {
public:
    explicit OverviewTally(const CandidateTable& table)
        : m_table(table)
    {
    }

    /// Verdicts and transitions under `key`.
    void addVerdicts(const TrajectoryData& trajectory, std::int32_t key)
    {
        for (const RoundCard& card : trajectory.cards) {
            if (card.branch == 0) {
                RoundSummary& summary = m_rounds[card.round].summary;
                summary.round = card.round;
                ++summary.trajectories;
                addRates(summary, card, key);
                addTransitions(summary, card);
            }
        }
    }

    /// Speedups; `trajectory` was made under the key of the times.
    void addTimes(const TrajectoryData& trajectory, const TimingScope& timing, std::int32_t key)
    {
        for (const RoundCard& card : trajectory.cards) {
            const CandidateRow& row = m_table.rows[card.row];
            if (card.branch != 0 || !counts(row, timing, key)) {
                continue;
            }
            RoundTally& tally = m_rounds[card.round];
            tally.all.add(row.task, *row.speedup);
            if (card.correct == Transition::Rescued) {
                tally.rescued.add(row.task, *row.speedup);
            } else if (card.correct == Transition::Persistent) {
                const auto parent = static_cast<std::size_t>(card.parent);
                const CandidateRow& before = m_table.rows[trajectory.cards[parent].row];
                tally.persistent.add(row.task, *row.speedup);
                if (counts(before, timing, key)) {
                    tally.persistentBefore.add(row.task, *before.speedup);
                }
            }
        }
    }

    std::vector<RoundSummary> finish()
    {
        std::vector<RoundSummary> rounds;
        for (auto& entry : m_rounds) {
            RoundTally& tally = entry.second;
            tally.summary.speedup = tally.all.finish();
            tally.summary.rescuedSpeedup = tally.rescued.finish();
            tally.summary.persistentSpeedup = tally.persistent.finish();
            tally.summary.persistentBefore = tally.persistentBefore.finish();
            rounds.push_back(tally.summary);
        }
        return rounds;
    }

private:
    bool counts(const CandidateRow& row, const TimingScope& timing, std::int32_t key) const
    {
        return row.key == key && row.verdicts.isCorrect() && hasUsableSpeedup(row)
            && row.profile == timing.profile && row.baseline == timing.baseline
            && !m_table.runOf(row).eventSelected;
    }

    void addRates(RoundSummary& summary, const RoundCard& card, std::int32_t key) const
    {
        const CandidateRow& row = m_table.rows[card.row];
        const bool noAnswer = row.kernelId == 0;
        const bool known = noAnswer || (row.key == key && key >= 0);
        if (!known || m_table.runOf(row).eventSelected) {
            return;
        }
        const RateVote compile = noAnswer ? RateVote::Fail : compileVote(row.verdicts);
        const RateVote correct = noAnswer ? RateVote::Fail : correctVote(row.verdicts);
        summary.compileN += compile != RateVote::Excluded ? 1 : 0;
        summary.compilePass += compile == RateVote::Pass ? 1 : 0;
        summary.correctN += correct != RateVote::Excluded ? 1 : 0;
        summary.correctPass += correct == RateVote::Pass ? 1 : 0;
    }

    void addTransitions(RoundSummary& summary, const RoundCard& card) const
    {
        const CandidateRow& row = m_table.rows[card.row];
        summary.identicalCode += (row.flags & FlagIdenticalCode) != 0 ? 1 : 0;
        summary.compileRescued += card.compile == Transition::Rescued ? 1 : 0;
        summary.compileRegressed += card.compile == Transition::Regressed ? 1 : 0;
        summary.rescued += card.correct == Transition::Rescued ? 1 : 0;
        summary.persistent += card.correct == Transition::Persistent ? 1 : 0;
        summary.regressed += card.correct == Transition::Regressed ? 1 : 0;
        summary.stillFailing += card.correct == Transition::StillFailing ? 1 : 0;
        summary.uncompared += card.parent >= 0 && card.correct == Transition::Unknown ? 1 : 0;
    }

    const CandidateTable& m_table;
    std::map<int, RoundTally> m_rounds;
};

TimingScope timingOf(
    const CandidateTable& table, const std::vector<TrajectoryData>& trajectories, std::int32_t key)
{
    MatrixItems items;
    for (const TrajectoryData& trajectory : trajectories) {
        for (const RoundCard& card : trajectory.cards) {
            const CandidateRow& row = table.rows[card.row];
            if (card.branch == 0 && row.key == key) {
                items.items.push_back({row.run, row.task, row.round, key, card.row, true});
            }
        }
    }
    return chooseTiming(table, items);
}

/// The key of the verdicts also for the times, as long as it has a fair part of them: two keys on
/// one page are told apart with effort.
std::int32_t timesKeyOf(const CandidateTable& table, const std::vector<std::uint32_t>& visible,
    const EvidenceScope& evidence, std::int32_t key)
{
    const std::int32_t most = chooseKey(table, visible, evidence, true);
    const auto timesOf = [&](std::int32_t of) {
        return std::count_if(visible.begin(), visible.end(), [&](std::uint32_t index) {
            const CandidateRow& row = table.rows[index];
            return row.key == of && row.verdicts.isCorrect() && hasUsableSpeedup(row);
        });
    };
    return 2 * timesOf(key) >= timesOf(most) ? key : most;
}

} // namespace

TrajectoryOverview computeOverview(const CandidateTable& table,
    const std::vector<std::uint32_t>& visible, const EvidenceScope& evidence)
{
    const TableView inView(table, visible);
    std::set<std::pair<std::uint32_t, std::uint32_t>> wanted;
    for (const TrajectoryView& trajectory : inView.trajectories()) {
        wanted.emplace(inView.rowOf(trajectory).run, inView.rowOf(trajectory).task);
    }
    // A trajectory is shown whole: a transition needs the round before, filtered out or not.
    std::vector<std::uint32_t> all(table.rows.size());
    std::iota(all.begin(), all.end(), 0U);
    const TableView whole(table, all);
    const std::int32_t key = chooseKey(table, visible, evidence);
    const std::int32_t timesKey = timesKeyOf(table, visible, evidence, key);
    TrajectoryOverview overview;
    std::vector<TrajectoryData> timed;
    OverviewTally tally(table);
    for (const TrajectoryView& trajectory : whole.trajectories()) {
        const CandidateRow& first = whole.rowOf(trajectory);
        if (wanted.count({first.run, first.task}) == 0) {
            continue;
        }
        overview.trajectories.push_back(buildCards(whole, trajectory, key));
        tally.addVerdicts(overview.trajectories.back(), key);
        overview.eventSelected += table.runOf(first).eventSelected ? 1 : 0;
        if (timesKey != key) {
            timed.push_back(buildCards(whole, trajectory, timesKey));
        }
    }
    const std::vector<TrajectoryData>& source = timesKey != key ? timed : overview.trajectories;
    const TimingScope timing = timingOf(table, source, timesKey);
    for (const TrajectoryData& trajectory : source) {
        tally.addTimes(trajectory, timing, timesKey);
    }
    overview.rounds = tally.finish();
    overview.evidence = keyText(table, key);
    if (!timing.profile.empty() || !timing.baseline.empty()) {
        overview.timesEvidence = keyText(table, timesKey);
        overview.profile = timing.profile;
        overview.baseline = timing.baseline;
        overview.otherTimes = timing.others;
    }
    return overview;
}

} // namespace kbx::analysis
