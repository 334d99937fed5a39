// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kbx {

/// What a codebook labels: an edit (parent -> child) or one kernel.
enum class LabelUnit { Edit, Kernel };

struct CodebookEntry {
    std::string key; ///< "mask_fix"; sub-labels "performance_rewrite:tiling"
    std::string shortcut; ///< "3", "D"; of a sub-label the second key of the chord; empty: none
    std::string group; ///< none | repair | performance | delegation | mixed | other (3 px bar)
    std::string colour; ///< "#rrggbb"; empty: the group's
    std::string definition, examples;
    friend bool operator==(const CodebookEntry&, const CodebookEntry&) = default;
};

/// The labels that people may give, in the order to show, with their keys and definitions.
struct Codebook {
    std::int64_t id = 0; ///< row of the study; 0: not stored there yet
    std::string name;
    int version = 1;
    LabelUnit unit = LabelUnit::Edit;
    bool builtIn = false; ///< as shipped, not changed in the study
    std::vector<CodebookEntry> entries;
    std::vector<std::string> tags;

    /// Null: no such label.
    const CodebookEntry* find(std::string_view key) const;
};

/// One thing to label. parentId 0: a kernel. hunk empty: the whole edit, else
/// "L<first>-<last>:R<first>-<last>" (lines from 1).
struct LabelTarget {
    std::int64_t parentId = 0, childId = 0; ///< candidates
    std::string hunk{};

    LabelTarget whole() const { return {parentId, childId, {}}; }
    friend auto operator<=>(const LabelTarget&, const LabelTarget&) = default;
};

enum class Confidence { Unset, Sure, Likely, Guess };

/// What a person says of a target. Empty label and not unsure = nothing was said.
struct LabelValue {
    std::string label, secondary;
    std::vector<std::string> tags;
    Confidence confidence = Confidence::Unset;
    bool unsure = false;
    std::string remark;

    bool isEmpty() const { return label.empty() && !unsure; }
    friend bool operator==(const LabelValue&, const LabelValue&) = default;
};

/// A stored label and how it came about.
struct LabelRecord {
    LabelTarget target;
    std::string annotator;
    std::string codebook;
    int codebookVersion = 1;
    LabelValue value;
    bool blind = false; ///< decided without suggestion, others, verdicts, speedups and rounds
    /// What was shown: suggestion, others, verdicts, errors, speedups, rounds.
    std::vector<std::string> visible;
    double seconds = 0; ///< from showing the diff to the key
    std::int64_t createdAtMs = 0; ///< since 1970 UTC
    /// The decision of a dispute: the remark holds the reason, the annotator is who decided.
    bool adjudication = false;
    friend bool operator==(const LabelRecord&, const LabelRecord&) = default;
};

/// A statement that decided a suggestion.
struct SuggestionStatement {
    bool left = false; ///< of the kernel before
    int line = 0; ///< from 1; 0: none
    std::string text, why;
    friend bool operator==(const SuggestionStatement&, const SuggestionStatement&) = default;
};

/// What the suggester says of a pair of kernels. `label` reads the outcome, `contentLabel` does
/// not.
struct Suggestion {
    std::string label, secondary, contentLabel, contentSecondary;
    std::string rule; ///< "R0" ... "R5"
    std::string confidence; ///< high | medium | low
    double score = 0; ///< of the confidence, 0...1
    std::vector<std::string> tags, notes;
    std::vector<SuggestionStatement> statements; ///< by line
    bool partial = false;
    std::string outcomeText; ///< what flipped: "compile fail → pass"; empty: nothing is known
    int version = 0; ///< of the suggester
    std::string error; ///< not empty: there is no suggestion for this pair, for this reason
    friend bool operator==(const Suggestion&, const Suggestion&) = default;
};

/// "unset", "sure", "likely", "guess".
const char* toString(Confidence confidence);
/// Nothing for another word; the empty one is Unset.
std::optional<Confidence> confidenceFromString(std::string_view word);
/// "edit", "kernel".
const char* toString(LabelUnit unit);
std::optional<LabelUnit> labelUnitFromString(std::string_view word);

/// "performance_rewrite" of "performance_rewrite:tiling"; a primary label is itself.
std::string_view primaryOf(std::string_view label);
/// "tiling" of "performance_rewrite:tiling"; empty for a primary label.
std::string_view subLabelOf(std::string_view label);

} // namespace kbx
