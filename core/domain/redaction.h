// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace kbx {

/// The text with the user name of every home path replaced by "user": /home/NAME, /Users/NAME,
/// \Users\NAME. Done twice it changes nothing more.
std::string redacted(std::string_view text);

} // namespace kbx
