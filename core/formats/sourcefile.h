// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/importsink.h"
#include "domain/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace kbx::formats {

std::string sha256Hex(std::string_view bytes);

/// Describes one file: its bytes are hashed in chunks. Error Io when it cannot be read.
Result<SourceRecord> describeFile(const std::string& path, const std::string& format);
/// Describes a folder as one source where file names are part of the data: the hash covers
/// relative names and bytes. `files` are relative to the folder.
Result<SourceRecord> describeFolder(
    const std::string& folder, std::vector<std::string> files, const std::string& format);

/// All bytes of a file. Errors: Io, InvalidInput when it is larger than the limit.
Result<std::string> readFile(const std::string& path, std::size_t limit);
/// The first bytes of a file, or an Io error.
Result<std::string> readHead(const std::string& path, std::size_t bytes);

std::string fileName(const std::string& path); ///< last part
std::string fileStem(const std::string& path); ///< without the last suffix
std::string folderOf(const std::string& path); ///< empty when there is none
std::string joinPath(const std::string& folder, const std::string& name);
bool isFolder(const std::string& path);
bool fileExists(const std::string& path);

} // namespace kbx::formats
