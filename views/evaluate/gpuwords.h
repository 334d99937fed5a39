// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/error.h"
#include "domain/gpudevice.h"

#include <QString>

#include <vector>

namespace kbx::evaluate {

/// Translated words for what NVML answers. GUI thread.
/// Why there is no GPU: "No NVIDIA driver: its library was not found. Install …".
QString driverProblem(const Error& error);
/// "slowed by its power limit and by heat"; empty when nothing slows it.
QString throttleSentence(std::uint64_t reasons);
/// "Not available: power (no permission), programs (no permission)"; empty when all is there.
QString absenceSentence(const gpu::Sample& sample);
/// "2 programs: 4242 (3.0 GiB), 4243"; "no program" for an empty list.
QString processSentence(const std::vector<gpu::Process>& processes);
/// "H200" of "NVIDIA H200", "1g.18gb" of "NVIDIA H200 MIG 1g.18gb".
QString shortGpuName(const std::string& name);
/// "139 GiB", "0.9 GiB".
QString memoryText(std::int64_t mebibytes);

} // namespace kbx::evaluate
