// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/matrixcaption.h"
#include "analysis/matrixitems.h"
#include "analysis/matrixtally.h"

#include <algorithm>
#include <map>
#include <set>

namespace kbx::analysis {
namespace {

/// How many tasks a run promises in one row, given `seen` items of it there.
class Expectation {
public:
    Expectation(const TableView& view, const MatrixItems& items, const MatrixSpec& spec,
        const MatrixAxisIndex& rows, const std::vector<CategoryInfo>& categories)
        : m_view(view)
        , m_items(items)
        , m_spec(spec)
        , m_rows(rows)
        , m_categories(categories)
    {
        for (const TrajectoryView& trajectory : view.trajectories()) {
            const CandidateRow& row = view.rowOf(trajectory);
            ++m_shown[{row.run, rows.categoryOf(row.task)}];
        }
        const std::vector<CandidateRow>& all = view.table().rows;
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (i == 0 || all[i - 1].run != all[i].run || all[i - 1].task != all[i].task) {
                ++m_stored[{all[i].run, rows.categoryOf(all[i].task)}];
            }
        }
    }

    std::int64_t of(std::uint32_t run, std::size_t row, std::int64_t seen) const
    {
        const RunInfo& info = m_view.table().runs[run];
        if (m_spec.rows == MatrixAxis::Category) {
            return ofCategory(run, m_rows.idAt(row), seen);
        }
        if (!info.declared || !m_items.wholeRuns[run] || m_spec.rows == MatrixAxis::Task) {
            return seen;
        }
        return std::max(seen, static_cast<std::int64_t>(info.declaredTasks.size()));
    }

private:
    std::int64_t ofCategory(std::uint32_t run, std::int64_t category, std::int64_t seen) const
    {
        const std::pair key{run, category};
        const auto stored = m_stored.find(key);
        const auto shown = m_shown.find(key);
        const bool whole = stored == m_stored.end()
            ? m_items.wholeRuns[run]
            : shown != m_shown.end() && shown->second == stored->second;
        if (!whole) {
            return seen;
        }
        const RunInfo& info = m_view.table().runs[run];
        if (info.declared) {
            return std::max(seen,
                static_cast<std::int64_t>(
                    std::count_if(info.declaredTasks.begin(), info.declaredTasks.end(),
                        [&](std::uint32_t task) { return m_rows.categoryOf(task) == category; })));
        }
        const bool isKnown = category < static_cast<std::int64_t>(m_categories.size());
        return isKnown
            ? std::max<std::int64_t>(seen, m_categories[static_cast<std::size_t>(category)].tasks)
            : seen;
    }

    const TableView& m_view;
    const MatrixItems& m_items;
    const MatrixSpec& m_spec;
    const MatrixAxisIndex& m_rows;
    const std::vector<CategoryInfo>& m_categories;
    std::map<std::pair<std::uint32_t, std::int64_t>, std::int64_t> m_shown, m_stored;
};

/// Values of the papers stand beside the last round only, since that is what they report.
class PublishedIndex {
public:
    PublishedIndex(const MatrixSpec& spec, const std::vector<PublishedValue>& published)
        : m_spec(spec)
    {
        const bool comparable = spec.roundChoice == RoundChoice::Last
            && (spec.value != MatrixValue::Speedup || spec.mean == SpeedupMean::Arithmetic);
        for (const PublishedValue& value : published) {
            if (comparable && value.value == spec.value) {
                m_values[{value.row, value.column}].push_back(&value);
            }
        }
    }

    void join(MatrixCell& cell, const MatrixHeader* row, const MatrixHeader& column) const
    {
        const auto method = methodOf(m_spec.columns, column);
        const bool byCategory = m_spec.rows == MatrixAxis::Category;
        if (!method || (row != nullptr && !byCategory)
            || (row == nullptr && !byCategory && m_spec.rows != MatrixAxis::Task)) {
            return;
        }
        const auto found = m_values.find({row == nullptr ? "" : row->key, *method});
        if (found == m_values.end()) {
            return;
        }
        setPublished(cell.published, cell.publishedSource, found->second);
    }

private:
    static std::optional<std::string> methodOf(MatrixAxis axis, const MatrixHeader& column)
    {
        if (axis == MatrixAxis::Method) {
            return column.key;
        }
        return axis == MatrixAxis::Run ? std::optional(column.group) : std::nullopt;
    }

    const MatrixSpec& m_spec;
    std::map<std::pair<std::string, std::string>, std::vector<const PublishedValue*>> m_values;
};

/// Sum of what the runs of each cell promise; last row = total.
std::vector<std::int64_t> expectedTasks(const TableView& view, const MatrixItems& items,
    const MatrixSpec& spec, const std::vector<CategoryInfo>& categories,
    const MatrixAxisIndex& rows, const MatrixAxisIndex& columns)
{
    const Expectation expectation(view, items, spec, rows, categories);
    const std::size_t width = columns.size();
    std::vector<std::int64_t> expected((rows.size() + 1) * width, 0);
    std::vector<std::map<std::uint32_t, std::int64_t>> seen(rows.size() * width);
    std::vector<std::set<std::uint32_t>> runsOfColumn(width);
    for (const MatrixItem& item : items.items) {
        ++seen[rows.indexOf(item) * width + columns.indexOf(item)][item.run];
        runsOfColumn[columns.indexOf(item)].insert(item.run);
    }
    for (std::size_t cell = 0; cell < seen.size(); ++cell) {
        if (spec.rows == MatrixAxis::Category) {
            for (const std::uint32_t run : runsOfColumn[cell % width]) {
                seen[cell].emplace(run, 0);
            }
        }
        for (const auto& [run, count] : seen[cell]) {
            const std::int64_t tasks = expectation.of(run, cell / width, count);
            expected[cell] += tasks;
            expected[rows.size() * width + cell % width] += tasks;
        }
    }
    return expected;
}

bool isSynthetic(const CandidateTable& table, const MatrixItems& items)
{
    return table.synthetic
        || std::any_of(items.items.begin(), items.items.end(), [&](const MatrixItem& item) {
               return item.key >= 0 && table.keys[static_cast<std::size_t>(item.key)].synthetic;
           });
}

} // namespace

MatrixData computeMatrix(const CandidateTable& table, const std::vector<std::uint32_t>& visible,
    const MatrixSpec& spec, const std::vector<CategoryInfo>& categories,
    const std::vector<PublishedValue>& published)
{
    const TableView view(table, visible);
    const MatrixItems items = collectItems(view, visible, spec);
    const TimingScope timing = chooseTiming(table, items);
    MatrixAxisIndex rows(spec.rows, table, categories, items.items, view.isWhole());
    MatrixAxisIndex columns(spec.columns, table, categories, items.items, view.isWhole());

    const std::size_t width = columns.size();
    std::vector<MatrixTally> tallies((rows.size() + 1) * width);
    for (const MatrixItem& item : items.items) {
        const std::size_t column = columns.indexOf(item);
        tallies[rows.indexOf(item) * width + column].add(table, item, spec, timing);
        tallies[rows.size() * width + column].add(table, item, spec, timing);
    }
    const std::vector<std::int64_t> expected
        = expectedTasks(view, items, spec, categories, rows, columns);

    MatrixData data;
    data.spec = spec;
    data.rows = rows.takeHeaders();
    data.columns = columns.takeHeaders();
    const PublishedIndex publishedIndex(spec, published);
    bool pooled = false;
    for (std::size_t i = 0; i < tallies.size(); ++i) {
        MatrixCell cell = tallies[i].finish(spec, expected[i]);
        pooled = pooled || tallies[i].isPooled();
        const std::size_t row = i / width;
        publishedIndex.join(
            cell, row < data.rows.size() ? &data.rows[row] : nullptr, data.columns[i % width]);
        data.cells.push_back(std::move(cell));
    }
    data.synthetic = isSynthetic(table, items);
    data.evidence = evidenceWords(table, spec, items.key);
    data.caption = matrixCaption(table, data, items, timing, pooled);
    return data;
}

} // namespace kbx::analysis
