// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace kbx {

/// Limits of one evaluation job, enforced by the worker.
struct JobLimits {
    double compileSeconds = 60.0; ///< wall time of import, compile and each call of Stage 1
    double correctSeconds = 120.0; ///< wall time of Stage 2
    int memoryMiB = 4096; ///< per process
    int outputMiB = 256; ///< of stdout and stderr together
};

} // namespace kbx
