// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/auditmapping.h"

#include "formats/auditannotation.h"

#include <toml++/toml.h>

#include <utility>

namespace kbx::formats {
namespace {

Error bad(const std::string& where, const toml::source_region& place, const std::string& why)
{
    return {ErrorCode::InvalidInput,
        where + ":" + std::to_string(place.begin.line) + ": " + why + ".",
        "Correct the mapping table.", "", {}};
}

/// "label", or { label = "…", tags = […] }, or { skip = "why" }.
Result<AuditTarget> targetOf(const toml::node& node, const std::string& where)
{
    AuditTarget target;
    if (const auto label = node.value<std::string>(); label && !label->empty()) {
        target.label = *label;
        return target;
    }
    const auto* const table = node.as_table();
    if (!table) {
        return bad(where, node.source(), "a verdict needs a label");
    }
    target.label = (*table)["label"].value_or(std::string());
    target.reason = (*table)["skip"].value_or(std::string());
    if (target.label.empty() == target.reason.empty()) {
        return bad(where, node.source(), "a verdict needs either a label or skip = \"reason\"");
    }
    if (const auto* const tags = (*table)["tags"].as_array()) {
        for (const auto& tag : *tags) {
            target.tags.push_back(tag.value_or(std::string()));
        }
    }
    return target;
}

} // namespace

const AuditTarget* AuditMapping::find(std::string_view verdict) const
{
    const auto found = verdicts.find(verdictWord(verdict));
    return found == verdicts.end() ? nullptr : &found->second;
}

Result<AuditMapping> auditMappingFromToml(std::string_view toml, const std::string& where)
{
    toml::table table;
    try {
        table = toml::parse(toml);
    } catch (const toml::parse_error& error) {
        return bad(where, error.source(), std::string(error.description()));
    }
    AuditMapping mapping;
    mapping.codebook = table["codebook"].value_or(std::string());
    mapping.annotator = table["annotator"].value_or(std::string());
    const auto* const verdicts = table["verdicts"].as_table();
    if (mapping.codebook.empty() || mapping.annotator.empty() || !verdicts) {
        return bad(where, table.source(), "codebook, annotator and [verdicts] are needed");
    }
    for (const auto& [word, node] : *verdicts) {
        auto target = targetOf(node, where);
        if (!target) {
            return target.error();
        }
        mapping.verdicts[verdictWord(word.str())] = target.take();
    }
    return mapping;
}

} // namespace kbx::formats
