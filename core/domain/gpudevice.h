// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kbx::gpu {

/// A GPU, or a MIG instance of one, as NVML names it. The UUID is its only identity: NVML counts by
/// PCI bus id, CUDA by speed or by an environment variable, so an index means nothing elsewhere.
struct Device {
    std::string uuid; ///< "GPU-…" or "MIG-…"
    std::string name; ///< "NVIDIA H200"
    int index = -1; ///< NVML's, for messages only
    std::string pciBusId; ///< "00000000:1B:00.0"; of the whole GPU for a MIG instance
    std::int64_t memoryMiB = 0; ///< 0 = not available
    bool migEnabled = false; ///< a whole GPU cut into instances: only those run anything
    std::string migParent; ///< UUID of the whole GPU; empty for a whole GPU
    std::string computeCapability; ///< "9.0"; empty = not available
    std::string driver; ///< "580.159.04"
    std::string cuda; ///< newest CUDA version the driver serves, "13.0"
    std::optional<int> maxSmMHz, maxMemMHz, slowdownC;
    /// Why it cannot be used ("It fell off the bus."); empty = it answers.
    std::string problem;

    bool isUsable() const { return problem.empty() && !migEnabled; }
};

/// A program that computes on a GPU.
struct Process {
    std::int64_t pid = 0;
    std::optional<std::int64_t> memoryMiB;
};

/// A value that a device did not give, and why ("no permission", "not supported").
struct AbsentValue {
    std::string field; ///< the name of the Sample's member
    std::string reason;
};

/// What a device said at one moment. An empty optional is a value it did not give, see `absent`;
/// it is never 0 instead.
struct Sample {
    std::chrono::system_clock::time_point time;
    std::optional<int> smMHz, memMHz, temperatureC;
    std::optional<double> powerW, powerLimitW;
    std::optional<int> utilisation; ///< percent of the last sampling period
    std::optional<std::int64_t> memoryUsedMiB;
    std::optional<std::uint64_t> throttleReasons; ///< bits of NVML; see throttleWords
    std::optional<std::vector<Process>> processes;
    std::vector<AbsentValue> absent;
};

/// Stable words of the set bits, lowest first: idle, applications_clocks, power_cap, hw_slowdown,
/// sync_boost, sw_thermal, hw_thermal, power_brake, display_clocks; unknown ones as "bit_12".
std::vector<std::string> throttleWords(std::uint64_t reasons);

/// True when one of them makes the GPU slower than it could be: idleness and chosen clocks do not.
bool isThrottled(std::uint64_t reasons);

/// "GPU-5c1e…" → "GPU-5c1e", "MIG-…" likewise: enough for a title; the whole stands in tooltips.
std::string shortUuid(const std::string& uuid);

} // namespace kbx::gpu
