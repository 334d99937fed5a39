// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/evaluation.h"

#include <string>

namespace kbx::store {

/// SHA-256 (32 bytes) over everything an evaluation says, without its identity: two records of one
/// identity are the same exactly when their digests are.
std::string digestOf(const EvaluationRecord& record);

} // namespace kbx::store
