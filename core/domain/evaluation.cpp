// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/evaluation.h"

#include <algorithm>

namespace kbx {

const TimingRecord* mainTiming(const std::vector<TimingRecord>& timings)
{
    const auto rank = [](const TimingRecord& timing) {
        return timing.profile != "paired-cold" ? 2 : timing.baseline != "eager" ? 1 : 0;
    };
    const auto first = std::min_element(timings.begin(), timings.end(),
        [&](const TimingRecord& a, const TimingRecord& b) { return rank(a) < rank(b); });
    return first == timings.end() ? nullptr : &*first;
}

} // namespace kbx
