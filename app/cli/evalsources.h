// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "eval/jobstore.h"
#include "eval/jobtypes.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace kbx::tasks {
class Catalogue;
}

namespace kbx::cli {

/// Jobs of files, folders (of .py named by task), JSON Lines (`task`, `code`) and `-` (standard
/// input). `task` is needed for files whose name is no task, and for `-`.
Result<std::vector<eval::JobRequest>> requestsFromSources(
    const QStringList& paths, const QString& task, const tasks::Catalogue& catalogue);

/// Takes out of `requests` what `waiting` has already (the same work on the same target).
void dropDuplicates(
    std::vector<eval::JobRequest>& requests, const std::vector<eval::StoredJob>& waiting);

} // namespace kbx::cli
