// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gpu/probe/probe.h"

#include <algorithm>
#include <cstdio>

namespace kbx::gpu::probe {
namespace {

std::string number(double value)
{
    char text[40];
    std::snprintf(text, sizeof text, "%.6g", value);
    return text;
}

template <typename T> std::string orNull(const std::optional<T>& value)
{
    return value ? number(static_cast<double>(*value)) : "null";
}

std::string version(int cuda)
{
    return quoted(std::to_string(cuda / 1000) + "." + std::to_string(cuda % 1000 / 10));
}

std::string words(const std::vector<std::string>& texts)
{
    std::string json;
    for (const std::string& text : texts) {
        json += (json.empty() ? "" : ",") + quoted(text);
    }
    return "[" + json + "]";
}

std::string sampleJson(const std::optional<Sample>& sample)
{
    if (!sample) {
        return "null";
    }
    return "{\"smMHz\":" + orNull(sample->smMHz) + ",\"memMHz\":" + orNull(sample->memMHz)
        + ",\"temperatureC\":" + orNull(sample->temperatureC) + ",\"powerW\":"
        + orNull(sample->powerW) + ",\"powerLimitW\":" + orNull(sample->powerLimitW)
        + ",\"utilisation\":" + orNull(sample->utilisation)
        + ",\"memoryUsedMiB\":" + orNull(sample->memoryUsedMiB) + ",\"throttleReasons\":"
        + (sample->throttleReasons ? words(throttleWords(*sample->throttleReasons)) : "null")
        + ",\"processes\":"
        + (sample->processes ? std::to_string(sample->processes->size()) : "null") + "}";
}

std::string measurementJson(const Measurement& measurement)
{
    std::vector<double> sorted = measurement.samples;
    std::sort(sorted.begin(), sorted.end());
    std::string samples;
    for (const double sample : measurement.samples) {
        samples += (samples.empty() ? "" : ",") + number(sample);
    }
    std::string detail;
    for (const auto& [key, value] : measurement.detail) {
        detail += (detail.empty() ? "" : ",") + quoted(key) + ":" + value;
    }
    const bool good = !sorted.empty();
    return "{\"name\":" + quoted(measurement.name) + ",\"unit\":" + quoted(measurement.unit)
        + ",\"best\":" + (good ? number(sorted.back()) : "null")
        + ",\"median\":" + (good ? number(sorted[sorted.size() / 2]) : "null")
        + ",\"repetitions\":" + std::to_string(sorted.size()) + ",\"reason\":"
        + (good ? "null" : quoted(measurement.reason.empty() ? "no sample" : measurement.reason))
        + ",\"method\":" + quoted(measurement.method) + ",\"samples\":[" + samples
        + "],\"detail\":{" + detail + "},\"before\":" + sampleJson(measurement.before)
        + ",\"during\":" + sampleJson(measurement.during)
        + ",\"after\":" + sampleJson(measurement.after) + "}";
}

int attribute(cudaDeviceAttr which)
{
    int device = 0;
    int value = 0;
    cudaGetDevice(&device);
    cudaDeviceGetAttribute(&value, which, device);
    return value;
}

} // namespace

std::string quoted(const std::string& text)
{
    std::string json = "\"";
    for (const char letter : text) {
        if (letter == '"' || letter == '\\') {
            json += '\\';
        }
        if (static_cast<unsigned char>(letter) >= 0x20) {
            json += letter;
        }
    }
    return json + "\"";
}

std::string toJson(const Context& context, const std::vector<Measurement>& measurements)
{
    const cudaDeviceProp& p = context.properties;
    int driver = 0;
    int runtime = 0;
    cudaDriverGetVersion(&driver);
    cudaRuntimeGetVersion(&runtime);
    std::string list;
    for (const Measurement& measurement : measurements) {
        list += (list.empty() ? "\n  " : ",\n  ") + measurementJson(measurement);
    }
    return "{\"schema\":\"kbx.gpuprobe/1\",\n \"device\":{\"uuid\":" + quoted(context.uuid)
        + ",\"name\":" + quoted(p.name)
        + ",\"capability\":" + quoted(std::to_string(p.major) + "." + std::to_string(p.minor))
        + ",\"multiprocessors\":" + std::to_string(p.multiProcessorCount) + ",\"l2Bytes\":"
        + std::to_string(p.l2CacheSize) + ",\"memoryBytes\":" + std::to_string(p.totalGlobalMem)
        + ",\"maxSmMHz\":" + std::to_string(attribute(cudaDevAttrClockRate) / 1000)
        + ",\"maxMemMHz\":" + std::to_string(attribute(cudaDevAttrMemoryClockRate) / 1000)
        + ",\"busBits\":" + std::to_string(attribute(cudaDevAttrGlobalMemoryBusWidth)) + ",\"ecc\":"
        + (attribute(cudaDevAttrEccEnabled) != 0 ? "true" : "false") + "},\n \"driver\":"
        + (context.nvml != nullptr ? quoted(context.nvml->driverVersion()) : "null")
        + ",\"cudaDriver\":" + version(driver) + ",\"cudaRuntime\":" + version(runtime)
        + ",\"quick\":" + (context.options->quick ? "true" : "false") + ",\n \"measurements\":["
        + list + "]}\n";
}

std::string devicesJson(const std::vector<Device>& devices, const Nvml& nvml)
{
    std::string list;
    for (const Device& device : devices) {
        const auto sample = nvml.sample(device.uuid);
        list += (list.empty() ? "\n  " : ",\n  ");
        list += "{\"uuid\":" + quoted(device.uuid) + ",\"name\":" + quoted(device.name)
            + ",\"index\":" + std::to_string(device.index) + ",\"pciBusId\":"
            + quoted(device.pciBusId) + ",\"memoryMiB\":" + std::to_string(device.memoryMiB)
            + ",\"mig\":" + (device.migEnabled ? "true" : "false") + ",\"migParent\":"
            + quoted(device.migParent) + ",\"capability\":" + quoted(device.computeCapability)
            + ",\"maxSmMHz\":" + orNull(device.maxSmMHz) + ",\"slowdownC\":"
            + orNull(device.slowdownC) + ",\"problem\":" + quoted(device.problem) + ",\"now\":"
            + (sample ? sampleJson(*sample) : quoted(describe(sample.error()))) + ",\"absent\":[";
        if (sample) {
            std::string absent;
            for (const AbsentValue& value : sample->absent) {
                absent += (absent.empty() ? "" : ",") + quoted(value.field + ": " + value.reason);
            }
            list += absent;
        }
        list += "]}";
    }
    return "{\"schema\":\"kbx.gpuprobe.nvml/1\",\"driver\":" + quoted(nvml.driverVersion())
        + ",\"cuda\":" + quoted(nvml.cudaVersion()) + ",\n \"devices\":[" + list + "]}\n";
}

} // namespace kbx::gpu::probe
