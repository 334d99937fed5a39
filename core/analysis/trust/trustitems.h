// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/reporttools.h"

#include <string>
#include <vector>

namespace kbx::analysis {

/// What the evaluation behind an item says; null when it is not in the evidence.
const EvaluationEvidence* evidenceOf(const ReportInput& input, const ReportItem& item);

std::vector<std::string> methodNames(const ReportInput& input, const ReportItems& items);
std::vector<std::string> categoryNames(const ReportItems& items);
/// Index into items.methods.
std::size_t methodIndex(const ReportItems& items, std::uint32_t method);

/// One tally per method (in order of items.methods), per category, and over all.
struct GroupTallies {
    explicit GroupTallies(const ReportItems& items);
    void add(const ReportItems& items, const ReportItem& item, RateVote vote);
    std::vector<ShareTally> byMethod, byCategory;
    ShareTally all;
};

/// Bars of one share: a group per name, a bar per series.
ReportPanel shareBars(const std::string& id, const std::string& title,
    const std::vector<std::string>& names, const std::string& axis);
/// A series of estimates, one per name of the panel.
void addBars(ReportPanel& panel, const std::string& name, const std::vector<Estimate>& numbers);
/// Estimates of all tallies.
std::vector<Estimate> estimatesOf(const std::vector<ShareTally>& tallies,
    const ReportOptions& options, const std::string& reason);
/// An estimate as a percentage for captions, "36 %" or "n/a (reason)".
std::string shareWords(const Estimate& estimate);

} // namespace kbx::analysis
