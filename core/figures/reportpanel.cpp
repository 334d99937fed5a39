// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/reportpanel.h"

#include "figures/estimatetext.h"
#include "figures/figurelisting.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace kbx::figures {
namespace {

using analysis::Estimate;
using analysis::PanelKind;
using analysis::ReportPanel;
using analysis::ReportSeries;
using analysis::Unit;

constexpr Rgb publishedOnPaper{0x76, 0x76, 0x76};
constexpr Rgb publishedOnDark{0xA0, 0xA6, 0xB0};

bool has(const std::string& text, const char* word)
{
    return text.find(word) != std::string::npos;
}

FigureState stateOf(const Estimate& number)
{
    const std::string& reason = number.reason;
    if (has(reason, "impossible")) {
        return FigureState::Impossible;
    }
    if (number.value && std::isfinite(*number.value)) {
        return has(reason, "within noise") ? FigureState::WithinNoise : FigureState::Value;
    }
    const std::pair<const char*, FigureState> words[]
        = {{"not run", FigureState::NotRun}, {"not timed", FigureState::NotTimed},
            {"no times", FigureState::NotTimed}, {"not correct", FigureState::Wrong},
            {"wrong", FigureState::Wrong}, {"below resolution", FigureState::BelowResolution},
            {"inconclusive", FigureState::Inconclusive}};
    for (const auto& [word, state] : words) {
        if (has(reason, word)) {
            return state;
        }
    }
    return FigureState::Undefined;
}

std::optional<double> finite(const std::optional<double>& value)
{
    return value && std::isfinite(*value) ? value : std::nullopt;
}

std::string wordOf(FigureState state)
{
    switch (state) {
    case FigureState::NotRun:
        return "not run";
    case FigureState::NotTimed:
        return "not timed";
    case FigureState::Wrong:
        return "wrong";
    case FigureState::BelowResolution:
        return "< res.";
    case FigureState::Inconclusive:
        return "\u00b1 wide";
    case FigureState::Impossible:
        return {}; // its sign says it
    default:
        return "n/a";
    }
}

/// One judged kernel is a verdict, no rate.
bool isVerdict(const Estimate& estimate, Unit unit)
{
    return unit == Unit::Share && estimate.n == 1 && !estimate.k && !estimate.low
        && (*estimate.value == 0.0 || *estimate.value == 1.0);
}

/// "GEAK 0→1, rescued" of the series "rescued" and "GEAK 0→1, persistent" of "persistent" are one
/// line of a forest: colours and the legend tell them apart.
void joinForestRows(FigurePanel& panel)
{
    const auto ends = [](const std::string& label, const std::string& tail) {
        return label.size() > tail.size()
            && label.compare(label.size() - tail.size(), tail.size(), tail) == 0;
    };
    for (const FigureSeries& series : panel.series) {
        for (const FigurePoint& point : series.points) {
            if (!series.published && !ends(point.label, ", " + series.name)) {
                return;
            }
        }
    }
    for (FigureSeries& series : panel.series) {
        for (FigurePoint& point : series.points) {
            if (panel.series.size() > 1 && ends(point.label, ", " + series.name)) {
                point.label.resize(point.label.size() - series.name.size() - 2);
            }
        }
    }
}

bool isChart(PanelKind kind)
{
    return kind != PanelKind::Grid && kind != PanelKind::Listing;
}

/// Then the values beside ours would only repeat it.
bool hasPublishedSeries(const ReportPanel& panel)
{
    return std::any_of(panel.series.begin(), panel.series.end(),
        [](const ReportSeries& series) { return series.published; });
}

bool wholeNumbers(const ReportPanel& from)
{
    for (const auto& series : from.series) {
        for (const auto& point : series.points) {
            if (point.x != std::floor(point.x)) {
                return false;
            }
        }
    }
    return true;
}

} // namespace

const analysis::ReportAxis& forestAxis(const ReportPanel& panel)
{
    const bool isX = panel.x.unit != Unit::Plain || panel.y.unit == Unit::Plain;
    return isX ? panel.x : panel.y;
}

Unit valueUnit(const ReportPanel& panel)
{
    return panel.kind == PanelKind::Grid  ? panel.cellUnit
        : panel.kind == PanelKind::Forest ? forestAxis(panel).unit
                                          : panel.y.unit;
}

FigureValue figureValue(const Estimate& estimate, Unit unit)
{
    FigureValue result;
    result.state = stateOf(estimate);
    result.value = finite(estimate.value);
    result.low = finite(estimate.low);
    result.high = finite(estimate.high);
    result.published = finite(estimate.published);
    result.k = estimate.k.value_or(0);
    result.n = estimate.n;
    result.excluded = estimate.excluded;
    const bool isShare = unit == Unit::Share || unit == Unit::Percent;
    if (result.value && isVerdict(estimate, unit)) {
        result.text = *result.value > 0.5 ? "pass" : "fail";
    } else if (result.value) {
        result.text = isShare ? bareNumber(*result.value, unit, estimate.n)
                              : printedNumber(*result.value, unit, estimate.n);
        // A count rests on itself.
        const bool isCount = unit == Unit::Count && !estimate.k;
        result.detail = isCount ? std::string() : printedCount(estimate);
    } else {
        result.text = wordOf(result.state);
        result.detail = result.state == FigureState::Undefined ? estimate.reason : std::string();
    }
    if (result.published) {
        // As papers print them: one decimal for percentages.
        result.publishedText = isShare ? bareNumber(*result.published, unit, 20)
                                       : printedNumber(*result.published, unit, 20);
    }
    return result;
}

PanelMaker::PanelMaker(const FigureSpec& spec, const ReportFigureOptions& options)
    : m_options(options)
    , m_palette(spec.palette, spec.grey, spec.look == Look::ScreenDark)
    , m_grey(spec.look == Look::ScreenDark ? publishedOnDark : publishedOnPaper)
{
}

/// A name keeps its look in all panels; a new one takes the first look that its panel does not use.
void PanelMaker::chooseStyles(const ReportPanel& panel)
{
    std::set<std::size_t> used;
    for (const ReportSeries& series : panel.series) {
        if (const auto known = m_styles.find(series.name); known != m_styles.end()) {
            used.insert(known->second);
        }
    }
    for (const ReportSeries& series : panel.series) {
        if (m_styles.count(series.name) == 0) {
            std::size_t look = 0;
            while (!used.insert(look).second) {
                ++look;
            }
            m_styles.emplace(series.name, look);
        }
    }
}

FigureSeries PanelMaker::series(
    const ReportPanel& panel, const ReportSeries& from, std::size_t index)
{
    FigureSeries series;
    series.name = from.name;
    series.index = index;
    series.published = from.published;
    series.isLine = from.isLine;
    series.style = m_palette.classStyle(m_styles.at(from.name));
    if (from.published) {
        series.style.colour = m_grey;
    }
    const Unit unit = valueUnit(panel);
    series.points.reserve(from.points.size());
    for (const auto& point : from.points) {
        FigurePoint made{point.x, figureValue(point.y, unit), point.label};
        if (m_options.published != Published::Drawn || hasPublishedSeries(panel)) {
            made.number.published.reset();
        }
        if (!std::isfinite(made.x)) {
            made.number.value.reset();
            made.x = 0.0;
        }
        series.points.push_back(std::move(made));
    }
    return series;
}

void PanelMaker::addSeries(FigurePanel& panel, const ReportPanel& from)
{
    chooseStyles(from);
    for (std::size_t i = 0; i < from.series.size(); ++i) {
        if (!from.series[i].published || m_options.published == Published::Drawn) {
            panel.series.push_back(series(from, from.series[i], i));
        }
    }
    if (panel.series.empty() && panel.missing.empty()) {
        panel.missing = "Nothing of this is in view.";
    }
}

AxisRange PanelMaker::valueRange(const FigurePanel& panel) const
{
    AxisRange values, all;
    std::map<double, double> stacks;
    for (const FigureSeries& series : panel.series) {
        for (const FigurePoint& point : series.points) {
            if (!point.number.value) {
                all.take(point.number.published);
                values.take(point.number.published);
                continue;
            }
            if (panel.kind == PanelKind::StackedBars) {
                stacks[point.x] += *point.number.value;
                continue;
            }
            values.take(*point.number.value);
            values.take(point.number.published);
            all.take(*point.number.value);
            all.take(point.number.published);
            if (m_options.intervals) {
                all.take(point.number.low);
                all.take(point.number.high);
            }
        }
    }
    for (const auto& [x, sum] : stacks) {
        values.take(sum);
        all.take(sum);
    }
    if (!values.high || panel.unit == Unit::Share) {
        return all;
    }
    // One interval without bounds must not flatten everything else: it is cut at the frame.
    const double low = std::min(*values.low, 0.0);
    const double high = std::max(*values.high, 0.0);
    const double span = high - low;
    if (!(span > 0.0)) {
        return all;
    }
    all.high = std::min(*all.high, high + 1.5 * span);
    all.low = std::max(*all.low, low - 1.5 * span);
    if (panel.yAxis.isLog2 && values.positive) {
        all.positive = std::max(all.positive.value_or(*values.positive), *values.positive / 8.0);
    }
    return all;
}

void PanelMaker::addAxes(FigurePanel& panel, const ReportPanel& from) const
{
    const bool bars = from.kind == PanelKind::Bars || from.kind == PanelKind::StackedBars;
    const bool forest = from.kind == PanelKind::Forest;
    const auto& valuesOf = forest ? forestAxis(from) : from.y;
    panel.yAxis.isLog2 = valuesOf.isLog2;
    const bool fromZero
        = bars || (valuesOf.unit == Unit::Share && !forest) || valuesOf.unit == Unit::Count;
    const FigureAxis values
        = valueAxis(valuesOf, valueRange(panel), fromZero, valuesOf.unit == Unit::Count);
    if (forest) {
        panel.xAxis = values;
        return;
    }
    panel.yAxis = values;
    if (!from.x.categories.empty() || bars) {
        panel.xAxis.title = asHeading(from.x.title);
        panel.xAxis.categories = from.x.categories;
        panel.xAxis.low = -0.5;
        panel.xAxis.high = static_cast<double>(from.x.categories.size()) - 0.5;
        return;
    }
    AxisRange range;
    for (const FigureSeries& series : panel.series) {
        for (const FigurePoint& point : series.points) {
            range.take(point.x);
        }
    }
    const bool whole = wholeNumbers(from) && from.x.unit != Unit::Share;
    panel.xAxis = valueAxis(from.x, range, false, whole);
    if (whole && !from.x.isLog2 && from.kind == PanelKind::Lines && !from.x.low && !from.x.high
        && range.low) {
        // Rounds stand inside the frame, not on it.
        panel.xAxis.low = *range.low - 0.35;
        panel.xAxis.high = *range.high + 0.35;
        panel.xAxis.ticks = linearTicks(panel.xAxis.low, panel.xAxis.high, 8, from.x.unit, true);
    } else if (from.kind == PanelKind::Lines && from.x.isLog2) {
        // Marks stand inside the frame, a lone one in its middle.
        const bool isLone = range.low && range.low == range.high && *range.low > 0.0;
        panel.xAxis.low = isLone ? *range.low / 1.5 : panel.xAxis.low / 1.12;
        panel.xAxis.high = isLone ? *range.high * 1.5 : panel.xAxis.high * 1.12;
    } else if (from.kind == PanelKind::Points && !from.x.isLog2 && !from.x.low && !from.x.high) {
        const double air = 0.03 * (panel.xAxis.high - panel.xAxis.low);
        panel.xAxis.low -= air;
        panel.xAxis.high += air;
    }
}

FigurePanel PanelMaker::panel(const ReportPanel& from, std::size_t index)
{
    FigurePanel panel;
    panel.index = index;
    panel.kind = from.kind;
    panel.id = from.id;
    panel.title = asHeading(from.title);
    panel.unit = valueUnit(from);
    panel.missing = from.missing;
    if (!panel.missing.empty()) {
        return panel;
    }
    if (from.kind == PanelKind::Grid) {
        addGrid(panel, from);
    } else if (from.kind == PanelKind::Listing) {
        panel.listing = shortenedListing(foldedListing(from.listing));
        panel.missing = panel.listing.empty() ? "No code to show." : "";
    }
    if (isChart(from.kind)) {
        addSeries(panel, from);
        addAxes(panel, from);
    }
    if (from.kind == PanelKind::Forest) {
        joinForestRows(panel);
    }
    return panel;
}

} // namespace kbx::figures
