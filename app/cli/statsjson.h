// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/report.h"
#include "cli/output.h"

namespace kbx::cli {

/// The whole report (kbx.stats/1 without `schema`): numbers raw, absent ones null.
Json toJson(const analysis::Report& report);
Json toJson(const analysis::Estimate& estimate);
Json toJson(const analysis::Headline& headline);

} // namespace kbx::cli
