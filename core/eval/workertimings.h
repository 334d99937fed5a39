// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

namespace kbx::eval {

/// All waiting times of worker supervision. Tests shorten them.
struct WorkerTimings {
    /// From start to `hello`: importing torch from a cold disk included.
    std::chrono::milliseconds handshake{60'000};
    /// Silence of a running job beyond its own limits until it counts as hung.
    std::chrono::milliseconds watchdogSlack{15'000};
    /// From `cancel` to the worker's answer; then the worker is killed.
    std::chrono::milliseconds cancelGrace{700};
    /// From `shutdown` to the end of the process; then it is terminated.
    std::chrono::milliseconds shutdownGrace{2'000};
    /// From terminate to the end of the process; then it is killed with all descendants.
    std::chrono::milliseconds terminateGrace{1'000};
    /// Restart after the first end without a result in between; doubles with each further one.
    std::chrono::milliseconds backOffFirst{250};
    std::chrono::milliseconds backOffMost{8'000};
    /// A worker with nothing to do is stopped after this; 0 = never.
    std::chrono::milliseconds idle{300'000};
    /// Ends before `hello` in a row until the target counts as unavailable.
    int startAttempts = 3;
};

} // namespace kbx::eval
