// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/candidatetable.h"
#include "store/currentversions.h"

#include <memory>

namespace kbx::store {

class Connection;

/// Reads everything panes compute from. The caller holds a ReadTransaction. Throws.
std::shared_ptr<const CandidateTable> loadCandidateTable(
    Connection& connection, const CurrentVersions& current);

} // namespace kbx::store
