// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/redaction.h"
#include "formats/labeltable.h"
#include "store/codebookrepository.h"
#include "store/labelrepository.h"
#include "workspace/labelfiles.h"
#include "workspace/labelmatch.h"
#include "workspace/studysession.h"
#include "workspace/studyview.h"

#include <algorithm>
#include <set>

namespace kbx::workspace {
namespace {

formats::LabelRow rowOf(
    const CandidateTable& table, const LabelMatcher& matcher, const LabelRecord& record)
{
    formats::LabelRow row;
    row.record = record;
    if (const CandidateRow* const child = matcher.row(record.target.childId)) {
        row.afterHash = child->kernelHash;
        row.task = table.taskOf(*child).name;
        row.method = table.methodOf(*child).name;
        row.run = table.runOf(*child).name;
        row.toRound = child->round;
        row.toSample = child->sample;
    }
    if (const CandidateRow* const parent = matcher.row(record.target.parentId)) {
        row.beforeHash = parent->kernelHash;
        row.fromRound = parent->round;
        row.fromSample = parent->sample;
    }
    return row;
}

/// Names of the codebooks to read, and the JSON of the versions whose labels are exported.
struct Books {
    std::vector<store::CodebookRow> rows;

    std::set<std::string> names(const std::string& only) const
    {
        std::set<std::string> found;
        for (const auto& row : rows) {
            if (only.empty() || row.name == only) {
                found.insert(row.name);
            }
        }
        return found;
    }
    std::vector<std::string> used(const std::vector<formats::LabelRow>& labels) const
    {
        std::set<std::pair<std::string, int>> wanted;
        for (const auto& label : labels) {
            wanted.emplace(label.record.codebook, label.record.codebookVersion);
        }
        std::vector<std::string> texts;
        for (const auto& row : rows) {
            if (wanted.count({row.name, row.version}) > 0) {
                texts.push_back(row.json);
            }
        }
        return texts;
    }
};

} // namespace

Result<LabelExport> exportLabels(StudySession& session, const LabelExportRequest& request)
{
    const auto view = session.view(request.filter);
    if (!view) {
        return view.error();
    }
    std::set<std::int64_t> selected;
    for (const auto index : (*view)->visible) {
        selected.insert((*view)->table->rows[index].candidateId);
    }
    auto stored = store::CodebookRepository(session.study()).all();
    if (!stored) {
        return stored.error();
    }
    const Books books{stored.take()};
    const LabelMatcher matcher(*(*view)->table);
    std::vector<formats::LabelRow> rows;
    for (const auto& name : books.names(request.codebook)) {
        const auto labels = store::LabelRepository(session.study()).labels(name, request.annotator);
        if (!labels) {
            return labels.error();
        }
        for (const auto& label : *labels) {
            if (selected.count(label.target.childId) == 0) {
                continue;
            }
            auto& row = rows.emplace_back(rowOf(*(*view)->table, matcher, label));
            if (request.redact) {
                row.record.value.remark = redacted(row.record.value.remark);
            }
        }
    }
    formats::sortRows(rows);
    return LabelExport{request.format == LabelFormat::Csv
            ? formats::labelsCsv(rows)
            : formats::labelsJson(rows, books.used(rows)),
        static_cast<std::int64_t>(rows.size())};
}

} // namespace kbx::workspace
