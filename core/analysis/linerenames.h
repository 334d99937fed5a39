// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/linescan.h"

#include <map>
#include <string>
#include <string_view>

namespace kbx::analysis {

/// Old name → new one, one to one: putting the new names into the left text changes what it is
/// called, never what it does.
using RenameMap = std::map<std::string_view, std::string_view>;

/// Renames that lines of the same shape agree on. A name that stays in use under its old meaning is
/// none.
RenameMap findRenames(const SourceScan& left, const SourceScan& right, bool ignoreWhitespace);

/// What the comparison reads of a text: without comments (and the blanks in front of them), with
/// names replaced. Its lines are those of the text. The final newline stays as it is.
std::string readText(const SourceScan& scan, bool ignoreComments, const RenameMap& renames);

} // namespace kbx::analysis
