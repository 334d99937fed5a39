// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gpu/probe/probe.h"

namespace kbx::gpu::probe {
namespace {

constexpr int chains = 8;
constexpr int stepsPerTurn = 16;
constexpr int threadsPerBlock = 256;

/// Independent chains of fused multiply-adds that stay in registers; the factor keeps them finite.
template <typename T> __global__ void multiplyAdd(T* out, T factor, T summand, int turns)
{
    T held[chains];
#pragma unroll
    for (int chain = 0; chain < chains; ++chain) {
        held[chain] = static_cast<T>(threadIdx.x + chain);
    }
    for (int turn = 0; turn < turns; ++turn) {
#pragma unroll
        for (int step = 0; step < stepsPerTurn; ++step) {
#pragma unroll
            for (int chain = 0; chain < chains; ++chain) {
                held[chain] = held[chain] * factor + summand;
            }
        }
    }
    T sum = 0;
#pragma unroll
    for (int chain = 0; chain < chains; ++chain) {
        sum += held[chain];
    }
    // Never true: only keeps the arithmetic.
    if (sum == static_cast<T>(-12345)) {
        *out = sum;
    }
}

template <typename T> void measure(const Context& context, Measurement& result, int turns)
{
    const Buffer out(sizeof(T));
    int perSm = 0;
    cudaOccupancyMaxActiveBlocksPerMultiprocessor(&perSm, multiplyAdd<T>, threadsPerBlock, 0);
    const int blocks = context.properties.multiProcessorCount * (perSm > 0 ? perSm : 4);
    const double operations = 2.0 * chains * stepsPerTurn * turns * threadsPerBlock * blocks;
    result.detail.emplace_back("blocks", std::to_string(blocks));
    takeSamples(context, result, operations, 1e12, [&] {
        multiplyAdd<T><<<blocks, threadsPerBlock, 0, context.stream>>>(
            out.as<T>(), static_cast<T>(0.999), static_cast<T>(0.001), turns);
        return cudaGetLastError();
    });
}

} // namespace

Measurement measureFma(const Context& context, bool doublePrecision)
{
    Measurement result{doublePrecision ? "fp64" : "fp32", "TFLOP/s",
        "Loop of fused multiply-adds in registers, 8 independent chains a thread, all"
        " multiprocessors filled; 2 operations each over time of CUDA events",
        {}, {}, {}, {}, {}, {}};
    if (doublePrecision) {
        measure<double>(context, result, 512);
    } else {
        measure<float>(context, result, 2048);
    }
    return result;
}

} // namespace kbx::gpu::probe
