// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/candidatetable.h"
#include "domain/importreport.h"
#include "domain/importsink.h"
#include "domain/result.h"
#include "store/currentversions.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace kbx::store {

class Study;

struct KernelInfo {
    std::int64_t id = 0;
    std::string hash; ///< hex
    std::string submissionHash; ///< hex
    std::int64_t bytes = 0;
    std::int64_t lines = 0;
};

struct ParentInfo {
    std::int64_t candidateId = 0; ///< 0: named by the source, but not in the study
    ParentRef ref;
};

/// A candidate with what CandidateRow leaves out.
struct CandidateDetail {
    std::int64_t id = 0;
    CandidateRecord record; ///< without source and evaluations
    std::int64_t kernelId = 0;
    std::vector<ParentInfo> parents;
    std::string sourcePath; ///< file it was imported from; empty: none
    std::vector<std::int64_t> evaluations; ///< all linked ones, newest first
};

struct StoredCandidate {
    ImportOutcome outcome = ImportOutcome::Unchanged;
    std::int64_t candidateId = 0; ///< 0 on conflict
    std::int64_t kernelId = 0;
};

/// Candidates and kernels. Thread of its Study.
class CandidateRepository {
public:
    explicit CandidateRepository(Study& study)
        : m_study(study)
    {
    }

    /// Everything panes compute from; 100,000 candidates take about a second.
    Result<std::shared_ptr<const CandidateTable>> loadTable(const CurrentVersions& current = {});

    /// Adds one candidate outside of an import (a local file, a generator's round), in its own
    /// transaction. Same rules as an import.
    Result<StoredCandidate> add(const CandidateRecord& record);

    Result<CandidateDetail> candidate(std::int64_t candidateId);

    /// The first candidate of a task with exactly this kernel (hex of its SHA-256), without source
    /// and evaluations; nothing when there is none.
    Result<std::optional<CandidateRecord>> withKernel(
        const std::string& task, const std::string& sha256);

    /// Exact bytes of a kernel.
    Result<std::string> kernelText(std::int64_t kernelId);
    /// By at least 6 hex digits of the full text's hash, else of the submission's. Errors: Usage
    /// (too short, no hex), NotFound, Ambiguous (params list the hashes).
    Result<KernelInfo> kernelByPrefix(const std::string& hexPrefix);
    Result<KernelInfo> kernel(std::int64_t kernelId);

private:
    Study& m_study;
};

} // namespace kbx::store
