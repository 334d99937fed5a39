// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kbx::formats {

/// True when a text has a Python traceback and stops before the line that names the exception.
bool stopsInTraceback(std::string_view text);
/// The line that names the exception ("ValueError: …"); empty when there is none. The last one
/// when several tracebacks follow each other.
std::string exceptionLine(std::string_view text);
/// Number of Unicode characters of UTF-8 text.
std::size_t characterCount(std::string_view text);
/// Lengths at which a source cuts its error texts: of texts that stop in mid-traceback, true where
/// at least three lie within 2 % of each other's length. Result is parallel to `lengths`.
std::vector<bool> sharedCutLengths(const std::vector<std::size_t>& lengths);

} // namespace kbx::formats
