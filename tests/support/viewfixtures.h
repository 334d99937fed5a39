// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/heatmapdata.h"
#include "analysis/matrixdata.h"
#include "analysis/navigatordata.h"
#include "domain/candidatetable.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace kbx::testing {

/// Hand-made values for models and panes; all numbers follow from the indices, nothing is random.
struct TableShape {
    std::vector<std::string> methods{"alpha", "beta", "gamma"};
    int rounds = 3;
    /// Every task is repeated this often under another name (for 10,000 rows and more).
    int copies = 1;
    bool gpuTimes = false; ///< six GPUs with speedups; else one imported key without times
    bool synthetic = false;
    bool longNames = false;
};

/// The fifteen categories with group and size, as the catalogue has them.
std::vector<analysis::CategoryInfo> fixtureCategories();
/// Two or three tasks per category, every verdict and reason present somewhere.
std::shared_ptr<const CandidateTable> fixtureTable(const TableShape& shape = {});
/// All rows of a table.
std::vector<std::uint32_t> allRows(const CandidateTable& table);

/// Three categories × two methods whose cells cover all states: value, small n, few runs, published
/// only, undefined, not run. Total row included.
std::shared_ptr<const analysis::MatrixData> fixtureMatrix();
/// Every HeatState once, two categories, three GPUs.
std::shared_ptr<const analysis::HeatmapData> fixtureHeatmap();

} // namespace kbx::testing
