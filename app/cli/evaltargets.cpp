// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/evaltargets.h"

#include "eval/jobtypes.h"
#include "gpu/nvml.h"

#include <algorithm>

namespace kbx::cli {
namespace {

using Devices = std::vector<gpu::Device>;

std::string listed(const Devices& devices)
{
    std::string list;
    for (const gpu::Device& device : devices) {
        list += device.uuid + "  " + device.name
            + (device.isUsable()        ? ""
                    : device.migEnabled ? " (cut into MIG instances: choose one of them)"
                                        : " (" + device.problem + ")")
            + "\n";
    }
    return list;
}

Result<Devices> allDevices()
{
    auto nvml = gpu::Nvml::open();
    if (!nvml) {
        return nvml.error();
    }
    return nvml->discover();
}

Devices usable(const Devices& devices)
{
    Devices some;
    std::copy_if(devices.begin(), devices.end(), std::back_inserter(some),
        [](const gpu::Device& device) { return device.isUsable(); });
    return some;
}

/// Those whose UUID begins with the word, or "gpu:" and the UUID, as the window names them.
Result<Devices> named(const Devices& devices, const QString& word)
{
    std::string wanted = word.toStdString();
    if (wanted.starts_with(eval::gpuTargetPrefix)) {
        wanted = wanted.substr(std::string_view(eval::gpuTargetPrefix).size());
    }
    Devices found;
    std::copy_if(devices.begin(), devices.end(), std::back_inserter(found),
        [&](const gpu::Device& device) { return device.uuid.starts_with(wanted); });
    if (found.size() > 1) {
        return Error{ErrorCode::Ambiguous, "More than one GPU begins with \"" + wanted + "\".",
            "Write more of its UUID.", listed(found), {}};
    }
    if (found.empty() || wanted.size() < 4) {
        return Error{ErrorCode::Unavailable,
            "There is no target \"" + word.toStdString() + "\" on this machine.",
            "--target takes cpu, gpu, all or the UUID of a GPU (kbx target list).", listed(devices),
            {}};
    }
    if (!found.front().isUsable()) {
        return Error{ErrorCode::Unavailable, "This GPU cannot be used:", "Choose another one.",
            listed(found), {}};
    }
    return found;
}

Result<Devices> devicesFor(const QString& word)
{
    if (word == QLatin1String("cpu")) {
        return Devices();
    }
    const bool all = word == QLatin1String("all");
    const auto devices = allDevices();
    if (!devices) {
        return all ? Result<Devices>(Devices()) : Result<Devices>(devices.error());
    }
    if (!all && word != QLatin1String("gpu")) {
        return named(*devices, word);
    }
    Devices some = usable(*devices);
    if (some.empty() && !all) {
        return Error{ErrorCode::Unavailable, "There is no GPU that could be used.",
            "kbx target list says what is missing; --target cpu works without.", listed(*devices),
            {}};
    }
    return some;
}

} // namespace

Result<std::vector<eval::Target>> chooseTargets(
    EvalOptions& options, const FoundInterpreter& interpreter)
{
    const auto location = eval::locateWorker();
    if (!location) {
        return location.error();
    }
    const auto devices = devicesFor(options.target);
    if (!devices) {
        return devices.error();
    }
    std::vector<eval::Target> targets;
    options.plan.targets.clear();
    if (options.target == QLatin1String("cpu") || options.target == QLatin1String("all")) {
        eval::Target cpu;
        cpu.python = interpreter.python;
        cpu.location = *location;
        targets.push_back(cpu);
        options.plan.targets.push_back("cpu");
    }
    for (const gpu::Device& device : *devices) {
        targets.push_back(eval::gpuTarget(QString::fromStdString(device.uuid),
            QString::fromStdString(device.name), interpreter.python, *location));
        options.plan.gpuUuids.push_back(device.uuid);
        if (options.target != QLatin1String("gpu")) {
            options.plan.targets.push_back(targets.back().name.toStdString());
        }
    }
    if (options.target == QLatin1String("gpu")) {
        options.plan.targets.push_back(eval::anyGpuTarget);
    }
    for (eval::Target& target : targets) {
        target.slotCount = options.slotCount;
    }
    return targets;
}

} // namespace kbx::cli
