// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/output.h"
#include "domain/importreport.h"

namespace kbx::cli {

/// `sources[…]` and `added{…}` of `kbx import --json`.
Json toJson(const ImportReport& report);
/// The same for people, on stdout; problems one per line.
void printReport(const ImportReport& report, const GlobalOptions& options);
/// Findings when anything was skipped or has a problem.
int exitCodeOf(const ImportReport& report);

} // namespace kbx::cli
