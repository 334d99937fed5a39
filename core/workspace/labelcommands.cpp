// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/labelcommands.h"

#include "store/labelrepository.h"
#include "store/study.h"
#include "workspace/assignments.h"
#include "workspace/codebooks.h"
#include "workspace/kernelref.h"
#include "workspace/labelbook.h"
#include "workspace/labelcheck.h"
#include "workspace/labelqueue.h"
#include "workspace/studysession.h"
#include "workspace/studyview.h"
#include "workspace/useractions.h"

#include <QDateTime>

#include <algorithm>
#include <charconv>

namespace kbx::workspace {
namespace {

constexpr std::string_view blindPrefix = "unit:";
constexpr std::string_view between = "..";

const CandidateRow* rowOf(const CandidateTable& table, std::int64_t candidateId)
{
    const auto found = std::find_if(table.rows.begin(), table.rows.end(),
        [&](const CandidateRow& row) { return row.candidateId == candidateId; });
    return found == table.rows.end() ? nullptr : &*found;
}

Result<const CandidateRow*> candidateNamed(const CandidateTable& table, const std::string& text)
{
    if (text.rfind(blindPrefix, 0) != 0) {
        const auto rows = resolveCandidate(table, text);
        return rows ? Result(&table.rows[rows->front()]) : rows.error();
    }
    std::int64_t id = 0;
    std::from_chars(text.data() + blindPrefix.size(), text.data() + text.size(), id);
    const CandidateRow* const row = rowOf(table, id);
    return row ? Result(row)
               : Error{ErrorCode::NotFound, "There is no " + text + " in this study.",
                   "\"kbx labels next\" names units.", {}, {}};
}

/// Both sides of "A..B"; a sample's name may hold dots, so every place is tried.
std::optional<LabelTarget> pairNamed(const CandidateTable& table, const std::string& text)
{
    for (auto at = text.find(between); at != std::string::npos; at = text.find(between, at + 1)) {
        const auto before = candidateNamed(table, text.substr(0, at));
        const auto after = candidateNamed(table, text.substr(at + between.size()));
        if (before && after) {
            return LabelTarget{(*before)->candidateId, (*after)->candidateId, {}};
        }
    }
    return std::nullopt;
}

} // namespace

Result<LabelTarget> resolveUnit(
    const CandidateTable& table, const std::string& text, LabelUnit unit)
{
    if (unit == LabelUnit::Edit) {
        if (const auto pair = pairNamed(table, text)) {
            return *pair;
        }
    }
    const auto row = candidateNamed(table, text);
    if (!row) {
        return row.error();
    }
    if (unit == LabelUnit::Kernel) {
        return LabelTarget{0, (*row)->candidateId, {}};
    }
    if (!rowOf(table, (*row)->parentId)) {
        return Error{ErrorCode::Usage,
            candidateName(table, **row) + " has no parent in this study.",
            "Name both kernels: BEFORE..AFTER.", {}, {}};
    }
    return LabelTarget{(*row)->parentId, (*row)->candidateId, {}};
}

std::string unitName(const CandidateTable& table, const LabelTarget& target, bool blind)
{
    const CandidateRow* const child = rowOf(table, target.childId);
    const CandidateRow* const parent = rowOf(table, target.parentId);
    const bool step = target.parentId == 0 || (child && child->parentId == target.parentId);
    if (blind && step) {
        return std::string(blindPrefix) + std::to_string(target.childId);
    }
    if (!child || (!parent && target.parentId != 0)) {
        return std::string(blindPrefix) + std::to_string(target.childId);
    }
    return step
        ? candidateName(table, *child)
        : candidateName(table, *parent) + std::string(between) + candidateName(table, *child);
}

Result<LabelRecord> storeLabel(StudySession& session, const LabelCommand& command)
{
    const auto book = codebook(session, command.codebook);
    if (!book) {
        return book.error();
    }
    if (command.annotator.empty()) {
        return Error{ErrorCode::Usage, "A label needs somebody who gives it.",
            "Use --annotator NAME.", {}, {}};
    }
    for (const auto& unknown :
        {unknownLabel(*book, command.value), unknownTag(*book, command.value)}) {
        if (unknown) {
            return *unknown;
        }
    }
    const auto labels = store::LabelRepository(session.study()).labels(book->name);
    if (!labels) {
        return labels.error();
    }
    UserAction action;
    action.kind = UserAction::Kind::Label;
    LabelRecord& label = action.labels.emplace_back();
    label.target = command.target;
    label.annotator = command.annotator;
    label.codebook = book->name;
    label.codebookVersion = book->version;
    label.value = command.value;
    label.adjudication = command.adjudication;
    label.createdAtMs = QDateTime::currentMSecsSinceEpoch();
    const auto people = store::LabelRepository(session.study()).annotators();
    if (!people) {
        return people.error();
    }
    const auto person = std::find_if(people->begin(), people->end(),
        [&](const auto& one) { return one.name == command.annotator; });
    LabelRecord before;
    const auto there = std::find_if(labels->begin(), labels->end(), [&](const LabelRecord& one) {
        return one.target == label.target && one.adjudication == label.adjudication
            && (label.adjudication || one.annotator == label.annotator);
    });
    if (there != labels->end()) {
        before = *there;
    }
    label.blind = person != people->end() && person->blind && !label.adjudication;
    const auto done = performAction(session, action);
    return done ? Result(before) : done.error();
}

Result<NextUnit> nextUnit(StudySession& session, const NextUnitRequest& request)
{
    const auto book = codebook(session, request.codebook);
    const auto view = session.view(request.filter);
    const auto study = session.study().meta("id");
    if (!book || !view || !study) {
        return !book ? book.error() : !view ? view.error() : study.error();
    }
    store::LabelRepository repository(session.study());
    const auto labels = repository.labels(book->name);
    const auto people = repository.annotators();
    const auto assignment = currentAssignment(session, book->name);
    if (!labels || !people || !assignment) {
        return !labels ? labels.error() : !people ? people.error() : assignment.error();
    }
    AssignedUnits assigned;
    for (const auto& unit : *assignment ? (*assignment)->units : std::vector<AssignedUnit>()) {
        if (unit.annotator == request.annotator) {
            assigned.targets.insert(unit.target);
            if (unit.calibration) {
                assigned.calibration.insert(unit.target);
            }
        }
    }
    std::vector<LabelItem> units = labelUnits(**view, book->unit);
    orderUnits(units, **view, book->unit,
        request.seed.value_or(orderSeed(*study, request.annotator)), assigned);
    const LabelBook given(*labels);
    NextUnit next;
    next.blind = std::any_of(people->begin(), people->end(),
        [&](const auto& one) { return one.name == request.annotator && one.blind; });
    for (auto& item : units) {
        if (request.onlyAssigned && !item.assigned) {
            continue;
        }
        ++next.total;
        if (given.isGiven(item.target, request.annotator)) {
            ++next.labelled;
        } else if (!next.item) {
            next.item = std::move(item);
        }
    }
    return next;
}

Result<void> setAnnotatorBlind(StudySession& session, const std::string& name, bool blind)
{
    return store::LabelRepository(session.study()).keepAnnotator(name, blind);
}

} // namespace kbx::workspace
