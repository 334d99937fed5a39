// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/agreementlevels.h"
#include "analysis/interval.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace kbx::analysis {

/// One unit whose label is counted: agreed, adjudicated, or one annotator's.
struct DistributionUnit {
    std::optional<std::string> label; ///< key of the codebook, or "unsure"; absent: unlabelled
    std::string group; ///< "0→1"; what is shown apart
    std::string stratum; ///< of the sample: category × transition
    std::string cluster; ///< the task; empty: the unit alone
};

struct DistributionInput {
    std::vector<DistributionUnit> units; ///< the sampled ones, whether labelled or not
    /// Units of every stratum that the sample was drawn from. Empty: no sample, nothing to weight.
    /// A sampled stratum that is missing here stands for its own labelled units.
    std::map<std::string, std::int64_t> population;
};

struct DistributionOptions {
    double confidence = 0.95;
    int resamples = bootstrapResamples;
    std::uint64_t seed = bootstrapSeed;
};

struct LabelShare {
    std::string label;
    std::int64_t count = 0;
    std::optional<double> share; ///< count / n
    /// Of the share among the labelled units: Wilson, or the bootstrap over tasks where a task has
    /// several units in the group.
    NamedInterval interval;
    /// Of the population: every labelled unit counts as N_h / n_h units of its stratum h (N_h
    /// units, n_h of them labelled: what was not labelled is taken to be like the rest of its
    /// stratum).
    std::optional<double> weighted;
    /// Stratified (Taylor) variance v of the weighted share p, then Wilson with the effective size
    /// p (1 − p) / v, at most n, so that strata which happen to be pure claim no certainty; Kish's
    /// size (Σw)² / Σw² where p is 0 or 1. No finite-population correction: like the unweighted
    /// one it speaks of edits like these, not of these alone. Strata with one labelled unit are
    /// taken together.
    std::optional<Interval> weightedInterval;
};

struct GroupDistribution {
    std::string group; ///< empty: all
    std::int64_t n = 0; ///< labelled: the denominator
    std::int64_t unsure = 0, unlabelled = 0, unknown = 0; ///< left out
    std::vector<LabelShare> shares; ///< every label of the scale, in its order
};

struct LabelDistribution {
    std::vector<std::string> labels;
    GroupDistribution all;
    std::vector<GroupDistribution> groups; ///< in the order in which they first appear
    bool weighted = false;
    std::int64_t population = 0; ///< units of all strata
    /// Units of strata without any labelled unit: the weighted shares say nothing about them.
    std::int64_t uncovered = 0;
    std::vector<std::string> uncoveredStrata;
};

LabelDistribution computeDistribution(const DistributionInput& input, const LabelScale& scale,
    const DistributionOptions& options = {});

} // namespace kbx::analysis
