// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/prediction/ratemodel.h"

#include "analysis/interval.h"
#include "domain/numberformat.h"

#include <algorithm>

namespace kbx::analysis {

const char* toString(Rate rate)
{
    switch (rate) {
    case Rate::Compile:
        return "compile";
    case Rate::Correct:
        return "correct";
    case Rate::Conversion:
        return "conversion";
    case Rate::Faster:
        return "faster";
    }
    return "compile";
}

const char* nameOf(Rate rate)
{
    switch (rate) {
    case Rate::Compile:
        return "compile";
    case Rate::Correct:
        return "correct";
    case Rate::Conversion:
        return "correct of compiled";
    case Rate::Faster:
        return "correct and faster";
    }
    return "compile";
}

RateVote voteOf(const ReportItem& item, Rate rate)
{
    switch (rate) {
    case Rate::Compile:
        return item.compile;
    case Rate::Correct:
        return item.correct;
    case Rate::Conversion:
        return item.compile == RateVote::Pass ? item.correct : RateVote::Excluded;
    case Rate::Faster:
        break;
    }
    if (item.correct != RateVote::Pass) {
        return item.correct;
    }
    return !item.speedup      ? RateVote::Excluded
        : *item.speedup > 1.0 ? RateVote::Pass
                              : RateVote::Fail;
}

void RateModel::add(const ReportItem& item, Rate rate)
{
    const RateVote vote = voteOf(item, rate);
    if (vote == RateVote::Excluded) {
        return;
    }
    m_categories.resize(std::max<std::size_t>(m_categories.size(), item.category + 1U));
    for (Tally* const tally : {&m_all, &m_categories[item.category]}) {
        ++tally->n;
        tally->passed += vote == RateVote::Pass ? 1 : 0;
    }
    if (item.row >= 0) {
        m_rows.push_back(static_cast<std::uint32_t>(item.row));
    }
}

std::optional<double> RateModel::overall() const
{
    return m_all.n == 0
        ? std::nullopt
        : std::optional(static_cast<double>(m_all.passed) / static_cast<double>(m_all.n));
}

std::optional<double> RateModel::overallWithout(bool passed) const
{
    return m_all.n < 2 ? std::nullopt
                       : std::optional(static_cast<double>(m_all.passed - (passed ? 1 : 0))
                           / static_cast<double>(m_all.n - 1));
}

double RateModel::rateOf(const Tally& category, double overall)
{
    return (static_cast<double>(category.passed) + priorTasks * overall)
        / (static_cast<double>(category.n) + priorTasks);
}

std::optional<double> RateModel::expected(const std::vector<double>& weights) const
{
    const auto all = overall();
    return all ? std::optional(mixed(weights, *all, weights.size(), {})) : std::nullopt;
}

std::optional<double> RateModel::expectedWithout(
    const std::vector<double>& weights, std::uint32_t category, bool passed) const
{
    const auto all = overallWithout(passed);
    return all ? std::optional(mixed(weights, *all, category, {passed ? 1 : 0, 1})) : std::nullopt;
}

double RateModel::mixed(const std::vector<double>& weights, double overall, std::size_t category,
    const Tally& leftOut) const
{
    double sum = 0.0;
    for (std::size_t at = 0; at < weights.size(); ++at) {
        Tally tally = at < m_categories.size() ? m_categories[at] : Tally{};
        if (at == category) {
            tally.passed -= leftOut.passed;
            tally.n -= leftOut.n;
        }
        sum += weights[at] * rateOf(tally, overall);
    }
    return sum;
}

Estimate RateModel::estimate(const std::vector<double>& weights, const ReportOptions& options,
    const std::string& reason) const
{
    Estimate estimate;
    estimate.n = m_all.n;
    estimate.rows = m_rows;
    std::sort(estimate.rows.begin(), estimate.rows.end());
    estimate.value = expected(weights);
    if (!estimate.value) {
        estimate.reason = reason;
        return estimate;
    }
    // Var of Σ w·p̂ with categories as independent samples of n + prior tasks each, as one sample.
    double inverse = 0.0;
    for (std::size_t category = 0; category < weights.size(); ++category) {
        const double tasks = priorTasks
            + (category < m_categories.size() ? static_cast<double>(m_categories[category].n)
                                              : 0.0);
        inverse += weights[category] * weights[category] / tasks;
    }
    const double size = std::min(static_cast<double>(m_all.n), 1.0 / inverse);
    if (const auto interval = wilsonShare(*estimate.value, size, options.confidence)) {
        estimate.low = std::min(interval->low, *estimate.value);
        estimate.high = std::max(interval->high, *estimate.value);
        estimate.interval = wilsonText(options) + " on " + number::twoDigits(size)
            + " tasks, the effective number";
    }
    markSmall(estimate);
    return estimate;
}

} // namespace kbx::analysis
