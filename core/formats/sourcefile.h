// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/importsink.h"
#include "domain/result.h"

#include <QIODevice>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace kbx::formats {

std::string sha256Hex(std::string_view bytes);

/// Describes one file: its bytes are hashed in chunks. Error Io when it cannot be read.
Result<SourceRecord> describeFile(const std::string& path, const std::string& format);
/// Describes several files as one source where file names are part of the data. `files` are
/// relative to `base`; `path` is what the user sees.
Result<SourceRecord> describeBundle(const std::string& path, const std::string& base,
    std::vector<std::string> files, const std::string& format);
/// The bytes that a source's hash was made of, opened for reading: the file, or the bundle. Null
/// when it cannot be opened.
std::unique_ptr<QIODevice> openSourceBytes(const SourceRecord& source);

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
