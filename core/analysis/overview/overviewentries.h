// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/reportinput.h"

namespace kbx::analysis {

/// The analyses of this part, one function each; `overviewReports()` names them.
Report categoryMethodMatrix(const ReportInput& input);
Report methodOverview(const ReportInput& input);
Report categoryBars(const ReportInput& input);
Report barrierFunnel(const ReportInput& input);
Report failureReasons(const ReportInput& input);
Report failureModes(const ReportInput& input);
Report speedByCategory(const ReportInput& input);
Report speedupDistribution(const ReportInput& input);

Report methodsTable(const ReportInput& input);
Report categoriesTable(const ReportInput& input);
Report correctByMethod(const ReportInput& input);
Report compileByMethod(const ReportInput& input);

} // namespace kbx::analysis
