// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/agreementlevels.h"

#include "domain/label.h"

#include <algorithm>
#include <array>

namespace kbx::analysis {
namespace {

struct LevelRow {
    std::string_view key, coarse, paper5;
};

/// The paper names four kinds, performance rewrites as rare, and leaves 48 of 352 edits without a
/// kind. What is none of those is "other" here: interface, indexing, stability, control flow,
/// semantics and mixtures. Both directions of delegation are one kind there.
constexpr std::array<LevelRow, 12> rows{{
    {"no_substantial_change", "none", "none"},
    {"interface_fix", "repair", "other"},
    {"mask_fix", "repair", "mask"},
    {"indexing_fix", "repair", "other"},
    {"dtype_fix", "repair", "dtype"},
    {"numerical_stability_fix", "repair", "other"},
    {"control_flow_fix", "repair", "other"},
    {"semantic_fix", "repair", "other"},
    {"performance_rewrite", "performance", "performance"},
    {"delegated_op_introduction", "delegation", "delegated"},
    {"delegated_op_removal", "delegation", "delegated"},
    {"mixed_rewrite", "mixed", "other"},
}};
constexpr std::array<std::string_view, 5> performanceParts{
    "launch_config", "tiling", "memory_layout", "fusion", "algorithm"};
/// Not in the order in which the keys happen to reach them.
constexpr std::array<std::string_view, 6> paper5Order{
    "none", "mask", "delegated", "dtype", "performance", "other"};

std::string atLevel(const std::string& key, LabelLevel level)
{
    if (level == LabelLevel::Fine) {
        return key;
    }
    const std::string_view primary = primaryOf(key);
    if (level == LabelLevel::Primary) {
        return std::string(primary);
    }
    const auto* const row = std::find_if(
        rows.begin(), rows.end(), [primary](const LevelRow& each) { return each.key == primary; });
    if (row == rows.end()) {
        return "other";
    }
    return std::string(level == LabelLevel::Coarse ? row->coarse : row->paper5);
}

} // namespace

const char* toString(LabelLevel level)
{
    switch (level) {
    case LabelLevel::Coarse:
        return "coarse";
    case LabelLevel::Primary:
        return "primary";
    case LabelLevel::Fine:
        return "fine";
    case LabelLevel::Paper5:
        return "paper5";
    }
    return "";
}

std::optional<LabelLevel> labelLevelFromString(std::string_view word)
{
    for (const LabelLevel level :
        {LabelLevel::Coarse, LabelLevel::Primary, LabelLevel::Fine, LabelLevel::Paper5}) {
        if (word == toString(level)) {
            return level;
        }
    }
    return std::nullopt;
}

std::vector<std::string> defaultEditKeys()
{
    std::vector<std::string> keys;
    for (const LevelRow& row : rows) {
        keys.emplace_back(row.key);
        if (row.key == "performance_rewrite") {
            for (const std::string_view part : performanceParts) {
                keys.push_back(std::string(row.key) + ':' + std::string(part));
            }
        }
    }
    return keys;
}

LabelScale LabelScale::ofEdits(LabelLevel level, const std::vector<std::string>& keys)
{
    LabelScale scale;
    if (level == LabelLevel::Paper5) {
        scale.m_labels.assign(paper5Order.begin(), paper5Order.end());
    }
    for (const std::string& key : keys) {
        scale.add(key, atLevel(key, level));
    }
    return scale;
}

LabelScale LabelScale::ownLabels(const std::vector<std::string>& keys)
{
    LabelScale scale;
    for (const std::string& key : keys) {
        scale.add(key, key);
    }
    return scale;
}

void LabelScale::add(const std::string& key, const std::string& label)
{
    if (key.empty() || key == unsureKey) {
        return;
    }
    auto found = std::find(m_labels.begin(), m_labels.end(), label);
    if (found == m_labels.end()) {
        found = m_labels.insert(m_labels.end(), label);
    }
    m_indexes.try_emplace(key, static_cast<int>(found - m_labels.begin()));
}

int LabelScale::indexOf(std::string_view key) const
{
    const auto found = m_indexes.find(key);
    return found == m_indexes.end() ? excluded : found->second;
}

std::optional<std::string> LabelScale::labelOf(std::string_view key) const
{
    const int index = indexOf(key);
    if (index == excluded) {
        return std::nullopt;
    }
    return m_labels[static_cast<std::size_t>(index)];
}

} // namespace kbx::analysis
