// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/reporttools.h"

#include <cstdint>
#include <string>
#include <vector>

namespace kbx::analysis {

/// Two methods on the tasks that both were judged on.
struct ComparedPair {
    std::string first, second;
    std::int64_t both = 0, onlyFirst = 0, onlySecond = 0, neither = 0; ///< correct
    Estimate difference; ///< correct of the first minus correct of the second
    Estimate mcnemar, mcnemarHolm; ///< p, exact, two-sided
    Estimate speedRatio; ///< geometric mean of first / second, tasks correct and timed for both
    Estimate wilcoxon, wilcoxonHolm; ///< p of log speedups, two-sided
};

/// All pairs of methods in order; empty for fewer than two methods. A method with several runs is
/// judged by the first that has the task. Verdicts and times may rest on different evidence; both
/// have items of the same methods.
std::vector<ComparedPair> comparePairs(
    const ReportInput& input, const ReportItems& verdicts, const ReportItems& times);

ReportTable comparedTable(const std::vector<ComparedPair>& pairs);
/// Difference of correct shares, one line per pair.
ReportPanel comparedPanel(const std::vector<ComparedPair>& pairs);
/// "GEAK has 3 runs; …"; empty when every method has one.
std::string runsText(const ReportInput& input, const ReportItems& items);

} // namespace kbx::analysis
