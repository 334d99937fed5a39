// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/evaluationservice.h"
#include "eval/interpreterprobe.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <map>
#include <signal.h>

namespace kbx::test {

using eval::EvaluationService;
using eval::JobId;

namespace {

constexpr int patient = 90'000;

/// The task Test/scale: x times alpha. `body` runs in the entry before the kernel.
std::string scaleKernel(const std::string& mask, const std::string& body = "pass")
{
    return "import time\n"
           "import torch\n"
           "import triton\n"
           "import triton.language as tl\n\n\n"
           "@triton.jit\n"
           "def scale_kernel(x, o, n, a, BLOCK: tl.constexpr):\n"
           "    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)\n"
           "    m = i < "
        + mask
        + "\n"
          "    tl.store(o + i, tl.load(x + i, mask=m) * a, mask=m)\n\n\n"
          "def scale(x, alpha=2.0):\n    "
        + body
        + "\n"
          "    o = torch.zeros_like(x)\n"
          "    n = x.numel()\n"
          "    scale_kernel[(triton.cdiv(n, 64),)](x, o, n, alpha, BLOCK=64)\n"
          "    return o\n";
}

/// Processes of workers that this test marked.
QList<qint64> workerProcesses()
{
    const QByteArray mark
        = "KBX_REALWORKER_TEST=" + QByteArray::number(QCoreApplication::applicationPid());
    QList<qint64> found;
    for (const QString& name : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs)) {
        QFile environment(QStringLiteral("/proc/%1/environ").arg(name));
        if (name.toLongLong() > 0 && environment.open(QIODevice::ReadOnly)
            && environment.readAll().contains(mark)) {
            found.append(name.toLongLong());
        }
    }
    return found;
}

} // namespace

/// The service over the worker that ships, in an interpreter with torch and triton.
class TestRealWorker : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void probeFindsIt();
    void goodPassesWrongFails();
    void endlessLoopEndsInTime();
    void cancelRunningIsQuick();
    void killedServerWithTwoJobs();
    void unknownTaskIsNoVerdict();

private:
    JobId submit(const std::string& code, double limitSeconds = 60.0);
    bool allDone(const std::vector<JobId>& ids) const;
    const EvaluationRecord& evaluation(JobId id) const { return m_records.at(id).evaluation; }

    QString m_python;
    eval::Target m_target;
    std::unique_ptr<EvaluationService> m_service;
    std::map<JobId, int> m_terminals;
    std::map<JobId, ResultRecord> m_records;
    std::map<JobId, Error> m_errors;
};

void TestRealWorker::initTestCase()
{
    m_python = qEnvironmentVariable("KBX_PYTHON");
    if (m_python.isEmpty()) {
        QSKIP("KBX_PYTHON does not name a Python with torch and triton.");
    }
    const auto location = eval::locateWorker();
    QVERIFY2(location.ok(), "the worker package is part of the source tree");
    m_target.python = m_python;
    m_target.location = *location;
    m_target.location.tasks = QStringLiteral(KBX_SOURCE_DIR "/tests/worker/tasks");
    m_target.slotCount = 2;
    m_service = std::make_unique<EvaluationService>();
    connect(m_service.get(), &EvaluationService::jobFinished, this,
        [this](JobId id, const ResultRecord& record) {
            ++m_terminals[id];
            m_records[id] = record;
        });
    connect(
        m_service.get(), &EvaluationService::jobFailed, this, [this](JobId id, const Error& error) {
            ++m_terminals[id];
            m_errors[id] = error;
        });
    connect(m_service.get(), &EvaluationService::jobCancelled, this,
        [this](JobId id) { ++m_terminals[id]; });
    m_service->setTarget(m_target);
}

JobId TestRealWorker::submit(const std::string& code, double limitSeconds)
{
    eval::JobRequest request;
    request.task = "Test/scale";
    request.code = code;
    request.limits.compileSeconds = limitSeconds;
    request.limits.correctSeconds = limitSeconds;
    return *m_service->submit(request);
}

bool TestRealWorker::allDone(const std::vector<JobId>& ids) const
{
    return std::all_of(
        ids.begin(), ids.end(), [this](JobId id) { return m_terminals.count(id) > 0; });
}

void TestRealWorker::probeFindsIt()
{
    eval::InterpreterProbe probe(m_target.location);
    QSignalSpy found(&probe, &eval::InterpreterProbe::found);
    probe.search({QStringLiteral("/nowhere/python"), m_python});
    QTRY_COMPARE_WITH_TIMEOUT(found.count(), 1, patient);
    const auto environment = found.front().at(1).value<eval::Environment>();
    QVERIFY(!environment.torch.isEmpty());
    QVERIFY(!environment.triton.isEmpty());
    QCOMPARE(environment.backend, QStringLiteral("interpreted"));
}

void TestRealWorker::goodPassesWrongFails()
{
    const JobId good = submit(scaleKernel("n"));
    const JobId wrong = submit(scaleKernel("n - 1"));
    QTRY_VERIFY_WITH_TIMEOUT(allDone({good, wrong}), patient);
    QVERIFY2(m_errors.empty(), m_errors.empty() ? "" : m_errors.begin()->second.text.c_str());
    QVERIFY2(evaluation(good).verdicts.isCorrect(), evaluation(good).verdicts.reason.c_str());
    QCOMPARE(evaluation(good).backend, Backend::Interpreted);
    QCOMPARE(evaluation(wrong).verdicts.compile, Verdict::Pass);
    QCOMPARE(evaluation(wrong).verdicts.correct, Verdict::Fail);
    QCOMPARE(evaluation(wrong).verdicts.reasonCode, std::string("wrong_values"));
    const auto& cases = evaluation(wrong).cases;
    const auto tail = std::find_if(cases.begin(), cases.end(),
        [](const CaseResult& one) { return one.name == "tail_131" && one.mode == "standard"; });
    QVERIFY(tail != cases.end());
    QCOMPARE(tail->verdict, Verdict::Fail);
    QCOMPARE(tail->worst.at(0).index, std::string("[130]"));
}

void TestRealWorker::endlessLoopEndsInTime()
{
    QElapsedTimer clock;
    clock.start();
    const JobId id = submit(scaleKernel("n", "while True: pass"), 2.0);
    QTRY_VERIFY_WITH_TIMEOUT(allDone({id}), patient);
    QVERIFY2(clock.elapsed() < 15'000, qPrintable(QString::number(clock.elapsed())));
    QCOMPARE(m_records.count(id), std::size_t(1));
    QCOMPARE(evaluation(id).verdicts.compile, Verdict::Fail);
    QCOMPARE(evaluation(id).verdicts.reasonCode, std::string("timeout"));
}

void TestRealWorker::cancelRunningIsQuick()
{
    QSignalSpy started(m_service.get(), &EvaluationService::jobStarted);
    const JobId id = submit(scaleKernel("n", "time.sleep(30)"));
    QTRY_COMPARE_WITH_TIMEOUT(started.count(), 1, patient);
    QTest::qWait(300);
    QElapsedTimer clock;
    clock.start();
    m_service->cancel(id);
    QTRY_VERIFY(allDone({id}));
    QVERIFY2(clock.elapsed() < 1000, qPrintable(QString::number(clock.elapsed())));
    QCOMPARE(m_service->job(id)->state, eval::JobState::Cancelled);
}

void TestRealWorker::killedServerWithTwoJobs()
{
    // A variable that the environment of workers lets through marks the processes of this test.
    qputenv("TRITON_TEST_MARK",
        QByteArray(
            "KBX_REALWORKER_TEST=" + QByteArray::number(QCoreApplication::applicationPid())));
    m_service->setTarget(m_target);
    QSignalSpy started(m_service.get(), &EvaluationService::jobStarted);
    const std::string slow = scaleKernel("n", "time.sleep(0.3)");
    const JobId first = submit(slow);
    const JobId second = submit(slow + "\n# another\n");
    QTRY_COMPARE_WITH_TIMEOUT(started.count(), 2, patient);
    QTest::qWait(300);
    QList<qint64> before = workerProcesses();
    QVERIFY(before.size() >= 3); // the server and both jobs
    const qint64 server = *std::min_element(before.begin(), before.end());
    QCOMPARE(::kill(static_cast<pid_t>(server), SIGKILL), 0);
    QTRY_VERIFY_WITH_TIMEOUT(allDone({first, second}), patient);
    for (const JobId id : {first, second}) {
        QCOMPARE(m_terminals.at(id), 1);
        QVERIFY2(evaluation(id).verdicts.isCorrect(), evaluation(id).verdicts.reason.c_str());
        QVERIFY(m_service->job(id)->again);
    }
    const QList<qint64> after = workerProcesses();
    for (const qint64 pid : before) {
        QVERIFY2(!after.contains(pid), qPrintable(QString::number(pid)));
    }
    QSignalSpy stopped(m_service.get(), &EvaluationService::stopped);
    m_service->shutDown();
    QTRY_COMPARE_WITH_TIMEOUT(stopped.count(), 1, patient);
    QTRY_VERIFY(workerProcesses().isEmpty());
    m_service->resume();
}

void TestRealWorker::unknownTaskIsNoVerdict()
{
    eval::JobRequest request;
    request.task = "Test/nothing";
    request.code = "x = 1\n";
    const JobId id = *m_service->submit(request);
    QTRY_VERIFY_WITH_TIMEOUT(allDone({id}), patient);
    QCOMPARE(m_errors.count(id), std::size_t(1));
    QCOMPARE(m_errors.at(id).code, ErrorCode::NotFound);
}

} // namespace kbx::test

QTEST_GUILESS_MAIN(kbx::test::TestRealWorker)
#include "tst_realworker.moc"
