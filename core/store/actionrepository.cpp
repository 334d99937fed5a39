// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/actionrepository.h"

#include "store/changerows.h"
#include "store/connection.h"
#include "store/storeerror.h"
#include "store/study.h"

#include <QDateTime>

#include <algorithm>

namespace kbx::store {
namespace {

std::int64_t now()
{
    return QDateTime::currentMSecsSinceEpoch();
}

std::vector<UserChange> storedChanges(
    Connection& connection, std::int64_t id, const std::string& column)
{
    Query row = connection.query("SELECT " + column + " FROM action WHERE id = ?");
    row.bind(id);
    if (!row.step()) {
        fail(ErrorCode::NotFound, "The action is not in the study any more.");
    }
    return changesOf(row.text(0));
}

/// Labels that are there already, as they are: no step to take back.
bool changeNothing(const std::vector<UserChange>& changes, const std::vector<UserChange>& inverses)
{
    return std::equal(changes.begin(), changes.end(), inverses.rbegin(), inverses.rend(),
        [](const UserChange& change, const UserChange& inverse) {
            return change.kind == UserChange::Kind::Label
                && change.label.value == inverse.label.value
                && (change.label.value.isEmpty()
                    || change.label.codebookVersion == inverse.label.codebookVersion);
        });
}

} // namespace

Result<void> ActionRepository::perform(
    const std::string& name, const std::vector<UserChange>& changes)
{
    const auto id = guard("store \"" + name + "\"", [&] {
        Connection& connection = m_study.connection();
        WriteTransaction transaction(connection);
        const auto inverses = applyChanges(connection, changes);
        if (changeNothing(changes, inverses)) {
            return std::int64_t{0};
        }
        connection.query("INSERT INTO action(name, forward, inverse, done_at) VALUES(?, ?, ?, ?)")
            .run(name, toJson(changes), toJson(inverses), now());
        const std::int64_t added = connection.lastId();
        transaction.commit();
        return added;
    });
    if (!id) {
        return id.error();
    }
    if (*id == 0) {
        return {};
    }
    m_done.push_back({*id, name});
    m_undone.clear();
    return {};
}

Result<std::string> ActionRepository::undo()
{
    if (m_done.empty()) {
        return Error{ErrorCode::Usage, "There is nothing to undo.", {}, {}, {}};
    }
    const Entry entry = m_done.back();
    const auto undone = guard("undo \"" + entry.name + "\"", [&] {
        Connection& connection = m_study.connection();
        WriteTransaction transaction(connection);
        applyChanges(connection, storedChanges(connection, entry.id, "inverse"));
        connection.query("UPDATE action SET undone_at = ? WHERE id = ?").run(now(), entry.id);
        transaction.commit();
    });
    if (!undone) {
        return undone.error();
    }
    m_done.pop_back();
    m_undone.push_back(entry);
    return entry.name;
}

Result<std::string> ActionRepository::redo()
{
    if (m_undone.empty()) {
        return Error{ErrorCode::Usage, "There is nothing to redo.", {}, {}, {}};
    }
    const Entry entry = m_undone.back();
    const auto redone = guard("redo \"" + entry.name + "\"", [&] {
        Connection& connection = m_study.connection();
        WriteTransaction transaction(connection);
        applyChanges(connection, storedChanges(connection, entry.id, "forward"));
        connection.query("UPDATE action SET undone_at = NULL WHERE id = ?").run(entry.id);
        transaction.commit();
    });
    if (!redone) {
        return redone.error();
    }
    m_undone.pop_back();
    m_done.push_back(entry);
    return entry.name;
}

} // namespace kbx::store
