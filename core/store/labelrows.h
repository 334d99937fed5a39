// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/label.h"

#include <cstdint>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace kbx::store {

class Connection;

/// A label takes the place of what the same annotator said of the same target under any version of
/// the same codebook (a decision: of anybody's decision); an empty value removes. Returns what
/// restores the state before, in the same form. Inside a transaction of the caller. Throws Failure
/// NotFound for candidates and codebook versions that do not exist.
LabelRecord putLabel(Connection& connection, const LabelRecord& record);

/// Of one codebook (all versions), of one annotator or (empty) of all, by id. Decisions included.
std::vector<LabelRecord> readLabels(
    Connection& connection, const std::string& codebook, const std::string& annotator);

/// Made when absent; a new one is not blind.
std::int64_t annotatorRow(Connection& connection, const std::string& name);

/// What CandidateRow::editLabel shows, per child, of edits from the primary parent: the decision,
/// else the label on which all people agree, else the current annotator's. While that one is blind,
/// nothing of units without an own label; imported labels of those are hidden then, too.
struct EditLabels {
    std::unordered_map<std::int64_t, std::string> ofChild;
    std::unordered_set<std::int64_t> own; ///< children with an own label or "unsure"
    bool blind = false;

    /// `imported`: the label that the source gives.
    const std::string& of(std::int64_t child, const std::string& imported) const;
};
EditLabels loadEditLabels(Connection& connection);

/// JSON array of words; anything else reads as none.
std::string wordsToJson(const std::vector<std::string>& words);
std::vector<std::string> wordsFromJson(const std::string& json);

} // namespace kbx::store
