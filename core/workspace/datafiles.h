// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/matrixdata.h"
#include "domain/result.h"

#include <QString>

#include <vector>

namespace kbx::workspace {

/// Folders with what the program ships: `tasks`, `resources/sample`, `resources/published.json`.
/// The installed data folder, else the source tree it was built from.
QString dataFolder();
QString tasksFolder();
QString sampleFolder();

/// Published values of the papers, each with its source. An Error names the file and what is wrong
/// in it.
Result<std::vector<analysis::PublishedValue>> loadPublishedValues(const QString& path = {});

} // namespace kbx::workspace
