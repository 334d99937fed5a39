// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/useractions.h"

#include "store/actionrepository.h"
#include "store/candidaterepository.h"
#include "store/study.h"
#include "store/taskrepository.h"
#include "store/userdatarepository.h"
#include "workspace/codebooks.h"
#include "workspace/studysession.h"

#include <set>

namespace kbx::workspace {
namespace {

store::NamedThing thingOf(RenameKind kind)
{
    switch (kind) {
    case RenameKind::SavedFilter:
        return store::NamedThing::SavedFilter;
    case RenameKind::Collection:
        return store::NamedThing::Collection;
    case RenameKind::Method:
        break;
    }
    return store::NamedThing::Method;
}

/// "softmax, GEAK round 2", "softmax" or "3 kernels"
std::string subjectOf(StudySession& session, const UserAction& action)
{
    const auto stem = [](const std::string& task) { return task.substr(task.find('/') + 1); };
    if (!action.task.empty()) {
        return stem(action.task);
    }
    if (action.candidates.size() != 1) {
        return std::to_string(action.candidates.size()) + " kernels";
    }
    const auto candidate
        = store::CandidateRepository(session.study()).candidate(action.candidates.front());
    if (!candidate) {
        return "a kernel";
    }
    const auto& record = candidate->record;
    return stem(record.task) + ", " + record.method + " round " + std::to_string(record.round);
}

/// "softmax, GEAK round 2"
std::string subjectOf(StudySession& session, const LabelTarget& target)
{
    UserAction ofCandidate;
    ofCandidate.candidates = {target.childId};
    return subjectOf(session, ofCandidate);
}

/// "label mask_fix on softmax, GEAK round 2" or "12 labels".
std::string nameOfLabels(StudySession& session, const std::vector<LabelRecord>& labels)
{
    if (labels.size() != 1) {
        return std::to_string(labels.size()) + " labels";
    }
    const LabelRecord& record = labels.front();
    const std::string what = record.adjudication ? "decision" : "label";
    const std::string said = record.value.isEmpty() ? "removal of the " + what
        : record.value.label.empty()                ? what + " \"unsure\""
                                                    : what + " " + record.value.label;
    return said + (record.target.hunk.empty() ? " on " : " on a hunk of ")
        + subjectOf(session, record.target);
}

/// What Edit ▸ Undo says behind the verb: "star on softmax, GEAK round 2".
std::string nameOf(StudySession& session, const UserAction& action)
{
    const auto quoted = [](const std::string& text) { return "\"" + text + "\""; };
    switch (action.kind) {
    case UserAction::Kind::Star:
        return (action.on ? "star on " : "removal of the star on ") + subjectOf(session, action);
    case UserAction::Kind::Note:
        return (action.text.empty() ? "removal of the note on " : "note on ")
            + subjectOf(session, action);
    case UserAction::Kind::SaveFilter:
        return (action.text.empty() ? "removal of filter " : "saved filter ") + quoted(action.name);
    case UserAction::Kind::Collect:
        return subjectOf(session, action) + (action.on ? " into " : " out of ")
            + quoted(action.name);
    case UserAction::Kind::Label:
        return nameOfLabels(session, action.labels);
    case UserAction::Kind::Rename:
        break;
    }
    return "new name " + quoted(action.text) + " of " + quoted(action.name);
}

Result<store::UserChange> changeOfTask(
    StudySession& session, store::UserChange change, const std::string& task)
{
    const auto known = store::TaskRepository(session.study()).resolve(task);
    if (!known) {
        return known.error();
    }
    change.item = {store::ItemKind::Task, known->id, {}};
    return change;
}

Result<std::vector<store::UserChange>> changesOfLabels(
    StudySession& session, const std::vector<LabelRecord>& labels)
{
    std::set<std::pair<std::string, int>> stored;
    std::vector<store::UserChange> changes;
    for (const LabelRecord& record : labels) {
        if (stored.emplace(record.codebook, record.codebookVersion).second) {
            const auto row = codebookRow(session, record.codebook, record.codebookVersion);
            if (!row) {
                return row.error();
            }
        }
        store::UserChange change;
        change.kind = store::UserChange::Kind::Label;
        change.label = record;
        changes.push_back(std::move(change));
    }
    return changes;
}

Result<std::vector<store::UserChange>> changesOf(StudySession& session, const UserAction& action)
{
    using Kind = store::UserChange::Kind;
    store::UserChange change;
    change.starred = action.on;
    change.text = action.text;
    change.name = action.name;
    change.thing = thingOf(action.rename);
    switch (action.kind) {
    case UserAction::Kind::Star:
        change.kind = Kind::Star;
        break;
    case UserAction::Kind::Note:
        change.kind = Kind::Note;
        break;
    case UserAction::Kind::Collect:
        change.kind = Kind::Member;
        break;
    case UserAction::Kind::SaveFilter:
        change.kind = Kind::SavedFilter;
        return std::vector{change};
    case UserAction::Kind::Rename:
        change.kind = Kind::Rename;
        return std::vector{change};
    case UserAction::Kind::Label:
        return changesOfLabels(session, action.labels);
    }
    if (!action.task.empty()) {
        const auto ofTask = changeOfTask(session, change, action.task);
        return ofTask ? Result(std::vector{*ofTask}) : ofTask.error();
    }
    std::vector<store::UserChange> changes;
    for (const std::int64_t candidate : action.candidates) {
        change.item = {store::ItemKind::Candidate, candidate, {}};
        changes.push_back(change);
    }
    return changes;
}

UndoState stateOf(StudySession& session)
{
    return {session.actions().undoName(), session.actions().redoName()};
}

Result<UndoState> stateAfter(StudySession& session, const Result<std::string>& done)
{
    if (!done) {
        return done.error();
    }
    return stateOf(session);
}

} // namespace

Result<UndoState> performAction(StudySession& session, const UserAction& action)
{
    const auto changes = changesOf(session, action);
    if (!changes) {
        return changes.error();
    }
    const auto done = session.actions().perform(nameOf(session, action), *changes);
    if (!done) {
        return done.error();
    }
    return stateOf(session);
}

Result<UndoState> undoAction(StudySession& session)
{
    return stateAfter(session, session.actions().undo());
}

Result<UndoState> redoAction(StudySession& session)
{
    return stateAfter(session, session.actions().redo());
}

Result<UserLists> userLists(StudySession& session)
{
    store::UserDataRepository data(session.study());
    const auto filters = data.savedFilters();
    if (!filters) {
        return filters.error();
    }
    const auto collections = data.collections();
    if (!collections) {
        return collections.error();
    }
    UserLists lists;
    for (const auto& filter : *filters) {
        lists.filters.push_back({filter.name, filter.text});
    }
    for (const auto& collection : *collections) {
        lists.collections.push_back({collection.name, collection.count});
    }
    return lists;
}

} // namespace kbx::workspace
