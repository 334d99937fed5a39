// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/suggestions.h"

#include "store/candidaterepository.h"
#include "store/evaluationrepository.h"
#include "store/study.h"
#include "store/suggestionrepository.h"
#include "tasks/catalogue.h"
#include "workspace/labelqueue.h"
#include "workspace/studysession.h"
#include "workspace/studyview.h"

#include <QCryptographicHash>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace kbx::workspace {
namespace {

std::optional<bool> flagOf(Verdict verdict)
{
    return verdict == Verdict::Pass ? std::optional(true)
        : verdict == Verdict::Fail  ? std::optional(false)
                                    : std::nullopt;
}

using RowRange = std::pair<std::uint32_t, std::uint32_t>; // of one candidate, end apart
using RangeOf = std::unordered_map<std::int64_t, RowRange>;

RangeOf rangesIn(const CandidateTable& table)
{
    RangeOf ranges;
    for (std::uint32_t i = 0; i < table.rows.size(); ++i) {
        const auto at = ranges.try_emplace(table.rows[i].candidateId, RowRange{i, i + 1}).first;
        at->second.second = i + 1;
    }
    return ranges;
}

std::optional<RowRange> rangeOf(const CandidateTable& table, std::int64_t candidateId)
{
    const auto size = static_cast<std::uint32_t>(table.rows.size());
    for (std::uint32_t i = 0; i < size; ++i) {
        if (table.rows[i].candidateId == candidateId) {
            std::uint32_t end = i + 1;
            while (end < size && table.rows[end].candidateId == candidateId) {
                ++end;
            }
            return RowRange{i, end};
        }
    }
    return std::nullopt;
}

/// Rows of both that were made on the same thing, else the first of each.
SuggestionPair matching(const CandidateTable& table, const RowRange& before, const RowRange& after)
{
    for (std::uint32_t right = after.first; right < after.second; ++right) {
        for (std::uint32_t left = before.first; left < before.second; ++left) {
            if (table.rows[left].key >= 0 && table.rows[left].key == table.rows[right].key) {
                return {left, right};
            }
        }
    }
    return {before.first, after.first};
}

Result<eval::SuggestRequest::Side> sideOf(StudySession& session, const CandidateRow& row)
{
    eval::SuggestRequest::Side side;
    if (row.evaluationId == 0) {
        return side;
    }
    side.callOk = flagOf(row.verdicts.compile);
    side.exeOk = flagOf(row.verdicts.correct);
    side.speedup = row.speedup;
    if (side.callOk.value_or(true) && side.exeOk.value_or(true)) {
        return side;
    }
    const auto evaluation = store::EvaluationRepository(session.study()).load(row.evaluationId);
    if (!evaluation) {
        return evaluation.error();
    }
    const EvaluationRecord& record = evaluation->record;
    side.error = !record.detail.empty() ? record.detail : record.verdicts.reason;
    return side;
}

QByteArray describe(const eval::SuggestRequest::Side& side)
{
    const auto flag
        = [](const std::optional<bool>& value) { return value ? (*value ? "1" : "0") : "?"; };
    return QByteArray(flag(side.callOk)) + flag(side.exeOk)
        + QByteArray::number(side.speedup.value_or(-1.0), 'g', 17) + '|'
        + QByteArray::fromStdString(side.error) + '|';
}

std::string digestOf(
    const eval::SuggestRequest::Side& before, const eval::SuggestRequest::Side& after)
{
    const QByteArray all = describe(before) + describe(after);
    return QCryptographicHash::hash(all, QCryptographicHash::Sha256).toHex().left(16).toStdString();
}

/// The first barrier that flips.
std::string flipOf(
    const eval::SuggestRequest::Side& before, const eval::SuggestRequest::Side& after)
{
    const auto flip = [](const std::string& barrier, const std::optional<bool>& left,
                          const std::optional<bool>& right) -> std::string {
        if (!left || !right || *left == *right) {
            return {};
        }
        return barrier + (*left ? " pass → fail" : " fail → pass");
    };
    const std::string compile = flip("compile", before.callOk, after.callOk);
    return !compile.empty() ? compile : flip("correct", before.exeOk, after.exeOk);
}

/// The diff that the source keeps for code whose lines were lost.
std::string storedDiff(StudySession& session, const CandidateRow& row)
{
    if ((row.flags & FlagFlattened) == 0) {
        return {};
    }
    const auto candidate = store::CandidateRepository(session.study()).candidate(row.candidateId);
    if (!candidate) {
        return {};
    }
    return QJsonDocument::fromJson(QByteArray::fromStdString(candidate->record.extraJson))
        .object()
        .value(QStringLiteral("unified_diff"))
        .toString()
        .toStdString();
}

std::string entryOf(StudySession& session, const std::string& task)
{
    const auto* const spec = session.catalogue().find(task);
    return spec != nullptr ? spec->entry : std::string();
}

} // namespace

std::vector<SuggestionPair> suggestionPairs(const StudyView& view)
{
    const RangeOf ranges = rangesIn(*view.table);
    std::vector<SuggestionPair> pairs;
    for (const LabelItem& item : labelUnits(view, LabelUnit::Edit)) {
        pairs.push_back(
            matching(*view.table, ranges.at(item.target.parentId), ranges.at(item.target.childId)));
    }
    return pairs;
}

Result<SuggestionPair> suggestionPair(
    const CandidateTable& table, std::int64_t parentId, std::int64_t childId)
{
    const auto before = rangeOf(table, parentId);
    const auto after = rangeOf(table, childId);
    if (!before || !after || table.rows[before->first].kernelId == 0
        || table.rows[after->first].kernelId == 0) {
        return Error{ErrorCode::NotFound,
            "One side of the edit is not in the study, or has no code.", {}, {}, {}};
    }
    return matching(table, *before, *after);
}

Result<SuggestionState> suggestionState(
    StudySession& session, const CandidateTable& table, const SuggestionPair& pair)
{
    const CandidateRow& left = table.rows[pair.before];
    const CandidateRow& right = table.rows[pair.after];
    SuggestionState state;
    state.beforeKernel = left.kernelId;
    state.afterKernel = right.kernelId;
    auto before = sideOf(session, left);
    auto after = sideOf(session, right);
    if (!before || !after) {
        return before ? after.error() : before.error();
    }
    state.request.beforeSide = before.take();
    state.request.afterSide = after.take();
    state.outcome = digestOf(state.request.beforeSide, state.request.afterSide);
    state.outcomeText = flipOf(state.request.beforeSide, state.request.afterSide);
    const auto known = store::SuggestionRepository(session.study())
                           .find({state.beforeKernel, state.afterKernel}, state.outcome);
    if (!known) {
        return known.error();
    }
    if (*known) {
        state.cached = (*known)->suggestion;
    }
    auto oldText = session.code(left.kernelId);
    auto newText = session.code(right.kernelId);
    if (!oldText || !newText) {
        return oldText ? newText.error() : oldText.error();
    }
    state.request.before = oldText.take();
    state.request.after = newText.take();
    state.request.diff = storedDiff(session, right);
    state.request.entry = entryOf(session, table.taskOf(right).name);
    return state;
}

Result<void> storeSuggestions(
    StudySession& session, const std::vector<std::pair<SuggestionState, Suggestion>>& answers)
{
    std::vector<store::StoredSuggestion> rows;
    for (const auto& [state, suggestion] : answers) {
        if (suggestion.error.empty()) {
            rows.push_back({{state.beforeKernel, state.afterKernel}, state.outcome, suggestion});
        }
    }
    return store::SuggestionRepository(session.study()).put(rows);
}

StoredSuggestions::StoredSuggestions(StudySession& session, const CandidateTable& table)
    : m_session(&session)
    , m_table(&table)
{
}

Result<StoredSuggestions> StoredSuggestions::read(
    StudySession& session, const CandidateTable& table)
{
    auto all = store::SuggestionRepository(session.study()).all();
    if (!all) {
        return all.error();
    }
    StoredSuggestions found(session, table);
    for (auto& [kernels, answers] : *all) {
        for (store::StoredSuggestion& each : answers) {
            found.m_all[kernels].push_back({each.outcome, std::move(each.suggestion)});
        }
    }
    if (!found.m_all.empty()) {
        found.m_rows = rangesIn(table);
    }
    return found;
}

const Suggestion* StoredSuggestions::of(std::int64_t parentId, std::int64_t childId) const
{
    const auto before = m_rows.find(parentId);
    const auto after = m_rows.find(childId);
    if (before == m_rows.end() || after == m_rows.end()) {
        return nullptr;
    }
    const SuggestionPair pair = matching(*m_table, before->second, after->second);
    const CandidateRow& left = m_table->rows[pair.before];
    const CandidateRow& right = m_table->rows[pair.after];
    const auto known = m_all.find({left.kernelId, right.kernelId});
    if (known == m_all.end()) {
        return nullptr;
    }
    const std::vector<Answer>& answers = known->second;
    if (answers.size() > 1) {
        const auto one = sideOf(*m_session, left);
        const auto other = sideOf(*m_session, right);
        const std::string outcome = one && other ? digestOf(*one, *other) : std::string();
        const auto own = std::find_if(answers.begin(), answers.end(),
            [&outcome](const Answer& each) { return each.outcome == outcome; });
        if (own != answers.end()) {
            return &own->suggestion;
        }
    }
    return &answers.back().suggestion;
}

} // namespace kbx::workspace
