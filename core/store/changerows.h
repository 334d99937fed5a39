// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/userchange.h"

#include <string>
#include <vector>

namespace kbx::store {

class Connection;

const char* wordOf(ItemKind kind);

/// Applies the changes in order and returns those that take them back, in the order to apply.
/// Inside a transaction of the caller. Throws Failure NotFound when an item does not exist.
std::vector<UserChange> applyChanges(
    Connection& connection, const std::vector<UserChange>& changes);

/// Form of the table `action`.
std::string toJson(const std::vector<UserChange>& changes);
/// Throws Failure Damaged.
std::vector<UserChange> changesOf(const std::string& json);

} // namespace kbx::store
