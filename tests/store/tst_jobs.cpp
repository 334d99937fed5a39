// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/candidaterepository.h"
#include "store/evaluationrepository.h"
#include "store/jobrepository.h"
#include "studyfixture.h"

using namespace kbx;
using namespace kbx::test;
using store::JobRepository;
using store::JobState;

namespace {

/// Three waiting jobs of batch "b"; their ids.
std::vector<std::int64_t> queueOf(StudyFixture& fixture)
{
    const auto imported = fixture.import(QStringLiteral("a"),
        {candidateOf("T", 0, "a = 1\n"), candidateOf("T", 1, "b = 1\n"),
            candidateOf("T", 2, "c = 1\n")});
    if (!imported) {
        return {};
    }
    const auto ids = JobRepository(fixture.study())
                         .enqueue("b",
                             {{1, "T", "cpu", R"({"stages":[1,2]})"}, {2, "T", "gpu", "{}"},
                                 {3, "T", "cpu", "{}"}});
    return ids ? *ids : std::vector<std::int64_t>();
}

} // namespace

class TestJobs : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void claimedInOrder();
    void resumesAfterReopening();
    void cancelAndRetry();
    void resultAndStateGoTogether();
    void unknownThingsAreRefused();
};

void TestJobs::claimedInOrder()
{
    StudyFixture fixture;
    const auto ids = queueOf(fixture);
    QCOMPARE(ids.size(), 3u);
    JobRepository jobs(fixture.study());
    const auto first = jobs.claim("cpu");
    KBX_VERIFY(first);
    QVERIFY(first->has_value());
    QCOMPARE((*first)->id, ids[0]);
    QCOMPARE((*first)->state, JobState::Running);
    QCOMPARE((*first)->attempts, 1);
    QCOMPARE((*first)->optionsJson, std::string(R"({"stages":[1,2]})"));
    QCOMPARE((*first)->task, std::string("T"));
    QVERIFY((*first)->startedAtMs);
    QCOMPARE((*jobs.claim("cpu"))->id, ids[2]);
    QVERIFY(!*jobs.claim("cpu"));
    QCOMPARE((*jobs.claim())->id, ids[1]);
    QVERIFY(!*jobs.claim());
}

void TestJobs::resumesAfterReopening()
{
    StudyFixture fixture;
    const auto ids = queueOf(fixture);
    {
        JobRepository jobs(fixture.study());
        KBX_VERIFY(jobs.claim());
        KBX_VERIFY(jobs.claim());
        KBX_VERIFY(jobs.markFailed(ids[1], "harness_error", "the worker died"));
    }
    QVERIFY(fixture.reopen());
    JobRepository jobs(fixture.study());
    QCOMPARE(jobs.job(ids[0])->state, JobState::Waiting);
    QVERIFY(!jobs.job(ids[0])->startedAtMs);
    QCOMPARE(jobs.job(ids[1])->state, JobState::Failed);
    QCOMPARE(jobs.job(ids[1])->errorText, std::string("the worker died"));
    const auto again = jobs.claim();
    KBX_VERIFY(again);
    QCOMPARE((*again)->id, ids[0]);
    QCOMPARE((*again)->attempts, 2);
}

void TestJobs::cancelAndRetry()
{
    StudyFixture fixture;
    const auto ids = queueOf(fixture);
    JobRepository jobs(fixture.study());
    KBX_VERIFY(jobs.claim());
    QCOMPARE(*jobs.cancel({ids[0], ids[1]}), 2);
    QCOMPARE(*jobs.cancel({ids[0]}), 0);
    QCOMPARE(jobs.list("b", JobState::Cancelled)->size(), 2u);
    QCOMPARE(*jobs.retry({ids[0], ids[2]}), 1);
    QCOMPARE(jobs.job(ids[0])->state, JobState::Waiting);
    KBX_VERIFY(jobs.claim());
    KBX_VERIFY(jobs.putBack(ids[0]));
    QCOMPARE(jobs.job(ids[0])->state, JobState::Waiting);
    QCOMPARE(*jobs.cancelAll(), 2);
    QVERIFY(!*jobs.claim());
    QCOMPARE(jobs.list("other")->size(), 0u);
    QCOMPARE(jobs.list()->size(), 3u);
}

void TestJobs::resultAndStateGoTogether()
{
    StudyFixture fixture;
    const auto ids = queueOf(fixture);
    JobRepository jobs(fixture.study());
    KBX_VERIFY(jobs.claim());
    store::EvaluationRepository evaluations(fixture.study());
    const auto stored = evaluations.addForJob(ids[0], measuredEvaluation("", Verdict::Pass));
    KBX_VERIFY(stored);
    QCOMPARE(stored->candidates, 1);
    const auto job = jobs.job(ids[0]);
    QCOMPARE(job->state, JobState::Done);
    QCOMPARE(job->evaluationId, stored->id);
    QVERIFY(job->finishedAtMs);
    QCOMPARE(evaluations.load(stored->id)->record.occurrence, std::string("b"));
    QVERIFY(fixture.reopen());
    QCOMPARE(JobRepository(fixture.study()).job(ids[0])->state, JobState::Done);
}

void TestJobs::unknownThingsAreRefused()
{
    StudyFixture fixture;
    queueOf(fixture);
    JobRepository jobs(fixture.study());
    const auto kernel = jobs.enqueue("c", {{1, "T", "cpu", "{}"}, {99, "T", "cpu", "{}"}});
    QVERIFY(!kernel);
    QCOMPARE(kernel.error().code, ErrorCode::NotFound);
    QVERIFY(!jobs.enqueue("c", {{1, "no/task", "cpu", "{}"}}));
    QCOMPARE(jobs.list("c")->size(), 0u);
    QCOMPARE(jobs.job(99).error().code, ErrorCode::NotFound);
    store::EvaluationRepository evaluations(fixture.study());
    QVERIFY(!evaluations.addForJob(99, measuredEvaluation("", Verdict::Pass)));
}

QTEST_APPLESS_MAIN(TestJobs)
#include "tst_jobs.moc"
