// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/matrixcaption.h"

#include "analysis/interval.h"
#include "analysis/staleness.h"

#include <algorithm>
#include <cstdio>
#include <set>

namespace kbx::analysis {
namespace {

std::string valueWords(const MatrixSpec& spec)
{
    switch (spec.value) {
    case MatrixValue::Compile:
        return "Share of tasks whose kernel compiles";
    case MatrixValue::Correct:
        return "Share of tasks whose kernel compiles and is correct";
    case MatrixValue::Conversion:
        return "Share of compiling kernels that are correct";
    case MatrixValue::Fast1:
        return "Share of tasks whose kernel is correct and faster than the baseline";
    case MatrixValue::Speedup:
        return std::string(spec.mean == SpeedupMean::Arithmetic ? "Arithmetic" : "Geometric")
            + " mean speedup over correct, timed kernels";
    case MatrixValue::Score:
        break;
    }
    return "Mean roofline score of correct kernels";
}

std::string specRoundWords(const MatrixSpec& spec)
{
    if (spec.rows == MatrixAxis::Round || spec.columns == MatrixAxis::Round) {
        return "each round on its own";
    }
    return roundWords(spec.roundChoice, spec.round);
}

std::string intervalWords(const MatrixSpec& spec, bool pooled)
{
    const std::string percent = plainNumber(spec.confidence * 100.0) + " % ";
    const std::string bootstrap = "percentile bootstrap of tasks (" + std::to_string(spec.resamples)
        + " resamples, seed " + std::to_string(spec.seed) + ")";
    if (spec.value == MatrixValue::Speedup) {
        return "Intervals: " + percent + bootstrap + ".";
    }
    return "Intervals: " + percent + "Wilson"
        + (pooled ? ", " + bootstrap + " where a task has several kernels." : ".");
}

std::string methodWords(const CandidateTable& table, const MatrixItems& items)
{
    std::set<std::uint32_t> methods;
    for (const MatrixItem& item : items.items) {
        methods.insert(table.runs[item.run].method);
    }
    std::string words;
    for (const std::uint32_t method : methods) {
        words += (words.empty() ? "" : ", ") + table.methods[method].name;
    }
    return words.empty() ? "none" : words;
}

} // namespace

std::string plainNumber(double value)
{
    char buffer[32];
    std::snprintf(buffer, sizeof buffer, "%g", value);
    return buffer;
}

std::string roundWords(RoundChoice choice, int round)
{
    switch (choice) {
    case RoundChoice::Last:
        return "last round of each trajectory";
    case RoundChoice::BestSoFar:
        return "best round of each trajectory";
    case RoundChoice::Fixed:
        break;
    }
    return "round " + std::to_string(round) + " of each trajectory";
}

void setPublished(std::optional<double>& number, std::string& source,
    const std::vector<const PublishedValue*>& values)
{
    number = values.front()->number;
    source = values.front()->source;
    for (std::size_t i = 1; i < values.size(); ++i) {
        source += "; also " + plainNumber(values[i]->number) + ", " + values[i]->source;
    }
}

std::string evidenceWords(const CandidateTable& table, const MatrixSpec& spec, std::int32_t key)
{
    const bool perTarget = spec.rows == MatrixAxis::Target || spec.columns == MatrixAxis::Target;
    return perTarget ? "each target on its own" : keyText(table, key);
}

std::string matrixCaption(const CandidateTable& table, const MatrixData& data,
    const MatrixItems& items, const TimingScope& timing, bool pooled)
{
    std::int64_t n = 0;
    std::int64_t excluded = 0;
    for (std::size_t column = 0; column < data.columns.size(); ++column) {
        n += data.cell(data.rows.size(), column).n;
        excluded += data.cell(data.rows.size(), column).excluded;
    }
    std::string text = valueWords(data.spec) + "; " + specRoundWords(data.spec)
        + ", represented by its recorded choice, else its first candidate. Methods: "
        + methodWords(table, items) + ". Evidence: " + data.evidence + ". ";
    const bool needsTimes
        = data.spec.value == MatrixValue::Speedup || data.spec.value == MatrixValue::Fast1;
    if (needsTimes && !timing.profile.empty()) {
        text += "Baseline: " + (timing.baseline.empty() ? "unknown" : timing.baseline)
            + ", profile " + timing.profile + ". ";
    }
    text += intervalWords(data.spec, pooled) + " n = " + std::to_string(n) + ", left out "
        + std::to_string(excluded) + " (not run, unknown or inconclusive";
    text += needsTimes ? ", or without a valid time)." : ").";
    if (timing.others > 0 && needsTimes) {
        text += " " + std::to_string(timing.others)
            + " speedups of other profiles or baselines are not mixed in.";
    }
    const auto stale
        = std::count_if(items.items.begin(), items.items.end(), [&table](const MatrixItem& item) {
              return item.evaluated && table.rows[static_cast<std::size_t>(item.row)].stale;
          });
    if (stale > 0) {
        text += " " + staleSentence(stale);
    }
    return data.synthetic ? text + " Synthetic data." : text;
}

} // namespace kbx::analysis
