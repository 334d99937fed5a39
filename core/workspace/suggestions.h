// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/candidatetable.h"
#include "domain/label.h"
#include "domain/result.h"
#include "eval/suggester.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace kbx::workspace {

class StudySession;
struct StudyView;

/// An edit to ask the suggester about: rows of one table. The rows are of the same evaluation key
/// where both sides have one.
struct SuggestionPair {
    std::uint32_t before = 0, after = 0;
};

/// All edits of the view (adjacent primary-parent pairs with both texts), in its order.
std::vector<SuggestionPair> suggestionPairs(const StudyView& view);
/// NotFound when a side is not in the table or has no code.
Result<SuggestionPair> suggestionPair(
    const CandidateTable& table, std::int64_t parentId, std::int64_t childId);

/// What is known of one pair: what to ask, and what was answered before.
struct SuggestionState {
    std::int64_t beforeKernel = 0, afterKernel = 0;
    eval::SuggestRequest request; ///< its id is the caller's
    std::string outcome; ///< digest of the verdicts and errors in the request
    std::string outcomeText; ///< "compile fail → pass"; empty: nothing flips or nothing is known
    /// Of the newest version of the suggester that was told the same outcome.
    std::optional<Suggestion> cached;
};
Result<SuggestionState> suggestionState(
    StudySession& session, const CandidateTable& table, const SuggestionPair& pair);

/// Keeps answers; those with an error are left out. One transaction.
Result<void> storeSuggestions(
    StudySession& session, const std::vector<std::pair<SuggestionState, Suggestion>>& answers);

/// All that are stored, by the candidates of an edit. Where edits of the same two texts have other
/// verdicts, each finds the answer to its own.
class StoredSuggestions {
public:
    /// Both outlive the result.
    static Result<StoredSuggestions> read(StudySession& session, const CandidateTable& table);

    /// Null: none. Reads errors from the study only where several answers are stored.
    const Suggestion* of(std::int64_t parentId, std::int64_t childId) const;
    bool isEmpty() const { return m_all.empty(); }

private:
    struct Answer {
        std::string outcome;
        Suggestion suggestion;
    };
    using RowRange = std::pair<std::uint32_t, std::uint32_t>; ///< of one candidate, end apart

    StoredSuggestions(StudySession& session, const CandidateTable& table);

    StudySession* m_session;
    const CandidateTable* m_table;
    std::unordered_map<std::int64_t, RowRange> m_rows;
    std::map<std::pair<std::int64_t, std::int64_t>, std::vector<Answer>> m_all; ///< by kernels
};

} // namespace kbx::workspace
