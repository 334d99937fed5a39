// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/evidence.h"

#include <string_view>

namespace kbx::analysis {

/// True when the words of a short name ("A100", "RTX 5090") all occur in a model's full name
/// ("NVIDIA A100-PCIE-40GB"). "H20" is not in "H200".
bool isModel(std::string_view fullName, std::string_view shortName);
/// The facts whose name fits most exactly; null: none.
const GpuFacts* factsOf(const Evidence& evidence, std::string_view gpuModel);

} // namespace kbx::analysis
