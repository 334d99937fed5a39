// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figuremodel.h"

#include <optional>
#include <vector>

namespace kbx::figures {

/// What an axis has to show: values with their intervals.
struct AxisRange {
    std::optional<double> low, high;
    std::optional<double> positive; ///< smallest value above 0

    void take(double value);
    void take(const std::optional<double>& value);
};

/// A value axis over the range: what the report fixes stays, the rest ends on round ticks. Titles
/// name the unit. Whole-number ticks where all values are whole (rounds, counts).
FigureAxis valueAxis(const analysis::ReportAxis& from, const AxisRange& range, bool fromZero,
    bool wholeNumbers = false);

/// Round ticks inside [low, high], about `wanted` of them.
std::vector<FigureTick> linearTicks(
    double low, double high, int wanted, analysis::Unit unit, bool wholeNumbers = false);
/// Powers of two inside [low, high]; between them where there are few.
std::vector<FigureTick> logTicks(double low, double high, int wanted, analysis::Unit unit);

/// "mean speedup (×)": the unit's sign in brackets unless the title has one.
std::string withUnit(const std::string& title, analysis::Unit unit);
/// The same as a heading.
std::string axisTitle(const std::string& title, analysis::Unit unit);
/// With a capital where it starts with a plain word: "round" but not "fast_p" or "k samples".
std::string asHeading(std::string text);

} // namespace kbx::figures
