// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace kbx::store {

class Connection;

/// "KBX1" as SQLite's application_id: marks a file as a study.
inline constexpr unsigned applicationId = 0x4b425831;

/// Schema version that this program writes (PRAGMA user_version).
int newestSchemaVersion();

/// Runs the missing numbered scripts, each in one transaction with its user_version. Throws.
void migrate(Connection& connection);

} // namespace kbx::store
