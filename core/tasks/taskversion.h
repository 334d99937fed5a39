// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <toml++/toml.h>

#include <string>
#include <string_view>

namespace kbx::tasks {

/// A TOML value as Python's json.dumps(sort_keys=True, separators=(",", ":"), ensure_ascii=False)
/// writes it, byte for byte: both sides hash it. Dates have no JSON form and give null.
std::string canonicalJson(const toml::node& node);
/// A number as Python's repr writes it: 1e-05, 0.0001, 50.0, 1e+16.
std::string pythonFloat(double value);
/// SHA-256 hex over the Python file's bytes and the canonical JSON of the keys args, tolerance,
/// tags, quantization and outlier. The worker computes the same.
std::string taskVersion(std::string_view pythonBytes, const toml::table& spec);

} // namespace kbx::tasks
