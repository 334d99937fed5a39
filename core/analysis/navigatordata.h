// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/matrixdata.h"
#include "domain/candidatetable.h"

#include <cstdint>
#include <string>
#include <vector>

namespace kbx::analysis {

enum class NavigatorLevel { Category, Task, Method, Round };

/// One node of category → task → method → round. `row` = table row that stands for it (last round,
/// representative); children are contiguous in `nodes`.
struct NavigatorNode {
    NavigatorLevel level = NavigatorLevel::Category;
    std::string name; ///< category, task stem, method, sample ("" when single)
    int round = -1;
    std::int32_t row = -1;
    std::int32_t parent = -1;
    std::uint32_t firstChild = 0, childCount = 0;
    std::int64_t count = 0; ///< tasks, methods or rounds below, or candidates
};

/// Flat tree in breadth-first order; the first `rootCount` nodes are the roots.
struct NavigatorData {
    std::vector<NavigatorNode> nodes;
    std::uint32_t rootCount = 0;
    std::int64_t shown = 0, total = 0; ///< candidates
};

NavigatorData computeNavigator(const CandidateTable& table,
    const std::vector<std::uint32_t>& visible, const std::vector<CategoryInfo>& categories,
    const EvidenceScope& evidence);

} // namespace kbx::analysis
