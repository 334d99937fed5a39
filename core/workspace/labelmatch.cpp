// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/labelmatch.h"

#include "formats/auditannotation.h"
#include "formats/labelrow.h"
#include "workspace/kernelref.h"

#include <algorithm>

namespace kbx::workspace {
namespace {

constexpr std::size_t namedChoices = 4;

std::string shortHash(const std::string& hash)
{
    constexpr std::size_t digits = 12;
    return hash.substr(0, digits);
}

/// Keeps what fits, if anything does.
template <typename List, typename Fits> void prefer(List& list, bool given, Fits fits)
{
    if (!given || list.size() < 2) {
        return;
    }
    List kept;
    std::copy_if(list.begin(), list.end(), std::back_inserter(kept), fits);
    if (!kept.empty()) {
        list = std::move(kept);
    }
}

LabelMatch without(const char* code, std::string text)
{
    return {std::nullopt, code, std::move(text)};
}

} // namespace

LabelMatcher::LabelMatcher(const CandidateTable& table)
    : m_table(table)
{
    for (const auto& row : table.rows) {
        if (!m_rows.try_emplace(row.candidateId, &row).second) {
            continue; // another key of the same candidate
        }
        m_byRun[table.runOf(row).name].push_back(&row);
        if (!row.kernelHash.empty()) {
            m_byHash[row.kernelHash].push_back(&row);
            m_bySubmission[row.submissionHash].push_back(&row);
        }
    }
}

const CandidateRow* LabelMatcher::row(std::int64_t candidateId) const
{
    const auto found = m_rows.find(candidateId);
    return found == m_rows.end() ? nullptr : found->second;
}

/// Elsewhere the same submission may have come in other fences: the full text is asked first.
LabelMatcher::Rows LabelMatcher::withHash(const std::string& hash) const
{
    if (const auto found = m_byHash.find(hash); found != m_byHash.end()) {
        return found->second;
    }
    const auto found = m_bySubmission.find(hash);
    return found == m_bySubmission.end() ? Rows() : found->second;
}

/// Edits between two codes: refinement steps first, any two rounds of one trajectory else.
std::vector<LabelMatcher::Unit> LabelMatcher::edits(const formats::LabelRow& row) const
{
    const Rows befores = row.beforeHash.empty() ? Rows() : withHash(row.beforeHash);
    std::vector<Unit> steps, others;
    for (const CandidateRow* const child : withHash(row.afterHash)) {
        const CandidateRow* const parent = this->row(child->parentId);
        const bool noAnswer = row.beforeHash.empty() && parent && parent->kernelHash.empty();
        if (noAnswer || std::find(befores.begin(), befores.end(), parent) != befores.end()) {
            steps.push_back({parent, child});
            continue;
        }
        for (const CandidateRow* const before : befores) {
            if (before->task == child->task && before->run == child->run && before != child) {
                others.push_back({before, child});
            }
        }
    }
    return steps.empty() ? others : steps;
}

void LabelMatcher::narrow(std::vector<Unit>& units, const formats::LabelRow& row) const
{
    prefer(units, !row.task.empty(),
        [&](const Unit& unit) { return m_table.taskOf(*unit.child).name == row.task; });
    prefer(units, !row.method.empty(),
        [&](const Unit& unit) { return m_table.methodOf(*unit.child).name == row.method; });
    prefer(units, !row.run.empty(),
        [&](const Unit& unit) { return m_table.runOf(*unit.child).name == row.run; });
    prefer(units, row.toRound.has_value(),
        [&](const Unit& unit) { return unit.child->round == *row.toRound; });
    prefer(units, row.fromRound.has_value(),
        [&](const Unit& unit) { return unit.parent && unit.parent->round == *row.fromRound; });
    prefer(units, !row.toSample.empty(),
        [&](const Unit& unit) { return unit.child->sample == row.toSample; });
    prefer(units, !row.fromSample.empty(),
        [&](const Unit& unit) { return unit.parent && unit.parent->sample == row.fromSample; });
}

LabelMatch LabelMatcher::onlyOne(const std::vector<Unit>& units) const
{
    if (units.size() == 1) {
        const Unit& unit = units.front();
        return {
            LabelTarget{unit.parent ? unit.parent->candidateId : 0, unit.child->candidateId, {}},
            {}, {}};
    }
    std::string names;
    for (std::size_t i = 0; i < std::min(units.size(), namedChoices); ++i) {
        names += (names.empty() ? "" : ", ") + candidateName(m_table, *units[i].child);
    }
    return without("ambiguous",
        std::to_string(units.size()) + " places hold this code, and task, method, run and round do "
            + "not tell which is meant: " + names + (units.size() > namedChoices ? ", …." : "."));
}

LabelMatch LabelMatcher::find(const formats::LabelRow& row, LabelUnit unit) const
{
    const Rows children = withHash(row.afterHash);
    if (children.empty()) {
        return without("no_kernel",
            "No kernel " + shortHash(row.afterHash) + " (after_sha256) is in this study.");
    }
    std::vector<Unit> units;
    if (unit == LabelUnit::Kernel) {
        std::transform(children.begin(), children.end(), std::back_inserter(units),
            [](const CandidateRow* child) {
                return Unit{nullptr, child};
            });
    } else {
        units = edits(row);
    }
    if (units.empty()) {
        const bool known = row.beforeHash.empty() || !withHash(row.beforeHash).empty();
        return known
            ? without("no_pair",
                "Both kernels are in this study, but in no trajectory does one become the other.")
            : without("no_kernel",
                "No kernel " + shortHash(row.beforeHash) + " (before_sha256) is in this study.");
    }
    narrow(units, row);
    return onlyOne(units);
}

LabelMatch LabelMatcher::find(
    const formats::AuditAnnotation& audit, const std::vector<std::int64_t>& imported) const
{
    Rows rows;
    for (const auto& hash : audit.hashes) {
        const Rows found = withHash(hash);
        rows.insert(rows.end(), found.begin(), found.end());
    }
    if (rows.empty() && audit.hashes.empty()) {
        if (const auto found = m_byRun.find(audit.runId); found != m_byRun.end()) {
            rows = found->second;
        } else {
            for (const std::int64_t id : imported) {
                rows.push_back(row(id));
            }
        }
        rows.erase(std::remove_if(rows.begin(), rows.end(),
                       [](const CandidateRow* one) { return !one || one->kernelHash.empty(); }),
            rows.end());
    }
    if (rows.empty()) {
        return without("no_kernel",
            "No kernel of run " + audit.runId + " is in this study"
                + (audit.hashes.empty() ? "."
                                        : ": none has the audited source's hash "
                            + shortHash(audit.hashes.front()) + "."));
    }
    prefer(rows, !audit.problem.empty(), [&](const CandidateRow* one) {
        const std::string& task = m_table.taskOf(*one).name;
        return task == audit.problem || task.substr(task.find('/') + 1) == audit.problem;
    });
    // What is audited is what the run handed in: its last round.
    const int last = (*std::max_element(rows.begin(), rows.end(), [](const auto* a, const auto* b) {
        return a->round < b->round;
    }))->round;
    prefer(rows, true, [&](const CandidateRow* one) { return one->round == last; });
    prefer(rows, true, [](const CandidateRow* one) { return one->representative; });
    std::vector<Unit> units;
    std::transform(
        rows.begin(), rows.end(), std::back_inserter(units), [](const CandidateRow* child) {
            return Unit{nullptr, child};
        });
    return onlyOne(units);
}

} // namespace kbx::workspace
