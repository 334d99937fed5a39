// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/evaloptions.h"
#include "cli/evalrun.h"

namespace kbx::cli {

/// Prints results and answers the exit code.
int reportEvaluation(
    const Invocation& invocation, const EvalOutcome& outcome, const EvalOptions& options);

} // namespace kbx::cli
