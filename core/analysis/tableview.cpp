// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/tableview.h"

#include <tuple>

namespace kbx::analysis {
namespace {

int originRank(Origin origin)
{
    switch (origin) {
    case Origin::Measured:
        return 0;
    case Origin::Imported:
        return 1;
    case Origin::SelfReported:
        return 2;
    case Origin::Published:
        break;
    }
    return 3;
}

/// Best so far when nothing is correct: the last that compiles, else the last.
std::size_t furthest(const CandidateTable& table, const std::vector<Pick>& picks)
{
    for (std::size_t i = picks.size(); i-- > 0;) {
        if (picks[i].evaluated
            && compileVote(table.rows[picks[i].row].verdicts) == RateVote::Pass) {
            return i;
        }
    }
    return picks.size() - 1;
}

} // namespace

TableView::TableView(const CandidateTable& table, const std::vector<std::uint32_t>& visible)
    : m_table(table)
    , m_visible(table.rows.size(), false)
{
    std::size_t shown = 0;
    for (const std::uint32_t row : visible) {
        if (row < m_visible.size() && !m_visible[row]) {
            m_visible[row] = true;
            ++shown;
        }
    }
    m_whole = shown == table.rows.size();
    const auto size = static_cast<std::uint32_t>(table.rows.size());
    std::uint32_t begin = 0;
    while (begin < size) {
        std::uint32_t end = begin;
        std::uint32_t firstVisible = size;
        for (; end < size && isSameCandidate(table.rows[begin], table.rows[end]); ++end) {
            if (m_visible[end] && firstVisible == size) {
                firstVisible = end;
            }
        }
        if (firstVisible < size) {
            const CandidateRow& row = table.rows[begin];
            if (m_trajectories.empty() || rowOf(m_trajectories.back()).run != row.run
                || rowOf(m_trajectories.back()).task != row.task) {
                m_trajectories.push_back({static_cast<std::uint32_t>(m_candidates.size()), 0});
                m_candidates.push_back({begin, end - begin, firstVisible});
            } else {
                m_candidates.push_back({begin, end - begin, firstVisible});
            }
            ++m_trajectories.back().candidateCount;
        }
        begin = end;
    }
}

std::optional<Pick> TableView::under(const CandidateView& candidate, std::int32_t key) const
{
    for (std::uint32_t i = 0; i < candidate.rowCount; ++i) {
        const std::uint32_t row = candidate.firstRow + i;
        if (m_table.rows[row].key == key && key >= 0) {
            return m_visible[row] ? std::optional(Pick{row, true}) : std::nullopt;
        }
    }
    return Pick{candidate.firstVisibleRow, false};
}

std::vector<Pick> TableView::representatives(
    const TrajectoryView& trajectory, std::int32_t key) const
{
    std::vector<Pick> picks;
    for (std::uint32_t i = 0; i < trajectory.candidateCount; ++i) {
        const auto pick = under(m_candidates[trajectory.firstCandidate + i], key);
        if (!pick) {
            continue;
        }
        const CandidateRow& row = m_table.rows[pick->row];
        if (picks.empty() || m_table.rows[picks.back().row].round != row.round) {
            picks.push_back(*pick);
        } else if (row.representative && !m_table.rows[picks.back().row].representative) {
            picks.back() = *pick;
        }
    }
    return picks;
}

std::optional<Pick> TableView::choose(
    const TrajectoryView& trajectory, std::int32_t key, RoundChoice choice, int round) const
{
    const std::vector<Pick> picks = representatives(trajectory, key);
    if (picks.empty()) {
        return std::nullopt;
    }
    if (choice == RoundChoice::Fixed) {
        for (const Pick& pick : picks) {
            if (m_table.rows[pick.row].round == round) {
                return pick;
            }
        }
        return std::nullopt;
    }
    if (choice == RoundChoice::BestSoFar) {
        const int best = bestPick(m_table, picks);
        return best >= 0 ? picks[static_cast<std::size_t>(best)] : picks[furthest(m_table, picks)];
    }
    return picks.back();
}

bool isSameCandidate(const CandidateRow& one, const CandidateRow& other)
{
    return one.task == other.task && one.run == other.run && one.round == other.round
        && one.sample == other.sample;
}

int bestPick(const CandidateTable& table, const std::vector<Pick>& picks)
{
    int best = -1;
    int lastCorrect = -1;
    for (std::size_t i = 0; i < picks.size(); ++i) {
        const CandidateRow& row = table.rows[picks[i].row];
        if (!picks[i].evaluated || !row.verdicts.isCorrect()) {
            continue;
        }
        lastCorrect = static_cast<int>(i);
        if (hasUsableSpeedup(row)
            && (best < 0
                || *row.speedup > *table.rows[picks[static_cast<std::size_t>(best)].row].speedup)) {
            best = static_cast<int>(i);
        }
    }
    return best >= 0 ? best : lastCorrect;
}

std::int32_t chooseKey(const CandidateTable& table, const std::vector<std::uint32_t>& visible,
    const EvidenceScope& scope, bool needsTimes)
{
    if (!scope.autoKey && scope.keyId) {
        for (std::size_t key = 0; key < table.keys.size(); ++key) {
            if (table.keys[key].id == *scope.keyId) {
                return static_cast<std::int32_t>(key);
            }
        }
        return -1;
    }
    std::vector<std::int64_t> covered(table.keys.size(), 0);
    std::vector<std::int64_t> current(table.keys.size(), 0);
    std::vector<std::int64_t> timed(table.keys.size(), 0);
    for (const std::uint32_t index : visible) {
        const CandidateRow& row = table.rows[index];
        if (row.key >= 0) {
            const auto key = static_cast<std::size_t>(row.key);
            ++covered[key];
            current[key] += row.stale ? 0 : 1;
            timed[key]
                += needsTimes && !row.stale && row.verdicts.isCorrect() && hasUsableSpeedup(row)
                ? 1
                : 0;
        }
    }
    std::int32_t best = -1;
    for (std::size_t key = 0; key < covered.size(); ++key) {
        if (covered[key] == 0) {
            continue;
        }
        const auto rank = [&](std::size_t k) {
            return std::tuple(timed[k], current[k], covered[k], -originRank(table.keys[k].origin));
        };
        if (best < 0 || rank(key) > rank(static_cast<std::size_t>(best))) {
            best = static_cast<std::int32_t>(key);
        }
    }
    return best;
}

std::string keyText(const CandidateTable& table, std::int32_t key)
{
    if (key < 0 || static_cast<std::size_t>(key) >= table.keys.size()) {
        return "none";
    }
    const KeyInfo& info = table.keys[static_cast<std::size_t>(key)];
    std::string text = info.origin == Origin::Imported ? "imported, "
        : info.origin == Origin::SelfReported          ? "self-reported, "
        : info.origin == Origin::Published             ? "published, "
                                                       : "";
    if (info.backend == Backend::Interpreted) {
        text += "CPU interpreted";
    } else {
        text += info.gpuModel.empty() ? "GPU unknown" : info.gpuModel;
    }
    for (const CandidateRow& row : table.rows) {
        if (row.key == key && !row.environment.empty()) {
            text += ", " + row.environment;
            break;
        }
    }
    return info.synthetic ? text + ", synthetic" : text;
}

} // namespace kbx::analysis
