// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kbx::store {

/// 32 raw bytes.
std::string sha256(std::string_view bytes);
std::string toHex(std::string_view bytes);
/// Empty for anything but an even number of hex digits.
std::optional<std::string> fromHex(std::string_view hex);

/// One zstd frame.
std::string compressed(std::string_view bytes);
/// Nothing when the frame is broken.
std::optional<std::string> decompressed(std::string_view frame);

/// float32, little endian.
std::string floatBlob(const std::vector<float>& values);
std::vector<float> floatsOf(std::string_view blob);

} // namespace kbx::store
