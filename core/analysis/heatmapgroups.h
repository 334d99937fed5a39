// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/heatmapdata.h"
#include "analysis/interval.h"

#include <optional>
#include <vector>

namespace kbx::analysis {

/// Geometric mean with the interval of the mean of logs by Student's t, back in ratios. Values are
/// positive; nothing for none. The interval is absent for fewer than two.
struct GeometricMean {
    double value = 1.0;
    std::optional<Interval> interval;
};
std::optional<GeometricMean> geometricMean(const std::vector<double>& ratios, double confidence);

/// Median of any order; absent for none.
std::optional<double> medianOf(std::vector<double> values);

/// Orders kernels: categories as the catalogue has them, in each as `order` says; what has no value
/// there stands last.
void orderKernels(std::vector<HeatRow>& rows, const CandidateTable& table, HeatOrder order);

/// One row per category or method from kernels that have their portability.
std::vector<HeatRow> groupKernels(
    const std::vector<HeatRow>& kernels, const CandidateTable& table, const HeatmapSpec& spec);

} // namespace kbx::analysis
