// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/schedulepolicy.h"

#include <QTest>

namespace kbx::test {

using eval::AfterLoss;
using eval::JobId;
using eval::Occupancy;
using eval::SchedulePolicy;

class TestSchedulePolicy : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void firstInFirstOutWithinSlots();
    void nothingStartsUntilReadyOrWhilePaused();
    void higherPriorityFirst();
    void exclusiveWaitsForAnEmptyTarget();
    void nothingJoinsAnExclusiveJob();
    void targetsDoNotBlockEachOther();
    void lostJobsRunAgainAlone();
    void lostAloneIsCondemned();
    void displacedJobsAreNotMarked();
    void moveChangesOrderAndPriority();
    void removeFreesTheSlot();
};

namespace {

SchedulePolicy policyWith(int slotCount)
{
    SchedulePolicy policy;
    policy.setTarget("cpu", slotCount);
    policy.setReady("cpu", true);
    return policy;
}

std::vector<JobId> start(SchedulePolicy& policy)
{
    std::vector<JobId> ids;
    for (const auto& one : policy.takeStartable()) {
        ids.push_back(one.id);
    }
    return ids;
}

using Ids = std::vector<JobId>;

} // namespace

void TestSchedulePolicy::firstInFirstOutWithinSlots()
{
    SchedulePolicy policy = policyWith(2);
    for (const JobId id : {1, 2, 3}) {
        policy.enqueue(id, "cpu", 0);
    }
    QCOMPARE(start(policy), (Ids{1, 2}));
    QCOMPARE(start(policy), Ids());
    QVERIFY(policy.remove(1));
    QCOMPARE(start(policy), Ids{3});
}

void TestSchedulePolicy::nothingStartsUntilReadyOrWhilePaused()
{
    SchedulePolicy policy = policyWith(2);
    policy.setReady("cpu", false);
    policy.enqueue(1, "cpu", 0);
    policy.enqueue(2, "nowhere", 0);
    QCOMPARE(start(policy), Ids());
    policy.setReady("cpu", true);
    policy.setPaused(true);
    QCOMPARE(start(policy), Ids());
    policy.setPaused(false);
    QCOMPARE(start(policy), Ids{1});
    QVERIFY(policy.isWaiting(2));
}

void TestSchedulePolicy::higherPriorityFirst()
{
    SchedulePolicy policy = policyWith(1);
    policy.enqueue(1, "cpu", 0);
    policy.enqueue(2, "cpu", 5);
    policy.enqueue(3, "cpu", 5);
    QCOMPARE(policy.waiting(), (Ids{2, 3, 1}));
}

void TestSchedulePolicy::exclusiveWaitsForAnEmptyTarget()
{
    SchedulePolicy policy = policyWith(3);
    policy.enqueue(1, "cpu", 0);
    policy.enqueue(2, "cpu", 0, Occupancy::Alone);
    policy.enqueue(3, "cpu", 0);
    QCOMPARE(start(policy), Ids{1});
    QCOMPARE(start(policy), Ids()); // 3 fits, but must not overtake 2
    policy.remove(1);
    const auto starts = policy.takeStartable();
    QCOMPARE(starts.size(), std::size_t(1));
    QCOMPARE(starts.front().id, JobId(2));
    QVERIFY(starts.front().occupancy == Occupancy::Alone);
}

void TestSchedulePolicy::nothingJoinsAnExclusiveJob()
{
    SchedulePolicy policy = policyWith(3);
    policy.enqueue(1, "cpu", 0, Occupancy::Alone);
    policy.enqueue(2, "cpu", 0);
    QCOMPARE(start(policy), Ids{1});
    QCOMPARE(start(policy), Ids());
    policy.remove(1);
    QCOMPARE(start(policy), Ids{2});
}

void TestSchedulePolicy::targetsDoNotBlockEachOther()
{
    SchedulePolicy policy = policyWith(1);
    policy.setTarget("gpu:0", 1);
    policy.setReady("gpu:0", true);
    policy.enqueue(1, "cpu", 0);
    policy.enqueue(2, "cpu", 0);
    policy.enqueue(3, "gpu:0", 0, Occupancy::Alone);
    QCOMPARE(start(policy), (Ids{1, 3}));
}

void TestSchedulePolicy::lostJobsRunAgainAlone()
{
    SchedulePolicy policy = policyWith(2);
    for (const JobId id : {1, 2, 3}) {
        policy.enqueue(id, "cpu", 0);
    }
    QCOMPARE(start(policy), (Ids{1, 2}));
    QVERIFY(policy.lost(1) == AfterLoss::RunAgainAlone);
    QVERIFY(policy.lost(2) == AfterLoss::RunAgainAlone);
    QCOMPARE(policy.waiting(), (Ids{1, 2, 3}));
    QCOMPARE(start(policy), Ids{1});
    policy.remove(1);
    QCOMPARE(start(policy), Ids{2});
    policy.remove(2);
    QCOMPARE(start(policy), Ids{3});
}

void TestSchedulePolicy::lostAloneIsCondemned()
{
    SchedulePolicy policy = policyWith(2);
    policy.enqueue(1, "cpu", 0);
    start(policy);
    QVERIFY(policy.lost(1) == AfterLoss::RunAgainAlone);
    start(policy);
    QVERIFY(policy.lost(1) == AfterLoss::Condemn);
    QVERIFY(!policy.isWaiting(1));
    QCOMPARE(policy.running("cpu"), 0);
}

void TestSchedulePolicy::displacedJobsAreNotMarked()
{
    SchedulePolicy policy = policyWith(2);
    policy.enqueue(1, "cpu", 0);
    policy.enqueue(2, "cpu", 0);
    start(policy);
    policy.displaced(1);
    QCOMPARE(start(policy), Ids{1}); // beside 2, not alone
    QVERIFY(policy.lost(1) == AfterLoss::RunAgainAlone);
}

void TestSchedulePolicy::moveChangesOrderAndPriority()
{
    SchedulePolicy policy = policyWith(1);
    policy.enqueue(1, "cpu", 9);
    policy.enqueue(2, "cpu", 0);
    policy.enqueue(3, "cpu", 0);
    QVERIFY(policy.move(3, -2));
    QCOMPARE(policy.waiting(), (Ids{3, 1, 2}));
    QVERIFY(!policy.move(3, -1));
    QVERIFY(!policy.move(4, 1));
    policy.enqueue(4, "cpu", 9);
    QCOMPARE(policy.waiting(), (Ids{3, 1, 4, 2}));
}

void TestSchedulePolicy::removeFreesTheSlot()
{
    SchedulePolicy policy = policyWith(1);
    policy.enqueue(1, "cpu", 0);
    start(policy);
    QCOMPARE(policy.running("cpu"), 1);
    QVERIFY(policy.remove(1));
    QVERIFY(!policy.remove(1));
    QCOMPARE(policy.running("cpu"), 0);
}

} // namespace kbx::test

QTEST_GUILESS_MAIN(kbx::test::TestSchedulePolicy)
#include "tst_schedulepolicy.moc"
