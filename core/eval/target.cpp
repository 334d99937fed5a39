// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/target.h"

#include "eval/jobtypes.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QThread>

namespace kbx::eval {
namespace {

constexpr auto packageMain = QLatin1String("/kbx_worker/__main__.py");

/// Pairs of folders in which an installation keeps the worker and the tasks.
QList<WorkerLocation> places()
{
    const QString beside = QCoreApplication::applicationDirPath();
    const QString installed = beside + QStringLiteral("/" KBX_DATA_FROM_BIN);
    const QString checkout = QStringLiteral(KBX_CHECKOUT_DIR);
    return {{installed + QStringLiteral("/worker"), installed + QStringLiteral("/tasks")},
        {checkout + QStringLiteral("/core/worker"), checkout + QStringLiteral("/tasks")},
        {beside + QStringLiteral("/worker"), beside + QStringLiteral("/tasks")}};
}

} // namespace

QString Environment::summary() const
{
    QStringList parts;
    const auto add = [&parts](const char* name, const QString& version) {
        if (!version.isEmpty()) {
            parts.append(QLatin1String(name) + QLatin1Char(' ') + version);
        }
    };
    add("torch", torch);
    add("triton", triton);
    return parts.isEmpty() ? QStringLiteral("Python ") + python : parts.join(QStringLiteral(" · "));
}

Result<Environment> Environment::fromJson(const QByteArray& json)
{
    const auto document = QJsonDocument::fromJson(json);
    if (!document.isObject()) {
        return Error{ErrorCode::Harness, "The worker's description of its environment is not JSON.",
            "", json.left(500).toStdString(), {}};
    }
    const QJsonObject object = document.object();
    const auto text
        = [&object](const char* key) { return object.value(QLatin1String(key)).toString(); };
    const auto number
        = [&object](const char* key) { return object.value(QLatin1String(key)).toInt(); };
    Environment environment;
    environment.python = text("python");
    environment.torch = text("torch");
    environment.triton = text("triton");
    environment.numpy = text("numpy");
    environment.radon = text("radon");
    environment.parso = text("parso");
    environment.platform = text("platform");
    environment.host = text("host");
    environment.cpu = text("cpu");
    environment.backend = text("backend");
    environment.gpu = text("gpu");
    environment.gpuUuid = text("gpuUuid");
    environment.driver = text("driver");
    environment.cuda = text("cuda");
    environment.capability = text("capability");
    environment.evaluatorVersion = number("evaluatorVersion");
    environment.gateVersion = number("gateVersion");
    environment.protocolVersion = number("protocolVersion");
    environment.json = document.toJson(QJsonDocument::Compact);
    return environment;
}

Result<WorkerLocation> locateWorker()
{
    std::string looked;
    for (const WorkerLocation& place : places()) {
        if (QFileInfo::exists(place.packages + packageMain)) {
            return WorkerLocation{QDir::cleanPath(place.packages), QDir::cleanPath(place.tasks)};
        }
        looked += QDir::cleanPath(place.packages).toStdString() + "\n";
    }
    return Error{ErrorCode::Unavailable,
        "The evaluation worker (Python package kbx_worker) is not installed.",
        "Install the program again, or start it from its source checkout.", looked, {}};
}

QStringList Target::serveArguments() const
{
    if (!arguments.isEmpty()) {
        return arguments;
    }
    QStringList serve{QStringLiteral("-m"), QStringLiteral("kbx_worker"), QStringLiteral("serve"),
        QStringLiteral("--tasks"), location.tasks};
    if (isGpu()) {
        serve << QStringLiteral("--gpu") << gpuUuid;
    }
    return serve;
}

int Target::effectiveSlots() const
{
    if (slotCount > 0) {
        return slotCount;
    }
    const int cores = qMax(1, QThread::idealThreadCount());
    return isGpu() ? qBound(1, cores - coresBesideGpuJobs, maxGpuSlots) : cores;
}

Target gpuTarget(
    const QString& uuid, const QString& name, const QString& python, const WorkerLocation& location)
{
    Target target;
    target.name = QLatin1String(gpuTargetPrefix) + uuid;
    target.python = python;
    target.location = location;
    target.gpuUuid = uuid;
    target.gpuName = name;
    return target;
}

} // namespace kbx::eval
