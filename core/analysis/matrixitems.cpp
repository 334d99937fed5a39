// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/matrixitems.h"

#include <algorithm>
#include <limits>
#include <set>
#include <tuple>

namespace kbx::analysis {
namespace {

constexpr std::int64_t notInCatalogueId = std::numeric_limits<std::int64_t>::max();

bool has(const MatrixSpec& spec, MatrixAxis axis)
{
    return spec.rows == axis || spec.columns == axis;
}

std::vector<std::int32_t> keysInView(
    const CandidateTable& table, const std::vector<std::uint32_t>& visible)
{
    std::set<std::int32_t> keys;
    for (const std::uint32_t row : visible) {
        if (table.rows[row].key >= 0) {
            keys.insert(table.rows[row].key);
        }
    }
    return {keys.begin(), keys.end()};
}

std::vector<bool> runsInView(const TableView& view)
{
    const CandidateTable& table = view.table();
    std::vector<std::int64_t> hidden(table.runs.size(), 0);
    std::vector<std::int64_t> shown(table.runs.size(), 0);
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const CandidateRow& row = table.rows[i];
        if (i == 0 || table.rows[i - 1].run != row.run || table.rows[i - 1].task != row.task) {
            ++hidden[row.run];
        }
    }
    for (const TrajectoryView& trajectory : view.trajectories()) {
        ++shown[view.rowOf(trajectory).run];
    }
    std::vector<bool> whole(table.runs.size());
    for (std::size_t run = 0; run < whole.size(); ++run) {
        whole[run] = hidden[run] == shown[run] && (shown[run] > 0 || view.isWhole());
    }
    return whole;
}

void addUnanswered(MatrixItems& result, const TableView& view,
    const std::vector<std::int32_t>& keys, bool perRound)
{
    const CandidateTable& table = view.table();
    if (std::none_of(table.runs.begin(), table.runs.end(),
            [](const RunInfo& run) { return run.declared; })) {
        return;
    }
    std::set<std::pair<std::uint32_t, std::uint32_t>> answered;
    for (const CandidateRow& row : table.rows) {
        answered.emplace(row.run, row.task);
    }
    std::map<std::uint32_t, std::set<int>> rounds;
    for (const MatrixItem& item : result.items) {
        rounds[item.run].insert(item.round);
    }
    for (std::uint32_t run = 0; run < table.runs.size(); ++run) {
        if (!table.runs[run].declared || !result.wholeRuns[run]) {
            continue;
        }
        const std::set<int> of = perRound && rounds.count(run) ? rounds[run] : std::set<int>{0};
        for (const std::uint32_t task : table.runs[run].declaredTasks) {
            if (answered.count({run, task}) != 0) {
                continue;
            }
            for (const std::int32_t key : keys) {
                for (const int round : of) {
                    result.items.push_back({run, task, round, key, -1, false});
                }
            }
        }
    }
}

} // namespace

MatrixItems collectItems(
    const TableView& view, const std::vector<std::uint32_t>& visible, const MatrixSpec& spec)
{
    const CandidateTable& table = view.table();
    MatrixItems result;
    const bool needsTimes = spec.value == MatrixValue::Speedup || spec.value == MatrixValue::Fast1;
    result.key = chooseKey(table, visible, spec.evidence, needsTimes);
    result.wholeRuns = runsInView(view);
    const bool perRound = has(spec, MatrixAxis::Round);
    std::vector<std::int32_t> keys{result.key};
    if (has(spec, MatrixAxis::Target)) {
        keys = keysInView(table, visible);
    }
    for (const TrajectoryView& trajectory : view.trajectories()) {
        for (const std::int32_t key : keys) {
            std::vector<Pick> picks;
            if (perRound) {
                picks = view.representatives(trajectory, key);
            } else if (const auto pick
                = view.choose(trajectory, key, spec.roundChoice, spec.round)) {
                picks = {*pick};
            }
            for (const Pick& pick : picks) {
                const CandidateRow& row = table.rows[pick.row];
                result.items.push_back(
                    {row.run, row.task, row.round, key, pick.row, pick.evaluated});
            }
        }
    }
    addUnanswered(result, view, keys, perRound);
    return result;
}

MatrixAxisIndex::MatrixAxisIndex(MatrixAxis axis, const CandidateTable& table,
    const std::vector<CategoryInfo>& categories, const std::vector<MatrixItem>& items,
    bool showAllCategories)
    : m_axis(axis)
    , m_table(table)
    , m_categories(categories)
{
    placeCategories();
    std::map<std::int64_t, std::set<std::uint32_t>> tasks;
    if (axis == MatrixAxis::Category && showAllCategories) {
        for (std::size_t i = 0; i < categories.size(); ++i) {
            tasks[static_cast<std::int64_t>(i)];
        }
    }
    for (const MatrixItem& item : items) {
        tasks[idOf(item)].insert(item.task);
    }
    for (const auto& entry : tasks) {
        m_ids.push_back(entry.first);
    }
    if (axis == MatrixAxis::Task) {
        std::sort(m_ids.begin(), m_ids.end(), [this](std::int64_t one, std::int64_t other) {
            const auto rank = [this](std::int64_t id) {
                const auto task = static_cast<std::size_t>(id);
                return std::tuple<std::int64_t, const std::string&, std::int64_t>(
                    m_categoryOfTask[task], m_table.tasks[task].name, id);
            };
            return rank(one) < rank(other);
        });
    }
    for (const std::int64_t id : m_ids) {
        m_index[id] = m_headers.size();
        MatrixHeader header = headerOf(id);
        if (header.tasks == 0) {
            header.tasks = static_cast<std::int64_t>(tasks[id].size());
        }
        m_headers.push_back(std::move(header));
    }
}

void MatrixAxisIndex::placeCategories()
{
    std::map<std::string, std::int64_t> known;
    for (std::size_t i = 0; i < m_categories.size(); ++i) {
        known.emplace(m_categories[i].name, static_cast<std::int64_t>(i));
    }
    std::set<std::string> others;
    for (const TaskInfo& task : m_table.tasks) {
        if (task.inCatalogue && known.count(task.category) == 0) {
            others.insert(task.category);
        }
    }
    for (const std::string& name : others) {
        known.emplace(
            name, static_cast<std::int64_t>(m_categories.size() + m_otherCategories.size()));
        m_otherCategories.push_back(name);
    }
    for (const TaskInfo& task : m_table.tasks) {
        m_categoryOfTask.push_back(task.inCatalogue ? known.at(task.category) : notInCatalogueId);
    }
}

std::int64_t MatrixAxisIndex::idOf(const MatrixItem& item) const
{
    switch (m_axis) {
    case MatrixAxis::Category:
        return m_categoryOfTask[item.task];
    case MatrixAxis::Task:
        return item.task;
    case MatrixAxis::Method:
        return m_table.runs[item.run].method;
    case MatrixAxis::Run:
        return item.run;
    case MatrixAxis::Round:
        return item.round;
    case MatrixAxis::Target:
        break;
    }
    return item.key;
}

MatrixHeader MatrixAxisIndex::headerOf(std::int64_t id) const
{
    const auto at = static_cast<std::size_t>(id);
    switch (m_axis) {
    case MatrixAxis::Category:
        if (id == notInCatalogueId) {
            return {notInCatalogueKey, "", 0};
        }
        if (at < m_categories.size()) {
            return {m_categories[at].name, m_categories[at].group, m_categories[at].tasks};
        }
        return {m_otherCategories[at - m_categories.size()], "", 0};
    case MatrixAxis::Task:
        return {m_table.tasks[at].name, m_table.tasks[at].category, 1};
    case MatrixAxis::Method:
        return {m_table.methods[at].name, "", 0};
    case MatrixAxis::Run: {
        const RunInfo& run = m_table.runs[at];
        const auto same = std::count_if(m_table.runs.begin(), m_table.runs.end(),
            [&](const RunInfo& other) { return other.name == run.name; });
        const std::string& method = m_table.methods[run.method].name;
        return {same > 1 ? method + "/" + run.name : run.name, method, 0};
    }
    case MatrixAxis::Round:
        return {std::to_string(id), "", 0};
    case MatrixAxis::Target:
        break;
    }
    const auto key = static_cast<std::int32_t>(id);
    std::string text = keyText(m_table, key);
    for (std::size_t other = 0; other < m_table.keys.size(); ++other) {
        if (static_cast<std::int64_t>(other) != id
            && keyText(m_table, static_cast<std::int32_t>(other)) == text) {
            return {text + " #" + std::to_string(m_table.keys[at].id), "", 0};
        }
    }
    return {text, "", 0};
}

} // namespace kbx::analysis
