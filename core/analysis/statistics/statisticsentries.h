// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/reportinput.h"

namespace kbx::analysis {

Report devianceReport(const ReportInput& input);
Report proxiesReport(const ReportInput& input);

} // namespace kbx::analysis
