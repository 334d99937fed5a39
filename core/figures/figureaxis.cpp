// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/figureaxis.h"

#include "figures/estimatetext.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace kbx::figures {
namespace {

using analysis::ReportAxis;
using analysis::Unit;

constexpr int usualTicks = 5;
constexpr double nearly = 1e-9;

/// The next of 1, 2, 2.5, 5, 10 × 10^k that gives at most `wanted` steps.
double roundStep(double span, int wanted)
{
    const double raw = span / std::max(wanted, 1);
    const double unit = std::pow(10.0, std::floor(std::log10(raw)));
    for (const double factor : {1.0, 2.0, 2.5, 5.0}) {
        if (raw <= factor * unit * (1.0 + nearly)) {
            return factor * unit;
        }
    }
    return 10.0 * unit;
}

std::string tickText(double at, double step, Unit unit)
{
    const double scale = unit == Unit::Share ? 100.0 : 1.0;
    const double value = std::abs(at) < step * nearly ? 0.0 : at * scale;
    const double size = step * scale;
    if (std::abs(value) >= 1e6 || (size < 1e-4 && size > 0.0)) {
        char buffer[32];
        std::snprintf(buffer, sizeof buffer, "%.0e", value);
        return buffer;
    }
    int decimals = 0;
    for (double left = size; decimals < 6 && std::abs(left - std::round(left)) > 1e-6;
         left *= 10.0) {
        ++decimals;
    }
    char buffer[64];
    std::snprintf(buffer, sizeof buffer, "%.*f", decimals, value);
    return buffer;
}

std::string powerText(double at, Unit unit, bool asFraction)
{
    if (asFraction && at < 1.0 && at > 1.0 / 2000.0) {
        const double parts = 1.0 / at;
        if (std::abs(parts - std::round(parts)) < 1e-6) {
            return "1/" + std::to_string(std::lround(parts));
        }
    }
    const double shown = unit == Unit::Share ? at * 100.0 : at;
    char buffer[64];
    std::snprintf(buffer, sizeof buffer, shown >= 1e5 || shown < 1e-3 ? "%.0e" : "%.6g", shown);
    return buffer;
}

void fitLog(FigureAxis& axis, const ReportAxis& from, const AxisRange& range)
{
    const double low = from.low.value_or(range.positive.value_or(0.5));
    const double high = from.high.value_or(range.high.value_or(2.0));
    // Half an octave of air, so that no mark lies on the frame.
    axis.low = from.low && *from.low > 0.0 ? *from.low : std::max(low, 1e-12) / 1.19;
    axis.high = from.high ? *from.high : std::max(high, low) * 1.19;
    if (axis.referenceLine && *axis.referenceLine > 0.0) {
        axis.low = from.low ? axis.low : std::min(axis.low, *axis.referenceLine / 1.19);
        axis.high = from.high ? axis.high : std::max(axis.high, *axis.referenceLine * 1.19);
    }
    if (axis.high <= axis.low) {
        axis.high = axis.low * 4.0;
    }
    axis.ticks = logTicks(axis.low, axis.high, usualTicks + 1, from.unit);
}

void fitLinear(FigureAxis& axis, const ReportAxis& from, const AxisRange& range, bool fromZero,
    bool wholeNumbers)
{
    const bool isShare = from.unit == Unit::Share;
    double low = from.low.value_or(range.low.value_or(0.0));
    double high = from.high.value_or(range.high.value_or(isShare ? 1.0 : low + 1.0));
    if (axis.referenceLine) {
        low = from.low ? low : std::min(low, *axis.referenceLine);
        high = from.high ? high : std::max(high, *axis.referenceLine);
    }
    if (fromZero && !from.low) {
        low = std::min(low, 0.0);
    }
    // Values that differ by rounding alone are equal.
    if (!(high - low > nearly * std::max(std::abs(low), std::abs(high)))) {
        const double air = std::max(std::abs(low) * 0.1, wholeNumbers ? 1.0 : 1e-3);
        low = from.low ? low : low - (fromZero && low >= 0.0 && low - air < 0.0 ? low : air);
        high = from.high && *from.high > low ? *from.high : high + air;
    }
    const double step = wholeNumbers ? std::max(1.0, roundStep(high - low, usualTicks))
                                     : roundStep(high - low, usualTicks);
    // Ends on ticks; a share never leaves 0…1.
    axis.low = from.low ? low : std::floor(low / step + nearly) * step;
    axis.high = from.high ? high : std::ceil(high / step - nearly) * step;
    if (isShare && range.low.value_or(0.0) >= 0.0 && range.high.value_or(1.0) <= 1.0) {
        axis.low = std::max(axis.low, 0.0);
        axis.high = std::min(axis.high, 1.0);
    }
    axis.ticks = linearTicks(axis.low, axis.high, usualTicks, from.unit, wholeNumbers);
}

/// Samples and rounds have no halves.
void keepWhole(FigureAxis& axis, const AxisRange& range)
{
    std::erase_if(
        axis.ticks, [](const FigureTick& tick) { return tick.at != std::floor(tick.at); });
    if (axis.ticks.empty() && range.low) {
        axis.ticks.push_back({*range.low, tickText(*range.low, 1.0, Unit::Plain)});
    }
    for (FigureTick& tick : axis.ticks) {
        tick.text = tickText(tick.at, 1.0, Unit::Plain);
    }
}

} // namespace

double FigureAxis::placeOf(double value) const
{
    if (!isLog2) {
        return (value - low) / (high - low);
    }
    return value > 0.0 ? std::log2(value / low) / std::log2(high / low) : 0.0;
}

void AxisRange::take(double value)
{
    if (!std::isfinite(value)) {
        return;
    }
    low = std::min(low.value_or(value), value);
    high = std::max(high.value_or(value), value);
    if (value > 0.0) {
        positive = std::min(positive.value_or(value), value);
    }
}

void AxisRange::take(const std::optional<double>& value)
{
    if (value) {
        take(*value);
    }
}

std::vector<FigureTick> linearTicks(
    double low, double high, int wanted, Unit unit, bool wholeNumbers)
{
    std::vector<FigureTick> ticks;
    if (!(high > low) || !std::isfinite(high - low)) {
        return {{low, tickText(low, 1.0, unit)}};
    }
    const double step = wholeNumbers ? std::max(1.0, std::ceil(roundStep(high - low, wanted)))
                                     : roundStep(high - low, wanted);
    const double farthest = std::max(std::abs(low), std::abs(high));
    if (farthest + step == farthest) {
        return {{low, tickText(low, 1.0, unit)}}; // too close together for numbers between them
    }
    for (double at = std::ceil(low / step - nearly) * step; at <= high + step * nearly;
         at += step) {
        ticks.push_back({at, tickText(at, step, unit)});
    }
    return ticks;
}

std::vector<FigureTick> logTicks(double low, double high, int wanted, Unit unit)
{
    std::vector<FigureTick> ticks;
    const double octaves = std::log2(high / low);
    if (octaves < 1.6) {
        // Less than two powers of two: round numbers in between say more.
        for (FigureTick& tick : linearTicks(low, high, wanted, unit)) {
            if (tick.at > 0.0) {
                ticks.push_back(std::move(tick));
            }
        }
        return ticks;
    }
    const int stride = std::max(1, static_cast<int>(std::ceil(octaves / (wanted + 1))));
    const int first = static_cast<int>(std::ceil(std::log2(low) - nearly));
    // One way of writing along an axis: 0.25, 0.5, 1 or 1/8, 1/4, 1/2, 1.
    const bool asFractions = unit != Unit::Share && unit != Unit::Percent && low < 0.2;
    for (int power = first; std::exp2(power) <= high * (1.0 + nearly); ++power) {
        // Counted from 1×, so that 1× is always among them.
        if (power % stride == 0) {
            const double at = std::exp2(power);
            ticks.push_back({at, powerText(at, unit, asFractions)});
        }
    }
    return ticks;
}

std::string withUnit(const std::string& title, Unit unit)
{
    const std::string sign = unitSign(unit);
    if (sign.empty() || title.find(sign) != std::string::npos) {
        return title;
    }
    return title.empty() ? sign : title + " (" + sign + ")";
}

std::string axisTitle(const std::string& title, Unit unit)
{
    return asHeading(withUnit(title, unit));
}

std::string asHeading(std::string text)
{
    const std::size_t end = std::min(text.find(' '), text.size());
    const bool isWord = end >= 3
        && std::all_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(end),
            [](char byte) { return byte >= 'a' && byte <= 'z'; });
    if (isWord) {
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    }
    return text;
}

FigureAxis valueAxis(
    const ReportAxis& from, const AxisRange& range, bool fromZero, bool wholeNumbers)
{
    FigureAxis axis;
    axis.title = axisTitle(from.title, from.unit);
    axis.isLog2 = from.isLog2;
    axis.referenceLine = from.reference;
    if (from.isLog2) {
        fitLog(axis, from, range);
        if (wholeNumbers) {
            keepWhole(axis, range);
        }
    } else {
        fitLinear(axis, from, range, fromZero, wholeNumbers);
    }
    return axis;
}

} // namespace kbx::figures
