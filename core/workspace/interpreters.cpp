// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/interpreters.h"

#include "eval/evaluationservice.h"
#include "eval/interpreterprobe.h"

#include <QFileInfo>
#include <QSettings>

namespace kbx::workspace {
namespace {

QSettings settings()
{
    // Shared by kbx and kbx-workbench.
    return QSettings(QStringLiteral("kernelbench-x-workbench"), QStringLiteral("kbx"));
}

const auto settingsKey = QStringLiteral("interpreters");

} // namespace

QStringList registeredInterpreters()
{
    return settings().value(settingsKey).toStringList();
}

void registerInterpreter(const QString& python)
{
    const QString path = QFileInfo(python).absoluteFilePath();
    QStringList list = registeredInterpreters();
    list.removeAll(path);
    list.prepend(path);
    settings().setValue(settingsKey, list);
}

void forgetInterpreter(const QString& python)
{
    QStringList list = registeredInterpreters();
    list.removeAll(QFileInfo(python).absoluteFilePath());
    settings().setValue(settingsKey, list);
}

Result<void> useInterpreter(eval::EvaluationService& service, const QString& python, int slotCount)
{
    const auto location = eval::locateWorker();
    if (!location) {
        return location.error();
    }
    registerInterpreter(python);
    eval::Target target;
    target.python = python;
    target.location = *location;
    target.slotCount = slotCount;
    service.setTarget(target);
    // GPUs are served by the same environment.
    const QStringList names = service.targets();
    for (const QString& name : names) {
        if (eval::isGpuTarget(name.toStdString()) && !service.python(name).isEmpty()) {
            const auto known = service.environment(name);
            service.setTarget(eval::gpuTarget(name.mid(QLatin1String(eval::gpuTargetPrefix).size()),
                known ? known->gpu : QString(), python, *location));
        }
    }
    return {};
}

QStringList interpretersToProbe()
{
    QStringList paths;
    if (const QString named = qEnvironmentVariable("KBX_PYTHON"); !named.isEmpty()) {
        return {named};
    }
    paths += registeredInterpreters();
    paths += eval::InterpreterCandidates{}.paths();
    paths.removeDuplicates();
    return paths;
}

} // namespace kbx::workspace
