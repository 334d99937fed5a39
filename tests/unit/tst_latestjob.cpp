// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "async/latestjob.h"
#include "domain/result.h"

#include <QSemaphore>
#include <QSignalSpy>
#include <QTest>
#include <QThread>
#include <QThreadPool>

#include <atomic>

namespace kbx::test {

using async::CancelToken;
using async::LatestJob;

class TestLatestJob : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void deliversOnTheContextThread();
    void newerSupersedesRunning();
    void newerDropsQueued();
    void cancelDropsTheResult();
    void droppedWhenTheContextIsGone();
    void errorsTakeTheirOwnPath();
    void callbackMayStartTheNext();
    void callbackMayDeleteTheJob();
};

void TestLatestJob::deliversOnTheContextThread()
{
    QObject context;
    LatestJob<int> job(&context);
    QSignalSpy states(&job, &async::LatestJobBase::stateChanged);
    QThread* workThread = nullptr;
    QThread* doneThread = nullptr;
    int result = 0;
    job.start(
        [&workThread](const CancelToken&) {
            workThread = QThread::currentThread();
            return 42;
        },
        [&](int value) {
            result = value;
            doneThread = QThread::currentThread();
        });
    QVERIFY(job.isRunning());
    QCOMPARE(result, 0); // never delivered from inside start()
    QTRY_COMPARE(result, 42);
    QVERIFY(workThread != QThread::currentThread());
    QCOMPARE(doneThread, QThread::currentThread());
    QVERIFY(!job.isRunning());
    QCOMPARE(states.count(), 2);
}

void TestLatestJob::newerSupersedesRunning()
{
    QObject context;
    LatestJob<int> job(&context);
    QSemaphore begun;
    QSemaphore release;
    std::atomic<bool> sawCancel = false;
    std::vector<int> results;
    const auto keep = [&results](int value) { results.push_back(value); };
    job.start(
        [&](const CancelToken& token) {
            begun.release();
            release.acquire();
            sawCancel = token.isCancelled();
            return 1;
        },
        keep);
    begun.acquire();
    job.start([](const CancelToken&) { return 2; }, keep);
    release.release();
    QTRY_VERIFY(!job.isRunning());
    QThreadPool::globalInstance()->waitForDone();
    QCoreApplication::processEvents();
    QCOMPARE(results, std::vector<int>{2});
    QVERIFY(sawCancel);
}

void TestLatestJob::newerDropsQueued()
{
    QThreadPool pool;
    pool.setMaxThreadCount(1);
    QSemaphore release;
    pool.start([&release] { release.acquire(); });
    QObject context;
    LatestJob<int> job(&context, &pool);
    std::atomic<int> runs = 0;
    int result = 0;
    for (int value = 1; value <= 5; ++value) {
        job.start(
            [value, &runs](const CancelToken&) {
                ++runs;
                return value;
            },
            [&result](int delivered) { result = delivered; });
    }
    release.release();
    QTRY_COMPARE(result, 5);
    QCOMPARE(runs.load(), 1);
}

void TestLatestJob::cancelDropsTheResult()
{
    QObject context;
    LatestJob<int> job(&context);
    QSemaphore release;
    bool delivered = false;
    job.start(
        [&release](const CancelToken&) {
            release.acquire();
            return 1;
        },
        [&delivered](int) { delivered = true; });
    job.cancel();
    QVERIFY(!job.isRunning());
    release.release();
    QThreadPool::globalInstance()->waitForDone();
    QCoreApplication::processEvents();
    QVERIFY(!delivered);
}

void TestLatestJob::droppedWhenTheContextIsGone()
{
    QSemaphore begun;
    QSemaphore release;
    std::atomic<bool> finished = false;
    bool delivered = false;
    auto context = std::make_unique<QObject>();
    auto* const job = new LatestJob<int>(context.get());
    job->start(
        [&](const CancelToken&) {
            begun.release();
            release.acquire();
            finished = true;
            return 1;
        },
        [&delivered](int) { delivered = true; });
    begun.acquire();
    context.reset();
    release.release();
    QThreadPool::globalInstance()->waitForDone();
    QCoreApplication::processEvents();
    QVERIFY(finished);
    QVERIFY(!delivered);
}

void TestLatestJob::errorsTakeTheirOwnPath()
{
    QObject context;
    LatestJob<Result<int>> job(&context);
    int value = 0;
    std::string error;
    const auto run = [&](Result<int> answer) {
        job.start([answer](const CancelToken&) { return answer; },
            [&value](int got) { value = got; }, [&error](const Error& got) { error = got.text; });
    };
    run(7);
    QTRY_COMPARE(value, 7);
    QVERIFY(error.empty());
    run(Error{ErrorCode::Io, "disk full", "", "", {}});
    QTRY_COMPARE(error, std::string("disk full"));
    QCOMPARE(value, 7);
}

void TestLatestJob::callbackMayStartTheNext()
{
    QObject context;
    LatestJob<int> job(&context);
    int last = 0;
    std::function<void(int)> again = [&](int value) {
        last = value;
        if (value < 3) {
            job.start([value](const CancelToken&) { return value + 1; }, again);
            QVERIFY(job.isRunning());
        }
    };
    job.start([](const CancelToken&) { return 1; }, again);
    QTRY_COMPARE(last, 3);
    QTRY_VERIFY(!job.isRunning());
}

void TestLatestJob::callbackMayDeleteTheJob()
{
    QObject context;
    auto* job = new LatestJob<int>(&context);
    bool delivered = false;
    job->start([](const CancelToken&) { return 1; },
        [&](int) {
            delete job;
            delivered = true;
        });
    QTRY_VERIFY(delivered);
}

} // namespace kbx::test

QTEST_GUILESS_MAIN(kbx::test::TestLatestJob)
#include "tst_latestjob.moc"
