// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/label.h"

#include <algorithm>
#include <array>
#include <utility>

namespace kbx {
namespace {

constexpr std::array<std::pair<Confidence, const char*>, 4> confidences{
    {{Confidence::Unset, "unset"}, {Confidence::Sure, "sure"}, {Confidence::Likely, "likely"},
        {Confidence::Guess, "guess"}}};

} // namespace

const CodebookEntry* Codebook::find(std::string_view key) const
{
    const auto found = std::find_if(entries.begin(), entries.end(),
        [key](const CodebookEntry& entry) { return entry.key == key; });
    return found == entries.end() ? nullptr : &*found;
}

const char* toString(Confidence confidence)
{
    return confidences[static_cast<std::size_t>(confidence)].second;
}

std::optional<Confidence> confidenceFromString(std::string_view word)
{
    if (word.empty()) {
        return Confidence::Unset;
    }
    const auto found = std::find_if(confidences.begin(), confidences.end(),
        [word](const auto& each) { return word == each.second; });
    return found == confidences.end() ? std::nullopt : std::optional(found->first);
}

const char* toString(LabelUnit unit)
{
    return unit == LabelUnit::Edit ? "edit" : "kernel";
}

std::optional<LabelUnit> labelUnitFromString(std::string_view word)
{
    if (word == "edit") {
        return LabelUnit::Edit;
    }
    return word == "kernel" ? std::optional(LabelUnit::Kernel) : std::nullopt;
}

std::string_view primaryOf(std::string_view label)
{
    return label.substr(0, label.find(':'));
}

std::string_view subLabelOf(std::string_view label)
{
    const auto colon = label.find(':');
    return colon == std::string_view::npos ? std::string_view() : label.substr(colon + 1);
}

} // namespace kbx
