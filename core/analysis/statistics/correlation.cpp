// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/statistics/correlation.h"

#include "analysis/statistics/ranktests.h"

#include <boost/math/distributions/normal.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace kbx::analysis {
namespace {

std::string named(const char* method, double confidence)
{
    char text[64];
    std::snprintf(text, sizeof text, "%s %g %%", method, confidence * 100.0);
    return text;
}

double criticalValue(double confidence)
{
    return boost::math::quantile(boost::math::normal(), 0.5 + confidence / 2.0);
}

bool isConfidence(double confidence)
{
    return confidence > 0.0 && confidence < 1.0;
}

std::vector<double> asNumbers(const std::vector<bool>& values)
{
    return std::vector<double>(values.begin(), values.end());
}

/// The coefficient without an interval.
Association correlate(const std::vector<double>& x, const std::vector<double>& y)
{
    Association result;
    result.n = static_cast<std::int64_t>(std::min(x.size(), y.size()));
    if (x.size() != y.size() || result.n < 2) {
        result.reason = x.size() != y.size() ? "sides differ in length"
            : result.n == 0                  ? "no data"
                                             : "n = 1";
        return result;
    }
    const auto n = static_cast<double>(x.size());
    double meanX = 0.0;
    double meanY = 0.0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        meanX += x[i] / n;
        meanY += y[i] / n;
    }
    double xx = 0.0;
    double yy = 0.0;
    double xy = 0.0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        xx += (x[i] - meanX) * (x[i] - meanX);
        yy += (y[i] - meanY) * (y[i] - meanY);
        xy += (x[i] - meanX) * (y[i] - meanY);
    }
    // What rounding leaves of equal values is not variation.
    const auto varies = [n](double squares, double mean) {
        return std::isfinite(squares) && squares > 1e-24 * n * std::max(1e-200, mean * mean);
    };
    if (!varies(xx, meanX) || !varies(yy, meanY)) {
        result.reason = !std::isfinite(xx + yy) ? "not a number"
            : !varies(xx, meanX)                ? "the feature does not vary"
                                                : "the outcome does not vary";
        return result;
    }
    result.value = std::clamp(xy / std::sqrt(xx * yy), -1.0, 1.0);
    return result;
}

/// On Fisher's scale with a given standard error.
void addFisher(Association& result, double error, const char* name, double confidence)
{
    if (!result.value || !isConfidence(confidence)) {
        return;
    }
    if (result.n < 4 || std::abs(*result.value) >= 1.0 - 1e-12) {
        result.reason = result.n < 4 ? "n = " + std::to_string(result.n) : "exactly on a line";
        return;
    }
    const double z = std::atanh(*result.value);
    const double half = criticalValue(confidence) * error;
    result.low = std::tanh(z - half);
    result.high = std::tanh(z + half);
    result.interval = named(name, confidence);
}

} // namespace

Association pearson(const std::vector<double>& x, const std::vector<double>& y, double confidence)
{
    Association result = correlate(x, y);
    const auto n = static_cast<double>(result.n);
    addFisher(result, 1.0 / std::sqrt(n - 3.0), "Fisher z", confidence);
    return result;
}

Association pointBiserial(
    const std::vector<double>& x, const std::vector<bool>& y, double confidence)
{
    return pearson(x, asNumbers(y), confidence);
}

Association spearman(const std::vector<double>& x, const std::vector<double>& y, double confidence)
{
    Association result = correlate(midRanks(x), midRanks(y));
    const double r = result.value.value_or(0.0);
    const auto n = static_cast<double>(result.n);
    const double error = std::sqrt((1.0 + r * r / 2.0) / (n - 3.0));
    addFisher(result, error, "Fisher z (Bonett–Wright)", confidence);
    return result;
}

} // namespace kbx::analysis
