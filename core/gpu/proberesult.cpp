// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gpu/proberesult.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace kbx::gpu {
namespace {

using Json = nlohmann::json;

Error unreadable(const std::string& why)
{
    return {ErrorCode::InvalidInput, "The answer of kbx-gpuprobe cannot be read: " + why + ".",
        "Rebuild it from the same version (scripts/build-gpuprobe.sh).", {}, {}};
}

std::string textOf(const Json& object, const char* key)
{
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

template <typename T> std::optional<T> numberOf(const Json& object, const char* key)
{
    const auto found = object.find(key);
    if (found == object.end() || !found->is_number()) {
        return std::nullopt;
    }
    return found->get<T>();
}

ProbeFigure figureOf(const Json& object)
{
    ProbeFigure figure;
    figure.name = textOf(object, "name");
    figure.unit = textOf(object, "unit");
    figure.best = numberOf<double>(object, "best");
    figure.median = numberOf<double>(object, "median");
    figure.repetitions = numberOf<int>(object, "repetitions").value_or(0);
    figure.reason = textOf(object, "reason");
    figure.method = textOf(object, "method");
    for (const Json& sample : object.value("samples", Json::array())) {
        if (sample.is_number()) {
            figure.samples.push_back(sample.get<double>());
        }
    }
    const auto during = object.find("during");
    if (during != object.end() && during->is_object()) {
        figure.smMHz = numberOf<int>(*during, "smMHz");
        const auto reasons = during->find("throttleReasons");
        if (reasons != during->end() && reasons->is_array()) {
            for (const Json& word : *reasons) {
                figure.throttleReasons.push_back(word.is_string() ? word.get<std::string>() : "");
            }
        }
    }
    return figure;
}

} // namespace

const ProbeFigure* ProbeResult::figure(std::string_view figureName) const
{
    const auto found = std::find_if(figures.begin(), figures.end(),
        [&](const ProbeFigure& each) { return each.name == figureName; });
    return found != figures.end() ? &*found : nullptr;
}

Result<ProbeResult> ProbeResult::fromJson(std::string_view json)
{
    const Json document = Json::parse(json, nullptr, false);
    if (!document.is_object()) {
        return unreadable("it is no JSON object");
    }
    if (textOf(document, "schema") != "kbx.gpuprobe/1") {
        return unreadable("its schema is \"" + textOf(document, "schema") + "\"");
    }
    const auto device = document.find("device");
    if (device == document.end() || !device->is_object() || textOf(*device, "uuid").empty()) {
        return unreadable("it names no device");
    }
    ProbeResult result;
    result.uuid = textOf(*device, "uuid");
    result.name = textOf(*device, "name");
    result.capability = textOf(*device, "capability");
    result.multiprocessors = numberOf<int>(*device, "multiprocessors").value_or(0);
    result.l2Bytes = numberOf<std::int64_t>(*device, "l2Bytes").value_or(0);
    result.memoryBytes = numberOf<std::int64_t>(*device, "memoryBytes").value_or(0);
    result.driver = textOf(document, "driver");
    result.cudaDriver = textOf(document, "cudaDriver");
    result.cudaRuntime = textOf(document, "cudaRuntime");
    const auto quick = document.find("quick");
    result.quick = quick != document.end() && quick->is_boolean() && quick->get<bool>();
    const auto figures = document.find("measurements");
    if (figures == document.end() || !figures->is_array()) {
        return unreadable("it has no measurements");
    }
    for (const Json& object : *figures) {
        if (object.is_object()) {
            result.figures.push_back(figureOf(object));
        }
    }
    result.json = std::string(json);
    return result;
}

} // namespace kbx::gpu
