// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gpu/nvml.h"

#include "gpu/nvmllibrary.h"
#include "gpu/nvmlreader.h"

#include <algorithm>

namespace kbx::gpu {
namespace {

std::string deviceWords(const nvml::Api& api, nvml::Handle handle, const std::string& uuid)
{
    const std::string name = nvml::textOf(api.name, handle);
    return name.empty() ? uuid : name + " (" + uuid + ")";
}

Device describe(const nvml::Library& library, nvml::Handle handle, int index)
{
    const nvml::Api& api = library.api();
    Device device;
    device.index = index;
    char uuid[96] = "";
    const int code = api.uuid(handle, uuid, sizeof uuid);
    device.uuid = uuid;
    device.name = nvml::textOf(api.name, handle);
    if (code != nvml::Success) {
        device.problem = library.error(code, "GPU " + std::to_string(index)).text;
    }
    nvml::PciInfo pci{};
    if (api.pciInfo != nullptr && api.pciInfo(handle, &pci) == nvml::Success) {
        device.pciBusId = pci.busId;
    }
    nvml::Memory memory{};
    if (api.memory != nullptr && api.memory(handle, &memory) == nvml::Success) {
        device.memoryMiB = static_cast<std::int64_t>(memory.total >> 20U);
    }
    int major = 0;
    int minor = 0;
    if (api.capability != nullptr && api.capability(handle, &major, &minor) == nvml::Success) {
        device.computeCapability = std::to_string(major) + "." + std::to_string(minor);
    }
    device.maxSmMHz = nvml::numberOf(api.maxClock, handle, nvml::SmClock);
    device.maxMemMHz = nvml::numberOf(api.maxClock, handle, nvml::MemoryClock);
    device.slowdownC = nvml::numberOf(api.threshold, handle, nvml::slowdownThreshold);
    unsigned current = 0;
    unsigned pending = 0;
    device.migEnabled = api.migMode != nullptr
        && api.migMode(handle, &current, &pending) == nvml::Success && current == 1;
    return device;
}

std::vector<Device> instancesOf(
    const nvml::Library& library, nvml::Handle handle, const Device& whole)
{
    const nvml::Api& api = library.api();
    std::vector<Device> instances;
    unsigned most = 0;
    if (api.maxMigCount == nullptr || api.migByIndex == nullptr
        || api.maxMigCount(handle, &most) != nvml::Success) {
        return instances;
    }
    for (unsigned at = 0; at < most; ++at) {
        nvml::Handle instance = nullptr;
        // Indices have gaps where no instance was made.
        if (api.migByIndex(handle, at, &instance) != nvml::Success) {
            continue;
        }
        Device device = describe(library, instance, whole.index);
        device.migEnabled = false;
        device.migParent = whole.uuid;
        device.pciBusId = whole.pciBusId;
        device.maxSmMHz = whole.maxSmMHz;
        device.maxMemMHz = whole.maxMemMHz;
        device.slowdownC = whole.slowdownC;
        if (device.computeCapability.empty()) {
            device.computeCapability = whole.computeCapability;
        }
        instances.push_back(std::move(device));
    }
    return instances;
}

} // namespace

Nvml::Nvml(std::unique_ptr<nvml::Library> library)
    : m_library(std::move(library))
{
    const nvml::Api& api = m_library->api();
    char text[96] = "";
    if (api.driverVersion != nullptr && api.driverVersion(text, sizeof text) == nvml::Success) {
        m_driver = text;
    }
    int version = 0;
    if (api.cudaVersion != nullptr && api.cudaVersion(&version) == nvml::Success && version > 0) {
        m_cuda = std::to_string(version / 1000) + "." + std::to_string(version % 1000 / 10);
    }
}

Nvml::Nvml(Nvml&&) noexcept = default;
Nvml& Nvml::operator=(Nvml&&) noexcept = default;
Nvml::~Nvml() = default;

Result<Nvml> Nvml::open()
{
    auto library = nvml::Library::load();
    if (!library) {
        return library.error();
    }
    return Nvml(library.take());
}

Result<std::vector<Device>> Nvml::discover() const
{
    const nvml::Api& api = m_library->api();
    unsigned count = 0;
    if (const int code = api.count(&count); code != nvml::Success) {
        return m_library->error(code, "The list of GPUs");
    }
    std::vector<std::vector<Device>> groups;
    for (unsigned index = 0; index < count; ++index) {
        nvml::Handle handle = nullptr;
        if (const int code = api.byIndex(index, &handle); code != nvml::Success) {
            Device device;
            device.index = static_cast<int>(index);
            device.problem = m_library->error(code, "GPU " + std::to_string(index)).text;
            groups.push_back({std::move(device)});
            continue;
        }
        Device whole = describe(*m_library, handle, static_cast<int>(index));
        std::vector<Device> group;
        if (whole.migEnabled) {
            group = instancesOf(*m_library, handle, whole);
        }
        group.insert(group.begin(), std::move(whole));
        groups.push_back(std::move(group));
    }
    // Those without a bus id do not answer: last.
    std::stable_sort(groups.begin(), groups.end(), [](const auto& a, const auto& b) {
        const std::string& left = a.front().pciBusId;
        const std::string& right = b.front().pciBusId;
        return left.empty() != right.empty() ? right.empty() : left < right;
    });
    std::vector<Device> devices;
    for (auto& group : groups) {
        for (Device& device : group) {
            device.driver = m_driver;
            device.cuda = m_cuda;
            devices.push_back(std::move(device));
        }
    }
    return devices;
}

Result<Sample> Nvml::sample(const std::string& uuid) const
{
    const nvml::Api& api = m_library->api();
    nvml::Handle handle = nullptr;
    if (const int code = api.byUuid(uuid.c_str(), &handle); code != nvml::Success) {
        return m_library->error(code, uuid);
    }
    nvml::Handle whole = handle;
    const bool isInstance = uuid.rfind("MIG-", 0) == 0;
    if (isInstance
        && (api.parentOfMig == nullptr || api.parentOfMig(handle, &whole) != nvml::Success)) {
        whole = handle;
    }
    nvml::Reader reader(api);
    Sample sample = reader.read(handle, whole);
    if (reader.isLost()) {
        return m_library->error(reader.lostCode(), deviceWords(api, whole, uuid));
    }
    return sample;
}

} // namespace kbx::gpu
