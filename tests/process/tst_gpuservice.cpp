// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluationfixture.h"

#include <QElapsedTimer>
#include <QJsonDocument>
#include <QJsonObject>

#include <set>

namespace kbx::test {

using eval::JobLease;
using eval::JobState;

namespace {

constexpr int patient = 20'000;

const QString gpuA = QStringLiteral("GPU-aaaa");
const QString gpuB = QStringLiteral("GPU-bbbb");

/// Replays the fake workers' notes: what broke a lease, or nothing.
QString brokenLease(const QStringList& lines)
{
    std::map<QString, std::map<QString, QString>> holders; // GPU, job, kind
    for (const QString& line : lines) {
        const QStringList words = line.split(QLatin1Char(' '));
        auto& here = holders[words.at(1)];
        if (words.at(0) == QLatin1String("end")) {
            here.erase(words.at(2));
            continue;
        }
        here[words.at(2)] = words.at(3);
        const bool alone = std::any_of(here.begin(), here.end(),
            [](const auto& one) { return one.second == QLatin1String("exclusive"); });
        if (alone && here.size() > 1) {
            return line;
        }
    }
    return {};
}

/// Offers one reference time and remembers for which GPU it was asked.
class CachingStore : public eval::TransientJobStore {
public:
    std::vector<ReferenceSeries> references(const eval::ReferenceQuery& query) override
    {
        queries.push_back(query);
        return {{"eager", "[[1024]]", query.profile, 0.75, {0.75F}}};
    }
    std::vector<eval::ReferenceQuery> queries;
};

} // namespace

class TestGpuService : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void jobsAreTimedOneAtATime();
    void jobsSpreadOverGpus();
    void parkedJobsAreNotLate();
    void stage3HasItsOwnLimit();
    void leasesAreShown();
    void waitingJobCanBeCancelled();
    void quarantineHoldsJobsBack();
    void sickGpuGivesItsJobsAway();
    void crashUnderTheLease();
    void verdictsOfStage3();
    void referenceTimesAreHandedOver();
};

void TestGpuService::jobsAreTimedOneAtATime()
{
    EvaluationFixture fixture;
    fixture.service.setTarget(fixture.makeGpu(gpuA, 4));
    std::vector<JobId> ids;
    for (int i = 0; i < 12; ++i) {
        ids.push_back(fixture.submit(fixture.timedRequest(i % 4 == 3 ? "gives_back" : "ok")));
    }
    QTRY_VERIFY_WITH_TIMEOUT(fixture.allDone(ids), patient);
    const QStringList notes = fixture.lines("leases");
    QCOMPARE(notes.filter(QStringLiteral("begin")).size(), 12 + 9);
    QCOMPARE(brokenLease(notes), QString());
    const ResultRecord& record = fixture.terminals[ids.front()].record;
    QCOMPARE(record.target, std::string("Fake GPU"));
    QCOMPARE(record.evaluation.gpuUuid, gpuA.toStdString());
    QCOMPARE(record.evaluation.verdicts.fast, Verdict::Pass);
    QCOMPARE(record.evaluation.timings.at(0).speedup, std::optional(1.5));
    QCOMPARE(fixture.service.job(ids.front())->placed, "gpu:" + gpuA.toStdString());
}

void TestGpuService::jobsSpreadOverGpus()
{
    EvaluationFixture fixture;
    fixture.service.setTarget(fixture.makeGpu(gpuA, 1));
    fixture.service.setTarget(fixture.makeGpu(gpuB, 1));
    std::vector<JobId> ids;
    for (int i = 0; i < 8; ++i) {
        auto request = fixture.timedRequest("slow_fast");
        request.limits.fastSeconds = 10;
        ids.push_back(fixture.submit(std::move(request)));
    }
    QTRY_VERIFY_WITH_TIMEOUT(fixture.allDone(ids), patient);
    std::set<std::string> used;
    for (const JobId id : ids) {
        QCOMPARE(fixture.terminals[id].finished, 1);
        used.insert(fixture.terminals[id].record.evaluation.gpuUuid);
    }
    QCOMPARE(used.size(), std::size_t(2));
}

void TestGpuService::parkedJobsAreNotLate()
{
    auto timings = shortTimings();
    timings.watchdogSlack = std::chrono::milliseconds(800);
    EvaluationFixture fixture(QStringLiteral("serve"), 4, timings);
    fixture.service.setTarget(fixture.makeGpu(gpuA, 3));
    const JobId holder = fixture.submit(fixture.timedRequest("hold"));
    QTRY_COMPARE_WITH_TIMEOUT(fixture.service.job(holder)->lease, JobLease::Exclusive, patient);
    const JobId parked = fixture.submit(fixture.timedRequest("parked"));
    QTest::qWait(2500); // two and a half times what the watchdog would allow
    QVERIFY(!fixture.isDone(parked));
    QFile(fixture.state.filePath(QStringLiteral("let-go"))).open(QIODevice::WriteOnly);
    QTRY_VERIFY_WITH_TIMEOUT(fixture.allDone({holder, parked}), patient);
    QCOMPARE(fixture.terminals[parked].finished, 1);
    QVERIFY(!fixture.service.job(parked)->again);
}

void TestGpuService::stage3HasItsOwnLimit()
{
    auto timings = shortTimings();
    timings.watchdogSlack = std::chrono::milliseconds(300);
    EvaluationFixture fixture(QStringLiteral("serve"), 4, timings);
    fixture.service.setTarget(fixture.makeGpu(gpuA, 1));
    auto slow = fixture.timedRequest("slow_fast"); // a second of silence; Stages 1 and 2 get 0.5 s
    slow.limits.fastSeconds = 20;
    const JobId patientJob = fixture.submit(std::move(slow));
    auto hanging = fixture.timedRequest("hang_fast");
    hanging.limits.fastSeconds = 0.3;
    const JobId hung = fixture.submit(std::move(hanging));
    QTRY_VERIFY_WITH_TIMEOUT(fixture.allDone({patientJob, hung}), patient);
    QCOMPARE(fixture.terminals[patientJob].finished, 1);
    QCOMPARE(fixture.terminals[hung].failed, 1);
    QVERIFY(fixture.terminals[hung].error.text.find("no sign of life") != std::string::npos);
}

void TestGpuService::leasesAreShown()
{
    EvaluationFixture fixture;
    std::map<JobId, std::vector<JobLease>> seen;
    QObject::connect(&fixture.service, &EvaluationService::jobLeaseChanged, &fixture.service,
        [&](JobId id, JobLease lease) { seen[id].push_back(lease); });
    fixture.service.setTarget(fixture.makeGpu(gpuA, 3));
    const JobId holder = fixture.submit(fixture.timedRequest("hold"));
    QTRY_COMPARE_WITH_TIMEOUT(fixture.service.job(holder)->lease, JobLease::Exclusive, patient);
    const JobId second = fixture.submit(fixture.timedRequest("ok"));
    QTRY_COMPARE_WITH_TIMEOUT(fixture.service.job(second)->lease, JobLease::WaitingShared, patient);
    QFile(fixture.state.filePath(QStringLiteral("let-go"))).open(QIODevice::WriteOnly);
    QTRY_VERIFY_WITH_TIMEOUT(fixture.allDone({holder, second}), patient);
    QCOMPARE(fixture.service.job(second)->lease, JobLease::None);
    std::vector<JobLease> steps = seen[second];
    steps.erase(std::unique(steps.begin(), steps.end()), steps.end());
    QCOMPARE(steps.front(), JobLease::WaitingShared);
    QCOMPARE(steps.at(1), JobLease::Shared);
    QCOMPARE(steps.back(), JobLease::Exclusive);
}

void TestGpuService::waitingJobCanBeCancelled()
{
    EvaluationFixture fixture;
    fixture.service.setTarget(fixture.makeGpu(gpuA, 4));
    const JobId holder = fixture.submit(fixture.timedRequest("hold"));
    QTRY_COMPARE_WITH_TIMEOUT(fixture.service.job(holder)->lease, JobLease::Exclusive, patient);
    const JobId parked = fixture.submit(fixture.timedRequest("parked"));
    const JobId other = fixture.submit(fixture.timedRequest("ok"));
    QTRY_COMPARE_WITH_TIMEOUT(fixture.service.job(parked)->lease, JobLease::WaitingShared, patient);
    fixture.service.cancel(parked);
    QTRY_VERIFY_WITH_TIMEOUT(fixture.isDone(parked), patient);
    QCOMPARE(fixture.terminals[parked].cancelled, 1);
    fixture.service.cancel(holder);
    QTRY_VERIFY_WITH_TIMEOUT(fixture.allDone({holder, other}), patient);
    QCOMPARE(fixture.terminals[holder].cancelled, 1);
    QCOMPARE(fixture.terminals[other].finished, 1);
}

void TestGpuService::quarantineHoldsJobsBack()
{
    EvaluationFixture fixture;
    QSignalSpy states(&fixture.service, &EvaluationService::deviceStateChanged);
    fixture.service.setTarget(fixture.makeGpu(gpuA, 2));
    const std::string nameA = "gpu:" + gpuA.toStdString();
    const JobId breaker = fixture.submit(fixture.timedRequest("quarantine", nameA));
    QTRY_VERIFY_WITH_TIMEOUT(fixture.isDone(breaker), patient);
    // The kernel that did it has its verdict; the GPU is out of use and says why.
    QCOMPARE(
        fixture.terminals[breaker].record.evaluation.verdicts.reasonCode, std::string("crash"));
    QCOMPARE(states.size(), 1);
    QVERIFY(fixture.service.isQuarantined(QString::fromStdString(nameA)));
    const auto reason = fixture.service.unavailable(QString::fromStdString(nameA));
    QVERIFY(reason && reason->text.find("known-good kernel") != std::string::npos);
    const JobId pinned = fixture.submit(fixture.timedRequest("ok", nameA));
    const JobId any = fixture.submit(fixture.timedRequest("ok"));
    QTest::qWait(200);
    QCOMPARE(fixture.service.runnable(), 0);
    fixture.service.setTarget(fixture.makeGpu(gpuB, 2));
    QTRY_VERIFY_WITH_TIMEOUT(fixture.isDone(any), patient);
    QCOMPARE(fixture.terminals[any].record.evaluation.gpuUuid, gpuB.toStdString());
    QCOMPARE(fixture.service.job(pinned)->state, JobState::Waiting);
    fixture.service.setTarget(fixture.makeGpu(gpuA, 2)); // "try again"
    QTRY_VERIFY_WITH_TIMEOUT(fixture.isDone(pinned), patient);
    QCOMPARE(fixture.terminals[pinned].finished, 1);
    QVERIFY(!fixture.service.isQuarantined(QString::fromStdString(nameA)));
}

void TestGpuService::sickGpuGivesItsJobsAway()
{
    EvaluationFixture fixture;
    fixture.service.setTarget(fixture.makeGpu(gpuA, 8, QStringLiteral("sick")));
    std::vector<JobId> ids;
    for (int i = 0; i < 4; ++i) {
        ids.push_back(fixture.submit(fixture.timedRequest("ok")));
    }
    QTRY_VERIFY_WITH_TIMEOUT(fixture.service.isQuarantined(QStringLiteral("gpu:") + gpuA), patient);
    fixture.service.setTarget(fixture.makeGpu(gpuB, 8));
    QTRY_VERIFY_WITH_TIMEOUT(fixture.allDone(ids), patient);
    for (const JobId id : ids) {
        QCOMPARE(fixture.terminals[id].finished, 1);
        QVERIFY(!fixture.service.job(id)->again); // the GPU's fault, not theirs
    }
}

void TestGpuService::crashUnderTheLease()
{
    EvaluationFixture fixture;
    fixture.service.setTarget(fixture.makeGpu(gpuA, 3));
    const JobId crash = fixture.submit(fixture.timedRequest("crash_fast"));
    const JobId once = fixture.submit(fixture.timedRequest("crash_fast-once"));
    const JobId good = fixture.submit(fixture.timedRequest("ok"));
    QTRY_VERIFY_WITH_TIMEOUT(fixture.allDone({crash, once, good}), patient);
    const EvaluationRecord& judged = fixture.terminals[crash].record.evaluation;
    QCOMPARE(judged.verdicts.compile, Verdict::Fail);
    QCOMPARE(judged.verdicts.reasonCode, std::string("crash"));
    QCOMPARE(judged.gpuUuid, gpuA.toStdString());
    QCOMPARE(fixture.terminals[crash].record.target, std::string("Fake GPU"));
    for (const JobId id : {once, good}) {
        QCOMPARE(fixture.terminals[id].record.evaluation.verdicts.fast, Verdict::Pass);
    }
    QCOMPARE(fixture.terminals[good].count(), 1);
}

void TestGpuService::verdictsOfStage3()
{
    EvaluationFixture fixture;
    fixture.service.setTarget(fixture.makeGpu(gpuA, 3));
    const JobId wrong = fixture.submit(fixture.timedRequest("wrong_at_size"));
    const JobId cheat = fixture.submit(fixture.timedRequest("integrity"));
    const JobId liar = fixture.submit(fixture.timedRequest("cheat_passes"));
    QTRY_VERIFY_WITH_TIMEOUT(fixture.allDone({wrong, cheat, liar}), patient);
    QCOMPARE(fixture.terminals[wrong].record.evaluation.verdicts.correct, Verdict::Fail);
    QCOMPARE(fixture.terminals[cheat].record.evaluation.verdicts.fast, Verdict::Fail);
    QVERIFY(fixture.terminals[cheat].record.evaluation.timings.empty());
    QCOMPARE(fixture.terminals[liar].failed, 1); // contradicts itself, twice
    QVERIFY(fixture.terminals[liar].error.text.find("integrity") != std::string::npos);
}

void TestGpuService::referenceTimesAreHandedOver()
{
    const auto store = std::make_shared<CachingStore>();
    EvaluationFixture fixture(QStringLiteral("serve"), 4, shortTimings(), store);
    fixture.service.setTarget(fixture.makeGpu(gpuA, 1));
    const JobId paired = fixture.submit(fixture.timedRequest("ok"));
    auto paper = fixture.timedRequest("ok");
    paper.profile = "paper";
    const JobId cached = fixture.submit(std::move(paper));
    QTRY_VERIFY_WITH_TIMEOUT(fixture.allDone({paired, cached}), patient);
    QCOMPARE(store->queries.size(), std::size_t(1)); // paired profiles time the reference anew
    QCOMPARE(store->queries.front().gpuUuid, gpuA.toStdString());
    const EvaluationRecord& record = fixture.terminals[cached].record.evaluation;
    QCOMPARE(store->queries.front().environmentJson, record.environmentJson);
    QCOMPARE(record.timings.at(0).series.front().summaryMs, std::optional(0.75));
}

} // namespace kbx::test

QTEST_GUILESS_MAIN(kbx::test::TestGpuService)
#include "tst_gpuservice.moc"
