// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/snapshotrepository.h"

#include "store/blobcodec.h"
#include "store/connection.h"
#include "store/snapshotrows.h"
#include "store/storeerror.h"
#include "store/study.h"

#include <QDateTime>

namespace kbx::store {
namespace {

std::vector<StoredSnapshot> listed(Connection& connection)
{
    Query row = connection.query("SELECT id, name, created_at, candidates, results, headlines"
                                 " FROM snapshot WHERE removed = 0 ORDER BY created_at, id");
    std::vector<StoredSnapshot> all;
    while (row.step()) {
        all.push_back({row.integer(0), row.text(1), row.integer(2), row.integer(3), row.integer(4),
            row.integer(5)});
    }
    return all;
}

} // namespace

void requireFreeSnapshotName(Connection& connection, const std::string& name)
{
    Query row = connection.query("SELECT 1 FROM snapshot WHERE name = ? AND removed = 0");
    row.bind(name);
    if (row.step()) {
        fail(ErrorCode::Usage, "There is a snapshot of the name \"" + name + "\" already.",
            "Choose another name, or delete that one first.");
    }
}

Result<std::int64_t> SnapshotRepository::prepare(
    const StoredSnapshot& snapshot, const std::string& content)
{
    return guard("store the snapshot \"" + snapshot.name + "\"", [&] {
        Connection& connection = m_study.connection();
        WriteTransaction transaction(connection);
        requireFreeSnapshotName(connection, snapshot.name);
        connection
            .query("INSERT INTO snapshot(name, created_at, candidates, results, headlines, data,"
                   " removed) VALUES(?, ?, ?, ?, ?, ?, 1)")
            .run(snapshot.name, std::int64_t{QDateTime::currentMSecsSinceEpoch()},
                snapshot.candidates, snapshot.results, snapshot.headlines,
                Blob{compressed(content)});
        const auto id = connection.lastId();
        transaction.commit();
        return id;
    });
}

Result<std::vector<StoredSnapshot>> SnapshotRepository::list()
{
    return guard("read the snapshots", [&] { return listed(m_study.connection()); });
}

Result<StoredSnapshot> SnapshotRepository::find(const std::string& name)
{
    return guard("find the snapshot \"" + name + "\"", [&] {
        std::string names;
        for (StoredSnapshot& each : listed(m_study.connection())) {
            if (each.name == name) {
                return each;
            }
            names += (names.empty() ? "" : ", ") + each.name;
        }
        fail(ErrorCode::NotFound, "There is no snapshot \"" + name + "\" in the study.",
            names.empty() ? "\"kbx snapshot NAME\" takes one." : "Snapshots: " + names + ".");
    });
}

Result<std::string> SnapshotRepository::content(std::int64_t id)
{
    return guard("read a snapshot", [&] {
        Query row = m_study.connection().query("SELECT data FROM snapshot WHERE id = ?");
        row.bind(id);
        if (!row.step()) {
            fail(ErrorCode::NotFound, "The snapshot is not in the study any more.");
        }
        auto content = decompressed(row.text(0));
        if (!content) {
            fail(ErrorCode::Damaged, "The snapshot cannot be read.",
                "\"kbx check\" tells whether more is damaged.");
        }
        return std::move(*content);
    });
}

Result<void> SnapshotRepository::purge()
{
    return guard("forget deleted snapshots", [&] {
        WriteTransaction transaction(m_study.connection());
        m_study.connection().query("DELETE FROM snapshot WHERE removed = 1").run();
        transaction.commit();
    });
}

} // namespace kbx::store
