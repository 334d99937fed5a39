// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/estimatetext.h"

#include "domain/numberformat.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace kbx::figures {
namespace {

using analysis::Estimate;
using analysis::Unit;

std::string fixed(double value, int decimals)
{
    char buffer[64];
    std::snprintf(buffer, sizeof buffer, "%.*f", decimals, value);
    const std::string text = buffer;
    // "-0.00" is a zero that rounding gave a sign.
    return text.find_first_not_of("-0.") == std::string::npos && text[0] == '-' ? text.substr(1)
                                                                                : text;
}

/// Three digits that matter, never an exponent between 1e-4 and 1e6.
std::string plain(double value)
{
    const double size = std::abs(value);
    if (!std::isfinite(value) || (size != 0.0 && (size < 1e-4 || size >= 1e6))) {
        return number::scientific(value);
    }
    if (size == std::floor(size) && size < 1e6) {
        return fixed(value, 0);
    }
    int decimals = size >= 99.95 ? 0 : size >= 9.995 ? 1 : size >= 0.0995 ? 2 : 3;
    decimals = size < 0.00995 ? 4 : decimals;
    return fixed(value, decimals);
}

std::string withoutUnit(const std::string& text)
{
    const std::string times = "\u00d7";
    return text.size() > times.size()
            && text.compare(text.size() - times.size(), times.size(), times) == 0
        ? text.substr(0, text.size() - times.size())
        : text;
}

} // namespace

std::string bareNumber(double value, Unit unit, std::int64_t n)
{
    switch (unit) {
    case Unit::Count:
        return value == std::floor(value) ? number::count(static_cast<std::int64_t>(value))
                                          : plain(value);
    case Unit::Share:
        return number::ratePercent(value, n);
    case Unit::Ratio:
        return withoutUnit(number::speedup(value));
    case Unit::Percent:
        return fixed(value, std::abs(value) < 9.995 ? 2 : 1);
    case Unit::Milliseconds:
    case Unit::Seconds:
    case Unit::Plain:
        break;
    }
    return plain(value);
}

std::string printedNumber(double value, Unit unit, std::int64_t n)
{
    switch (unit) {
    case Unit::Milliseconds:
        return number::duration(value);
    case Unit::Seconds:
        return number::duration(value * 1000.0);
    case Unit::Share:
    case Unit::Percent:
        return bareNumber(value, unit, n) + " %";
    case Unit::Ratio:
        return number::speedup(value);
    case Unit::Count:
    case Unit::Plain:
        break;
    }
    return bareNumber(value, unit, n);
}

std::string printedValue(const Estimate& estimate, Unit unit)
{
    if (!estimate.value) {
        return estimate.reason.empty() ? "n/a" : number::undefined(estimate.reason);
    }
    return printedNumber(*estimate.value, unit, estimate.n);
}

std::string printedInterval(const Estimate& estimate, Unit unit)
{
    if (!estimate.low || !estimate.high) {
        return {};
    }
    if (unit == Unit::Ratio && estimate.value) {
        return number::speedupInterval(*estimate.value, *estimate.low, *estimate.high);
    }
    return "[" + bareNumber(*estimate.low, unit, estimate.n) + ", "
        + bareNumber(*estimate.high, unit, estimate.n) + "]";
}

std::string printedCount(const Estimate& estimate)
{
    if (estimate.k) {
        return number::ratio(*estimate.k, estimate.n);
    }
    return estimate.n > 0 ? "n = " + number::count(estimate.n) : std::string();
}

std::string unitSign(Unit unit)
{
    switch (unit) {
    case Unit::Share:
    case Unit::Percent:
        return "%";
    case Unit::Ratio:
        return "\u00d7";
    case Unit::Milliseconds:
        return "ms";
    case Unit::Seconds:
        return "s";
    case Unit::Count:
    case Unit::Plain:
        break;
    }
    return {};
}

std::optional<int> decimalsByInterval(const Estimate& estimate, Unit unit)
{
    if (!estimate.low || !estimate.high) {
        return std::nullopt;
    }
    const double scale = unit == Unit::Share ? 100.0 : 1.0;
    const double half = (*estimate.high - *estimate.low) / 2.0 * scale;
    if (!(half > 0.0) || !std::isfinite(half)) {
        return std::nullopt;
    }
    // A half width of 8.7 keeps one decimal, 0.012 keeps three, 34 none.
    const int decimals = 1 - static_cast<int>(std::floor(std::log10(half)));
    return std::clamp(decimals, 0, 4);
}

} // namespace kbx::figures
