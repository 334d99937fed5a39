// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace kbx::workspace {
struct DiffDocument;
}

namespace kbx::label {

/// "L3-5:R3-9" of a change, lines from 1; a side without lines is "L0-0". Empty for -1.
std::string hunkName(const workspace::DiffDocument* document, int hunk);

} // namespace kbx::label
