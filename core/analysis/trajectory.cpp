// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/tableview.h"
#include "analysis/trajectorydata.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

namespace kbx::analysis {
namespace {

std::vector<std::uint32_t> allRows(const CandidateTable& table)
{
    std::vector<std::uint32_t> rows(table.rows.size());
    std::iota(rows.begin(), rows.end(), 0U);
    return rows;
}

Transition between(RateVote before, RateVote after)
{
    if (before == RateVote::Excluded || after == RateVote::Excluded) {
        return Transition::Unknown;
    }
    if (before == RateVote::Pass) {
        return after == RateVote::Pass ? Transition::Persistent : Transition::Regressed;
    }
    return after == RateVote::Pass ? Transition::Rescued : Transition::StillFailing;
}

/// Builds the cards of one trajectory from all of its candidates.
class CardBuilder {
public:
    CardBuilder(const TableView& view, const TrajectoryView& trajectory, std::int32_t key)
        : m_table(view.table())
    {
        for (std::uint32_t i = 0; i < trajectory.candidateCount; ++i) {
            if (const auto pick
                = view.under(view.candidates()[trajectory.firstCandidate + i], key)) {
                m_picks.push_back(*pick);
            }
        }
        for (const Pick& pick : view.representatives(trajectory, key)) {
            m_mainRows.insert(pick.row);
        }
    }

    TrajectoryData build()
    {
        TrajectoryData data;
        if (m_picks.empty()) {
            return data;
        }
        const CandidateRow& first = m_table.rows[m_picks.front().row];
        data.task = m_table.taskOf(first).name;
        data.method = m_table.methodOf(first).name;
        data.run = m_table.runOf(first).name;
        for (std::size_t begin = 0; begin < m_picks.size();) {
            begin = addRound(data.cards, begin);
        }
        std::vector<Pick> ordered;
        for (std::size_t i = 0; i < data.cards.size(); ++i) {
            ordered.push_back(m_pickOfRow.at(data.cards[i].row));
            linkParent(data.cards, i);
            const Verdicts& verdicts = m_table.rows[data.cards[i].row].verdicts;
            if (data.firstCorrect < 0 && ordered.back().evaluated && verdicts.isCorrect()) {
                data.firstCorrect = static_cast<int>(i);
            }
            if (data.cards[i].compile == Transition::Regressed
                || data.cards[i].correct == Transition::Regressed) {
                data.lastRegression = static_cast<int>(i);
            }
        }
        data.best = bestPick(m_table, ordered);
        return data;
    }

private:
    const CandidateRow& row(const Pick& pick) const { return m_table.rows[pick.row]; }

    RateVote compile(const RoundCard& card) const
    {
        const Pick& pick = m_pickOfRow.at(card.row);
        if (row(pick).kernelId == 0) {
            return RateVote::Fail;
        }
        return pick.evaluated ? compileVote(row(pick).verdicts) : RateVote::Excluded;
    }

    RateVote correct(const RoundCard& card) const
    {
        const Pick& pick = m_pickOfRow.at(card.row);
        if (row(pick).kernelId == 0) {
            return RateVote::Fail;
        }
        return pick.evaluated ? correctVote(row(pick).verdicts) : RateVote::Excluded;
    }

    /// Adds the cards of the round that starts at `begin`; returns where the next one starts.
    std::size_t addRound(std::vector<RoundCard>& cards, std::size_t begin)
    {
        const int round = row(m_picks[begin]).round;
        std::size_t end = begin;
        std::vector<RoundCard> added;
        std::set<int> used{0};
        for (; end < m_picks.size() && row(m_picks[end]).round == round; ++end) {
            RoundCard card;
            card.row = m_picks[end].row;
            card.round = round;
            m_pickOfRow[card.row] = m_picks[end];
            if (m_mainRows.count(card.row) == 0) {
                card.branch = branchFor(cards, row(m_picks[end]).parentId, used);
                used.insert(card.branch);
            }
            added.push_back(card);
        }
        std::stable_sort(added.begin(), added.end(),
            [](const RoundCard& one, const RoundCard& other) { return one.branch < other.branch; });
        cards.insert(cards.end(), added.begin(), added.end());
        return end;
    }

    /// The parent's own branch where that is free, so that a lineage stays on one line.
    int branchFor(
        const std::vector<RoundCard>& cards, std::int64_t parentId, const std::set<int>& used) const
    {
        for (const RoundCard& card : cards) {
            if (parentId != 0 && m_table.rows[card.row].candidateId == parentId
                && used.count(card.branch) == 0) {
                return card.branch;
            }
        }
        int branch = 1;
        while (used.count(branch) != 0) {
            ++branch;
        }
        return branch;
    }

    int parentOf(const std::vector<RoundCard>& cards, std::size_t index) const
    {
        const std::int64_t parentId = m_table.rows[cards[index].row].parentId;
        int previousMain = -1;
        for (std::size_t i = 0; i < index; ++i) {
            if (parentId != 0 && m_table.rows[cards[i].row].candidateId == parentId) {
                return static_cast<int>(i);
            }
            if (cards[i].branch == 0 && cards[i].round < cards[index].round) {
                previousMain = static_cast<int>(i);
            }
        }
        return previousMain;
    }

    void linkParent(std::vector<RoundCard>& cards, std::size_t index) const
    {
        RoundCard& card = cards[index];
        card.parent = parentOf(cards, index);
        if (card.parent < 0) {
            return;
        }
        const RoundCard& parent = cards[static_cast<std::size_t>(card.parent)];
        card.compile = between(compile(parent), compile(card));
        card.correct = between(correct(parent), correct(card));
        const Pick& before = m_pickOfRow.at(parent.row);
        const Pick& after = m_pickOfRow.at(card.row);
        if (before.evaluated && after.evaluated && hasUsableSpeedup(row(before))
            && hasUsableSpeedup(row(after)) && row(before).profile == row(after).profile
            && row(before).baseline == row(after).baseline) {
            card.speedupRatio = *row(after).speedup / *row(before).speedup;
        }
    }

    const CandidateTable& m_table;
    std::vector<Pick> m_picks;
    std::set<std::uint32_t> m_mainRows;
    std::map<std::uint32_t, Pick> m_pickOfRow;
};

void addTo(std::map<int, RoundSummary>& rounds, const CandidateTable& table,
    const TrajectoryData& trajectory, std::int32_t key)
{
    for (const RoundCard& card : trajectory.cards) {
        if (card.branch != 0) {
            continue;
        }
        const CandidateRow& row = table.rows[card.row];
        RoundSummary& summary = rounds[card.round];
        summary.round = card.round;
        ++summary.trajectories;
        summary.identicalCode += (row.flags & FlagIdenticalCode) != 0 ? 1 : 0;
        const bool noAnswer = row.kernelId == 0;
        const bool known = noAnswer || (row.key == key && key >= 0);
        const RateVote compile = noAnswer ? RateVote::Fail : compileVote(row.verdicts);
        const RateVote correct = noAnswer ? RateVote::Fail : correctVote(row.verdicts);
        summary.compileN += known && compile != RateVote::Excluded ? 1 : 0;
        summary.compilePass += known && compile == RateVote::Pass ? 1 : 0;
        summary.correctN += known && correct != RateVote::Excluded ? 1 : 0;
        summary.correctPass += known && correct == RateVote::Pass ? 1 : 0;
        summary.rescued += card.correct == Transition::Rescued ? 1 : 0;
        summary.persistent += card.correct == Transition::Persistent ? 1 : 0;
        summary.regressed += card.correct == Transition::Regressed ? 1 : 0;
        summary.stillFailing += card.correct == Transition::StillFailing ? 1 : 0;
    }
}

} // namespace

const char* toString(Transition transition)
{
    switch (transition) {
    case Transition::StillFailing:
        return "still_failing";
    case Transition::Rescued:
        return "rescued";
    case Transition::Persistent:
        return "persistent";
    case Transition::Regressed:
        return "regressed";
    case Transition::Unknown:
        break;
    }
    return "unknown";
}

TrajectoryData computeTrajectory(
    const CandidateTable& table, std::uint32_t row, const EvidenceScope& evidence)
{
    if (row >= table.rows.size()) {
        return {};
    }
    const CandidateRow& asked = table.rows[row];
    std::vector<std::uint32_t> rows;
    for (std::uint32_t i = 0; i < table.rows.size(); ++i) {
        if (table.rows[i].run == asked.run && table.rows[i].task == asked.task) {
            rows.push_back(i);
        }
    }
    const TableView view(table, rows);
    const std::int32_t key = chooseKey(table, rows, evidence);
    return CardBuilder(view, view.trajectories().front(), key).build();
}

TrajectoryOverview computeOverview(const CandidateTable& table,
    const std::vector<std::uint32_t>& visible, const EvidenceScope& evidence)
{
    const TableView inView(table, visible);
    std::set<std::pair<std::uint32_t, std::uint32_t>> wanted;
    for (const TrajectoryView& trajectory : inView.trajectories()) {
        wanted.emplace(inView.rowOf(trajectory).run, inView.rowOf(trajectory).task);
    }
    // A trajectory is shown whole: a transition needs the round before, filtered out or not.
    const TableView whole(table, allRows(table));
    const std::int32_t key = chooseKey(table, visible, evidence);
    TrajectoryOverview overview;
    std::map<int, RoundSummary> rounds;
    for (const TrajectoryView& trajectory : whole.trajectories()) {
        const CandidateRow& first = whole.rowOf(trajectory);
        if (wanted.count({first.run, first.task}) != 0) {
            overview.trajectories.push_back(CardBuilder(whole, trajectory, key).build());
            addTo(rounds, table, overview.trajectories.back(), key);
        }
    }
    for (const auto& entry : rounds) {
        overview.rounds.push_back(entry.second);
    }
    return overview;
}

} // namespace kbx::analysis
