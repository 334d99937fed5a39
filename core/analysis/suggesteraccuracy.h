// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/agreementlevels.h"
#include "analysis/interval.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kbx::analysis {

/// One unit with what people and the suggester say of it.
struct SuggestedUnit {
    std::optional<std::string> people; ///< adjudicated or agreed key; absent: none
    std::optional<std::string> suggested; ///< key; absent: no suggestion
    std::string confidence; ///< high | medium | low
    std::string cluster; ///< the task; empty: the unit alone
};

struct LabelAccuracy {
    std::string label;
    std::int64_t people = 0, suggested = 0, both = 0;
    std::optional<double> recall; ///< both / people
    std::optional<double> precision; ///< both / suggested
    std::optional<Interval> recallInterval, precisionInterval; ///< Wilson
};

struct AccuracyScope {
    std::int64_t n = 0, correct = 0;
    std::optional<double> accuracy;
    NamedInterval interval;
    std::vector<LabelAccuracy> perLabel; ///< in the scale's order
};

/// The suggester against people, over units on which both speak.
struct SuggesterAccuracy {
    std::vector<std::string> labels;
    AccuracyScope all;
    AccuracyScope trusted; ///< confidence high or medium
    std::int64_t low = 0; ///< of all.n: neither high nor medium
    std::optional<double> lowShare;
    NamedInterval lowInterval;
    std::int64_t withoutPeople = 0; ///< suggested only (unsure and unknown labels too)
    std::int64_t withoutSuggestion = 0; ///< labelled by people only
};

SuggesterAccuracy computeSuggesterAccuracy(
    const std::vector<SuggestedUnit>& units, const LabelScale& scale, double confidence = 0.95);

} // namespace kbx::analysis
