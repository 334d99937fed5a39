// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kbx::formats {

/// A place where a text cannot be Python.
struct PythonFault {
    int line = 0; ///< from 1
    std::string reason;
};

/// Light check without a Python parser: strings and brackets close, indentation fits, no two
/// operands or statements stand side by side. What it reports is certainly not Python (1 row of
/// prose, lost line breaks, a cut file); finer errors it does not see.
std::optional<PythonFault> findPythonFault(std::string_view code);

} // namespace kbx::formats
