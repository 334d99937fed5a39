// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/tabletext.h"

#include <string>

namespace kbx::figures {

/// A table for LaTeX (tableText() says what of it). One that is wider than a text block of 6.5 in
/// is set smaller, its intervals below their values, heads and long texts in several lines; what
/// is too wide even so goes on in a block below that repeats the first column. More rows than a
/// page holds go on in a further table of the same number.
std::string texTable(
    const analysis::Report& report, const analysis::ReportTable& table, const TableStyle& style);

} // namespace kbx::figures
