// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/evidence.h"
#include "domain/result.h"

#include <cstdint>
#include <functional>
#include <string>
#include <unordered_set>
#include <vector>

namespace kbx::store {

class Study;

/// Called with the JSON texts of a row, as they are stored, for those who know their form.
struct EvidenceReaders {
    std::function<void(
        const std::string& findings, const std::string& seconds, EvaluationEvidence& evaluation)>
        evaluation;
    std::function<void(
        const std::string& detail, const std::string& autotune, TimingEvidence& timing)>
        timing;
};

/// A candidate and one of its evaluations.
struct EvaluationLink {
    std::int64_t candidateId = 0, evaluationId = 0;
};

/// The main timing of one evaluation of a candidate.
struct TimedLink {
    EvaluationLink link;
    std::int64_t keyId = 0; ///< as the candidate table has it
    std::string profile, baseline;
    std::optional<double> speedup;
};

/// Bulk reads of what analyses need beyond the candidate table: a few scans, no query per row.
/// Thread of its Study.
class EvidenceRepository {
public:
    explicit EvidenceRepository(Study& study)
        : m_study(study)
    {
    }

    /// With cases and timings, in order of their ids; those that do not exist are left out. Texts
    /// of errors are cut to 2,000 bytes, in the middle. The samples of times are not read where a
    /// summary stands beside them.
    Result<std::vector<EvaluationEvidence>> evaluations(
        const std::unordered_set<std::int64_t>& wanted, const EvidenceReaders& readers);
    /// In order of the evaluations.
    Result<std::vector<EvaluationLink>> diagnosticLinks();
    /// Main timings of evaluations that are not diagnostic, newest first.
    Result<std::vector<TimedLink>> mainTimings();
    /// Texts of the kernels, in order of their ids.
    Result<void> kernelTexts(const std::unordered_set<std::int64_t>& wanted,
        const std::function<void(std::int64_t kernelId, const std::string& text)>& take);

private:
    Study& m_study;
};

} // namespace kbx::store
