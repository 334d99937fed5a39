// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/figurenumbers.h"

#include "analysis/interval.h"
#include "domain/numberformat.h"
#include "figures/figurelayout.h"
#include "figures/figurepages.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace kbx::figures {
namespace {

using analysis::HeatState;
using analysis::MatrixValue;

FigureState stateOf(HeatState state)
{
    switch (state) {
    case HeatState::Value:
        return FigureState::Value;
    case HeatState::WithinNoise:
        return FigureState::WithinNoise;
    case HeatState::BelowResolution:
        return FigureState::BelowResolution;
    case HeatState::Inconclusive:
        return FigureState::Inconclusive;
    case HeatState::Impossible:
        return FigureState::Impossible;
    case HeatState::NotTimed:
        return FigureState::NotTimed;
    case HeatState::Wrong:
        break;
    }
    return FigureState::Wrong;
}

std::string printed(double value, std::int64_t n, MatrixValue kind)
{
    if (kind == MatrixValue::Speedup) {
        return number::speedup(value);
    }
    return kind == MatrixValue::Score ? number::ratePercent(value / 100.0, n)
                                      : number::ratePercent(value, n);
}

} // namespace

const char* toString(FigureState state)
{
    switch (state) {
    case FigureState::Value:
        return "value";
    case FigureState::WithinNoise:
        return "within_noise";
    case FigureState::BelowResolution:
        return "below_resolution";
    case FigureState::Inconclusive:
        return "inconclusive";
    case FigureState::Impossible:
        return "impossible";
    case FigureState::NotTimed:
        return "not_timed";
    case FigureState::NotRun:
        return "not_run";
    case FigureState::Wrong:
        return "wrong";
    case FigureState::Undefined:
        break;
    }
    return "undefined";
}

bool isRate(MatrixValue value)
{
    return value != MatrixValue::Speedup && value != MatrixValue::Score;
}

std::string titleOf(const analysis::MatrixSpec& spec)
{
    switch (spec.value) {
    case MatrixValue::Compile:
        return "compile (%)";
    case MatrixValue::Correct:
        return "correct (%)";
    case MatrixValue::Conversion:
        return "correct of compiling (%)";
    case MatrixValue::Fast1:
        return "correct and faster than the baseline (%)";
    case MatrixValue::Speedup:
        return std::string(analysis::toString(spec.mean)) + " mean speedup (×)";
    case MatrixValue::Score:
        break;
    }
    return "score (%)";
}

std::string statisticOf(const analysis::MatrixSpec& spec)
{
    std::string text = analysis::toString(spec.value);
    if (spec.value == MatrixValue::Speedup) {
        text += std::string(", ") + analysis::toString(spec.mean) + " mean";
    }
    text += std::string(", round ") + analysis::toString(spec.roundChoice);
    if (spec.roundChoice == analysis::RoundChoice::Fixed) {
        text += " " + std::to_string(spec.round);
    }
    return text + ", interval " + number::ratePercent(spec.confidence, 1) + " %";
}

std::string axisWord(analysis::MatrixAxis axis)
{
    const std::string word = analysis::toString(axis);
    std::string title = word;
    title[0] = static_cast<char>(title[0] - 'a' + 'A');
    return title;
}

FigureValue figureValue(const analysis::MatrixCell& cell, MatrixValue value)
{
    FigureValue result;
    result.value = cell.value;
    result.low = cell.low;
    result.high = cell.high;
    result.published = cell.published;
    result.k = cell.k;
    result.n = cell.n;
    result.excluded = cell.excluded;
    if (cell.published) {
        // As printed by the papers: one decimal for percentages.
        result.publishedText = value == MatrixValue::Speedup ? number::speedup(*cell.published)
                                                             : printed(*cell.published, 20, value);
    }
    if (!cell.value) {
        const bool notRun = cell.reason == "not run";
        result.state = notRun ? FigureState::NotRun : FigureState::Undefined;
        result.text = notRun ? "not run" : "n/a";
        result.detail = notRun ? "" : cell.reason;
        return result;
    }
    result.state = FigureState::Value;
    result.text = printed(*cell.value, cell.n, value);
    result.detail = isRate(value) ? number::ratio(cell.k, cell.n) : "n = " + std::to_string(cell.n);
    return result;
}

FigureValue figureValue(const analysis::HeatCell& cell)
{
    FigureValue result;
    result.state = stateOf(cell.state);
    if (result.state == FigureState::Value && !cell.speedup) {
        result.state = FigureState::NotTimed;
    }
    // What is not drawn as a number is no number in the CSV either.
    if (result.state != FigureState::BelowResolution && result.state != FigureState::Inconclusive) {
        result.value = cell.speedup;
        result.low = cell.low;
        result.high = cell.high;
    }
    switch (result.state) {
    case FigureState::Value:
    case FigureState::WithinNoise:
    case FigureState::Impossible:
        result.text = cell.speedup ? number::speedup(*cell.speedup) : "";
        break;
    case FigureState::BelowResolution:
        result.text = "< res.";
        break;
    case FigureState::Inconclusive:
        result.text = "± wide";
        break;
    case FigureState::Wrong:
        result.text = "wrong";
        break;
    default:
        break;
    }
    if (cell.sizes && cell.sizesTotal && *cell.sizes < *cell.sizesTotal) {
        result.detail = number::ratio(*cell.sizes, *cell.sizesTotal);
    }
    return result;
}

FigureValue figureRate(std::int64_t k, std::int64_t n)
{
    FigureValue result;
    result.k = k;
    result.n = n;
    if (n == 0) {
        result.text = "n/a";
        result.detail = "no times";
        return result;
    }
    result.state = FigureState::Value;
    result.value = static_cast<double>(k) / static_cast<double>(n);
    if (const auto interval = analysis::wilson(k, n)) {
        result.low = interval->low;
        result.high = interval->high;
    }
    result.text = number::ratePercent(*result.value, n) + " %";
    result.detail = number::ratio(k, n);
    return result;
}

FigureValue figureRatio(const std::optional<double>& ratio)
{
    FigureValue result;
    result.value = ratio;
    result.state = ratio ? FigureState::Value : FigureState::Undefined;
    result.text = ratio ? number::twoDigits(*ratio) : "n/a";
    return result;
}

FigureModel startModel(const FigureSpec& spec, analysis::PanelKind kind)
{
    FigureModel model;
    model.name = spec.name;
    model.widthMm = spec.widthMm;
    model.fontPt = spec.fontPt;
    model.look = spec.look;
    model.isGrey = spec.grey;
    model.panels.resize(1);
    model.panels.front().kind = kind;
    return model;
}

namespace {

/// What the marks on the lines of a matrix are.
void addPublishedNote(FigureModel& model)
{
    for (const FigurePanel& panel : model.panels) {
        const FigureGrid& grid = panel.grid;
        const bool any = grid.look == GridLook::Matrix
            && std::any_of(grid.cells.begin(), grid.cells.end(),
                [](const FigureCell& cell) { return cell.number.value && cell.number.published; });
        if (any) {
            model.footnotes.emplace_back(
                "\u25c7, and the number at the right of a cell: published.");
            return;
        }
    }
}

} // namespace

void finishModel(FigureModel& model, const FigureSpec& spec)
{
    addPublishedNote(model);
    model.hasGivenHeight = spec.heightMm > 0.0;
    if (!model.hasGivenHeight && spec.look == Look::Paper) {
        fitPage(model);
        return;
    }
    const double height = arrange(model, pdfPointsFromMm(spec.widthMm),
        spec.heightMm > 0.0 ? pdfPointsFromMm(spec.heightMm) : 0.0, spec.fontPt);
    model.heightMm = spec.heightMm > 0.0 ? spec.heightMm : mmFromPdfPoints(height);
}

ColourBar speedupBar(const Palette& palette)
{
    ColourBar bar;
    bar.title = "speedup (×)";
    for (int i = 0; i <= 8; ++i) {
        bar.colours.push_back(palette.speedup(std::exp2(-3.0 + 0.75 * i)));
    }
    const std::pair<double, const char*> ticks[] = {{0.125, "1/8"}, {0.25, "1/4"}, {0.5, "1/2"},
        {1.0, "1"}, {2.0, "2"}, {4.0, "4"}, {8.0, "8"}};
    for (const auto& [ratio, text] : ticks) {
        bar.ticks.push_back({(std::log2(ratio) + 3.0) / 6.0, text});
    }
    return bar;
}

} // namespace kbx::figures
