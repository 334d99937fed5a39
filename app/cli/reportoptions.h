// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/reportinput.h"
#include "cli/verb.h"

namespace kbx::cli {

/// What `stats` and the exports take alike: --methods, --round, --profile, --baseline, --peaks …
void addReportOptions(QCommandLineParser& parser);
/// A Usage error names the option and what it takes.
Result<analysis::ReportOptions> reportOptionsOf(const Invocation& invocation);

} // namespace kbx::cli
