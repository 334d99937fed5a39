// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/hardware/hardwareview.h"

namespace kbx::analysis {

/// A thread of every CUDA architecture since Kepler has no more.
inline constexpr double registersPerThreadLimit = 255.0;

/// Adds a panel of speedup against registers per thread, and a table of what launches take per GPU,
/// of the kernels whose timing states it.
void addLaunchLimits(Report& report, const HardwareView& view);

} // namespace kbx::analysis
