// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/output.h"
#include "eval/taskdescription.h"
#include "workspace/taskdocument.h"

namespace kbx::cli {

/// What the Task pane shows of a task; `description` adds cases and sizes, null leaves them out.
Json taskJson(
    const workspace::TaskDocument& task, const eval::TaskDescription* description = nullptr);
/// The same for people, on stdout.
void printTask(const workspace::TaskDocument& task, const eval::TaskDescription* description,
    const GlobalOptions& options);

} // namespace kbx::cli
