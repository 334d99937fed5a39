// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "filter/fieldtable.h"
#include "filter/filter.h"
#include "filter/syntaxtree.h"

#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace kbx::filter {

/// Decides rows of one table for one tree. Prepared once: patterns are compiled, last and best
/// rounds found. Not thread-safe.
class Evaluator {
public:
    Evaluator(const CandidateTable& table, const Node& root)
        : m_table(table)
        , m_root(root)
    {
    }

    /// Compiles every pattern; an Error names the one that is no regular expression.
    Result<void> prepare(const MatcherFactory& matchers);
    Truth decide(const CandidateRow& row, const std::string& code) const
    {
        return decide(m_root, row, &code, Truth::Unknown);
    }
    /// What can be said before the source text is read.
    Truth decideWithoutCode(const CandidateRow& row) const
    {
        return decide(m_root, row, nullptr, Truth::Unknown);
    }
    /// True when some source text could make the row selected.
    bool canBeSelected(const CandidateRow& row) const
    {
        return row.kernelId != 0 && decide(m_root, row, nullptr, Truth::True) == Truth::True;
    }

private:
    Result<void> compile(const Node& node, const MatcherFactory& matchers);
    void findRounds();
    /// `assumed`: what a search of the code yields while there is none; `not` turns it round.
    Truth decide(
        const Node& node, const CandidateRow& row, const std::string* code, Truth assumed) const;
    Truth decideFlag(const Node& node, const CandidateRow& row) const;
    Truth decideText(const Node& node, const CandidateRow& row) const;
    Truth decideRound(const Node& node, const CandidateRow& row) const;
    Truth decideMatch(const Node& node, std::string_view subject, bool ignoreCase) const;

    struct BestRound {
        int round = -1;
        std::optional<double> speedup;
    };
    static std::uint64_t trajectoryOf(const CandidateRow& row)
    {
        return (std::uint64_t{row.run} << 32U) | row.task;
    }

    const CandidateTable& m_table;
    const Node& m_root;
    std::map<const Node*, Matcher> m_matchers;
    bool m_needsRounds = false;
    std::unordered_map<std::uint64_t, int> m_lastRounds;
    std::map<std::pair<std::uint64_t, std::int32_t>, BestRound> m_bestRounds; ///< per key
};

} // namespace kbx::filter
