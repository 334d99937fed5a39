// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/overview/failurecounts.h"

#include "analysis/tablecolumns.h"
#include "domain/numberformat.h"

#include <algorithm>

namespace kbx::analysis {
namespace {

/// More colours than this cannot be told apart.
constexpr std::size_t mostSeries = 7;

Estimate sumOf(const Estimate& one, std::int64_t count, const std::vector<std::uint32_t>& rows)
{
    std::vector<std::uint32_t> all = one.rows;
    all.insert(all.end(), rows.begin(), rows.end());
    return countEstimate(one.n + count, std::move(all));
}

} // namespace

std::optional<Barrier> failedBarrier(const CandidateTable& table, const ReportItem& item)
{
    if (!item.answered) {
        return Barrier::Compile;
    }
    if (!item.evaluated) {
        return std::nullopt;
    }
    const Verdicts& verdicts = table.rows[static_cast<std::size_t>(item.row)].verdicts;
    if (compileVote(verdicts) != RateVote::Pass) {
        return compileVote(verdicts) == RateVote::Fail ? std::optional(Barrier::Compile)
                                                       : std::nullopt;
    }
    if (correctVote(verdicts) != RateVote::Pass) {
        return correctVote(verdicts) == RateVote::Fail ? std::optional(Barrier::Correct)
                                                       : std::nullopt;
    }
    return verdicts.fast == Verdict::Fail ? std::optional(Barrier::Fast) : std::nullopt;
}

FailureCounts::FailureCounts(const ReportItems& items, const CandidateTable& table)
    : m_methodAt(table.methods.size(), 0)
    , m_sizes{items.methods.size(), items.categories.size()}
{
    for (std::size_t i = 0; i < items.methods.size(); ++i) {
        m_methodAt[items.methods[i]] = i;
    }
}

std::size_t FailureCounts::indexOf(const std::string& word)
{
    const auto [at, isNew] = m_index.try_emplace(word, m_words.size());
    if (isNew) {
        Word added;
        added.name = word;
        for (const Axis axis : {ByMethod, ByCategory}) {
            added.counts[axis].resize(m_sizes[axis]);
            added.rowsBy[axis].resize(m_sizes[axis]);
        }
        m_words.push_back(std::move(added));
    }
    return at->second;
}

void FailureCounts::add(const ReportItem& item, const std::string& word)
{
    const std::size_t at = indexOf(word);
    Word& counted = m_words[at];
    ++m_total;
    ++counted.count;
    const std::size_t places[2] = {m_methodAt[item.method], item.category};
    for (const Axis axis : {ByMethod, ByCategory}) {
        ++counted.counts[axis][places[axis]];
        if (item.row >= 0) {
            counted.rowsBy[axis][places[axis]].push_back(static_cast<std::uint32_t>(item.row));
        }
    }
    if (item.row >= 0) {
        counted.rows.push_back(static_cast<std::uint32_t>(item.row));
    }
    m_failures.push_back({item.task, at, item.eventSelected});
}

std::vector<std::size_t> FailureCounts::byFrequency() const
{
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < m_words.size(); ++i) {
        if (m_words[i].count > 0) {
            order.push_back(i);
        }
    }
    std::sort(order.begin(), order.end(), [this](std::size_t one, std::size_t other) {
        const Word& a = m_words[one];
        const Word& b = m_words[other];
        return a.count != b.count ? a.count > b.count : a.name < b.name;
    });
    return order;
}

ReportPanel FailureCounts::panel(const std::string& id, const std::string& title,
    const std::vector<std::string>& names, Axis axis, const std::string& missing) const
{
    ReportPanel panel = panelNamed(id, title, PanelKind::StackedBars);
    panel.x.categories = names;
    panel.y.title = "Kernels";
    panel.y.unit = Unit::Count;
    panel.y.low = 0.0;
    const std::vector<std::size_t> order = byFrequency();
    const std::size_t single = order.size() > mostSeries + 1 ? mostSeries : order.size();
    for (std::size_t i = 0; i < order.size(); ++i) {
        const Word& word = m_words[order[i]];
        if (i <= single) {
            panel.series.push_back(seriesNamed(i < single ? word.name : "other"));
        }
        ReportSeries& series = panel.series.back();
        for (std::size_t place = 0; place < names.size(); ++place) {
            if (series.points.size() <= place) {
                series.points.push_back({static_cast<double>(place),
                    names[place] + ", " + series.name, countEstimate(0)});
            }
            Estimate& number = series.points[place].y;
            number = sumOf(number, word.counts[axis][place], word.rowsBy[axis][place]);
        }
    }
    panel.missing = order.empty() ? missing : std::string();
    return panel;
}

Estimate FailureCounts::share(std::size_t word, const ReportOptions& options) const
{
    ShareTally tally;
    for (const Failure& failure : m_failures) {
        tally.add(failure.task,
            failure.eventSelected      ? RateVote::Excluded
                : failure.word == word ? RateVote::Pass
                                       : RateVote::Fail);
    }
    Estimate estimate = tally.estimate(options, "event-selected source");
    estimate.rows = m_words[word].rows;
    return estimate;
}

void FailureCounts::addTable(Report& report, const std::string& key, const std::string& title,
    const std::string& wordTitle, const std::vector<std::string>& methods,
    const ReportOptions& options) const
{
    ReportTable table;
    table.id = key.substr(key.rfind('.') + 1);
    table.title = title;
    const std::vector<std::size_t> order = byFrequency();
    if (order.empty() && !report.tables.empty()) {
        return;
    }
    std::vector<std::string> names;
    std::vector<Estimate> counts, shares;
    for (const std::size_t at : order) {
        names.push_back(m_words[at].name);
        counts.push_back(countEstimate(m_words[at].count, m_words[at].rows));
        shares.push_back(share(at, options));
        addHeadline(report, key + "." + names.back(), "share of failures, " + names.back(),
            Unit::Share, shares.back());
    }
    addTexts(table, wordTitle, names);
    addNumbers(table, "Kernels", Unit::Count, Best::None, counts);
    addNumbers(table, "Share", Unit::Share, Best::None, shares);
    for (std::size_t method = 0; method < methods.size(); ++method) {
        std::vector<Estimate> of;
        for (const std::size_t at : order) {
            of.push_back(countEstimate(
                m_words[at].counts[ByMethod][method], m_words[at].rowsBy[ByMethod][method]));
        }
        addNumbers(table, methods[method], Unit::Count, Best::None, of);
    }
    report.tables.push_back(std::move(table));
}

std::string selectedText(std::int64_t count)
{
    return number::count(count)
        + " of the failures counted here are of sources that keep only events: the counts "
          "describe those kernels, not tasks, and no share holds them.";
}

} // namespace kbx::analysis
