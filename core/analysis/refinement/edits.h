// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/agreementlevels.h"
#include "analysis/refinement/roundkernels.h"

#include <cstdint>
#include <string>
#include <vector>

namespace kbx::analysis::refinement {

/// Where the label of an edit comes from.
enum class LabelOrigin {
    None,
    Adjudicated,
    Majority, ///< of two annotators or more, the most frequent label without a tie
    Single,
    Disputed, ///< annotators tie: no label
    Unsure, ///< looked at and not decided: no label
    Suggested, ///< no person said anything: the suggester's content label
};

/// The step from a parent to a kernel, with what is said of it.
struct Edit {
    std::size_t kernel = 0; ///< index into Rounds::kernels, of the later side
    LabelOrigin origin = LabelOrigin::None;
    std::string label; ///< key of the codebook; empty: none
    std::string suggested, outcome; ///< the suggester's content and outcome-aware labels

    bool isByPeople() const
    {
        return origin == LabelOrigin::Adjudicated || origin == LabelOrigin::Majority
            || origin == LabelOrigin::Single;
    }
};

struct Edits {
    std::vector<Edit> edits; ///< every kernel with a parent, branches too, in order of kernels
    std::string codebook; ///< that labels are taken of; "edits" without any
    LabelScale primary, paper5; ///< what labels count as
    std::int64_t adjudicated = 0, majority = 0, single = 0, disputed = 0, unsure = 0, suggested = 0,
                 unlabelled = 0;
};

/// Labels of whole edits of the codebook with most of them.
Edits collectEdits(const Rounds& rounds, const Evidence& evidence);
/// "12 by adjudication, 30 by majority, 2 by one annotator, 5 suggested"
std::string originText(const Edits& edits);
/// Why there is no label, and what to do.
std::string noLabelsText(const Rounds& rounds);

/// The codebook with most labels of whole edits; "edits" without any.
std::string chooseCodebook(const Evidence& evidence);
/// The scale of a codebook's labels as they appear: the default codebook with keys that a study
/// added, else every key its own label.
LabelScale scaleOf(const Evidence& evidence, const std::string& codebook, LabelLevel level);

} // namespace kbx::analysis::refinement
