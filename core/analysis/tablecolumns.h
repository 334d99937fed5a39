// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/report.h"

#include <string>
#include <vector>

namespace kbx::analysis {

/// Add one column to a table, a cell per row; the first column makes the rows.
void addTexts(ReportTable& table, const std::string& title, const std::vector<std::string>& texts);
void addNumbers(ReportTable& table, const std::string& title, Unit unit, Best best,
    const std::vector<Estimate>& numbers);
/// The published values of these numbers in a column of their own; none when none has one.
void addPublished(
    ReportTable& table, const std::string& title, Unit unit, const std::vector<Estimate>& numbers);

} // namespace kbx::analysis
