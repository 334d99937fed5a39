// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/labelcheck.h"

#include "filter/fieldtable.h"

#include <algorithm>

namespace kbx::workspace {
namespace {

/// The nearest key; "tiling" is near to "performance_rewrite:tiling".
std::string nearestKey(const Codebook& codebook, const std::string& word)
{
    std::vector<std::string> keys, parts;
    for (const auto& entry : codebook.entries) {
        keys.push_back(entry.key);
        if (const auto part = subLabelOf(entry.key); !part.empty()) {
            parts.emplace_back(part);
        }
    }
    if (const std::string key = filter::nearest(word, keys); !key.empty()) {
        return key;
    }
    const std::string part = filter::nearest(word, parts);
    const auto found = std::find_if(codebook.entries.begin(), codebook.entries.end(),
        [&](const CodebookEntry& entry) { return !part.empty() && subLabelOf(entry.key) == part; });
    return found == codebook.entries.end() ? std::string() : found->key;
}

Error unknown(
    const Codebook& codebook, const char* kind, const std::string& word, const std::string& near)
{
    return {ErrorCode::NotFound,
        std::string(kind) + " \"" + word + "\" is not in codebook " + codebook.name + " version "
            + std::to_string(codebook.version) + ".",
        near.empty() ? "\"kbx labels codebook " + codebook.name + "\" lists what is."
                     : "Did you mean " + near + "?",
        {}, {}};
}

} // namespace

std::optional<Error> unknownLabel(const Codebook& codebook, const LabelValue& value)
{
    for (const std::string* const key : {&value.label, &value.secondary}) {
        if (!key->empty() && !codebook.find(*key)) {
            return unknown(codebook, "Label", *key, nearestKey(codebook, *key));
        }
    }
    return std::nullopt;
}

std::optional<Error> unknownTag(const Codebook& codebook, const LabelValue& value)
{
    for (const auto& tag : value.tags) {
        if (std::find(codebook.tags.begin(), codebook.tags.end(), tag) == codebook.tags.end()) {
            return unknown(codebook, "Tag", tag, filter::nearest(tag, codebook.tags));
        }
    }
    return std::nullopt;
}

} // namespace kbx::workspace
