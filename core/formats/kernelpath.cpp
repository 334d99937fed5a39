// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/kernelpath.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <vector>

namespace kbx::formats {
namespace {

constexpr std::array<std::string_view, 15> categories{"Activation", "Convolution", "Fusion",
    "Index", "LinearAlgebra", "Loss", "Math", "MatrixMultiply", "Normalization", "Optimizer",
    "Pooling", "Quantization", "Random", "Reduce", "SpatialOps"};
constexpr std::size_t maxRoundDigits = 4;

std::vector<std::string> partsOf(const std::string& path)
{
    std::vector<std::string> parts;
    std::size_t start = 0;
    while (start <= path.size()) {
        const auto end = std::min(path.find('/', start), path.size());
        if (end > start) {
            parts.push_back(path.substr(start, end - start));
        }
        start = end + 1;
    }
    return parts;
}

struct RoundMark {
    int round = 0;
    std::string sample = "0";
};

bool isNumber(const std::string& text)
{
    return !text.empty() && text.size() <= maxRoundDigits
        && std::all_of(text.begin(), text.end(),
            [](char c) { return std::isdigit(static_cast<unsigned char>(c)); });
}

/// "round2", "round_2", "round-2", "r2", each optionally ".sample".
std::optional<RoundMark> readMark(const std::string& text)
{
    std::size_t at = text.rfind("round", 0) == 0 ? 5 : text.rfind('r', 0) == 0 ? 1 : 0;
    if (at == 0) {
        return std::nullopt;
    }
    at += at < text.size() && (text[at] == '_' || text[at] == '-') ? 1 : 0;
    const auto dot = text.find('.', at);
    const std::string number = text.substr(at, dot == std::string::npos ? dot : dot - at);
    if (!isNumber(number)) {
        return std::nullopt;
    }
    RoundMark mark;
    mark.round = std::stoi(number);
    if (dot != std::string::npos) {
        mark.sample = text.substr(dot + 1);
    }
    return mark.sample.empty() ? std::nullopt : std::optional(mark);
}

/// Splits "abs_r2" into "abs" and its mark.
std::optional<RoundMark> takeSuffix(std::string& stem)
{
    for (auto at = stem.find_last_of("_-"); at != std::string::npos && at > 0;
         at = stem.find_last_of("_-", at - 1)) {
        if (const auto mark = readMark(stem.substr(at + 1))) {
            stem.resize(at);
            return mark;
        }
    }
    return std::nullopt;
}

bool resolves(const TaskNames* names, const std::string& name)
{
    return names && names->resolve(name).has_value();
}

} // namespace

bool isCategoryName(const std::string& name)
{
    return std::find(categories.begin(), categories.end(), name) != categories.end();
}

KernelPlace placeOfKernel(const std::string& path, const TaskNames* names)
{
    std::vector<std::string> parts = partsOf(path);
    KernelPlace place;
    place.parts = 0;
    const auto takePart = [&] {
        std::string part = parts.empty() ? std::string() : parts.back();
        if (!parts.empty()) {
            parts.pop_back();
            ++place.parts;
        }
        return part;
    };
    const auto apply = [&](const std::optional<RoundMark>& mark) {
        if (mark) {
            place.round = mark->round;
            place.sample = mark->sample;
        }
        return mark.has_value();
    };
    std::string stem = takePart();
    stem = stem.size() > 3 && stem.substr(stem.size() - 3) == ".py"
        ? stem.substr(0, stem.size() - 3)
        : stem;
    if (!parts.empty() && apply(readMark(stem))) {
        stem = takePart(); // abs/round2.py
    } else if (!resolves(names, stem)) {
        apply(takeSuffix(stem)); // abs_r2.py, unless a task is called so
    }
    if (!parts.empty() && apply(readMark(parts.back()))) {
        takePart(); // Math/round2/abs.py
    }
    place.task = stem;
    if (!parts.empty()
        && (isCategoryName(parts.back()) || resolves(names, parts.back() + "/" + stem))) {
        place.task = takePart() + "/" + stem;
        if (!parts.empty() && apply(readMark(parts.back()))) {
            takePart(); // round2/Math/abs.py
        }
    }
    place.known = resolves(names, place.task);
    return place;
}

} // namespace kbx::formats
