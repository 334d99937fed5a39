// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/study.h"

#include "store/connection.h"
#include "store/migrations.h"
#include "store/storeerror.h"
#include "store/studyfile.h"

#include <SQLiteCpp/Backup.h>

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QUrl>
#include <QUuid>

#include <sqlite3.h>

namespace kbx::store {
namespace {

constexpr int pageSize = 8192;

std::string nameOf(const QString& path)
{
    return "\"" + path.toStdString() + "\"";
}

Error existsError(const QString& path)
{
    return {ErrorCode::Io, nameOf(path) + " exists already and was not overwritten.",
        "Choose another name.", {}, {{"path", path.toStdString()}}};
}

QString partPathOf(const QString& path)
{
    return path + QStringLiteral(".part-") + QString::number(QCoreApplication::applicationPid());
}

void removeDatabase(const QString& path)
{
    for (const char* suffix : {"", "-journal", "-wal", "-shm"}) {
        QFile::remove(path + QLatin1String(suffix));
    }
}

/// Gives a finished database its name without ever replacing a file.
Result<void> publish(const QString& part, const QString& path)
{
    if (QFileInfo::exists(path) || !QFile::rename(part, path)) {
        removeDatabase(part);
        return existsError(path);
    }
    return {};
}

std::unique_ptr<SQLite::Database> openImmutable(const QString& path, int busyTimeoutMs)
{
    QUrl url = QUrl::fromLocalFile(path);
    const QByteArray uri = url.toEncoded() + "?immutable=1";
    return std::make_unique<SQLite::Database>(
        uri.toStdString(), SQLite::OPEN_READONLY | SQLite::OPEN_URI, busyTimeoutMs);
}

/// A study with a write-ahead log needs a writable folder even to be read, unless nobody writes:
/// then the file may be taken as it is.
std::unique_ptr<SQLite::Database> openForReading(const QString& path, int busyTimeoutMs)
{
    auto database = std::make_unique<SQLite::Database>(
        path.toStdString(), SQLite::OPEN_READONLY | SQLite::OPEN_NOMUTEX, busyTimeoutMs);
    try {
        database->execAndGet("SELECT count(*) FROM sqlite_schema");
        return database;
    } catch (const SQLite::Exception& exception) {
        const int code = exception.getErrorCode();
        if (code != SQLITE_CANTOPEN && code != SQLITE_READONLY) {
            throw;
        }
    }
    database.reset();
    if (QFileInfo(path + QStringLiteral("-wal")).size() > 0) {
        fail(ErrorCode::Io,
            "The study " + nameOf(path)
                + " has unfinished changes in its \"-wal\" file and its folder is not writable.",
            "Copy both files to a folder of your own and open the copy.");
    }
    return openImmutable(path, busyTimeoutMs);
}

bool chooseJournal(Connection& connection, bool writeAheadLog)
{
    Query mode = connection.query(
        writeAheadLog ? "PRAGMA journal_mode = WAL" : "PRAGMA journal_mode = DELETE");
    return mode.step() && mode.text(0) == "wal";
}

void configure(Connection& connection)
{
    connection.execute("PRAGMA foreign_keys = ON; PRAGMA synchronous = NORMAL;"
                       "PRAGMA cache_size = -65536; PRAGMA temp_store = MEMORY;"
                       "PRAGMA trusted_schema = OFF");
}

void requireVersion(Connection& connection, const QString& path, OpenMode mode)
{
    const auto version = connection.integerOf("PRAGMA user_version");
    if (version > newestSchemaVersion()) {
        fail(ErrorCode::NewerVersion,
            nameOf(path) + " was written by a newer version of this program.",
            "Update the program. The file was not touched.");
    }
    if (version < newestSchemaVersion() && mode == OpenMode::ReadOnly) {
        fail(ErrorCode::Usage, nameOf(path) + " was written by an older version of this program.",
            "Bring it up to date: kbx upgrade " + nameOf(path)
                + ", or open it in the workbench. Nothing is lost.");
    }
}

} // namespace

Study::~Study() = default;

Result<std::unique_ptr<Study>> Study::open(
    const QString& path, OpenMode mode, const OpenOptions& options)
{
    const auto version = inspectStudyFile(path);
    if (!version) {
        return version.error();
    }
    const QString canonical = QFileInfo(path).canonicalFilePath();
    std::unique_ptr<StudyLock> lock;
    if (mode == OpenMode::ReadWrite) {
        if (!QFileInfo(canonical).isWritable()) {
            return Error{ErrorCode::Io, "The study " + nameOf(path) + " is not writable.",
                "Open it for reading only, or copy it to a folder of your own.", {},
                {{"path", path.toStdString()}}};
        }
        auto acquired = StudyLock::acquire(canonical);
        if (!acquired) {
            return acquired.error();
        }
        lock = acquired.take();
    }
    return openLocked(canonical, mode, options, std::move(lock));
}

Result<std::unique_ptr<Study>> Study::openLocked(
    const QString& path, OpenMode mode, const OpenOptions& options, std::unique_ptr<StudyLock> lock)
{
    return guard("open the study " + nameOf(path), [&] {
        std::unique_ptr<Study> study(new Study);
        study->m_path = path;
        study->m_lock = std::move(lock);
        const bool writes = mode == OpenMode::ReadWrite;
        study->m_connection = std::make_unique<Connection>(writes
                ? std::make_unique<SQLite::Database>(path.toStdString(),
                    SQLite::OPEN_READWRITE | SQLite::OPEN_NOMUTEX, options.busyTimeoutMs)
                : openForReading(path, options.busyTimeoutMs),
            !writes);
        Connection& connection = *study->m_connection;
        requireVersion(connection, path, mode);
        if (writes) {
            study->m_wal
                = chooseJournal(connection, options.writeAheadLog && fileSystemSupportsWal(path));
        } else {
            Query journal = connection.query("PRAGMA journal_mode");
            study->m_wal = journal.step() && journal.text(0) == "wal";
        }
        configure(connection);
        if (writes) {
            migrate(connection);
            WriteTransaction transaction(connection);
            connection
                .query("UPDATE job SET state = 'waiting', started_at = NULL"
                       " WHERE state = 'running'")
                .run();
            transaction.commit();
        }
        return study;
    });
}

Result<std::unique_ptr<Study>> Study::create(const QString& path, const OpenOptions& options)
{
    if (QFileInfo::exists(path)) {
        return existsError(path);
    }
    const QFileInfo info(path);
    if (!QFileInfo(info.absolutePath()).isDir()) {
        return Error{ErrorCode::NotFound,
            "The folder of the new study " + nameOf(path) + " does not exist.",
            "Make the folder first.", {}, {{"path", path.toStdString()}}};
    }
    const QString target
        = QFileInfo(info.absolutePath()).canonicalFilePath() + u'/' + info.fileName();
    auto lock = StudyLock::acquire(target);
    if (!lock) {
        return lock.error();
    }
    const QString part = partPathOf(target);
    removeDatabase(part);
    const auto made = guard("make the study " + nameOf(path), [&] {
        Connection connection(std::make_unique<SQLite::Database>(
                                  part.toStdString(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE),
            false);
        connection.execute(("PRAGMA page_size = " + std::to_string(pageSize)).c_str());
        migrate(connection);
        WriteTransaction transaction(connection);
        connection.query("INSERT INTO meta(key, value) VALUES('id', ?)")
            .run(QUuid::createUuid().toString(QUuid::WithoutBraces).toStdString());
        transaction.commit();
    });
    if (!made) {
        removeDatabase(part);
        return made.error();
    }
    if (const auto named = publish(part, target); !named) {
        return named.error();
    }
    return openLocked(target, OpenMode::ReadWrite, options, lock.take());
}

bool Study::isReadOnly() const
{
    return m_connection->isReadOnly();
}

std::optional<LockHolder> Study::otherWriter() const
{
    return m_lock ? std::nullopt : StudyLock::holderOf(m_path);
}

Result<std::int64_t> Study::dataVersion()
{
    return guard("read the state of the study",
        [this] { return m_connection->integerOf("PRAGMA data_version"); });
}

Result<std::string> Study::meta(const std::string& key)
{
    return guard("read the setting \"" + key + "\" of the study", [&] {
        Query row = m_connection->query("SELECT value FROM meta WHERE key = ?");
        row.bind(key);
        return row.step() ? row.text(0) : std::string();
    });
}

Result<void> Study::setMeta(const std::string& key, const std::string& value)
{
    return guard("store the setting \"" + key + "\" of the study", [&] {
        WriteTransaction transaction(*m_connection);
        m_connection
            ->query("INSERT INTO meta(key, value) VALUES(?, ?)"
                    " ON CONFLICT(key) DO UPDATE SET value = excluded.value")
            .run(key, value);
        transaction.commit();
    });
}

Result<void> Study::copyTo(const QString& out)
{
    if (QFileInfo::exists(out)) {
        return existsError(out);
    }
    const QString part = partPathOf(out);
    removeDatabase(part);
    const auto copied = guard("copy the study to " + nameOf(out), [&] {
        SQLite::Database target(part.toStdString(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
        // All pages in one step: a copy in slices starts anew whenever another process commits.
        SQLite::Backup(target, m_connection->database()).executeStep(-1);
        // The copy must be one file that can be moved alone.
        target.execAndGet("PRAGMA journal_mode = DELETE");
    });
    if (!copied) {
        removeDatabase(part);
        return copied;
    }
    return publish(part, out);
}

} // namespace kbx::store
