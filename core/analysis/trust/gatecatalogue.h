// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace kbx::analysis {

struct GateInfo {
    const char* id; ///< "G1"
    const char* name; ///< "structure"
    const char* property;
    bool toleranceFree; ///< its failure breaks a kernel; else it makes it suspect
    bool integrity; ///< A1 … A14
};

/// G1 … G12, A1 … A14 (evaluation.md 6), in order.
const std::vector<GateInfo>& gateCatalogue();
/// Index into the catalogue; its size for an unknown id.
std::size_t gateIndex(const std::string& id);

} // namespace kbx::analysis
