// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/interval.h"
#include "analysis/tableview.h"
#include "analysis/trajectoryscope.h"

#include <map>
#include <utility>

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
    OverviewTally(const CandidateTable& table, const TrajectoryScope& scope)
        : m_table(table)
        , m_scope(scope)
    {
    }

    /// Verdicts and transitions.
    void addVerdicts(const TrajectoryData& trajectory)
    {
        for (const RoundCard& card : trajectory.cards) {
            if (card.branch == 0) {
                RoundSummary& summary = m_rounds[card.round].summary;
                summary.round = card.round;
                ++summary.trajectories;
                addRates(summary, card);
                addTransitions(summary, card);
            }
        }
    }

    /// Speedups; `trajectory` was made under the key of the times.
    void addTimes(const TrajectoryData& trajectory)
    {
        for (const RoundCard& card : trajectory.cards) {
            const CandidateRow& row = m_table.rows[card.row];
            if (card.branch != 0 || !counts(row)) {
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
                if (counts(before)) {
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
    bool counts(const CandidateRow& row) const
    {
        return hasTimeIn(row, m_scope) && !m_table.runOf(row).eventSelected;
    }

    void addRates(RoundSummary& summary, const RoundCard& card) const
    {
        const RowVotes votes = votesUnder(m_table, m_table.rows[card.row], m_scope.key);
        summary.compileN += votes.compile != RateVote::Excluded ? 1 : 0;
        summary.compilePass += votes.compile == RateVote::Pass ? 1 : 0;
        summary.correctN += votes.correct != RateVote::Excluded ? 1 : 0;
        summary.correctPass += votes.correct == RateVote::Pass ? 1 : 0;
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
    const TrajectoryScope& m_scope;
    std::map<int, RoundTally> m_rounds;
};

} // namespace

TrajectoryOverview computeOverview(const CandidateTable& table,
    const std::vector<std::uint32_t>& visible, const EvidenceScope& evidence)
{
    return summarise(table, collectTrajectories(table, visible, evidence));
}

TrajectoryOverview summarise(const CandidateTable& table, TrajectoryScope scope)
{
    TrajectoryOverview overview;
    OverviewTally tally(table, scope);
    for (const TrajectoryData& trajectory : scope.verdicts) {
        tally.addVerdicts(trajectory);
        const bool eventSelected = !trajectory.cards.empty()
            && table.runOf(table.rows[trajectory.cards.front().row]).eventSelected;
        overview.eventSelected += eventSelected ? 1 : 0;
    }
    for (const TrajectoryData& trajectory : scope.timed()) {
        tally.addTimes(trajectory);
    }
    overview.rounds = tally.finish();
    overview.evidence = keyText(table, scope.key);
    if (scope.hasTimes()) {
        overview.timesEvidence = keyText(table, scope.timesKey);
        overview.profile = scope.timing.profile;
        overview.baseline = scope.timing.baseline;
        overview.otherTimes = scope.timing.others;
    }
    overview.trajectories = std::move(scope.verdicts);
    return overview;
}

} // namespace kbx::analysis
