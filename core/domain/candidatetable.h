// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/importsink.h"
#include "domain/verdict.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kbx {

struct TaskInfo {
    std::int64_t id = 0;
    std::string name; ///< "Category/stem"
    std::string category; ///< empty: unknown
    bool inCatalogue = false;
    bool starred = false;
    std::string note{}; ///< of a person; empty = none
};

struct MethodInfo {
    std::int64_t id = 0;
    std::string name;
    std::string kind;
};

struct RunInfo {
    std::int64_t id = 0;
    std::string name;
    std::uint32_t method = 0; ///< index into CandidateTable::methods
    bool declared = false;
    std::vector<std::uint32_t> declaredTasks; ///< indices into CandidateTable::tasks
    bool eventSelected = false; ///< the source keeps only events (KBX corpus): out of all rates
    std::string metaJson;
};

/// Evaluation key: what an evaluation was made on. Results of different keys are never mixed in one
/// mean. GPUs of one model in one environment measure as one key: a run spread over several of them
/// is one run.
struct KeyInfo {
    std::int64_t id = 0;
    Backend backend = Backend::Unknown;
    std::string gpuModel;
    std::string gpuUuid; ///< of the first of its GPUs
    Origin origin = Origin::Imported;
    std::int64_t environmentId = 0;
    bool synthetic = false; ///< made by the generator of synthetic studies: marked everywhere
    std::vector<std::string> otherUuids{}; ///< of the equal GPUs beside the first
};

/// One candidate under one evaluation key (its current evaluation there), or without any
/// evaluation.
struct CandidateRow {
    std::int64_t candidateId = 0;
    std::int64_t kernelId = 0; ///< 0: no answer
    std::int64_t evaluationId = 0; ///< 0: never evaluated
    std::int64_t parentId = 0; ///< candidate id of the primary parent; 0: none
    std::uint32_t task = 0; ///< index into tasks
    std::uint32_t run = 0; ///< index into runs
    std::int32_t key = -1; ///< index into keys; -1: never evaluated
    int round = 0;
    std::string sample;
    bool representative = false; ///< stands for its round: recorded choice, else first sample
    std::uint32_t flags = 0; ///< CandidateFlag
    bool stale = false; ///< made under another task or evaluator version
    bool starred = false;
    std::string note; ///< of a person; empty = none
    std::vector<std::string> collections; ///< sorted names
    bool delegated = false; ///< library compute reached from the entry (finding, never a verdict)
    Verdicts verdicts;
    int casesFailed = 0, casesTotal = 0;
    std::optional<double> speedup, speedupLow, speedupHigh, runtimeMs;
    std::string speedupVerdict, profile, baseline;
    std::optional<int> sizes, sizesTotal;
    bool throttled = false;
    std::optional<double> maintainability, cyclomatic;
    std::string kernelHash; ///< SHA-256 hex of the full text; empty: no answer
    std::string submissionHash;
    std::int64_t sourceBytes = 0;
    int sourceLines = 0;
    std::string dtype;
    std::string editLabel; ///< primary label of the edit from the parent, empty if none
    std::string environment; ///< "torch 2.13.0, triton 3.6.0" style short text or empty
};

/// Everything panes compute from, in memory: loaded off-thread once per change, immutable, shared.
/// Rows are ordered by (task name, method name, run name, round, sample, key).
struct CandidateTable {
    std::vector<TaskInfo> tasks;
    std::vector<MethodInfo> methods;
    std::vector<RunInfo> runs;
    std::vector<KeyInfo> keys;
    std::vector<CandidateRow> rows;
    /// Catalogue tasks per category (name → number), for "10 of 36 tasks have candidates".
    std::vector<std::pair<std::string, int>> categoryTasks;
    bool synthetic = false;

    const TaskInfo& taskOf(const CandidateRow& row) const { return tasks[row.task]; }
    const RunInfo& runOf(const CandidateRow& row) const { return runs[row.run]; }
    const MethodInfo& methodOf(const CandidateRow& row) const
    {
        return methods[runs[row.run].method];
    }
};

/// A speedup that may enter means, rankings and counts: present, not impossible, not below the
/// timer's resolution, not inconclusive, and the timing did not fail.
bool hasUsableSpeedup(const CandidateRow& row);

/// Which keys a pane looks at. Unset members mean "any"; `autoKey` picks the key that covers the
/// most candidates in view (measured before imported on a tie) and panes name it.
struct EvidenceScope {
    bool autoKey = true;
    std::optional<std::int64_t> keyId;
    friend bool operator==(const EvidenceScope&, const EvidenceScope&) = default;
};

} // namespace kbx
