// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/statistics/paired.h"
#include "analysis/tablecolumns.h"
#include "analysis/trust/tolerancecase.h"
#include "analysis/trust/trustentries.h"
#include "analysis/trust/trustitems.h"
#include "domain/numberformat.h"

#include <array>
#include <string_view>

namespace kbx::analysis {
namespace {

constexpr const char* nothing = "no kernel was judged on such inputs";

/// Kernels by both modes: standard × outlier, pass first.
using Paired = std::array<std::array<std::vector<std::uint32_t>, 2>, 2>;

struct Modes {
    explicit Modes(const ReportItems& items)
        : standard(items)
        , outlier(items)
        , byMethod(items.methods.size())
        , byCategory(items.categories.size())
    {
    }
    GroupTallies standard, outlier;
    std::vector<Paired> byMethod, byCategory;
    Paired all;
    std::int64_t used = 0, withoutCases = 0, withoutOutlier = 0;
};

/// Every judged case of the mode passes; Excluded without any, or when one was not run.
RateVote modeVote(const std::vector<CaseEvidence>& cases, std::string_view mode)
{
    bool passed = false;
    bool open = false;
    for (const CaseEvidence& one : cases) {
        if (one.mode != mode) {
            continue;
        }
        if (one.verdict == Verdict::Fail) {
            return RateVote::Fail;
        }
        passed = passed || one.verdict == Verdict::Pass;
        open = open || (one.verdict != Verdict::Pass && one.verdict != Verdict::NotApplicable);
    }
    return passed && !open ? RateVote::Pass : RateVote::Excluded;
}

void addPair(Modes& modes, const ReportItems& items, const ReportItem& item, RateVote standard,
    RateVote outlier)
{
    if (standard == RateVote::Excluded || outlier == RateVote::Excluded) {
        return;
    }
    const std::size_t row = standard == RateVote::Pass ? 0 : 1;
    const std::size_t column = outlier == RateVote::Pass ? 0 : 1;
    const auto at = static_cast<std::uint32_t>(item.row);
    modes.byMethod[methodIndex(items, item.method)][row][column].push_back(at);
    modes.byCategory[item.category][row][column].push_back(at);
    modes.all[row][column].push_back(at);
}

Modes collectModes(const ReportInput& input, const ReportItems& items)
{
    Modes modes(items);
    for (const ReportItem& item : items.items) {
        if (item.correct == RateVote::Excluded) {
            continue;
        }
        if (item.compile == RateVote::Fail) {
            modes.standard.add(items, item, RateVote::Fail);
            modes.outlier.add(items, item, RateVote::Fail);
            ++modes.used;
            continue;
        }
        const auto* const evaluation = evidenceOf(input, item);
        if (evaluation == nullptr || evaluation->cases.empty()) {
            ++modes.withoutCases;
            continue;
        }
        ++modes.used;
        const RateVote standard = modeVote(evaluation->cases, "standard");
        const RateVote outlier = modeVote(evaluation->cases, "outlier");
        modes.withoutOutlier += outlier == RateVote::Excluded ? 1 : 0;
        modes.standard.add(items, item, standard);
        modes.outlier.add(items, item, outlier);
        addPair(modes, items, item, standard, outlier);
    }
    return modes;
}

std::int64_t countOf(const Paired& paired, std::size_t standard, std::size_t outlier)
{
    return static_cast<std::int64_t>(paired[standard][outlier].size());
}

/// Standard minus outlier, over the same kernels.
Estimate differenceOf(const Paired& paired, const ReportOptions& options, bool isPooled)
{
    const McNemar test = mcnemar(countOf(paired, 0, 0), countOf(paired, 0, 1),
        countOf(paired, 1, 0), countOf(paired, 1, 1), options.confidence);
    Estimate estimate = noEstimate(test.difference ? std::string() : "no kernel has both verdicts");
    estimate.n = test.n();
    estimate.value = test.difference;
    if (test.interval) {
        estimate.low = test.interval->low;
        estimate.high = test.interval->high;
        estimate.interval = "Newcombe" + wilsonText(options).substr(6)
            + (isPooled ? ", kernels of a task taken as independent" : "");
    }
    markSmall(estimate);
    return estimate;
}

Estimate pValueOf(const Paired& paired, const ReportOptions& options)
{
    const McNemar test = mcnemar(countOf(paired, 0, 0), countOf(paired, 0, 1),
        countOf(paired, 1, 0), countOf(paired, 1, 1), options.confidence);
    Estimate estimate = noEstimate(test.exact ? std::string() : "no kernel has both verdicts");
    estimate.value = test.exact;
    estimate.n = test.n();
    markSmall(estimate);
    return estimate;
}

ReportTable pairedTable(const std::string& id, const std::string& title, const std::string& first,
    std::vector<std::string> names, std::vector<Paired> groups, const Paired& all,
    const ReportOptions& options)
{
    names.emplace_back("all");
    groups.push_back(all);
    ReportTable table;
    table.id = id;
    table.title = title;
    addTexts(table, first, names);
    const std::array<std::tuple<const char*, std::size_t, std::size_t>, 4> columns{
        {{"Both", 0, 0}, {"Standard only", 0, 1}, {"Outlier only", 1, 0}, {"Neither", 1, 1}}};
    for (const auto& [name, standard, outlier] : columns) {
        std::vector<Estimate> numbers;
        for (const Paired& paired : groups) {
            numbers.push_back(
                countEstimate(countOf(paired, standard, outlier), paired[standard][outlier]));
        }
        addNumbers(table, name, Unit::Count, Best::None, numbers);
    }
    std::vector<Estimate> differences, chances;
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const bool isPooled = first != "Method" || i + 1 == groups.size();
        differences.push_back(differenceOf(groups[i], options, isPooled));
        chances.push_back(pValueOf(groups[i], options));
    }
    addNumbers(table, "Standard minus outlier", Unit::Share, Best::None, differences);
    addNumbers(table, "McNemar p, exact", Unit::Plain, Best::None, chances);
    return table;
}

void addShares(ReportTable& table, const std::string& first, const std::vector<std::string>& names,
    const std::vector<Estimate>& standard, const std::vector<Estimate>& outlier)
{
    addTexts(table, first, names);
    addNumbers(table, "Standard", Unit::Share, Best::Highest, standard);
    addNumbers(table, "Outlier", Unit::Share, Best::Highest, outlier);
}

/// Panel and table of one grouping.
void addGroup(Report& report, const std::string& id, const std::string& title,
    const std::vector<std::string>& names, const std::vector<ShareTally>& standard,
    const std::vector<ShareTally>& outlier, const ReportOptions& options,
    const std::string& missing)
{
    const auto left = estimatesOf(standard, options, nothing);
    const auto right = estimatesOf(outlier, options, nothing);
    ReportPanel panel = shareBars(id, title, names, "Share that passes");
    panel.missing = missing;
    if (missing.empty()) {
        addBars(panel, "standard", left);
        addBars(panel, "outlier", right);
    }
    report.panels.push_back(std::move(panel));
    ReportTable table;
    table.id = id;
    table.title = "Pass rates by inputs, " + title;
    addShares(table, title, names, left, right);
    report.tables.push_back(std::move(table));
}

void addHeadlines(Report& report, const Modes& modes, const std::vector<std::string>& names,
    const ReportOptions& options)
{
    for (std::size_t i = 0; i <= names.size(); ++i) {
        const bool isAll = i == names.size();
        const std::string name = isAll ? "all" : names[i];
        const auto& standard = isAll ? modes.standard.all : modes.standard.byMethod[i];
        const auto& outlier = isAll ? modes.outlier.all : modes.outlier.byMethod[i];
        addHeadline(report, "standard-outlier.standard." + name, "passes standard inputs, " + name,
            Unit::Share, standard.estimate(options, nothing));
        addHeadline(report, "standard-outlier.outlier." + name, "passes outlier inputs, " + name,
            Unit::Share, outlier.estimate(options, nothing));
        addHeadline(report, "standard-outlier.difference." + name,
            "standard minus outlier over the same kernels, " + name, Unit::Share,
            differenceOf(isAll ? modes.all : modes.byMethod[i], options, isAll));
    }
}

void addNotes(Report& report, const Modes& modes, const std::string& missing)
{
    if (!missing.empty()) {
        report.note(NoteKind::Missing, missing);
    }
    if (modes.withoutCases > 0) {
        report.note(NoteKind::Missing,
            number::count(modes.withoutCases)
                + " judged kernels have no cases (imported verdicts) and are left out.");
    }
    if (modes.withoutOutlier > 0 && missing.empty()) {
        report.note(NoteKind::Info,
            number::count(modes.withoutOutlier)
                + " kernels have no verdict on outliers: they do not apply to the task, or were "
                  "not run.");
    }
}

} // namespace

Report standardOutlier(const ReportInput& input)
{
    const ReportItems items = reportItems(input);
    const Modes modes = collectModes(input, items);
    const auto names = methodNames(input, items);
    const bool hasPairs = std::any_of(modes.all.begin(), modes.all.end(),
        [](const auto& row) { return !row[0].empty() || !row[1].empty(); });
    const std::string missing = hasPairs
        ? std::string()
        : "No kernel in view was judged on standard and on outlier inputs. Evaluate kernels here: "
          "imported verdicts do not keep the two apart.";
    Report report;
    describeItems(report, input, items);
    addGroup(report, "method", "Method", names, modes.standard.byMethod, modes.outlier.byMethod,
        input.options, missing);
    addGroup(report, "category", "Category", categoryNames(items), modes.standard.byCategory,
        modes.outlier.byCategory, input.options, missing);
    report.tables.push_back(pairedTable("paired-method", "Paired verdicts by method", "Method",
        names, modes.byMethod, modes.all, input.options));
    report.tables.push_back(pairedTable("paired-category", "Paired verdicts by category",
        "Category", categoryNames(items), modes.byCategory, modes.all, input.options));
    addHeadlines(report, modes, names, input.options);
    report.n = modes.used;
    report.excluded = modes.withoutCases;
    addNotes(report, modes, missing);
    report.caption = "Share of kernels that pass every case on standard and on outlier inputs, "
        + representativeText(input.options) + "; kernels that do not compile fail both. Evidence: "
        + items.evidence + ". " + countText(report.n, report.excluded)
        + " Intervals: " + wilsonText(input.options) + ", " + bootstrapText(input.options)
        + " where tasks have several kernels. Paired tables hold kernels that compile and have "
          "both verdicts.";
    return report;
}

} // namespace kbx::analysis
