// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/report.h"

#include <string>
#include <vector>

namespace kbx::figures {

/// A headline with the name of its LaTeX macro.
struct NamedNumber {
    std::string macro; ///< letters only, unique: "kbxMethodsCorrectGEAK"
    std::string report;
    analysis::Headline headline;
};

/// Names for the headlines of several reports, in order. A key that occurs twice counts once.
std::vector<NamedNumber> namedNumbers(const std::vector<analysis::Report>& reports);

/// \newcommand for each: value in the digits that its interval supports, and with N, Excluded and
/// Interval behind the name what the text needs beside it. "n/a" where there is no value.
std::string numbersTex(const std::vector<NamedNumber>& numbers);
/// kbx.numbers/1: numbers raw, absent ones null.
std::string numbersJson(const std::vector<NamedNumber>& numbers);
std::string numbersCsv(const std::vector<NamedNumber>& numbers);

/// "fast_1.of GEAK" → "FastOneOfGEAK".
std::string macroName(const std::string& key);

} // namespace kbx::figures
