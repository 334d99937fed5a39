// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/navigatordata.h"
#include "analysis/tableview.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace kbx::analysis {
namespace {

std::string stemOf(const TaskInfo& task)
{
    const auto slash = task.name.rfind('/');
    return slash == std::string::npos ? task.name : task.name.substr(slash + 1);
}

/// Sort key of a category: the catalogue's order, unknown ones after it, imported tasks last.
using CategoryKey = std::pair<std::size_t, std::string>;

class NavigatorBuilder {
public:
    NavigatorBuilder(
        const TableView& view, const std::vector<CategoryInfo>& categories, std::int32_t key)
        : m_view(view)
        , m_table(view.table())
        , m_key(key)
    {
        for (std::size_t i = 0; i < categories.size(); ++i) {
            m_order.emplace(categories[i].name, i);
        }
        for (const TrajectoryView& trajectory : view.trajectories()) {
            const CandidateRow& row = view.rowOf(trajectory);
            m_tree[categoryKey(m_table.taskOf(row))][row.task].push_back(&trajectory);
        }
    }

    NavigatorData build()
    {
        addCategories();
        addTasks();
        addMethods();
        addRounds();
        for (std::size_t i = m_firstTask; i < m_firstMethod; ++i) {
            m_data.nodes[i].row = bestRowBelow(m_data.nodes[i]);
        }
        return std::move(m_data);
    }

private:
    CategoryKey categoryKey(const TaskInfo& task) const
    {
        if (!task.inCatalogue) {
            return {m_order.size() + 1, notInCatalogueKey};
        }
        const auto found = m_order.find(task.category);
        return {found == m_order.end() ? m_order.size() : found->second, task.category};
    }

    NavigatorNode& add(NavigatorLevel level, std::string name, std::int32_t parent)
    {
        NavigatorNode node;
        node.level = level;
        node.name = std::move(name);
        node.parent = parent;
        if (parent >= 0) {
            NavigatorNode& above = m_data.nodes[static_cast<std::size_t>(parent)];
            if (above.childCount++ == 0) {
                above.firstChild = static_cast<std::uint32_t>(m_data.nodes.size());
            }
            above.count = above.childCount;
        }
        m_data.nodes.push_back(std::move(node));
        return m_data.nodes.back();
    }

    void addCategories()
    {
        for (const auto& entry : m_tree) {
            add(NavigatorLevel::Category, entry.first.second, -1);
        }
        m_data.rootCount = static_cast<std::uint32_t>(m_data.nodes.size());
        m_firstTask = m_data.nodes.size();
    }

    void addTasks()
    {
        std::int32_t parent = 0;
        for (const auto& category : m_tree) {
            std::vector<std::uint32_t> tasks;
            for (const auto& entry : category.second) {
                tasks.push_back(entry.first);
            }
            std::sort(tasks.begin(), tasks.end(), [this](std::uint32_t one, std::uint32_t other) {
                return std::tie(m_table.tasks[one].name, one)
                    < std::tie(m_table.tasks[other].name, other);
            });
            for (const std::uint32_t task : tasks) {
                add(NavigatorLevel::Task, stemOf(m_table.tasks[task]), parent);
                m_trajectories.push_back(&category.second.at(task));
            }
            ++parent;
        }
        m_firstMethod = m_data.nodes.size();
    }

    void addMethods()
    {
        for (std::size_t i = 0; i < m_trajectories.size(); ++i) {
            const auto& trajectories = *m_trajectories[i];
            for (const TrajectoryView* trajectory : trajectories) {
                const CandidateRow& row = m_view.rowOf(*trajectory);
                const auto ofMethod = std::count_if(
                    trajectories.begin(), trajectories.end(), [&](const TrajectoryView* other) {
                        return m_table.runs[m_view.rowOf(*other).run].method
                            == m_table.runOf(row).method;
                    });
                std::string name = m_table.methodOf(row).name;
                if (ofMethod > 1) {
                    name += "/" + m_table.runOf(row).name;
                }
                NavigatorNode& node = add(NavigatorLevel::Method, std::move(name),
                    static_cast<std::int32_t>(m_firstTask + i));
                const auto pick = m_view.choose(*trajectory, m_key, RoundChoice::Last, 0);
                node.row = pick ? static_cast<std::int32_t>(pick->row)
                                : static_cast<std::int32_t>(lastVisibleRow(*trajectory));
                m_methodTrajectories.push_back(trajectory);
            }
        }
    }

    std::uint32_t lastVisibleRow(const TrajectoryView& trajectory) const
    {
        return m_view.candidates()[trajectory.firstCandidate + trajectory.candidateCount - 1]
            .firstVisibleRow;
    }

    void addRounds()
    {
        for (std::size_t i = 0; i < m_methodTrajectories.size(); ++i) {
            const TrajectoryView& trajectory = *m_methodTrajectories[i];
            std::map<int, int> perRound;
            for (std::uint32_t c = 0; c < trajectory.candidateCount; ++c) {
                ++perRound[rowAt(trajectory, c).round];
            }
            const auto parent = static_cast<std::int32_t>(m_firstMethod + i);
            for (std::uint32_t c = 0; c < trajectory.candidateCount; ++c) {
                const CandidateView& candidate = m_view.candidates()[trajectory.firstCandidate + c];
                const CandidateRow& row = rowAt(trajectory, c);
                NavigatorNode& node
                    = add(NavigatorLevel::Round, perRound[row.round] > 1 ? row.sample : "", parent);
                node.round = row.round;
                node.count = 1;
                const auto pick = m_view.under(candidate, m_key);
                node.row = static_cast<std::int32_t>(pick ? pick->row : candidate.firstVisibleRow);
                m_data.shown += row.kernelId != 0 ? 1 : 0;
            }
            m_data.nodes[static_cast<std::size_t>(parent)].count
                = static_cast<std::int64_t>(perRound.size());
        }
    }

    const CandidateRow& rowAt(const TrajectoryView& trajectory, std::uint32_t index) const
    {
        return m_table.rows[m_view.candidates()[trajectory.firstCandidate + index].firstVisibleRow];
    }

    /// A task is represented by the method that got furthest: correct, else compiling, else first.
    std::int32_t bestRowBelow(const NavigatorNode& task) const
    {
        std::int32_t best = -1;
        int bestRank = -1;
        for (std::uint32_t i = 0; i < task.childCount; ++i) {
            const std::int32_t row = m_data.nodes[task.firstChild + i].row;
            const Verdicts& verdicts = m_table.rows[static_cast<std::size_t>(row)].verdicts;
            const int rank = verdicts.isCorrect() ? 2 : verdicts.compile == Verdict::Pass ? 1 : 0;
            if (rank > bestRank) {
                bestRank = rank;
                best = row;
            }
        }
        return best;
    }

    const TableView& m_view;
    const CandidateTable& m_table;
    std::int32_t m_key;
    std::map<std::string, std::size_t> m_order;
    std::map<CategoryKey, std::map<std::uint32_t, std::vector<const TrajectoryView*>>> m_tree;
    std::vector<const std::vector<const TrajectoryView*>*> m_trajectories; ///< per task node
    std::vector<const TrajectoryView*> m_methodTrajectories; ///< per method node
    std::size_t m_firstTask = 0, m_firstMethod = 0;
    NavigatorData m_data;
};

std::int64_t candidatesOf(const CandidateTable& table)
{
    std::int64_t count = 0;
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const bool isNew = i == 0 || !isSameCandidate(table.rows[i - 1], table.rows[i]);
        count += isNew && table.rows[i].kernelId != 0 ? 1 : 0;
    }
    return count;
}

} // namespace

NavigatorData computeNavigator(const CandidateTable& table,
    const std::vector<std::uint32_t>& visible, const std::vector<CategoryInfo>& categories,
    const EvidenceScope& evidence)
{
    const TableView view(table, visible);
    NavigatorData data
        = NavigatorBuilder(view, categories, chooseKey(table, visible, evidence)).build();
    data.total = candidatesOf(table);
    return data;
}

} // namespace kbx::analysis
