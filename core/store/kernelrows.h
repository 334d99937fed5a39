// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kbx::store {

class Connection;

struct KernelRow {
    std::int64_t id = 0;
    bool added = false;
};

/// The kernel of this exact text, made when absent. Inside a transaction of the caller; throws.
KernelRow kernelRow(Connection& connection, const std::string& text);

/// Exact bytes. Throws Failure NotFound or Damaged.
std::string readKernel(Connection& connection, std::int64_t kernelId);

/// Lines of a text; a last line without a break counts.
std::int64_t lineCount(std::string_view text);

} // namespace kbx::store
