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
/// True when a text has a traceback and no line break at its end: it may be cut in the message of
/// its last exception.
bool endsOpenAfterTraceback(std::string_view text);

/// An error text that may be cut.
struct SuspectText {
    std::size_t length = 0; ///< characters
    bool stopsInTraceback = false; ///< certainly cut
};
/// Parallel to `texts`: true where at least three certainly cut texts lie within 2 % of the length,
/// so that the source itself cuts there.
std::vector<bool> sharedCutLengths(const std::vector<SuspectText>& texts);

} // namespace kbx::formats
