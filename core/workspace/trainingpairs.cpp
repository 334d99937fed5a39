// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/trainingpairs.h"

#include "domain/redaction.h"
#include "formats/jsonvalue.h"
#include "store/labelrepository.h"
#include "workspace/codebooks.h"
#include "workspace/studysession.h"
#include "workspace/studyview.h"
#include "workspace/suggestions.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <optional>
#include <set>

namespace kbx::workspace {
namespace {

using formats::JsonValue;

/// The label that stands for an edit, and where it comes from.
struct Chosen {
    LabelValue value;
    std::string kind, by;
};

JsonValue text(const std::string& value)
{
    return value.empty() ? JsonValue() : JsonValue::string(value);
}

JsonValue number(std::int64_t value)
{
    return JsonValue::number(std::to_string(value), static_cast<double>(value));
}

JsonValue number(const std::optional<double>& value)
{
    if (!value) {
        return {};
    }
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), *value).ptr;
    return JsonValue::number({buffer.data(), end}, *value);
}

/// Null: never evaluated under this key.
JsonValue verdicts(const CandidateRow* row)
{
    if (!row) {
        return {};
    }
    return JsonValue::object({{"compile", JsonValue::string(toString(row->verdicts.compile))},
        {"correct", JsonValue::string(toString(row->verdicts.correct))},
        {"fast", JsonValue::string(toString(row->verdicts.fast))}});
}

/// Labels of whole edits in one codebook.
class Labels {
public:
    Labels(const TrainingPairRequest& request, const std::vector<LabelRecord>& records,
        const StoredSuggestions& suggestions)
        : m_request(request)
        , m_suggestions(suggestions)
    {
        for (const auto& record : records) {
            if (record.target.hunk.empty()) {
                m_records[{record.target.parentId, record.target.childId}].push_back(&record);
            }
        }
    }

    std::optional<Chosen> of(
        const CandidateRow& before, const CandidateRow& after, TrainingPairCounts& counts) const
    {
        const auto found = m_records.find({before.candidateId, after.candidateId});
        if (found != m_records.end()) {
            auto chosen = ofPeople(found->second);
            counts.disputed += chosen ? 0 : 1;
            return chosen;
        }
        const Suggestion* const suggested = m_request.suggestions
            ? m_suggestions.of(before.candidateId, after.candidateId)
            : nullptr;
        if (suggested && !suggested->label.empty()) {
            LabelValue value;
            value.label = suggested->label;
            value.secondary = suggested->secondary;
            value.tags = suggested->tags;
            return Chosen{value, "suggestion", "version " + std::to_string(suggested->version)};
        }
        ++counts.unlabelled;
        return std::nullopt;
    }

private:
    std::optional<Chosen> ofPeople(const std::vector<const LabelRecord*>& records) const
    {
        std::set<std::string> said;
        const LabelRecord* wanted = nullptr;
        const LabelRecord* first = nullptr;
        for (const auto* const record : records) {
            if (record->adjudication) {
                return Chosen{record->value, "adjudication", record->annotator};
            }
            if (record->value.unsure) {
                continue; // looked at and not decided
            }
            said.insert(record->value.label);
            first = first ? first : record;
            wanted = record->annotator == m_request.annotator ? record : wanted;
        }
        if (said.size() == 1) {
            const LabelRecord* const one = wanted ? wanted : first;
            const bool several = records.size() > 1;
            return Chosen{one->value, several ? "agreement" : "annotator", one->annotator};
        }
        return wanted ? std::optional(Chosen{wanted->value, "annotator", wanted->annotator})
                      : std::nullopt;
    }

    const TrainingPairRequest& m_request;
    std::map<std::pair<std::int64_t, std::int64_t>, std::vector<const LabelRecord*>> m_records;
    const StoredSuggestions& m_suggestions;
};

/// Rows of one candidate by key; -1: never evaluated.
using RowsByKey = std::map<std::int32_t, const CandidateRow*>;

class PairWriter {
public:
    PairWriter(StudySession& session, const CandidateTable& table, bool redact)
        : m_session(session)
        , m_table(table)
        , m_redact(redact)
    {
        for (const auto& row : table.rows) {
            m_rows[row.candidateId][row.key] = &row;
        }
    }

    const CandidateRow* any(std::int64_t candidateId) const
    {
        const auto found = m_rows.find(candidateId);
        return found == m_rows.end() ? nullptr : found->second.begin()->second;
    }
    /// Keys under which either side was evaluated, or -1 alone.
    std::set<std::int32_t> keys(std::int64_t before, std::int64_t after) const
    {
        std::set<std::int32_t> found;
        for (const auto id : {before, after}) {
            for (const auto& [key, row] : m_rows.at(id)) {
                found.insert(key);
            }
        }
        found.erase(-1);
        return found.empty() ? std::set<std::int32_t>{-1} : found;
    }
    Result<std::string> code(std::int64_t kernelId)
    {
        auto source = m_session.code(kernelId);
        return source && m_redact ? Result(redacted(*source)) : std::move(source);
    }
    Result<std::string> line(const CandidateRow& before, const CandidateRow& after,
        std::int32_t key, const Chosen& chosen);

private:
    const CandidateRow* under(std::int64_t candidateId, std::int32_t key) const
    {
        const auto& rows = m_rows.at(candidateId);
        const auto found = rows.find(key);
        return key < 0 || found == rows.end() ? nullptr : found->second;
    }

    StudySession& m_session;
    const CandidateTable& m_table;
    bool m_redact;
    std::map<std::int64_t, RowsByKey> m_rows;
};

Result<std::string> PairWriter::line(
    const CandidateRow& before, const CandidateRow& after, std::int32_t key, const Chosen& chosen)
{
    const auto left = code(before.kernelId);
    const auto right = code(after.kernelId);
    if (!left || !right) {
        return left ? right.error() : left.error();
    }
    const CandidateRow* const old = under(before.candidateId, key);
    const CandidateRow* const now = under(after.candidateId, key);
    const CandidateRow* const timed = now && now->speedup ? now : old;
    const KeyInfo info = key < 0 ? KeyInfo() : m_table.keys[static_cast<std::size_t>(key)];
    std::vector<JsonValue> tags;
    for (const auto& tag : chosen.value.tags) {
        tags.push_back(JsonValue::string(tag));
    }
    const auto speedup = [](const CandidateRow* row) {
        return number(row && hasUsableSpeedup(*row) ? row->speedup : std::nullopt);
    };
    return JsonValue::object(
        {{"before", JsonValue::string(*left)}, {"after", JsonValue::string(*right)},
            {"before_sha256", text(before.kernelHash)}, {"after_sha256", text(after.kernelHash)},
            {"task", text(m_table.taskOf(after).name)},
            {"method", text(m_table.methodOf(after).name)},
            {"run", text(m_table.runOf(after).name)},
            {"from_round", number(std::int64_t{before.round})},
            {"to_round", number(std::int64_t{after.round})}, {"label", text(chosen.value.label)},
            {"secondary", text(chosen.value.secondary)},
            {"tags", JsonValue::array(std::move(tags))},
            {"source", JsonValue::object({{"kind", text(chosen.kind)}, {"by", text(chosen.by)}})},
            {"verdicts", JsonValue::object({{"before", verdicts(old)}, {"after", verdicts(now)}})},
            {"speedups", JsonValue::object({{"before", speedup(old)}, {"after", speedup(now)}})},
            {"gpu", text(info.gpuModel)},
            {"backend", key < 0 ? JsonValue() : text(toString(info.backend))},
            {"origin", key < 0 ? JsonValue() : text(toString(info.origin))},
            {"profile", text(timed ? timed->profile : std::string())},
            {"baseline", text(timed ? timed->baseline : std::string())}})
        .toJson();
}

} // namespace

Result<TrainingPairCounts> writeTrainingPairs(StudySession& session,
    const TrainingPairRequest& request, const std::function<bool(const std::string& line)>& line)
{
    const auto book = codebook(session, request.codebook);
    if (!book) {
        return book.error();
    }
    if (book->unit != LabelUnit::Edit) {
        return Error{ErrorCode::Usage, "Codebook " + request.codebook + " labels single kernels.",
            "Pairs need a codebook of edits.", {}, {}};
    }
    const auto view = session.view(request.filter);
    const auto records = store::LabelRepository(session.study()).labels(request.codebook);
    if (!view || !records) {
        return !view ? view.error() : records.error();
    }
    const CandidateTable& table = *(*view)->table;
    const auto suggestions = StoredSuggestions::read(session, table);
    if (!suggestions) {
        return suggestions.error();
    }
    const Labels labels(request, *records, *suggestions);
    PairWriter writer(session, table, request.redact);
    TrainingPairCounts counts;
    std::set<std::int64_t> seen;
    for (const auto index : (*view)->visible) {
        const CandidateRow& after = table.rows[index];
        const CandidateRow* const before = writer.any(after.parentId);
        if (!before || before->kernelId == 0 || after.kernelId == 0
            || !seen.insert(after.candidateId).second) {
            continue;
        }
        const auto chosen = labels.of(*before, after, counts);
        if (!chosen) {
            continue;
        }
        ++counts.edits;
        for (const auto key : writer.keys(before->candidateId, after.candidateId)) {
            const auto json = writer.line(*before, after, key, *chosen);
            if (!json) {
                return json.error();
            }
            if (!line(*json)) {
                return counts;
            }
            ++counts.lines;
        }
    }
    return counts;
}

} // namespace kbx::workspace
