// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/report.h"

#include <algorithm>

namespace kbx::analysis {

const char* toString(Unit unit)
{
    switch (unit) {
    case Unit::Plain:
        return "plain";
    case Unit::Count:
        return "count";
    case Unit::Share:
        return "share";
    case Unit::Ratio:
        return "ratio";
    case Unit::Percent:
        return "percent";
    case Unit::Milliseconds:
        return "ms";
    case Unit::Seconds:
        return "s";
    }
    return "plain";
}

bool Report::isEmpty() const
{
    return std::all_of(panels.begin(), panels.end(), [](const ReportPanel& panel) {
        return !panel.missing.empty();
    }) && std::all_of(tables.begin(), tables.end(), [](const ReportTable& table) {
        return table.rows.empty();
    });
}

} // namespace kbx::analysis
