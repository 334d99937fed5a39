// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluationfixture.h"

namespace kbx::test {

/// Exactly one terminal event per job, whatever the worker does; and the next job runs normally.
class TestTerminalEvents : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void oneEventWhateverHappens_data();
    void oneEventWhateverHappens();
    void badStart_data();
    void badStart();
};

void TestTerminalEvents::oneEventWhateverHappens_data()
{
    QTest::addColumn<QString>("behaviour");
    QTest::addColumn<QString>("event");
    QTest::addColumn<QString>("says"); // reason code, or part of the error
    QTest::addColumn<int>("runs");
    const auto row = [](const char* behaviour, const char* event, const char* says, int runs) {
        QTest::newRow(behaviour) << QString::fromLatin1(behaviour) << QString::fromLatin1(event)
                                 << QString::fromLatin1(says) << runs;
    };
    row("ok", "finished", "", 1);
    row("fail", "finished", "wrong_values", 1);
    row("slow", "finished", "", 1);
    row("twice", "finished", "", 1);
    row("late", "finished", "", 1);
    row("stale", "finished", "", 1);
    row("crash", "finished", "crash", 2);
    row("killed", "finished", "crash", 2);
    row("exit-0", "finished", "crash", 2);
    row("exit-3", "finished", "crash", 2);
    row("half-frame", "finished", "crash", 2);
    row("orphan", "finished", "crash", 2);
    row("crash-once", "finished", "", 2);
    row("garbage-once", "finished", "", 2);
    row("harness-once", "finished", "", 2);
    row("quiet-once", "finished", "", 2);
    row("garbage", "failed", "no frame of the protocol", 2);
    row("not-json", "failed", "not a JSON object", 2);
    row("unknown-type", "failed", "unknown type \"applause\"", 2);
    row("closed-pipe", "failed", "no sign of life", 2);
    row("hang", "failed", "no sign of life", 2);
    row("deaf", "failed", "no sign of life", 2);
    row("quiet", "failed", "no sign of life", 2);
    row("harness", "failed", "the judge fell over", 2);
    row("self-cancelled", "failed", "nobody cancelled", 2);
    row("other-id", "failed", "another job", 2);
    row("other-kernel", "failed", "another kernel", 2);
    row("other-task", "failed", "another task", 2);
    row("no-verdict", "failed", "lacks \"verdict\"", 2);
    row("no-result", "failed", "without a result", 2);
    row("no-cases", "failed", "although its cases do not", 2);
    row("failing-case-passed", "failed", "although its cases do not", 2);
    row("odd-verdict", "failed", "unknown correct verdict \"great\"", 2);
    row("unknown-task", "failed", "no such task", 1);
    row("bad-job", "failed", "no code", 1);
}

void TestTerminalEvents::oneEventWhateverHappens()
{
    QFETCH(QString, behaviour);
    QFETCH(QString, event);
    QFETCH(QString, says);
    QFETCH(int, runs);
    eval::WorkerTimings timings = shortTimings();
    if (says.contains(QLatin1String("sign of life")) || behaviour == QLatin1String("quiet-once")) {
        timings.watchdogSlack = std::chrono::milliseconds(500);
    }
    EvaluationFixture fixture(QStringLiteral("serve"), 4, timings);
    const JobId id = fixture.submit(behaviour.toStdString());
    QTRY_VERIFY_WITH_TIMEOUT(fixture.isDone(id), 10'000);
    const JobId next = fixture.submit("ok");
    QTRY_VERIFY_WITH_TIMEOUT(fixture.isDone(next), 10'000);
    QTest::qWait(50); // room for a second event, were there one

    const auto& terminal = fixture.terminals.at(id);
    QCOMPARE(terminal.count(), 1);
    QCOMPARE(fixture.terminals.at(next).finished, 1);
    const auto& verdicts = terminal.record.evaluation.verdicts;
    if (event == QLatin1String("finished")) {
        QCOMPARE(terminal.finished, 1);
        QCOMPARE(QString::fromStdString(verdicts.reasonCode), says);
        QCOMPARE(verdicts.compile, says == QLatin1String("crash") ? Verdict::Fail : Verdict::Pass);
    } else {
        QCOMPARE(terminal.failed, 1);
        QVERIFY2(QString::fromStdString(terminal.error.text).contains(says),
            terminal.error.text.c_str());
    }
    const QStringList jobs = fixture.lines("log");
    const QString mine = QStringLiteral("j%1.").arg(id);
    QCOMPARE(static_cast<int>(jobs.filter(mine).size()), runs);
}

void TestTerminalEvents::badStart_data()
{
    QTest::addColumn<QString>("greeting");
    QTest::addColumn<QString>("says");
    QTest::addColumn<int>("starts");
    const auto row = [](const char* greeting, const char* says, int starts) {
        QTest::newRow(greeting) << QString::fromLatin1(greeting) << QString::fromLatin1(says)
                                << starts;
    };
    row("wrong-version", "version 99", 1);
    row("refused", "triton not found", 1);
    row("silent-exit", "exit code 1", 3);
    row("never", "did not answer", 3);
    row("chatter", "no frame of the protocol", 3);
    row("early", "before its hello", 3);
}

void TestTerminalEvents::badStart()
{
    QFETCH(QString, greeting);
    QFETCH(QString, says);
    QFETCH(int, starts);
    eval::WorkerTimings timings = shortTimings();
    timings.handshake = std::chrono::milliseconds(700);
    EvaluationFixture fixture(greeting, 4, timings);
    QSignalSpy unavailable(&fixture.service, &EvaluationService::workerUnavailable);
    const JobId id = fixture.submit("ok");
    QTRY_COMPARE_WITH_TIMEOUT(unavailable.count(), 1, 15'000);
    const auto error = unavailable.front().at(1).value<Error>();
    QCOMPARE(error.code, ErrorCode::Unavailable);
    QVERIFY2(QString::fromStdString(error.text).contains(says), error.text.c_str());
    QVERIFY(!error.remedy.empty());
    QCOMPARE(static_cast<int>(fixture.lines("starts").size()), starts);

    QCOMPARE(fixture.service.job(id)->state, eval::JobState::Waiting);
    QVERIFY(!fixture.isDone(id));
    fixture.service.setTarget(fixture.makeTarget(QStringLiteral("serve"), 4));
    QTRY_VERIFY_WITH_TIMEOUT(fixture.isDone(id), 10'000);
    QCOMPARE(fixture.terminals.at(id).finished, 1);
}

} // namespace kbx::test

QTEST_GUILESS_MAIN(kbx::test::TestTerminalEvents)
#include "tst_terminalevents.moc"
