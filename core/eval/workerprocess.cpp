// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/workerprocess.h"

#include "domain/numberformat.h"
#include "eval/processtree.h"
#include "eval/workerenvironment.h"

#include <QFile>
#include <QLoggingCategory>
#include <QUuid>

#include <cstring>

namespace kbx::eval {
namespace {

Q_LOGGING_CATEGORY(workerLog, "kbx.worker", QtInfoMsg)

constexpr int workerNice = 10;
constexpr auto buildVersion = KBX_BUILD_VERSION;
constexpr auto chooseRemedy = "Choose another Python, or run ./run.sh to set one up.";

QByteArray makeMark()
{
    return QByteArray(workerMarkVariable) + '=' + QUuid::createUuid().toByteArray(QUuid::Id128);
}

} // namespace

WorkerProcess::WorkerProcess(Target target, const WorkerTimings& timings, QObject* parent)
    : QObject(parent)
    , m_target(std::move(target))
    , m_timings(timings)
    , m_mark(makeMark())
    , m_process(new QProcess(this))
{
    setUpProcess();
    m_handshake.setSingleShot(true);
    connect(&m_handshake, &QTimer::timeout, this, [this] {
        breakOff(WorkerEnd::Cause::HelloTimeout,
            makeError(ErrorCode::Harness,
                "The worker did not answer within "
                    + number::duration(static_cast<double>(m_timings.handshake.count()))
                    + " of its start.",
                "Try again; if it stays silent, check this Python: " + m_target.python.toStdString()
                    + "."));
    });
    m_ladder.setSingleShot(true);
    connect(&m_ladder, &QTimer::timeout, this, [this] {
        if (m_cause == WorkerEnd::Cause::Stopped && !m_terminated) {
            m_terminated = true;
            m_process->terminate();
            m_ladder.start(m_timings.terminateGrace);
        } else {
            killTree(m_process->processId(), m_mark);
        }
    });
}

WorkerProcess::~WorkerProcess()
{
    m_ended = true;
    m_process->disconnect(this);
    if (m_process->state() != QProcess::NotRunning) {
        killTree(m_process->processId(), m_mark);
        release(m_process);
    }
}

void WorkerProcess::setUpProcess()
{
    m_process->setProgram(m_target.python);
    m_process->setArguments(m_target.serveArguments());
    // Root's worker gives each candidate a user of its own, who has to get to the folders below.
    QFile::setPermissions(m_folder.path(),
        QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner | QFile::ExeGroup | QFile::ExeOther);
    m_process->setWorkingDirectory(m_folder.path());
    const QByteArray mark = m_mark.mid(qstrlen(workerMarkVariable) + 1);
    m_process->setProcessEnvironment(workerEnvironment(QProcessEnvironment::systemEnvironment(),
        m_target.location.packages, m_folder.path(), QString::fromLatin1(mark)));
    m_process->setChildProcessModifier([] { prepareChild(workerNice); });
    connect(m_process, &QProcess::readyReadStandardOutput, this, &WorkerProcess::readFrames);
    connect(m_process, &QProcess::readyReadStandardError, this, &WorkerProcess::readStderr);
    connect(m_process, &QProcess::finished, this, &WorkerProcess::handleFinished);
    connect(m_process, &QProcess::errorOccurred, this, &WorkerProcess::handleProcessError);
}

void WorkerProcess::start()
{
    m_handshake.start(m_timings.handshake);
    m_process->start(QIODevice::ReadWrite);
    if (m_process->state() != QProcess::NotRunning) {
        send(protocol::CoreHello{protocol::version, buildVersion});
    }
}

void WorkerProcess::send(const protocol::ToWorker& message)
{
    if (m_process->state() != QProcess::NotRunning && m_process->isWritable()) {
        m_process->write(protocol::encodeFrame(protocol::encode(message)));
    }
}

void WorkerProcess::stop()
{
    if (m_cause || m_ended) {
        return;
    }
    m_cause = WorkerEnd::Cause::Stopped;
    m_error = makeError(ErrorCode::Cancelled, "The worker was stopped.", "");
    m_handshake.stop();
    send(protocol::Shutdown{});
    m_process->closeWriteChannel();
    m_ladder.start(m_timings.shutdownGrace);
}

void WorkerProcess::kill()
{
    if (m_cause == WorkerEnd::Cause::Stopped) {
        killTree(m_process->processId(), m_mark);
        return;
    }
    breakOff(WorkerEnd::Cause::Killed,
        makeError(ErrorCode::Cancelled, "The worker was ended because a job did not stop.", ""));
}

void WorkerProcess::readStderr()
{
    const QByteArray text = m_process->readAllStandardError();
    qCDebug(workerLog).noquote() << text;
    m_stderrTail += text;
    if (m_stderrTail.size() > stderrTailBytes) {
        m_stderrTail = m_stderrTail.right(stderrTailBytes);
    }
}

void WorkerProcess::readFrames()
{
    m_decoder.append(m_process->readAllStandardOutput());
    while (!m_cause && !m_ended) {
        Result<std::optional<QByteArray>> frame = m_decoder.next();
        if (!frame) {
            breakOff(WorkerEnd::Cause::Protocol, frame.error());
            return;
        }
        if (!frame->has_value()) {
            return;
        }
        handlePayload(**frame);
    }
}

void WorkerProcess::handlePayload(const QByteArray& payload)
{
    const Result<protocol::FromWorker> message = protocol::decodeFromWorker(payload);
    if (!message) {
        breakOff(WorkerEnd::Cause::Protocol, message.error());
        return;
    }
    const bool greeting = std::holds_alternative<protocol::WorkerHello>(*message)
        || std::holds_alternative<protocol::Refused>(*message);
    if (greeting != !m_ready) {
        breakOff(WorkerEnd::Cause::Protocol,
            makeError(ErrorCode::Harness,
                m_ready ? "The worker said hello twice." : "The worker spoke before its hello.",
                ""));
    } else if (greeting) {
        handleGreeting(*message);
    } else {
        Q_EMIT messageReceived(*message);
    }
}

void WorkerProcess::handleGreeting(const protocol::FromWorker& message)
{
    if (const auto* const refused = std::get_if<protocol::Refused>(&message)) {
        Error error = makeError(ErrorCode::Unavailable,
            "The Python " + m_target.python.toStdString()
                + " cannot evaluate kernels: " + refused->text,
            chooseRemedy);
        error.params.emplace_back("code", refused->code);
        breakOff(WorkerEnd::Cause::Refused, std::move(error));
        return;
    }
    acceptHello(std::get<protocol::WorkerHello>(message));
}

void WorkerProcess::acceptHello(const protocol::WorkerHello& hello)
{
    if (hello.version != protocol::version) {
        breakOff(WorkerEnd::Cause::Refused,
            makeError(ErrorCode::Unavailable,
                "The worker speaks version " + std::to_string(hello.version)
                    + " of the protocol, this program version " + std::to_string(protocol::version)
                    + ".",
                "Install worker and program of the same version."));
        return;
    }
    const Result<Environment> environment
        = Environment::fromJson(QByteArray::fromStdString(hello.environmentJson));
    if (!environment) {
        breakOff(WorkerEnd::Cause::Protocol, environment.error());
        return;
    }
    m_handshake.stop();
    m_ready = true;
    Q_EMIT ready(*environment);
}

void WorkerProcess::breakOff(WorkerEnd::Cause cause, Error error)
{
    if (m_cause || m_ended) {
        return;
    }
    m_cause = cause;
    m_error = std::move(error);
    m_handshake.stop();
    if (m_process->state() != QProcess::NotRunning) {
        killTree(m_process->processId(), m_mark);
    }
}

void WorkerProcess::handleFinished(int exitCode, QProcess::ExitStatus status)
{
    readStderr();
    readFrames();
    killTree(0, m_mark);
    if (m_cause) {
        end(*m_cause, m_error);
    } else {
        end(WorkerEnd::Cause::Exited, exitError(exitCode, status));
    }
}

void WorkerProcess::handleProcessError(QProcess::ProcessError error)
{
    if (error == QProcess::FailedToStart) {
        end(WorkerEnd::Cause::NotStarted,
            makeError(ErrorCode::Unavailable,
                "The Python " + m_target.python.toStdString()
                    + " could not be started: " + m_process->errorString().toStdString() + ".",
                chooseRemedy));
    }
}

void WorkerProcess::end(WorkerEnd::Cause cause, Error error)
{
    if (m_ended) {
        return;
    }
    m_ended = true;
    m_cause = cause;
    m_handshake.stop();
    m_ladder.stop();
    if (error.detail.empty()) {
        error.detail = m_stderrTail.toStdString();
    }
    Q_EMIT ended(WorkerEnd{cause, m_ready, std::move(error)});
}

Error WorkerProcess::exitError(int exitCode, QProcess::ExitStatus status) const
{
    std::string text = "The worker ended unexpectedly";
    if (status == QProcess::CrashExit) {
        const char* const name = strsignal(exitCode);
        text += " by signal " + std::to_string(exitCode)
            + (name != nullptr ? std::string(" (") + name + ")" : std::string());
    } else {
        text += " with exit code " + std::to_string(exitCode);
    }
    if (m_decoder.hasPartialFrame()) {
        text += ", in the middle of a message";
    }
    Error error = makeError(ErrorCode::Harness, text + ".", "");
    error.params.emplace_back(
        status == QProcess::CrashExit ? "signal" : "exitCode", std::to_string(exitCode));
    return error;
}

Error WorkerProcess::makeError(ErrorCode code, std::string text, std::string remedy) const
{
    return {
        code, std::move(text), std::move(remedy), "", {{"python", m_target.python.toStdString()}}};
}

} // namespace kbx::eval
