// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace kbx {

/// The part of an answer that counts (evaluation.md 2): chat tokens and Markdown fences stripped,
/// cut at the dataset's separator (a line of 146 '#'). Pure; input and output are bytes.
struct Submission {
    std::string code;
    bool fenced = false; ///< a fence was stripped
    bool separated = false; ///< something below the separator was dropped
};
Submission extractSubmission(std::string_view answer);

/// True when the line breaks of the text were lost (KBX corpus hazard): few lines, long ones,
/// several statements per line.
bool looksFlattened(std::string_view code);

} // namespace kbx
