// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace kbx::formats {

/// What a kernel's text alone says.
struct CodeFacts {
    std::uint32_t flags = 0; ///< FlagUnparsable, FlagFenced, FlagFlattened
    std::string submissionHash; ///< SHA-256 hex of the part that counts
    bool emptySubmission = false; ///< nothing but white space counts
};
CodeFacts factsOf(const std::string& source);

} // namespace kbx::formats
