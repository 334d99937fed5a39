// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/completeness.h"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

namespace kbx::analysis {
namespace {

CandidateRow unanswered(std::uint32_t run, std::uint32_t task)
{
    CandidateRow row;
    row.run = run;
    row.task = task;
    row.sample = "0";
    row.representative = true;
    row.verdicts = {Verdict::Fail, Verdict::NotRun, Verdict::NotRun, "no_answer",
        "The run declares this task but has no answer for it."};
    return row;
}

} // namespace

void addUnansweredTasks(CandidateTable& table)
{
    std::set<std::pair<std::uint32_t, std::uint32_t>> answered;
    for (const CandidateRow& row : table.rows) {
        answered.emplace(row.run, row.task);
    }
    const auto before = [&table](const CandidateRow& one, const CandidateRow& other) {
        const auto rank = [&table](const CandidateRow& row) {
            return std::tie(
                table.taskOf(row).name, table.methodOf(row).name, table.runOf(row).name);
        };
        return rank(one) < rank(other);
    };
    const auto size = static_cast<std::ptrdiff_t>(table.rows.size());
    for (std::uint32_t run = 0; run < table.runs.size(); ++run) {
        if (!table.runs[run].declared) {
            continue;
        }
        for (const std::uint32_t task : table.runs[run].declaredTasks) {
            if (answered.emplace(run, task).second) {
                table.rows.push_back(unanswered(run, task));
            }
        }
    }
    std::stable_sort(table.rows.begin() + size, table.rows.end(), before);
    std::inplace_merge(table.rows.begin(), table.rows.begin() + size, table.rows.end(), before);
}

} // namespace kbx::analysis
