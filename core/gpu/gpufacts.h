// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/evidence.h"
#include "domain/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace kbx::gpu {

/// resources/gpu/gpufacts.toml: tables [[gpu]] with model, architecture, tier, gb_per_second,
/// fp32_tflops, shared_kib_per_sm, registers_per_sm and source; numbers may be missing. Error
/// (InvalidInput) with file and line.
Result<std::vector<GpuFacts>> gpuFactsFromToml(std::string_view text, const std::string& file);

} // namespace kbx::gpu
