// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gpu/nvmlreader.h"

#include "gpu/nvmllibrary.h"

#include <algorithm>

namespace kbx::gpu::nvml {
namespace {

/// Calls what may not exist.
template <typename Function, typename... Arguments>
int call(Function* function, Arguments... arguments)
{
    return function != nullptr ? function(arguments...) : static_cast<int>(NotThere);
}

std::optional<std::int64_t> mebibytes(unsigned long long bytes)
{
    if (bytes == unknownMemory) {
        return std::nullopt;
    }
    return static_cast<std::int64_t>(bytes >> 20U);
}

/// Both versions of the function: ask how many, then for the list, which may have grown since.
template <typename Info>
int listProcesses(
    int (*function)(Handle, unsigned*, Info*), Handle handle, std::vector<Process>& processes)
{
    unsigned count = 0;
    int code = function(handle, &count, nullptr);
    std::vector<Info> infos;
    for (int attempt = 0; code == InsufficientSize && attempt < 3; ++attempt) {
        infos.assign(count + 8, Info{});
        count = static_cast<unsigned>(infos.size());
        code = function(handle, &count, infos.data());
    }
    if (code == Success) {
        infos.resize(std::min<std::size_t>(count, infos.size()));
        for (const Info& info : infos) {
            processes.push_back({static_cast<std::int64_t>(info.pid), mebibytes(info.usedMemory)});
        }
    }
    return code;
}

} // namespace

std::string textOf(int (*function)(Handle, char*, unsigned), Handle handle)
{
    char text[96] = "";
    return call(function, handle, text, static_cast<unsigned>(sizeof text)) == Success ? text : "";
}

std::optional<int> numberOf(int (*function)(Handle, int, unsigned*), Handle handle, int kind)
{
    unsigned value = 0;
    if (call(function, handle, kind, &value) != Success) {
        return std::nullopt;
    }
    return static_cast<int>(value);
}

bool Reader::took(int code, const char* field)
{
    if (code == Success) {
        return true;
    }
    if (code == GpuIsLost || code == ResetRequired) {
        m_lostCode = code;
    }
    m_sample.absent.push_back({field, absenceReason(code)});
    return false;
}

Sample Reader::read(Handle handle, Handle whole)
{
    m_sample = Sample{};
    m_lostCode = Success;
    m_sample.time = std::chrono::system_clock::now();
    readMotion(whole);
    readPower(whole);
    readLoad(handle, whole);
    readProcesses(handle);
    return m_sample;
}

void Reader::readMotion(Handle whole)
{
    unsigned value = 0;
    if (took(call(m_api.clock, whole, static_cast<int>(SmClock), &value), "smMHz")) {
        m_sample.smMHz = static_cast<int>(value);
    }
    if (took(call(m_api.clock, whole, static_cast<int>(MemoryClock), &value), "memMHz")) {
        m_sample.memMHz = static_cast<int>(value);
    }
    int celsius = 0;
    if (took(temperature(whole, celsius), "temperatureC")) {
        m_sample.temperatureC = celsius;
    }
    unsigned long long reasons = 0;
    if (took(call(m_api.throttleReasons, whole, &reasons), "throttleReasons")) {
        m_sample.throttleReasons = reasons;
    }
}

int Reader::temperature(Handle whole, int& celsius) const
{
    unsigned value = 0;
    int code = call(m_api.temperature, whole, gpuSensor, &value);
    celsius = static_cast<int>(value);
    if (code != Success && code != GpuIsLost && m_api.temperatureV != nullptr) {
        Temperature asked{temperatureVersion1, gpuSensor, 0};
        code = m_api.temperatureV(whole, &asked);
        celsius = asked.temperature;
    }
    return code;
}

void Reader::readPower(Handle whole)
{
    unsigned milliwatts = 0;
    if (took(call(m_api.power, whole, &milliwatts), "powerW")) {
        m_sample.powerW = milliwatts / 1000.0;
    }
    if (took(call(m_api.powerLimit, whole, &milliwatts), "powerLimitW")) {
        m_sample.powerLimitW = milliwatts / 1000.0;
    }
}

void Reader::readLoad(Handle handle, Handle whole)
{
    Utilization rates{};
    if (took(call(m_api.utilization, whole, &rates), "utilisation")) {
        m_sample.utilisation = static_cast<int>(rates.gpu);
    }
    Memory memory{};
    if (took(call(m_api.memory, handle, &memory), "memoryUsedMiB")) {
        m_sample.memoryUsedMiB = static_cast<std::int64_t>(memory.used >> 20U);
    }
}

void Reader::readProcesses(Handle handle)
{
    std::vector<Process> processes;
    int code = NotThere;
    if (m_api.processes != nullptr) {
        code = listProcesses(m_api.processes, handle, processes);
    } else if (m_api.processesV1 != nullptr) {
        code = listProcesses(m_api.processesV1, handle, processes);
    }
    if (took(code, "processes")) {
        m_sample.processes = std::move(processes);
    }
}

} // namespace kbx::gpu::nvml
