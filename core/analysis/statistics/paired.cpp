// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/statistics/paired.h"

#include <boost/math/distributions/binomial.hpp>
#include <boost/math/distributions/chi_squared.hpp>

#include <algorithm>
#include <cmath>

namespace kbx::analysis {
namespace {

/// Newcombe 1998, method 10: the Wilson intervals of both shares, joined by their correlation.
Interval newcombe(const McNemar& table, double difference, double confidence)
{
    const auto n = static_cast<double>(table.n());
    const std::int64_t firstCount = table.both + table.onlyFirst;
    const std::int64_t secondCount = table.both + table.onlySecond;
    const auto first = *wilson(firstCount, table.n(), confidence);
    const auto second = *wilson(secondCount, table.n(), confidence);
    const double p1 = static_cast<double>(firstCount) / n;
    const double p2 = static_cast<double>(secondCount) / n;
    const double margins = static_cast<double>(firstCount)
        * static_cast<double>(table.n() - firstCount) * static_cast<double>(secondCount)
        * static_cast<double>(table.n() - secondCount);
    const double cross = static_cast<double>(table.both) * static_cast<double>(table.neither)
        - static_cast<double>(table.onlyFirst) * static_cast<double>(table.onlySecond);
    const double corrected = cross > n / 2.0 ? cross - n / 2.0 : std::min(cross, 0.0);
    const double phi = margins > 0.0 ? corrected / std::sqrt(margins) : 0.0;
    const auto reach = [phi](double one, double other) {
        return std::sqrt(std::max(0.0, one * one - 2.0 * phi * one * other + other * other));
    };
    return Interval{std::max(-1.0, difference - reach(p1 - first.low, second.high - p2)),
        std::min(1.0, difference + reach(p2 - second.low, first.high - p1))};
}

} // namespace

McNemar mcnemar(std::int64_t both, std::int64_t onlyFirst, std::int64_t onlySecond,
    std::int64_t neither, double confidence)
{
    McNemar result{both, onlyFirst, onlySecond, neither, {}, {}, {}, {}, {}, {}};
    if (std::min({both, onlyFirst, onlySecond, neither}) < 0 || result.n() == 0) {
        result.reason = "no task has both verdicts";
        return result;
    }
    result.difference
        = static_cast<double>(onlyFirst - onlySecond) / static_cast<double>(result.n());
    if (confidence > 0.0 && confidence < 1.0) {
        result.interval = newcombe(result, *result.difference, confidence);
    }
    const std::int64_t discordant = onlyFirst + onlySecond;
    if (discordant == 0) {
        result.exact = result.midP = result.chiSquared = 1.0;
        return result;
    }
    const boost::math::binomial fair(static_cast<double>(discordant), 0.5);
    const auto fewer = static_cast<double>(std::min(onlyFirst, onlySecond));
    const double tail = 2.0 * boost::math::cdf(fair, fewer);
    result.exact = std::min(1.0, tail);
    // Fagerland, Lydersen and Laake 2013.
    result.midP = onlyFirst == onlySecond ? 1.0 - 0.5 * boost::math::pdf(fair, fewer)
                                          : tail - boost::math::pdf(fair, fewer);
    const auto gap = static_cast<double>(onlyFirst - onlySecond);
    const boost::math::chi_squared one(1.0);
    result.chiSquared = boost::math::cdf(
        boost::math::complement(one, gap * gap / static_cast<double>(discordant)));
    return result;
}

} // namespace kbx::analysis
