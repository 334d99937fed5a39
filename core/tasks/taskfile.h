// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tasks/taskspec.h"

namespace kbx::tasks {

/// Reads tasks/<category>/<name>.toml with the Python file beside it. Nothing when it gives no
/// usable task; every problem is appended.
std::optional<TaskSpec> readTaskFile(const std::string& folder, const std::string& category,
    const std::string& name, std::vector<CatalogueProblem>& problems);

/// Reads categories.toml; false when it cannot be used.
bool readCategories(const std::string& path, std::vector<CategoryGroup>& groups,
    std::vector<CategoryInfo>& categories, std::vector<CatalogueProblem>& problems);

} // namespace kbx::tasks
