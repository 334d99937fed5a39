// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/statistics/logistic.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kbx::analysis {

/// Votes of one barrier: passes and trials per task and method (a method with several runs has
/// several trials). All analyses of deviance start here.
struct VoteTable {
    std::vector<std::string> categories, methods;
    std::vector<std::uint32_t> categoryOf; ///< per task: index into categories
    std::vector<std::uint32_t> passes, trials; ///< tasks × methods, row-major
    std::size_t tasks() const { return categoryOf.size(); }
};

/// The same summed per category and method: all that the models need.
struct CellCounts {
    std::size_t categories = 0, methods = 0;
    std::vector<double> passes, trials; ///< categories × methods, row-major
};
CellCounts cellsOf(const VoteTable& votes);

enum class DevianceModel { Null, Method, Category, Additive, Interaction };
/// "method", "category", "method + category", "method × category", "null".
const char* toString(DevianceModel model);

/// A model against the null model, as shares (0…1) of the null deviance.
struct ModelDeviance {
    double deviance = 0.0; ///< −2 log-likelihood of single trials
    std::size_t parameters = 0; ///< that the data can tell apart
    double explained = 0.0; ///< 1 − D/D0
    std::optional<double> adjusted; ///< 1 − (D/(n − p)) / (D0/(n − 1)); absent for n ≤ p
    std::optional<double> leaveTasksOut; ///< of tasks not fitted on; may be negative
};

/// What can be drawn from the models: shares of the null deviance.
enum class DevianceQuantity {
    Method,
    Category,
    Additive,
    Interaction,
    CategoryOverMethod, ///< what category adds to method
    MethodOverCategory,
    InteractionOverAdditive,
};
inline constexpr std::size_t devianceQuantities = 7;
const char* toString(DevianceQuantity quantity);

struct ExplainedDeviance {
    std::array<ModelDeviance, 5> models; ///< by DevianceModel
    std::array<double, devianceQuantities> quantities{}; ///< by DevianceQuantity
    /// χ², for comparison with the paper only: rows of one task are not independent.
    LikelihoodRatio categoryOverMethod, methodOverCategory, interaction;
    std::int64_t n = 0, passes = 0; ///< trials
    std::int64_t emptyCells = 0; ///< category × method without a trial
    std::int64_t zeroCells = 0, fullCells = 0; ///< all fail, all pass: separation
    bool converged = true;
    std::string reason; ///< why nothing is explained ("every vote is a failure")

    const ModelDeviance& of(DevianceModel model) const
    {
        return models[static_cast<std::size_t>(model)];
    }
    double of(DevianceQuantity quantity) const
    {
        return quantities[static_cast<std::size_t>(quantity)];
    }
};

/// Without leave-tasks-out. 30, 54, 19, 40 of 176: method explains 3.34 %.
ExplainedDeviance explainedDeviance(const CellCounts& cells);
/// With leave-tasks-out: each task is predicted from the others; half a trial at the overall rate
/// in every cell keeps predictions off 0 and 1, in the null model too.
ExplainedDeviance explainedDeviance(const VoteTable& votes);

/// Basic (reflected) bootstrap of tasks, drawn within their category. Explained shares are too high
/// by what chance explains; resamples are so twice, so percentiles would miss the true share (they
/// held it in 66 % of studies of 176 tasks for category, in none for the interaction). The interval
/// is of the true share and may lie below the estimate.
struct DevianceIntervals {
    std::array<std::optional<Interval>, devianceQuantities> intervals;
    int resamples = 0, undefined = 0; ///< undefined: all votes alike in a resample
    const std::optional<Interval>& of(DevianceQuantity quantity) const
    {
        return intervals[static_cast<std::size_t>(quantity)];
    }
};
DevianceIntervals bootstrapDeviance(const VoteTable& votes, double confidence = 0.95,
    int resamples = bootstrapResamples, std::uint64_t seed = bootstrapSeed);

/// A permutation test: (1 + as extreme) / (1 + permutations).
struct PermutationTest {
    std::optional<double> p;
    std::optional<double> nullMean; ///< of the explained share when nothing is there
    int permutations = 0;
    std::string reason;
};
/// Category labels over tasks; tested and averaged: what category adds to method.
PermutationTest permuteCategories(const VoteTable& votes, int permutations, std::uint64_t seed);
/// Methods within each task; what method adds to category.
PermutationTest permuteMethods(const VoteTable& votes, int permutations, std::uint64_t seed);
/// Pearson residuals of the additive model, centred within tasks, whole tasks over categories. Its
/// null mean is that of the interaction's share in studies drawn from the additive model.
PermutationTest permuteInteraction(const VoteTable& votes, int permutations, std::uint64_t seed);

/// Other views of the same votes, for the table of sensitivity.
VoteTable withoutCategory(const VoteTable& votes, std::size_t category);
/// Categories with at most `tasks` tasks become one, "other".
VoteTable mergeSmallCategories(const VoteTable& votes, std::size_t tasks);
/// Category → group, in the order of `groups` as they first appear.
VoteTable regroup(const VoteTable& votes, const std::vector<std::string>& groups);
VoteTable withMethods(const VoteTable& votes, const std::vector<std::size_t>& methods);

} // namespace kbx::analysis
