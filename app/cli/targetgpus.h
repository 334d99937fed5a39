// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/output.h"
#include "cli/verb.h"
#include "domain/gpudevice.h"

#include <nlohmann/json.hpp>

namespace kbx::cli {

/// The GPUs of this machine and what runs on them, as NVML says.
struct GpuList {
    struct Entry {
        gpu::Device device;
        Result<gpu::Sample> now;
    };
    std::vector<Entry> entries;
    std::optional<Error> error; ///< why there is none

    bool anyUsable() const;
};

GpuList listGpus();
/// Objects for `targets[]`.
Json gpusToJson(const GpuList& gpus);
Table gpuTable(const GpuList& gpus);

/// `kbx target probe`: runs kbx-gpuprobe, keeps and prints what it measured.
int probeGpu(const Invocation& invocation);

} // namespace kbx::cli
