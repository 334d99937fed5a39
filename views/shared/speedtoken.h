// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shared/tokens.h"

#include <string_view>

namespace kbx::shared {

/// Text colour of a speedup with its verdict: impossible is a fault, what lies within noise
/// or was inconclusive is neither fast nor slow and takes `undecided`.
Token speedupToken(
    double speedupOverBaseline, std::string_view verdict, Token undecided = Token::Text);

} // namespace kbx::shared
