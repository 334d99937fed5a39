// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>

namespace kbx::code {

/// The code font for source text, without ligatures: "!=" is two characters, not one sign. Falls
/// back to the font as it is where that cannot be had.
QFont codeFont();

} // namespace kbx::code
