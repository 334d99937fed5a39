// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/hardware/hardwareview.h"
#include "analysis/score.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kbx::analysis {

/// A correct, timed kernel on one GPU against that GPU's roofs.
struct RoofPoint {
    const HardwareKernel* kernel = nullptr;
    std::size_t gpu = 0; ///< index into HardwareView::gpus
    std::uint32_t row = 0;
    const TimingEvidence* timing = nullptr;
    Utilisation use;

    /// FLOP per byte; absent when one of the two rates is not known.
    std::optional<double> intensity() const;
    /// True: memory, false: compute; absent when IOU is not known.
    std::optional<bool> isMemoryBound() const;
};

struct RoofData {
    std::vector<RoofPoint> points; ///< with IOU, MFU or both under the peaks asked for
    std::vector<RoofPoint> impossible; ///< faster than a roof: in no mean, to be looked at
    std::int64_t untimed = 0; ///< correct there, without a time that counts
    std::int64_t unknown = 0; ///< timed, without bytes, operations or peaks
};

/// Kernels of event-selected sources are left out.
RoofData roofData(const HardwareView& view);

/// "peaks: vendor-dtype (NVIDIA H200 Tensor Core GPU datasheet …)", of the GPUs in view.
std::string peaksText(const HardwareView& view);
/// Why there is nothing to draw and what would fill it; empty: there are points.
std::string roofMissing(const HardwareView& view, const RoofData& data);

} // namespace kbx::analysis
