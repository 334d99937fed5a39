// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/report.h"
#include "domain/result.h"
#include "figures/figuremodel.h"
#include "figures/figurespec.h"

#include <string>
#include <vector>

namespace kbx::figures {

/// What becomes of values that papers print.
enum class Published {
    None,
    Caption, ///< told in the caption only
    Drawn, ///< hollow and grey beside ours
};

struct ReportFigureOptions {
    bool intervals = true;
    bool nInLabels = false;
    Published published = Published::Drawn;
    std::vector<std::string> panels; ///< ids; empty: all
};

/// The figure of an analysis: its panels in order, missing ones as a hatched box with their
/// reason. NotFound when nothing can be drawn, with the reason.
Result<FigureModel> reportFigure(const analysis::Report& report, const FigureSpec& spec,
    const ReportFigureOptions& options = {});

} // namespace kbx::figures
