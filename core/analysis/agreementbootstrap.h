// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/agreementcounts.h"

#include <string>
#include <vector>

namespace kbx::analysis {

/// Which paired units are drawn together.
struct AgreementClusters {
    std::vector<std::vector<std::size_t>> members; ///< indexes into AgreementCounts::paired()
    bool any = false; ///< some cluster holds more than one unit
};
AgreementClusters clustersOf(const AgreementInput& input, const AgreementCounts& counts);

/// An interval, or why there is none: AgreementValue::intervalReason.
struct ResampledInterval {
    std::optional<Interval> interval;
    std::string reason;
};

/// Percentile intervals of all questions from one set of resamples of whole clusters, in the order
/// of the questions. The same seed gives the same bits.
std::vector<ResampledInterval> resampleAgreement(const AgreementCounts& counts,
    const AgreementClusters& clusters, const std::vector<AgreementQuestion>& questions,
    const AgreementOptions& options);

} // namespace kbx::analysis
