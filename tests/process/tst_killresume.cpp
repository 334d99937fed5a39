// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/candidaterepository.h"
#include "store/jobrepository.h"
#include "workspace/studyjobstore.h"
#include "workspace/studysession.h"

#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <random>
#include <set>
#include <signal.h>

namespace kbx::test {

/// A queue survives the end of its program and of its workers at any moment.
class TestKillResume : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyJobEndsOnce();
};

namespace {

constexpr int jobsPerBatch = 40;
constexpr int giveUpMs = 120'000;

class Killing {
public:
    explicit Killing(const QTemporaryDir& folder)
        : m_study(folder.filePath(QStringLiteral("killed.kbx")))
        , m_state(folder.path())
    {
    }

    /// Adds jobs of kernels that no earlier batch had. Empty text = done.
    QString addBatch();
    int unfinished() const;
    void start();
    bool isRunning() const { return m_driver->state() == QProcess::Running; }
    /// After a random while.
    void killProgram() { ::kill(static_cast<pid_t>(m_driver->processId()), SIGKILL); }
    void killWorker();
    bool waitForEnd(int ms) { return m_driver->waitForFinished(ms); }
    QByteArray output() { return m_driver->readAllStandardError(); }
    QString wrongAtTheEnd() const;

private:
    QString m_study;
    QString m_state;
    std::unique_ptr<QProcess> m_driver;
    int m_jobs = 0;
};

QString Killing::addBatch()
{
    const auto session = workspace::StudySession::open(m_study, workspace::Access::Create);
    if (!session) {
        return QString::fromStdString(describe(session.error()));
    }
    std::vector<eval::JobRequest> requests;
    for (int i = 0; i < jobsPerBatch; ++i, ++m_jobs) {
        eval::JobRequest request;
        request.task = m_jobs % 5 == 0 ? "Fake/gives_back" : "Fake/ok";
        request.code = "def kernel_function(): return " + std::to_string(m_jobs) + "\n";
        request.target = eval::anyGpuTarget;
        request.stages = {1, 2, 3};
        if (m_jobs % 3 == 0) {
            request.task = "Fake/slow";
            request.target = "cpu";
            request.stages = {1, 2};
        }
        request.batch = "batch";
        const auto added = workspace::addLocalCandidate(**session, request.task, request.code);
        if (!added) {
            return QString::fromStdString(describe(added.error()));
        }
        requests.push_back(std::move(request));
    }
    const auto stored = workspace::StudyJobStore(**session).add(requests);
    return stored ? QString() : QString::fromStdString(describe(stored.error()));
}

int Killing::unfinished() const
{
    const auto session = workspace::StudySession::open(m_study, workspace::Access::Read);
    const auto jobs = session ? workspace::StudyJobStore(**session).unfinished()
                              : Result<std::vector<eval::StoredJob>>(session.error());
    return jobs ? static_cast<int>(jobs->size()) : -1;
}

void Killing::start()
{
    m_driver = std::make_unique<QProcess>();
    m_driver->start(QStringLiteral(KBX_BINARY_DIR "/tests/killresumedriver"), {m_study, m_state});
    m_driver->waitForStarted();
}

/// The newest one; it may have ended already.
void Killing::killWorker()
{
    QFile starts(m_state + QStringLiteral("/starts"));
    if (!starts.open(QIODevice::ReadOnly)) {
        return;
    }
    const QList<QByteArray> lines = starts.readAll().split('\n');
    for (auto line = lines.rbegin(); line != lines.rend(); ++line) {
        const auto pid = line->toInt();
        QFile command(QStringLiteral("/proc/%1/cmdline").arg(pid));
        if (pid > 1 && command.open(QIODevice::ReadOnly)
            && command.readAll().contains("fakeworker.py")) {
            ::kill(pid, SIGKILL);
            return;
        }
    }
}

QString Killing::wrongAtTheEnd() const
{
    const auto session = workspace::StudySession::open(m_study, workspace::Access::Read);
    if (!session) {
        return QString::fromStdString(describe(session.error()));
    }
    const auto jobs = store::JobRepository((*session)->study()).list();
    if (!jobs || static_cast<int>(jobs->size()) != m_jobs) {
        return QStringLiteral("jobs are missing");
    }
    std::set<std::int64_t> evaluations;
    for (const store::Job& job : *jobs) {
        if (job.state != store::JobState::Done || job.evaluationId == 0) {
            return QStringLiteral("job %1 is %2: %3")
                .arg(job.id)
                .arg(QLatin1String(toString(job.state)), QString::fromStdString(job.errorText));
        }
        if (!evaluations.insert(job.evaluationId).second) {
            return QStringLiteral("two jobs have evaluation %1").arg(job.evaluationId);
        }
    }
    store::CandidateRepository candidates((*session)->study());
    for (int id = 1; id <= m_jobs; ++id) {
        const auto candidate = candidates.candidate(id);
        if (!candidate || candidate->evaluations.size() != 1) {
            return QStringLiteral("candidate %1 has %2 evaluations")
                .arg(id)
                .arg(candidate ? static_cast<int>(candidate->evaluations.size()) : -1);
        }
    }
    return {};
}

} // namespace

void TestKillResume::everyJobEndsOnce()
{
    bool isNumber = false;
    const int asked = qEnvironmentVariableIntValue("KBX_KILLS", &isNumber);
    const int kills = isNumber ? asked : 8;
    QTemporaryDir folder;
    Killing killing(folder);
    std::mt19937 random(20261129);
    QCOMPARE(killing.addBatch(), QString());
    killing.start();
    int ofProgram = 0;
    for (int done = 0; done < kills;) {
        QTest::qSleep(static_cast<int>(50 + random() % 700));
        if (!killing.isRunning() || killing.waitForEnd(1)) {
            // All done before the moment came: a queue that is over cannot be interrupted.
            QCOMPARE(killing.output(), QByteArray());
            QCOMPARE(killing.addBatch(), QString());
            killing.start();
            continue;
        }
        ++done;
        if (random() % 2 == 0) {
            killing.killWorker();
            continue;
        }
        ++ofProgram;
        killing.killProgram();
        QVERIFY(killing.waitForEnd(giveUpMs));
        killing.start();
    }
    QVERIFY(ofProgram > 0 && ofProgram < kills);
    QVERIFY2(killing.waitForEnd(giveUpMs), "the queue does not come to its end");
    QCOMPARE(killing.output(), QByteArray());
    QCOMPARE(killing.unfinished(), 0);
    QCOMPARE(killing.wrongAtTheEnd(), QString());
}

} // namespace kbx::test

QTEST_GUILESS_MAIN(kbx::test::TestKillResume)
#include "tst_killresume.moc"
