// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a person does through WorkspaceService: each is one transaction of the writer.
#include "workspace/studysession.h"
#include "workspace/workspaceserviceprivate.h"

namespace kbx::workspace {

void WorkspaceService::setStarred(std::int64_t candidateId, bool starred)
{
    UserAction action;
    action.kind = UserAction::Kind::Star;
    action.candidates = {candidateId};
    action.on = starred;
    d->act(action);
}

void WorkspaceService::setTaskStarred(const QString& task, bool starred)
{
    UserAction action;
    action.kind = UserAction::Kind::Star;
    action.task = task.toStdString();
    action.on = starred;
    d->act(action);
}

void WorkspaceService::setNote(std::int64_t candidateId, const QString& text)
{
    UserAction action;
    action.kind = UserAction::Kind::Note;
    action.candidates = {candidateId};
    action.text = text.toStdString();
    d->act(action);
}

void WorkspaceService::setTaskNote(const QString& task, const QString& text)
{
    UserAction action;
    action.kind = UserAction::Kind::Note;
    action.task = task.toStdString();
    action.text = text.toStdString();
    d->act(action);
}

void WorkspaceService::saveFilter(const QString& name, const QString& text)
{
    UserAction action;
    action.kind = UserAction::Kind::SaveFilter;
    action.name = name.toStdString();
    action.text = text.toStdString();
    d->act(action);
}

void WorkspaceService::collect(
    const QString& collection, const std::vector<std::int64_t>& candidateIds, bool member)
{
    UserAction action;
    action.kind = UserAction::Kind::Collect;
    action.name = collection.toStdString();
    action.candidates = candidateIds;
    action.on = member;
    d->act(action);
}

void WorkspaceService::rename(RenameKind kind, const QString& from, const QString& to)
{
    UserAction action;
    action.kind = UserAction::Kind::Rename;
    action.rename = kind;
    action.name = from.toStdString();
    action.text = to.toStdString();
    d->act(action);
}

const std::vector<SavedFilter>& WorkspaceService::savedFilters() const
{
    return d->lists.filters;
}

const std::vector<CollectionInfo>& WorkspaceService::collections() const
{
    return d->lists.collections;
}

void WorkspaceService::undo()
{
    d->writer.writeHere([](StudySession& session) { return undoAction(session); },
        [this](Result<UndoState> state) { d->acted(state); });
}

void WorkspaceService::redo()
{
    d->writer.writeHere([](StudySession& session) { return redoAction(session); },
        [this](Result<UndoState> state) { d->acted(state); });
}

QString WorkspaceService::undoText() const
{
    return QString::fromStdString(d->undo.undoText);
}

QString WorkspaceService::redoText() const
{
    return QString::fromStdString(d->undo.redoText);
}

void WorkspaceService::Private::act(const UserAction& action)
{
    writer.writeHere([action](StudySession& session) { return performAction(session, action); },
        [this](Result<UndoState> state) { acted(state); });
}

void WorkspaceService::Private::actedOnLabels(const UndoState& state)
{
    if (!info) {
        return; // of a study that was closed meanwhile
    }
    undo = state;
    Q_EMIT q->undoStateChanged();
    scheduleLabelReload();
}

void WorkspaceService::Private::acted(const Result<UndoState>& state)
{
    if (!state) {
        Q_EMIT q->saveFailed(state.error());
        return;
    }
    if (!info) {
        return; // of a study that was closed meanwhile
    }
    undo = *state;
    Q_EMIT q->undoStateChanged();
    scheduleReload();
}

} // namespace kbx::workspace
