// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/trajectorycards.h"

#include <algorithm>
#include <map>
#include <set>

namespace kbx::analysis {
namespace {

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

} // namespace

TrajectoryData buildCards(const TableView& view, const TrajectoryView& trajectory, std::int32_t key)
{
    return CardBuilder(view, trajectory, key).build();
}

} // namespace kbx::analysis
