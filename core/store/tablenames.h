// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/candidatetable.h"
#include "store/currentversions.h"

#include <cstdint>
#include <unordered_map>

namespace kbx::store {

class Connection;

/// The small tables of a CandidateTable and the way from database ids to indices in them.
struct TableNames {
    std::unordered_map<std::int64_t, std::uint32_t> taskIndex;
    std::unordered_map<std::int64_t, std::uint32_t> runIndex;
    std::unordered_map<std::int64_t, std::int32_t> keyIndex;
    /// By index of the key.
    std::vector<std::string> environments;
    std::vector<bool> judgeIsOld; ///< an older evaluator or older gates
    /// Task versions that are not the current ones.
    std::unordered_map<std::int64_t, bool> versionIsStale;
};

/// Fills tasks, methods, runs (each sorted by name), keys and categoryTasks. Throws.
TableNames loadNames(Connection& connection, const CurrentVersions& current, CandidateTable& table);

} // namespace kbx::store
