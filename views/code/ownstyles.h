// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "code/highlighter.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace kbx::code {

/// What the highlighter of builds without KSyntaxHighlighting knows of a piece of code: the same
/// things as resources/syntax. Operation: tl.*, a dialect's type, a register; Launch:
/// kernel[grid](…).
enum class OwnStyle {
    Plain,
    Comment,
    String,
    Number,
    Keyword,
    Decorator,
    Function,
    Operation,
    Launch,
    Argument ///< mask=, other=, num_warps=, …
};

struct StyledRun {
    std::size_t length = 0;
    OwnStyle style = OwnStyle::Plain;
};

/// Cuts one line (without its end) into runs that cover it. `state`: what was open at the end of
/// the line before, 0 = nothing; is set to what is open at the end of this one. Python, PTX, MLIR.
std::vector<StyledRun> styledRuns(Language language, std::string_view line, int& state);

} // namespace kbx::code
