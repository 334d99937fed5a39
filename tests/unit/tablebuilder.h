// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/candidatetable.h"

#include <numeric>
#include <string>
#include <vector>

namespace kbx::testing {

/// Short words for the three verdicts of a row.
inline Verdicts verdictsOf(const std::string& word)
{
    Verdicts v;
    if (word == "fast") {
        v = {Verdict::Pass, Verdict::Pass, Verdict::Pass, "", ""};
    } else if (word == "correct") {
        v = {Verdict::Pass, Verdict::Pass, Verdict::NotRun, "", ""};
    } else if (word == "wrong") {
        v = {Verdict::Pass, Verdict::Fail, Verdict::NotRun, "wrong_values", "1 of 2 cases fails"};
    } else if (word == "broken") {
        v = {Verdict::Fail, Verdict::NotRun, Verdict::NotRun, "compile_error", "SyntaxError"};
    } else if (word == "compiles") {
        v = {Verdict::Pass, Verdict::NotRun, Verdict::NotRun, "harness", "not judged"};
    } else if (word == "inconclusive") {
        v = {Verdict::Pass, Verdict::Inconclusive, Verdict::NotRun, "", ""};
    } else if (word == "notrun") {
        v = {Verdict::NotRun, Verdict::NotRun, Verdict::NotRun, "harness", "worker died"};
    }
    return v; // "unknown" and everything else
}

/// Builds tables by hand, in the order that CandidateTable promises (the caller adds rows so).
class TableBuilder {
public:
    std::uint32_t task(
        const std::string& category, const std::string& stem, bool inCatalogue = true)
    {
        table.tasks.push_back({static_cast<std::int64_t>(table.tasks.size() + 1),
            inCatalogue ? category + "/" + stem : stem, category, inCatalogue});
        return static_cast<std::uint32_t>(table.tasks.size() - 1);
    }
    std::uint32_t run(const std::string& method, const std::string& name)
    {
        std::uint32_t at = 0;
        while (at < table.methods.size() && table.methods[at].name != method) {
            ++at;
        }
        if (at == table.methods.size()) {
            table.methods.push_back({static_cast<std::int64_t>(at + 1), method, "scaffold"});
        }
        RunInfo info;
        info.id = static_cast<std::int64_t>(table.runs.size() + 1);
        info.name = name;
        info.method = at;
        table.runs.push_back(info);
        return static_cast<std::uint32_t>(table.runs.size() - 1);
    }
    std::int32_t key(Backend backend, const std::string& gpu, Origin origin)
    {
        KeyInfo info;
        info.id = static_cast<std::int64_t>(table.keys.size() + 100);
        info.backend = backend;
        info.gpuModel = gpu;
        info.origin = origin;
        table.keys.push_back(info);
        return static_cast<std::int32_t>(table.keys.size() - 1);
    }
    CandidateRow& add(std::uint32_t taskIndex, std::uint32_t runIndex, int round,
        const std::string& verdicts, std::int32_t keyIndex = 0, const std::string& sample = "0")
    {
        CandidateRow row;
        const CandidateRow* last = table.rows.empty() ? nullptr : &table.rows.back();
        const bool same = last != nullptr && last->task == taskIndex && last->run == runIndex
            && last->round == round && last->sample == sample;
        row.candidateId = same ? last->candidateId : ++m_candidates;
        row.kernelId = row.candidateId;
        row.task = taskIndex;
        row.run = runIndex;
        row.round = round;
        row.sample = sample;
        row.key = keyIndex;
        row.evaluationId = keyIndex < 0 ? 0 : static_cast<std::int64_t>(table.rows.size() + 1);
        row.verdicts = keyIndex < 0 ? Verdicts() : verdictsOf(verdicts);
        row.representative = sample == "0";
        row.kernelHash = "k" + std::to_string(row.candidateId);
        table.rows.push_back(row);
        return table.rows.back();
    }
    std::vector<std::uint32_t> all() const
    {
        std::vector<std::uint32_t> rows(table.rows.size());
        std::iota(rows.begin(), rows.end(), 0U);
        return rows;
    }

    CandidateTable table;

private:
    std::int64_t m_candidates = 0;
};

inline CandidateRow& timed(CandidateRow& row, double speedup, const std::string& verdict = "",
    const std::string& profile = "paper")
{
    row.speedup = speedup;
    row.speedupVerdict = verdict;
    row.profile = profile;
    row.baseline = "eager";
    return row;
}

} // namespace kbx::testing
