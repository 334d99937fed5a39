// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace kbx::store {

class Connection;

/// Identity of one row of the table `cell`.
struct CellKey {
    std::int64_t taskVersion = 0;
    std::int64_t run = 0;
    std::int64_t round = 0;
    std::int64_t key = 0;
    auto operator<=>(const CellKey&) const = default;
};

/// Keeps the table `cell` in step: whoever links an evaluation to a candidate touches its cells,
/// the transaction's commit computes them anew.
class CellSummary {
public:
    /// Notes all cells that the evaluation stands in through the candidate.
    void touch(Connection& connection, std::int64_t candidateId, std::int64_t evaluationId);
    void update(Connection& connection);
    void forget() { m_touched.clear(); }

    /// Computes every cell anew. In a transaction of the caller.
    static void rebuild(Connection& connection);
    /// Keys of cells that differ from what the evaluations say (missing and surplus ones too).
    static std::vector<CellKey> mismatches(Connection& connection);

private:
    std::set<CellKey> m_touched;
};

} // namespace kbx::store
