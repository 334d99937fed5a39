// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/resampling.h"
#include "analysis/tablecolumns.h"
#include "analysis/trust/quantization.h"
#include "analysis/trust/trustentries.h"
#include "analysis/trust/trustitems.h"

#include <algorithm>

namespace kbx::analysis {
namespace {

/// What the kernels of one task reach.
struct TaskNumbers {
    std::uint32_t task = 0;
    std::vector<ShareTally> met; ///< by metric, votes of kernels
    std::vector<std::vector<double>> worst; ///< by metric, one per kernel
};

std::optional<double> worstOf(
    const EvaluationEvidence& evaluation, const QuantizationMetric& metric)
{
    std::optional<double> worst;
    for (const CaseEvidence& one : evaluation.cases) {
        const auto& value = one.*metric.value;
        if (value && (!worst || (metric.higherIsBetter ? *value < *worst : *value > *worst))) {
            worst = value;
        }
    }
    return worst;
}

std::vector<TaskNumbers> collectTasks(const ReportInput& input, const ReportItems& items)
{
    const auto& infos = quantizationMetricInfos();
    std::vector<TaskNumbers> tasks;
    std::vector<std::size_t> at(input.table.tasks.size(), 0);
    for (std::uint32_t task = 0; task < input.table.tasks.size(); ++task) {
        if (quantizedTask(input, task) != nullptr) {
            at[task] = tasks.size();
            tasks.push_back({task, std::vector<ShareTally>(infos.size()),
                std::vector<std::vector<double>>(infos.size())});
        }
    }
    for (const ReportItem& item : items.items) {
        const auto* const task = quantizedTask(input, item.task);
        const auto* const evaluation = task == nullptr || item.correct == RateVote::Excluded
            ? nullptr
            : evidenceOf(input, item);
        for (std::size_t i = 0; evaluation != nullptr && i < infos.size(); ++i) {
            TaskNumbers& numbers = tasks[at[item.task]];
            numbers.met[i].add(item, kernelMeets(*evaluation, *task, infos[i]));
            if (const auto worst = worstOf(*evaluation, infos[i])) {
                numbers.worst[i].push_back(*worst);
            }
        }
    }
    return tasks;
}

/// The threshold with the one of the public tasks as the published value.
Estimate thresholdOf(
    const ReportInput& input, const TaskNumbers& numbers, const QuantizationMetric& metric)
{
    const TaskFeatures& task = input.evidence.tasks[numbers.task];
    Estimate estimate = noEstimate("the task names none");
    estimate.value = task.*metric.threshold;
    if (!estimate.value) {
        return estimate;
    }
    estimate.reason.clear();
    const std::string& name = input.table.tasks[numbers.task].name;
    const std::string stem = name.substr(name.rfind('/') + 1);
    for (const std::string& key : {stem, task.scheme}) {
        const auto fact = input.evidence.facts.find(
            "quantization.threshold." + key + "." + metric.thresholdKey);
        if (fact != input.evidence.facts.end() && !estimate.published) {
            estimate.published = fact->second.number;
            estimate.publishedSource = fact->second.source;
        }
    }
    return estimate;
}

Estimate middleOf(std::vector<double> worst)
{
    Estimate estimate = noEstimate(worst.empty() ? "no kernel has the metric" : "");
    estimate.n = static_cast<std::int64_t>(worst.size());
    if (!worst.empty()) {
        std::sort(worst.begin(), worst.end());
        estimate.value = quantile(worst, 0.5);
        markSmall(estimate);
    }
    return estimate;
}

ReportTable tableOf(const ReportInput& input, const std::vector<TaskNumbers>& tasks)
{
    ReportTable table;
    table.id = "quantization-thresholds";
    table.title = "Thresholds of quantization tasks and what kernels reach";
    std::vector<std::string> names, schemes;
    for (const TaskNumbers& numbers : tasks) {
        names.push_back(input.table.tasks[numbers.task].name);
        schemes.push_back(input.evidence.tasks[numbers.task].scheme);
    }
    addTexts(table, "Task", names);
    addTexts(table, "Scheme", schemes);
    const auto& infos = quantizationMetricInfos();
    for (std::size_t i = 0; i < infos.size(); ++i) {
        std::vector<Estimate> thresholds, met, middle;
        for (const TaskNumbers& numbers : tasks) {
            thresholds.push_back(thresholdOf(input, numbers, infos[i]));
            met.push_back(numbers.met[i].estimate(input.options, "no kernel has the metric"));
            middle.push_back(middleOf(numbers.worst[i]));
        }
        const std::string name = infos[i].name;
        addNumbers(table, name + (infos[i].higherIsBetter ? " at least" : " at most"), Unit::Plain,
            Best::None, thresholds);
        addPublished(table, name + ", public tasks", Unit::Plain, thresholds);
        addNumbers(
            table, name + ", worst case, median of kernels", Unit::Plain, Best::None, middle);
        addNumbers(table, name + " met", Unit::Share, Best::None, met);
    }
    return table;
}

} // namespace

Report quantizationThresholds(const ReportInput& input)
{
    const ReportItems items = reportItems(input);
    const auto tasks = collectTasks(input, items);
    Report report;
    describeItems(report, input, items);
    report.tables.push_back(tableOf(input, tasks));
    std::size_t kernels = 0;
    for (const TaskNumbers& numbers : tasks) {
        kernels += numbers.worst.front().size();
    }
    report.n = static_cast<std::int64_t>(kernels);
    if (tasks.empty()) {
        report.note(NoteKind::Missing,
            "No quantization task is in this study. Bring the catalogue into it, or import "
            "kernels of Quantization tasks.");
    } else if (kernels == 0) {
        report.note(NoteKind::Missing,
            "No quantization kernel in view has metrics yet: the table holds the thresholds "
            "alone. Evaluate kernels of Quantization tasks here.");
    }
    addHeadline(report, "quantization-thresholds.tasks", "quantization tasks", Unit::Count,
        countEstimate(static_cast<std::int64_t>(tasks.size())));
    report.caption = "Thresholds of the quantization tasks, the median over kernels of each "
                     "kernel's worst case, and the share of kernels whose every case meets the "
                     "threshold, "
        + representativeText(input.options) + ". Evidence: " + items.evidence + ". "
        + countText(report.n, report.excluded) + " Intervals: " + wilsonText(input.options) + ", "
        + bootstrapText(input.options) + " where a task has several kernels.";
    return report;
}

} // namespace kbx::analysis
