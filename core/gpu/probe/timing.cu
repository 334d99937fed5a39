// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gpu/probe/probe.h"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace kbx::gpu::probe {

std::string failure(cudaError_t code, const char* what)
{
    if (code == cudaSuccess) {
        return {};
    }
    cudaGetLastError();
    return std::string(what) + ": " + cudaGetErrorString(code);
}

Buffer::Buffer(std::size_t bytes)
{
    if (cudaMalloc(&m_data, bytes) != cudaSuccess) {
        cudaGetLastError();
        m_data = nullptr;
    }
}

Buffer::~Buffer()
{
    cudaFree(m_data);
}

std::optional<Sample> Context::sample() const
{
    if (nvml == nullptr) {
        return std::nullopt;
    }
    const auto taken = nvml->sample(uuid);
    return taken ? std::optional<Sample>(*taken) : std::nullopt;
}

double millisecondsPerCall(const Context& context, int calls,
    const std::function<cudaError_t()>& launch, std::string& reason)
{
    cudaEventRecord(context.start, context.stream);
    for (int call = 0; call < calls; ++call) {
        if (const cudaError_t code = launch(); code != cudaSuccess) {
            reason = failure(code, "launch");
            return -1.0;
        }
    }
    cudaEventRecord(context.stop, context.stream);
    const cudaError_t code = cudaEventSynchronize(context.stop);
    float milliseconds = 0.0F;
    if (code != cudaSuccess
        || cudaEventElapsedTime(&milliseconds, context.start, context.stop) != cudaSuccess) {
        reason = failure(code, "run");
        return -1.0;
    }
    return static_cast<double>(milliseconds) / calls;
}

int callsFor(double millisecondsEach, double milliseconds)
{
    return std::clamp(
        static_cast<int>(std::lround(milliseconds / std::max(millisecondsEach, 1e-4))), 1, 2000);
}

void takeSamples(const Context& context, Measurement& measurement, double amount, double scale,
    const std::function<cudaError_t()>& launch)
{
    const bool quick = context.options->quick;
    const double each = millisecondsPerCall(context, 2, launch, measurement.reason);
    if (each < 0.0) {
        return;
    }
    measurement.before = context.sample();
    const int calls = callsFor(each, quick ? 10.0 : 25.0);
    // Clocks rise within some tens of milliseconds of load.
    const auto begin = std::chrono::steady_clock::now();
    const auto warmUp = std::chrono::milliseconds(quick ? 60 : 250);
    while (std::chrono::steady_clock::now() - begin < warmUp) {
        if (millisecondsPerCall(context, calls, launch, measurement.reason) < 0.0) {
            return;
        }
    }
    for (int repetition = 0; repetition < (quick ? 5 : 20); ++repetition) {
        const double time = millisecondsPerCall(context, calls, launch, measurement.reason);
        if (time <= 0.0) {
            measurement.samples.clear();
            return;
        }
        measurement.samples.push_back(amount / (time * 1e-3) / scale);
    }
    // Once more, so that NVML can look while the GPU works.
    for (int call = 0; call < calls; ++call) {
        launch();
    }
    measurement.during = context.sample();
    cudaStreamSynchronize(context.stream);
    measurement.after = context.sample();
    measurement.detail.emplace_back("callsPerSample", std::to_string(calls));
    measurement.detail.emplace_back("amountPerCall", std::to_string(amount));
}

} // namespace kbx::gpu::probe
