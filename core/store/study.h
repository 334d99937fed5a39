// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "store/studylock.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace kbx::store {

class Connection;

enum class OpenMode { ReadWrite, ReadOnly };

struct OpenOptions {
    /// False: a rollback journal instead of the write-ahead log, as on network file systems.
    bool writeAheadLog = true;
    /// How long a statement waits for another process before it gives up.
    int busyTimeoutMs = 5000;
};

/// An open study file. It, and every repository made on it, belongs to the thread that opened it;
/// to read on another thread open the file there again with ReadOnly (a millisecond). Repositories
/// must not outlive it. ReadWrite holds the lock file until destruction.
class Study {
public:
    /// Errors: those of inspectStudyFile; Locked naming the holder (ReadWrite only); Io; Damaged.
    /// ReadWrite migrates older schemas and puts interrupted jobs back into the queue.
    static Result<std::unique_ptr<Study>> open(
        const QString& path, OpenMode mode, const OpenOptions& options = {});
    /// Makes an empty study and opens it for writing. Never overwrites: Io if the file exists.
    static Result<std::unique_ptr<Study>> create(
        const QString& path, const OpenOptions& options = {});
    ~Study();

    /// Canonical path.
    const QString& path() const { return m_path; }
    bool isReadOnly() const;
    /// Who else writes this study now; nothing when it is us or nobody.
    std::optional<LockHolder> otherWriter() const;
    bool usesWriteAheadLog() const { return m_wal; }

    /// Changes whenever another connection (of any process) has committed. Compare for equality.
    Result<std::int64_t> dataVersion();

    /// Free settings of the study; empty when never set. Keys in use: "id" (UUID, made at
    /// creation), "synthetic" ("1" marks made-up numbers).
    Result<std::string> meta(const std::string& key);
    Result<void> setMeta(const std::string& key, const std::string& value);

    /// Consistent copy in one file while others may write. Never overwrites.
    Result<void> copyTo(const QString& out);

    /// For this folder only.
    Connection& connection() { return *m_connection; }

private:
    Study() = default;
    static Result<std::unique_ptr<Study>> openLocked(const QString& path, OpenMode mode,
        const OpenOptions& options, std::unique_ptr<StudyLock> lock);

    QString m_path;
    bool m_wal = false;
    std::unique_ptr<StudyLock> m_lock; // released after the connection has closed
    std::unique_ptr<Connection> m_connection;
};

} // namespace kbx::store
