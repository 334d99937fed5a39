// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/linediff.h"

#include <cstdint>
#include <functional>
#include <string_view>
#include <utility>
#include <vector>

namespace kbx::analysis {

/// A line cut into words (letters, digits, "_" and all bytes of non-ASCII characters), runs of
/// blanks, and single other bytes.
std::vector<std::string_view> tokensOf(std::string_view line);

/// Finds which old line became which new one inside a hunk.
class LinePairs {
public:
    /// `budget`: how many pairs of lines may still be compared; shared by the hunks of one diff.
    /// `stop`: asked now and then; true ends the search as a used up budget does.
    explicit LinePairs(std::uint64_t budget, std::function<bool()> stop = {})
        : m_budget(budget)
        , m_stop(std::move(stop))
    {
    }

    /// Pairs (left, right) of similar lines in order, never crossing. Indices count from the start
    /// of each list.
    std::vector<std::pair<std::uint32_t, std::uint32_t>> match(
        const std::vector<std::string_view>& left, const std::vector<std::string_view>& right);
    /// True once a hunk was too large for the budget: its lines were compared one by one only.
    bool isExhausted() const { return m_exhausted; }

private:
    std::uint64_t m_budget;
    std::function<bool()> m_stop;
    bool m_exhausted = false;
};

/// Differing byte ranges of two lines, by words.
struct WordMarks {
    std::vector<WordMark> left, right;
};
WordMarks markWords(std::string_view left, std::string_view right);

} // namespace kbx::analysis
