// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/changerows.h"

#include "store/connection.h"
#include "store/storeerror.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>

namespace kbx::store {
namespace {

constexpr std::array<ItemKind, 3> kinds{ItemKind::Task, ItemKind::Kernel, ItemKind::Candidate};

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
                              .run(wordOf(item.kind), item.id, item.hunk,
                                  std::int64_t{QDateTime::currentMSecsSinceEpoch()});
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
            .run(kind, item.id, item.hunk, change.text,
                std::int64_t{QDateTime::currentMSecsSinceEpoch()});
    }
    return inverse;
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
        requireItem(connection, change.item);
        inverses.push_back(change.kind == UserChange::Kind::Star ? applyStar(connection, change)
                                                                 : applyNote(connection, change));
    }
    std::reverse(inverses.begin(), inverses.end());
    return inverses;
}

std::string toJson(const std::vector<UserChange>& changes)
{
    QJsonArray array;
    for (const UserChange& change : changes) {
        const bool star = change.kind == UserChange::Kind::Star;
        QJsonObject object{
            {QStringLiteral("do"), star ? QStringLiteral("star") : QStringLiteral("note")},
            {QStringLiteral("kind"), QString::fromLatin1(wordOf(change.item.kind))},
            {QStringLiteral("id"), qint64{change.item.id}}};
        if (!change.item.hunk.empty()) {
            object.insert(QStringLiteral("hunk"), QString::fromStdString(change.item.hunk));
        }
        if (star) {
            object.insert(QStringLiteral("starred"), change.starred);
        } else {
            object.insert(QStringLiteral("text"), QString::fromStdString(change.text));
        }
        array.append(object);
    }
    return QJsonDocument(array).toJson(QJsonDocument::Compact).toStdString();
}

std::vector<UserChange> changesOf(const std::string& json)
{
    const QJsonDocument document = QJsonDocument::fromJson(QByteArray::fromStdString(json));
    std::vector<UserChange> changes;
    const QJsonArray array = document.array();
    for (const QJsonValue& value : array) {
        UserChange change;
        const QString what = value[QLatin1String("do")].toString();
        const std::string kind = value[QLatin1String("kind")].toString().toStdString();
        const auto known = std::find_if(
            kinds.begin(), kinds.end(), [&kind](ItemKind each) { return kind == wordOf(each); });
        if (known == kinds.end()
            || (what != QLatin1String("star") && what != QLatin1String("note"))) {
            fail(ErrorCode::Damaged, "An entry of the undo history cannot be read.", {}, json);
        }
        change.kind
            = what == QLatin1String("star") ? UserChange::Kind::Star : UserChange::Kind::Note;
        change.item.kind = *known;
        change.item.id = value[QLatin1String("id")].toInteger();
        change.item.hunk = value[QLatin1String("hunk")].toString().toStdString();
        change.starred = value[QLatin1String("starred")].toBool();
        change.text = value[QLatin1String("text")].toString().toStdString();
        changes.push_back(std::move(change));
    }
    return changes;
}

} // namespace kbx::store
