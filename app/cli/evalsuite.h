// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "eval/jobtypes.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace kbx::cli {

/// Jobs of KernelBench: problem files (*.py) below `folder`; candidates are .py files and folders
/// of them, matched by name ("19_ReLU.py", "19_ReLU_v2.py",
/// "level_1_problem_19_sample_0_kernel.py"), or JSON Lines with "problem" (or "task") and "code".
/// Errors name what fits no problem.
Result<std::vector<eval::JobRequest>> requestsOfSuite(
    const QString& folder, const QStringList& candidates);

} // namespace kbx::cli
