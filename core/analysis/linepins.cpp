// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/linepins.h"

#include <algorithm>

namespace kbx::analysis {
namespace {

bool agree(const LinePin& one, const LinePin& other)
{
    return (one.left < other.left && one.right < other.right)
        || (one.left > other.left && one.right > other.right);
}

void sortByLine(std::vector<LinePin>& pins)
{
    std::sort(pins.begin(), pins.end(),
        [](const LinePin& one, const LinePin& other) { return one.left < other.left; });
}

} // namespace

std::vector<LinePin> fittingPins(
    const std::vector<LinePin>& pins, std::uint32_t leftLines, std::uint32_t rightLines)
{
    std::vector<LinePin> fitting;
    for (const LinePin& pin : pins) {
        const bool inside = pin.left >= 0 && static_cast<std::uint32_t>(pin.left) < leftLines
            && pin.right >= 0 && static_cast<std::uint32_t>(pin.right) < rightLines;
        if (inside && std::all_of(fitting.begin(), fitting.end(), [&pin](const LinePin& kept) {
                return agree(kept, pin);
            })) {
            fitting.push_back(pin);
        }
    }
    sortByLine(fitting);
    return fitting;
}

std::vector<LinePin> withPin(const std::vector<LinePin>& pins, const LinePin& pin)
{
    std::vector<LinePin> all{pin};
    std::copy_if(pins.begin(), pins.end(), std::back_inserter(all),
        [&pin](const LinePin& other) { return agree(other, pin); });
    sortByLine(all);
    return all;
}

} // namespace kbx::analysis
