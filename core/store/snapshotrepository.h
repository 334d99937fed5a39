// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"

#include <cstdint>
#include <string>
#include <vector>

namespace kbx::store {

class Study;

struct StoredSnapshot {
    std::int64_t id = 0;
    std::string name;
    std::int64_t createdAtMs = 0; ///< since 1970 UTC
    std::int64_t candidates = 0, results = 0, headlines = 0;
};

/// Frozen states of a study. Which of them are there is a person's doing and therefore changed by
/// ActionRepository (UserChange::Kind::Snapshot); this class keeps and reads their content. Thread
/// of its Study.
class SnapshotRepository {
public:
    explicit SnapshotRepository(Study& study)
        : m_study(study)
    {
    }

    /// Keeps the content out of sight, until an action shows it; the value is its id. `snapshot`
    /// gives name and counts. Usage when a snapshot of this name is there already.
    Result<std::int64_t> prepare(const StoredSnapshot& snapshot, const std::string& content);
    /// Those that are there, oldest first.
    Result<std::vector<StoredSnapshot>> list();
    /// NotFound names those that there are.
    Result<StoredSnapshot> find(const std::string& name);
    Result<std::string> content(std::int64_t id);
    /// Forgets what is out of sight: it cannot be shown again.
    Result<void> purge();

private:
    Study& m_study;
};

} // namespace kbx::store
