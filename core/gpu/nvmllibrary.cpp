// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gpu/nvmllibrary.h"

#include <dlfcn.h>

#include <cstdlib>

namespace kbx::gpu::nvml {
namespace {

std::string libraryPath()
{
    const char* const chosen = std::getenv("KBX_NVML_LIBRARY");
    return chosen != nullptr && *chosen != '\0' ? chosen : "libnvidia-ml.so.1";
}

Error missingLibrary(const std::string& path, const std::string& detail)
{
    return {ErrorCode::Unavailable, "No NVIDIA driver: the library " + path + " was not found.",
        "Install NVIDIA's driver, or in a container start it with the GPU passed through"
        " (--gpus all).",
        detail, {{"nvml", "no_library"}, {"library", path}}};
}

/// The same function under each of its names, newest first.
template <typename Function>
bool find(void* handle, Function*& target, std::initializer_list<const char*> names)
{
    for (const char* const name : names) {
        if (void* const symbol = dlsym(handle, name)) {
            target = reinterpret_cast<Function*>(symbol);
            return true;
        }
    }
    return false;
}

} // namespace

Library::Library(void* handle)
    : m_handle(handle)
{
}

Library::~Library()
{
    if (m_initialised && m_api.shutdown != nullptr) {
        m_api.shutdown();
    }
    dlclose(m_handle);
}

bool Library::resolve()
{
    void* const h = m_handle;
    Api& a = m_api;
    const bool core = find(h, a.init, {"nvmlInit_v2", "nvmlInit"})
        && find(h, a.shutdown, {"nvmlShutdown"})
        && find(h, a.count, {"nvmlDeviceGetCount_v2", "nvmlDeviceGetCount"})
        && find(h, a.byIndex, {"nvmlDeviceGetHandleByIndex_v2", "nvmlDeviceGetHandleByIndex"})
        && find(h, a.byUuid, {"nvmlDeviceGetHandleByUUID"})
        && find(h, a.uuid, {"nvmlDeviceGetUUID"}) && find(h, a.name, {"nvmlDeviceGetName"});
    find(h, a.errorString, {"nvmlErrorString"});
    find(h, a.driverVersion, {"nvmlSystemGetDriverVersion"});
    find(h, a.cudaVersion, {"nvmlSystemGetCudaDriverVersion_v2", "nvmlSystemGetCudaDriverVersion"});
    find(h, a.pciInfo, {"nvmlDeviceGetPciInfo_v3"});
    find(h, a.memory, {"nvmlDeviceGetMemoryInfo"});
    find(h, a.migMode, {"nvmlDeviceGetMigMode"});
    find(h, a.maxMigCount, {"nvmlDeviceGetMaxMigDeviceCount"});
    find(h, a.migByIndex, {"nvmlDeviceGetMigDeviceHandleByIndex"});
    find(h, a.parentOfMig, {"nvmlDeviceGetDeviceHandleFromMigDeviceHandle"});
    find(h, a.clock, {"nvmlDeviceGetClockInfo"});
    find(h, a.maxClock, {"nvmlDeviceGetMaxClockInfo"});
    find(h, a.temperature, {"nvmlDeviceGetTemperature"});
    find(h, a.temperatureV, {"nvmlDeviceGetTemperatureV"});
    find(h, a.threshold, {"nvmlDeviceGetTemperatureThreshold"});
    find(h, a.power, {"nvmlDeviceGetPowerUsage"});
    find(h, a.powerLimit, {"nvmlDeviceGetEnforcedPowerLimit"});
    find(h, a.throttleReasons,
        {"nvmlDeviceGetCurrentClocksEventReasons", "nvmlDeviceGetCurrentClocksThrottleReasons"});
    find(h, a.utilization, {"nvmlDeviceGetUtilizationRates"});
    find(h, a.processes,
        {"nvmlDeviceGetComputeRunningProcesses_v3", "nvmlDeviceGetComputeRunningProcesses_v2"});
    find(h, a.processesV1, {"nvmlDeviceGetComputeRunningProcesses"});
    find(h, a.capability, {"nvmlDeviceGetCudaComputeCapability"});
    return core;
}

Result<std::unique_ptr<Library>> Library::load()
{
    const std::string path = libraryPath();
    void* const handle = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (handle == nullptr) {
        const char* const why = dlerror();
        return missingLibrary(path, why != nullptr ? why : "");
    }
    std::unique_ptr<Library> library(new Library(handle));
    if (!library->resolve()) {
        return Error{ErrorCode::Unavailable,
            path
                + " is not NVIDIA's management library: functions that every version has are"
                  " missing.",
            "Update the NVIDIA driver, or correct KBX_NVML_LIBRARY.", {},
            {{"nvml", "not_nvml"}, {"library", path}}};
    }
    const int code = library->m_api.init();
    if (code != Success) {
        return library->error(code, "NVML");
    }
    library->m_initialised = true;
    return library;
}

std::string Library::words(int code) const
{
    const char* const text = m_api.errorString != nullptr ? m_api.errorString(code) : nullptr;
    return (text != nullptr ? text : "NVML error") + std::string(" (") + std::to_string(code) + ")";
}

Error Library::error(int code, const std::string& what) const
{
    const auto made = [&](const char* word, const std::string& text, const std::string& remedy) {
        return Error{
            ErrorCode::Unavailable, text, remedy, words(code), {{"nvml", word}, {"what", what}}};
    };
    switch (code) {
    case DriverNotLoaded:
        return made("no_driver", "No NVIDIA driver: its kernel module is not loaded.",
            "Load it (modprobe nvidia) or restart the machine after installing the driver.");
    case VersionMismatch:
        return made("mismatch",
            "The NVIDIA driver's library and its loaded kernel module have different versions.",
            "Restart the machine; the driver was probably updated while it ran.");
    case NoPermission:
        return made("no_permission", what + ": no permission to use the NVIDIA driver.",
            "Allow this user to open /dev/nvidia* (group video on some systems).");
    case GpuIsLost:
        return made("gpu_lost",
            what
                + ": the GPU is lost; it fell off the bus or its driver gave"
                  " up on it.",
            "Restart the machine; if it comes again, check power and seating, and the kernel's log"
            " for Xid lines.");
    case ResetRequired:
        return made("reset_required", what + ": the GPU needs a reset.",
            "End what runs on it, then nvidia-smi --gpu-reset, or restart the machine.");
    case NotFound:
        return made("not_found", what + ": there is no such GPU.", "kbx target list shows all.");
    case Uninitialized:
        return made(
            "uninitialised", what + ": the NVIDIA driver is not ready.", "Try again in a moment.");
    default:
        return made("other", what + ": the NVIDIA driver answered \"" + words(code) + "\".",
            "nvidia-smi may say more.");
    }
}

std::string absenceReason(int code)
{
    switch (code) {
    case NoPermission:
        return "no permission";
    case NotSupported:
    case InvalidArgument:
        return "not supported by this GPU";
    case NotThere:
    case FunctionNotFound:
        return "not in this driver version";
    case GpuIsLost:
        return "GPU lost";
    case NoData:
        return "no data yet";
    default:
        return "driver error " + std::to_string(code);
    }
}

} // namespace kbx::gpu::nvml
