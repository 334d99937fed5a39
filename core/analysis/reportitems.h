// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/matrixtally.h"
#include "analysis/reportinput.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace kbx::analysis {

/// What stands for one (run, task), or for one round of it, as an analysis counts it.
struct ReportItem {
    std::uint32_t run = 0, task = 0;
    std::uint32_t method = 0; ///< index into CandidateTable::methods
    std::uint32_t category = 0; ///< index into ReportItems::categories
    int round = 0;
    std::int64_t row = -1; ///< of the table; -1: a declared task without any candidate
    bool evaluated = false; ///< `row` is the evaluation under the key
    bool answered = false; ///< there is a kernel
    bool eventSelected = false; ///< both votes are Excluded
    RateVote compile = RateVote::Excluded; ///< Fail without an answer
    RateVote correct = RateVote::Excluded;
    std::optional<double> speedup; ///< usable, of the timing, of a correct kernel in a rate
};

/// How items are chosen, beyond the options.
struct ItemRequest {
    bool perRound = false; ///< the representative of each round, not one of each trajectory
    bool needsTimes = false; ///< an automatic key is the one with most usable speedups
    std::optional<std::int32_t> key; ///< index; absent: by the options
};

/// The items of the method set, in order of rows (declared tasks without any candidate last).
struct ReportItems {
    std::vector<ReportItem> items;
    std::vector<std::uint32_t> visible; ///< rows in view of the method set
    std::vector<MatrixHeader> categories; ///< in catalogue order; `tasks` as the catalogue states
    std::vector<std::uint32_t> methods; ///< of the items, ascending
    std::int32_t key = -1; ///< -1: nothing in view was evaluated
    std::string evidence; ///< keyText of it
    TimingScope timing; ///< of the speedups
    std::int64_t eventSelected = 0; ///< items
    bool synthetic = false;
};

/// Chooses items as the matrix does: method set, evidence, round and representative by the
/// options. Speedups are of the timing that most have; `TimedInput` gives others a say.
ReportItems reportItems(const ReportInput& input, const ItemRequest& request = {});

/// Rows in view whose method is in the method set; all when the options name none.
std::vector<std::uint32_t> rowsOfMethods(const ReportInput& input);

/// An input whose rows hold the times of the profile and baseline that the options name; the very
/// table when they name none. Rows without such a time lose theirs. `input` must outlive it.
class TimedInput {
public:
    explicit TimedInput(const ReportInput& input);
    const ReportInput& input() const { return m_timed ? *m_timed : m_input; }

private:
    const ReportInput& m_input;
    std::unique_ptr<CandidateTable> m_table;
    std::optional<ReportInput> m_timed;
};

} // namespace kbx::analysis
