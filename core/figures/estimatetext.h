// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/report.h"

#include <optional>
#include <string>

namespace kbx::figures {

/// A value as printed, with its unit: "36.1 %", "1.37×", "0.781 ms", "2,816". `n`: what a share
/// rests on, it chooses the digits.
std::string printedNumber(double value, analysis::Unit unit, std::int64_t n = 0);
/// The same without "%", "×" or a unit of time: for columns and axes that name the unit.
std::string bareNumber(double value, analysis::Unit unit, std::int64_t n = 0);
/// Value, or "n/a (reason)".
std::string printedValue(const analysis::Estimate& estimate, analysis::Unit unit);
/// "[22.4, 52.4]" in the digits of the value; empty without an interval.
std::string printedInterval(const analysis::Estimate& estimate, analysis::Unit unit);
/// "13/36", "n = 36", or empty when nothing is known of n.
std::string printedCount(const analysis::Estimate& estimate);
/// What stands beside a column's or an axis's title: "%", "×", "ms", or nothing.
std::string unitSign(analysis::Unit unit);

/// How many decimals the interval allows: its half width decides, two digits of it are kept.
/// Nothing without an interval.
std::optional<int> decimalsByInterval(const analysis::Estimate& estimate, analysis::Unit unit);

} // namespace kbx::figures
