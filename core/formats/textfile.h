// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"

#include <cstdint>
#include <string>

namespace kbx::formats {

/// A text file held in memory as UTF-8 without byte order mark.
struct TextFile {
    std::string utf8;
    std::string note; ///< how it was decoded when it was not plain UTF-8; else empty
    std::int64_t bytes = 0; ///< of the file
};

/// Errors: Io; InvalidInput when the file is empty, binary (with "code" in params) or larger than
/// the limit.
Result<TextFile> readTextFile(const std::string& path, std::size_t limit);

} // namespace kbx::formats
