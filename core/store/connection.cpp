// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/connection.h"

#include "store/storeerror.h"

#include <sqlite3.h>

namespace kbx::store {

Query::Query(Connection& connection, std::string sql)
    : m_connection(&connection)
    , m_sql(std::move(sql))
{
    const auto idle = connection.m_idle.find(m_sql);
    if (idle != connection.m_idle.end()) {
        m_statement = std::move(idle->second);
        connection.m_idle.erase(idle);
    } else {
        m_statement = std::make_unique<SQLite::Statement>(*connection.m_database, m_sql);
    }
}

Query::~Query()
{
    if (!m_statement) {
        return;
    }
    m_statement->tryReset();
    try {
        m_statement->clearBindings();
    } catch (const SQLite::Exception&) {
        return;
    }
    m_connection->m_idle.insert_or_assign(std::move(m_sql), std::move(m_statement));
}

const SQLite::Column& Query::firstColumnAt(int column) const
{
    for (int i = 0; i < m_statement->getColumnCount(); ++i) {
        m_columns.push_back(m_statement->getColumn(i));
    }
    return m_columns.at(static_cast<std::size_t>(column));
}

void Query::bindOne(int index, const Blob& value)
{
    // SQLite reads a null pointer as NULL, an empty blob needs an address.
    m_statement->bind(
        index, value.bytes.empty() ? "" : value.bytes.data(), static_cast<int>(value.bytes.size()));
}

std::optional<double> Query::maybeReal(int column) const
{
    return isNull(column) ? std::nullopt : std::optional(real(column));
}

std::optional<std::int64_t> Query::maybeInteger(int column) const
{
    return isNull(column) ? std::nullopt : std::optional(integer(column));
}

std::optional<int> Query::maybeSmall(int column) const
{
    return isNull(column) ? std::nullopt : std::optional(small(column));
}

Connection::Connection(std::unique_ptr<SQLite::Database> database, bool readOnly)
    : m_database(std::move(database))
    , m_readOnly(readOnly)
{
}

Connection::~Connection()
{
    // Statements must be finalized before the database closes.
    m_idle.clear();
}

std::int64_t Connection::integerOf(const std::string& sql)
{
    Query row = query(sql);
    return row.step() ? row.integer(0) : 0;
}

WriteTransaction::WriteTransaction(Connection& connection)
    : m_connection(connection)
    , m_level(connection.m_depth)
{
    if (connection.m_readOnly) {
        fail(ErrorCode::Locked, "The study is open for reading only.",
            "Close the program that writes it, then open it again.");
    }
    if (m_level == 0) {
        connection.query("BEGIN IMMEDIATE").run();
    } else {
        // After a full disk SQLite rolls back on its own: what follows must not be kept alone.
        if (sqlite3_get_autocommit(connection.database().getHandle()) != 0) {
            fail(ErrorCode::Io, "The step was rolled back after an earlier error.",
                "Nothing of it was stored. Remove the cause and repeat it.");
        }
        connection.query("SAVEPOINT nested" + std::to_string(m_level)).run();
    }
    ++connection.m_depth;
}

WriteTransaction::~WriteTransaction()
{
    if (!m_open) {
        return;
    }
    m_connection.m_depth = m_level;
    if (m_level == 0) {
        m_connection.m_cells.forget();
        // After disk-full and I/O errors SQLite has rolled back on its own.
        if (sqlite3_get_autocommit(m_connection.database().getHandle()) == 0) {
            m_connection.database().tryExec("ROLLBACK");
        }
        return;
    }
    const std::string name = "nested" + std::to_string(m_level);
    m_connection.database().tryExec("ROLLBACK TO " + name + "; RELEASE " + name);
}

void WriteTransaction::commit()
{
    if (m_level == 0) {
        m_connection.m_cells.update(m_connection);
        m_connection.query("COMMIT").run();
    } else {
        m_connection.query("RELEASE nested" + std::to_string(m_level)).run();
    }
    m_connection.m_depth = m_level;
    m_open = false;
}

ReadTransaction::ReadTransaction(Connection& connection)
    : m_connection(connection)
    , m_begun(sqlite3_get_autocommit(connection.database().getHandle()) != 0)
{
    if (m_begun) {
        connection.query("BEGIN").run();
    }
}

ReadTransaction::~ReadTransaction()
{
    if (m_begun) {
        m_connection.database().tryExec("COMMIT");
    }
}

} // namespace kbx::store
