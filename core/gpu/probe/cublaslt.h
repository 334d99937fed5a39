// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cuda_runtime.h>

#include <cstddef>
#include <cstdint>
#include <string>

/// The part of cublasLt's C interface that we call, declared by ourselves and found at run time:
/// toolkits without it exist, and every Python environment with torch carries the library.
namespace kbx::gpu::probe::lt {

using Handle = void*;
using Descriptor = void*;

enum ComputeType : int { Compute32F = 68, Compute32I = 72, ComputeTf32 = 77 };
enum DescriptorAttribute : int { TransposeA = 3, TransposeB = 4, FastAccumulation = 25 };
constexpr int preferMaxWorkspace = 1;

struct Algorithm {
    std::uint64_t data[8];
};
struct Heuristic {
    Algorithm algorithm;
    std::size_t workspaceSize;
    int state;
    float waves;
    int reserved[4];
};

struct Api {
    int (*create)(Handle*) = nullptr;
    int (*destroy)(Handle) = nullptr;
    std::size_t (*version)() = nullptr;
    int (*descriptorCreate)(Descriptor*, int computeType, int scaleType) = nullptr;
    int (*descriptorDestroy)(Descriptor) = nullptr;
    int (*descriptorSet)(Descriptor, int attribute, const void*, std::size_t) = nullptr;
    int (*layoutCreate)(Descriptor*, int type, std::uint64_t, std::uint64_t, std::int64_t)
        = nullptr;
    int (*layoutDestroy)(Descriptor) = nullptr;
    int (*preferenceCreate)(Descriptor*) = nullptr;
    int (*preferenceDestroy)(Descriptor) = nullptr;
    int (*preferenceSet)(Descriptor, int attribute, const void*, std::size_t) = nullptr;
    int (*heuristics)(Handle, Descriptor, Descriptor, Descriptor, Descriptor, Descriptor,
        Descriptor, int, Heuristic*, int*)
        = nullptr;
    int (*multiply)(Handle, Descriptor, const void* alpha, const void* a, Descriptor, const void* b,
        Descriptor, const void* beta, const void* c, Descriptor, void* d, Descriptor,
        const Algorithm*, void* workspace, std::size_t, cudaStream_t)
        = nullptr;
};

/// Loaded once and kept. Null: `reason` says what was looked for.
const Api* api(std::string& reason);

} // namespace kbx::gpu::probe::lt
