// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A stand-in for libnvidia-ml.so.1, steered by $KBX_FAKE_NVML, read at nvmlInit:
//   gpus=2          how many (default 1); bus ids fall with the index, so index order is not bus
//   order init=9          return code of nvmlInit mig=0:2         GPU 0 is cut into 2 instances
//   lost=1:20       GPU 1 is lost from the 20th call that asks it something
//   deny=power,processes   these answer "no permission"
//   hot             every GPU is throttled by heat and by its power limit
//   still           values do not move with the calls
// Built twice: kbx_fakenvml_old (KBX_FAKE_OLD) lacks what came with later drivers.
#include "gpu/nvmlapi.h"

#include <atomic>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

using namespace kbx::gpu::nvml;

namespace kbx::gpu::nvml {
struct Opaque {
    unsigned gpu = 0;
    int instance = -1;
    std::atomic<int> calls{0};
};
} // namespace kbx::gpu::nvml

namespace {

struct Plan {
    unsigned gpus = 1;
    int init = Success;
    int migGpu = -1, migCount = 0;
    int lostGpu = -1, lostAfter = 0;
    std::string deny;
    bool hot = false, still = false;
};
Plan plan;
Opaque wholes[16];
Opaque instances[16];
int initialised = 0;

std::string item(const std::string& text, const std::string& key)
{
    const std::string all = ";" + text + ";";
    const auto at = all.find(";" + key);
    if (at == std::string::npos) {
        return {};
    }
    const auto from = at + 1 + key.size();
    return all.substr(from, all.find(';', from) - from);
}

void readPlan()
{
    const char* const given = std::getenv("KBX_FAKE_NVML");
    const std::string text = given != nullptr ? given : "";
    plan = Plan{};
    if (const auto value = item(text, "gpus="); !value.empty()) {
        plan.gpus = static_cast<unsigned>(std::atoi(value.c_str()));
    }
    plan.init = std::atoi(item(text, "init=").c_str());
    if (const auto value = item(text, "mig="); !value.empty()) {
        std::sscanf(value.c_str(), "%d:%d", &plan.migGpu, &plan.migCount);
    }
    if (const auto value = item(text, "lost="); !value.empty()) {
        std::sscanf(value.c_str(), "%d:%d", &plan.lostGpu, &plan.lostAfter);
    }
    plan.deny = "," + item(text, "deny=") + ",";
    plan.hot = (";" + text + ";").find(";hot;") != std::string::npos;
    plan.still = (";" + text + ";").find(";still;") != std::string::npos;
    for (unsigned at = 0; at < 16; ++at) {
        wholes[at].gpu = at;
        wholes[at].calls = 0;
        instances[at].gpu = static_cast<unsigned>(plan.migGpu < 0 ? 0 : plan.migGpu);
        instances[at].instance = static_cast<int>(at);
    }
}

/// The code every question begins with; `what` may be denied.
int asked(Handle device, const char* what)
{
    if (initialised == 0) {
        return Uninitialized;
    }
    const int calls = ++wholes[device->gpu].calls;
    if (static_cast<int>(device->gpu) == plan.lostGpu && calls >= plan.lostAfter) {
        return GpuIsLost;
    }
    return plan.deny.find("," + std::string(what) + ",") != std::string::npos ? NoPermission
                                                                              : Success;
}

/// Moves with each question, differently for each GPU.
double motion(Handle device, double period)
{
    if (plan.still) {
        return 0.0;
    }
    return std::sin((wholes[device->gpu].calls + 40.0 * device->gpu) / period);
}

int copyText(const std::string& text, char* target, unsigned length)
{
    if (text.size() + 1 > length) {
        return InsufficientSize;
    }
    std::memcpy(target, text.c_str(), text.size() + 1);
    return Success;
}

unsigned whole(double value)
{
    return static_cast<unsigned>(std::lround(value));
}

template <typename Info> int giveProcesses(Handle device, unsigned* count, Info* infos)
{
    if (const int code = asked(device, "processes"); code != Success) {
        return code;
    }
    const unsigned room = *count;
    *count = 2;
    if (room < 2 || infos == nullptr) {
        return InsufficientSize;
    }
    infos[0].pid = 4242;
    infos[0].usedMemory = 3ULL << 30;
    infos[1].pid = 4243;
    infos[1].usedMemory = unknownMemory;
    return Success;
}

} // namespace

#define FAKE extern "C" __attribute__((visibility("default"))) int

FAKE nvmlInit_v2()
{
    readPlan();
    if (plan.init == Success) {
        ++initialised;
    }
    return plan.init;
}
FAKE nvmlShutdown()
{
    --initialised;
    return Success;
}
extern "C" __attribute__((visibility("default"))) const char* nvmlErrorString(int code)
{
    switch (code) {
    case NoPermission:
        return "Insufficient Permissions";
    case DriverNotLoaded:
        return "Driver Not Loaded";
    case GpuIsLost:
        return "GPU is lost";
    case VersionMismatch:
        return "RM has detected an NVML/RM version mismatch.";
    default:
        return "Unknown Error";
    }
}
FAKE nvmlSystemGetDriverVersion(char* text, unsigned length)
{
    return copyText("580.159.04", text, length);
}
FAKE nvmlSystemGetCudaDriverVersion_v2(int* version)
{
    *version = 13000;
    return Success;
}
FAKE nvmlDeviceGetCount_v2(unsigned* count)
{
    *count = plan.gpus;
    return Success;
}
FAKE nvmlDeviceGetHandleByIndex_v2(unsigned index, Handle* device)
{
    if (index >= plan.gpus) {
        return InvalidArgument;
    }
    *device = &wholes[index];
    return asked(*device, "handle");
}
FAKE nvmlDeviceGetUUID(Handle device, char* text, unsigned length)
{
    char uuid[80];
    if (device->instance >= 0) {
        std::snprintf(uuid, sizeof uuid, "MIG-%08x-0000-0000-0000-00000000000%x", device->gpu + 1,
            static_cast<unsigned>(device->instance));
    } else {
        std::snprintf(uuid, sizeof uuid, "GPU-5c1e000%x-0000-0000-0000-000000000000", device->gpu);
    }
    return copyText(uuid, text, length);
}
FAKE nvmlDeviceGetHandleByUUID(const char* uuid, Handle* device)
{
    char text[80];
    std::vector<Handle> all;
    for (unsigned at = 0; at < plan.gpus; ++at) {
        all.push_back(&wholes[at]);
    }
    for (int at = 0; at < plan.migCount; ++at) {
        all.push_back(&instances[at]);
    }
    for (const Handle each : all) {
        nvmlDeviceGetUUID(each, text, sizeof text);
        if (std::strcmp(uuid, text) == 0) {
            *device = each;
            return asked(each, "handle");
        }
    }
    return NotFound;
}
FAKE nvmlDeviceGetName(Handle device, char* text, unsigned length)
{
    static const char* const names[] = {"NVIDIA H200", "NVIDIA L20", "NVIDIA GeForce RTX 4090"};
    return copyText(
        device->instance >= 0 ? "NVIDIA H200 MIG 1g.18gb" : names[device->gpu % 3], text, length);
}
FAKE nvmlDeviceGetPciInfo_v3(Handle device, PciInfo* info)
{
    if (device->instance >= 0) {
        return InvalidArgument;
    }
    std::snprintf(info->busId, sizeof info->busId, "00000000:%02X:00.0", 0x9D - 0x20 * device->gpu);
    return asked(device, "pci");
}
FAKE nvmlDeviceGetMemoryInfo(Handle device, Memory* memory)
{
    memory->total = device->instance >= 0 ? 18ULL << 30 : 143771ULL << 20;
    memory->used = device->instance >= 0
        ? 1ULL << 30
        : static_cast<unsigned long long>((40.0 + 20.0 * motion(device, 90)) * 1024.0) << 20;
    memory->free = memory->total - memory->used;
    return asked(device, "memory");
}
FAKE nvmlDeviceGetMigMode(Handle device, unsigned* current, unsigned* pending)
{
    if (device->instance >= 0) {
        return InvalidArgument;
    }
    *current = *pending = static_cast<int>(device->gpu) == plan.migGpu ? 1 : 0;
    return Success;
}
FAKE nvmlDeviceGetMaxMigDeviceCount(Handle, unsigned* count)
{
    *count = 7;
    return Success;
}
FAKE nvmlDeviceGetMigDeviceHandleByIndex(Handle, unsigned index, Handle* device)
{
    // A gap in front: indices of instances need not be dense.
    if (index == 0 || static_cast<int>(index) > plan.migCount) {
        return NotFound;
    }
    *device = &instances[index - 1];
    return Success;
}
FAKE nvmlDeviceGetDeviceHandleFromMigDeviceHandle(Handle instance, Handle* device)
{
    *device = &wholes[instance->gpu];
    return Success;
}
FAKE nvmlDeviceGetClockInfo(Handle device, int kind, unsigned* value)
{
    if (device->instance >= 0) {
        return NotSupported;
    }
    const double high = plan.hot ? 1410 : 1755;
    *value = kind == MemoryClock ? 3201 : whole(high + 60 * motion(device, 23));
    return asked(device, "clocks");
}
FAKE nvmlDeviceGetMaxClockInfo(Handle device, int kind, unsigned* value)
{
    *value = kind == MemoryClock ? 3201 : 1980;
    return device->instance >= 0 ? static_cast<int>(NotSupported) : asked(device, "clocks");
}
FAKE nvmlDeviceGetTemperature(Handle device, int, unsigned* value)
{
    *value = whole((plan.hot ? 86 : 61) + 3 * motion(device, 120));
    return device->instance >= 0 ? static_cast<int>(NotSupported) : asked(device, "temperature");
}
FAKE nvmlDeviceGetTemperatureThreshold(Handle device, int, unsigned* value)
{
    *value = 87;
    return device->instance >= 0 ? static_cast<int>(NotSupported) : asked(device, "temperature");
}
FAKE nvmlDeviceGetPowerUsage(Handle device, unsigned* value)
{
    *value = whole((412 + 150 * motion(device, 70)) * 1000);
    return device->instance >= 0 ? static_cast<int>(NotSupported) : asked(device, "power");
}
FAKE nvmlDeviceGetEnforcedPowerLimit(Handle device, unsigned* value)
{
    *value = 700000;
    return device->instance >= 0 ? static_cast<int>(NotSupported) : asked(device, "power");
}
FAKE nvmlDeviceGetUtilizationRates(Handle device, Utilization* rates)
{
    *rates = {whole(70 + 30 * motion(device, 45)), 35};
    return device->instance >= 0 ? static_cast<int>(NotSupported) : asked(device, "utilisation");
}
FAKE nvmlDeviceGetCudaComputeCapability(Handle device, int* major, int* minor)
{
    *major = device->gpu % 3 == 0 ? 9 : 8;
    *minor = device->gpu % 3 == 0 ? 0 : 9;
    return asked(device, "capability");
}
#ifdef KBX_FAKE_OLD
FAKE nvmlDeviceGetComputeRunningProcesses(Handle device, unsigned* count, ProcessInfoV1* infos)
{
    return giveProcesses(device, count, infos);
}
#else
FAKE nvmlDeviceGetComputeRunningProcesses_v3(Handle device, unsigned* count, ProcessInfo* infos)
{
    return giveProcesses(device, count, infos);
}
FAKE nvmlDeviceGetCurrentClocksEventReasons(Handle device, unsigned long long* reasons)
{
    *reasons = plan.hot ? 0x4 | 0x20 : 0;
    return device->instance >= 0 ? static_cast<int>(NotSupported) : asked(device, "reasons");
}
#endif
