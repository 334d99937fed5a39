// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/suggester.h"

#include "eval/processtree.h"
#include "eval/workerenvironment.h"
#include "protocol/suggestjson.h"

#include <QCoreApplication>
#include <QProcess>

#include <utility>

namespace kbx::eval {
namespace {

constexpr qsizetype errorsKept = 16 * 1024;
/// A greeting is a pair of nothing: its answer tells the version of the rules.
constexpr std::int64_t greetingId = 0;

protocol::PairSide wireSide(const SuggestRequest::Side& side)
{
    return {side.callOk, side.exeOk, side.speedup, side.error};
}

QByteArray lineOf(const SuggestRequest& request)
{
    protocol::SuggestAsk ask{request.id, request.before, request.after, request.diff, request.entry,
        wireSide(request.beforeSide), wireSide(request.afterSide)};
    return protocol::suggestLine(ask);
}

} // namespace

Suggester::Suggester(WorkerLocation location, QStringList pythons, QObject* parent)
    : QObject(parent)
    , m_location(std::move(location))
    , m_pythons(std::move(pythons))
{
    m_watchdog.setSingleShot(true);
    connect(&m_watchdog, &QTimer::timeout, this, [this] {
        if (m_process) {
            m_timedOut = true;
            killTree(m_process->processId(), {});
        }
    });
}

Suggester::~Suggester()
{
    drop(std::exchange(m_process, nullptr));
}

qint64 Suggester::processId() const
{
    return m_process ? m_process->processId() : 0;
}

void Suggester::ask(SuggestRequest request)
{
    m_waiting.enqueue(std::move(request));
    prepare();
    next();
}

void Suggester::prepare()
{
    if (!m_process) {
        // Later: whoever asks wants no answer before ask() returned.
        QMetaObject::invokeMethod(
            this,
            [this] {
                if (!m_process) {
                    start();
                }
            },
            Qt::QueuedConnection);
    }
}

void Suggester::cancel()
{
    m_waiting.clear();
    if (std::exchange(m_current, std::nullopt)) {
        m_watchdog.stop();
        drop(std::exchange(m_process, nullptr));
    }
}

void Suggester::close()
{
    m_waiting.clear();
    m_current.reset();
    m_watchdog.stop();
    QProcess* const process = std::exchange(m_process, nullptr);
    if (!process) {
        QMetaObject::invokeMethod(this, &Suggester::closed, Qt::QueuedConnection);
        return;
    }
    drop(process); // cuts what is connected so far
    connect(process, &QObject::destroyed, this, &Suggester::closed);
}

void Suggester::start()
{
    if (m_python >= m_pythons.size()) {
        giveUp(QStringLiteral("there is no Python that can run it"));
        return;
    }
    m_greeted = m_timedOut = false;
    m_buffer.clear();
    m_errors.clear();
    auto* const process = new QProcess(this);
    m_process = process;
    process->setProgram(m_pythons.at(m_python));
    process->setArguments({QStringLiteral("-m"), QStringLiteral("kbx_worker"),
        QStringLiteral("suggest"), QStringLiteral("--pairs"), QStringLiteral("-")});
    process->setProcessEnvironment(workerEnvironment(
        QProcessEnvironment::systemEnvironment(), m_location.packages, QString(), QString()));
    process->setChildProcessModifier([] { prepareChild(backgroundNice); });
    connect(process, &QProcess::readyReadStandardOutput, this, &Suggester::readLines);
    connect(
        process, &QProcess::readyReadStandardError, this, [this, process] { keepErrors(process); });
    connect(
        process, &QProcess::finished, this, [this, process](int code, QProcess::ExitStatus status) {
            keepErrors(process);
            handleEnd(m_timedOut ? QStringLiteral("took too long and was ended")
                    : status == QProcess::NormalExit
                    ? QStringLiteral("ended with exit code %1").arg(code)
                    : QStringLiteral("ended with signal %1").arg(code));
        });
    connect(process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) {
            handleEnd(QStringLiteral("could not be started"));
        }
    });
    process->start();
    SuggestRequest greeting;
    greeting.id = greetingId;
    process->write(lineOf(greeting));
    m_watchdog.start(m_timeout);
}

void Suggester::keepErrors(QProcess* process)
{
    m_errors += process->readAllStandardError();
    m_errors = m_errors.right(errorsKept);
}

void Suggester::next()
{
    if (!m_greeted || m_current || m_waiting.isEmpty()) {
        return;
    }
    m_current = m_waiting.dequeue();
    m_process->write(lineOf(*m_current));
    m_watchdog.start(m_timeout);
}

void Suggester::readLines()
{
    m_buffer += m_process->readAllStandardOutput();
    for (qsizetype end = m_buffer.indexOf('\n'); end >= 0 && m_process;
         end = m_buffer.indexOf('\n')) {
        const QByteArray line = m_buffer.left(end);
        m_buffer.remove(0, end + 1);
        handleLine(line);
    }
}

void Suggester::handleLine(const QByteArray& line)
{
    const auto read = protocol::suggestAnswer(line);
    const std::int64_t expected = m_greeted && m_current ? m_current->id : greetingId;
    if (!read || read->id != expected || (m_greeted && !m_current)) {
        // What it says cannot be trusted any more; its end is handled as any other.
        killTree(m_process->processId(), {});
        return;
    }
    m_watchdog.stop();
    if (!m_greeted) {
        m_greeted = true;
        m_version = read->suggestion.version;
        Q_EMIT ready(m_version);
    } else {
        answer(read->suggestion);
    }
    next();
}

void Suggester::answer(const Suggestion& suggestion)
{
    const std::int64_t id = m_current->id;
    m_current.reset();
    Q_EMIT answered(id, suggestion);
}

void Suggester::handleEnd(const QString& how)
{
    if (!m_process) {
        return;
    }
    m_watchdog.stop();
    std::exchange(m_process, nullptr)->deleteLater();
    const bool wasGreeted = std::exchange(m_greeted, false);
    if (!wasGreeted) {
        ++m_python;
        if (m_python < m_pythons.size()) {
            start();
        } else {
            giveUp(how);
        }
        return;
    }
    if (m_current) {
        Suggestion none;
        none.version = m_version;
        none.error = "The suggester " + how.toStdString() + " on this pair.";
        answer(none);
    }
    if (!m_process && !m_waiting.isEmpty()) {
        start();
    }
}

void Suggester::giveUp(const QString& how)
{
    m_waiting.clear();
    m_current.reset();
    m_python = 0; // another request tries again
    Q_EMIT failed({ErrorCode::Unavailable,
        "Suggestions need a Python 3.11: the suggester " + how.toStdString() + ".",
        "Choose Python…", m_errors.toStdString(), {}});
}

void Suggester::drop(QProcess* process)
{
    if (!process) {
        return;
    }
    m_greeted = false;
    process->disconnect(this);
    if (process->state() == QProcess::NotRunning) {
        process->deleteLater();
        return;
    }
    killTree(process->processId(), {});
    // Its own destructor would wait for the end of the process; let the event loop see it.
    process->setParent(QCoreApplication::instance());
    connect(process, &QProcess::finished, process, &QObject::deleteLater);
}

} // namespace kbx::eval
