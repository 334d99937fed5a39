// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "../support/faketargets.h"
#include "eval/evaluationservice.h"
#include "workspace/studyjobstore.h"
#include "workspace/studysession.h"

#include <QCoreApplication>
#include <QTimer>

#include <cstdio>

// Runs a study's unfinished jobs on a fake GPU and the fake CPU until none is left; the program
// that tst_killresume kills. Usage: killresumedriver STUDY STATE

using namespace kbx;

int main(int argc, char** argv)
{
    QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const auto session
        = workspace::StudySession::open(arguments.value(1), workspace::Access::Write);
    if (!session) {
        std::fprintf(stderr, "%s\n", describe(session.error()).c_str());
        return 2;
    }
    eval::WorkerTimings timings;
    timings.backOffFirst = std::chrono::milliseconds(20);
    timings.backOffMost = std::chrono::milliseconds(100);
    eval::EvaluationService service(std::make_shared<workspace::StudyJobStore>(**session), timings);
    int open = 0;
    const auto end = [&] {
        if (--open == 0) {
            service.shutDown();
        }
    };
    QObject::connect(
        &service, &eval::EvaluationService::stopped, &application, &QCoreApplication::quit);
    QObject::connect(&service, &eval::EvaluationService::jobFinished, &application, end);
    QObject::connect(&service, &eval::EvaluationService::jobFailed, &application, end);
    service.setTarget(test::fakeTarget(arguments.value(2), 3, QStringLiteral("serve")));
    service.setTarget(test::fakeGpu(QStringLiteral("GPU-0"), arguments.value(2), 3));
    const auto resumed = service.resumeStored();
    if (!resumed) {
        std::fprintf(stderr, "%s\n", describe(resumed.error()).c_str());
        return 2;
    }
    open = *resumed;
    return open == 0 ? 0 : QCoreApplication::exec();
}
