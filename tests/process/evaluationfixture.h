// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "../support/faketargets.h"
#include "eval/evaluationservice.h"

#include <QCoreApplication>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <map>
#include <memory>
#include <vector>

namespace kbx::test {

using eval::EvaluationService;
using eval::JobId;

/// Short waits, so that most ways to fail show within a second; the watchdog leaves room for a
/// loaded machine.
inline eval::WorkerTimings shortTimings()
{
    using std::chrono::milliseconds;
    eval::WorkerTimings timings;
    timings.handshake = milliseconds(5000);
    timings.watchdogSlack = milliseconds(3000);
    timings.cancelGrace = milliseconds(300);
    timings.shutdownGrace = milliseconds(500);
    timings.terminateGrace = milliseconds(300);
    timings.backOffFirst = milliseconds(20);
    timings.backOffMost = milliseconds(100);
    timings.idle = milliseconds(0);
    return timings;
}

/// An EvaluationService over the fake worker, with every terminal event counted.
struct EvaluationFixture {
    struct Terminal {
        int finished = 0;
        int failed = 0;
        int cancelled = 0;
        ResultRecord record;
        Error error;
        int count() const { return finished + failed + cancelled; }
    };

    explicit EvaluationFixture(const QString& greeting = QStringLiteral("serve"), int slotCount = 4,
        eval::WorkerTimings timings = shortTimings(),
        std::shared_ptr<eval::JobStore> store = nullptr)
        : service(std::move(store), timings)
    {
        QObject::connect(&service, &EvaluationService::jobFinished, &service,
            [this](JobId id, const ResultRecord& record) {
                ++terminals[id].finished;
                terminals[id].record = record;
                ends.push_back(id);
            });
        QObject::connect(&service, &EvaluationService::jobFailed, &service,
            [this](JobId id, const Error& error) {
                ++terminals[id].failed;
                terminals[id].error = error;
                ends.push_back(id);
            });
        QObject::connect(&service, &EvaluationService::jobCancelled, &service, [this](JobId id) {
            ++terminals[id].cancelled;
            ends.push_back(id);
        });
        QObject::connect(&service, &EvaluationService::jobLogged, &service,
            [this](JobId id, const eval::JobLog& log) { logs[id] += log.text; });
        target = makeTarget(greeting, slotCount);
        service.setTarget(target);
    }

    eval::Target makeTarget(const QString& greeting, int slotCount) const
    {
        return fakeTarget(state.path(), slotCount, greeting);
    }

    /// A fake GPU; see fakeworker.py.
    eval::Target makeGpu(
        const QString& uuid, int slotCount, const QString& greeting = QStringLiteral("serve")) const
    {
        return fakeGpu(uuid, state.path(), slotCount, greeting);
    }

    /// With all three stages, for any GPU or a named target.
    eval::JobRequest timedRequest(
        const std::string& behaviour, const std::string& on = eval::anyGpuTarget) const
    {
        eval::JobRequest made = request(behaviour);
        made.stages = {1, 2, 3};
        made.target = on;
        return made;
    }

    JobId submit(eval::JobRequest made)
    {
        const auto id = service.submit(std::move(made));
        return id ? *id : 0;
    }

    eval::JobRequest request(const std::string& behaviour) const
    {
        eval::JobRequest made;
        made.task = "Fake/" + behaviour;
        made.code = "def kernel_function(): pass\n";
        made.limits.compileSeconds = 0.1;
        made.limits.correctSeconds = 0.1;
        return made;
    }

    JobId submit(const std::string& behaviour)
    {
        const auto id = service.submit(request(behaviour));
        return id ? *id : 0;
    }

    bool isDone(JobId id) const { return terminals.count(id) > 0; }
    bool allDone(const std::vector<JobId>& ids) const
    {
        return std::all_of(ids.begin(), ids.end(), [this](JobId id) { return isDone(id); });
    }
    bool isRunning(JobId id) const
    {
        const auto job = service.job(id);
        return job && job->state == eval::JobState::Running && job->progress.total > 0;
    }
    /// Lines that the fake worker left behind.
    QStringList lines(const char* name) const
    {
        QFile file(state.filePath(QLatin1String(name)));
        if (!file.open(QIODevice::ReadOnly)) {
            return {};
        }
        return QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    }

    QTemporaryDir state;
    eval::Target target;
    std::map<JobId, Terminal> terminals;
    std::map<JobId, std::string> logs;
    std::vector<JobId> ends;
    EvaluationService service; ///< last: its end must not outlive what its signals use
};

} // namespace kbx::test
