// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/reporttools.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace kbx::analysis {

/// The first barrier that an item fails; absent when it fails none or was not judged. Also of
/// event-selected items.
std::optional<Barrier> failedBarrier(const CandidateTable& table, const ReportItem& item);

/// Failures by a word (a reason, a mode), by method and by category.
class FailureCounts {
public:
    enum Axis { ByMethod, ByCategory };

    FailureCounts(const ReportItems& items, const CandidateTable& table);
    void add(const ReportItem& item, const std::string& word);
    std::int64_t total() const { return m_total; }

    /// Stacked bars; the most frequent words one by one, the others together.
    ReportPanel panel(const std::string& id, const std::string& title,
        const std::vector<std::string>& names, Axis axis, const std::string& missing) const;
    /// Word, count, share of all failures, then counts per method; the shares also as headlines
    /// "<key>.<word>". Without a failure only the first table of a report is added.
    void addTable(Report& report, const std::string& key, const std::string& title,
        const std::string& wordTitle, const std::vector<std::string>& methods,
        const ReportOptions& options) const;

private:
    using Rows = std::vector<std::uint32_t>;
    struct Word {
        std::string name;
        std::int64_t count = 0;
        Rows rows;
        std::vector<std::int64_t> counts[2]; ///< by method, by category
        std::vector<Rows> rowsBy[2];
    };
    struct Failure {
        std::uint32_t task = 0;
        std::size_t word = 0;
        bool eventSelected = false;
    };

    std::size_t indexOf(const std::string& word);
    std::vector<std::size_t> byFrequency() const;
    Estimate share(std::size_t word, const ReportOptions& options) const;

    std::vector<std::size_t> m_methodAt; ///< index of the table → of the list
    std::size_t m_sizes[2] = {0, 0};
    std::vector<Word> m_words;
    std::map<std::string, std::size_t> m_index;
    std::vector<Failure> m_failures;
    std::int64_t m_total = 0;
};

/// Says that counts hold kernels of sources which keep only events.
std::string selectedText(std::int64_t count);

} // namespace kbx::analysis
