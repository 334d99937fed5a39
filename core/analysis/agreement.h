// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/agreementlevels.h"
#include "analysis/interval.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace kbx::analysis {

/// One labelled unit (an edit, a hunk, a kernel) and what each annotator said of it.
struct AgreementUnit {
    std::string id;
    /// What is resampled as a whole, a task: its edits resemble each other. Empty: the unit alone.
    std::string cluster;
    double weight = 1.0; ///< > 0; a unit of another weight is left out
    /// In the order of AgreementInput::annotators, keys of the codebook; absent: not labelled.
    std::vector<std::optional<std::string>> ratings;

    bool hasWeight() const { return weight > 0.0 && weight <= std::numeric_limits<double>::max(); }
};

/// The suggester may stand among the annotators.
struct AgreementInput {
    std::vector<std::string> annotators;
    std::vector<AgreementUnit> units;
};

struct AgreementOptions {
    double confidence = 0.95;
    int resamples = bootstrapResamples; ///< 0: no bootstrap
    std::uint64_t seed = bootstrapSeed;
    bool perLabel = true;
};

/// One number, n and its intervals. `interval` is the one to show: the bootstrap over clusters when
/// there are any, and wherever nothing else holds (Fleiss, Krippendorff, weights, more than two
/// annotators); else Wilson (percent) or the asymptotic one (Cohen). It never leaves −1 … 1.
struct AgreementValue {
    std::optional<double> value;
    std::int64_t n = 0; ///< units that it rests on
    std::optional<Interval> interval;
    IntervalMethod method = IntervalMethod::None;
    /// Percent: Wilson. Cohen: value ± z · standardError, not clipped, as other packages give it.
    std::optional<Interval> analytic;
    std::optional<double> standardError; ///< Fleiss, Cohen and Everitt 1969
    std::optional<Interval> bootstrap; ///< percentiles
    /// Why there is no value: few_annotators, no_common_units, no_complete_units, one_category,
    /// label_not_used.
    std::string reason;
    /// Why a value has no interval: no_variation (every resample gives it: nothing disagrees, or
    /// one annotator said one thing only; a width of 0 would pretend certainty), one_cluster,
    /// unstable (more than a tenth of the resamples are undefined), not_resampled.
    std::string intervalReason;
};

/// The statistics of one question: all labels, or one label against the rest.
struct AgreementStatistics {
    AgreementValue percent; ///< of all pairs of ratings
    std::vector<AgreementValue> pairPercent, cohen; ///< in the order of AgreementData::pairs
    AgreementValue fleiss; ///< over units that every annotator labelled
    AgreementValue krippendorff; ///< nominal alpha over units with two or more ratings
};

struct LabelAgreement {
    std::string label;
    std::vector<std::int64_t> ratings; ///< by annotator, over all units
    std::int64_t units = 0; ///< that anyone gave it
    std::int64_t paired = 0; ///< those of them with two or more ratings
    AgreementStatistics statistics;
    /// 2a / (2a + b + c) over all pairs of ratings; n = `paired`.
    AgreementValue positive;
};

struct AnnotatorPair {
    std::size_t first = 0, second = 0; ///< indexes of annotators, first < second
    std::int64_t n = 0; ///< units that both labelled
};

/// Everything about how far annotators agree at one level.
struct AgreementData {
    std::vector<std::string> annotators, labels;
    std::int64_t units = 0; ///< given
    std::int64_t labelled = 0; ///< with one rating or more
    std::int64_t paired = 0; ///< with two or more: what can agree
    std::int64_t complete = 0; ///< labelled by every annotator
    std::int64_t ratingPairs = 0;
    std::int64_t clusters = 0; ///< of the paired units
    bool clustered = false; ///< some cluster holds more than one paired unit
    bool weighted = false;
    std::int64_t unsure = 0; ///< ratings left out: looked at and not decided
    std::int64_t unknown = 0; ///< ratings left out: no label of the codebook
    std::int64_t badWeights = 0; ///< units left out
    int resamples = 0;
    std::uint64_t seed = 0;
    double confidence = 0.95;
    std::vector<AnnotatorPair> pairs;
    AgreementStatistics overall;
    std::vector<LabelAgreement> perLabel; ///< in the order of labels
    std::vector<std::size_t> disagreements; ///< indexes of units with two different labels
};

AgreementData computeAgreement(
    const AgreementInput& input, const LabelScale& scale, const AgreementOptions& options = {});

} // namespace kbx::analysis
