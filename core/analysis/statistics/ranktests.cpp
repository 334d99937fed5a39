// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/statistics/ranktests.h"

#include <boost/math/distributions/normal.hpp>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace kbx::analysis {
namespace {

constexpr std::int64_t exactUpTo = 50;

/// Σ (t³ − t) over groups of ties.
double tieSum(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    double sum = 0.0;
    for (std::size_t begin = 0; begin < values.size();) {
        std::size_t end = begin;
        while (end < values.size() && values[end] == values[begin]) {
            ++end;
        }
        const auto ties = static_cast<double>(end - begin);
        sum += ties * ties * ties - ties;
        begin = end;
    }
    return sum;
}

/// Share of ways in which `total` is at most `limit`: ways[s] counts those that sum to s.
double shareUpTo(const std::vector<double>& ways, double limit)
{
    double below = 0.0;
    double all = 0.0;
    for (std::size_t s = 0; s < ways.size(); ++s) {
        all += ways[s];
        below += static_cast<double>(s) <= limit + 1e-9 ? ways[s] : 0.0;
    }
    return below / all;
}

/// Ways to get each U from n1 and n2 values without ties, as the coefficients of the Gaussian
/// binomial: products of (1 − x^(n2+i)) / (1 − x^i).
std::vector<double> waysOfU(std::size_t n1, std::size_t n2)
{
    std::vector<double> ways(n1 * n2 + 1, 0.0);
    ways[0] = 1.0;
    for (std::size_t i = 1; i <= n1; ++i) {
        for (std::size_t s = ways.size(); s-- > n2 + i;) {
            ways[s] -= ways[s - n2 - i];
        }
        for (std::size_t s = i; s < ways.size(); ++s) {
            ways[s] += ways[s - i];
        }
    }
    return ways;
}

/// Ways to get each sum of a subset of the ranks 1 … n.
std::vector<double> waysOfRanks(std::size_t n)
{
    std::vector<double> ways(n * (n + 1) / 2 + 1, 0.0);
    ways[0] = 1.0;
    for (std::size_t rank = 1; rank <= n; ++rank) {
        for (std::size_t s = ways.size(); s-- > rank;) {
            ways[s] += ways[s - rank];
        }
    }
    return ways;
}

/// Two-sided, symmetric distribution: the smaller tail twice.
double twoSided(const std::vector<double>& ways, double statistic)
{
    const double mirrored = static_cast<double>(ways.size() - 1) - statistic;
    return std::min(1.0, 2.0 * shareUpTo(ways, std::min(statistic, mirrored)));
}

/// Normal with continuity correction; 1 where nothing varies.
double normalP(double distance, double variance)
{
    const double z = std::max(0.0, std::abs(distance) - 0.5) / std::sqrt(variance);
    return 2.0 * boost::math::cdf(boost::math::complement(boost::math::normal(), z));
}

/// Hodges and Lehmann's median of the means of all pairs.
double pseudoMedian(const std::vector<double>& values)
{
    std::vector<double> means;
    means.reserve(values.size() * (values.size() + 1) / 2);
    for (std::size_t i = 0; i < values.size(); ++i) {
        for (std::size_t j = i; j < values.size(); ++j) {
            means.push_back(0.5 * (values[i] + values[j]));
        }
    }
    const auto middle = means.begin() + static_cast<std::ptrdiff_t>(means.size() / 2);
    std::nth_element(means.begin(), middle, means.end());
    if (means.size() % 2 == 1) {
        return *middle;
    }
    return 0.5 * (*middle + *std::max_element(means.begin(), middle));
}

bool areFinite(const std::vector<double>& values)
{
    return std::all_of(values.begin(), values.end(), [](double x) { return std::isfinite(x); });
}

} // namespace

std::vector<double> midRanks(const std::vector<double>& values)
{
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::sort(order.begin(), order.end(),
        [&](std::size_t one, std::size_t other) { return values[one] < values[other]; });
    std::vector<double> ranks(values.size(), 0.0);
    for (std::size_t begin = 0; begin < order.size();) {
        std::size_t end = begin;
        while (end < order.size() && values[order[end]] == values[order[begin]]) {
            ++end;
        }
        const double rank = 0.5 * static_cast<double>(begin + end + 1);
        for (std::size_t i = begin; i < end; ++i) {
            ranks[order[i]] = rank;
        }
        begin = end;
    }
    return ranks;
}

RankTest mannWhitney(const std::vector<double>& first, const std::vector<double>& second)
{
    RankTest test;
    test.n1 = static_cast<std::int64_t>(first.size());
    test.n2 = static_cast<std::int64_t>(second.size());
    if (first.empty() || second.empty() || !areFinite(first) || !areFinite(second)) {
        test.reason = first.empty() || second.empty() ? "one side is empty" : "not a number";
        return test;
    }
    std::vector<double> all = first;
    all.insert(all.end(), second.begin(), second.end());
    const std::vector<double> ranks = midRanks(all);
    const auto n1 = static_cast<double>(first.size());
    const auto n2 = static_cast<double>(second.size());
    const auto end = ranks.begin() + static_cast<std::ptrdiff_t>(first.size());
    test.statistic = std::accumulate(ranks.begin(), end, 0.0) - n1 * (n1 + 1.0) / 2.0;
    test.effect = test.statistic / (n1 * n2);
    const double ties = tieSum(all);
    const double n = n1 + n2;
    const double variance = n1 * n2 / 12.0 * (n + 1.0 - ties / (n * (n - 1.0)));
    test.exact = ties == 0.0 && test.n1 + test.n2 <= exactUpTo;
    if (test.exact) {
        test.p = twoSided(waysOfU(first.size(), second.size()), test.statistic);
    } else if (variance > 0.0) {
        test.p = normalP(test.statistic - n1 * n2 / 2.0, variance);
    } else {
        test.reason = "all values are equal";
    }
    test.method = test.exact ? "Mann–Whitney, exact" : "Mann–Whitney, normal with ties";
    return test;
}

RankTest wilcoxonSignedRank(const std::vector<double>& differences)
{
    RankTest test;
    std::vector<double> nonzero;
    std::vector<double> sizes;
    for (const double difference : differences) {
        if (std::isfinite(difference) && difference != 0.0) {
            nonzero.push_back(difference);
            sizes.push_back(std::abs(difference));
        }
    }
    test.n1 = static_cast<std::int64_t>(nonzero.size());
    test.n2 = static_cast<std::int64_t>(differences.size() - nonzero.size());
    if (!areFinite(differences) || nonzero.empty()) {
        test.reason = !areFinite(differences) ? "not a number"
            : differences.empty()             ? "no pairs"
                                              : "no pair differs";
        return test;
    }
    test.effect = pseudoMedian(differences);
    const std::vector<double> ranks = midRanks(sizes);
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        test.statistic += nonzero[i] > 0.0 ? ranks[i] : 0.0;
    }
    const auto n = static_cast<double>(nonzero.size());
    const double ties = tieSum(sizes);
    test.exact = ties == 0.0 && test.n2 == 0 && test.n1 <= exactUpTo;
    if (test.exact) {
        test.p = twoSided(waysOfRanks(nonzero.size()), test.statistic);
    } else {
        const double variance = n * (n + 1.0) * (2.0 * n + 1.0) / 24.0 - ties / 48.0;
        test.p = normalP(test.statistic - n * (n + 1.0) / 4.0, variance);
    }
    test.method = test.exact ? "Wilcoxon signed rank, exact" : "Wilcoxon signed rank, normal";
    return test;
}

} // namespace kbx::analysis
