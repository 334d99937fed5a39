// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/hardware/hardwareview.h"

#include <optional>
#include <vector>

namespace kbx::analysis {

/// Speedup of a kernel on one GPU, over the sizes common to all GPUs it is timed on.
struct GpuSpeed {
    std::size_t gpu = 0; ///< index into HardwareView::gpus
    double speedup = 0.0;
    std::optional<double> logHalfWidth; ///< of its interval
    std::optional<double> aaHalfWidth; ///< of the reference against itself, relative
    std::int32_t row = -1;
};

/// One kernel over the GPUs where it is correct and timed.
struct KernelSpeeds {
    const HardwareKernel* kernel = nullptr;
    std::vector<GpuSpeed> speeds; ///< in order of GPUs; GPUs without a name are left out
    int commonSizes = 0; ///< 0: the stated speedups, since some timing has no sizes
    bool isDisjoint = false; ///< no size is common to all: nothing can be compared
};

/// Of every kernel that is timed on one named GPU at least. Ratio of the sums of reference and
/// kernel times over the common sizes; the stated speedup where sizes are not known.
std::vector<KernelSpeeds> kernelSpeeds(const HardwareView& view);

/// Highest over lowest speedup of one kernel.
struct Portability {
    const KernelSpeeds* of = nullptr;
    std::size_t best = 0, worst = 0; ///< indices into HardwareView::gpus
    double ratio = 1.0;
    std::optional<double> low, high; ///< from the intervals of the two speedups, independent
    std::optional<double> floor; ///< ratio that the A-A bands of the two alone allow
};
/// Absent for fewer than two GPUs or no common size.
std::optional<Portability> portabilityOf(const KernelSpeeds& kernel);

} // namespace kbx::analysis
