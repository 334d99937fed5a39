// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/reportinput.h"

namespace kbx::analysis {

const std::vector<ReportEntry>& refinementReports()
{
    static const std::vector<ReportEntry> reports{};
    return reports;
}

} // namespace kbx::analysis
