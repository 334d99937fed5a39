// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/evidence.h"

#include <memory>
#include <optional>
#include <string>

namespace kbx::formats {

/// Reads what analyses need out of the JSON that evaluations, timings and runs keep. What is absent
/// or of another form stays empty. Keeps its buffers between calls; one per thread.
class EvidenceJson {
public:
    EvidenceJson();
    ~EvidenceJson();
    EvidenceJson(const EvidenceJson&) = delete;
    EvidenceJson& operator=(const EvidenceJson&) = delete;

    /// Rows join the sizes that are there. What launches take is the largest that any of them
    /// names: in "launches" (the worker's own), at the top, or among what an autotuner chose.
    void readTiming(const std::string& detail, const std::string& autotune, TimingEvidence& timing);
    /// Verdicts of gates: "gates" and "integrity" as {id, verdict}; patterns of "static" show where
    /// to look and prove nothing, so their gates are inconclusive where nothing else is said.
    void readFindings(const std::string& findings, EvaluationEvidence& evaluation);
    /// Sum over the stages, without waiting.
    std::optional<double> seconds(const std::string& seconds);
    /// Of a run's meta object, at its top or under "budget", "usage" or "cost". Names: generations,
    /// candidates; tokens, total_tokens, totalTokens, or prompt and completion (input and output)
    /// tokens; gpu_seconds, gpuSeconds; cost_usd, costUsd, cost, money.
    RunBudget budget(const std::string& meta);

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace kbx::formats
