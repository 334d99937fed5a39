// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/workerrun.h"

#include "eval/interpreterprobe.h"
#include "workspace/interpreters.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QProcess>

#include <optional>

namespace kbx::cli {

Result<FoundInterpreter> chosenInterpreter()
{
    // A probe imports torch, which takes seconds; so does the worker that starts right afterwards.
    const QString named = qEnvironmentVariable("KBX_PYTHON");
    const QString chosen = named.isEmpty() ? workspace::registeredInterpreters().value(0) : named;
    const QFileInfo file(chosen);
    if (file.isAbsolute() && file.isFile() && file.isExecutable()) {
        return FoundInterpreter{chosen, {}};
    }
    return findInterpreter();
}

Result<FoundInterpreter> findInterpreter()
{
    auto location = eval::locateWorker();
    if (!location) {
        return location.error();
    }
    eval::InterpreterProbe probe(location.take());
    std::optional<Result<FoundInterpreter>> answer;
    QObject::connect(&probe, &eval::InterpreterProbe::found, &probe,
        [&](const QString& python, const eval::Environment& environment) {
            answer = FoundInterpreter{python, environment};
            QCoreApplication::quit();
        });
    QObject::connect(
        &probe, &eval::InterpreterProbe::nothingFound, &probe, [&](const Error& error) {
            answer = error;
            QCoreApplication::quit();
        });
    probe.search(workspace::interpretersToProbe());
    QCoreApplication::exec();
    if (!answer) {
        return Error{ErrorCode::Cancelled, "Cancelled.", {}, {}, {}};
    }
    return *answer;
}

Result<QByteArray> runWorkerTool(const QString& python, const QStringList& arguments)
{
    const auto location = eval::locateWorker();
    if (!location) {
        return location.error();
    }
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("PYTHONPATH"), location->packages);
    environment.insert(QStringLiteral("OMP_NUM_THREADS"), QStringLiteral("1"));
    process.setProcessEnvironment(environment);
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process.start(
        python, QStringList{QStringLiteral("-m"), QStringLiteral("kbx_worker")} + arguments);
    if (!process.waitForStarted(-1)) {
        return Error{ErrorCode::Unavailable, "Could not start " + python.toStdString() + ".",
            "Choose another interpreter: kbx target add --python PATH.",
            process.errorString().toStdString(), {}};
    }
    process.closeWriteChannel();
    process.waitForFinished(-1);
    const QByteArray output = process.readAllStandardOutput();
    if (process.exitStatus() != QProcess::NormalExit || process.exitCode() > 1) {
        return Error{ErrorCode::Harness,
            "The worker tool \"" + arguments.value(0).toStdString() + "\" ended with exit code "
                + std::to_string(process.exitCode()) + ".",
            "Its messages are above.", {}, {}};
    }
    return output;
}

void closeSuggester(eval::Suggester& suggester)
{
    QObject::connect(
        &suggester, &eval::Suggester::closed, &suggester, [] { QCoreApplication::quit(); });
    suggester.close();
    QCoreApplication::exec();
}

} // namespace kbx::cli
