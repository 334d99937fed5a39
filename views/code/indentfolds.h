// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QsciScintilla;

namespace kbx::code {

/// Sets the fold level of a display line by its indentation, as Python means it.
void setFoldLevel(QsciScintilla* view, int line);

} // namespace kbx::code
