// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/cellsummary.h"

#include "store/connection.h"

#include <cmath>

namespace kbx::store {
namespace {

// One row per candidate, task version and key: its newest evaluation that is not diagnostic.
// A cell counts those; `where` narrows the candidates and evaluations. CROSS JOIN fixes the order:
// from the few candidates of a cell, never from all evaluations of a key.
std::string cellSelect(const std::string& where)
{
    return "SELECT e.task_version_id, c.run_id, c.round, e.key_id, count(*),"
           " total(e.compile = 0), total(e.compile = 1),"
           " total(e.compile = 0 AND e.correct = 0),"
           " total(e.compile = 1 OR (e.compile = 0 AND e.correct = 1)),"
           " count(t.speedup), total(t.speedup), total(CASE WHEN t.speedup > 0 THEN ln(t.speedup) "
           "END)"
           " FROM candidate c"
           " CROSS JOIN candidate_evaluation ce ON ce.candidate_id = c.id"
           " CROSS JOIN evaluation e ON e.id = ce.evaluation_id"
           " LEFT JOIN timing t ON t.evaluation_id = e.id AND t.main = 1"
           " WHERE e.diagnostic = 0 "
        + where
        + " AND NOT EXISTS (SELECT 1 FROM candidate_evaluation ne"
          " CROSS JOIN evaluation n ON n.id = ne.evaluation_id"
          " WHERE ne.candidate_id = c.id AND n.diagnostic = 0 AND n.id > e.id"
          " AND n.task_version_id = e.task_version_id AND n.key_id = e.key_id)"
          " GROUP BY e.task_version_id, c.run_id, c.round, e.key_id";
}

const char* const insertCells
    = "INSERT INTO cell(task_version_id, run_id, round, key_id, n, compile_pass, compile_fail,"
      " correct_pass, correct_fail, timed, sum_speedup, sum_log_speedup) ";

bool differs(double left, double right)
{
    return std::fabs(left - right) > 1e-9 * (1.0 + std::fabs(left) + std::fabs(right));
}

} // namespace

void CellSummary::touch(Connection& connection, std::int64_t candidateId, std::int64_t evaluationId)
{
    Query row = connection.query("SELECT e.task_version_id, c.run_id, c.round, e.key_id"
                                 " FROM candidate c, evaluation e WHERE c.id = ? AND e.id = ?");
    row.bind(candidateId, evaluationId);
    if (row.step()) {
        m_touched.insert({row.integer(0), row.integer(1), row.integer(2), row.integer(3)});
    }
}

void CellSummary::update(Connection& connection)
{
    Query remove = connection.query("DELETE FROM cell WHERE task_version_id = ? AND run_id = ?"
                                    " AND round = ? AND key_id = ?");
    Query insert = connection.query(std::string(insertCells)
        + cellSelect("AND e.task_version_id = ?1 AND c.run_id = ?2 AND c.round = ?3"
                     " AND e.key_id = ?4"
                     " AND c.task_id = (SELECT task_id FROM task_version WHERE id = ?1)"));
    for (const CellKey& key : m_touched) {
        remove.run(key.taskVersion, key.run, key.round, key.key);
        insert.run(key.taskVersion, key.run, key.round, key.key);
    }
    m_touched.clear();
}

void CellSummary::rebuild(Connection& connection)
{
    connection.query("DELETE FROM cell").run();
    connection.query(insertCells + cellSelect("")).run();
}

std::vector<CellKey> CellSummary::mismatches(Connection& connection)
{
    std::vector<CellKey> wrong;
    std::set<CellKey> right;
    {
        Query row = connection.query("SELECT w.*, s.* FROM (" + cellSelect("")
            + ") w LEFT JOIN cell s ON s.task_version_id = w.task_version_id"
              " AND s.run_id = w.run_id AND s.round = w.round AND s.key_id = w.key_id");
        while (row.step()) {
            const CellKey key{row.integer(0), row.integer(1), row.integer(2), row.integer(3)};
            bool equal = !row.isNull(12);
            for (int column = 4; column < 12 && equal; ++column) {
                equal = !differs(row.real(column), row.real(column + 12));
            }
            right.insert(key);
            if (!equal) {
                wrong.push_back(key);
            }
        }
    }
    Query row = connection.query("SELECT task_version_id, run_id, round, key_id FROM cell");
    while (row.step()) {
        const CellKey key{row.integer(0), row.integer(1), row.integer(2), row.integer(3)};
        if (!right.contains(key)) {
            wrong.push_back(key);
        }
    }
    return wrong;
}

} // namespace kbx::store
