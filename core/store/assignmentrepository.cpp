// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/assignmentrepository.h"

#include "store/connection.h"
#include "store/labelrows.h"
#include "store/storeerror.h"
#include "store/study.h"

#include <QDateTime>

#include <map>

namespace kbx::store {

Result<std::int64_t> AssignmentRepository::add(const std::string& codebook,
    const std::string& planJson, const std::vector<AssignmentItem>& items)
{
    return guard("store the assignment", [&] {
        Connection& connection = m_study.connection();
        WriteTransaction transaction(connection);
        connection.query("INSERT INTO assignment(codebook, plan, created_at) VALUES(?, ?, ?)")
            .run(codebook, planJson, std::int64_t{QDateTime::currentMSecsSinceEpoch()});
        const auto id = connection.lastId();
        std::map<std::string, int> next;
        for (const AssignmentItem& item : items) {
            const auto parent
                = item.target.parentId == 0 ? std::nullopt : std::optional(item.target.parentId);
            connection
                .query("INSERT INTO assignment_item(assignment_id, annotator_id, seq, child_id,"
                       " parent_id, stratum, weight, calibration) VALUES(?, ?, ?, ?, ?, ?, ?, ?)")
                .run(id, annotatorRow(connection, item.annotator), next[item.annotator]++,
                    item.target.childId, parent, item.stratum, item.weight, item.calibration);
        }
        transaction.commit();
        return id;
    });
}

Result<std::optional<StoredAssignment>> AssignmentRepository::newest(const std::string& codebook)
{
    return guard("read the assignment", [&]() -> std::optional<StoredAssignment> {
        ReadTransaction transaction(m_study.connection());
        Query head = m_study.connection().query("SELECT id, plan, created_at FROM assignment"
                                                " WHERE codebook = ? ORDER BY id DESC LIMIT 1");
        head.bind(codebook);
        if (!head.step()) {
            return std::nullopt;
        }
        StoredAssignment stored{head.integer(0), codebook, head.text(1), head.integer(2), {}};
        Query row = m_study.connection().query(
            "SELECT a.name, i.parent_id, i.child_id, i.stratum, i.weight, i.calibration"
            " FROM assignment_item i JOIN annotator a ON a.id = i.annotator_id"
            " WHERE i.assignment_id = ? ORDER BY a.name, i.seq");
        row.bind(stored.id);
        while (row.step()) {
            stored.items.push_back({row.text(0), {row.integer(1), row.integer(2), {}}, row.text(3),
                row.real(4), row.flag(5)});
        }
        return stored;
    });
}

} // namespace kbx::store
