// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

/// The part of NVML's C interface that we call, declared by ourselves: CUDA toolkits without nvml.h
/// exist, and nothing of NVIDIA is needed to build. Numbers and layouts are NVML's (they are fixed
/// by its ABI); names are ours. Shared with tests/support/fakenvml.cpp.
namespace kbx::gpu::nvml {

using Handle = struct Opaque*;

enum ReturnCode : int {
    Success = 0,
    Uninitialized = 1,
    InvalidArgument = 2,
    NotSupported = 3,
    NoPermission = 4,
    NotFound = 6,
    InsufficientSize = 7,
    DriverNotLoaded = 9,
    FunctionNotFound = 13,
    GpuIsLost = 15,
    ResetRequired = 16,
    VersionMismatch = 18,
    NoData = 21,
    /// Of ours: this library has no such function.
    NotThere = -1,
};

enum ClockKind : int { SmClock = 1, MemoryClock = 2 };
constexpr int gpuSensor = 0;
constexpr int slowdownThreshold = 1;

struct PciInfo {
    char busIdLegacy[16];
    unsigned domain, bus, device, pciDeviceId, pciSubSystemId;
    char busId[32];
};
struct Memory {
    unsigned long long total, free, used;
};
struct Utilization {
    unsigned gpu, memory;
};
/// Of the first function without a version.
struct ProcessInfoV1 {
    unsigned pid;
    unsigned long long usedMemory;
};
/// Of _v2 and _v3.
struct ProcessInfo {
    unsigned pid;
    unsigned long long usedMemory;
    unsigned gpuInstance, computeInstance;
};
constexpr unsigned long long unknownMemory = ~0ULL;
/// Of nvmlDeviceGetTemperatureV, for libraries that dropped the older function.
struct Temperature {
    unsigned version;
    int sensor;
    int temperature;
};
constexpr unsigned temperatureVersion1 = sizeof(Temperature) | 1U << 24;

/// Function pointers; null where the library lacks the function.
struct Api {
    int (*init)() = nullptr;
    int (*shutdown)() = nullptr;
    const char* (*errorString)(int) = nullptr;
    int (*driverVersion)(char*, unsigned) = nullptr;
    int (*cudaVersion)(int*) = nullptr;
    int (*count)(unsigned*) = nullptr;
    int (*byIndex)(unsigned, Handle*) = nullptr;
    int (*byUuid)(const char*, Handle*) = nullptr;
    int (*name)(Handle, char*, unsigned) = nullptr;
    int (*uuid)(Handle, char*, unsigned) = nullptr;
    int (*pciInfo)(Handle, PciInfo*) = nullptr;
    int (*memory)(Handle, Memory*) = nullptr;
    int (*migMode)(Handle, unsigned*, unsigned*) = nullptr;
    int (*maxMigCount)(Handle, unsigned*) = nullptr;
    int (*migByIndex)(Handle, unsigned, Handle*) = nullptr;
    int (*parentOfMig)(Handle, Handle*) = nullptr;
    int (*clock)(Handle, int, unsigned*) = nullptr;
    int (*maxClock)(Handle, int, unsigned*) = nullptr;
    int (*temperature)(Handle, int, unsigned*) = nullptr;
    int (*temperatureV)(Handle, Temperature*) = nullptr;
    int (*threshold)(Handle, int, unsigned*) = nullptr;
    int (*power)(Handle, unsigned*) = nullptr;
    int (*powerLimit)(Handle, unsigned*) = nullptr;
    int (*throttleReasons)(Handle, unsigned long long*) = nullptr;
    int (*utilization)(Handle, Utilization*) = nullptr;
    int (*processes)(Handle, unsigned*, ProcessInfo*) = nullptr;
    int (*processesV1)(Handle, unsigned*, ProcessInfoV1*) = nullptr;
    int (*capability)(Handle, int*, int*) = nullptr;
};

} // namespace kbx::gpu::nvml
