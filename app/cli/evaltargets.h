// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/evaloptions.h"
#include "cli/workerrun.h"
#include "eval/target.h"

#include <vector>

namespace kbx::cli {

/// Sets the plan's targets and GPUs from what --target says. Errors: NotFound lists the GPUs there
/// are; Unavailable says why there is none.
Result<std::vector<eval::Target>> chooseTargets(
    EvalOptions& options, const FoundInterpreter& interpreter);

} // namespace kbx::cli
