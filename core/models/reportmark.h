// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/report.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace kbx::models {

/// One mark of a chart, one cell of a grid or a table, with what it is called. Points into the
/// report.
struct ReportMark {
    std::string panel; ///< title of the panel or table; may be empty
    std::string label; ///< "Fusion, GEAK"
    std::string quantity; ///< title of the axis or column: "share of tasks"; may be empty
    analysis::Unit unit = analysis::Unit::Plain;
    const analysis::Estimate* estimate = nullptr;
    bool published = false; ///< the value itself was printed in a paper
    std::string xTitle; ///< of points on two numeric axes, else empty
    std::optional<double> x;
    analysis::Unit xUnit = analysis::Unit::Plain;
};

/// The mark of (panel, series, point); in a grid (panel, row, column). `estimate` is null when the
/// report has no such mark.
ReportMark markOf(
    const analysis::Report& report, std::size_t panel, std::size_t series, std::size_t point);

/// Every text that says why something is missing: those of the notes, then of the panels ("title:
/// why"), each once.
std::vector<std::string> missingTexts(const analysis::Report& report);

} // namespace kbx::models
