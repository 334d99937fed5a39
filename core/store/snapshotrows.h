// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace kbx::store {

class Connection;

/// Throws Failure Usage when a snapshot of this name is there.
void requireFreeSnapshotName(Connection& connection, const std::string& name);

} // namespace kbx::store
