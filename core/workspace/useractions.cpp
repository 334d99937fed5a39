// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/useractions.h"

#include "store/actionrepository.h"
#include "store/candidaterepository.h"
#include "store/study.h"
#include "workspace/studysession.h"

namespace kbx::workspace {
namespace {

/// "star on softmax, GEAK round 2"
std::string nameOf(StudySession& session, const UserAction& action)
{
    std::string name = action.kind == UserAction::Kind::Note ? "note on "
        : action.starred                                     ? "star on "
                                                             : "removal of the star on ";
    const auto candidate
        = store::CandidateRepository(session.study()).candidate(action.candidateId);
    if (!candidate) {
        return name + "a candidate";
    }
    const auto& record = candidate->record;
    return name + record.task.substr(record.task.find('/') + 1) + ", " + record.method + " round "
        + std::to_string(record.round);
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
    store::UserChange change;
    change.kind = action.kind == UserAction::Kind::Star ? store::UserChange::Kind::Star
                                                        : store::UserChange::Kind::Note;
    change.item = {store::ItemKind::Candidate, action.candidateId, {}};
    change.starred = action.starred;
    change.text = action.text;
    const auto done = session.actions().perform(nameOf(session, action), {change});
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

} // namespace kbx::workspace
