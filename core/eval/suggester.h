// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/label.h"
#include "eval/jobtypes.h"
#include "eval/target.h"

#include <QByteArray>
#include <QObject>
#include <QQueue>
#include <QStringList>
#include <QTimer>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

class QProcess;

namespace kbx::eval {

/// A pair of kernels and what is known of both sides; absent = not known.
struct SuggestRequest {
    struct Side {
        std::optional<bool> callOk, exeOk;
        std::optional<double> speedup;
        std::string error;
    };
    std::int64_t id = 0; ///< of the caller, > 0
    std::string before, after;
    std::string diff; ///< stored unified diff, for flattened sources
    std::string entry; ///< function that the task calls
    Side beforeSide, afterSide;
};

/// One process of `python -m kbx_worker suggest --pairs -` that lives as long as it is good for.
/// Pairs are answered in order, each exactly once, unless cancelled. A pair on which the process
/// dies or is silent too long is answered with Suggestion::error; a new process goes on with the
/// rest. Lives on a thread with an event loop.
class Suggester : public QObject {
    Q_OBJECT
public:
    /// `pythons`: interpreters to try in order; any Python 3.11 does, torch is not needed.
    Suggester(WorkerLocation location, QStringList pythons, QObject* parent = nullptr);
    ~Suggester() override;

    /// Longest time for one pair.
    void setTimeout(std::chrono::milliseconds timeout) { m_timeout = timeout; }
    void ask(SuggestRequest request);
    /// Starts the process to learn its version, by ready() or failed(). Nothing when it is known.
    void prepare();
    /// Drops what is not answered; nothing comes for it. The process stays unless it works.
    void cancel();
    /// Ends the process and drops what is not answered; closed() follows when it is gone. For
    /// programs that end: destruction alone leaves the process to its parent.
    void close();
    bool isBusy() const { return m_current.has_value() || !m_waiting.isEmpty(); }
    /// Of the rules; 0 until ready().
    int version() const { return m_version; }
    qint64 processId() const;

Q_SIGNALS:
    void ready(int version);
    void answered(std::int64_t id, const kbx::Suggestion& suggestion);
    /// No interpreter can run it; all that was asked is dropped.
    void failed(const kbx::Error& error);
    void closed();

private:
    void start();
    void next();
    void readLines();
    void keepErrors(QProcess* process);
    void handleLine(const QByteArray& line);
    void handleEnd(const QString& how);
    void giveUp(const QString& how);
    void answer(const Suggestion& suggestion);
    void drop(QProcess* process);

    WorkerLocation m_location;
    QStringList m_pythons;
    qsizetype m_python = 0; ///< index of the one in use
    QProcess* m_process = nullptr;
    bool m_greeted = false; ///< this process has answered once
    bool m_timedOut = false;
    int m_version = 0;
    QQueue<SuggestRequest> m_waiting;
    std::optional<SuggestRequest> m_current; ///< sent, not answered
    QByteArray m_buffer, m_errors;
    QTimer m_watchdog;
    std::chrono::milliseconds m_timeout{60'000};
};

} // namespace kbx::eval
