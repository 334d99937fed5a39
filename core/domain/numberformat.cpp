// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/numberformat.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace kbx::number {
namespace {

std::string fixed(double value, int digits)
{
    char buffer[64];
    std::snprintf(buffer, sizeof buffer, "%.*f", digits, value);
    return buffer;
}

int speedupDigits(double ratio)
{
    // Rounded first, so that 9.996 is not printed as "10.00".
    if (ratio >= 99.95) {
        return 0;
    }
    if (ratio >= 9.995) {
        return 1;
    }
    if (ratio >= 0.0995) {
        return 2;
    }
    // At least two significant digits, so that a very slow kernel is never printed as 0.
    int digits = 3;
    for (double scaled = ratio; scaled < 0.00995 && scaled > 0.0 && digits < 12; scaled *= 10.0) {
        ++digits;
    }
    return digits;
}

/// "68 kB": whole below 1,000, then two digits that matter, in steps of 1,000.
std::string inSteps(std::int64_t value, const char* unit, const char* thousand)
{
    if (value < 1000) {
        return std::to_string(value) + " " + unit;
    }
    const std::string steps[] = {thousand, "M", "G", "T"};
    double left = static_cast<double>(value);
    int step = -1;
    while (left >= 999.5 && step < 3) {
        left /= 1000.0;
        ++step;
    }
    return fixed(left, left >= 9.95 ? 0 : 1) + " " + steps[step] + unit;
}

} // namespace

std::string speedup(double ratio)
{
    return fixed(ratio, speedupDigits(ratio)) + "\u00d7";
}

std::string speedupInterval(double ratio, double low, double high)
{
    const int digits = speedupDigits(ratio);
    return "[" + fixed(low, digits) + ", " + fixed(high, digits) + "]";
}

std::string ratePercent(double fraction, std::int64_t n)
{
    return fixed(fraction * 100.0, n >= 20 ? 1 : 0);
}

std::string ratio(std::int64_t k, std::int64_t n)
{
    return std::to_string(k) + "/" + std::to_string(n);
}

std::string scientific(double value)
{
    if (std::isnan(value)) {
        return "nan";
    }
    if (std::isinf(value)) {
        return value > 0 ? "inf" : "-inf";
    }
    if (value == 0.0) {
        return "0";
    }
    char buffer[32];
    std::snprintf(buffer, sizeof buffer, "%.1e", value);
    const std::string printed = buffer;
    const auto mark = printed.find('e');
    return printed.substr(0, mark + 1) + std::to_string(std::atoi(printed.c_str() + mark + 1));
}

std::string twoDigits(double value)
{
    return fixed(value, 2);
}

std::string duration(double milliseconds)
{
    // Thresholds are half a last digit lower, so that rounding never shows "1000 ms".
    const auto three = [](double value) {
        return fixed(value, value >= 99.95 ? 0 : value >= 9.995 ? 1 : value >= 0.9995 ? 2 : 3);
    };
    if (milliseconds >= 999.5) {
        return three(milliseconds / 1000.0) + " s";
    }
    if (milliseconds >= 0.09995) {
        return three(milliseconds) + " ms";
    }
    return (milliseconds == 0.0 ? "0" : three(milliseconds * 1000.0)) + " \u00b5s";
}

std::string elapsed(double seconds)
{
    const auto total = static_cast<long long>(seconds);
    char buffer[64];
    if (total >= 3600) {
        std::snprintf(
            buffer, sizeof buffer, "%lld:%02lld:%02lld", total / 3600, total / 60 % 60, total % 60);
    } else {
        std::snprintf(buffer, sizeof buffer, "%lld:%02lld", total / 60, total % 60);
    }
    return buffer;
}

std::string count(std::int64_t value)
{
    std::string digits = std::to_string(value);
    if (value < 0) {
        digits.erase(0, 1);
    }
    for (auto at = static_cast<std::ptrdiff_t>(digits.size()) - 3; at > 0; at -= 3) {
        digits.insert(static_cast<std::size_t>(at), ",");
    }
    return value < 0 ? "-" + digits : digits;
}

std::string bytes(std::int64_t value)
{
    return inSteps(value, "B", "k");
}

std::string flops(std::int64_t value)
{
    return inSteps(value, "FLOP", "K");
}

std::string intensity(double flopsPerByte)
{
    const int digits = flopsPerByte >= 99.95 ? 0 : flopsPerByte >= 9.995 ? 1 : 2;
    return fixed(flopsPerByte, digits) + " FLOP/B";
}

std::string undefined(const std::string& reason)
{
    return "n/a (" + reason + ")";
}

} // namespace kbx::number
