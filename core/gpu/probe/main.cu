// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gpu/probe/probe.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>

using namespace kbx;
using namespace kbx::gpu::probe;

namespace {

/// As of kbx itself: 0 done, 2 usage, 3 could not, 4 no GPU.
enum ExitCode { Done = 0, UsageError = 2, CouldNot = 3, NothingToUse = 4 };

const std::vector<std::string> allNames{
    "copy", "read", "fp32", "fp64", "tf32", "fp16", "bf16", "fp8", "int8"};

constexpr const char* helpText
    = "kbx-gpuprobe measures what a GPU reaches and prints one JSON document.\n"
      "  --device UUID|INDEX  which GPU; an index counts in PCI bus order (default 0)\n"
      "  --only NAME,NAME     of copy, read, fp32, fp64, tf32, fp16, bf16, fp8, int8\n"
      "  --quick              fewer sizes and samples: some seconds\n"
      "  --nvml               list all GPUs by NVML, no measurement\n"
      "  --help               this text\n"
      "Example: kbx-gpuprobe --quick --only copy,bf16\n"
      "Tensor types need cublasLt: KBX_CUBLASLT_LIBRARY names it where it is not found.\n";

std::vector<std::string> split(const std::string& text)
{
    std::vector<std::string> parts;
    std::size_t from = 0;
    while (from <= text.size()) {
        const auto to = std::min(text.find(',', from), text.size());
        if (to > from) {
            parts.push_back(text.substr(from, to - from));
        }
        from = to + 1;
    }
    return parts;
}

int usage(const std::string& text)
{
    std::fprintf(stderr, "kbx-gpuprobe: %s\nTry kbx-gpuprobe --help.\n", text.c_str());
    return UsageError;
}

/// Done with `help` set when the help was printed.
int readOptions(int argc, char** argv, Options& options, bool& help)
{
    for (int at = 1; at < argc; ++at) {
        const std::string argument = argv[at];
        const bool hasValue = at + 1 < argc;
        if (argument == "--help" || argument == "-h") {
            std::fputs(helpText, stdout);
            help = true;
        } else if (argument == "--quick") {
            options.quick = true;
        } else if (argument == "--nvml") {
            options.nvmlOnly = true;
        } else if (argument == "--device" && hasValue) {
            options.device = argv[++at];
        } else if (argument == "--only" && hasValue) {
            options.only = split(argv[++at]);
        } else {
            return usage("unknown or incomplete option " + argument);
        }
    }
    for (const std::string& name : options.only) {
        if (std::find(allNames.begin(), allNames.end(), name) == allNames.end()) {
            return usage("there is no measurement " + name);
        }
    }
    return Done;
}

std::string uuidOf(const cudaDeviceProp& properties)
{
    std::string text = "GPU-";
    for (int byte = 0; byte < 16; ++byte) {
        char two[3];
        std::snprintf(
            two, sizeof two, "%02x", static_cast<unsigned char>(properties.uuid.bytes[byte]));
        text += byte == 4 || byte == 6 || byte == 8 || byte == 10 ? std::string("-") + two
                                                                  : std::string(two);
    }
    return text;
}

/// Empty on success. Must run before any other CUDA call.
std::string choose(const Options& options, Context& context)
{
    setenv("CUDA_DEVICE_ORDER", "PCI_BUS_ID", 1);
    const bool byUuid
        = options.device.rfind("GPU-", 0) == 0 || options.device.rfind("MIG-", 0) == 0;
    if (byUuid) {
        setenv("CUDA_VISIBLE_DEVICES", options.device.c_str(), 1);
    }
    const int index = byUuid ? 0 : std::atoi(options.device.c_str());
    int count = 0;
    if (const auto text = failure(cudaGetDeviceCount(&count), "CUDA"); !text.empty()) {
        return text;
    }
    if (index >= count || index < 0) {
        return "there is no GPU " + (options.device.empty() ? "0" : options.device);
    }
    for (const auto& [code, what] : {std::pair(cudaSetDevice(index), "the device"),
             std::pair(cudaGetDeviceProperties(&context.properties, index), "its properties"),
             std::pair(cudaStreamCreate(&context.stream), "a stream"),
             std::pair(cudaEventCreate(&context.start), "an event"),
             std::pair(cudaEventCreate(&context.stop), "an event")}) {
        if (const auto text = failure(code, what); !text.empty()) {
            return text;
        }
    }
    context.uuid
        = options.device.rfind("MIG-", 0) == 0 ? options.device : uuidOf(context.properties);
    return {};
}

Measurement measure(const Context& context, const std::string& name)
{
    if (name == "copy") {
        return measureCopy(context);
    }
    if (name == "read") {
        return measureRead(context);
    }
    if (name == "fp32" || name == "fp64") {
        return measureFma(context, name == "fp64");
    }
    return measureTensor(context, name);
}

int listByNvml()
{
    const auto nvml = gpu::Nvml::open();
    const auto devices = nvml ? nvml->discover() : Result<std::vector<gpu::Device>>(nvml.error());
    if (!devices) {
        std::fprintf(stderr, "kbx-gpuprobe: %s\n%s\n", describe(devices.error()).c_str(),
            devices.error().detail.c_str());
        return NothingToUse;
    }
    std::fputs(devicesJson(*devices, *nvml).c_str(), stdout);
    return Done;
}

} // namespace

bool kbx::gpu::probe::Options::wants(const std::string& name) const
{
    return only.empty() || std::find(only.begin(), only.end(), name) != only.end();
}

int main(int argc, char** argv)
{
    Options options;
    bool help = false;
    if (const int code = readOptions(argc, argv, options, help); code != Done || help) {
        return code;
    }
    if (options.nvmlOnly) {
        return listByNvml();
    }
    Context context;
    context.options = &options;
    if (const auto why = choose(options, context); !why.empty()) {
        std::fprintf(stderr, "kbx-gpuprobe: no GPU to measure: %s\n", why.c_str());
        return NothingToUse;
    }
    const auto nvml = gpu::Nvml::open();
    context.nvml = nvml ? &*nvml : nullptr;
    std::vector<Measurement> measurements;
    for (const std::string& name : allNames) {
        if (options.wants(name)) {
            std::fprintf(stderr, "measuring %s\n", name.c_str());
            measurements.push_back(measure(context, name));
        }
    }
    std::fputs(toJson(context, measurements).c_str(), stdout);
    const bool any = std::any_of(measurements.begin(), measurements.end(),
        [](const Measurement& each) { return !each.samples.empty(); });
    return any ? Done : CouldNot;
}
