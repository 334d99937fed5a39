// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/staleness.h"

#include <algorithm>

namespace kbx::analysis {
namespace {

/// Every row once.
class RowSet {
public:
    explicit RowSet(std::size_t size)
        : m_in(size, false)
    {
    }
    void add(const Estimate& estimate)
    {
        for (const std::uint32_t row : estimate.rows) {
            if (row < m_in.size()) {
                m_in[row] = true;
                m_any = true;
            }
        }
    }
    bool any() const { return m_any; }
    bool has(std::size_t row) const { return m_in[row]; }

private:
    std::vector<bool> m_in;
    bool m_any = false;
};

} // namespace

std::int64_t staleBehind(
    const CandidateTable& table, const Report& report, const std::vector<std::uint32_t>& visible)
{
    RowSet used(table.rows.size());
    for (const ReportPanel& panel : report.panels) {
        std::for_each(panel.cells.begin(), panel.cells.end(),
            [&used](const Estimate& cell) { used.add(cell); });
        for (const ReportSeries& series : panel.series) {
            for (const ReportPoint& point : series.points) {
                used.add(point.y);
            }
        }
    }
    for (const ReportTable& each : report.tables) {
        for (const auto& row : each.rows) {
            for (const TableCell& cell : row) {
                if (cell.number) {
                    used.add(*cell.number);
                }
            }
        }
    }
    for (const Headline& headline : report.headlines) {
        used.add(headline.number);
    }
    return std::count_if(visible.begin(), visible.end(),
        [&](std::uint32_t row) { return table.rows[row].stale && (!used.any() || used.has(row)); });
}

std::string staleSentence(std::int64_t stale)
{
    if (stale == 0) {
        return {};
    }
    return std::to_string(stale) + (stale == 1 ? " result is stale: " : " results are stale: ")
        + "made under another task, evaluator or gate version.";
}

void tellStale(
    const CandidateTable& table, const std::vector<std::uint32_t>& visible, Report& report)
{
    const std::string sentence = staleSentence(staleBehind(table, report, visible));
    if (sentence.empty() || report.isEmpty()) {
        return;
    }
    report.note(NoteKind::Warning, sentence);
    report.caption += (report.caption.empty() ? "" : " ") + sentence;
}

} // namespace kbx::analysis
