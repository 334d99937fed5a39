// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/refinement/edits.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace kbx::analysis::refinement {

/// A ratio of speedups that stands for one edit: over 1, the kernel after the edit is faster.
struct EditRatio {
    double ratio = 1.0;
    std::uint32_t task = 0, row = 0; ///< of the kernel after
    std::string text; ///< "Fusion/attention@GEAK/run 1#2"
};

/// Edits by label (index of the scale); identical code, and what has no label, apart.
struct EditRatios {
    std::map<int, std::vector<EditRatio>> byLabel;
    std::vector<EditRatio> identical;
    std::int64_t unlabelled = 0; ///< with a ratio
    std::int64_t eventSelected = 0; ///< ratios of event-selected sources, counted in or left out
    std::int64_t n = 0; ///< ratios in byLabel
};

/// (a) Both sides correct and timed: after over before. Without event-selected sources.
EditRatios pairedRatios(const Rounds& rounds, const Edits& edits);
/// Identical code of event-selected sources, timed twice.
std::vector<EditRatio> selectedRepeats(const Rounds& rounds, const Edits& edits);
/// (b) Wrong before and timed by a diagnostic run of the same profile and baseline, correct after.
EditRatios diagnosticRatios(const Rounds& rounds, const Edits& edits, const Evidence& evidence);

/// (c) Wrong and without any time before: the rescued kernel against others.
struct RescuedRatios {
    EditRatios category; ///< over the geometric mean of persistent kernels of its category
    EditRatios task; ///< over the best other kernel of its task
    std::int64_t rescued = 0; ///< timed rescued kernels
};
RescuedRatios rescuedRatios(const Rounds& rounds, const Edits& edits, const Evidence& evidence,
    const CategoryIndex& categories);

/// What pairs of identical code differ by: 2.5 to 97.5 % of 40 or more, else all of them.
struct NullBand {
    double low = 1.0, high = 1.0;
    std::int64_t n = 0; ///< 0: there are none
    std::string text; ///< "0.98× to 1.03× (2.5 to 97.5 %, n = 44)"
};
NullBand nullBand(const std::vector<EditRatio>& identical);

} // namespace kbx::analysis::refinement
