// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/statistics/statisticsentries.h"

namespace kbx::analysis {

const std::vector<ReportEntry>& statisticsReports()
{
    static const std::vector<ReportEntry> reports{
        {"deviance", "Explained deviance", "statistics",
            "How much of whether a kernel compiles and is correct do method and category explain?",
            &devianceReport},
        {"proxies", "Static proxies", "statistics",
            "Do simple counts over the code of a task or kernel tell which kernels fail?",
            &proxiesReport},
    };
    return reports;
}

} // namespace kbx::analysis
