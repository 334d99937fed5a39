// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/linediff.h"

#include <cstdint>
#include <vector>

namespace kbx::analysis {

/// The pins that can hold together, in the order of the lines: one that is outside a text (of so
/// many lines), crosses another one or shares a line with it gives way to those before it in the
/// list.
std::vector<LinePin> fittingPins(
    const std::vector<LinePin>& pins, std::uint32_t leftLines, std::uint32_t rightLines);

/// `pins` with another one, in the order of the lines. Those that it crosses or shares a line with
/// give way.
std::vector<LinePin> withPin(const std::vector<LinePin>& pins, const LinePin& pin);

} // namespace kbx::analysis
