// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/reportitems.h"
#include "analysis/statistics/deviance.h"

#include <cstdint>
#include <string>
#include <vector>

namespace kbx::analysis {

/// The votes of one barrier in a report, with what stands behind them.
struct BarrierVotes {
    std::string id; ///< compile | correct
    VoteTable votes; ///< categories and methods that have a vote, in the order of the report
    std::vector<std::string> groups; ///< of the taxonomy, per category
    std::vector<std::uint32_t> rows; ///< of the candidate table
    std::int64_t n = 0, excluded = 0;
};
BarrierVotes barrierVotes(const ReportInput& input, const ReportItems& items, bool isCorrect);

/// One set of methods and all that is computed of it.
struct DevianceSet {
    std::string id; ///< all | passing
    std::string name; ///< "all 5 methods", "without DeepSeek-Coder"
    std::size_t methods = 0, categories = 0, tasks = 0;
    ExplainedDeviance value;
    DevianceIntervals intervals;
    PermutationTest category, method, interaction;
};

/// All methods; and, where some have no correct kernel at all, the others.
std::vector<DevianceSet> devianceSets(const BarrierVotes& barrier,
    const std::vector<std::string>& withoutCorrect, const ReportOptions& options);

/// Names of the methods that have votes but no pass.
std::vector<std::string> methodsWithoutPass(const BarrierVotes& barrier);

/// One line of the table of sensitivity.
struct DevianceVariation {
    std::string name; ///< "without Fusion"
    std::size_t tasks = 0;
    ExplainedDeviance value;
};
std::vector<DevianceVariation> devianceVariations(
    const BarrierVotes& barrier, const std::vector<std::string>& withoutCorrect);

/// A logit of the model method + category under Firth's penalty.
struct DevianceCoefficient {
    std::string kind, name; ///< method | category | intercept
    double value = 0.0;
    Interval interval;
};
struct DevianceCoefficients {
    std::string reference; ///< "GEAK, Fusion": what the intercept means
    std::string interval;
    std::vector<DevianceCoefficient> coefficients;
};
/// Against the first method and the category with most votes.
DevianceCoefficients devianceCoefficients(const BarrierVotes& barrier, double confidence);

} // namespace kbx::analysis
