// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/reportitems.h"
#include "analysis/statistics/correlation.h"

#include <cstdint>
#include <string>
#include <vector>

namespace kbx::analysis {

/// Failure of compile over all, of correct over what compiles, of correct over all (the paper's).
enum class ProxyOutcome { Compile, Semantic, Pooled };
inline constexpr std::size_t proxyOutcomes = 3;
const char* toString(ProxyOutcome outcome); ///< compile failure | semantic failure | pooled

/// One count over code: its key in published facts, its words, its value.
struct ProxyFeature {
    const char* key;
    const char* name;
    int CodeFeatures::*value;
};
const std::vector<ProxyFeature>& proxyFeatures();

/// How one feature goes with one outcome. Positive: more of it, more failures.
struct ProxyResult {
    std::size_t feature = 0; ///< index into proxyFeatures
    ProxyOutcome outcome = ProxyOutcome::Compile;
    std::int64_t n = 0, failures = 0, tasks = 0;
    std::int64_t excluded = 0; ///< a verdict, but no features of this source
    Association pearson, spearman, auc;
    std::vector<std::uint32_t> rows;
};

/// `ofKernels`: features of each kernel; else of the reference of its task. Feature-major.
std::vector<ProxyResult> proxyResults(
    const ReportInput& input, const ReportItems& items, bool ofKernels);

} // namespace kbx::analysis
