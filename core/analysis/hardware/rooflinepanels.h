// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/hardware/rooflinedata.h"

namespace kbx::analysis {

/// TFLOPS reached against FLOP per byte, with the roofs of each GPU whose peaks are known.
ReportPanel rooflinePanel(const HardwareView& view, const RoofData& data);
/// MFU against IOU.
ReportPanel sharesPanel(const HardwareView& view, const RoofData& data);
/// Says so where the panels draw fewer points than there are.
void noteThinned(Report& report, const RoofData& data);

/// Which units or memory could have taken a kernel above a peak.
std::string pathText(const HardwareView& view, const RoofPoint& point);

} // namespace kbx::analysis
