// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/reportinput.h"

namespace kbx::analysis {

/// The reports of hardwareReports(); names and questions stand there.
Report slowerThanBaseline(const ReportInput& input);
Report belowTwoTimes(const ReportInput& input);
Report kernelGpuGrid(const ReportInput& input);
Report portability(const ReportInput& input);
Report portabilityByAttribute(const ReportInput& input);
Report roofline(const ReportInput& input);
Report importanceScore(const ReportInput& input);
Report fastPCurves(const ReportInput& input);
Report fastPAtK(const ReportInput& input);
Report fastPAtN(const ReportInput& input);
Report kernelbenchLevels(const ReportInput& input);

} // namespace kbx::analysis
