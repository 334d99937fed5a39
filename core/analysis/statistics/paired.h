// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/interval.h"

#include <cstdint>
#include <optional>
#include <string>

namespace kbx::analysis {

/// Two methods on the same tasks: what only one of them solves decides.
struct McNemar {
    std::int64_t both = 0, onlyFirst = 0, onlySecond = 0, neither = 0;
    std::optional<double> exact; ///< binomial, two-sided; 1 when nothing differs
    std::optional<double> midP; ///< exact minus half the chance of the outcome itself
    std::optional<double> chiSquared; ///< p, without continuity correction; for comparison
    /// Share of the first minus share of the second; Newcombe's interval for pairs (his method 10).
    std::optional<double> difference;
    std::optional<Interval> interval;
    std::string reason; ///< "no task has both verdicts"
    std::int64_t n() const { return both + onlyFirst + onlySecond + neither; }
};

McNemar mcnemar(std::int64_t both, std::int64_t onlyFirst, std::int64_t onlySecond,
    std::int64_t neither, double confidence = 0.95);

} // namespace kbx::analysis
