// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/matrixcaption.h"
#include "analysis/reporttools.h"
#include "analysis/statistics/proxies.h"
#include "analysis/statistics/statisticsentries.h"
#include "domain/numberformat.h"

namespace kbx::analysis {
namespace {

/// Which of the three coefficients.
using Coefficient = Association ProxyResult::*;

struct ProxySource {
    const char* id; ///< reference | kernel
    const char* title;
    std::vector<ProxyResult> results;
};

Estimate estimateOf(const ProxyResult& result, Coefficient which)
{
    const Association& from = result.*which;
    Estimate estimate;
    estimate.value = from.value;
    estimate.low = from.low;
    estimate.high = from.high;
    estimate.interval = from.interval;
    estimate.n = result.n;
    estimate.excluded = result.excluded;
    estimate.reason = from.reason;
    if (from.value && result.tasks < 5) {
        estimate.reason = "n = " + std::to_string(result.tasks) + " tasks";
    }
    estimate.rows = result.rows;
    return estimate;
}

/// Printed are Pearson's r of the reference against failing at all.
void addPublished(Estimate& estimate, const ProxyResult& result, const ProxySource& source,
    const Evidence& evidence)
{
    if (result.outcome != ProxyOutcome::Pooled || source.id != std::string("reference")) {
        return;
    }
    const auto found = evidence.facts.find(
        std::string("proxy.") + proxyFeatures()[result.feature].key + ".pearson");
    if (found != evidence.facts.end()) {
        estimate.published = found->second.number;
        estimate.publishedSource = found->second.source;
    }
}

std::string missingText(const ReportItems& items, const ProxySource& source)
{
    bool anyRow = false;
    bool anyValue = false;
    bool anyVote = false;
    for (const ProxyResult& result : source.results) {
        anyRow = anyRow || result.n > 0;
        anyVote = anyVote || result.n + result.excluded > 0;
        anyValue = anyValue || result.pearson.value || result.auc.value;
    }
    if (items.items.empty() || !anyVote) {
        return "No verdicts in view. Evaluate kernels, import verdicts, or widen the filter.";
    }
    if (!anyRow) {
        return std::string(source.id) == "reference"
            ? "No task in view has a reference whose code could be counted. Import tasks of the "
              "catalogue."
            : "No kernel in view has code that could be counted. Import kernels with their source.";
    }
    return anyValue ? ""
                    : "Nothing goes with anything: the outcomes or the counts do not vary. Widen "
                      "the filter.";
}

ReportPanel panelOf(
    const ReportInput& input, const ReportItems& items, const ProxySource& source, bool isAuc)
{
    ReportPanel panel = panelNamed(std::string(source.id) + (isAuc ? "-auc" : "-pearson"),
        std::string(source.title) + (isAuc ? ": AUC" : ": correlation with failure"),
        PanelKind::Forest);
    panel.x.title = isAuc ? "AUC for failure" : "Pearson r (point-biserial) with failure";
    panel.x.reference = isAuc ? 0.5 : 0.0;
    panel.missing = missingText(items, source);
    if (!panel.missing.empty()) {
        return panel;
    }
    ReportSeries printed;
    printed.name = "paper";
    printed.published = true;
    for (std::size_t outcome = 0; outcome < proxyOutcomes; ++outcome) {
        ReportSeries series;
        series.name = toString(static_cast<ProxyOutcome>(outcome));
        for (std::size_t feature = 0; feature < proxyFeatures().size(); ++feature) {
            const ProxyResult& result = source.results[feature * proxyOutcomes + outcome];
            const auto place = static_cast<double>(feature);
            Estimate estimate
                = estimateOf(result, isAuc ? &ProxyResult::auc : &ProxyResult::pearson);
            if (!isAuc) {
                addPublished(estimate, result, source, input.evidence);
            }
            if (estimate.published) {
                Estimate number;
                number.value = estimate.published;
                number.publishedSource = estimate.publishedSource;
                printed.points.push_back({place, proxyFeatures()[feature].name, std::move(number)});
            }
            series.points.push_back({place, proxyFeatures()[feature].name, std::move(estimate)});
        }
        panel.series.push_back(std::move(series));
    }
    if (!printed.points.empty()) {
        panel.series.push_back(std::move(printed));
    }
    return panel;
}

TableCell countCell(std::int64_t value)
{
    Estimate estimate;
    estimate.value = static_cast<double>(value);
    estimate.n = value;
    return {{}, std::move(estimate)};
}

ReportTable tableOf(const ReportInput& input, const std::vector<ProxySource>& sources)
{
    ReportTable table;
    table.id = "proxies";
    table.title = "Static proxies of failure";
    table.columns = {{"Code of"}, {"Feature"}, {"Outcome"}, {"n", Unit::Count},
        {"Failures", Unit::Count}, {"Pearson r"}, {"Spearman ρ"}, {"AUC"}, {"Published r"}};
    for (const ProxySource& source : sources) {
        for (const ProxyResult& result : source.results) {
            Estimate pearson = estimateOf(result, &ProxyResult::pearson);
            addPublished(pearson, result, source, input.evidence);
            Estimate published;
            published.value = pearson.published;
            published.reason = pearson.published ? "" : "not published";
            table.rows.push_back({{source.id, {}}, {proxyFeatures()[result.feature].name, {}},
                {toString(result.outcome), {}}, countCell(result.n), countCell(result.failures),
                {{}, std::move(pearson)}, {{}, estimateOf(result, &ProxyResult::spearman)},
                {{}, estimateOf(result, &ProxyResult::auc)}, {{}, std::move(published)}});
        }
    }
    return table;
}

std::vector<Headline> headlinesOf(const ReportInput& input, const std::vector<ProxySource>& sources)
{
    static const char* const outcomes[] = {"compile", "semantic", "pooled"};
    std::vector<Headline> headlines;
    for (const ProxySource& source : sources) {
        for (const ProxyResult& result : source.results) {
            const ProxyFeature& feature = proxyFeatures()[result.feature];
            const auto add = [&](const char* quantity, Estimate estimate) {
                headlines.push_back({std::string("proxies.") + quantity + "-" + source.id + "-"
                        + feature.key + "." + outcomes[static_cast<std::size_t>(result.outcome)],
                    std::string(quantity) + " of " + feature.name + " (" + source.id + "), "
                        + toString(result.outcome),
                    Unit::Plain, std::move(estimate)});
            };
            Estimate pearson = estimateOf(result, &ProxyResult::pearson);
            addPublished(pearson, result, source, input.evidence);
            add("pearson", std::move(pearson));
            add("auc", estimateOf(result, &ProxyResult::auc));
        }
    }
    return headlines;
}

void addNotes(Report& report, const ReportInput& input, const ReportItems& items)
{
    const std::string& error = input.evidence.kernels.all().error;
    if (!error.empty()) {
        report.note(NoteKind::Warning, "Not every kernel could be read. " + error);
    }
    if (items.eventSelected > 0) {
        report.note(NoteKind::Missing,
            number::count(items.eventSelected)
                + " kernels of event-selected sources are left out: such a source keeps only "
                  "rounds in which something happened, so who fails there is no sample.");
    }
    report.note(NoteKind::Info,
        "Kernels of one task share its reference, so intervals treat tasks as the units. Pearson's "
        "r with a yes/no outcome is the point-biserial correlation. Counts are lexical.");
}

} // namespace

Report proxiesReport(const ReportInput& input)
{
    Report report;
    const ReportItems items = reportItems(input);
    const std::vector<ProxySource> sources{
        {"reference", "Reference", proxyResults(input, items, false)},
        {"kernel", "Kernel", proxyResults(input, items, true)}};
    for (const ProxySource& source : sources) {
        report.panels.push_back(panelOf(input, items, source, false));
        report.panels.push_back(panelOf(input, items, source, true));
    }
    report.tables.push_back(tableOf(input, sources));
    report.headlines = headlinesOf(input, sources);
    report.evidence = items.evidence;
    report.methodSet = methodSetText(input.table, items.methods);
    const ProxyResult& all = sources.front().results[proxyOutcomes - 1];
    report.n = all.n;
    report.excluded = all.excluded;
    const std::string rounds = roundWords(input.options.roundChoice, input.options.round);
    const std::string intervals = "percentile bootstrap of tasks for correlations ("
        + number::count(input.options.resamples) + " resamples, seed "
        + std::to_string(input.options.seed) + "), DeLong with tasks as clusters for the AUC, "
        + plainNumber(input.options.confidence * 100.0) + " %";
    report.statistic = rounds + ", " + intervals;
    report.caption = "Counts over the code of the reference and of the kernel against failure to "
                     "compile (over all), failure to be correct (over what compiles) and both "
                     "pooled; "
        + rounds + ", represented by its recorded choice, else its first candidate; "
        + report.methodSet + ". Intervals: " + intervals + ". n = " + number::count(report.n)
        + " pooled, left out " + number::count(report.excluded) + " without a counted reference.";
    addNotes(report, input, items);
    return report;
}

} // namespace kbx::analysis
