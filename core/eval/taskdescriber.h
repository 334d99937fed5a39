// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eval/target.h"
#include "eval/taskdescription.h"

#include <QHash>
#include <QObject>

#include <chrono>
#include <memory>

class QProcess;

namespace kbx::eval {

/// Asks the worker for cases and sizes of a task, by `python -m kbx_worker describe`, without
/// blocking. Keeps answers in memory per task version. A newer request replaces a running one,
/// which then answers nothing. Lives on a thread with an event loop.
class TaskDescriber : public QObject {
    Q_OBJECT
public:
    explicit TaskDescriber(WorkerLocation location, QObject* parent = nullptr);
    ~TaskDescriber() override;

    /// Empty: there is none that can run the worker, and requests fail as Unavailable.
    void setPython(const QString& python) { m_python = python; }
    const QString& python() const { return m_python; }
    /// Longer runs are ended and fail. Importing torch from a cold disk fits the default.
    void setTimeout(std::chrono::milliseconds timeout) { m_timeout = timeout; }

    /// Answers by described() or describeFailed(), always later, once unless replaced.
    /// `version`: as the catalogue knows it; empty = do not keep the answer.
    void describe(const QString& task, const QString& version);
    /// Ends a running request without an answer.
    void cancel();
    bool isRunning() const { return m_process != nullptr; }

Q_SIGNALS:
    void described(
        const QString& task, std::shared_ptr<const kbx::eval::TaskDescription> description);
    void describeFailed(const QString& task, const kbx::Error& error);

private:
    void start();
    void finish(const Result<TaskDescription>& answer);
    Result<TaskDescription> answerOf(QProcess& process) const;
    void failLater(const Error& error);

    WorkerLocation m_location;
    QString m_python;
    QString m_task, m_version; ///< of the newest request
    QHash<QString, std::shared_ptr<const TaskDescription>> m_cache; ///< by task and version
    QProcess* m_process = nullptr;
    std::chrono::milliseconds m_timeout{90'000};
    bool m_timedOut = false;
    quint64 m_request = 0; ///< late answers of older ones are dropped
};

} // namespace kbx::eval
