// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/overview/groupestimates.h"

#include "analysis/score.h"

#include <tuple>

namespace kbx::analysis {
namespace {

const CandidateRow& rowOf(const CandidateTable& table, const ReportItem& item)
{
    return table.rows[static_cast<std::size_t>(item.row)];
}

/// Findings of delegation exist only where we evaluated ourselves.
bool wasLookedInto(const CandidateTable& table, const ReportItem& item)
{
    const CandidateRow& row = rowOf(table, item);
    return row.delegated
        || (row.key >= 0
            && table.keys[static_cast<std::size_t>(row.key)].origin == Origin::Measured);
}

} // namespace

RateVote undelegatedVote(const CandidateTable& table, const ReportItem& item)
{
    if (item.correct != RateVote::Pass) {
        return item.correct;
    }
    if (!wasLookedInto(table, item)) {
        return RateVote::Excluded;
    }
    return rowOf(table, item).delegated ? RateVote::Fail : RateVote::Pass;
}

RateVote fast1Vote(const ReportItem& item)
{
    if (item.correct != RateVote::Pass) {
        return item.correct;
    }
    if (!item.speedup) {
        return RateVote::Excluded;
    }
    return *item.speedup > 1.0 ? RateVote::Pass : RateVote::Fail;
}

void GroupTally::addRate(const ReportInput& input, const ReportItem& item)
{
    ++m_items;
    m_eventSelected += item.eventSelected ? 1 : 0;
    m_judged += !item.eventSelected && (item.evaluated || !item.answered) ? 1 : 0;
    m_compile.add(item, item.compile);
    m_correct.add(item, item.correct);
    if (item.compile != RateVote::Fail) {
        m_conversion.add(item, item.compile == RateVote::Pass ? item.correct : RateVote::Excluded);
    }
    const RateVote undelegated = undelegatedVote(input.table, item);
    m_unlooked += item.correct == RateVote::Pass && undelegated == RateVote::Excluded ? 1 : 0;
    m_undelegated.add(item, undelegated);
}

void GroupTally::addTime(const ReportInput& input, const ReportItem& item)
{
    m_fast1.add(item, fast1Vote(item));
    if (item.correct == RateVote::Fail) {
        return;
    }
    m_correctTimed += item.correct == RateVote::Pass ? 1 : 0;
    if (!item.speedup) {
        m_speedups.exclude();
        m_totalTime.exclude();
        m_scores.exclude();
        return;
    }
    m_speedups.add(item.task, *item.speedup, item.row);
    const CandidateRow& row = rowOf(input.table, item);
    if (row.runtimeMs && *row.runtimeMs > 0.0) {
        m_totalTime.add(item.task, *row.runtimeMs * *item.speedup, *row.runtimeMs, item.row);
    } else {
        m_totalTime.exclude();
    }
    const Score score = scoreOf(input, static_cast<std::uint32_t>(item.row));
    if (score.percent) {
        m_scores.add(item.task, *score.percent, item.row);
    } else {
        m_scores.exclude();
        m_whyNoScore = score.reason;
    }
}

std::string GroupTally::whyNoRate() const
{
    if (m_items == 0) {
        return "no tasks";
    }
    if (m_eventSelected == m_items) {
        return "event-selected source";
    }
    return m_judged == 0 ? "not run" : "verdicts unknown";
}

std::string GroupTally::whyNoSpeedup() const
{
    if (m_judged == 0) {
        return whyNoRate();
    }
    return m_correctTimed == 0 ? "no correct kernel" : "no correct kernel was timed";
}

GroupEstimates GroupTally::estimates(const ReportOptions& options, bool withSpeeds) const
{
    const std::string noRate = whyNoRate();
    const std::string noSpeedup = whyNoSpeedup();
    const bool nothingCompiles = m_compile.n() > 0 && m_compile.passed() == 0;
    GroupEstimates all;
    all.compile = m_compile.estimate(options, noRate);
    all.correct = m_correct.estimate(options, noRate);
    all.conversion
        = m_conversion.estimate(options, nothingCompiles ? "no kernel compiles" : noRate);
    all.undelegated = m_undelegated.estimate(options, noRate);
    if (m_unlooked > 0 && m_unlooked == m_correct.passed()) {
        all.undelegated = withoutValue(
            std::move(all.undelegated), "delegation was not looked for (imported verdicts)");
    }
    all.fast1 = m_fast1.estimate(options, noRate);
    if (m_correctTimed > 0 && m_speedups.n() == 0) {
        all.fast1 = withoutValue(std::move(all.fast1), noSpeedup);
    }
    if (!withSpeeds) {
        return all;
    }
    std::tie(all.arithmetic, all.geometric) = m_speedups.bothMeans(options, noSpeedup);
    all.median = m_speedups.median(options, noSpeedup);
    all.totalTime = m_totalTime.estimate(
        options, m_speedups.n() > 0 ? "the source gives no run times" : noSpeedup);
    all.score = m_scores.arithmetic(options, m_speedups.n() > 0 ? m_whyNoScore : noSpeedup);
    return all;
}

namespace {

GroupedEstimates grouped(const ReportInput& input, bool byCategory)
{
    GroupedEstimates result;
    result.rates = reportItems(input);
    const std::int32_t key
        = chooseKey(input.table, result.rates.visible, input.options.evidence, true);
    result.times
        = key == result.rates.key ? result.rates : reportItems(input, {false, true, std::nullopt});
    // Methods and categories of both are the same: they choose among the same trajectories.
    std::vector<std::size_t> groupOf(input.table.methods.size(), 0);
    for (std::size_t i = 0; i < result.rates.methods.size(); ++i) {
        groupOf[result.rates.methods[i]] = i;
        if (!byCategory) {
            result.names.push_back(input.table.methods[result.rates.methods[i]].name);
        }
    }
    for (const MatrixHeader& category : result.rates.categories) {
        if (byCategory) {
            result.names.push_back(category.key);
        }
    }
    std::vector<GroupTally> tallies(result.names.size() + 1);
    const auto at = [&](const ReportItem& item) {
        return byCategory ? std::size_t{item.category} : groupOf[item.method];
    };
    for (const ReportItem& item : result.rates.items) {
        tallies[at(item)].addRate(input, item);
        tallies.back().addRate(input, item);
    }
    for (const ReportItem& item : result.times.items) {
        tallies[at(item)].addTime(input, item);
        tallies.back().addTime(input, item);
    }
    if (!byCategory) {
        tallies.pop_back();
    }
    for (const GroupTally& tally : tallies) {
        result.groups.push_back(tally.estimates(input.options, !byCategory));
        result.items.push_back(tally.items());
    }
    return result;
}

} // namespace

GroupedEstimates estimatesByMethod(const ReportInput& input)
{
    GroupedEstimates result = grouped(input, false);
    for (std::size_t i = 0; i < result.names.size(); ++i) {
        GroupEstimates& group = result.groups[i];
        const std::string& method = result.names[i];
        joinPublished(group.compile, input, "", method, MatrixValue::Compile);
        joinPublished(group.correct, input, "", method, MatrixValue::Correct);
        joinPublished(group.conversion, input, "", method, MatrixValue::Conversion);
        joinPublished(group.fast1, input, "", method, MatrixValue::Fast1);
        joinPublished(group.arithmetic, input, "", method, MatrixValue::Speedup);
        joinPublished(group.score, input, "", method, MatrixValue::Score);
    }
    return result;
}

GroupedEstimates estimatesByCategory(const ReportInput& input)
{
    GroupedEstimates result = grouped(input, true);
    for (std::size_t i = 0; i < result.names.size(); ++i) {
        GroupEstimates& group = result.groups[i];
        joinPublished(group.compile, input, result.names[i], meanOfMethods, MatrixValue::Compile);
        joinPublished(group.correct, input, result.names[i], meanOfMethods, MatrixValue::Correct);
        joinPublished(
            group.conversion, input, result.names[i], meanOfMethods, MatrixValue::Conversion);
    }
    return result;
}

} // namespace kbx::analysis
