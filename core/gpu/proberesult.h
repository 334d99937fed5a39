// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kbx::gpu {

/// One figure that kbx-gpuprobe measured, or why it could not.
struct ProbeFigure {
    std::string name; ///< copy, read, fp32, fp64, tf32, fp16, bf16, fp8, int8
    std::string unit; ///< GB/s, TFLOP/s, TOP/s
    std::optional<double> best, median;
    int repetitions = 0;
    std::string reason; ///< of a missing value
    std::string method;
    std::vector<double> samples;
    std::optional<int> smMHz; ///< while it ran
    std::vector<std::string> throttleReasons; ///< while it ran
};

/// The JSON document of kbx-gpuprobe (schema kbx.gpuprobe/1).
struct ProbeResult {
    std::string uuid, name, capability, driver, cudaDriver, cudaRuntime;
    int multiprocessors = 0;
    std::int64_t l2Bytes = 0, memoryBytes = 0;
    bool quick = false;
    std::vector<ProbeFigure> figures;
    std::string json; ///< as it came

    const ProbeFigure* figure(std::string_view figureName) const;
    /// Error (InvalidInput): no JSON, another schema, no device.
    static Result<ProbeResult> fromJson(std::string_view json);
};

} // namespace kbx::gpu
