// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/statistics/methodscompared.h"

#include "analysis/matrixcaption.h"
#include "analysis/statistics/holm.h"
#include "analysis/statistics/paired.h"
#include "analysis/statistics/ranktests.h"
#include "analysis/tablecolumns.h"

#include <cmath>
#include <set>

namespace kbx::analysis {
namespace {

/// The item of each method for each task, by method of the list and task of the table.
using ByTask = std::vector<std::vector<const ReportItem*>>;

ByTask firstItems(const ReportInput& input, const ReportItems& items)
{
    std::vector<std::size_t> at(input.table.methods.size(), 0);
    for (std::size_t i = 0; i < items.methods.size(); ++i) {
        at[items.methods[i]] = i;
    }
    ByTask found(
        items.methods.size(), std::vector<const ReportItem*>(input.table.tasks.size(), nullptr));
    for (const ReportItem& item : items.items) {
        const ReportItem*& place = found[at[item.method]][item.task];
        if (place == nullptr && !item.eventSelected) {
            place = &item;
        }
    }
    return found;
}

Estimate pValue(const std::optional<double>& p, std::int64_t n, const std::string& reason)
{
    Estimate estimate = noEstimate(p ? std::string() : reason);
    estimate.value = p;
    estimate.n = n;
    markSmall(estimate);
    return estimate;
}

void compareVerdicts(ComparedPair& pair, const std::vector<const ReportItem*>& first,
    const std::vector<const ReportItem*>& second, const ReportOptions& options)
{
    std::int64_t excluded = 0;
    std::vector<std::uint32_t> rows;
    for (std::size_t task = 0; task < first.size(); ++task) {
        if (first[task] == nullptr || second[task] == nullptr) {
            continue;
        }
        const RateVote one = first[task]->correct;
        const RateVote other = second[task]->correct;
        if (one == RateVote::Excluded || other == RateVote::Excluded) {
            ++excluded;
            continue;
        }
        (one == RateVote::Pass ? (other == RateVote::Pass ? pair.both : pair.onlyFirst)
                               : (other == RateVote::Pass ? pair.onlySecond : pair.neither))
            += 1;
        for (const ReportItem* const item : {first[task], second[task]}) {
            if (one != other && item->row >= 0) {
                rows.push_back(static_cast<std::uint32_t>(item->row));
            }
        }
    }
    const McNemar test
        = mcnemar(pair.both, pair.onlyFirst, pair.onlySecond, pair.neither, options.confidence);
    pair.difference = pValue(test.difference, test.n(), test.reason);
    pair.difference.excluded = excluded;
    pair.difference.rows = std::move(rows);
    if (test.interval) {
        pair.difference.low = test.interval->low;
        pair.difference.high = test.interval->high;
        pair.difference.interval
            = "Newcombe for pairs " + plainNumber(options.confidence * 100.0) + " %";
    }
    pair.mcnemar = pValue(test.exact, test.n(), test.reason);
}

void compareTimes(ComparedPair& pair, const std::vector<const ReportItem*>& first,
    const std::vector<const ReportItem*>& second, const ReportOptions& options)
{
    RatioTally ratios;
    std::vector<double> differences;
    for (std::size_t task = 0; task < first.size(); ++task) {
        if (first[task] != nullptr && second[task] != nullptr && first[task]->speedup
            && second[task]->speedup) {
            const double ratio = *first[task]->speedup / *second[task]->speedup;
            ratios.add(static_cast<std::uint32_t>(task), ratio, first[task]->row);
            differences.push_back(std::log(ratio));
        }
    }
    const std::string reason = "no task is correct and timed for both";
    pair.speedRatio = ratios.geometric(options, reason);
    const auto n = static_cast<std::int64_t>(differences.size());
    const RankTest test = differences.empty() ? RankTest() : wilcoxonSignedRank(differences);
    pair.wilcoxon = pValue(test.p, n, differences.empty() ? reason : test.reason);
}

void adjust(
    std::vector<ComparedPair>& pairs, Estimate ComparedPair::*from, Estimate ComparedPair::*to)
{
    std::vector<double> values;
    for (const ComparedPair& pair : pairs) {
        if ((pair.*from).value) {
            values.push_back(*(pair.*from).value);
        }
    }
    const std::vector<double> adjusted = holm(values);
    std::size_t next = 0;
    for (ComparedPair& pair : pairs) {
        pair.*to = pair.*from;
        if ((pair.*from).value) {
            (pair.*to).value = adjusted[next++];
        }
    }
}

template <typename Get>
std::vector<Estimate> numbersOf(const std::vector<ComparedPair>& pairs, Get get)
{
    std::vector<Estimate> numbers;
    for (const ComparedPair& pair : pairs) {
        numbers.push_back(get(pair));
    }
    return numbers;
}

template <typename Get>
std::vector<std::string> textsOf(const std::vector<ComparedPair>& pairs, Get get)
{
    std::vector<std::string> texts;
    for (const ComparedPair& pair : pairs) {
        texts.push_back(get(pair));
    }
    return texts;
}

} // namespace

std::vector<ComparedPair> comparePairs(
    const ReportInput& input, const ReportItems& verdicts, const ReportItems& times)
{
    const ByTask judged = firstItems(input, verdicts);
    const ByTask timed = firstItems(input, times);
    std::vector<ComparedPair> pairs;
    for (std::size_t first = 0; first < judged.size(); ++first) {
        for (std::size_t second = first + 1; second < judged.size(); ++second) {
            ComparedPair pair;
            pair.first = input.table.methods[verdicts.methods[first]].name;
            pair.second = input.table.methods[verdicts.methods[second]].name;
            compareVerdicts(pair, judged[first], judged[second], input.options);
            compareTimes(pair, timed[first], timed[second], input.options);
            pairs.push_back(std::move(pair));
        }
    }
    adjust(pairs, &ComparedPair::mcnemar, &ComparedPair::mcnemarHolm);
    adjust(pairs, &ComparedPair::wilcoxon, &ComparedPair::wilcoxonHolm);
    return pairs;
}

ReportTable comparedTable(const std::vector<ComparedPair>& pairs)
{
    ReportTable table;
    table.id = "methods-compared";
    table.title = "Methods compared on the same tasks";
    const auto counts = [&](std::int64_t ComparedPair::*member) {
        return numbersOf(
            pairs, [member](const ComparedPair& pair) { return countEstimate(pair.*member); });
    };
    const auto numbers = [&](Estimate ComparedPair::*member) {
        return numbersOf(pairs, [member](const ComparedPair& pair) { return pair.*member; });
    };
    addTexts(table, "First", textsOf(pairs, [](const ComparedPair& pair) { return pair.first; }));
    addTexts(table, "Second", textsOf(pairs, [](const ComparedPair& pair) { return pair.second; }));
    addNumbers(table, "Both correct", Unit::Count, Best::None, counts(&ComparedPair::both));
    addNumbers(table, "Only first", Unit::Count, Best::None, counts(&ComparedPair::onlyFirst));
    addNumbers(table, "Only second", Unit::Count, Best::None, counts(&ComparedPair::onlySecond));
    addNumbers(table, "Neither", Unit::Count, Best::None, counts(&ComparedPair::neither));
    addNumbers(table, "Difference", Unit::Share, Best::None, numbers(&ComparedPair::difference));
    addNumbers(table, "p, McNemar", Unit::Plain, Best::None, numbers(&ComparedPair::mcnemar));
    addNumbers(table, "p, Holm", Unit::Plain, Best::None, numbers(&ComparedPair::mcnemarHolm));
    addNumbers(table, "Speed ratio", Unit::Ratio, Best::None, numbers(&ComparedPair::speedRatio));
    addNumbers(table, "p, Wilcoxon", Unit::Plain, Best::None, numbers(&ComparedPair::wilcoxon));
    addNumbers(
        table, "p, Holm (speed)", Unit::Plain, Best::None, numbers(&ComparedPair::wilcoxonHolm));
    return table;
}

ReportPanel comparedPanel(const std::vector<ComparedPair>& pairs)
{
    ReportPanel panel = panelNamed("compared", "Difference of correct shares", PanelKind::Forest);
    panel.x.title = "first minus second";
    panel.x.unit = Unit::Share;
    panel.x.reference = 0.0;
    ReportSeries series;
    series.name = "Difference";
    bool hasValue = false;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        hasValue = hasValue || pairs[i].difference.value;
        series.points.push_back({static_cast<double>(i), pairs[i].first + " − " + pairs[i].second,
            pairs[i].difference});
    }
    panel.series.push_back(std::move(series));
    if (pairs.empty()) {
        panel.missing = "There is only one method in view, so nothing to compare it with. Import "
                        "kernels of another method, or widen the filter.";
    } else if (!hasValue) {
        panel.missing = "No two methods were judged on the same tasks. Evaluate both on the tasks "
                        "they share.";
    }
    return panel;
}

std::string runsText(const ReportInput& input, const ReportItems& items)
{
    std::vector<std::set<std::uint32_t>> runs(input.table.methods.size());
    for (const ReportItem& item : items.items) {
        runs[item.method].insert(item.run);
    }
    std::string text;
    for (std::size_t method = 0; method < runs.size(); ++method) {
        if (runs[method].size() > 1) {
            text += (text.empty() ? "" : ", ") + input.table.methods[method].name + " ("
                + std::to_string(runs[method].size()) + " runs)";
        }
    }
    return text.empty()
        ? text
        : "Pairs take, for each task, the first run that has it; several runs: " + text + ".";
}

} // namespace kbx::analysis
