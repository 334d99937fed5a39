// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace kbx {

/// Limits of one evaluation job, enforced by the worker.
struct JobLimits {
    double compileSeconds = 60.0; ///< wall time of import, compile and each call of Stage 1
    double correctSeconds = 120.0; ///< wall time of Stage 2
    double fastSeconds = 120.0; ///< wall time of Stage 3 once the GPU is the job's alone
    int memoryMiB = 4096; ///< per process
    int outputMiB = 256; ///< of stdout and stderr together
    int gpuMemoryMiB = 0; ///< of GPU memory per job; 0 = no limit
};

} // namespace kbx
