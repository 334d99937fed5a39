// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/matrixitems.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace kbx::analysis {

/// Profile and baseline that the speedups of one matrix share; others are left out, never mixed.
struct TimingScope {
    std::string profile, baseline;
    std::int64_t others = 0; ///< usable speedups of other profiles or baselines
};
TimingScope chooseTiming(const CandidateTable& table, const MatrixItems& items);

/// Collects the votes of one cell and turns them into its value (decisions.md 1).
class MatrixTally {
public:
    void add(const CandidateTable& table, const MatrixItem& item, const MatrixSpec& spec,
        const TimingScope& timing);
    MatrixCell finish(const MatrixSpec& spec, std::int64_t tasksExpected);
    /// True after finish() when several kernels of one task were pooled.
    bool isPooled() const { return m_pooled; }

private:
    void vote(std::uint32_t task, RateVote vote);
    void addSpeedup(const CandidateRow& row, RateVote correct, const MatrixSpec& spec,
        const TimingScope& timing);
    void finishRate(MatrixCell& cell, const MatrixSpec& spec);
    void finishMean(MatrixCell& cell, const MatrixSpec& spec);
    std::string whyUndefined(const MatrixSpec& spec, std::int64_t tasksExpected) const;

    std::int64_t m_items = 0, m_passed = 0, m_counted = 0, m_excluded = 0;
    std::int64_t m_evaluated = 0, m_eventSelected = 0, m_compiled = 0, m_correct = 0, m_timed = 0;
    std::vector<std::pair<std::uint32_t, double>> m_votes; ///< (task, 0 or 1, or speedup)
    std::vector<std::uint32_t> m_rows;
    bool m_pooled = false;
};

} // namespace kbx::analysis
