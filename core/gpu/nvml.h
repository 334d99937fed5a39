// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/gpudevice.h"
#include "domain/result.h"

#include <memory>
#include <string>
#include <vector>

namespace kbx::gpu {

namespace nvml {
class Library;
}

/// NVIDIA's management library, loaded at run time: no CUDA context is made and no toolkit needed.
/// All functions may be called from any thread, also at the same time. Values that a device or an
/// older library does not give are absent, not failures.
class Nvml {
public:
    /// Error (Unavailable): no driver, no permission, versions that do not fit.
    static Result<Nvml> open();
    Nvml(Nvml&&) noexcept;
    Nvml& operator=(Nvml&&) noexcept;
    ~Nvml();

    const std::string& driverVersion() const { return m_driver; }
    /// "13.0"; empty = not available.
    const std::string& cudaVersion() const { return m_cuda; }

    /// All GPUs, sorted by PCI bus id (which neither NVML's nor CUDA's order need be), each
    /// followed by its MIG instances in their order. A GPU that does not answer is listed with its
    /// problem.
    Result<std::vector<Device>> discover() const;

    /// What the device says now. For a MIG instance the clocks, temperature, power and throttle
    /// reasons are those of the whole GPU, which its instances share. Error: unknown or lost.
    Result<Sample> sample(const std::string& uuid) const;

private:
    explicit Nvml(std::unique_ptr<nvml::Library> library);

    std::unique_ptr<nvml::Library> m_library;
    std::string m_driver, m_cuda;
};

} // namespace kbx::gpu
