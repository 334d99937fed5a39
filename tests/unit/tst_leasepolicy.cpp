// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "leasesimulation.h"

#include <QTest>

namespace kbx::test {

using eval::LeasePolicy;

class TestLeasePolicy : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void sharedOnesGoTogether();
    void exclusiveWaitsForTheLastSharedOne();
    void nothingJoinsTheExclusiveOne();
    void unpreparedOnesStandBackForTimings();
    void bothKindsTakeTurns();
    void exclusiveOnesGoInOrder();
    void askingTwiceChangesNothing();
    void givingBackWhatWasNeverHeld();
    void losingAJobFreesItsLease();
    void endedJobsGetNoGrant();
    void anyGpuMeansTheLeastLoaded();
    void aStartingGpuIsLeftItsShare();
    void quarantineMovesJobsAway();
    void alonePicksOneGpuToEmpty();
    void workersStartAsNeeded();
    void everyJobEndsAndNoneIsDisturbed_data();
    void everyJobEndsAndNoneIsDisturbed();
};

namespace {

using Ids = std::vector<JobId>;

Ids idsOf(const std::vector<LeaseGrant>& grants, JobLease lease)
{
    Ids ids;
    for (const LeaseGrant& grant : grants) {
        if (grant.lease == lease) {
            ids.push_back(grant.id);
        }
    }
    return ids;
}

Ids shared(const std::vector<LeaseGrant>& grants)
{
    return idsOf(grants, JobLease::Shared);
}

Ids exclusive(const std::vector<LeaseGrant>& grants)
{
    return idsOf(grants, JobLease::Exclusive);
}

} // namespace

void TestLeasePolicy::sharedOnesGoTogether()
{
    LeasePolicy policy;
    QCOMPARE(shared(policy.wantShared(1, false)), Ids{1});
    QCOMPARE(shared(policy.wantShared(2, true)), Ids{2});
    QCOMPARE(policy.sharing(), 2);
    QCOMPARE(policy.lease(2), JobLease::Shared);
    QCOMPARE(policy.lease(3), JobLease::None);
}

void TestLeasePolicy::exclusiveWaitsForTheLastSharedOne()
{
    LeasePolicy policy;
    policy.wantShared(1, true);
    policy.wantShared(2, true);
    QVERIFY(policy.wantExclusive(1).empty()); // gave its own share back, 2 still has one
    QCOMPARE(policy.lease(1), JobLease::WaitingExclusive);
    QCOMPARE(policy.sharing(), 1);
    QCOMPARE(exclusive(policy.release(2)), Ids{1});
    QCOMPARE(policy.owner(), JobId(1));
}

void TestLeasePolicy::nothingJoinsTheExclusiveOne()
{
    LeasePolicy policy;
    QCOMPARE(exclusive(policy.wantExclusive(1)), Ids{1});
    QVERIFY(policy.wantShared(2, true).empty());
    QVERIFY(policy.wantExclusive(3).empty());
    QCOMPARE(exclusive(policy.release(1)), Ids{3});
    QCOMPARE(policy.sharing(), 0);
    QCOMPARE(shared(policy.release(3)), Ids{2});
}

void TestLeasePolicy::unpreparedOnesStandBackForTimings()
{
    LeasePolicy policy;
    policy.wantShared(1, true);
    policy.wantExclusive(2);
    QVERIFY(policy.wantShared(3, false).empty());
    QCOMPARE(exclusive(policy.release(1)), Ids{2});
    QCOMPARE(shared(policy.release(2)), Ids{3}); // nobody wants it alone any more
}

void TestLeasePolicy::bothKindsTakeTurns()
{
    LeasePolicy policy;
    policy.wantShared(1, true);
    const JobId last = 100 + LeasePolicy::exclusiveInARow;
    for (JobId id = 100; id <= last; ++id) {
        policy.wantExclusive(id);
    }
    policy.wantShared(3, false);
    QVERIFY(policy.wantShared(3, true).empty()); // came after those that time
    policy.wantShared(4, false);
    QCOMPARE(exclusive(policy.release(1)), Ids{100});
    for (JobId id = 100; id + 1 < last; ++id) {
        QCOMPARE(exclusive(policy.release(id)), Ids{id + 1});
    }
    QCOMPARE(shared(policy.release(last - 1)), Ids{3}); // before the last one; 4 is not prepared
    QVERIFY(policy.wantShared(5, true).empty()); // its turn is the next one
    QCOMPARE(exclusive(policy.release(3)), Ids{last});
    QCOMPARE(shared(policy.release(last)), (Ids{4, 5}));
}

void TestLeasePolicy::exclusiveOnesGoInOrder()
{
    LeasePolicy policy;
    policy.wantShared(9, true);
    for (const JobId id : {4, 2, 7}) {
        policy.wantExclusive(id);
    }
    QCOMPARE(exclusive(policy.release(9)), Ids{4});
    QCOMPARE(exclusive(policy.release(4)), Ids{2});
    QCOMPARE(exclusive(policy.release(2)), Ids{7});
    QVERIFY(policy.release(7).empty());
}

void TestLeasePolicy::askingTwiceChangesNothing()
{
    LeasePolicy policy;
    policy.wantShared(1, false);
    QVERIFY(policy.wantShared(1, true).empty()); // crossed with its grant
    QCOMPARE(policy.sharing(), 1);
    policy.wantExclusive(1);
    QVERIFY(policy.wantExclusive(1).empty());
    QCOMPARE(policy.owner(), JobId(1));
    policy.wantExclusive(2);
    policy.wantExclusive(3);
    policy.wantExclusive(2); // keeps its place
    QCOMPARE(exclusive(policy.release(1)), Ids{2});
}

void TestLeasePolicy::givingBackWhatWasNeverHeld()
{
    LeasePolicy policy;
    QVERIFY(policy.release(1).empty());
    policy.wantExclusive(1);
    policy.wantExclusive(2);
    QVERIFY(policy.release(2).empty()); // stops asking
    QVERIFY(policy.release(1).empty());
    QCOMPARE(policy.lease(2), JobLease::None);
}

void TestLeasePolicy::losingAJobFreesItsLease()
{
    SchedulePolicy policy = gpus(1, 3);
    for (const JobId id : {1, 2, 3}) {
        policy.enqueue(id, "gpu:0", 0);
    }
    policy.takeStartable();
    policy.wantExclusive(1);
    policy.wantExclusive(2);
    policy.wantExclusive(3);
    QCOMPARE(exclusive(policy.takeGrants()), Ids{1});
    QVERIFY(policy.lost(1) == eval::AfterLoss::RunAgainAlone);
    QCOMPARE(exclusive(policy.takeGrants()), Ids{2});
    policy.displaced(2);
    QCOMPARE(exclusive(policy.takeGrants()), Ids{3});
    QCOMPARE(policy.lease(2), JobLease::None);
}

void TestLeasePolicy::endedJobsGetNoGrant()
{
    SchedulePolicy policy = gpus(1, 2);
    policy.enqueue(1, "gpu:0", 0);
    policy.enqueue(2, "gpu:0", 0);
    policy.takeStartable();
    policy.wantShared(1, true);
    policy.wantShared(2, true);
    policy.remove(2); // the worker died before the grant was sent
    QCOMPARE(shared(policy.takeGrants()), Ids{1});
    policy.wantShared(7, true); // unknown
    QVERIFY(policy.takeGrants().empty());
}

void TestLeasePolicy::anyGpuMeansTheLeastLoaded()
{
    SchedulePolicy policy = gpus(3, 2);
    policy.setTarget("cpu", 8);
    policy.setReady("cpu", true);
    policy.enqueue(1, "gpu:1", 0);
    for (JobId id = 2; id <= 8; ++id) {
        policy.enqueue(id, "gpu", 0);
    }
    std::map<std::string, int> placed;
    for (const auto& start : policy.takeStartable()) {
        ++placed[start.target];
    }
    QCOMPARE(placed, (std::map<std::string, int>{{"gpu:0", 2}, {"gpu:1", 2}, {"gpu:2", 2}}));
    QCOMPARE(policy.waiting(), (Ids{7, 8})); // never on the CPU
    QVERIFY(policy.hasWaiting("gpu"));
}

void TestLeasePolicy::aStartingGpuIsLeftItsShare()
{
    SchedulePolicy policy;
    policy.setTarget("gpu:0", 8);
    policy.setTarget("gpu:1", 8);
    policy.setReady("gpu:0", true);
    policy.setStarting("gpu:1", true);
    for (JobId id = 1; id <= 7; ++id) {
        policy.enqueue(id, "gpu", 0);
    }
    policy.enqueue(8, "gpu:0", 0); // asked for by name: no share
    QCOMPARE(policy.takeStartable().size(), std::size_t(5));
    QCOMPARE(policy.running("gpu:0"), 5);
    QVERIFY(policy.takeStartable().empty());
    policy.setReady("gpu:1", true);
    QCOMPARE(policy.takeStartable().size(), std::size_t(3));
    QCOMPARE(policy.running("gpu:1"), 3);

    // One that does not come to be ready leaves nothing behind.
    policy.setReady("gpu:1", false);
    policy.setStarting("gpu:1", true);
    policy.enqueue(9, "gpu", 0);
    policy.enqueue(10, "gpu", 0);
    policy.setStarting("gpu:1", false);
    QCOMPARE(policy.takeStartable().size(), std::size_t(2));
}

void TestLeasePolicy::quarantineMovesJobsAway()
{
    SchedulePolicy policy = gpus(2, 2);
    policy.setQuarantined("gpu:0", true);
    policy.enqueue(1, "gpu:0", 0);
    policy.enqueue(2, "gpu", 0);
    const auto starts = policy.takeStartable();
    QCOMPARE(starts.size(), std::size_t(1));
    QCOMPARE(starts.front().target, std::string("gpu:1"));
    QVERIFY(policy.isWaiting(1));
    policy.setQuarantined("gpu:1", true);
    policy.displaced(2);
    QVERIFY(policy.takeStartable().empty());
    policy.setQuarantined("gpu:0", false);
    QCOMPARE(policy.takeStartable().size(), std::size_t(2));
    QCOMPARE(policy.placed(2), std::string("gpu:0"));
}

void TestLeasePolicy::alonePicksOneGpuToEmpty()
{
    SchedulePolicy policy = gpus(2, 2);
    for (const JobId id : {1, 2, 3}) {
        policy.enqueue(id, "gpu", 0);
    }
    policy.takeStartable(); // two on gpu:0, one on gpu:1
    QVERIFY(policy.lost(3) == eval::AfterLoss::RunAgainAlone);
    policy.enqueue(4, "gpu", 9);
    const auto starts = policy.takeStartable();
    // 3 waits for the emptier GPU, which takes nothing else meanwhile; 4 goes to the other one.
    QCOMPARE(starts.size(), std::size_t(1));
    QCOMPARE(starts.front().id, JobId(4));
    const std::string kept = starts.front().target;
    for (const JobId id : {1, 2}) {
        if (policy.placed(id) != kept) {
            policy.remove(id);
        }
    }
    const auto alone = policy.takeStartable();
    QCOMPARE(alone.size(), std::size_t(1));
    QVERIFY(alone.front().occupancy == eval::Occupancy::Alone);
    QVERIFY(alone.front().target != kept);
}

void TestLeasePolicy::workersStartAsNeeded()
{
    SchedulePolicy policy;
    for (const char* name : {"gpu:0", "gpu:1", "gpu:2", "cpu"}) {
        policy.setTarget(name, 4);
    }
    policy.enqueue(1, "gpu", 0);
    policy.enqueue(2, "gpu", 0);
    QVERIFY(policy.needsWorker("gpu:0") && policy.needsWorker("gpu:1"));
    QVERIFY(!policy.needsWorker("gpu:2") && !policy.needsWorker("cpu"));
    policy.setQuarantined("gpu:0", true);
    QVERIFY(!policy.needsWorker("gpu:0") && policy.needsWorker("gpu:2"));
    policy.enqueue(3, "gpu:0", 0);
    QVERIFY(!policy.needsWorker("gpu:0")); // it would take nothing
    policy.setQuarantined("gpu:0", false);
    QVERIFY(policy.needsWorker("gpu:0"));
}

void TestLeasePolicy::everyJobEndsAndNoneIsDisturbed_data()
{
    QTest::addColumn<int>("gpuCount");
    for (int count = 1; count <= 8; ++count) {
        QTest::addRow("%d GPUs", count) << count;
    }
}

void TestLeasePolicy::everyJobEndsAndNoneIsDisturbed()
{
    QFETCH(int, gpuCount);
    for (unsigned seed = 0; seed < 16; ++seed) {
        const auto broken = Simulation(seed, gpuCount).run();
        QVERIFY2(!broken,
            qPrintable(QStringLiteral("seed %1: %2").arg(seed).arg(broken.value_or(QString()))));
    }
}

} // namespace kbx::test

QTEST_GUILESS_MAIN(kbx::test::TestLeasePolicy)
#include "tst_leasepolicy.moc"
