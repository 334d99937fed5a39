// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/codebookrepository.h"
#include "store/labelkeys.h"
#include "store/labelrepository.h"
#include "store/study.h"
#include "workspace/evidenceparts.h"
#include "workspace/studysession.h"
#include "workspace/suggestions.h"

#include <algorithm>
#include <set>

namespace kbx::workspace {
namespace {

/// The current annotator when that one works blind; else empty.
Result<std::string> blindAnnotator(store::Study& study)
{
    const auto current = study.meta(store::metaAnnotator);
    if (!current) {
        return current.error();
    }
    const auto people = store::LabelRepository(study).annotators();
    if (!people) {
        return people.error();
    }
    const bool blind = std::any_of(people->begin(), people->end(),
        [&](const store::Annotator& one) { return one.name == *current && one.blind; });
    return blind ? *current : std::string();
}

/// What a blind annotator has not decided yet stays hidden.
void hideOpen(const std::string& annotator, std::vector<LabelRecord>& records)
{
    std::set<LabelTarget> own;
    for (const LabelRecord& record : records) {
        if (record.annotator == annotator && !record.adjudication) {
            own.insert(record.target);
        }
    }
    std::erase_if(
        records, [&own](const LabelRecord& record) { return !own.contains(record.target); });
}

} // namespace

Result<std::vector<EditLabel>> editLabels(StudySession& session)
{
    const auto blind = blindAnnotator(session.study());
    if (!blind) {
        return blind.error();
    }
    const auto books = store::CodebookRepository(session.study()).all();
    if (!books) {
        return books.error();
    }
    std::set<std::string> names;
    for (const auto& book : *books) {
        names.insert(book.name);
    }
    std::vector<EditLabel> all;
    for (const std::string& name : names) {
        auto records = store::LabelRepository(session.study()).labels(name);
        if (!records) {
            return records.error();
        }
        if (!blind->empty()) {
            hideOpen(*blind, *records);
        }
        for (const LabelRecord& record : *records) {
            const bool isEdit = record.target.parentId != 0 && record.target.hunk.empty();
            if (isEdit && !record.value.label.empty()) {
                all.push_back({record.target.parentId, record.target.childId, record.annotator,
                    record.codebook, record.value.label, record.value.secondary,
                    record.adjudication});
            }
        }
    }
    return all;
}

Result<std::vector<EditSuggestion>> editSuggestions(
    StudySession& session, const CandidateTable& table)
{
    const auto stored = StoredSuggestions::read(session, table);
    if (!stored) {
        return stored.error();
    }
    std::vector<EditSuggestion> all;
    if (stored->isEmpty()) {
        return all;
    }
    std::int64_t last = 0;
    for (const CandidateRow& row : table.rows) {
        if (row.candidateId == last) {
            continue;
        }
        last = row.candidateId; // rows of one candidate stand together
        const Suggestion* const said = stored->of(row.parentId, row.candidateId);
        if (said && said->error.empty()) {
            all.push_back(
                {row.parentId, row.candidateId, said->label, said->contentLabel, said->confidence});
        }
    }
    return all;
}

} // namespace kbx::workspace
