// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/trajectoryscope.h"

#include "analysis/tableview.h"
#include "analysis/trajectorycards.h"

#include <algorithm>
#include <numeric>

namespace kbx::analysis {
namespace {

TimingScope timingOf(const CandidateTable& table, const TrajectoryScope& scope)
{
    MatrixItems items;
    for (const TrajectoryData& trajectory : scope.timed()) {
        for (const RoundCard& card : trajectory.cards) {
            const CandidateRow& row = table.rows[card.row];
            if (card.branch == 0 && row.key == scope.timesKey) {
                items.items.push_back(
                    {row.run, row.task, row.round, scope.timesKey, card.row, true});
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

/// Runs × tasks in view.
std::vector<bool> wantedTrajectories(
    const CandidateTable& table, const std::vector<std::uint32_t>& visible)
{
    std::vector<bool> wanted(table.runs.size() * table.tasks.size(), false);
    for (const std::uint32_t row : visible) {
        if (row < table.rows.size()) {
            wanted[table.rows[row].run * table.tasks.size() + table.rows[row].task] = true;
        }
    }
    return wanted;
}

} // namespace

TrajectoryScope collectTrajectories(const CandidateTable& table,
    const std::vector<std::uint32_t>& visible, const EvidenceScope& evidence)
{
    const std::vector<bool> wanted = wantedTrajectories(table, visible);
    // A trajectory is shown whole: a transition needs the round before, filtered out or not.
    std::vector<std::uint32_t> all(table.rows.size());
    std::iota(all.begin(), all.end(), 0U);
    const TableView whole(table, all);
    TrajectoryScope scope;
    scope.key = chooseKey(table, visible, evidence);
    scope.timesKey = timesKeyOf(table, visible, evidence, scope.key);
    for (const TrajectoryView& trajectory : whole.trajectories()) {
        const CandidateRow& first = whole.rowOf(trajectory);
        if (!wanted[first.run * table.tasks.size() + first.task]) {
            continue;
        }
        scope.verdicts.push_back(buildCards(whole, trajectory, scope.key));
        if (scope.timesKey != scope.key) {
            scope.otherTimes.push_back(buildCards(whole, trajectory, scope.timesKey));
        }
    }
    scope.timing = timingOf(table, scope);
    return scope;
}

bool hasTimeIn(const CandidateRow& row, const TrajectoryScope& scope)
{
    return row.key == scope.timesKey && row.verdicts.isCorrect() && hasUsableSpeedup(row)
        && row.profile == scope.timing.profile && row.baseline == scope.timing.baseline;
}

RowVotes votesUnder(const CandidateTable& table, const CandidateRow& row, std::int32_t key)
{
    const bool noAnswer = row.kernelId == 0;
    const bool known = noAnswer || (row.key == key && key >= 0);
    if (!known || table.runOf(row).eventSelected) {
        return {};
    }
    if (noAnswer) {
        return {RateVote::Fail, RateVote::Fail};
    }
    return {compileVote(row.verdicts), correctVote(row.verdicts)};
}

} // namespace kbx::analysis
