// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/userdatarepository.h"

#include "store/changerows.h"
#include "store/connection.h"
#include "store/storeerror.h"
#include "store/study.h"

namespace kbx::store {
namespace {

ItemKind kindOf(const std::string& word)
{
    if (word == wordOf(ItemKind::Task)) {
        return ItemKind::Task;
    }
    return word == wordOf(ItemKind::Kernel) ? ItemKind::Kernel : ItemKind::Candidate;
}

Note noteIn(const Query& row)
{
    return {{kindOf(row.text(0)), row.integer(1), row.text(2)}, row.text(3), row.integer(4),
        row.integer(5)};
}

} // namespace

Result<bool> UserDataRepository::isStarred(const ItemRef& item)
{
    return guard("read a star", [&] {
        Query row = m_study.connection().query(
            "SELECT 1 FROM star WHERE target_kind = ? AND target_id = ? AND hunk = ?");
        row.bind(wordOf(item.kind), item.id, item.hunk);
        return row.step();
    });
}

Result<std::vector<ItemRef>> UserDataRepository::stars()
{
    return guard("read the stars", [&] {
        Query row = m_study.connection().query("SELECT target_kind, target_id, hunk FROM star"
                                               " ORDER BY target_kind, target_id, hunk");
        std::vector<ItemRef> all;
        while (row.step()) {
            all.push_back({kindOf(row.text(0)), row.integer(1), row.text(2)});
        }
        return all;
    });
}

Result<std::optional<Note>> UserDataRepository::note(const ItemRef& item)
{
    return guard("read a note", [&]() -> std::optional<Note> {
        Query row = m_study.connection().query(
            "SELECT target_kind, target_id, hunk, text, created_at, changed_at FROM note"
            " WHERE target_kind = ? AND target_id = ? AND hunk = ?");
        row.bind(wordOf(item.kind), item.id, item.hunk);
        return row.step() ? std::optional(noteIn(row)) : std::nullopt;
    });
}

Result<std::vector<Note>> UserDataRepository::notes()
{
    return guard("read the notes", [&] {
        Query row = m_study.connection().query(
            "SELECT target_kind, target_id, hunk, text, created_at, changed_at FROM note"
            " ORDER BY changed_at DESC, id DESC");
        std::vector<Note> all;
        while (row.step()) {
            all.push_back(noteIn(row));
        }
        return all;
    });
}

Result<std::vector<NamedText>> UserDataRepository::savedFilters()
{
    return guard("read the saved filters", [&] {
        Query row = m_study.connection().query("SELECT name, text FROM saved_filter ORDER BY name");
        std::vector<NamedText> all;
        while (row.step()) {
            all.push_back({row.text(0), row.text(1)});
        }
        return all;
    });
}

Result<std::vector<NamedCount>> UserDataRepository::collections()
{
    return guard("read the collections", [&] {
        Query row = m_study.connection().query(
            "SELECT collection, count(*) FROM collection_item GROUP BY collection"
            " ORDER BY collection");
        std::vector<NamedCount> all;
        while (row.step()) {
            all.push_back({row.text(0), row.integer(1)});
        }
        return all;
    });
}

} // namespace kbx::store
