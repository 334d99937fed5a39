// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/reportinput.h"

namespace kbx::analysis::refinement {

Report roundsReport(const ReportInput& input);
Report transitionsReport(const ReportInput& input);
Report rescuedReport(const ReportInput& input);
Report editDistributionReport(const ReportInput& input);
Report editSpeedReport(const ReportInput& input);
Report trajectoryCaseReport(const ReportInput& input);
Report diffCaseReport(const ReportInput& input);
Report equalBudgetReport(const ReportInput& input);
Report agreementReport(const ReportInput& input);

} // namespace kbx::analysis::refinement
