// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eval/jobtypes.h"
#include "eval/target.h"

namespace kbx::eval {

/// SHA-256 of bytes, hex.
std::string sha256Hex(const std::string& bytes);

/// The verdict on a kernel that ended its worker twice, the second time running alone: compile
/// fail (crash), the other barriers not run. `cause` is how the worker ended.
ResultRecord crashRecord(
    const JobRequest& request, const std::optional<Environment>& environment, const Error& cause);

} // namespace kbx::eval
