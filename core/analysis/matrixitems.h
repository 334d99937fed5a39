// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/matrixdata.h"
#include "analysis/tableview.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace kbx::analysis {

/// One vote of a matrix: what stands for one (run, task) in one column. `row` < 0: a declared task
/// without any answer.
struct MatrixItem {
    std::uint32_t run = 0, task = 0;
    int round = 0;
    std::int32_t key = -1;
    std::int64_t row = -1;
    bool evaluated = false; ///< `row` is the evaluation under `key`
};

struct MatrixItems {
    std::vector<MatrixItem> items;
    std::int32_t key = -1; ///< evidence, -1 = none
    std::vector<bool> wholeRuns; ///< per run: every trajectory it has is in view
};

/// Chooses what counts: one candidate per trajectory (and per round or target where that is an
/// axis), plus the unanswered tasks of declared runs.
MatrixItems collectItems(
    const TableView& view, const std::vector<std::uint32_t>& visible, const MatrixSpec& spec);

/// Headers of one axis and the place of an item on it.
class MatrixAxisIndex {
public:
    MatrixAxisIndex(MatrixAxis axis, const CandidateTable& table,
        const std::vector<CategoryInfo>& categories, const std::vector<MatrixItem>& items,
        bool showAllCategories);

    std::size_t size() const { return m_headers.size(); }
    std::vector<MatrixHeader> takeHeaders() { return std::move(m_headers); }
    std::size_t indexOf(const MatrixItem& item) const { return m_index.at(idOf(item)); }
    /// Position of a task's category in the list of categories (after it: those it lacks).
    std::int64_t categoryOf(std::uint32_t task) const { return m_categoryOfTask[task]; }
    std::int64_t idAt(std::size_t index) const { return m_ids[index]; }

private:
    std::int64_t idOf(const MatrixItem& item) const;
    MatrixHeader headerOf(std::int64_t id) const;
    void placeCategories();

    MatrixAxis m_axis;
    const CandidateTable& m_table;
    const std::vector<CategoryInfo>& m_categories;
    std::vector<std::int64_t> m_categoryOfTask;
    std::vector<std::string> m_otherCategories;
    std::vector<std::int64_t> m_ids; ///< in order of display
    std::map<std::int64_t, std::size_t> m_index;
    std::vector<MatrixHeader> m_headers;
};

} // namespace kbx::analysis
