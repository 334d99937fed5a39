// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/tableview.h"
#include "analysis/trajectorycards.h"
#include "analysis/trajectorydata.h"

namespace kbx::analysis {

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
    return buildCards(view, view.trajectories().front(), key);
}

} // namespace kbx::analysis
