// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workspace/snapshots.h"

#include <string>

namespace kbx::workspace {

/// Form of a snapshot's content in the study: compact JSON. Rows stand as columns ("rows": {name:
/// […]}), their texts as indices into "texts", verdicts as in table `verdict`; absent numbers are
/// null. "format" is 1; fields are only ever added.
std::string snapshotJson(const Snapshot& snapshot);
/// Without `info`. Damaged when it is no such JSON.
Result<Snapshot> snapshotFromJson(const std::string& json);

} // namespace kbx::workspace
