// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace kbx::workspace {

/// The protocol's Markdown (headings, paragraphs, `code`, pipe tables, nothing else) as sections
/// with booktabs tables, to be \input into a paper's appendix. Needs booktabs and longtable.
std::string protocolToLatex(const std::string& markdown);

} // namespace kbx::workspace
