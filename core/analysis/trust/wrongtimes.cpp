// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/tablecolumns.h"
#include "analysis/trust/trustentries.h"
#include "analysis/trust/trustitems.h"
#include "domain/numberformat.h"

#include <algorithm>
#include <map>

namespace kbx::analysis {
namespace {

constexpr const char* noneWrong = "no wrong kernel was timed";
constexpr const char* noneCorrect = "no correct kernel was timed";

/// Speedups of one group: the tally for numbers, (speedup, row) for the curve.
struct Group {
    RatioTally tally;
    std::vector<std::pair<double, std::uint32_t>> values;

    void add(std::uint32_t task, double speedup, std::int64_t row)
    {
        tally.add(task, speedup, row);
        values.emplace_back(speedup, static_cast<std::uint32_t>(row));
    }
};

struct Groups {
    std::vector<Group> wrong, correct; ///< by method
    Group allWrong, allCorrect;
    std::int64_t untimed = 0; ///< wrong kernels without a diagnostic time
};

bool isUsable(const TimingEvidence& timing)
{
    return timing.speedup && *timing.speedup > 0.0 && timing.speedupVerdict != "impossible"
        && timing.speedupVerdict != "below_resolution" && timing.speedupVerdict != "inconclusive";
}

/// The key that the options name, else the one with most diagnostic times; -1: there are none.
std::int32_t keyOf(const ReportInput& input)
{
    if (!input.options.evidence.autoKey) {
        return chooseKey(input.table, input.visible, input.options.evidence);
    }
    std::map<std::int64_t, std::int64_t> counts;
    for (const EvaluationEvidence& one : input.evidence.evaluations) {
        if (one.diagnostic && std::any_of(one.timings.begin(), one.timings.end(), isUsable)) {
            ++counts[one.keyId];
        }
    }
    std::int32_t best = -1;
    std::int64_t most = 0;
    for (std::size_t key = 0; key < input.table.keys.size(); ++key) {
        const auto found = counts.find(input.table.keys[key].id);
        if (found != counts.end() && found->second > most) {
            most = found->second;
            best = static_cast<std::int32_t>(key);
        }
    }
    return best;
}

/// The newest diagnostic time under the key, of the timing that correct kernels have.
std::optional<double> diagnosticSpeedup(
    const ReportInput& input, const ReportItems& items, std::int64_t candidateId)
{
    const auto found = input.evidence.diagnosticOf.find(candidateId);
    std::optional<double> speedup;
    if (found == input.evidence.diagnosticOf.end() || items.key < 0) {
        return speedup;
    }
    for (const std::uint32_t at : found->second) {
        const EvaluationEvidence& one = input.evidence.evaluations[at];
        if (one.keyId != input.table.keys[static_cast<std::size_t>(items.key)].id) {
            continue;
        }
        for (const TimingEvidence& timing : one.timings) {
            const bool fits = items.timing.profile.empty() ? timing.main
                                                           : timing.profile == items.timing.profile
                    && timing.baseline == items.timing.baseline;
            if (fits && isUsable(timing)) {
                speedup = timing.speedup;
            }
        }
    }
    return speedup;
}

Groups collectGroups(const ReportInput& input, const ReportItems& items)
{
    Groups groups;
    groups.wrong.resize(items.methods.size());
    groups.correct.resize(items.methods.size());
    for (const ReportItem& item : items.items) {
        const std::size_t method = methodIndex(items, item.method);
        if (item.correct == RateVote::Pass && item.speedup) {
            groups.correct[method].add(item.task, *item.speedup, item.row);
            groups.allCorrect.add(item.task, *item.speedup, item.row);
        }
        if (item.correct != RateVote::Fail || item.row < 0 || !item.answered) {
            continue;
        }
        const CandidateRow& row = input.table.rows[static_cast<std::size_t>(item.row)];
        if (const auto speedup = diagnosticSpeedup(input, items, row.candidateId)) {
            groups.wrong[method].add(item.task, *speedup, item.row);
            groups.allWrong.add(item.task, *speedup, item.row);
        } else if (item.compile == RateVote::Pass) {
            ++groups.untimed;
        }
    }
    return groups;
}

/// Share of kernels at or below each speedup.
ReportSeries curveOf(const std::string& name, std::vector<std::pair<double, std::uint32_t>> values)
{
    ReportSeries series = seriesNamed(name);
    std::sort(values.begin(), values.end());
    const auto n = static_cast<std::int64_t>(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) {
        Estimate share;
        share.k = static_cast<std::int64_t>(i) + 1;
        share.n = n;
        share.value = static_cast<double>(i + 1) / static_cast<double>(values.size());
        share.rows = {values[i].second};
        markSmall(share);
        series.points.push_back(
            {values[i].first, name + ", " + number::speedup(values[i].first), share});
    }
    return series;
}

ReportPanel curvePanel(const std::string& id, const std::string& title)
{
    ReportPanel panel = panelNamed(id, title, PanelKind::Steps);
    panel.x = ratioAxis("Speedup");
    panel.y = shareAxis("Share at or below");
    return panel;
}

ReportTable tableOf(
    const Groups& groups, std::vector<std::string> methods, const ReportOptions& options)
{
    ReportTable table;
    table.id = "times";
    table.title = "Speedups of wrong and of correct kernels";
    std::vector<const Group*> wrong, correct;
    for (std::size_t i = 0; i < methods.size(); ++i) {
        wrong.push_back(&groups.wrong[i]);
        correct.push_back(&groups.correct[i]);
    }
    methods.emplace_back("all");
    wrong.push_back(&groups.allWrong);
    correct.push_back(&groups.allCorrect);
    addTexts(table, "Method", methods);
    const auto addSide = [&](const std::string& side, const std::vector<const Group*>& all,
                             const std::string& reason) {
        std::vector<Estimate> counts, medians, means, slower;
        for (const Group* const group : all) {
            counts.push_back(countEstimate(group->tally.n()));
            medians.push_back(group->tally.median(options, reason));
            means.push_back(group->tally.geometric(options, reason));
            slower.push_back(group->tally.shareBelow(1.0, options, reason));
        }
        addNumbers(table, side + ", kernels", Unit::Count, Best::None, counts);
        addNumbers(table, side + ", median", Unit::Ratio, Best::None, medians);
        addNumbers(table, side + ", geometric mean", Unit::Ratio, Best::None, means);
        addNumbers(table, side + ", slower than baseline", Unit::Share, Best::None, slower);
    };
    addSide("Wrong", wrong, noneWrong);
    addSide("Correct", correct, noneCorrect);
    return table;
}

void addHeadlines(Report& report, const Groups& groups, const std::vector<std::string>& methods,
    const ReportOptions& options)
{
    for (std::size_t i = 0; i <= methods.size(); ++i) {
        const bool isAll = i == methods.size();
        const std::string name = isAll ? "all" : methods[i];
        addHeadline(report, "wrong-kernel-times.wrong." + name,
            "median speedup of wrong kernels, " + name, Unit::Ratio,
            (isAll ? groups.allWrong : groups.wrong[i]).tally.median(options, noneWrong));
        addHeadline(report, "wrong-kernel-times.correct." + name,
            "median speedup of correct kernels, " + name, Unit::Ratio,
            (isAll ? groups.allCorrect : groups.correct[i]).tally.median(options, noneCorrect));
    }
}

} // namespace

Report wrongKernelTimes(const ReportInput& original)
{
    const TimedInput timed(original);
    const ReportInput& input = timed.input();
    ItemRequest request;
    request.needsTimes = true;
    if (const std::int32_t key = keyOf(input); key >= 0) {
        request.key = key;
    }
    const ReportItems items = reportItems(input, request);
    const Groups groups = collectGroups(input, items);
    const auto methods = methodNames(input, items);
    Report report;
    describeItems(report, input, items);
    const std::string missing = groups.allWrong.tally.n() > 0
        ? std::string()
        : "No wrong kernel was timed. \"kbx eval --diagnose\" on a GPU times kernels that compile "
          "and are wrong; such times stand here only.";
    ReportPanel pooled = curvePanel("pooled", "Wrong and correct kernels");
    ReportPanel byMethod = curvePanel("method", "Wrong kernels by method");
    pooled.missing = byMethod.missing = missing;
    if (missing.empty()) {
        pooled.series = {
            curveOf("wrong", groups.allWrong.values), curveOf("correct", groups.allCorrect.values)};
        for (std::size_t i = 0; i < methods.size(); ++i) {
            byMethod.series.push_back(curveOf(methods[i], groups.wrong[i].values));
        }
    } else {
        report.note(NoteKind::Missing, missing);
    }
    report.panels = {std::move(pooled), std::move(byMethod)};
    report.tables.push_back(tableOf(groups, methods, input.options));
    addHeadlines(report, groups, methods, input.options);
    report.n = groups.allWrong.tally.n();
    report.excluded = groups.untimed;
    report.caption = "Speedups of kernels that compile and are wrong, from diagnostic runs, beside "
                     "those of correct kernels, "
        + representativeText(input.options) + ". Evidence: " + items.evidence
        + (items.timing.profile.empty() ? std::string() : ", " + timingText(items.timing)) + ". "
        + number::count(report.n) + " wrong and " + number::count(groups.allCorrect.tally.n())
        + " correct kernels; " + number::count(report.excluded)
        + " wrong ones were not timed. Medians: order statistics, " + bootstrapText(input.options)
        + " where tasks have several kernels. Times of wrong kernels enter no rate and no speedup.";
    return report;
}

} // namespace kbx::analysis
