// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/importsink.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace kbx::test {

/// An ImportSink that remembers everything it is given, in order. Identity works as in a study:
/// a candidate with a known key is unchanged or a conflict; finished bytes are known afterwards.
class RecordingSink : public ImportSink {
public:
    struct Finish {
        std::int64_t rows = 0, taken = 0, skipped = 0, unchanged = 0;
    };

    std::vector<SourceRecord> sources;
    std::vector<TaskRecord> tasks;
    std::vector<RunRecord> runs;
    std::vector<CandidateRecord> candidates;
    std::vector<ReferenceTimingRecord> timings;
    std::vector<Finish> finished;
    int abandoned = 0;
    int failAfter = -1; ///< addCandidate number that fails as a full disk would; -1: never

    Result<bool> beginSource(const SourceRecord& source) override
    {
        m_open = true;
        sources.push_back(source);
        return m_hashes.count(source.sha256) > 0;
    }
    Result<ImportOutcome> addTask(const TaskRecord& task) override
    {
        tasks.push_back(task);
        return ImportOutcome::Taken;
    }
    Result<ImportOutcome> addRun(const RunRecord& run) override
    {
        const bool known = std::any_of(runs.begin(), runs.end(),
            [&](const auto& one) { return one.method == run.method && one.run == run.run; });
        if (!known) {
            runs.push_back(run);
        }
        return known ? ImportOutcome::Unchanged : ImportOutcome::Taken;
    }
    Result<ImportOutcome> addCandidate(const CandidateRecord& candidate) override
    {
        if (failAfter == static_cast<int>(candidates.size())) {
            return Error{ErrorCode::Io, "The disk is full.", "", "", {}};
        }
        if (CandidateRecord* known = find(candidate)) {
            if (known->source != candidate.source) {
                return ImportOutcome::Conflict;
            }
            const std::size_t before = known->evaluations.size();
            for (const auto& evaluation : candidate.evaluations) {
                addEvaluation(*known, evaluation);
            }
            return known->evaluations.size() > before ? ImportOutcome::Taken
                                                      : ImportOutcome::Unchanged;
        }
        candidates.push_back(candidate);
        return ImportOutcome::Taken;
    }
    Result<ImportOutcome> addReferenceTiming(const ReferenceTimingRecord& timing) override
    {
        for (const auto& one : timings) {
            if (one.task == timing.task && one.gpuModel == timing.gpuModel
                && one.inputSize == timing.inputSize) {
                return one.ms == timing.ms ? ImportOutcome::Unchanged : ImportOutcome::Conflict;
            }
        }
        timings.push_back(timing);
        return ImportOutcome::Taken;
    }
    Result<void> finishSource(std::int64_t rows, std::int64_t taken, std::int64_t skipped,
        std::int64_t unchanged) override
    {
        m_open = false;
        finished.push_back({rows, taken, skipped, unchanged});
        m_hashes.insert(sources.back().sha256);
        return {};
    }
    void abandonSource() override
    {
        m_open = false;
        ++abandoned;
    }

    bool isOpen() const { return m_open; }
    /// Forgets which bytes were seen, so that records are delivered again.
    void forgetSources() { m_hashes.clear(); }
    const CandidateRecord* candidate(
        const std::string& task, int round, const std::string& sample = "0") const
    {
        const auto found = std::find_if(candidates.begin(), candidates.end(), [&](const auto& one) {
            return one.task == task && one.round == round && one.sample == sample;
        });
        return found == candidates.end() ? nullptr : &*found;
    }

private:
    CandidateRecord* find(const CandidateRecord& wanted)
    {
        for (auto& one : candidates) {
            if (one.task == wanted.task && one.method == wanted.method && one.run == wanted.run
                && one.round == wanted.round && one.sample == wanted.sample) {
                return &one;
            }
        }
        return nullptr;
    }
    static void addEvaluation(CandidateRecord& candidate, const EvaluationRecord& evaluation)
    {
        const bool known = std::any_of(candidate.evaluations.begin(), candidate.evaluations.end(),
            [&](const auto& one) { return one.occurrence == evaluation.occurrence; });
        if (!known) {
            candidate.evaluations.push_back(evaluation);
        }
    }

    std::set<std::string> m_hashes;
    bool m_open = false;
};

} // namespace kbx::test
