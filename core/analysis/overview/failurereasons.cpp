// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/overview/failurecounts.h"
#include "analysis/overview/overviewentries.h"
#include "analysis/tablecolumns.h"

#include <array>

namespace kbx::analysis {
namespace {

struct BarrierWords {
    Barrier barrier;
    const char* key;
    const char* title;
    const char* nothing; ///< missing text
};
constexpr std::array barriers{
    BarrierWords{Barrier::Compile, "compile", "Why kernels do not compile",
        "Every judged kernel compiles, or none was judged yet."},
    BarrierWords{Barrier::Correct, "correct", "Why kernels are wrong",
        "No kernel that compiles was judged wrong, or none was judged yet."},
    BarrierWords{Barrier::Fast, "fast", "Why correct kernels have no valid time",
        "No timing failed, or nothing was timed. Evaluate on a GPU to time correct kernels."},
};

/// Machine words as they are; an empty one is said.
std::string reasonOf(const CandidateTable& table, const ReportItem& item)
{
    if (!item.answered) {
        return "no_answer";
    }
    const std::string& code = table.rows[static_cast<std::size_t>(item.row)].verdicts.reasonCode;
    return code.empty() || code == "reported" ? "no reason given" : code;
}

std::vector<std::string> methodNames(const CandidateTable& table, const ReportItems& items)
{
    std::vector<std::string> names;
    for (const std::uint32_t method : items.methods) {
        names.push_back(table.methods[method].name);
    }
    return names;
}

std::vector<std::string> categoryNames(const ReportItems& items)
{
    std::vector<std::string> names;
    for (const MatrixHeader& category : items.categories) {
        names.push_back(category.key);
    }
    return names;
}

} // namespace

Report failureReasons(const ReportInput& input)
{
    const CandidateTable& table = input.table;
    const ReportItems items = reportItems(input);
    Report report;
    describeItems(report, input, items);
    std::array<FailureCounts, barriers.size()> counts{
        FailureCounts(items, table), FailureCounts(items, table), FailureCounts(items, table)};
    std::int64_t selected = 0;
    for (const ReportItem& item : items.items) {
        const auto barrier = failedBarrier(table, item);
        if (barrier) {
            counts[static_cast<std::size_t>(*barrier)].add(item, reasonOf(table, item));
            selected += item.eventSelected ? 1 : 0;
            ++report.n;
        }
    }
    report.excluded = items.eventSelected;
    for (std::size_t i = 0; i < barriers.size(); ++i) {
        const BarrierWords& words = barriers[i];
        const std::string key = words.key;
        report.panels.push_back(counts[i].panel(key + "-method", words.title,
            methodNames(table, items), FailureCounts::ByMethod, words.nothing));
        if (words.barrier != Barrier::Fast) {
            report.panels.push_back(
                counts[i].panel(key + "-category", std::string(words.title) + ", by category",
                    categoryNames(items), FailureCounts::ByCategory, words.nothing));
        }
        counts[i].addTable(report, "failure-reasons." + key, words.title, "Reason",
            methodNames(table, items), input.options);
    }
    if (selected > 0) {
        report.note(NoteKind::Warning, selectedText(selected));
    }
    report.caption = "First barrier that each kernel fails and the reason given there, "
        + representativeText(input.options) + ". Evidence: " + items.evidence + ". "
        + std::to_string(report.n) + " failures. " + shareIntervalsText(input.options);
    return report;
}

} // namespace kbx::analysis
