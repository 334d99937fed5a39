// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kbx::gpu {

/// What the vendor says one GPU reaches at most. Values that no document gives are missing and
/// `absent` says why; nothing is estimated.
struct GpuPeaks {
    std::string id; ///< "h200-sxm"
    std::string title; ///< "H200 SXM"
    std::vector<std::string> names; ///< as NVML and torch call it
    std::optional<double> bandwidthGBs;
    std::optional<double> l2MiB;
    /// Dense 1e12 operations a second by fp64, fp32, tf32, fp16, bf16, fp8, int8; tensor cores with
    /// 32-bit accumulation.
    std::map<std::string, double> tflops;
    /// Where accumulation in fp16 is faster.
    std::map<std::string, double> tflopsHalfAccumulate;
    std::string document, where; ///< the source
    std::map<std::string, std::string> sources; ///< of single values from elsewhere
    std::map<std::string, std::string> absent;

    std::string source() const { return document + ": " + where; }
    /// What is physically possible for a type, whatever it accumulates in; empty = unknown.
    std::optional<double> ceilingTflops(const std::string& type) const;
};

/// resources/gpu/peaks.toml as values.
class PeakTable {
public:
    /// Error (InvalidInput) with file and line.
    static Result<PeakTable> fromToml(std::string_view text, const std::string& file);
    /// The table built into the program; read once.
    static const PeakTable& builtIn();

    const std::vector<GpuPeaks>& gpus() const { return m_gpus; }
    /// By NVML's or torch's name, exact but for case, spaces and a leading "NVIDIA": "H100 PCIe"
    /// and "H100 80GB HBM3" are different GPUs. Null = not in the table.
    const GpuPeaks* find(std::string_view name) const;

private:
    std::vector<GpuPeaks> m_gpus;
};

} // namespace kbx::gpu
