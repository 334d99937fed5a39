// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/tablecolumns.h"
#include "analysis/trust/quantization.h"
#include "analysis/trust/trustentries.h"
#include "analysis/trust/trustitems.h"
#include "domain/numberformat.h"

namespace kbx::analysis {
namespace {

constexpr const char* noMetrics = "no kernel has the metrics";

struct Metrics {
    explicit Metrics(const ReportItems& items)
        : kernels(quantizationMetricInfos().size() + 1, GroupTallies(items))
        , cases(quantizationMetricInfos().size())
        , correct(items)
    {
    }
    std::vector<GroupTallies> kernels; ///< by metric, then all three
    std::vector<ShareTally> cases;
    GroupTallies correct;
    std::int64_t used = 0, without = 0, compileFails = 0;
};

Metrics collectMetrics(const ReportInput& input, const ReportItems& items)
{
    Metrics metrics(items);
    const auto& infos = quantizationMetricInfos();
    for (const ReportItem& item : items.items) {
        const auto* const task = quantizedTask(input, item.task);
        if (task == nullptr) {
            continue;
        }
        metrics.correct.add(items, item, item.correct);
        metrics.compileFails += item.compile == RateVote::Fail ? 1 : 0;
        const auto* const evaluation
            = item.correct == RateVote::Excluded ? nullptr : evidenceOf(input, item);
        RateVote all = RateVote::Pass;
        bool any = false;
        for (std::size_t i = 0; i < infos.size(); ++i) {
            const RateVote vote = evaluation == nullptr ? RateVote::Excluded
                                                        : kernelMeets(*evaluation, *task, infos[i]);
            metrics.kernels[i].add(items, item, vote);
            any = any || vote != RateVote::Excluded;
            all = all == RateVote::Fail || vote == RateVote::Fail ? RateVote::Fail
                : vote == RateVote::Excluded                      ? vote
                                                                  : all;
            for (std::size_t j = 0; evaluation != nullptr && j < evaluation->cases.size(); ++j) {
                metrics.cases[i].add(item, caseMeets(evaluation->cases[j], *task, infos[i]));
            }
        }
        metrics.kernels.back().add(items, item, all);
        metrics.used += any ? 1 : 0;
        metrics.without += any ? 0 : 1;
    }
    return metrics;
}

std::vector<std::string> rowNames()
{
    std::vector<std::string> names;
    for (const auto& info : quantizationMetricInfos()) {
        names.emplace_back(info.name);
    }
    names.emplace_back("all three");
    return names;
}

ReportTable metricTable(
    const Metrics& metrics, const std::vector<std::string>& methods, const ReportOptions& options)
{
    ReportTable table;
    table.id = "metrics";
    table.title = "Share of quantization kernels that meet each threshold";
    addTexts(table, "Metric", rowNames());
    std::vector<Estimate> all, cases;
    for (const GroupTallies& metric : metrics.kernels) {
        all.push_back(metric.all.estimate(options, noMetrics));
    }
    for (const ShareTally& metric : metrics.cases) {
        cases.push_back(metric.estimate(options, noMetrics));
    }
    cases.push_back(noEstimate("counted by kernel"));
    addNumbers(table, "Kernels", Unit::Share, Best::None, all);
    addNumbers(table, "Cases", Unit::Share, Best::None, cases);
    for (std::size_t method = 0; method < methods.size(); ++method) {
        std::vector<Estimate> of;
        for (const GroupTallies& metric : metrics.kernels) {
            of.push_back(metric.byMethod[method].estimate(options, noMetrics));
        }
        addNumbers(table, methods[method], Unit::Share, Best::None, of);
    }
    return table;
}

void addHeadlines(Report& report, const ReportInput& input, const Metrics& metrics)
{
    const auto names = rowNames();
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::string key
            = i < quantizationMetricInfos().size() ? quantizationMetricInfos()[i].key : "all";
        addHeadline(report, "quantization-metrics." + key,
            "quantization kernels that meet " + names[i], Unit::Share,
            metrics.kernels[i].all.estimate(input.options, noMetrics));
    }
    Estimate correct
        = metrics.correct.all.estimate(input.options, "no quantization kernel was judged");
    const auto k = input.evidence.facts.find("quantization.correct.k");
    const auto n = input.evidence.facts.find("quantization.correct.n");
    if (k != input.evidence.facts.end() && n != input.evidence.facts.end()
        && n->second.number > 0.0) {
        correct.published = k->second.number / n->second.number;
        correct.publishedSource = n->second.source;
    }
    addHeadline(
        report, "quantization-metrics.correct", "correct, quantization", Unit::Share, correct);
}

} // namespace

Report quantizationMetrics(const ReportInput& input)
{
    const ReportItems items = reportItems(input);
    const Metrics metrics = collectMetrics(input, items);
    const auto methods = methodNames(input, items);
    const std::string missing = metrics.used > 0
        ? std::string()
        : "No quantization kernel in view has cosine, relative L1 error and RMSE. Evaluate "
          "kernels of Quantization tasks here.";
    Report report;
    describeItems(report, input, items);
    ReportPanel panel = shareBars("metrics", "Thresholds met", methods, "Share of kernels");
    panel.missing = missing;
    const auto names = rowNames();
    for (std::size_t i = 0; i < names.size() && missing.empty(); ++i) {
        addBars(
            panel, names[i], estimatesOf(metrics.kernels[i].byMethod, input.options, noMetrics));
    }
    report.panels.push_back(std::move(panel));
    report.tables.push_back(metricTable(metrics, methods, input.options));
    addHeadlines(report, input, metrics);
    report.n = metrics.used;
    report.excluded = metrics.without;
    if (!missing.empty()) {
        report.note(NoteKind::Missing, missing);
    }
    if (metrics.compileFails > 0) {
        report.note(NoteKind::Info,
            number::count(metrics.compileFails)
                + " quantization kernels do not compile: they have no metrics and count as "
                  "failures of correctness only.");
    }
    report.caption = "Share of quantization kernels whose every case meets the task's threshold "
                     "of cosine similarity, of relative L1 error and of RMSE, "
        + representativeText(input.options) + ". Evidence: " + items.evidence + ". "
        + countText(report.n, report.excluded) + " Intervals: " + wilsonText(input.options) + ", "
        + bootstrapText(input.options) + " for cases and pooled methods.";
    return report;
}

} // namespace kbx::analysis
