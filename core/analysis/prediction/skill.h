// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/prediction/ratemodel.h"
#include "analysis/prediction/specifications.h"

#include <vector>

namespace kbx::analysis {

/// What the model said of a task it had not seen, what the method's rate alone said, and what was.
struct Forecast {
    std::uint32_t task = 0;
    std::int64_t row = -1;
    double model = 0.0, base = 0.0;
    bool passed = false;
};

/// Each judged item, predicted from all others: category from the words alone, rates without it.
/// `weights`: by task of the table; an empty one leaves its task out.
std::vector<Forecast> forecasts(
    const ReportItems& items, Rate rate, const std::vector<std::vector<double>>& weights);

/// Weights of each task of the table as leave-one-out predicts its category.
std::vector<std::vector<double>> leaveOneOutWeights(
    const ReportInput& input, const ReportItems& items, const Specifications& specifications);

/// Brier skill: 1 − Σ (model − outcome)² / Σ (base − outcome)²; 0 = no better than the method's own
/// rate. Percentile bootstrap of tasks.
Estimate brierSkill(const std::vector<Forecast>& all, const ReportOptions& options);

/// Predicted against observed in five equal parts of the predictions.
ReportSeries calibration(
    const std::vector<Forecast>& all, const std::string& name, const ReportOptions& options);

} // namespace kbx::analysis
