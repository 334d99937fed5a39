// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "../support/faketargets.h"
#include "eval/evaluationservice.h"
#include "workspace/studyjobstore.h"
#include "workspace/studysession.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTextStream>
#include <QTimer>

#include <algorithm>
#include <vector>

// How long the event loop is away while a queue of fake GPU jobs runs through the service, with its
// study on disk: the worker answers at once, so that queue, leases, messages and store are all
// there is. Usage: bench_queue [JOBS]. Exit 1 when an event took longer than the limit.

using namespace kbx;

namespace {

constexpr double limitMs = 50.0;

/// Times every event at its outermost delivery.
class TimedApplication : public QCoreApplication {
public:
    using QCoreApplication::QCoreApplication;
    bool notify(QObject* receiver, QEvent* event) override
    {
        if (m_depth > 0) {
            return QCoreApplication::notify(receiver, event);
        }
        ++m_depth;
        QElapsedTimer timer;
        timer.start();
        const QString what = QString::fromLatin1(receiver->metaObject()->className())
            + QStringLiteral(" event ") + QString::number(event->type());
        const bool result = QCoreApplication::notify(receiver, event);
        times.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
        if (times.back() > longest) {
            longest = times.back();
            longestWhat = what;
        }
        --m_depth;
        return result;
    }
    std::vector<double> times;
    double longest = 0.0;
    QString longestWhat;

private:
    int m_depth = 0;
};

std::vector<eval::JobRequest> queueOf(workspace::StudySession& session, int count)
{
    std::vector<eval::JobRequest> requests;
    for (int i = 0; i < count; ++i) {
        eval::JobRequest request;
        request.task = "Fake/ok";
        request.code = "def kernel_function(): return " + std::to_string(i) + "\n";
        request.target = eval::anyGpuTarget;
        request.stages = {1, 2, 3};
        request.batch = "bench";
        if (!workspace::addLocalCandidate(session, request.task, request.code)) {
            return {};
        }
        requests.push_back(std::move(request));
    }
    return requests;
}

} // namespace

int main(int argc, char** argv)
{
    TimedApplication application(argc, argv);
    const int count = argc > 1 ? QString::fromLocal8Bit(argv[1]).toInt() : 1000;
    QTextStream out(stdout);
    QTemporaryDir folder;
    const auto session = workspace::StudySession::open(
        folder.filePath(QStringLiteral("bench.kbx")), workspace::Access::Create);
    if (!session) {
        out << "no study: " << QString::fromStdString(describe(session.error())) << "\n";
        return 2;
    }
    auto requests = queueOf(**session, count);
    eval::EvaluationService service(std::make_shared<workspace::StudyJobStore>(**session));
    int finished = 0;
    int ended = 0;
    const auto end = [&] {
        if (++ended == count) {
            QCoreApplication::quit();
        }
    };
    QObject::connect(&service, &eval::EvaluationService::jobFinished, &application, [&] {
        ++finished;
        end();
    });
    QObject::connect(&service, &eval::EvaluationService::jobFailed, &application, end);
    // What a window asks for after every change.
    QObject::connect(&service, &eval::EvaluationService::queueChanged, &application,
        [&] { return service.queue().size() + static_cast<std::size_t>(service.numbers().total); });
    for (const char* const uuid : {"GPU-0", "GPU-1"}) {
        service.setTarget(test::fakeGpu(QLatin1String(uuid), folder.path(), 8));
    }
    QElapsedTimer submitting;
    submitting.start();
    const auto ids = service.submitAll(std::move(requests));
    const auto submitMs = submitting.elapsed();
    QTimer::singleShot(300'000, &application, [] { QCoreApplication::exit(3); });
    QElapsedTimer running;
    running.start();
    const int code = ids ? QCoreApplication::exec() : 2;
    std::sort(application.times.begin(), application.times.end());
    const auto over = std::count_if(
        application.times.begin(), application.times.end(), [](double ms) { return ms > limitMs; });
    out << finished << " of " << count << " jobs finished in "
        << static_cast<double>(running.elapsed()) / 1000.0 << " s; submitting took " << submitMs
        << " ms\n"
        << application.times.size() << " events, longest " << application.longest << " ms ("
        << application.longestWhat << "), " << over << " over " << limitMs << " ms\n";
    return code != 0 || finished != count ? 2 : over > 0 ? 1 : 0;
}
