// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/refinement/refinemententries.h"
#include "analysis/refinement/rescuedratio.h"
#include "analysis/refinement/roundnumbers.h"
#include "analysis/statistics/ranktests.h"
#include "domain/numberformat.h"

#include <algorithm>
#include <map>
#include <utility>

namespace kbx::analysis::refinement {
namespace {

/// Rescued and persistent kernels at the later round of one step, or of all.
struct StepSpeeds {
    SpeedTallies speedup, score;
    std::vector<RatioStratum> categories; ///< speedups: first rescued, second persistent
    std::int64_t rescued = 0, persistent = 0; ///< by verdict, timed or not

    RatioStratum pooled() const
    {
        RatioStratum all;
        for (const RatioStratum& each : categories) {
            all.first.insert(all.first.end(), each.first.begin(), each.first.end());
            all.second.insert(all.second.end(), each.second.begin(), each.second.end());
        }
        return all;
    }
};

/// What is shown of one step.
struct StepNumbers {
    StepGroup group;
    Estimate rescued, persistent, before; ///< arithmetic, with what is printed
    Estimate geoRescued, geoPersistent, geoBefore;
    StepSpeedNumbers score;
    Estimate ratio, stratified, p;
};

using Steps = std::map<StepGroup, StepSpeeds>;

void addKernel(StepSpeeds& speeds, const Rounds& rounds, const RoundKernel& kernel,
    const CategoryIndex& categories)
{
    speeds.categories.resize(categories.names.size());
    addSpeed(speeds.speedup, rounds, kernel, &RoundKernel::speedup);
    addSpeed(speeds.score, rounds, kernel, &RoundKernel::score);
    speeds.rescued += kernel.correctStep == Transition::Rescued ? 1 : 0;
    speeds.persistent += kernel.correctStep == Transition::Persistent ? 1 : 0;
    RatioStratum& stratum = speeds.categories[categories.ofTask[kernel.task]];
    if (kernel.speedup && kernel.timedStep == Transition::Rescued) {
        stratum.first.push_back(*kernel.speedup);
    } else if (kernel.speedup && kernel.timedStep == Transition::Persistent) {
        stratum.second.push_back(*kernel.speedup);
    }
}

Estimate testOf(const RatioStratum& all)
{
    const RankTest test = mannWhitney(all.first, all.second);
    Estimate estimate;
    estimate.value = test.p;
    estimate.n = test.n1 + test.n2;
    estimate.interval = test.method;
    estimate.reason = test.p ? "" : test.reason;
    return estimate;
}

StepNumbers numbersOf(const ReportInput& input, const Rounds& rounds, const StepGroup& group,
    const StepSpeeds& speeds)
{
    const ReportOptions& options = input.options;
    StepNumbers numbers;
    numbers.group = group;
    const auto [mean, geo] = bothStepSpeeds(speeds.speedup, options);
    numbers.geoRescued = geo.rescued;
    numbers.geoPersistent = geo.persistent;
    numbers.geoBefore = geo.persistentBefore;
    numbers.rescued = mean.rescued;
    numbers.persistent = mean.persistent;
    numbers.before = mean.persistentBefore;
    numbers.score = stepSpeedNumbers(speeds.score, &RoundKernel::score, options);
    const std::string prefix = factPrefix(rounds.methodName(group.method));
    const std::string step = "round" + std::to_string(group.from) + "to" + std::to_string(group.to);
    joinFact(numbers.rescued, input.evidence, prefix + "rescued.speedup." + step);
    joinFact(numbers.persistent, input.evidence, prefix + "persistent.speedup." + step);
    joinFact(numbers.score.rescued, input.evidence, prefix + "rescued.score." + step);
    joinFact(numbers.score.persistent, input.evidence, prefix + "persistent.score." + step);
    numbers.ratio = stratifiedRatio({speeds.pooled()}, options);
    numbers.stratified = stratifiedRatio(speeds.categories, options);
    numbers.p = testOf(speeds.pooled());
    return numbers;
}

/// A series of a forest and, apart from it, what is printed of it.
struct ForestSeries {
    explicit ForestSeries(const std::string& name)
    {
        ours.name = name;
        printed.name = name + ", published";
        printed.published = true;
    }
    void add(const std::string& label, const Estimate& estimate)
    {
        const auto place = static_cast<double>(ours.points.size());
        ours.points.push_back({place, label + ", " + ours.name, estimate});
        if (estimate.published) {
            Estimate number;
            number.value = estimate.published;
            number.publishedSource = estimate.publishedSource;
            printed.points.push_back({place, label + ", " + printed.name, std::move(number)});
        }
    }
    void moveTo(ReportPanel& panel)
    {
        panel.series.push_back(std::move(ours));
        if (!printed.points.empty()) {
            panel.series.push_back(std::move(printed));
        }
    }
    ReportSeries ours, printed;
};

std::string whyEmpty(const Rounds& rounds)
{
    return isEventSelectedOnly(rounds) ? onlyEventsText() : noTimesText();
}

ReportPanel forestPanel(std::string id, std::string title, std::string axis, Unit unit)
{
    ReportPanel panel = panelNamed(std::move(id), std::move(title), PanelKind::Forest);
    panel.x.title = std::move(axis);
    panel.x.unit = unit;
    if (unit == Unit::Ratio) {
        panel.x.reference = 1.0;
        panel.x.isLog2 = true;
    }
    return panel;
}

ReportPanel speedPanel(
    const std::vector<StepNumbers>& steps, const Rounds& rounds, SpeedupMean mean, bool any)
{
    const bool isLog = mean == SpeedupMean::Geometric;
    ReportPanel panel = forestPanel("speedup", "Speedup at the later round",
        isLog ? "geometric mean speedup" : "mean speedup", Unit::Ratio);
    if (!any) {
        panel.missing = whyEmpty(rounds);
        return panel;
    }
    ForestSeries rescued("rescued"), persistent("persistent"), before("persistent, before");
    for (const StepNumbers& step : steps) {
        const std::string label = stepText(rounds, step.group);
        rescued.add(label, isLog ? step.geoRescued : step.rescued);
        persistent.add(label, isLog ? step.geoPersistent : step.persistent);
        before.add(label, isLog ? step.geoBefore : step.before);
    }
    for (ForestSeries* const series : {&rescued, &persistent, &before}) {
        series->moveTo(panel);
    }
    return panel;
}

ReportPanel scorePanel(const std::vector<StepNumbers>& steps, const Rounds& rounds)
{
    ReportPanel panel
        = forestPanel("score", "Score at the later round", "mean of max(IOU, MFU)", Unit::Percent);
    ForestSeries rescued("rescued"), persistent("persistent");
    bool any = false;
    for (const StepNumbers& step : steps) {
        rescued.add(stepText(rounds, step.group), step.score.rescued);
        persistent.add(stepText(rounds, step.group), step.score.persistent);
        any = any || step.score.rescued.value || step.score.persistent.value;
    }
    if (!any) {
        panel.missing = isEventSelectedOnly(rounds)
            ? onlyEventsText()
            : "No rescued or persistent kernel has a roofline. Time kernels on a GPU whose peaks "
              "are known.";
        return panel;
    }
    rescued.moveTo(panel);
    persistent.moveTo(panel);
    return panel;
}

Estimate geometricOf(const std::vector<double>& values, const ReportOptions& options)
{
    RatioTally tally;
    for (std::size_t i = 0; i < values.size(); ++i) {
        tally.add(static_cast<std::uint32_t>(i), values[i]);
    }
    return tally.geometric(options, "none was timed");
}

/// Panel and table by category, over all steps.
void addCategories(Report& report, const ReportInput& input, const Rounds& rounds,
    const StepSpeeds& all, const CategoryIndex& categories)
{
    ReportPanel panel
        = forestPanel("categories", "Speedup by category", "geometric mean speedup", Unit::Ratio);
    ReportTable table;
    table.id = "categories";
    table.title = "Rescued against persistent by category";
    table.columns = {{"category", Unit::Plain, Best::None}, {"rescued, n", Unit::Count, Best::None},
        {"rescued", Unit::Ratio, Best::None}, {"persistent, n", Unit::Count, Best::None},
        {"persistent", Unit::Ratio, Best::None}, {"rescued / persistent", Unit::Ratio, Best::None}};
    ForestSeries rescued("rescued"), persistent("persistent");
    for (std::size_t i = 0; i < all.categories.size(); ++i) {
        const RatioStratum& stratum = all.categories[i];
        if (stratum.first.empty() && stratum.second.empty()) {
            continue;
        }
        const Estimate first = geometricOf(stratum.first, input.options);
        const Estimate second = geometricOf(stratum.second, input.options);
        rescued.add(categories.names[i], first);
        persistent.add(categories.names[i], second);
        table.rows.push_back({textCell(categories.names[i]), numberCell(countEstimate(first.n)),
            numberCell(first), numberCell(countEstimate(second.n)), numberCell(second),
            numberCell(stratifiedRatio({stratum}, input.options))});
    }
    if (table.rows.empty()) {
        panel.missing = whyEmpty(rounds);
    } else {
        rescued.moveTo(panel);
        persistent.moveTo(panel);
    }
    report.panels.push_back(std::move(panel));
    report.tables.push_back(std::move(table));
}

ReportTable tableOf(const std::vector<StepNumbers>& steps, const Rounds& rounds)
{
    ReportTable table;
    table.id = "steps";
    table.title = "Rescued against persistent kernels at the later round";
    table.columns = {{"step", Unit::Plain, Best::None}, {"kernels", Unit::Plain, Best::None},
        {"n", Unit::Count, Best::None}, {"geometric mean", Unit::Ratio, Best::None},
        {"mean", Unit::Ratio, Best::None}, {"mean, published", Unit::Ratio, Best::None},
        {"score", Unit::Percent, Best::None}, {"score, published", Unit::Percent, Best::None},
        {"rescued / persistent", Unit::Ratio, Best::None},
        {"the same within categories", Unit::Ratio, Best::None},
        {"p, Mann–Whitney", Unit::Plain, Best::None}};
    for (const StepNumbers& step : steps) {
        const auto add = [&](const char* name, const Estimate& geo, const Estimate& mean,
                             const Estimate& score) {
            table.rows.push_back({textCell(stepText(rounds, step.group)), textCell(name),
                numberCell(countEstimate(mean.n, mean.rows)), numberCell(geo), numberCell(mean),
                publishedCell(mean), numberCell(score), publishedCell(score)});
        };
        add("rescued", step.geoRescued, step.rescued, step.score.rescued);
        for (const Estimate* const estimate : {&step.ratio, &step.stratified, &step.p}) {
            table.rows.back().push_back(numberCell(*estimate));
        }
        add("persistent", step.geoPersistent, step.persistent, step.score.persistent);
        add("persistent, before", step.geoBefore, step.before, step.score.persistentBefore);
        for (std::size_t row = table.rows.size() - 2; row < table.rows.size(); ++row) {
            table.rows[row].resize(table.columns.size());
        }
    }
    return table;
}

void addHeadlines(Report& report, const Rounds& rounds, const StepNumbers& step)
{
    const std::string end = ".round" + std::to_string(step.group.from) + "to"
        + std::to_string(step.group.to) + "." + rounds.methodName(step.group.method);
    const auto add = [&](const std::string& key, const std::string& text, Unit unit,
                         const Estimate& estimate) {
        addHeadline(report, "rescued-vs-persistent." + key + end,
            text + ", " + stepText(rounds, step.group), unit, estimate);
    };
    add("speedup.rescued", "mean speedup of rescued kernels", Unit::Ratio, step.rescued);
    add("speedup.persistent", "mean speedup of persistent kernels", Unit::Ratio, step.persistent);
    add("score.rescued", "score of rescued kernels", Unit::Percent, step.score.rescued);
    add("score.persistent", "score of persistent kernels", Unit::Percent, step.score.persistent);
    add("ratio", "rescued over persistent speedup", Unit::Ratio, step.ratio);
    add("ratio-in-category", "rescued over persistent speedup within categories", Unit::Ratio,
        step.stratified);
    add("p", "Mann–Whitney, rescued against persistent", Unit::Plain, step.p);
}

std::string captionOf(const ReportInput& input, const Rounds& rounds, const StepSpeeds& all)
{
    const RatioStratum pooled = all.pooled();
    return "Kernels that a round rescued (wrong before, correct after) against persistent ones "
           "(correct on both sides), both at the later round; persistent ones also with their own "
           "time of the round before. n = "
        + number::count(static_cast<std::int64_t>(pooled.first.size())) + " of "
        + number::count(all.rescued) + " rescued and "
        + number::count(static_cast<std::int64_t>(pooled.second.size())) + " of "
        + number::count(all.persistent) + " persistent kernels timed; the others are left out. "
        + "Intervals: " + bootstrapText(input.options) + "; ratios are of geometric means. "
        + evidenceSentence(rounds);
}

} // namespace

Report rescuedReport(const ReportInput& input)
{
    const Rounds rounds = collectRounds(input);
    const CategoryIndex categories = categoriesOf(input);
    Report report;
    describe(report, rounds, "comparisons");
    report.statistic = std::string("later round, ") + toString(input.options.mean) + " mean, "
        + bootstrapText(input.options) + ", Mann–Whitney";
    Steps steps;
    StepSpeeds all;
    for (const RoundKernel& kernel : rounds.kernels) {
        if (isStep(kernel) && !kernel.eventSelected) {
            addKernel(steps[stepOf(rounds, kernel)], rounds, kernel, categories);
            addKernel(all, rounds, kernel, categories);
        }
    }
    std::vector<StepNumbers> numbers;
    for (const auto& [group, speeds] : steps) {
        numbers.push_back(numbersOf(input, rounds, group, speeds));
        addHeadlines(report, rounds, numbers.back());
    }
    std::vector<const Estimate*> means;
    for (const StepNumbers& step : numbers) {
        means.insert(means.end(), {&step.rescued, &step.persistent, &step.before});
    }
    noteCoverage(report, means, SpeedupMean::Arithmetic);
    const RatioStratum pooled = all.pooled();
    const bool any = !pooled.first.empty() || !pooled.second.empty();
    report.n = static_cast<std::int64_t>(pooled.first.size() + pooled.second.size());
    // Times of another key may know transitions that the verdicts do not.
    report.excluded = std::max(std::int64_t{0}, all.rescued + all.persistent - report.n);
    report.panels.push_back(speedPanel(numbers, rounds, input.options.mean, any));
    report.panels.push_back(scorePanel(numbers, rounds));
    report.tables.push_back(tableOf(numbers, rounds));
    addCategories(report, input, rounds, all, categories);
    report.caption = captionOf(input, rounds, all);
    return report;
}

} // namespace kbx::analysis::refinement
