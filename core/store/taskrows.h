// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/importreport.h"
#include "domain/importsink.h"

#include <cstdint>
#include <string>

namespace kbx::store {

class Connection;

struct TaskOutcome {
    ImportOutcome outcome = ImportOutcome::Unchanged;
    bool added = false;
    std::int64_t id = 0;
    std::string conflict;
};
/// Adds a task, or what of it is new (category, aliases, version). Another category is a Conflict.
TaskOutcome addTaskRow(Connection& connection, const TaskRecord& record);

struct RunOutcome {
    ImportOutcome outcome = ImportOutcome::Unchanged;
    std::string conflict;
};
/// Adds a run with its method and declared tasks. Another declared task set or other settings are
/// a Conflict. Both run inside a transaction of the caller and throw.
RunOutcome addRunRow(Connection& connection, const RunRecord& record, ImportAdded& added);

} // namespace kbx::store
