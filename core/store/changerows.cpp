// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/changerows.h"

#include "store/connection.h"
#include "store/labelrows.h"
#include "store/snapshotrows.h"
#include "store/storeerror.h"

#include <QDateTime>

#include <algorithm>

namespace kbx::store {
namespace {

std::int64_t now()
{
    return QDateTime::currentMSecsSinceEpoch();
}

void requireItem(Connection& connection, const ItemRef& item)
{
    const std::string kind = wordOf(item.kind);
    Query row = connection.query("SELECT 1 FROM " + kind + " WHERE id = ?");
    row.bind(item.id);
    if (!row.step()) {
        fail(ErrorCode::NotFound,
            "There is no " + kind + " " + std::to_string(item.id) + " in the study.");
    }
}

UserChange applyStar(Connection& connection, const UserChange& change)
{
    const ItemRef& item = change.item;
    UserChange inverse = change;
    if (change.starred) {
        const int added = connection
                              .query("INSERT OR IGNORE INTO star(target_kind, target_id, hunk,"
                                     " created_at) VALUES(?, ?, ?, ?)")
                              .run(wordOf(item.kind), item.id, item.hunk, now());
        inverse.starred = added == 0;
    } else {
        const int removed
            = connection
                  .query("DELETE FROM star WHERE target_kind = ? AND target_id = ? AND hunk = ?")
                  .run(wordOf(item.kind), item.id, item.hunk);
        inverse.starred = removed > 0;
    }
    return inverse;
}

UserChange applyNote(Connection& connection, const UserChange& change)
{
    const ItemRef& item = change.item;
    const std::string kind = wordOf(item.kind);
    UserChange inverse = change;
    {
        Query known = connection.query(
            "SELECT text FROM note WHERE target_kind = ? AND target_id = ? AND hunk = ?");
        known.bind(kind, item.id, item.hunk);
        inverse.text = known.step() ? known.text(0) : std::string();
    }
    if (change.text.empty()) {
        connection.query("DELETE FROM note WHERE target_kind = ? AND target_id = ? AND hunk = ?")
            .run(kind, item.id, item.hunk);
    } else {
        connection
            .query("INSERT INTO note(target_kind, target_id, hunk, text, created_at, changed_at)"
                   " VALUES(?1, ?2, ?3, ?4, ?5, ?5)"
                   " ON CONFLICT(target_kind, target_id, hunk)"
                   " DO UPDATE SET text = excluded.text, changed_at = excluded.changed_at")
            .run(kind, item.id, item.hunk, change.text, now());
    }
    return inverse;
}

UserChange applySavedFilter(Connection& connection, const UserChange& change)
{
    UserChange inverse = change;
    {
        Query known = connection.query("SELECT text FROM saved_filter WHERE name = ?");
        known.bind(change.name);
        inverse.text = known.step() ? known.text(0) : std::string();
    }
    if (change.text.empty()) {
        connection.query("DELETE FROM saved_filter WHERE name = ?").run(change.name);
    } else {
        connection
            .query("INSERT INTO saved_filter(name, text, created_at) VALUES(?, ?, ?)"
                   " ON CONFLICT(name) DO UPDATE SET text = excluded.text")
            .run(change.name, change.text, now());
    }
    return inverse;
}

UserChange applyMember(Connection& connection, const UserChange& change)
{
    UserChange inverse = change;
    if (change.starred) {
        const int added = connection
                              .query("INSERT OR IGNORE INTO collection_item(collection,"
                                     " candidate_id, added_at) VALUES(?, ?, ?)")
                              .run(change.name, change.item.id, now());
        inverse.starred = added == 0;
    } else {
        const int removed
            = connection
                  .query("DELETE FROM collection_item WHERE collection = ? AND candidate_id = ?")
                  .run(change.name, change.item.id);
        inverse.starred = removed > 0;
    }
    return inverse;
}

struct NamePlace {
    const char* word;
    const char* table;
    const char* column;
};

NamePlace placeOf(NamedThing thing)
{
    switch (thing) {
    case NamedThing::SavedFilter:
        return {"saved filter", "saved_filter", "name"};
    case NamedThing::Collection:
        return {"collection", "collection_item", "collection"};
    case NamedThing::Method:
        break;
    }
    return {"method", "method", "name"};
}

UserChange applyRename(Connection& connection, const UserChange& change)
{
    const NamePlace place = placeOf(change.thing);
    const std::string table = place.table;
    const std::string column = place.column;
    if (change.text.empty()) {
        fail(ErrorCode::Usage, "A name cannot be empty.", "Type a name.");
    }
    Query taken = connection.query("SELECT 1 FROM " + table + " WHERE " + column + " = ? LIMIT 1");
    taken.bind(change.text);
    if (taken.step() && change.text != change.name) {
        fail(ErrorCode::Usage,
            std::string("There is a ") + place.word + " of the name \"" + change.text
                + "\" already.",
            "Choose another name.");
    }
    taken.reset();
    const int changed
        = connection.query("UPDATE " + table + " SET " + column + " = ? WHERE " + column + " = ?")
              .run(change.text, change.name);
    if (changed == 0) {
        fail(ErrorCode::NotFound,
            std::string("There is no ") + place.word + " \"" + change.name + "\" in the study.");
    }
    UserChange inverse = change;
    std::swap(inverse.name, inverse.text);
    return inverse;
}

UserChange applyLabel(Connection& connection, const UserChange& change)
{
    UserChange inverse = change;
    inverse.label = putLabel(connection, change.label);
    return inverse;
}

UserChange applySnapshot(Connection& connection, const UserChange& change)
{
    if (change.starred) {
        requireFreeSnapshotName(connection, change.name);
    }
    const int changed
        = connection.query("UPDATE snapshot SET removed = ? WHERE id = ? AND removed <> ?")
              .run(!change.starred, change.item.id, !change.starred);
    if (changed == 0) {
        fail(ErrorCode::NotFound,
            "There is no snapshot \"" + change.name + "\" in the study any more.");
    }
    UserChange inverse = change;
    inverse.starred = !change.starred;
    return inverse;
}

UserChange apply(Connection& connection, const UserChange& change)
{
    switch (change.kind) {
    case UserChange::Kind::Snapshot:
        return applySnapshot(connection, change);
    case UserChange::Kind::Label:
        return applyLabel(connection, change);
    case UserChange::Kind::SavedFilter:
        return applySavedFilter(connection, change);
    case UserChange::Kind::Rename:
        return applyRename(connection, change);
    case UserChange::Kind::Star:
    case UserChange::Kind::Note:
    case UserChange::Kind::Member:
        break;
    }
    requireItem(connection, change.item);
    return change.kind == UserChange::Kind::Star ? applyStar(connection, change)
        : change.kind == UserChange::Kind::Note  ? applyNote(connection, change)
                                                 : applyMember(connection, change);
}

} // namespace

const char* wordOf(ItemKind kind)
{
    switch (kind) {
    case ItemKind::Task:
        return "task";
    case ItemKind::Kernel:
        return "kernel";
    case ItemKind::Candidate:
        break;
    }
    return "candidate";
}

std::vector<UserChange> applyChanges(Connection& connection, const std::vector<UserChange>& changes)
{
    std::vector<UserChange> inverses;
    for (const UserChange& change : changes) {
        inverses.push_back(apply(connection, change));
    }
    std::reverse(inverses.begin(), inverses.end());
    return inverses;
}

} // namespace kbx::store
