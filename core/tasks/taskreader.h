// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "tasks/catalogue.h"

#include <QString>

namespace kbx::tasks {

/// Reads one TOML file and hashes the version from it and the Python file beside it. The Error's
/// params hold "line" where one is known.
Result<TaskSpec> readTask(const QString& tomlPath, const std::string& category);

/// Reads categories.toml: categories in order, with their groups.
Result<std::vector<Category>> readCategories(const QString& tomlPath);

} // namespace kbx::tasks
