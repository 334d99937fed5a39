// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluationfixture.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <signal.h>

namespace kbx::test {

using eval::JobState;

namespace {

/// Remembers every call, and what a store would hold.
class RecordingStore : public eval::TransientJobStore {
public:
    Result<std::vector<eval::StoredJob>> unfinished() override { return stored; }
    Result<void> setState(JobId id, JobState state, bool again) override
    {
        states[id].append(QLatin1String(toString(state)) + QLatin1String(again ? "+" : ""));
        return {};
    }
    Result<void> setOrder(const std::vector<JobId>& waiting) override
    {
        order = waiting;
        return {};
    }
    Result<void> finish(JobId id, const ResultRecord& record) override
    {
        if (full) {
            return Error{ErrorCode::Io, "Could not save: disk full.", "", "", {}};
        }
        kept[id] = record;
        return {};
    }
    Result<void> fail(JobId id, const Error&) override
    {
        states[id].append(QStringLiteral("failed"));
        return {};
    }

    std::vector<eval::StoredJob> stored;
    std::map<JobId, QStringList> states;
    std::map<JobId, ResultRecord> kept;
    std::vector<JobId> order;
    bool full = false;
};

constexpr int patient = 20'000;

bool isAlive(qint64 pid)
{
    QFile stat(QStringLiteral("/proc/%1/stat").arg(pid));
    return stat.open(QIODevice::ReadOnly) && !stat.readAll().contains(") Z ");
}

} // namespace

class TestEvaluationService : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void signalsComeInOrder();
    void recordIsCompletedFromTheRequest();
    void cancelWaiting();
    void cancelRunning_data();
    void cancelRunning();
    void cancelSparesOthers();
    void cancelAllEndsEverything();
    void innocentJobsSurviveACrash();
    void killedServerWithTwoJobs();
    void nothingIsLeftRunning();
    void surroundingsAreScrubbed();
    void logIsKept();
    void pauseAndResume();
    void orderAndPositions();
    void retryFailedRunsOnlyThose();
    void numbersAndEstimate();
    void storeSeesEveryStep();
    void unkeptVerdictIsNoVerdict();
    void storedJobsAreResumed();
    void shutDownReturnsRunningJobs();
    void replacedTargetReturnsRunningJobs();
    void missingInterpreter();
    void targetWithoutAnInterpreterSaysWhy();
    void targetMayBeReplacedFromASignal();
    void idleWorkerStopsAndComesBack();
    void destructionKills();
};

void TestEvaluationService::signalsComeInOrder()
{
    EvaluationFixture fixture;
    QStringList events;
    auto& service = fixture.service;
    const auto note = [&events](const char* name) { events.append(QLatin1String(name)); };
    connect(&service, &EvaluationService::jobQueued, this, [&](JobId) { note("queued"); });
    connect(&service, &EvaluationService::jobStarted, this, [&](JobId) { note("started"); });
    connect(&service, &EvaluationService::jobProgressed, this,
        [&](JobId, const eval::JobProgress& progress) {
            QCOMPARE(progress.stage, std::string("correct"));
            QCOMPARE(progress.total, 1);
            note("progressed");
        });
    connect(&service, &EvaluationService::jobFinished, this, [&] { note("finished"); });
    connect(&service, &EvaluationService::workerReady, this,
        [&](const QString& target, const eval::Environment& environment) {
            QCOMPARE(target, QStringLiteral("cpu"));
            QCOMPARE(environment.summary(), QStringLiteral("torch 0.0-fake · triton 0.0-fake"));
            note("ready");
        });
    const JobId id = fixture.submit("ok");
    QVERIFY(events.isEmpty()); // nothing from inside submit()
    QTRY_VERIFY_WITH_TIMEOUT(fixture.isDone(id), patient);
    QCOMPARE(
        events.join(QLatin1Char(' ')), QStringLiteral("queued ready started progressed finished"));
}

void TestEvaluationService::recordIsCompletedFromTheRequest()
{
    EvaluationFixture fixture;
    eval::JobRequest request = fixture.request("ok");
    request.clientId = "line-7";
    request.batch = "batch-1";
    request.taskVersion = "v1";
    const JobId id = *fixture.service.submit(request);
    QTRY_VERIFY_WITH_TIMEOUT(fixture.isDone(id), patient);
    const ResultRecord& record = fixture.terminals.at(id).record;
    QCOMPARE(record.id, std::string("line-7"));
    QCOMPARE(record.target, std::string("cpu"));
    QCOMPARE(record.evaluation.occurrence, std::string("batch-1"));
    const auto seconds
        = QJsonDocument::fromJson(QByteArray::fromStdString(record.evaluation.secondsJson))
              .object();
    QVERIFY(seconds.value(QLatin1String("queue")).toDouble() > 0.0);
    QCOMPARE(seconds.value(QLatin1String("compile")).toDouble(), 0.1);

    request.taskVersion = "v2";
    const JobId other = *fixture.service.submit(request);
    QTRY_VERIFY_WITH_TIMEOUT(fixture.isDone(other), patient);
    QCOMPARE(fixture.terminals.at(other).failed, 1);
}

void TestEvaluationService::cancelWaiting()
{
    EvaluationFixture fixture(QStringLiteral("serve"), 1);
    const JobId first = fixture.submit("slow");
    const JobId second = fixture.submit("ok");
    QTRY_VERIFY_WITH_TIMEOUT(fixture.isRunning(first), patient);
    fixture.service.cancel(second);
    QCOMPARE(fixture.terminals.at(second).cancelled, 1);
    fixture.service.cancel(second);
    QTRY_VERIFY_WITH_TIMEOUT(fixture.isDone(first), patient);
    QCOMPARE(fixture.terminals.at(first).finished, 1);
    QCOMPARE(fixture.terminals.at(second).count(), 1);
    QVERIFY(fixture.lines("log").filter(QStringLiteral("j%1.").arg(second)).isEmpty());
}

void TestEvaluationService::cancelRunning_data()
{
    QTest::addColumn<QString>("behaviour");
    QTest::newRow("answers") << QStringLiteral("busy");
    QTest::newRow("does not answer") << QStringLiteral("hang");
    QTest::newRow("ignores signals too") << QStringLiteral("deaf");
}

void TestEvaluationService::cancelRunning()
{
    QFETCH(QString, behaviour);
    EvaluationFixture fixture;
    QSignalSpy started(&fixture.service, &EvaluationService::jobStarted);
    const JobId id = fixture.submit(behaviour.toStdString());
    QTRY_COMPARE_WITH_TIMEOUT(started.count(), 1, patient);
    QElapsedTimer clock;
    clock.start();
    fixture.service.cancel(id);
    QTRY_VERIFY(fixture.isDone(id));
    QVERIFY2(clock.elapsed() < 1000, qPrintable(QString::number(clock.elapsed())));
    QCOMPARE(fixture.terminals.at(id).cancelled, 1);
    const JobId next = fixture.submit("ok");
    QTRY_VERIFY_WITH_TIMEOUT(fixture.isDone(next), patient);
    QCOMPARE(fixture.terminals.at(id).count(), 1);
}

void TestEvaluationService::cancelSparesOthers()
{
    EvaluationFixture fixture;
    const JobId hanging = fixture.submit("hang");
    const JobId other = fixture.submit("slow");
    QTRY_VERIFY_WITH_TIMEOUT(fixture.isRunning(other), patient);
    fixture.service.cancel(hanging);
    QTRY_VERIFY_WITH_TIMEOUT(fixture.allDone({hanging, other}), patient);
    QCOMPARE(fixture.terminals.at(hanging).cancelled, 1);
    QCOMPARE(fixture.terminals.at(other).finished, 1);
    QVERIFY(!fixture.service.job(other)->again); // it was no suspect
}

void TestEvaluationService::cancelAllEndsEverything()
{
    EvaluationFixture fixture(QStringLiteral("serve"), 2);
    std::vector<JobId> ids;
    for (const char* behaviour : {"busy", "hang", "ok", "ok", "ok"}) {
        ids.push_back(fixture.submit(behaviour));
    }
    QTRY_VERIFY_WITH_TIMEOUT(fixture.isRunning(ids.front()), patient);
    QElapsedTimer clock;
    clock.start();
    fixture.service.cancelAll();
    QTRY_VERIFY(fixture.allDone(ids));
    QVERIFY2(clock.elapsed() < 1000, qPrintable(QString::number(clock.elapsed())));
    for (const JobId id : ids) {
        QCOMPARE(fixture.terminals.at(id).cancelled, 1);
    }
    QCOMPARE(fixture.service.numbers().cancelled, 5);
    QCOMPARE(fixture.lines("log").filter(QStringLiteral(" ok")).size(), 0);
}

void TestEvaluationService::innocentJobsSurviveACrash()
{
    EvaluationFixture fixture;
    const std::vector<JobId> ids{fixture.submit("slow"), fixture.submit("crash"),
        fixture.submit("slow"), fixture.submit("ok")};
    QTRY_VERIFY_WITH_TIMEOUT(fixture.allDone(ids), patient);
    for (const JobId id : ids) {
        QCOMPARE(fixture.terminals.at(id).count(), 1);
        QCOMPARE(fixture.terminals.at(id).finished, 1);
        const Verdicts& verdicts = fixture.terminals.at(id).record.evaluation.verdicts;
        QCOMPARE(verdicts.isCorrect(), id != ids.at(1));
        QCOMPARE(verdicts.reasonCode, std::string(id == ids.at(1) ? "crash" : ""));
    }
    const EvaluationRecord& crashed = fixture.terminals.at(ids.at(1)).record.evaluation;
    QVERIFY(crashed.verdicts.correctIsBlocked());
    QVERIFY(QString::fromStdString(crashed.detail).contains(QLatin1String("signal 11")));
    QCOMPARE(crashed.backend, Backend::Interpreted);
    QVERIFY(crashed.environmentJson.find("0.0-fake") != std::string::npos);
}

void TestEvaluationService::killedServerWithTwoJobs()
{
    EvaluationFixture fixture;
    const JobId first = fixture.submit("slow");
    const JobId second = fixture.submit("slow");
    QTRY_VERIFY_WITH_TIMEOUT(fixture.isRunning(first) && fixture.isRunning(second), patient);
    const auto pid = static_cast<pid_t>(fixture.lines("starts").constLast().toInt());
    QCOMPARE(::kill(pid, SIGKILL), 0);
    QTRY_VERIFY_WITH_TIMEOUT(fixture.allDone({first, second}), patient);
    for (const JobId id : {first, second}) {
        QCOMPARE(fixture.terminals.at(id).finished, 1);
        QVERIFY(fixture.terminals.at(id).record.evaluation.verdicts.isCorrect());
        QVERIFY(fixture.service.job(id)->again);
        QVERIFY(fixture.logs.at(id).find("signal 9") != std::string::npos);
    }
    QCOMPARE(static_cast<int>(fixture.lines("starts").size()), 2);
}

void TestEvaluationService::nothingIsLeftRunning()
{
    EvaluationFixture fixture;
    const JobId id = fixture.submit("orphan");
    QTRY_VERIFY_WITH_TIMEOUT(fixture.isDone(id), patient);
    const QStringList orphans = fixture.lines("orphans");
    QCOMPARE(static_cast<int>(orphans.size()), 2);
    for (const QString& pid : orphans) {
        QTRY_VERIFY(!isAlive(pid.toLongLong()));
    }
}

void TestEvaluationService::surroundingsAreScrubbed()
{
    qputenv("KBX_STUDY", "/secret/study.kbx");
    qputenv("OPENAI_API_KEY", "secret");
    qputenv("PYTHONSTARTUP", "/secret/startup.py");
    QFile inherited(QStringLiteral(KBX_SOURCE_DIR "/CMakeLists.txt"));
    QVERIFY(inherited.open(QIODevice::ReadOnly));
    EvaluationFixture fixture;
    fixture.target.location.packages = QStringLiteral("/some/packages");
    fixture.service.setTarget(fixture.target);
    const JobId id = fixture.submit("surroundings");
    QTRY_VERIFY_WITH_TIMEOUT(fixture.isDone(id), patient);
    QVERIFY2(fixture.logs.at(id).find("secret") == std::string::npos, fixture.logs.at(id).c_str());
    const auto said
        = QJsonDocument::fromJson(QByteArray::fromStdString(fixture.logs.at(id))).object();
    const auto variables = said.value(QLatin1String("environment")).toObject();
    QCOMPARE(variables.value(QLatin1String("OMP_NUM_THREADS")).toString(), QStringLiteral("1"));
    QCOMPARE(variables.value(QLatin1String("PYTHONUNBUFFERED")).toString(), QStringLiteral("1"));
    QCOMPARE(
        variables.value(QLatin1String("PYTHONPATH")).toString(), QStringLiteral("/some/packages"));
    QCOMPARE(variables.value(QLatin1String("TMPDIR")).toString(),
        said.value(QLatin1String("cwd")).toString());
    QVERIFY(said.value(QLatin1String("nice")).toInt() >= 10);
    QVERIFY(said.value(QLatin1String("session")).toBool());
    // 0, 1, 2, the copy of 1, and the listing's own.
    QCOMPARE(static_cast<int>(said.value(QLatin1String("descriptors")).toArray().size()), 5);
    for (const char* name : {"KBX_STUDY", "OPENAI_API_KEY", "PYTHONSTARTUP"}) {
        qunsetenv(name);
    }
}

void TestEvaluationService::logIsKept()
{
    EvaluationFixture fixture;
    const JobId id = fixture.submit("logs");
    QTRY_VERIFY_WITH_TIMEOUT(fixture.isDone(id), patient);
    QCOMPARE(fixture.logs.at(id), std::string("hello from the kernel\n"));
    QCOMPARE(fixture.service.job(id)->logTail, std::string("hello from the kernel\n"));
    QCOMPARE(fixture.terminals.at(id).record.evaluation.log, std::string("printed"));

    const JobId dying = fixture.submit("exit-3");
    QTRY_VERIFY_WITH_TIMEOUT(fixture.isDone(dying), patient);
    const std::string& detail = fixture.terminals.at(dying).record.evaluation.detail;
    QVERIFY(detail.find("exit code 3") != std::string::npos);
    QVERIFY(detail.find("last words") != std::string::npos);
}

void TestEvaluationService::pauseAndResume()
{
    EvaluationFixture fixture(QStringLiteral("serve"), 1);
    const JobId first = fixture.submit("slow");
    const JobId second = fixture.submit("ok");
    QTRY_VERIFY_WITH_TIMEOUT(fixture.isRunning(first), patient);
    fixture.service.pause();
    QTRY_VERIFY_WITH_TIMEOUT(fixture.isDone(first), patient);
    QTest::qWait(100);
    QVERIFY(!fixture.isDone(second));
    QCOMPARE(fixture.service.job(second)->state, JobState::Waiting);
    fixture.service.resume();
    QTRY_VERIFY_WITH_TIMEOUT(fixture.isDone(second), patient);
}

void TestEvaluationService::orderAndPositions()
{
    auto store = std::make_shared<RecordingStore>();
    EvaluationFixture fixture(QStringLiteral("serve"), 1, shortTimings(), store);
    fixture.service.pause();
    const JobId a = fixture.submit("ok");
    const JobId b = fixture.submit("ok");
    eval::JobRequest urgent = fixture.request("ok");
    urgent.priority = 1;
    const JobId c = *fixture.service.submit(urgent);
    QCOMPARE(fixture.service.job(c)->position, 1);
    QCOMPARE(fixture.service.job(a)->position, 2);
    QVERIFY(fixture.service.move(b, -1));
    QVERIFY(!fixture.service.move(c, -1));
    QCOMPARE(store->order, (std::vector<JobId>{c, b, a}));
    QCOMPARE(fixture.service.queue().front().id, a); // rows keep their order
    QCOMPARE(fixture.service.queue().front().position, 3);
    fixture.service.resume();
    QTRY_VERIFY_WITH_TIMEOUT(fixture.allDone({a, b, c}), patient);
    QCOMPARE(fixture.ends, (std::vector<JobId>{c, b, a}));
    QCOMPARE(fixture.service.job(a)->position, 0);
}

void TestEvaluationService::retryFailedRunsOnlyThose()
{
    EvaluationFixture fixture;
    const JobId good = fixture.submit("ok");
    const JobId wrong = fixture.submit("fail");
    const JobId broken = fixture.submit("unknown-task");
    QTRY_VERIFY_WITH_TIMEOUT(fixture.allDone({good, wrong, broken}), patient);
    const auto ids = fixture.service.retryFailed();
    QCOMPARE(ids->size(), std::size_t(1));
    QVERIFY(!fixture.service.job(broken));
    QTRY_VERIFY_WITH_TIMEOUT(fixture.isDone(ids->front()), patient);
    QCOMPARE(fixture.terminals.at(broken).count(), 1);
    const JobId again = *fixture.service.retry(wrong);
    QTRY_VERIFY_WITH_TIMEOUT(fixture.isDone(again), patient);
    QVERIFY(!fixture.service.retry(999));
    fixture.service.clearDone();
    QVERIFY(fixture.service.queue().empty());
}

void TestEvaluationService::numbersAndEstimate()
{
    EvaluationFixture fixture(QStringLiteral("serve"), 1);
    std::vector<JobId> ids;
    for (const char* behaviour : {"ok", "fail", "unknown-task", "ok"}) {
        ids.push_back(fixture.submit(behaviour));
    }
    QTRY_VERIFY_WITH_TIMEOUT(fixture.allDone(ids), patient);
    eval::QueueNumbers numbers = fixture.service.numbers();
    QCOMPARE(numbers.done, 4);
    QCOMPARE(numbers.passed, 2);
    QCOMPARE(numbers.failed, 1);
    QCOMPARE(numbers.notRun, 1);
    QVERIFY(!numbers.secondsLeft);
    const JobId fifth = fixture.submit("slow");
    QTRY_VERIFY_WITH_TIMEOUT(fixture.isRunning(fifth), patient);
    QVERIFY(!fixture.service.numbers().secondsLeft);
    QTRY_VERIFY_WITH_TIMEOUT(fixture.isDone(fifth), patient);
    const JobId running = fixture.submit("busy");
    fixture.submit("ok");
    QTRY_VERIFY_WITH_TIMEOUT(fixture.isRunning(running), patient);
    numbers = fixture.service.numbers();
    QCOMPARE(numbers.total, 7);
    QCOMPARE(numbers.running, 1);
    QCOMPARE(numbers.waiting, 1);
    QVERIFY(numbers.secondsLeft);
    fixture.service.pause();
    QVERIFY(!fixture.service.numbers().secondsLeft);
}

void TestEvaluationService::storeSeesEveryStep()
{
    auto store = std::make_shared<RecordingStore>();
    EvaluationFixture fixture(QStringLiteral("serve"), 4, shortTimings(), store);
    const JobId good = fixture.submit("ok");
    const JobId twice = fixture.submit("crash-once");
    const JobId bad = fixture.submit("bad-job");
    QTRY_VERIFY_WITH_TIMEOUT(fixture.allDone({good, twice, bad}), patient);
    QVERIFY(store->kept.count(good) == 1 && store->kept.count(twice) == 1);
    QCOMPARE(store->kept.at(good).task, std::string("Fake/ok"));
    QVERIFY(store->states.at(twice)
                .join(QLatin1Char(' '))
                .endsWith(QLatin1String("running waiting+ running+")));
    QCOMPARE(store->states.at(bad).constLast(), QStringLiteral("failed"));
}

void TestEvaluationService::unkeptVerdictIsNoVerdict()
{
    auto store = std::make_shared<RecordingStore>();
    store->full = true;
    EvaluationFixture fixture(QStringLiteral("serve"), 4, shortTimings(), store);
    const JobId id = fixture.submit("ok");
    QTRY_VERIFY_WITH_TIMEOUT(fixture.isDone(id), patient);
    QCOMPARE(fixture.terminals.at(id).failed, 1);
    QCOMPARE(fixture.terminals.at(id).count(), 1);
    QCOMPARE(fixture.terminals.at(id).error.code, ErrorCode::Io);
}

void TestEvaluationService::storedJobsAreResumed()
{
    auto store = std::make_shared<RecordingStore>();
    EvaluationFixture fixture(QStringLiteral("serve"), 1, shortTimings(), store);
    store->stored = {{41, fixture.request("ok"), JobState::Waiting, false},
        {17, fixture.request("crash"), JobState::Running, true}};
    QCOMPARE(*fixture.service.resumeStored(), 2);
    QCOMPARE(*fixture.service.resumeStored(), 0);
    QTRY_VERIFY_WITH_TIMEOUT(fixture.allDone({41, 17}), patient);
    QCOMPARE(fixture.terminals.at(17).record.evaluation.verdicts.reasonCode, std::string("crash"));
    QCOMPARE(static_cast<int>(fixture.lines("log").filter(QStringLiteral("j17.")).size()), 1);
}

void TestEvaluationService::shutDownReturnsRunningJobs()
{
    auto store = std::make_shared<RecordingStore>();
    EvaluationFixture fixture(QStringLiteral("serve"), 2, shortTimings(), store);
    QSignalSpy stopped(&fixture.service, &EvaluationService::stopped);
    const JobId id = fixture.submit("busy");
    QTRY_VERIFY_WITH_TIMEOUT(fixture.isRunning(id), patient);
    fixture.service.shutDown();
    QTRY_COMPARE_WITH_TIMEOUT(stopped.count(), 1, patient);
    QVERIFY(!fixture.isDone(id));
    QCOMPARE(fixture.service.job(id)->state, JobState::Waiting);
    QCOMPARE(store->states.at(id).constLast(), QStringLiteral("waiting"));
    QVERIFY(!isAlive(fixture.lines("starts").constLast().toLongLong()));
}

void TestEvaluationService::replacedTargetReturnsRunningJobs()
{
    EvaluationFixture fixture;
    const JobId id = fixture.submit("slow");
    QTRY_VERIFY_WITH_TIMEOUT(fixture.isRunning(id), patient);
    fixture.service.setTarget(fixture.target);
    QCOMPARE(fixture.service.job(id)->state, JobState::Waiting);
    QTRY_VERIFY_WITH_TIMEOUT(fixture.isDone(id), patient);
    QCOMPARE(fixture.terminals.at(id).finished, 1);
    QCOMPARE(fixture.terminals.at(id).count(), 1);
    QCOMPARE(static_cast<int>(fixture.lines("starts").size()), 2);
}

void TestEvaluationService::targetWithoutAnInterpreterSaysWhy()
{
    eval::EvaluationService service;
    QSignalSpy told(&service, &EvaluationService::workerUnavailable);
    const QString cpu = QStringLiteral("cpu");
    QVERIFY(!service.unavailable(cpu));
    service.setUnavailable(
        cpu, {ErrorCode::Unavailable, "No interpreter was found.", "Choose one.", {}, {}});
    QCOMPARE(told.count(), 1);
    QCOMPARE(service.unavailable(cpu)->text, std::string("No interpreter was found."));
    eval::Target target;
    target.python = QStringLiteral("/nonexistent/python");
    service.setTarget(target);
    QVERIFY(!service.unavailable(cpu));
}

void TestEvaluationService::missingInterpreter()
{
    EvaluationFixture fixture;
    QSignalSpy unavailable(&fixture.service, &EvaluationService::workerUnavailable);
    fixture.target.python = QStringLiteral("/nowhere/bin/python");
    fixture.service.setTarget(fixture.target);
    const JobId id = fixture.submit("ok");
    QTRY_COMPARE_WITH_TIMEOUT(unavailable.count(), 1, patient);
    const auto error = unavailable.front().at(1).value<Error>();
    QCOMPARE(error.code, ErrorCode::Unavailable);
    QVERIFY(error.text.find("/nowhere/bin/python") != std::string::npos);
    QVERIFY(!error.remedy.empty());
    QVERIFY(fixture.service.unavailable(QStringLiteral("cpu")).has_value());
    fixture.submit("ok");
    QTest::qWait(100);
    QCOMPARE(unavailable.count(), 1); // once, not per job
    QCOMPARE(fixture.service.numbers().waiting, 2);
    QVERIFY(!fixture.isDone(id));
}

void TestEvaluationService::targetMayBeReplacedFromASignal()
{
    EvaluationFixture fixture;
    int replaced = 0;
    connect(&fixture.service, &EvaluationService::jobFinished, this, [&] {
        if (++replaced == 1) {
            fixture.service.setTarget(fixture.target);
        }
    });
    const std::vector<JobId> ids{fixture.submit("ok"), fixture.submit("slow")};
    QTRY_VERIFY_WITH_TIMEOUT(fixture.allDone(ids), patient);
    for (const JobId id : ids) {
        QCOMPARE(fixture.terminals.at(id).count(), 1);
        QCOMPARE(fixture.terminals.at(id).finished, 1);
    }
}

void TestEvaluationService::idleWorkerStopsAndComesBack()
{
    eval::WorkerTimings timings = shortTimings();
    timings.idle = std::chrono::milliseconds(100);
    EvaluationFixture fixture(QStringLiteral("serve"), 1, timings);
    const JobId first = fixture.submit("ok");
    QTRY_VERIFY_WITH_TIMEOUT(fixture.isDone(first), patient);
    const qint64 pid = fixture.lines("starts").constFirst().toLongLong();
    QTRY_VERIFY_WITH_TIMEOUT(!isAlive(pid), patient);
    const JobId second = fixture.submit("ok");
    QTRY_VERIFY_WITH_TIMEOUT(fixture.isDone(second), patient);
    QCOMPARE(fixture.terminals.at(second).finished, 1);
}

void TestEvaluationService::destructionKills()
{
    qint64 pid = 0;
    {
        EvaluationFixture fixture;
        QSignalSpy started(&fixture.service, &EvaluationService::jobStarted);
        fixture.submit("deaf");
        QTRY_COMPARE_WITH_TIMEOUT(started.count(), 1, patient);
        pid = fixture.lines("starts").constFirst().toLongLong();
        QVERIFY(isAlive(pid));
    }
    QTRY_VERIFY(!isAlive(pid));
}

} // namespace kbx::test

QTEST_GUILESS_MAIN(kbx::test::TestEvaluationService)
#include "tst_evaluationservice.moc"
