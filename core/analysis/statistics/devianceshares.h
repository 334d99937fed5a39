// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/statistics/additivefit.h"
#include "analysis/statistics/deviance.h"

#include <array>
#include <optional>

namespace kbx::analysis {

/// −2 log-likelihood of `trials` single trials at their own share of passes.
double groupDeviance(double passes, double trials);

/// The deviances of all models and what they explain, for one set of counts.
struct DevianceShares {
    double null = 0.0, method = 0.0, category = 0.0, additive = 0.0, interaction = 0.0;
    std::array<double, devianceQuantities> shares{}; ///< by DevianceQuantity
};

/// Absent when all votes are alike: the null deviance is 0.
std::optional<DevianceShares> devianceShares(const CellCounts& cells, AdditiveFit& fit);

} // namespace kbx::analysis
