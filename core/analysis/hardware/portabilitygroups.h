// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/hardware/portabilitydata.h"

#include <cstdint>
#include <string>
#include <vector>

namespace kbx::analysis {

/// The kernels of one line of the report.
struct PortabilityGroup {
    std::string name, key; ///< key of its headlines
    std::vector<const Portability*> kernels;
    std::int64_t excluded = 0; ///< timed, but not on enough GPUs or not at a common size
};

/// Kernels point into `speeds` and `all`: it is filled in place and not copied.
struct PortabilityGroups {
    PortabilityGroups() = default;
    PortabilityGroups(const PortabilityGroups&) = delete;
    PortabilityGroups& operator=(const PortabilityGroups&) = delete;

    std::vector<KernelSpeeds> speeds;
    std::vector<Portability> all; ///< on two GPUs or more
    std::size_t gpus = 0; ///< named ones
    std::string gpuNames; ///< "A100, H20"
    std::vector<PortabilityGroup> groups; ///< all of the set, two or more, then per method
    std::int64_t disjoint = 0;
};

void collect(PortabilityGroups& data, const HardwareView& view);
/// Why there is nothing to show and what would change it; empty: there are kernels on two GPUs.
std::string portabilityMissing(const HardwareView& view, const PortabilityGroups& data);

/// Step functions of the share of kernels at or below a ratio, per group on all GPUs.
ReportPanel portabilitySteps(const HardwareView& view, const PortabilityGroups& data);
/// GPUs × GPUs: geometric mean of the speedup on one over that on the other.
ReportPanel portabilityPairs(const HardwareView& view, const PortabilityGroups& data);

} // namespace kbx::analysis
