// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/trust/trustitems.h"

#include "domain/numberformat.h"

#include <algorithm>

namespace kbx::analysis {

const EvaluationEvidence* evidenceOf(const ReportInput& input, const ReportItem& item)
{
    if (!item.evaluated || item.row < 0) {
        return nullptr;
    }
    return input.evidence.find(input.table.rows[static_cast<std::size_t>(item.row)].evaluationId);
}

std::vector<std::string> methodNames(const ReportInput& input, const ReportItems& items)
{
    std::vector<std::string> names;
    for (const std::uint32_t method : items.methods) {
        names.push_back(input.table.methods[method].name);
    }
    return names;
}

std::vector<std::string> categoryNames(const ReportItems& items)
{
    std::vector<std::string> names;
    for (const MatrixHeader& category : items.categories) {
        names.push_back(category.key);
    }
    return names;
}

std::size_t methodIndex(const ReportItems& items, std::uint32_t method)
{
    const auto at = std::lower_bound(items.methods.begin(), items.methods.end(), method);
    return static_cast<std::size_t>(at - items.methods.begin());
}

GroupTallies::GroupTallies(const ReportItems& items)
    : byMethod(items.methods.size())
    , byCategory(items.categories.size())
{
}

void GroupTallies::add(const ReportItems& items, const ReportItem& item, RateVote vote)
{
    byMethod[methodIndex(items, item.method)].add(item, vote);
    byCategory[item.category].add(item, vote);
    all.add(item, vote);
}

ReportPanel shareBars(const std::string& id, const std::string& title,
    const std::vector<std::string>& names, const std::string& axis)
{
    ReportPanel panel = panelNamed(id, title, PanelKind::Bars);
    panel.x.categories = names;
    panel.y = shareAxis(axis);
    return panel;
}

void addBars(ReportPanel& panel, const std::string& name, const std::vector<Estimate>& numbers)
{
    ReportSeries series = seriesNamed(name);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        series.points.push_back(
            {static_cast<double>(i), panel.x.categories[i] + ", " + name, numbers[i]});
    }
    panel.series.push_back(std::move(series));
}

std::vector<Estimate> estimatesOf(
    const std::vector<ShareTally>& tallies, const ReportOptions& options, const std::string& reason)
{
    std::vector<Estimate> numbers;
    for (const ShareTally& tally : tallies) {
        numbers.push_back(tally.estimate(options, reason));
    }
    return numbers;
}

std::string shareWords(const Estimate& estimate)
{
    return estimate.value ? number::ratePercent(*estimate.value, estimate.n) + " %"
                          : number::undefined(estimate.reason);
}

} // namespace kbx::analysis
