// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluationfixture.h"

#include "eval/workerprocess.h"

#include <QElapsedTimer>

namespace kbx::test {

using eval::WorkerEnd;
using eval::WorkerProcess;

/// One run of one worker: one ended(), with its cause.
class TestWorkerProcess : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void stopIsFollowed();
    void stopEscalates();
    void stopBeforeHello();
    void killEndsAtOnce();
    void exitIsReported_data();
    void exitIsReported();
    void standardErrorIsARing();
    void nothingAfterTheEnd();

private:
    void start(const char* greeting);
    void sendJob(const char* behaviour);

    std::unique_ptr<EvaluationFixture> m_fixture; // only for its folder and its target
    std::unique_ptr<WorkerProcess> m_worker;
    std::unique_ptr<QSignalSpy> m_ended;
    std::unique_ptr<QSignalSpy> m_ready;
    std::unique_ptr<QSignalSpy> m_messages;
    eval::WorkerTimings m_timings = shortTimings();
};

namespace {

constexpr int patient = 20'000;

WorkerEnd endOf(const QSignalSpy& spy)
{
    return spy.front().front().value<WorkerEnd>();
}

} // namespace

void TestWorkerProcess::init()
{
    m_worker.reset();
    m_fixture = std::make_unique<EvaluationFixture>();
}

void TestWorkerProcess::start(const char* greeting)
{
    m_worker = std::make_unique<WorkerProcess>(
        m_fixture->makeTarget(QString::fromLatin1(greeting), 1), m_timings);
    m_ended = std::make_unique<QSignalSpy>(m_worker.get(), &WorkerProcess::ended);
    m_ready = std::make_unique<QSignalSpy>(m_worker.get(), &WorkerProcess::ready);
    m_messages = std::make_unique<QSignalSpy>(m_worker.get(), &WorkerProcess::messageReceived);
    m_worker->start();
}

void TestWorkerProcess::sendJob(const char* behaviour)
{
    protocol::Job job;
    job.id = "j1";
    job.task = std::string("Fake/") + behaviour;
    m_worker->send(job);
}

void TestWorkerProcess::stopIsFollowed()
{
    start("serve");
    QTRY_COMPARE_WITH_TIMEOUT(m_ready->count(), 1, patient);
    QVERIFY(m_worker->isReady());
    m_worker->stop();
    QVERIFY(!m_worker->isReady());
    QTRY_COMPARE_WITH_TIMEOUT(m_ended->count(), 1, patient);
    QVERIFY(endOf(*m_ended).cause == WorkerEnd::Cause::Stopped);
    QVERIFY(endOf(*m_ended).wasReady);
}

void TestWorkerProcess::stopEscalates()
{
    start("stubborn");
    QTRY_COMPARE_WITH_TIMEOUT(m_ready->count(), 1, patient);
    QElapsedTimer clock;
    clock.start();
    m_worker->stop();
    QTRY_COMPARE_WITH_TIMEOUT(m_ended->count(), 1, patient);
    QVERIFY(endOf(*m_ended).cause == WorkerEnd::Cause::Stopped);
    QVERIFY(clock.elapsed() >= (m_timings.shutdownGrace + m_timings.terminateGrace).count());
}

void TestWorkerProcess::stopBeforeHello()
{
    start("never");
    m_worker->stop();
    QTRY_COMPARE_WITH_TIMEOUT(m_ended->count(), 1, patient);
    QVERIFY(endOf(*m_ended).cause == WorkerEnd::Cause::Stopped);
    QVERIFY(!endOf(*m_ended).wasReady);
    QCOMPARE(m_ready->count(), 0);
}

void TestWorkerProcess::killEndsAtOnce()
{
    start("stubborn");
    QTRY_COMPARE_WITH_TIMEOUT(m_ready->count(), 1, patient);
    m_worker->kill();
    m_worker->kill();
    QTRY_COMPARE(m_ended->count(), 1);
    QVERIFY(endOf(*m_ended).cause == WorkerEnd::Cause::Killed);
}

void TestWorkerProcess::exitIsReported_data()
{
    QTest::addColumn<QByteArray>("behaviour");
    QTest::addColumn<QString>("says");
    QTest::newRow("code") << QByteArray("exit-3") << QStringLiteral("exit code 3");
    QTest::newRow("signal") << QByteArray("killed") << QStringLiteral("signal 9");
    QTest::newRow("half frame") << QByteArray("half-frame")
                                << QStringLiteral("in the middle of a message");
}

void TestWorkerProcess::exitIsReported()
{
    QFETCH(QByteArray, behaviour);
    QFETCH(QString, says);
    start("serve");
    QTRY_COMPARE_WITH_TIMEOUT(m_ready->count(), 1, patient);
    sendJob(behaviour.constData());
    QTRY_COMPARE_WITH_TIMEOUT(m_ended->count(), 1, patient);
    const WorkerEnd end = endOf(*m_ended);
    QVERIFY(end.cause == WorkerEnd::Cause::Exited);
    QVERIFY2(QString::fromStdString(end.error.text).contains(says), end.error.text.c_str());
}

void TestWorkerProcess::standardErrorIsARing()
{
    start("serve");
    QTRY_COMPARE_WITH_TIMEOUT(m_ready->count(), 1, patient);
    sendJob("shout");
    QTRY_VERIFY_WITH_TIMEOUT(m_worker->stderrTail().endsWith("the end\n"), patient);
    QCOMPARE(m_worker->stderrTail().size(), WorkerProcess::stderrTailBytes);
}

void TestWorkerProcess::nothingAfterTheEnd()
{
    start("serve");
    QTRY_COMPARE_WITH_TIMEOUT(m_ready->count(), 1, patient);
    sendJob("busy");
    QTRY_VERIFY_WITH_TIMEOUT(m_messages->count() > 2, patient);
    m_worker->kill();
    const auto heard = m_messages->count();
    QTRY_COMPARE_WITH_TIMEOUT(m_ended->count(), 1, patient);
    m_worker->send(protocol::Shutdown{});
    m_worker->stop();
    QTest::qWait(50);
    QCOMPARE(m_messages->count(), heard);
    QCOMPARE(m_ended->count(), 1);
}

} // namespace kbx::test

QTEST_GUILESS_MAIN(kbx::test::TestWorkerProcess)
#include "tst_workerprocess.moc"
