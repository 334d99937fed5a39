// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/matrixcaption.h"
#include "analysis/reporttools.h"
#include "domain/numberformat.h"

namespace kbx::analysis {

void joinPublished(Estimate& estimate, const ReportInput& input, const std::string& row,
    const std::string& column, MatrixValue value)
{
    if (input.options.roundChoice != RoundChoice::Last) {
        return;
    }
    std::vector<const PublishedValue*> found;
    for (const PublishedValue& known : input.published) {
        if (known.value == value && known.row == row && known.column == column) {
            found.push_back(&known);
        }
    }
    if (!found.empty()) {
        setPublished(estimate.published, estimate.publishedSource, found);
    }
}

void joinFact(Estimate& estimate, const Evidence& evidence, const std::string& name)
{
    const auto found = evidence.facts.find(name);
    if (found != evidence.facts.end()) {
        estimate.published = found->second.number;
        estimate.publishedSource = found->second.source;
    }
}

std::string wilsonText(const ReportOptions& options)
{
    return "Wilson " + plainNumber(options.confidence * 100.0) + " %";
}

std::string bootstrapText(const ReportOptions& options)
{
    return "percentile bootstrap of tasks " + plainNumber(options.confidence * 100.0) + " %, "
        + number::count(options.resamples) + " resamples, seed " + std::to_string(options.seed);
}

std::string shareIntervalsText(const ReportOptions& options)
{
    return "Intervals: " + wilsonText(options) + "; where a task has several kernels, "
        + bootstrapText(options) + ".";
}

std::string representativeText(const ReportOptions& options)
{
    return roundWords(options.roundChoice, options.round)
        + ", represented by its recorded choice, else its first candidate";
}

std::string methodSetText(const CandidateTable& table, const std::vector<std::uint32_t>& methods)
{
    std::string text;
    for (const std::uint32_t method : methods) {
        text += (text.empty() ? "" : ", ") + table.methods[method].name;
    }
    return "methods: " + (text.empty() ? "none" : text);
}

std::string timingText(const TimingScope& timing)
{
    if (timing.profile.empty() && timing.baseline.empty()) {
        return {};
    }
    return "against " + (timing.baseline.empty() ? "an unknown baseline" : timing.baseline)
        + ", profile " + (timing.profile.empty() ? "unknown" : timing.profile);
}

std::string countText(std::int64_t n, std::int64_t excluded)
{
    return "n = " + number::count(n) + ", left out " + number::count(excluded)
        + " (not run, unknown or inconclusive).";
}

std::string candidateText(const CandidateTable& table, std::uint32_t index)
{
    const CandidateRow& row = table.rows[index];
    std::string text = table.taskOf(row).name + "@" + table.methodOf(row).name + "/"
        + table.runOf(row).name + "#" + std::to_string(row.round);
    return row.representative ? text : text + "." + row.sample;
}

void describeItems(Report& report, const ReportInput& input, const ReportItems& items)
{
    report.evidence = items.evidence;
    report.methodSet = methodSetText(input.table, items.methods);
    report.statistic = roundWords(input.options.roundChoice, input.options.round) + ", "
        + plainNumber(input.options.confidence * 100.0) + " % intervals";
    report.synthetic = report.synthetic || items.synthetic;
    if (items.eventSelected > 0) {
        report.note(NoteKind::Missing,
            number::count(items.eventSelected)
                + " trajectories are of sources that keep only events (a kernel that changed its "
                  "verdict or its speed): a share of them says nothing of the tasks, so they are "
                  "in no rate. Evaluate whole runs, or import their results.");
    }
    if (items.items.empty()) {
        report.note(NoteKind::Missing,
            "Nothing is in view. Import kernels, or widen the filter or the method set.");
    } else if (items.key < 0) {
        report.note(NoteKind::Missing,
            "Nothing in view was evaluated. Evaluate on a GPU or on the CPU, or import results.");
    }
}

ReportSeries seriesNamed(std::string name, bool published)
{
    ReportSeries series;
    series.name = std::move(name);
    series.published = published;
    return series;
}

TableCell textCell(std::string text)
{
    return {std::move(text), std::nullopt};
}

TableCell numberCell(Estimate estimate)
{
    return {{}, std::move(estimate)};
}

Estimate publishedEstimate(const Estimate& estimate)
{
    Estimate number;
    number.value = estimate.published;
    number.publishedSource = estimate.publishedSource;
    return number;
}

TableCell publishedCell(const Estimate& estimate)
{
    return estimate.published ? numberCell(publishedEstimate(estimate)) : TableCell();
}

void addHeadline(Report& report, std::string key, std::string text, Unit unit, Estimate number)
{
    report.headlines.push_back({std::move(key), std::move(text), unit, std::move(number)});
}

std::string whyNoRate(
    const ReportItems& items, const std::string& other, std::optional<std::uint32_t> method)
{
    bool any = false;
    for (const ReportItem& item : items.items) {
        if (method && item.method != *method) {
            continue;
        }
        if (!item.eventSelected) {
            return other;
        }
        any = true;
    }
    return any ? "event-selected source" : other;
}

} // namespace kbx::analysis
