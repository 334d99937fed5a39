// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/targetgpus.h"

#include "domain/numberformat.h"
#include "gpu/nvml.h"
#include "gpu/peaks.h"
#include "workspace/gpuprobes.h"
#include "workspace/interpreters.h"

#include <QProcess>
#include <QProcessEnvironment>

#include <algorithm>

namespace kbx::cli {
namespace {

constexpr int probeMinutes = 10;

std::string stateOf(const GpuList::Entry& entry)
{
    if (!entry.device.problem.empty()) {
        return entry.device.problem;
    }
    if (entry.device.migEnabled) {
        return "cut into MIG instances";
    }
    if (!entry.now) {
        return entry.now.error().text;
    }
    if (entry.now->throttleReasons && gpu::isThrottled(*entry.now->throttleReasons)) {
        std::string words;
        for (const auto& word : gpu::throttleWords(*entry.now->throttleReasons)) {
            words += (words.empty() ? "" : ", ") + word;
        }
        return "throttled: " + words;
    }
    return "ready";
}

std::string programs(const GpuList::Entry& entry)
{
    if (!entry.now || !entry.now->processes) {
        return "n/a";
    }
    return std::to_string(entry.now->processes->size());
}

Json peaksJson(const std::string& name)
{
    const auto* const peaks = gpu::PeakTable::builtIn().find(name);
    if (peaks == nullptr) {
        return nullptr;
    }
    return {{"id", peaks->id}, {"bandwidthGBs", numberOrNull(peaks->bandwidthGBs)},
        {"tflops", peaks->tflops}, {"source", peaks->source()}};
}

Json nowJson(const gpu::Sample& now)
{
    Json json{{"smMHz", numberOrNull(now.smMHz)}, {"memMHz", numberOrNull(now.memMHz)},
        {"temperatureC", numberOrNull(now.temperatureC)}, {"powerW", numberOrNull(now.powerW)},
        {"powerLimitW", numberOrNull(now.powerLimitW)},
        {"utilisation", numberOrNull(now.utilisation)},
        {"memoryUsedMiB", now.memoryUsedMiB ? Json(*now.memoryUsedMiB) : Json(nullptr)},
        {"throttleReasons",
            now.throttleReasons ? Json(gpu::throttleWords(*now.throttleReasons)) : Json(nullptr)}};
    json["processes"] = nullptr;
    if (now.processes) {
        json["processes"] = Json::array();
        for (const auto& process : *now.processes) {
            json["processes"].push_back({{"pid", process.pid},
                {"memoryMiB", process.memoryMiB ? Json(*process.memoryMiB) : Json(nullptr)}});
        }
    }
    json["absent"] = Json::object();
    for (const auto& absent : now.absent) {
        json["absent"][absent.field] = absent.reason;
    }
    return json;
}

Json entryJson(const GpuList::Entry& entry)
{
    const gpu::Device& device = entry.device;
    Json json{{"name", "gpu:" + device.uuid}, {"kind", "gpu"},
        {"ok", device.isUsable() && entry.now.ok()}, {"uuid", device.uuid}, {"gpu", device.name},
        {"index", device.index}, {"pciBusId", device.pciBusId}, {"memoryMiB", device.memoryMiB},
        {"driver", device.driver}, {"cuda", device.cuda}, {"capability", device.computeCapability},
        {"mig", device.migEnabled},
        {"migParent", device.migParent.empty() ? Json(nullptr) : Json(device.migParent)},
        {"peaks", peaksJson(device.name)}};
    if (!json["ok"].get<bool>()) {
        json["reason"] = stateOf(entry);
    }
    json["now"] = entry.now ? nowJson(*entry.now) : Json(nullptr);
    return json;
}

/// Peak of the vendor for a figure of the probe.
std::optional<double> vendorPeak(const gpu::GpuPeaks* peaks, const std::string& figure)
{
    if (peaks == nullptr) {
        return std::nullopt;
    }
    if (figure == "copy" || figure == "read") {
        return peaks->bandwidthGBs;
    }
    const auto found = peaks->tflops.find(figure);
    return found != peaks->tflops.end() ? std::optional<double>(found->second) : std::nullopt;
}

std::string rounded(const std::optional<double>& value)
{
    char text[32] = "n/a";
    if (value) {
        std::snprintf(text, sizeof text, *value < 100 ? "%.1f" : "%.0f", *value);
    }
    return text;
}

void printProbe(const gpu::ProbeResult& result, const Invocation& invocation)
{
    const auto* const peaks = gpu::PeakTable::builtIn().find(result.name);
    if (invocation.global.json) {
        Json body{{"probe", Json::parse(result.json, nullptr, false)},
            {"vendor", peaksJson(result.name)}, {"shares", Json::object()}};
        for (const auto& figure : result.figures) {
            const auto peak = vendorPeak(peaks, figure.name);
            body["shares"][figure.name]
                = peak && figure.best ? Json(*figure.best / *peak) : Json(nullptr);
        }
        printJson("kbx.target/1", body);
        return;
    }
    Table table{{{"figure"}, {"best", true}, {"median", true}, {"unit"}, {"vendor", true},
                    {"share", true}, {"note"}},
        {}};
    for (const auto& figure : result.figures) {
        const auto peak = vendorPeak(peaks, figure.name);
        table.rows.push_back(
            {figure.name, rounded(figure.best), rounded(figure.median), figure.unit, rounded(peak),
                peak && figure.best ? rounded(*figure.best / *peak * 100.0) + " %" : "n/a",
                figure.reason});
    }
    say(invocation.global,
        result.name + " (" + result.uuid + "), driver " + result.driver + ", CUDA "
            + result.cudaRuntime
            + (peaks != nullptr ? "; vendor: " + peaks->source()
                                : "; this GPU is not in the table of vendor peaks"));
    printTable(table, invocation.global);
}

} // namespace

bool GpuList::anyUsable() const
{
    return std::any_of(entries.begin(), entries.end(),
        [](const Entry& entry) { return entry.device.isUsable() && entry.now.ok(); });
}

GpuList listGpus()
{
    GpuList list;
    const auto nvml = gpu::Nvml::open();
    const auto devices = nvml ? nvml->discover() : Result<std::vector<gpu::Device>>(nvml.error());
    if (!devices) {
        list.error = devices.error();
        return list;
    }
    for (const gpu::Device& device : *devices) {
        list.entries.push_back({device, nvml->sample(device.uuid)});
    }
    if (list.entries.empty()) {
        list.error
            = Error{ErrorCode::Unavailable, "The NVIDIA driver is loaded, but it shows no GPU.",
                "nvidia-smi and the kernel's log may say why.", {}, {}};
    }
    return list;
}

Json gpusToJson(const GpuList& gpus)
{
    Json targets = Json::array();
    for (const auto& entry : gpus.entries) {
        targets.push_back(entryJson(entry));
    }
    return targets;
}

Table gpuTable(const GpuList& gpus)
{
    Table table{
        {{"GPU"}, {"UUID"}, {"memory", true}, {"driver"}, {"programs", true}, {"state"}}, {}};
    for (const auto& entry : gpus.entries) {
        const gpu::Device& device = entry.device;
        table.rows.push_back({(device.migParent.empty() ? "" : "  ") + device.name, device.uuid,
            device.memoryMiB > 0 ? number::count(device.memoryMiB) + " MiB" : "n/a", device.driver,
            programs(entry), stateOf(entry)});
    }
    return table;
}

int probeGpu(const Invocation& invocation)
{
    const QString program = workspace::gpuProbeProgram();
    if (program.isEmpty()) {
        return fail({ErrorCode::Unavailable, "kbx-gpuprobe was not found.",
            "Build it where nvcc is (scripts/build-gpuprobe.sh) and put it beside kbx, on the PATH"
            " or into $KBX_GPUPROBE.",
            {}, {}});
    }
    QStringList arguments;
    for (const char* const option : {"device", "only"}) {
        if (invocation.isSet(option)) {
            arguments << QStringLiteral("--") + QLatin1String(option) << invocation.value(option);
        }
    }
    if (invocation.isSet("quick")) {
        arguments << QStringLiteral("--quick");
    }
    QProcess process;
    auto environment = QProcessEnvironment::systemEnvironment();
    const QString library = workspace::cublasLtLibrary(workspace::interpretersToProbe());
    if (!library.isEmpty()) {
        environment.insert(QStringLiteral("KBX_CUBLASLT_LIBRARY"), library);
    }
    process.setProcessEnvironment(environment);
    if (!invocation.global.quiet) {
        process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    }
    process.start(program, arguments);
    if (!process.waitForFinished(probeMinutes * 60'000)
        || process.exitStatus() != QProcess::NormalExit) {
        return fail({ErrorCode::Harness,
            program.toStdString() + " did not finish: " + process.errorString().toStdString() + ".",
            "Try it by hand with --quick.", {}, {}});
    }
    if (process.exitCode() == UsageError) {
        return UsageError;
    }
    if (process.exitCode() != 0) {
        return fail({ErrorCode::Unavailable,
            "kbx-gpuprobe could not measure (exit code " + std::to_string(process.exitCode())
                + ").",
            "kbx target list says whether there is a GPU.",
            process.readAllStandardError().toStdString(), {}});
    }
    const auto result = gpu::ProbeResult::fromJson(process.readAllStandardOutput().toStdString());
    if (!result) {
        return fail(result.error());
    }
    const auto stored = workspace::storeGpuProbe(*result);
    if (!stored) {
        say(invocation.global, describe(stored.error()));
    }
    printProbe(*result, invocation);
    return std::all_of(result->figures.begin(), result->figures.end(),
               [](const auto& figure) { return figure.best.has_value(); })
        ? Done
        : Findings;
}

} // namespace kbx::cli
