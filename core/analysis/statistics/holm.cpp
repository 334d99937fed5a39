// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/statistics/holm.h"

#include <algorithm>
#include <numeric>

namespace kbx::analysis {

std::vector<double> holm(const std::vector<double>& pValues)
{
    std::vector<std::size_t> order(pValues.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::stable_sort(order.begin(), order.end(),
        [&](std::size_t one, std::size_t other) { return pValues[one] < pValues[other]; });
    std::vector<double> adjusted(pValues.size(), 1.0);
    double largest = 0.0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const double p = pValues[order[i]] * static_cast<double>(order.size() - i);
        largest = std::min(1.0, std::max(largest, p));
        adjusted[order[i]] = largest;
    }
    return adjusted;
}

} // namespace kbx::analysis
