// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gpu/gpufacts.h"

#include <toml++/toml.h>

namespace kbx::gpu {
namespace {

GpuFacts factsIn(const toml::table& table)
{
    GpuFacts facts;
    facts.model = table["model"].value_or(std::string());
    facts.architecture = table["architecture"].value_or(std::string());
    facts.tier = table["tier"].value_or(std::string());
    facts.gbPerSecond = table["gb_per_second"].value<double>();
    facts.fp32Tflops = table["fp32_tflops"].value<double>();
    facts.sharedKiBPerSm = table["shared_kib_per_sm"].value<double>();
    if (const auto registers = table["registers_per_sm"].value<std::int64_t>()) {
        facts.registersPerSm = static_cast<int>(*registers);
    }
    facts.source = table["source"].value_or(std::string());
    return facts;
}

Error invalid(const std::string& file, const toml::source_region& place, std::string_view what)
{
    return Error{ErrorCode::InvalidInput,
        file + ", line " + std::to_string(place.begin.line) + ": " + std::string(what) + ".",
        "Restore the file as shipped.", {}, {{"file", file}}};
}

} // namespace

Result<std::vector<GpuFacts>> gpuFactsFromToml(std::string_view text, const std::string& file)
{
    std::vector<GpuFacts> all;
    try {
        const toml::table root = toml::parse(text, file);
        const auto* const gpus = root["gpu"].as_array();
        if (gpus == nullptr) {
            return all;
        }
        for (const auto& node : *gpus) {
            const auto* const table = node.as_table();
            if (table == nullptr || !(*table)["model"].value<std::string>()) {
                return invalid(file, node.source(), "a GPU without the text model");
            }
            all.push_back(factsIn(*table));
        }
    } catch (const toml::parse_error& error) {
        return invalid(file, error.source(), error.description());
    }
    return all;
}

} // namespace kbx::gpu
