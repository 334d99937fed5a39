// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/reportinput.h"

namespace kbx::analysis {

/// The analyses of this part, one function each; `trustReports()` names them.
Report gatesMatrix(const ReportInput& input);
Report confusion2x2(const ReportInput& input);
Report thresholdSweep(const ReportInput& input);
Report standardOutlier(const ReportInput& input);
Report quantizationMetrics(const ReportInput& input);
Report staticVsNumeric(const ReportInput& input);
Report wrongKernelTimes(const ReportInput& input);
Report errorSignatures(const ReportInput& input);

Report quantizationThresholds(const ReportInput& input);
Report gatesTable(const ReportInput& input);

} // namespace kbx::analysis
