// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gpu/nvml.h"

#include <cuda_runtime.h>

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// kbx-gpuprobe measures what one GPU reaches: memory bandwidth and arithmetic throughput. It is a
/// program of its own, so that the workbench needs no CUDA; it prints one JSON document.
namespace kbx::gpu::probe {

struct Options {
    std::string device; ///< UUID, or an index in PCI bus order; empty = 0
    bool quick = false;
    std::vector<std::string> only; ///< empty = all
    bool nvmlOnly = false; ///< what NVML says, no CUDA

    bool wants(const std::string& name) const;
};

/// One figure of the report. With an empty `samples` it failed, and `reason` says why.
struct Measurement {
    std::string name; ///< "copy", "bf16" …
    std::string unit; ///< GB/s, TFLOP/s or TOP/s
    std::string method; ///< how it was taken, in words
    std::vector<double> samples; ///< in the unit
    std::string reason;
    std::vector<std::pair<std::string, std::string>> detail; ///< key, JSON value
    std::optional<Sample> before, during, after;
};

/// The device under test and what goes with it.
struct Context {
    cudaDeviceProp properties{};
    std::string uuid;
    const Options* options = nullptr;
    const Nvml* nvml = nullptr; ///< null without NVML
    cudaStream_t stream = nullptr;
    cudaEvent_t start = nullptr, stop = nullptr;

    std::optional<Sample> sample() const;
};

/// Text of a CUDA error, empty on success; the error is cleared.
std::string failure(cudaError_t code, const char* what);

/// Enqueues `launch` `calls` times between two events; milliseconds for one call. An error is in
/// `reason` and gives a negative time.
double millisecondsPerCall(const Context& context, int calls,
    const std::function<cudaError_t()>& launch, std::string& reason);

/// How often to call so that one sample lasts about `milliseconds`.
int callsFor(double millisecondsEach, double milliseconds);

/// Warms up for some time, then takes samples: `amount / time` in units of 1e9 or 1e12 (`scale`).
void takeSamples(const Context& context, Measurement& measurement, double amount, double scale,
    const std::function<cudaError_t()>& launch);

Measurement measureCopy(const Context& context);
Measurement measureRead(const Context& context);
Measurement measureFma(const Context& context, bool doublePrecision);
/// tf32, fp16, bf16, fp8 or int8 on the tensor cores, through cublasLt.
Measurement measureTensor(const Context& context, const std::string& type);

/// Device memory, freed with the object. Null data: not enough memory.
class Buffer {
public:
    explicit Buffer(std::size_t bytes);
    ~Buffer();
    Buffer(const Buffer&) = delete;
    Buffer& operator=(const Buffer&) = delete;
    void* data() const { return m_data; }
    template <typename T> T* as() const { return static_cast<T*>(m_data); }

private:
    void* m_data = nullptr;
};

std::string quoted(const std::string& text);
std::string toJson(const Context& context, const std::vector<Measurement>& measurements);
std::string devicesJson(const std::vector<Device>& devices, const Nvml& nvml);

} // namespace kbx::gpu::probe
