// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/reporttools.h"

namespace kbx::analysis {

ReportPanel panelNamed(std::string id, std::string title, PanelKind kind, std::string missing)
{
    ReportPanel panel;
    panel.id = std::move(id);
    panel.title = std::move(title);
    panel.kind = kind;
    panel.missing = std::move(missing);
    return panel;
}

ReportAxis shareAxis(std::string title)
{
    ReportAxis axis;
    axis.title = std::move(title);
    axis.unit = Unit::Share;
    axis.low = 0.0;
    axis.high = 1.0;
    return axis;
}

ReportAxis ratioAxis(std::string title)
{
    ReportAxis axis;
    axis.title = std::move(title);
    axis.unit = Unit::Ratio;
    axis.isLog2 = true;
    axis.reference = 1.0;
    return axis;
}

} // namespace kbx::analysis
