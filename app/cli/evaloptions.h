// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/verb.h"
#include "workspace/evaluationplan.h"

namespace kbx::cli {

/// What `kbx eval` was asked for, beyond the kernels.
struct EvalOptions {
    workspace::PlanOptions plan; ///< targets are chosen later, see evaltargets.h
    QString target; ///< as given: cpu, gpu, all or a UUID
    int slotCount = 0; ///< 0 = what the target allows
    bool samples = false;
    bool suite = false; ///< KernelBench problems: the first argument is their folder

    bool isTimed() const;
};

void configureEval(QCommandLineParser& parser);
/// Error (Usage) names the known words.
Result<EvalOptions> evalOptionsOf(const Invocation& invocation);

} // namespace kbx::cli
