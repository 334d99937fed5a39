// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace kbx::number {

/// The one formatter of CLI, panes and figures (ui.md 3). UTF-8, "." as decimal point.
/// 1.37× · ≥ 10 12.5× · ≥ 100 822× · < 0.1 0.076×
std::string speedup(double ratio);
/// "[1.35, 1.39]" with the digits of speedup(ratio).
std::string speedupInterval(double ratio, double low, double high);
/// Fraction 0…1 as percent without sign: n ≥ 20 "36.1", below "33".
std::string ratePercent(double fraction, std::int64_t n);
/// "13/36"
std::string ratio(std::int64_t k, std::int64_t n);
/// "3.1e-2"
std::string scientific(double value);
/// "0.71"
std::string twoDigits(double value);
/// 0.781 ms, 81.2 µs, 1.20 s from milliseconds.
std::string duration(double milliseconds);
/// Elapsed "0:41", "1:02:03".
std::string elapsed(double seconds);
/// "2,816"
std::string count(std::int64_t value);
/// "68 kB"
std::string bytes(std::int64_t value);
/// "1.1 GFLOP"
std::string flops(std::int64_t value);
/// "0.62 FLOP/B"
std::string intensity(double flopsPerByte);
/// "n/a (reason)"
std::string undefined(const std::string& reason);

} // namespace kbx::number
