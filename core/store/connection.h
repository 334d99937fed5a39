// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/cellsummary.h"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kbx::store {

class Connection;

struct Blob {
    std::string_view bytes;
};

/// One use of a prepared statement; goes back to the connection's cache when destroyed. Columns
/// and parameters count from 0 and 1 as in SQLite. Throws SQLite::Exception.
class Query {
public:
    Query(Connection& connection, std::string sql);
    ~Query();
    Query(Query&&) = default;
    Query(const Query&) = delete;
    Query& operator=(const Query&) = delete;

    /// Binds all parameters in order.
    template <typename... Values> Query& bind(const Values&... values)
    {
        int index = 0;
        (bindOne(++index, values), ...);
        return *this;
    }
    /// Binds, executes and makes ready for the next use.
    template <typename... Values> int run(const Values&... values)
    {
        bind(values...);
        const int changed = m_statement->exec();
        m_statement->reset();
        return changed;
    }
    bool step() { return m_statement->executeStep(); }
    void reset() { m_statement->reset(); }

    // After a step that gave a row.
    bool isNull(int column) const { return columnAt(column).isNull(); }
    std::int64_t integer(int column) const { return columnAt(column).getInt64(); }
    int small(int column) const { return columnAt(column).getInt(); }
    bool flag(int column) const { return small(column) != 0; }
    double real(int column) const { return columnAt(column).getDouble(); }
    std::string text(int column) const { return columnAt(column).getString(); }
    std::optional<double> maybeReal(int column) const;
    std::optional<std::int64_t> maybeInteger(int column) const;
    std::optional<int> maybeSmall(int column) const;
    SQLite::Statement& statement() { return *m_statement; }

private:
    void bindOne(int index, std::nullptr_t) { m_statement->bind(index); }
    void bindOne(int index, bool value) { m_statement->bind(index, value ? 1 : 0); }
    void bindOne(int index, int value) { m_statement->bind(index, value); }
    void bindOne(int index, std::uint32_t value) { m_statement->bind(index, value); }
    void bindOne(int index, std::int64_t value) { m_statement->bind(index, value); }
    void bindOne(int index, double value) { m_statement->bind(index, value); }
    void bindOne(int index, const char* value) { m_statement->bind(index, value); }
    void bindOne(int index, const std::string& value) { m_statement->bind(index, value); }
    void bindOne(int index, const Blob& value);
    template <typename T> void bindOne(int index, const std::optional<T>& value)
    {
        value ? bindOne(index, *value) : m_statement->bind(index);
    }

    const SQLite::Column& columnAt(int column) const
    {
        return m_columns.empty() ? firstColumnAt(column)
                                 : m_columns[static_cast<std::size_t>(column)];
    }
    const SQLite::Column& firstColumnAt(int column) const;

    Connection* m_connection;
    std::string m_sql;
    std::unique_ptr<SQLite::Statement> m_statement;
    /// Made once, not for each value: every one counts references, which long scans feel.
    mutable std::vector<SQLite::Column> m_columns;
};

/// The SQLite connection of one Study with its statement cache. Belongs to one thread.
class Connection {
public:
    Connection(std::unique_ptr<SQLite::Database> database, bool readOnly);
    ~Connection();

    Query query(std::string sql) { return Query(*this, std::move(sql)); }
    void execute(const char* sql) { m_database->exec(sql); }
    std::int64_t lastId() const { return m_database->getLastInsertRowid(); }
    std::int64_t integerOf(const std::string& sql);
    SQLite::Database& database() { return *m_database; }
    bool isReadOnly() const { return m_readOnly; }
    CellSummary& cells() { return m_cells; }

private:
    friend class Query;
    friend class WriteTransaction;

    std::unique_ptr<SQLite::Database> m_database;
    std::map<std::string, std::unique_ptr<SQLite::Statement>> m_idle;
    bool m_readOnly;
    int m_depth = 0;
    CellSummary m_cells;
};

/// Rolls back unless committed. Nested ones are savepoints. The outermost commit first brings the
/// cell summary up to date. Throws Failure when the study is open for reading only.
class WriteTransaction {
public:
    explicit WriteTransaction(Connection& connection);
    ~WriteTransaction();
    WriteTransaction(const WriteTransaction&) = delete;
    WriteTransaction& operator=(const WriteTransaction&) = delete;
    void commit();

private:
    Connection& m_connection;
    int m_level;
    bool m_open = true;
};

/// Several reads that see one state although another process writes.
class ReadTransaction {
public:
    explicit ReadTransaction(Connection& connection);
    ~ReadTransaction();
    ReadTransaction(const ReadTransaction&) = delete;
    ReadTransaction& operator=(const ReadTransaction&) = delete;

private:
    Connection& m_connection;
    bool m_begun;
};

} // namespace kbx::store
