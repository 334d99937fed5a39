// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/matrixdata.h"
#include "analysis/report.h"
#include "domain/candidatetable.h"
#include "domain/evidence.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace kbx::analysis {

/// Raised whenever a change of a statistic can change a number of the same study.
inline constexpr int statisticsVersion = 2;

/// What a reader chooses for an analysis; everything chosen is named in its caption.
struct ReportOptions {
    EvidenceScope evidence;
    RoundChoice roundChoice = RoundChoice::Last;
    int round = 0; ///< for Fixed
    double confidence = 0.95;
    SpeedupMean mean = SpeedupMean::Arithmetic;
    std::vector<std::string> methods; ///< method set; empty: all in view
    std::string profile, baseline; ///< of times; empty: those with most times in view
    std::string peaks = "vendor-dtype"; ///< paper | vendor-dtype | measured
    std::string subject; ///< "Category/stem@method/run": of cases
    MatrixValue value = MatrixValue::Correct; ///< of matrices
    int resamples = 2000;
    std::uint64_t seed = 7;
    friend bool operator==(const ReportOptions&, const ReportOptions&) = default;
};

/// What an analysis computes from. References outlive the call; nothing is changed.
struct ReportInput {
    const CandidateTable& table;
    const std::vector<std::uint32_t>& visible; ///< rows that pass the filter
    const Evidence& evidence;
    const std::vector<CategoryInfo>& categories;
    const std::vector<PublishedValue>& published;
    ReportOptions options;
    /// Source text of the kernel of a table row; an empty function: not to be had here.
    std::function<std::string(std::uint32_t row)> code{};
};

/// One analysis by its name.
struct ReportEntry {
    const char* name; ///< as in `kbx stats NAME`
    const char* title;
    const char* group; ///< overview | refinement | hardware | suites | trust | statistics | tables
    const char* question; ///< what it answers, one sentence
    Report (*compute)(const ReportInput& input); ///< pure; never throws for odd data
    bool isTable = false; ///< `kbx export-table NAME`; figures have panels
};

/// The analyses of each part; `workspace/reports.h` joins them.
const std::vector<ReportEntry>& overviewReports();
const std::vector<ReportEntry>& refinementReports();
const std::vector<ReportEntry>& hardwareReports(); ///< with suites
const std::vector<ReportEntry>& trustReports();
const std::vector<ReportEntry>& statisticsReports();
const std::vector<ReportEntry>& predictionReports();

} // namespace kbx::analysis
