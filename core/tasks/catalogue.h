// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "tasks/taskspec.h"

namespace kbx::tasks {

/// The tasks of a folder tasks/, with the taxonomy of categories.toml. Immutable after `load`; may
/// be shared between threads. Tasks with problems that leave no usable value are left out and named
/// in `problems`.
class Catalogue {
public:
    /// Error NotFound when there is no such folder, InvalidInput when it holds no task at all.
    static Result<Catalogue> load(const std::string& folder);

    /// By category in display order, then by name.
    const std::vector<TaskSpec>& tasks() const { return m_tasks; }
    const std::vector<CategoryGroup>& groups() const { return m_groups; }
    /// In display order; categories without tasks included.
    const std::vector<CategoryInfo>& categories() const { return m_categories; }
    const std::vector<CatalogueProblem>& problems() const { return m_problems; }

    /// The task of any spelling that `resolve` takes; null when unknown or ambiguous.
    const TaskSpec* find(const std::string& name) const;
    /// "Category/name" of "Math/abs", "Math/abs.py", "abs", "abs.py.json", "torch.abs",
    /// "solve_and_add_scaled_vector..json"; nothing when unknown or fitting several tasks. Case
    /// matters only where two tasks differ by it.
    std::optional<std::string> resolve(const std::string& name) const;
    /// The nearest id for a "did you mean"; nothing when none is near.
    std::optional<std::string> suggest(const std::string& name) const;
    /// NotFound with the suggestion in `remedy`, or Ambiguous with the tasks that fit.
    Error unknownTask(const std::string& name) const;
    /// Ids that names.txt lists and that have no specification here yet, sorted.
    const std::vector<std::string>& namedOnly() const { return m_namedOnly; }
    /// Number of tasks per category, those known by name only included, in display order.
    std::vector<std::pair<std::string, int>> tasksPerCategory() const;

private:
    void index();
    void readNames(const std::string& file);

    std::vector<TaskSpec> m_tasks;
    std::vector<std::string> m_namedOnly;
    std::vector<CategoryGroup> m_groups;
    std::vector<CategoryInfo> m_categories;
    std::vector<CatalogueProblem> m_problems;
    std::map<std::string, std::vector<std::size_t>> m_spellings; ///< spelling to tasks
};

} // namespace kbx::tasks
