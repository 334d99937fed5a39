// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/candidatetable.h"
#include "domain/importsink.h"
#include "domain/result.h"

#include <string>
#include <vector>

namespace kbx::store {

class Study;

struct StoredTask {
    TaskInfo info;
    std::vector<std::string> aliases;
    std::vector<std::string> versions; ///< hashes in order of their arrival, without the unknown
    std::string catalogueVersion; ///< the one of the catalogue, empty when not in it
};

/// Tasks of the study. Thread of its Study.
class TaskRepository {
public:
    explicit TaskRepository(Study& study)
        : m_study(study)
    {
    }

    /// Brings the whole catalogue in: its categories, aliases and versions become the study's;
    /// tasks that left the catalogue stay, marked as not in it. True when something changed (an
    /// unchanged catalogue writes nothing).
    Result<bool> setCatalogue(const std::vector<TaskRecord>& tasks);

    /// Sorted by name.
    Result<std::vector<StoredTask>> list();

    /// By full name, alias, or name without the category. Errors: Ambiguous, NotFound.
    Result<TaskInfo> resolve(const std::string& name);

private:
    Study& m_study;
};

} // namespace kbx::store
