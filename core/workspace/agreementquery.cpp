// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/agreementquery.h"

#include "store/labelrepository.h"
#include "store/study.h"
#include "workspace/assignments.h"
#include "workspace/codebooks.h"
#include "workspace/studysession.h"
#include "workspace/studyview.h"
#include "workspace/suggestions.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <unordered_map>

namespace kbx::workspace {
namespace {

/// What everybody said of one target.
struct Said {
    std::map<std::string, std::string> byAnnotator;
    std::string decision, reason, decidedBy;
};
using SaidOf = std::map<LabelTarget, Said>;

std::string saidIn(const LabelRecord& record)
{
    return record.value.label.empty() ? std::string(analysis::unsureKey) : record.value.label;
}

SaidOf collect(const std::vector<LabelRecord>& records, bool hunks)
{
    SaidOf all;
    for (const LabelRecord& record : records) {
        if (!hunks && !record.target.hunk.empty()) {
            continue;
        }
        Said& said = all[record.target];
        if (record.adjudication) {
            said.decision = record.value.label;
            said.reason = record.value.remark;
            said.decidedBy = record.annotator;
        } else {
            said.byAnnotator[record.annotator] = saidIn(record);
        }
    }
    return all;
}

std::vector<std::string> peopleIn(const SaidOf& all)
{
    std::set<std::string> names;
    for (const auto& [target, said] : all) {
        for (const auto& [name, label] : said.byAnnotator) {
            names.insert(name);
        }
    }
    return {names.begin(), names.end()};
}

/// Everything that one unit of the report is made from.
struct Sources {
    const CandidateTable& table;
    std::unordered_map<std::int64_t, std::uint32_t> rowOf; ///< of any candidate
    std::optional<StoredSuggestions> suggestions;
    std::map<LabelTarget, double> weights;
};

std::string suggested(const Sources& sources, const LabelTarget& target, bool content)
{
    const Suggestion* const found = target.hunk.empty() && sources.suggestions
        ? sources.suggestions->of(target.parentId, target.childId)
        : nullptr;
    if (!found) {
        return {};
    }
    return content ? found->contentLabel : found->label;
}

AgreementReportUnit unitOf(const Sources& sources, const LabelTarget& target, const Said& said,
    const AgreementRequest& request, const std::vector<std::string>& people)
{
    const std::uint32_t index = sources.rowOf.at(target.childId);
    const CandidateRow& row = sources.table.rows[index];
    AgreementReportUnit unit;
    unit.target = target;
    unit.task = sources.table.taskOf(row).name;
    unit.method = sources.table.methodOf(row).name;
    unit.run = sources.table.runOf(row).name;
    unit.fromRound = unit.toRound = row.round;
    if (const auto parent = sources.rowOf.find(target.parentId); parent != sources.rowOf.end()) {
        unit.fromRound = sources.table.rows[parent->second].round;
    }
    for (const std::string& name : people) {
        const auto label = said.byAnnotator.find(name);
        unit.labels.push_back(label == said.byAnnotator.end() ? std::string() : label->second);
    }
    if (request.includeSuggester) {
        unit.labels.push_back(suggested(sources, target, request.contentLabel));
    }
    unit.adjudicated = said.decision;
    unit.reason = said.reason;
    unit.decidedBy = said.decidedBy;
    return unit;
}

analysis::AgreementInput inputOf(
    const AgreementReport& report, const Sources& sources, std::vector<std::string> annotators)
{
    analysis::AgreementInput input;
    input.annotators = std::move(annotators);
    for (const AgreementReportUnit& unit : report.units) {
        analysis::AgreementUnit one;
        one.id = std::to_string(unit.target.parentId) + "-" + std::to_string(unit.target.childId)
            + unit.target.hunk;
        one.cluster = unit.task;
        if (report.request.weighted) {
            const auto weight = sources.weights.find(unit.target.whole());
            one.weight = weight == sources.weights.end() ? 1.0 : weight->second;
        }
        for (const std::string& label : unit.labels) {
            one.ratings.push_back(label.empty() ? std::nullopt : std::optional(label));
        }
        input.units.push_back(std::move(one));
    }
    return input;
}

Result<Sources> sourcesOf(
    StudySession& session, const StudyView& view, const AgreementRequest& request)
{
    Sources sources{*view.table, {}, {}, {}};
    for (std::uint32_t i = 0; i < view.table->rows.size(); ++i) {
        sources.rowOf.try_emplace(view.table->rows[i].candidateId, i);
    }
    if (request.includeSuggester) {
        auto suggestions = StoredSuggestions::read(session, *view.table);
        if (!suggestions) {
            return suggestions.error();
        }
        sources.suggestions = suggestions.take();
    }
    if (request.weighted) {
        const auto assignment = currentAssignment(session, request.codebook);
        if (!assignment) {
            return assignment.error();
        }
        if (*assignment) {
            for (const AssignedUnit& unit : (*assignment)->units) {
                sources.weights[unit.target] = unit.weight;
            }
        }
    }
    return sources;
}

void addUnits(AgreementReport& report, const Sources& sources, const StudyView& view,
    const SaidOf& all, const std::vector<std::string>& people)
{
    std::set<std::int64_t> visible;
    for (const std::uint32_t row : view.visible) {
        visible.insert(view.table->rows[row].candidateId);
    }
    const std::string& only = report.request.onlyOf;
    for (const auto& [target, said] : all) {
        if (!visible.contains(target.childId)) {
            continue;
        }
        const auto whole = all.find(target.whole());
        if (!only.empty() && (whole == all.end() || !whole->second.byAnnotator.contains(only))) {
            continue;
        }
        report.units.push_back(unitOf(sources, target, said, report.request, people));
    }
    std::sort(report.units.begin(), report.units.end(), [&](const auto& left, const auto& right) {
        return std::tuple(sources.rowOf.at(left.target.childId), left.target)
            < std::tuple(sources.rowOf.at(right.target.childId), right.target);
    });
}

} // namespace

analysis::LabelScale scaleOf(const Codebook& codebook, analysis::LabelLevel level)
{
    std::vector<std::string> keys;
    for (const CodebookEntry& entry : codebook.entries) {
        keys.push_back(entry.key);
    }
    const auto primary = analysis::defaultEditKeys();
    const bool ours = std::all_of(primary.begin(), primary.end(), [&](const std::string& key) {
        return key.find(':') != std::string::npos || codebook.find(key) != nullptr;
    });
    return ours ? analysis::LabelScale::ofEdits(level, keys)
                : analysis::LabelScale::ownLabels(keys);
}

Result<AgreementReport> agreementReport(
    StudySession& session, const StudyView& view, const AgreementRequest& request)
{
    const auto book = codebook(session, request.codebook);
    if (!book) {
        return book.error();
    }
    const auto records = store::LabelRepository(session.study()).labels(request.codebook);
    if (!records) {
        return records.error();
    }
    const auto sources = sourcesOf(session, view, request);
    if (!sources) {
        return sources.error();
    }
    const SaidOf all = collect(*records, request.hunks);
    std::vector<std::string> people
        = request.annotators.empty() ? peopleIn(all) : request.annotators;
    AgreementReport report;
    report.request = request;
    addUnits(report, *sources, view, all, people);
    if (request.includeSuggester) {
        people.push_back(suggesterName);
    }
    const analysis::AgreementInput input = inputOf(report, *sources, std::move(people));
    const analysis::LabelScale scale = scaleOf(*book, request.level);
    report.data = analysis::computeAgreement(input, scale, request.options);
    for (const analysis::AnnotatorPair& pair : report.data.pairs) {
        report.confusions.push_back(analysis::confusionOf(input, scale, pair.first, pair.second));
    }
    return report;
}

} // namespace kbx::workspace
