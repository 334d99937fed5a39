// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/evidencejson.h"

#include <simdjson.h>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string_view>

namespace kbx::formats {

namespace dom = simdjson::dom;

struct EvidenceJson::State {
    dom::parser parser;

    /// Nothing for anything but an object.
    std::optional<dom::object> object(const std::string& json)
    {
        dom::object found;
        if (json.size() < 2 || parser.parse(json).get(found) != simdjson::SUCCESS) {
            return std::nullopt;
        }
        return found;
    }
};

namespace {

std::optional<double> number(const dom::object& object, std::string_view key)
{
    double value = 0.0;
    return object[key].get(value) == simdjson::SUCCESS ? std::optional(value) : std::nullopt;
}

std::string text(const dom::object& object, std::string_view key)
{
    std::string_view value;
    return object[key].get(value) == simdjson::SUCCESS ? std::string(value) : std::string();
}

std::optional<double> firstOf(
    const dom::object& object, std::initializer_list<std::string_view> keys)
{
    for (const auto key : keys) {
        if (const auto value = number(object, key)) {
            return value;
        }
    }
    return std::nullopt;
}

/// Times stand as text or as nested lists.
std::string sizeText(const dom::object& row)
{
    dom::element size;
    if (row["inputSize"].get(size) != simdjson::SUCCESS) {
        return {};
    }
    std::string_view word;
    return size.get(word) == simdjson::SUCCESS ? std::string(word) : simdjson::minify(size);
}

void fill(std::optional<double>& target, const std::optional<double>& value)
{
    if (value) {
        target = value;
    }
}

void keepLargest(std::optional<double>& target, const std::optional<double>& value)
{
    if (value && (!target || *value > *target)) {
        target = value;
    }
}

void readRow(const dom::object& row, std::size_t index, TimingEvidence& timing)
{
    std::string size = sizeText(row);
    // Rows and series mostly stand in one order.
    auto at
        = timing.sizes.begin() + static_cast<std::ptrdiff_t>(std::min(index, timing.sizes.size()));
    if (at == timing.sizes.end() || at->size != size) {
        at = std::find_if(timing.sizes.begin(), timing.sizes.end(),
            [&size](const SizeEvidence& one) { return one.size == size; });
    }
    if (at == timing.sizes.end()) {
        timing.sizes.push_back({});
        at = timing.sizes.end() - 1;
        at->size = std::move(size);
    }
    at->verdict = text(row, "verdict");
    fill(at->referenceMs, number(row, "referenceMs"));
    fill(at->kernelMs, number(row, "kernelMs"));
    fill(at->gbPerSecond, number(row, "gbPerSecond"));
    fill(at->tflops, number(row, "tflops"));
    fill(at->iou, number(row, "iou"));
    fill(at->mfu, number(row, "mfu"));
}

void readLaunch(const dom::object& launch, TimingEvidence& timing)
{
    keepLargest(timing.registers, firstOf(launch, {"registers", "n_regs", "nRegs"}));
    keepLargest(timing.spills, firstOf(launch, {"spills", "n_spills", "nSpills"}));
    keepLargest(timing.sharedBytes, firstOf(launch, {"sharedBytes", "shared"}));
    keepLargest(timing.warps, firstOf(launch, {"warps", "num_warps"}));
}

void readLaunches(const dom::object& detail, TimingEvidence& timing)
{
    dom::array launches;
    if (detail["launches"].get(launches) != simdjson::SUCCESS) {
        return;
    }
    for (const dom::element element : launches) {
        dom::object launch;
        if (element.get(launch) == simdjson::SUCCESS) {
            readLaunch(launch, timing);
        }
    }
}

struct Pattern {
    std::string_view code, gate;
};
// As in the worker's inspectcommand.py.
constexpr std::array<Pattern, 4> patterns{
    {{"fallback", "A3"}, {"patching", "A5"}, {"process_escape", "A6"}, {"introspection", "A8"}}};

void addGates(const dom::object& findings, const char* key, std::vector<GateEvidence>& gates)
{
    dom::array list;
    if (findings[key].get(list) != simdjson::SUCCESS) {
        return;
    }
    for (const dom::element element : list) {
        dom::object gate;
        if (element.get(gate) != simdjson::SUCCESS) {
            continue;
        }
        std::string id = text(gate, "id");
        id = id.empty() ? text(gate, "gate") : id;
        const auto verdict = verdictFromString(text(gate, "verdict"));
        if (!id.empty() && verdict) {
            gates.push_back({std::move(id), *verdict});
        }
    }
}

void addPatterns(const dom::object& findings, std::vector<GateEvidence>& gates)
{
    dom::array list;
    if (findings["static"].get(list) != simdjson::SUCCESS) {
        return;
    }
    for (const dom::element element : list) {
        dom::object found;
        if (element.get(found) != simdjson::SUCCESS) {
            continue;
        }
        const std::string code = text(found, "code");
        const auto pattern = std::find_if(patterns.begin(), patterns.end(),
            [&code](const Pattern& one) { return one.code == code; });
        const bool isNew = pattern != patterns.end()
            && std::none_of(gates.begin(), gates.end(),
                [&](const GateEvidence& gate) { return gate.gate == pattern->gate; });
        if (isNew) {
            gates.push_back({std::string(pattern->gate), Verdict::Inconclusive});
        }
    }
}

void readBudget(const dom::object& object, RunBudget& budget)
{
    fill(budget.generations, firstOf(object, {"generations", "candidates"}));
    auto tokens = firstOf(object, {"tokens", "total_tokens", "totalTokens"});
    if (!tokens) {
        const auto in = firstOf(object, {"prompt_tokens", "input_tokens"});
        const auto out = firstOf(object, {"completion_tokens", "output_tokens"});
        tokens = in && out ? std::optional(*in + *out) : std::nullopt;
    }
    fill(budget.tokens, tokens);
    fill(budget.gpuSeconds, firstOf(object, {"gpu_seconds", "gpuSeconds"}));
    fill(budget.money, firstOf(object, {"cost_usd", "costUsd", "cost", "money"}));
}

} // namespace

EvidenceJson::EvidenceJson()
    : m_state(std::make_unique<State>())
{
}

EvidenceJson::~EvidenceJson() = default;

void EvidenceJson::readTiming(
    const std::string& detail, const std::string& autotune, TimingEvidence& timing)
{
    if (const auto object = m_state->object(detail)) {
        timing.boundBy = text(*object, "boundBy");
        readLaunch(*object, timing);
        readLaunches(*object, timing);
        dom::array rows;
        if ((*object)["rows"].get(rows) == simdjson::SUCCESS) {
            std::size_t index = 0;
            for (const dom::element element : rows) {
                dom::object row;
                if (element.get(row) == simdjson::SUCCESS) {
                    readRow(row, index++, timing);
                }
            }
        }
    }
    if (const auto object = m_state->object(autotune)) {
        for (const auto field : *object) {
            dom::object launch;
            if (field.value.get(launch) == simdjson::SUCCESS) {
                readLaunch(launch, timing);
            }
        }
    }
}

void EvidenceJson::readFindings(const std::string& findings, EvaluationEvidence& evaluation)
{
    if (const auto object = m_state->object(findings)) {
        addGates(*object, "gates", evaluation.gates);
        addGates(*object, "integrity", evaluation.gates);
        addPatterns(*object, evaluation.gates);
    }
}

std::optional<double> EvidenceJson::seconds(const std::string& seconds)
{
    std::optional<double> sum;
    if (const auto object = m_state->object(seconds)) {
        for (const auto stage : {"compile", "correct", "fast"}) {
            if (const auto part = number(*object, stage)) {
                sum = sum.value_or(0.0) + *part;
            }
        }
    }
    return sum;
}

RunBudget EvidenceJson::budget(const std::string& meta)
{
    RunBudget budget;
    if (const auto object = m_state->object(meta)) {
        readBudget(*object, budget);
        for (const auto key : {"budget", "usage", "cost"}) {
            dom::object inner;
            if ((*object)[key].get(inner) == simdjson::SUCCESS) {
                readBudget(inner, budget);
            }
        }
    }
    return budget;
}

} // namespace kbx::formats
