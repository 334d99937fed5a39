// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/interpreterprobe.h"

#include "eval/processtree.h"
#include "eval/workerenvironment.h"

#include <QDateTime>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QStandardPaths>
#include <QTimer>

#include <chrono>

namespace kbx::eval {
namespace {

/// Importing torch from a cold disk included.
constexpr std::chrono::seconds probeTimeout{90};
constexpr int exitUnusable = 4;
constexpr auto remedy = "Choose a Python (3.11 or newer) that has torch and triton, or run "
                        "./run.sh to set one up.";

Error unusable(const QString& python, const std::string& why, const QByteArray& detail)
{
    return {ErrorCode::Unavailable,
        "The Python " + python.toStdString() + " cannot evaluate kernels: " + why, remedy,
        detail.toStdString(), {{"python", python.toStdString()}}};
}

/// The last line of standard output that is a JSON object: imports may print before it.
QJsonObject lastObject(const QByteArray& output)
{
    const QList<QByteArray> lines = output.trimmed().split('\n');
    for (auto line = lines.crbegin(); line != lines.crend(); ++line) {
        const auto document = QJsonDocument::fromJson(*line);
        if (document.isObject()) {
            return document.object();
        }
    }
    return QJsonDocument::fromJson(output).object();
}

std::string sentence(QString text)
{
    return (text.endsWith(QLatin1Char('.')) ? text : text + QLatin1Char('.')).toStdString();
}

Result<Environment> answerOf(QProcess& process, const QString& python)
{
    const QJsonObject answer = lastObject(process.readAllStandardOutput());
    const QByteArray errors = process.readAllStandardError();
    const bool exited = process.exitStatus() == QProcess::NormalExit;
    if (exited && process.exitCode() == 0 && !answer.isEmpty()) {
        const QJsonValue inner = answer.value(QLatin1String("environment"));
        return Environment::fromJson(
            QJsonDocument(inner.isObject() ? inner.toObject() : answer).toJson());
    }
    const QString text = answer.value(QLatin1String("text")).toString();
    if (exited && process.exitCode() == exitUnusable && !text.isEmpty()) {
        Error error = unusable(python, sentence(text), errors);
        error.params.emplace_back(
            "code", answer.value(QLatin1String("code")).toString().toStdString());
        return error;
    }
    return unusable(python,
        "its probe ended with " + std::string(exited ? "exit code " : "signal ")
            + std::to_string(process.exitCode()) + ".",
        errors);
}

} // namespace

QStringList InterpreterCandidates::paths() const
{
    const QString fromEnvironment = qEnvironmentVariable("KBX_PYTHON");
    // What somebody named is used or reported as unusable, never replaced in silence.
    if (!chosen.isEmpty()) {
        return {chosen};
    }
    if (!fromEnvironment.isEmpty()) {
        return {fromEnvironment};
    }
    const QString venvPython = QStringLiteral("/bin/python");
    const QString source = checkout.isEmpty() ? QStringLiteral(KBX_CHECKOUT_DIR) : checkout;
    QStringList found;
    const auto add = [&found](const QString& path) {
        if (!path.isEmpty() && QFileInfo(path).isExecutable() && !found.contains(path)) {
            found.append(path);
        }
    };
    add(source + QStringLiteral("/.venv") + venvPython);
    add(QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation)
        + QStringLiteral("/kbx/venv") + venvPython);
    add(QStandardPaths::findExecutable(QStringLiteral("python3")));
    return found;
}

InterpreterProbe::InterpreterProbe(WorkerLocation location, QObject* parent)
    : QObject(parent)
    , m_location(std::move(location))
{
    connect(this, &InterpreterProbe::probed, this, &InterpreterProbe::advanceSearch);
}

InterpreterProbe::~InterpreterProbe()
{
    for (QProcess* const process : std::as_const(m_running)) {
        process->disconnect(this);
        killTree(process->processId(), {});
        release(process);
    }
}

QString InterpreterProbe::cacheKey(const QString& python) const
{
    const auto stamp = [](const QString& path) {
        return QString::number(QFileInfo(path).lastModified().toMSecsSinceEpoch());
    };
    const QString prefix = QFileInfo(python).absolutePath() + QStringLiteral("/..");
    QStringList parts{python, stamp(python), stamp(prefix + QStringLiteral("/pyvenv.cfg"))};
    parts.append(stamp(m_location.packages + QStringLiteral("/kbx_worker")));
    return parts.join(QLatin1Char('|'));
}

void InterpreterProbe::probe(const QString& python)
{
    const QString key = cacheKey(python);
    const auto cached = m_cache.constFind(key);
    if (cached != m_cache.constEnd()) {
        const Result<Environment> known = *cached;
        QMetaObject::invokeMethod(
            this,
            [this, python, known] {
                Q_EMIT probed({python, known});
            },
            Qt::QueuedConnection);
        return;
    }
    auto* const process = new QProcess(this);
    m_running.insert(process);
    process->setProgram(python);
    process->setArguments(
        {QStringLiteral("-m"), QStringLiteral("kbx_worker"), QStringLiteral("probe")});
    process->setProcessEnvironment(workerEnvironment(
        QProcessEnvironment::systemEnvironment(), m_location.packages, QString(), QString()));
    process->setChildProcessModifier([] { prepareChild(0); });
    connect(process, &QProcess::finished, this,
        [this, process, python] { finish(process, python, answerOf(*process, python)); });
    connect(process, &QProcess::errorOccurred, this,
        [this, process, python](QProcess::ProcessError error) {
            if (error == QProcess::FailedToStart) {
                finish(process, python,
                    unusable(python, sentence(process->errorString()), QByteArray()));
            }
        });
    QTimer::singleShot(probeTimeout, process, [process] { killTree(process->processId(), {}); });
    process->start(QIODevice::ReadOnly);
}

void InterpreterProbe::finish(
    QProcess* process, const QString& python, const Result<Environment>& environment)
{
    m_running.remove(process);
    process->deleteLater();
    if (environment) {
        m_cache.insert(cacheKey(python), environment);
    }
    // Always later than probe(), even when the program cannot be started at all.
    QMetaObject::invokeMethod(
        this,
        [this, python, environment] {
            Q_EMIT probed({python, environment});
        },
        Qt::QueuedConnection);
}

void InterpreterProbe::search(const QStringList& pythons)
{
    m_searching = pythons;
    m_searchError.reset();
    if (pythons.isEmpty()) {
        QMetaObject::invokeMethod(
            this,
            [this] {
                Q_EMIT nothingFound(
                    {ErrorCode::Unavailable, "No Python was found.", remedy, "", {}});
            },
            Qt::QueuedConnection);
        return;
    }
    probe(m_searching.front());
}

void InterpreterProbe::advanceSearch(const ProbeResult& result)
{
    if (m_searching.isEmpty() || result.python != m_searching.front()) {
        return;
    }
    if (result.environment) {
        m_searching.clear();
        Q_EMIT found(result.python, *result.environment);
        return;
    }
    if (!m_searchError) {
        m_searchError = result.environment.error();
    }
    m_searching.removeFirst();
    if (m_searching.isEmpty()) {
        Q_EMIT nothingFound(*m_searchError);
    } else {
        probe(m_searching.front());
    }
}

} // namespace kbx::eval
