// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/labeldistribution.h"
#include "analysis/refinement/edits.h"

#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace kbx::analysis::refinement {

/// Who labelled.
inline constexpr const char* byPeople = "people";
inline constexpr const char* bySuggester = "suggested";

/// An edit that is counted: who labelled it, and in which step.
struct CountedEdit {
    const Edit* edit = nullptr;
    bool people = false;
    StepGroup step;
    std::uint32_t task = 0, row = 0;
};

/// The main-line edits outside event-selected sources, people's first, then by step. What nobody
/// labelled stands beside people's labels where there are any, so that it shows as unlabelled.
std::vector<CountedEdit> countedEdits(const Rounds& rounds, const Edits& edits);

/// Shares of labels by group, with the rows behind each (group, label).
struct Distribution {
    LabelDistribution shares;
    std::map<std::pair<std::string, std::string>, std::vector<std::uint32_t>> rows;
};
Distribution distribute(const std::vector<CountedEdit>& counted, const Rounds& rounds,
    const LabelScale& scale, const ReportOptions& options,
    const std::function<std::string(const CountedEdit&)>& groupOf);
Estimate shareOf(const Distribution& distribution, const GroupDistribution& group,
    const LabelShare& share, const ReportOptions& options);

/// Panel and table at the five kinds of the paper and, apart from ours, what is printed.
void addPaperKinds(Report& report, const ReportInput& input, const Rounds& rounds,
    const Edits& edits, const std::vector<CountedEdit>& counted);

} // namespace kbx::analysis::refinement
