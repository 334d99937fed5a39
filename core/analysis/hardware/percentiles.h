// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/interval.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace kbx::analysis {

/// The same number as `quantile` of the sorted values (resampling.h), without sorting all of them;
/// reorders. Not empty, p in 0 … 1.
inline double selectQuantile(std::vector<double>& values, double p)
{
    const double at = p * static_cast<double>(values.size() - 1);
    const auto below = values.begin() + static_cast<std::ptrdiff_t>(at);
    std::nth_element(values.begin(), below, values.end());
    const double low = *below;
    if (below + 1 == values.end()) {
        return low;
    }
    const double high = *std::min_element(below + 1, values.end());
    return low + (at - static_cast<double>(below - values.begin())) * (high - low);
}

/// Percentile interval of resampled values; empty for fewer than two.
inline std::optional<Interval> percentiles(std::vector<double>& values, double confidence)
{
    if (values.size() < 2) {
        return std::nullopt;
    }
    const double tail = (1.0 - confidence) / 2.0;
    const double low = selectQuantile(values, tail);
    return Interval{low, selectQuantile(values, 1.0 - tail)};
}

} // namespace kbx::analysis
