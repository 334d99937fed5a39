// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/importsink.h"

#include <QIODevice>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace kbx::store {

class Connection;

/// The source of these bytes (SHA-256, 32 bytes), if it was imported.
std::optional<std::int64_t> findSource(Connection& connection, const std::string& sha256);

std::int64_t insertSource(Connection& connection, const SourceRecord& source);

/// Streams the device through zstd into pieces of the source. Memory stays bounded. Throws Failure
/// InvalidInput when the bytes are not those of `sha256` any more.
void writeSourceBytes(
    Connection& connection, std::int64_t sourceId, const SourceRecord& source, QIODevice& bytes);

/// Hands the original bytes to `take` piece by piece. Throws Failure Damaged.
void readSourceBytes(Connection& connection, std::int64_t sourceId,
    const std::function<void(std::string_view)>& take);

} // namespace kbx::store
