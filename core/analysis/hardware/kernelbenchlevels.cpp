// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/hardware/hardwareentries.h"
#include "analysis/hardware/suites.h"
#include "analysis/reporttools.h"
#include "domain/numberformat.h"

#include <cctype>
#include <map>
#include <set>
#include <string_view>

namespace kbx::analysis {
namespace {

constexpr double levelThresholds[] = {0.0, 1.0, 2.0};

/// Printed rows by what they are of ("DeepSeek-R1, feedback10") and level; fast_0 and fast_1.
struct PublishedRow {
    const PublishedFact* fast0 = nullptr;
    const PublishedFact* fast1 = nullptr;
};
using PublishedRows = std::map<std::pair<std::string, int>, PublishedRow>;

/// "kernelbench.fast1.DeepSeek-R1.G+E.level2" → fast1, "DeepSeek-R1.G+E", 2.
bool readName(std::string_view name, std::string& value, std::string& of, int& level)
{
    constexpr std::string_view prefix = "kernelbench.";
    constexpr std::string_view suffix = ".level";
    const std::size_t end = name.rfind(suffix);
    if (name.substr(0, prefix.size()) != prefix || end == std::string_view::npos
        || name.size() != end + suffix.size() + 1) {
        return false;
    }
    const std::size_t begin = name.find('.', prefix.size());
    if (begin == std::string_view::npos || begin >= end) {
        return false;
    }
    value = name.substr(prefix.size(), begin - prefix.size());
    of = name.substr(begin + 1, end - begin - 1);
    level = name.back() - '0';
    return level >= 1 && level <= 4;
}

/// "DeepSeek-R1.G+E" → "DeepSeek-R1, G+E"; the dot of "Claude 3.5" is part of the name.
std::string spelled(const std::string& of)
{
    std::string text;
    for (std::size_t i = 0; i < of.size(); ++i) {
        const bool parts = of[i] == '.' && i + 1 < of.size()
            && std::isalpha(static_cast<unsigned char>(of[i + 1])) != 0;
        text += parts ? ", " : std::string(1, of[i]);
    }
    return text;
}

PublishedRows publishedRows(const Evidence& evidence)
{
    PublishedRows rows;
    for (const auto& [name, fact] : evidence.facts) {
        std::string value, of;
        int level = 0;
        if (!readName(name, value, of, level)) {
            continue;
        }
        of = spelled(of);
        if (value == "fast0") {
            rows[{of, level}].fast0 = &fact;
        } else if (value == "fast1") {
            rows[{of, level}].fast1 = &fact;
        } else {
            // "fast1at100": a variant of fast_1 with its own row.
            rows[{of + ", k = " + value.substr(value.find("at") + 2), level}].fast1 = &fact;
        }
    }
    return rows;
}

void join(Estimate& estimate, const PublishedFact* fact)
{
    if (fact != nullptr) {
        estimate.published = fact->number;
        estimate.publishedSource = fact->source;
    }
}

TableCell factCell(const PublishedFact* fact)
{
    Estimate beside;
    join(beside, fact);
    return publishedCell(beside);
}

/// Of one method on one level.
struct Level {
    ShareTally shares[std::size(levelThresholds)];
    TimeCount times;
};
using Tallies = std::map<std::pair<std::uint32_t, int>, Level>;

Tallies tally(const ReportInput& input, const ReportItems& items)
{
    std::vector<int> levels;
    for (const TaskInfo& task : input.table.tasks) {
        levels.push_back(kernelbenchLevel(task).value_or(0));
    }
    Tallies tallies;
    for (const ReportItem& item : items.items) {
        if (levels[item.task] == 0 || item.eventSelected) {
            continue;
        }
        Level& level = tallies[{item.method, levels[item.task]}];
        level.times.add(item);
        for (std::size_t i = 0; i < std::size(levelThresholds); ++i) {
            level.shares[i].add(item, fastVote(item, levelThresholds[i]));
        }
    }
    return tallies;
}

void addOurs(Report& report, ReportTable& table, const ReportInput& input, const ReportItems& items)
{
    const PublishedRows published = publishedRows(input.evidence);
    for (const auto& [at, of] : tally(input, items)) {
        const std::string& name = input.table.methods[at.first].name;
        const auto printed = published.find({name, at.second});
        const PublishedRow beside = printed == published.end() ? PublishedRow() : printed->second;
        std::vector<TableCell> cells{textCell(name), textCell(std::to_string(at.second))};
        for (std::size_t i = 0; i < std::size(levelThresholds); ++i) {
            Estimate share
                = fastEstimate(of.shares[i], levelThresholds[i], of.times, input.options);
            join(share, i == 0 ? beside.fast0 : i == 1 ? beside.fast1 : nullptr);
            const std::string text = "fast_" + thresholdText(levelThresholds[i]);
            addHeadline(report,
                "kernelbench-levels." + text + "." + name + ".level" + std::to_string(at.second),
                text + " on level " + std::to_string(at.second) + ", " + name, Unit::Share, share);
            if (i == 0) {
                report.n += share.n;
                report.excluded += share.excluded;
            }
            cells.push_back(numberCell(std::move(share)));
        }
        cells.push_back(factCell(beside.fast0));
        cells.push_back(factCell(beside.fast1));
        cells.push_back(textCell("this study"));
        table.rows.push_back(std::move(cells));
    }
}

void addPublished(ReportTable& table, const Evidence& evidence)
{
    for (const auto& [at, row] : publishedRows(evidence)) {
        table.rows.push_back({textCell(at.first), textCell(std::to_string(at.second)), {}, {}, {},
            factCell(row.fast0), factCell(row.fast1), textCell("published")});
    }
}

} // namespace

Report kernelbenchLevels(const ReportInput& input)
{
    ItemRequest request;
    request.needsTimes = true;
    const ReportItems items = reportItems(input, request);
    Report report;
    describeItems(report, input, items);
    ReportTable table{"kernelbench-levels", "fast_p per KernelBench level",
        {{"method"}, {"level"}, {"fast_0", Unit::Share, Best::Highest},
            {"fast_1", Unit::Share, Best::Highest}, {"fast_2", Unit::Share, Best::Highest},
            {"published fast_0", Unit::Share}, {"published fast_1", Unit::Share}, {"rows of"}},
        {}};
    addOurs(report, table, input, items);
    const bool isEmpty = table.rows.empty();
    addPublished(table, input.evidence);
    report.tables.push_back(std::move(table));
    if (isEmpty) {
        report.note(NoteKind::Missing,
            "No task in view is of a KernelBench level (a category or a part of its name such as "
            "\"level1\"): the rows are published ones only. Import a KernelBench run.");
    }
    report.caption
        = "fast_p per KernelBench level: share of tasks correct and more than p times as "
          "fast as the baseline. "
        + suiteScope(input, items) + "Intervals: " + wilsonText(input.options)
        + ", where a task has several kernels " + bootstrapText(input.options) + ". "
        + countText(report.n, report.excluded)
        + " Published rows are of the KernelBench paper and are not mixed in.";
    return report;
}

} // namespace kbx::analysis
