// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/matrixdata.h"
#include "analysis/report.h"
#include "domain/candidatetable.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kbx::analysis {

/// What a side has to reach to win a pair.
enum class CompareValue { Compile, Correct, Fast1 };
const char* toString(CompareValue value); ///< compile | correct | fast_1
std::optional<CompareValue> compareValueFromString(std::string_view text); ///< also fast1

/// What is set against each other: trajectories of one run and task that both sides have (rounds,
/// GPUs, snapshots), else tasks (methods, runs).
enum class CompareUnit { Trajectory, Task };
const char* toString(CompareUnit unit); ///< trajectory | task

/// Where a pair stands, seen from the left side. Unknown: one side has no verdict or no kernel.
enum class CompareList { Won, Lost, Both, Neither, Unknown };
inline constexpr std::array allCompareLists{CompareList::Won, CompareList::Lost, CompareList::Both,
    CompareList::Neither, CompareList::Unknown};
const char* toString(CompareList list); ///< won | lost | both | neither | not_comparable

/// What stands for one side in a pair.
struct CompareSide {
    std::optional<std::uint32_t> row; ///< into the side's table; absent: it has nothing there
    bool evaluated = false; ///< `row` is an evaluation under the side's evidence
    RateVote vote = RateVote::Excluded;
    bool isCorrect = false; ///< compiles and is correct, whatever wins
    /// First barrier known not to be passed; for Fast: not faster than the baseline.
    std::optional<Barrier> failsAt;
    bool stale = false;
};

struct ComparePair {
    std::uint32_t task = 0; ///< index, the same in both tables
    std::optional<std::uint32_t> run; ///< of trajectories
    CompareSide left, right;
    CompareList list = CompareList::Unknown;
    std::optional<Barrier> partAt; ///< first barrier that only one side passes
    /// Speedup left / speedup right where both are correct and timed against one baseline under one
    /// profile.
    std::optional<double> ratio;
};

struct CompareSpec {
    CompareValue value = CompareValue::Correct;
    RoundChoice roundChoice = RoundChoice::Last;
    double confidence = 0.95;
    friend bool operator==(const CompareSpec&, const CompareSpec&) = default;
};

/// Rows of one side. The tables of both sides have the same tasks and runs, in the same order; rows
/// and keys may differ (a snapshot against now).
struct CompareInput {
    const CandidateTable& table;
    const std::vector<std::uint32_t>& rows; ///< those of the side
};

struct Comparison {
    CompareSpec spec;
    CompareUnit unit = CompareUnit::Task;
    std::string leftEvidence, rightEvidence; ///< "H200, torch 2.11"
    std::vector<ComparePair> pairs; ///< by list, then in the order of the table
    Estimate leftRate, rightRate; ///< over the comparable pairs
    std::array<std::int64_t, 3> wonAt{}, lostAt{}; ///< by Barrier: where they part
    Estimate ratio; ///< geometric mean of the pairs' ratios; interval where there is one
    std::optional<double> mcNemarP; ///< of won against lost, exact
    std::optional<double> wilcoxonP; ///< of the pairs' log ratios
    std::int64_t leftStale = 0, rightStale = 0; ///< sides of pairs made under an older version
    std::int64_t eventSelected = 0; ///< trajectories left out: their source keeps only events
    bool pooled = false; ///< a side has several trajectories for a task: the best stands
    bool sameKernels = false; ///< both sides are the same rows
    bool synthetic = false;

    std::int64_t count(CompareList list) const;
    std::int64_t comparable() const; ///< won + lost + both + neither
};

/// Pairs the sides. One candidate stands for each trajectory by the rule of rounds. The evidence is
/// the key that both sides share, where it covers at least half of what either side has, else the
/// best of each. Without the tests of significance. Pure; never throws for odd data.
Comparison computeComparison(
    const CompareInput& left, const CompareInput& right, const CompareSpec& spec);

/// "0.71", below 0.01 "3.1e-3".
std::string pText(double p);

/// One or two sentences for people: unit, rule of rounds, evidence, n and what is left out.
std::string comparisonCaption(
    const Comparison& comparison, const std::string& left, const std::string& right);

} // namespace kbx::analysis
