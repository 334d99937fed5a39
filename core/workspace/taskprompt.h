// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace kbx::workspace {

struct TaskDocument;

/// What a generator is asked for a task: its contract in prose, never its reference, cases or
/// sizes. English, as the published prompts are; ends with a line break. Empty for a task without
/// specification.
std::string taskPrompt(const TaskDocument& task);

} // namespace kbx::workspace
