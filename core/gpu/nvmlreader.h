// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/gpudevice.h"
#include "gpu/nvmlapi.h"

#include <optional>
#include <string>

namespace kbx::gpu::nvml {

/// Empty when the function is absent or fails.
std::string textOf(int (*function)(Handle, char*, unsigned), Handle handle);
std::optional<int> numberOf(int (*function)(Handle, int, unsigned*), Handle handle, int kind);

/// Reads the values of one moment and writes down which ones are absent and why.
class Reader {
public:
    explicit Reader(const Api& api)
        : m_api(api)
    {
    }

    /// `whole`: the GPU that `handle` is or is an instance of.
    Sample read(Handle handle, Handle whole);
    /// A function answered that the GPU is lost or needs a reset.
    bool isLost() const { return m_lostCode != Success; }
    int lostCode() const { return m_lostCode; }

private:
    bool took(int code, const char* field);
    void readMotion(Handle whole);
    void readPower(Handle whole);
    void readLoad(Handle handle, Handle whole);
    void readProcesses(Handle handle);
    int temperature(Handle whole, int& celsius) const;

    const Api& m_api;
    Sample m_sample;
    int m_lostCode = Success;
};

} // namespace kbx::gpu::nvml
