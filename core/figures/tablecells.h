// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/tabletext.h"

#include <string>
#include <vector>

namespace kbx::figures {

/// A cell as printed, without marks of a format.
struct PrintedCell {
    std::string text; ///< "36.1", "n/a", or the text
    std::string interval; ///< "[22.4, 52.4]" or empty
    std::string published; ///< "36.1" or empty
    std::string reason; ///< why there is no value
    bool isNumber = false;
    bool isBest = false;
};

struct PrintedColumn {
    std::string title; ///< with its unit: "correct (%)"
    bool isNumeric = false; ///< numbers, or empty
    bool hasInterval = false, hasPublished = false;
};

struct PrintedTable {
    std::vector<PrintedColumn> columns;
    std::vector<std::vector<PrintedCell>> rows;
};

/// Values in the digits that their intervals support; best ones marked, ties by what is printed.
PrintedTable printedTable(const analysis::ReportTable& table);

/// The shortest text that reads back to the same number; empty for none.
std::string rawNumber(const std::optional<double>& value);

} // namespace kbx::figures
