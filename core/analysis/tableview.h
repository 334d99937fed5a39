// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/matrixdata.h"
#include "domain/candidatetable.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kbx::analysis {

/// One candidate with at least one row in view; its rows (one per evaluation key) are contiguous.
struct CandidateView {
    std::uint32_t firstRow = 0, rowCount = 0;
    std::uint32_t firstVisibleRow = 0;
};

/// The candidates in view of one (run, task), ordered by round and sample.
struct TrajectoryView {
    std::uint32_t firstCandidate = 0, candidateCount = 0;
};

/// A candidate chosen to stand for something: its row under the key asked for, or any row of it
/// when it was not evaluated there.
struct Pick {
    std::uint32_t row = 0;
    bool evaluated = false;
};

/// Groups the rows that pass a filter into candidates and trajectories. Relies on the order that
/// CandidateTable promises; holds references to the table, which must outlive it.
class TableView {
public:
    TableView(const CandidateTable& table, const std::vector<std::uint32_t>& visible);

    const CandidateTable& table() const { return m_table; }
    bool isVisible(std::uint32_t row) const { return m_visible[row]; }
    /// True when nothing is filtered out.
    bool isWhole() const { return m_whole; }
    const std::vector<CandidateView>& candidates() const { return m_candidates; }
    const std::vector<TrajectoryView>& trajectories() const { return m_trajectories; }
    const CandidateRow& rowOf(const TrajectoryView& trajectory) const
    {
        return m_table.rows[m_candidates[trajectory.firstCandidate].firstRow];
    }

    /// The candidate under a key. Absent when it has an evaluation there that the filter hides.
    std::optional<Pick> under(const CandidateView& candidate, std::int32_t key) const;
    /// One candidate per round, in order of rounds: the representative, else the first in view.
    std::vector<Pick> representatives(const TrajectoryView& trajectory, std::int32_t key) const;
    /// The candidate that stands for the trajectory under a rule; absent when it has none.
    std::optional<Pick> choose(
        const TrajectoryView& trajectory, std::int32_t key, RoundChoice choice, int round) const;

private:
    const CandidateTable& m_table;
    std::vector<bool> m_visible;
    std::vector<CandidateView> m_candidates;
    std::vector<TrajectoryView> m_trajectories;
    bool m_whole = false;
};

/// True when both rows belong to one (run, task, round, sample).
bool isSameCandidate(const CandidateRow& one, const CandidateRow& other);

/// Index of the best of some rows (index into picks): highest usable speedup among the correct,
/// without times the last correct one, -1 when none is correct.
int bestPick(const CandidateTable& table, const std::vector<Pick>& picks);

/// The key that a scope means: the named one, else the key with most rows among `visible` that are
/// not stale, then most rows (measured first on a tie, then the smaller index). `needsTimes`: keys
/// with more usable speedups come first. -1 when nothing in view was evaluated.
std::int32_t chooseKey(const CandidateTable& table, const std::vector<std::uint32_t>& visible,
    const EvidenceScope& scope, bool needsTimes = false);

/// "H200, torch 2.11", "CPU interpreted, torch 2.13.0", "imported, GPU unknown", "none".
std::string keyText(const CandidateTable& table, std::int32_t key);

} // namespace kbx::analysis
