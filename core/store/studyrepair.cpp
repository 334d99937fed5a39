// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/studyrepair.h"

#include "store/blobcodec.h"
#include "store/cellsummary.h"
#include "store/connection.h"
#include "store/storeerror.h"
#include "store/study.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <limits>

namespace kbx::store {
namespace {

/// Widest stretch of unreadable rows that is probed row by row.
constexpr std::int64_t widestProbe = 100000;

struct Table {
    std::string name;
    std::string columns; ///< comma separated, quoted
    int count = 0;
    bool hasRowId = true;
};

std::vector<Table> tablesOf(Connection& target)
{
    std::vector<Table> tables;
    Query row = target.query("SELECT name, wr FROM pragma_table_list"
                             " WHERE schema = 'main' AND type = 'table'"
                             " AND name NOT LIKE 'sqlite_%' AND name <> 'cell' ORDER BY name");
    while (row.step()) {
        Table table{row.text(0), {}, 0, !row.flag(1)};
        Query column = target.query("SELECT name FROM pragma_table_info(?)");
        column.bind(table.name);
        for (; column.step(); ++table.count) {
            table.columns += (table.count == 0 ? "\"" : ", \"") + column.text(0) + "\"";
        }
        tables.push_back(std::move(table));
    }
    return tables;
}

/// Copies one table, round damaged pages.
class TableCopy {
public:
    TableCopy(SQLite::Database& from, Connection& to, const Table& table)
        : m_from(from)
        , m_table(table)
        , m_insert(to.query(insertSql(table)))
    {
        m_saved.table = table.name;
    }

    SavedTable copy()
    {
        if (!m_table.hasRowId) {
            if (!copyRange("")) {
                copyRange("ORDER BY 1 DESC");
            }
            return m_saved;
        }
        if (!copyRange("ORDER BY rowid")) {
            const std::int64_t lower = m_last;
            m_last = std::numeric_limits<std::int64_t>::max();
            copyRange("ORDER BY rowid DESC");
            probe(lower + 1, std::min(m_last, lower + widestProbe));
        }
        return m_saved;
    }

private:
    static std::string insertSql(const Table& table)
    {
        std::string marks = "?";
        for (int column = 1; column < table.count; ++column) {
            marks += ", ?";
        }
        return "INSERT OR IGNORE INTO " + table.name + "(" + table.columns + ") VALUES(" + marks
            + ")";
    }

    bool copyRange(const std::string& tail)
    {
        const std::string first = m_table.hasRowId ? "rowid" : "0";
        try {
            SQLite::Statement row(m_from,
                "SELECT " + first + ", " + m_table.columns + " FROM " + m_table.name + " " + tail);
            while (row.executeStep()) {
                m_last = row.getColumn(0).getInt64();
                insertRow(row);
            }
        } catch (const SQLite::Exception&) {
            m_saved.unreadable = true;
            return false;
        }
        return true;
    }

    /// Looks for single rows between two stretches that could not be read.
    void probe(std::int64_t first, std::int64_t end)
    {
        SQLite::Statement row(m_from,
            "SELECT rowid, " + m_table.columns + " FROM " + m_table.name + " WHERE rowid = ?");
        for (std::int64_t id = first; id < end; ++id) {
            row.bind(1, id);
            try {
                if (row.executeStep()) {
                    insertRow(row);
                }
            } catch (const SQLite::Exception&) {
                m_saved.unreadable = true;
            }
            row.tryReset();
        }
    }

    void insertRow(SQLite::Statement& row)
    {
        SQLite::Statement& target = m_insert.statement();
        for (int column = 1; column <= m_table.count; ++column) {
            const SQLite::Column value = row.getColumn(column);
            if (value.isInteger()) {
                target.bind(column, static_cast<std::int64_t>(value.getInt64()));
            } else if (value.isFloat()) {
                target.bind(column, value.getDouble());
            } else if (value.isText()) {
                target.bind(column, value.getString());
            } else if (value.isBlob()) {
                target.bind(column, value.getBlob() ? value.getBlob() : "", value.getBytes());
            } else {
                target.bind(column);
            }
        }
        try {
            m_saved.rows += target.exec();
        } catch (const SQLite::Exception&) {
            ++m_saved.dropped; // a damaged value that the schema refuses
        }
        target.tryReset();
    }

    SQLite::Database& m_from;
    const Table& m_table;
    Query m_insert;
    SavedTable m_saved;
    std::int64_t m_last = 0;
};

void dropBrokenKernels(Connection& connection)
{
    std::vector<std::int64_t> broken;
    {
        Query row = connection.query("SELECT k.id, k.sha256, s.data FROM kernel k"
                                     " LEFT JOIN kernel_source s ON s.kernel_id = k.id");
        while (row.step()) {
            const auto text = row.isNull(2) ? std::nullopt : decompressed(row.text(2));
            if (!text || sha256(*text) != row.text(1)) {
                broken.push_back(row.integer(0));
            }
        }
    }
    for (const auto id : broken) {
        connection.query("DELETE FROM kernel_source WHERE kernel_id = ?").run(id);
        connection.query("DELETE FROM kernel WHERE id = ?").run(id);
    }
}

/// Rows without their texts are made readable again, with empty texts.
void addMissingTexts(Connection& connection)
{
    connection
        .query("INSERT INTO evaluation_text(evaluation_id) SELECT id FROM evaluation"
               " WHERE id NOT IN (SELECT evaluation_id FROM evaluation_text)")
        .run();
}

/// Statements that remove what points to lost rows. A lost source, parent or result only empties
/// the reference; a lost kernel takes its candidates along, since an empty kernel would read as
/// "no answer".
std::vector<std::string> danglingStatements(
    Connection& connection, const std::vector<Table>& tables)
{
    std::vector<std::string> statements;
    for (const Table& table : tables) {
        Query key = connection.query("SELECT k.\"from\", k.\"table\", c.\"notnull\" OR c.pk FROM "
                                     "pragma_foreign_key_list(?1) k"
                                     " JOIN pragma_table_info(?1) c ON c.name = k.\"from\"");
        key.bind(table.name);
        while (key.step()) {
            const std::string column = key.text(0);
            const std::string parent = key.text(1);
            const bool owner = key.flag(2) || column == "kernel_id" || column == "candidate_id";
            const std::string identity = parent == "verdict" ? "code" : "id";
            statements.push_back((owner ? "DELETE FROM " + table.name
                                        : "UPDATE " + table.name + " SET " + column + " = NULL")
                + " WHERE " + column + " IS NOT NULL AND " + column + " NOT IN (SELECT " + identity
                + " FROM " + parent + ")");
        }
    }
    return statements;
}

void dropDangling(Connection& connection, const std::vector<Table>& tables)
{
    const auto statements = danglingStatements(connection, tables);
    for (bool again = true; again;) {
        again = false;
        for (const std::string& statement : statements) {
            again = connection.query(statement).run() > 0 || again;
        }
    }
}

std::vector<SavedTable> copyAll(const QString& path, Connection& target)
{
    SQLite::Database damaged(path.toStdString(), SQLite::OPEN_READONLY, 5000);
    const auto tables = tablesOf(target);
    target.execute("PRAGMA foreign_keys = OFF");
    std::vector<SavedTable> saved;
    {
        WriteTransaction transaction(target);
        target.query("DELETE FROM meta").run();
        target.query("DELETE FROM verdict").run();
        for (const Table& table : tables) {
            saved.push_back(TableCopy(damaged, target, table).copy());
        }
        target.execute("INSERT OR IGNORE INTO verdict(code, word) VALUES (0, 'pass'), (1, 'fail'),"
                       " (2, 'not_run'), (3, 'not_applicable'), (4, 'inconclusive'),"
                       " (5, 'unknown')");
        dropBrokenKernels(target);
        dropDangling(target, tables);
        addMissingTexts(target);
        CellSummary::rebuild(target);
        for (SavedTable& table : saved) {
            const auto kept = target.integerOf("SELECT count(*) FROM " + table.table);
            table.dropped += std::max<std::int64_t>(0, table.rows - kept);
            table.rows = kept;
        }
        transaction.commit();
    }
    target.execute("PRAGMA foreign_keys = ON");
    return saved;
}

} // namespace

Result<std::vector<SavedTable>> repairCopy(const QString& path, const QString& out)
{
    if (!QFileInfo::exists(path)) {
        return Error{ErrorCode::NotFound, "\"" + path.toStdString() + "\" does not exist.",
            "Check the name.", {}, {}};
    }
    auto study = Study::create(out);
    if (!study) {
        return study.error();
    }
    auto saved = guard("save what can be read of \"" + path.toStdString() + "\"",
        [&] { return copyAll(path, (*study)->connection()); });
    if (!saved) {
        study->reset();
        for (const char* suffix : {"", "-wal", "-shm"}) {
            QFile::remove(out + QLatin1String(suffix));
        }
    }
    return saved;
}

} // namespace kbx::store
