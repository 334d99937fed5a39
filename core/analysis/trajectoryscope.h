// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/matrixtally.h"
#include "analysis/trajectorydata.h"

#include <cstdint>
#include <vector>

namespace kbx::analysis {

/// All trajectories that have something in view, each shown whole, and what their verdicts and
/// times rest on: the one choice that the overview and the reports on refinement share.
struct TrajectoryScope {
    std::int32_t key = -1; ///< of the verdicts
    std::int32_t timesKey = -1; ///< of the speedups, the same as long as that has its fair part
    TimingScope timing;
    std::vector<TrajectoryData> verdicts; ///< cards under `key`
    std::vector<TrajectoryData> otherTimes; ///< cards under `timesKey` where that is another key

    /// Parallel to `verdicts`, card by card.
    const std::vector<TrajectoryData>& timed() const
    {
        return timesKey == key ? verdicts : otherTimes;
    }
    bool hasTimes() const { return !timing.profile.empty() || !timing.baseline.empty(); }
};

TrajectoryScope collectTrajectories(const CandidateTable& table,
    const std::vector<std::uint32_t>& visible, const EvidenceScope& evidence);

/// True for the row of a correct kernel with a usable speedup of the scope's key, profile and
/// baseline. Event-selected sources count here; no mean may hold them.
bool hasTimeIn(const CandidateRow& row, const TrajectoryScope& scope);

/// The overview of what was collected.
TrajectoryOverview summarise(const CandidateTable& table, TrajectoryScope scope);

struct RowVotes {
    RateVote compile = RateVote::Excluded, correct = RateVote::Excluded;
};
/// What a row says under `key`: nothing for event-selected sources and without an evaluation there;
/// no answer fails.
RowVotes votesUnder(const CandidateTable& table, const CandidateRow& row, std::int32_t key);

} // namespace kbx::analysis
