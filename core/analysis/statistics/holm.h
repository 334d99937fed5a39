// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace kbx::analysis {

/// Holm's step-down adjustment, in the order given; monotone, at most 1.
std::vector<double> holm(const std::vector<double>& pValues);

} // namespace kbx::analysis
