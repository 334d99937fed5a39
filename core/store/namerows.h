// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/evaluation.h"

#include <cstdint>
#include <optional>
#include <string>

namespace kbx::store {

class Connection;

/// Rows that other rows name: found, or made when absent. All throw; writing ones run inside a
/// transaction of the caller.

/// By name, else by an alias that fits one task only.
std::optional<std::int64_t> findTask(Connection& connection, const std::string& name);
struct NamedRow {
    std::int64_t id = 0;
    bool added = false;
};
NamedRow taskRow(Connection& connection, const std::string& name);
NamedRow methodRow(Connection& connection, const std::string& name, const std::string& kind);
NamedRow runRow(Connection& connection, std::int64_t methodId, const std::string& name);
/// `hash` empty = the version of sources that do not say.
std::int64_t taskVersionRow(Connection& connection, std::int64_t taskId, const std::string& hash);

/// Empty text counts as "{}".
std::int64_t environmentRow(Connection& connection, const std::string& json);
std::int64_t deviceRow(Connection& connection, const std::string& model, const std::string& uuid);
std::int64_t keyRow(Connection& connection, const EvaluationRecord& record);

} // namespace kbx::store
