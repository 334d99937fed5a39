// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/taskdescriber.h"

#include "eval/processtree.h"
#include "eval/workerenvironment.h"

#include <QProcess>
#include <QTimer>

#include <utility>

namespace kbx::eval {
namespace {

constexpr int exitNoTask = 3;
constexpr int exitUnusable = 4;

/// Imports may print before the document, which is the last line.
QByteArray lastLine(const QByteArray& output)
{
    const QByteArray text = output.trimmed();
    return text.mid(text.lastIndexOf('\n') + 1);
}

std::string firstLine(const QByteArray& text)
{
    return text.trimmed().split('\n').first().toStdString();
}

std::string sentence(std::string text)
{
    return text.empty() || text.back() == '.' ? text : text + '.';
}

} // namespace

TaskDescriber::TaskDescriber(WorkerLocation location, QObject* parent)
    : QObject(parent)
    , m_location(std::move(location))
{
}

TaskDescriber::~TaskDescriber()
{
    cancel();
}

void TaskDescriber::describe(const QString& task, const QString& version)
{
    cancel();
    m_task = task;
    m_version = version;
    const auto known = m_cache.constFind(task + u'|' + version);
    if (!version.isEmpty() && known != m_cache.constEnd()) {
        const quint64 request = m_request;
        QMetaObject::invokeMethod(
            this,
            [this, request, task, description = *known] {
                if (request == m_request) {
                    Q_EMIT described(task, description);
                }
            },
            Qt::QueuedConnection);
        return;
    }
    if (m_python.isEmpty()) {
        failLater({ErrorCode::Unavailable, "Cases and sizes need a Python with torch.",
            "Choose Python…", "", {}});
        return;
    }
    start();
}

void TaskDescriber::start()
{
    m_timedOut = false;
    auto* const process = new QProcess(this);
    m_process = process;
    process->setProgram(m_python);
    process->setArguments({QStringLiteral("-m"), QStringLiteral("kbx_worker"),
        QStringLiteral("describe"), m_task, QStringLiteral("--tasks"), m_location.tasks});
    process->setProcessEnvironment(workerEnvironment(
        QProcessEnvironment::systemEnvironment(), m_location.packages, QString(), QString()));
    process->setChildProcessModifier([] { prepareChild(backgroundNice); });
    connect(process, &QProcess::finished, this, [this, process] { finish(answerOf(*process)); });
    connect(process, &QProcess::errorOccurred, this, [this, process](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) {
            finish(Error{ErrorCode::Unavailable,
                "Could not start the Python " + m_python.toStdString() + ".", "Choose Python…",
                process->errorString().toStdString(), {}});
        }
    });
    QTimer::singleShot(m_timeout, process, [this, process] {
        m_timedOut = true;
        killTree(process->processId(), {});
    });
    process->start(QIODevice::ReadOnly);
}

Result<TaskDescription> TaskDescriber::answerOf(QProcess& process) const
{
    const QByteArray output = process.readAllStandardOutput();
    const QByteArray errors = process.readAllStandardError();
    const std::string subject = m_task.toStdString();
    if (m_timedOut) {
        const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(m_timeout).count();
        return Error{ErrorCode::Harness,
            subject + ": describing it took over " + std::to_string(seconds)
                + " s. The process was ended.",
            "Try again.", errors.toStdString(), {}};
    }
    if (process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0) {
        Result<TaskDescription> answer = TaskDescription::fromJson(lastLine(output));
        if (answer && answer->task != m_task) {
            return Error{ErrorCode::Harness,
                subject + ": the worker described " + answer->task.toStdString() + " instead.", "",
                "", {}};
        }
        return answer;
    }
    const int code = process.exitCode();
    if (process.exitStatus() == QProcess::NormalExit
        && (code == exitNoTask || code == exitUnusable)) {
        return Error{code == exitUnusable ? ErrorCode::Unavailable : ErrorCode::NotFound,
            sentence(firstLine(errors)), code == exitUnusable ? "Choose Python…" : "",
            errors.toStdString(), {}};
    }
    const char* const how = process.exitStatus() == QProcess::NormalExit ? "exit code " : "signal ";
    return Error{ErrorCode::Harness,
        subject + ": describing it ended with " + how + std::to_string(code) + ".", "Try again.",
        errors.toStdString(), {}};
}

void TaskDescriber::finish(const Result<TaskDescription>& answer)
{
    std::exchange(m_process, nullptr)->deleteLater();
    if (!answer) {
        failLater(answer.error());
        return;
    }
    const auto description = std::make_shared<const TaskDescription>(*answer);
    // A file that changed since the catalogue was read describes another version.
    if (!m_version.isEmpty() && description->version == m_version) {
        m_cache.insert(m_task + u'|' + m_version, description);
    }
    Q_EMIT described(m_task, description);
}

void TaskDescriber::failLater(const Error& error)
{
    // Always later than describe(), even when the program cannot be started at all.
    QMetaObject::invokeMethod(
        this,
        [this, error, task = m_task, request = m_request] {
            if (request == m_request) {
                Q_EMIT describeFailed(task, error);
            }
        },
        Qt::QueuedConnection);
}

void TaskDescriber::cancel()
{
    ++m_request;
    if (QProcess* const process = std::exchange(m_process, nullptr)) {
        process->disconnect(this);
        killTree(process->processId(), {});
        connect(process, &QProcess::finished, process, &QObject::deleteLater);
    }
}

} // namespace kbx::eval
