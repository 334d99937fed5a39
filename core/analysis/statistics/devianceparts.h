// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/report.h"
#include "analysis/statistics/devianceinput.h"

#include <map>
#include <string>
#include <vector>

namespace kbx::analysis {

/// One barrier of the report of deviance, computed.
struct DevianceBarrier {
    BarrierVotes barrier;
    std::vector<DevianceSet> sets;
    std::vector<DevianceVariation> variations;
    DevianceCoefficients coefficients;
};

/// Makes panels, tables and headlines of what was computed.
class DevianceParts {
public:
    DevianceParts(const ReportOptions& options, const std::map<std::string, PublishedFact>& facts);

    ReportPanel modelPanel(const DevianceBarrier& barrier) const;
    ReportPanel incrementPanel(const DevianceBarrier& barrier) const;
    ReportTable modelTable(const std::vector<DevianceBarrier>& barriers) const;
    ReportTable incrementTable(const std::vector<DevianceBarrier>& barriers) const;
    ReportTable sensitivityTable(const std::vector<DevianceBarrier>& barriers) const;
    ReportTable coefficientTable(const std::vector<DevianceBarrier>& barriers) const;
    std::vector<Headline> headlines(const std::vector<DevianceBarrier>& barriers) const;
    /// "basic bootstrap of tasks within categories 95 %, 2,000 resamples, seed 7"
    std::string intervalName() const;

private:
    Estimate estimateOf(
        const DevianceBarrier& barrier, const DevianceSet& set, DevianceQuantity quantity) const;
    void addPublished(
        Estimate& estimate, const std::string& barrier, DevianceQuantity quantity) const;
    std::string missingText(const DevianceBarrier& barrier) const;
    ReportPanel emptyPanel(const DevianceBarrier& barrier, const char* part) const;

    const ReportOptions& m_options;
    const std::map<std::string, PublishedFact>& m_facts;
};

} // namespace kbx::analysis
