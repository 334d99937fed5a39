// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/error.h"
#include "eval/target.h"
#include "eval/workertimings.h"
#include "protocol/framecodec.h"
#include "protocol/messages.h"

#include <QObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTimer>

#include <optional>

namespace kbx::eval {

/// How one run of a worker ended.
struct WorkerEnd {
    enum class Cause {
        NotStarted, ///< no such program, no permission
        Refused, ///< it said why it cannot work, or speaks another version
        HelloTimeout,
        Protocol, ///< broken frame, unknown or impossible message
        Exited, ///< exit or signal that nobody asked for
        Stopped, ///< by stop()
        Killed, ///< by kill()
    };
    Cause cause = Cause::Exited;
    bool wasReady = false; ///< `hello` had been exchanged
    Error error; ///< complete sentence; `detail` holds the newest standard error
};

/// One run of one worker: start, handshake, messages, end. Asynchronous; used on one thread.
///
/// start() is answered by exactly one ended(), whatever happens, and by at most one ready() before
/// it. Messages are only delivered between the two. The worker gets its own session, a scrubbed
/// environment and a private folder as working and temporary folder, removed with it.
class WorkerProcess : public QObject {
    Q_OBJECT
public:
    WorkerProcess(Target target, const WorkerTimings& timings, QObject* parent = nullptr);
    /// Kills what still runs; ended() is not emitted.
    ~WorkerProcess() override;

    /// Once per object.
    void start();
    void send(const protocol::ToWorker& message);
    /// Asks to end; terminates, then kills what does not.
    void stop();
    /// Ends it now, with all descendants.
    void kill();

    bool isReady() const { return m_ready && !m_cause; }
    qint64 processId() const { return m_process->processId(); }
    /// Newest standard error, at most stderrTailBytes.
    const QByteArray& stderrTail() const { return m_stderrTail; }
    static constexpr qsizetype stderrTailBytes = 64 * 1024;

Q_SIGNALS:
    void ready(const kbx::eval::Environment& environment);
    void messageReceived(const kbx::protocol::FromWorker& message);
    void ended(const kbx::eval::WorkerEnd& end);

private:
    void setUpProcess();
    void readFrames();
    void readStderr();
    void handlePayload(const QByteArray& payload);
    void handleGreeting(const protocol::FromWorker& message);
    void acceptHello(const protocol::WorkerHello& hello);
    void breakOff(WorkerEnd::Cause cause, Error error);
    void handleFinished(int exitCode, QProcess::ExitStatus status);
    void handleProcessError(QProcess::ProcessError error);
    void end(WorkerEnd::Cause cause, Error error);
    Error exitError(int exitCode, QProcess::ExitStatus status) const;
    Error makeError(ErrorCode code, std::string text, std::string remedy) const;

    Target m_target;
    WorkerTimings m_timings;
    QTemporaryDir m_folder;
    QByteArray m_mark;
    QProcess* m_process; ///< a child, until it must outlive this object
    protocol::FrameDecoder m_decoder;
    QTimer m_handshake;
    QTimer m_ladder;
    QByteArray m_stderrTail;
    /// Set as soon as the end is decided; the first decision counts.
    std::optional<WorkerEnd::Cause> m_cause;
    Error m_error;
    bool m_ready = false;
    bool m_terminated = false;
    bool m_ended = false;
};

} // namespace kbx::eval
