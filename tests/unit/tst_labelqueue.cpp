// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tablebuilder.h"
#include "workspace/assignments.h"
#include "workspace/labelqueue.h"
#include "workspace/studyview.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

using namespace kbx;
using namespace kbx::workspace;
using namespace Qt::StringLiterals;
using testing::TableBuilder;

namespace {

/// Trajectories of three rounds over categories of different size: `perCategory` tasks each.
StudyView viewOf(const std::vector<int>& perCategory, bool backwards = false)
{
    TableBuilder builder;
    builder.key(Backend::Compiled, "A100", Origin::Measured);
    const auto run = builder.run("GEAK", "r1");
    std::vector<std::pair<std::string, std::string>> tasks;
    for (std::size_t category = 0; category < perCategory.size(); ++category) {
        for (int i = 0; i < perCategory[category]; ++i) {
            tasks.emplace_back("C" + std::to_string(category), "t" + std::to_string(i));
        }
    }
    if (backwards) {
        std::reverse(tasks.begin(), tasks.end()); // other ids and rows for the same names
    }
    for (const auto& [category, stem] : tasks) {
        const auto task = builder.task(category, stem);
        std::int64_t parent = 0;
        for (int round = 0; round < 3; ++round) {
            const bool easy = category == "C0";
            CandidateRow& row
                = builder.add(task, run, round, easy && round > 0 ? "correct" : "wrong");
            row.parentId = parent;
            parent = row.candidateId;
        }
    }
    StudyView view;
    view.visible = builder.all();
    view.table = std::make_shared<CandidateTable>(builder.table);
    return view;
}

std::vector<std::string> namesOf(const std::vector<LabelItem>& items)
{
    std::vector<std::string> names;
    for (const LabelItem& item : items) {
        names.push_back(item.task + " " + item.transition);
    }
    return names;
}

std::vector<std::string> queueOf(const StudyView& view, const std::string& annotator)
{
    auto units = labelUnits(view, LabelUnit::Edit);
    orderUnits(units, view, LabelUnit::Edit, orderSeed("study", annotator), {});
    return namesOf(units);
}

AssignmentPlan planOf(AssignmentPlan::Sample sample, int count, int people)
{
    AssignmentPlan plan;
    plan.sample = sample;
    plan.count = count;
    plan.seed = 11;
    for (int i = 0; i < people; ++i) {
        plan.annotators.push_back("p" + std::to_string(i));
    }
    return plan;
}

/// How many people have each unit.
std::map<LabelTarget, int> peopleOf(const Assignment& assignment)
{
    std::map<LabelTarget, int> people;
    for (const AssignedUnit& unit : assignment.units) {
        ++people[unit.target];
    }
    return people;
}

} // namespace

class TestLabelQueue : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void unitsNeedBothTexts();
    void orderIsTheSameEverywhere();
    void addedTasksDoNotMoveOthers();
    void wrongKernelsAlternateBetweenEasyAndHard();
    void assignmentIsReproducible();
    void sharesAndLoads_data();
    void sharesAndLoads();
    void stratifiedSampleRepresentsThePopulation();
    void senselessPlansAreRefused_data();
    void senselessPlansAreRefused();
};

void TestLabelQueue::unitsNeedBothTexts()
{
    StudyView view = viewOf({2});
    QCOMPARE(labelUnits(view, LabelUnit::Edit).size(), std::size_t{4});
    CandidateTable table = *view.table;
    table.rows[1].kernelId = 0; // no answer in round 1 of the first task
    view.table = std::make_shared<CandidateTable>(table);
    QCOMPARE(labelUnits(view, LabelUnit::Edit).size(), std::size_t{2});
    view.visible = {5}; // the parent need not be in view
    QCOMPARE(labelUnits(view, LabelUnit::Edit).size(), std::size_t{1});
}

void TestLabelQueue::orderIsTheSameEverywhere()
{
    const auto order = queueOf(viewOf({4, 6, 3}), "mh");
    QCOMPARE(order.size(), std::size_t{26});
    QCOMPARE(queueOf(viewOf({4, 6, 3}), "mh"), order);
    QCOMPARE(queueOf(viewOf({4, 6, 3}, true), "mh"), order); // ids do not matter
    QVERIFY(queueOf(viewOf({4, 6, 3}), "jl") != order);
    QVERIFY(orderSeed("study", "mh") != orderSeed("other", "mh"));
    auto sorted = order;
    std::sort(sorted.begin(), sorted.end());
    QVERIFY(sorted != order);
}

void TestLabelQueue::addedTasksDoNotMoveOthers()
{
    const auto small = queueOf(viewOf({4, 6}), "mh");
    auto large = queueOf(viewOf({4, 6, 5}), "mh");
    std::erase_if(large, [](const std::string& name) { return name.rfind("C2/", 0) == 0; });
    QCOMPARE(large, small);
}

void TestLabelQueue::wrongKernelsAlternateBetweenEasyAndHard()
{
    const StudyView view = viewOf({9, 9});
    auto units = labelUnits(view, LabelUnit::Kernel);
    QCOMPARE(units.size(), std::size_t{36}); // one of three per easy task, all of a hard one
    orderUnits(units, view, LabelUnit::Kernel, 3, {});
    int easy = 0;
    for (std::size_t i = 0; i < 18; ++i) {
        easy += units[i].category == "C0" ? 1 : 0;
    }
    QCOMPARE(easy, 9);
    AssignedUnits assigned;
    assigned.calibration = {units[30].target};
    assigned.targets = assigned.calibration;
    const LabelTarget first = units[30].target;
    orderUnits(units, view, LabelUnit::Kernel, 3, assigned);
    QVERIFY(units[0].target == first && units[0].calibration && units[0].assigned);
}

void TestLabelQueue::assignmentIsReproducible()
{
    const StudyView view = viewOf({10, 20, 5});
    const auto plan = planOf(AssignmentPlan::Sample::Random, 30, 3);
    const auto first = drawAssignment(view, LabelUnit::Edit, plan);
    QVERIFY(first.ok());
    const auto again = drawAssignment(view, LabelUnit::Edit, plan);
    QVERIFY(again->units == first->units);
    AssignmentPlan other = plan;
    other.seed = 12;
    QVERIFY(!(drawAssignment(view, LabelUnit::Edit, other)->units == first->units));
}

void TestLabelQueue::sharesAndLoads_data()
{
    QTest::addColumn<int>("people");
    QTest::addColumn<double>("twice");
    QTest::addColumn<int>("calibration");
    QTest::newRow("default") << 2 << 0.2 << 0;
    QTest::newRow("calibrated") << 3 << 0.2 << 6;
    QTest::newRow("nobody twice") << 4 << 0.0 << 2;
    QTest::newRow("all twice") << 3 << 1.0 << 0;
    QTest::newRow("alone") << 1 << 0.2 << 5;
    QTest::newRow("only calibration") << 2 << 0.2 << 500;
}

void TestLabelQueue::sharesAndLoads()
{
    QFETCH(int, people);
    QFETCH(double, twice);
    QFETCH(int, calibration);
    const StudyView view = viewOf({10, 20, 5});
    AssignmentPlan plan = planOf(AssignmentPlan::Sample::All, 0, people);
    plan.sharedTwice = twice;
    plan.calibration = calibration;
    const auto drawn = drawAssignment(view, LabelUnit::Edit, plan);
    QVERIFY(drawn.ok());
    QCOMPARE(drawn->population, 70);
    QCOMPARE(drawn->sampled, 70);
    const int calibrated = std::min(calibration, 70);
    QCOMPARE(drawn->calibration, calibrated);
    std::map<std::string, int> loads;
    std::map<std::string, std::set<LabelTarget>> own;
    std::set<LabelTarget> calibrating;
    for (const AssignedUnit& unit : drawn->units) {
        ++loads[unit.annotator];
        QVERIFY(own[unit.annotator].insert(unit.target).second); // nobody gets a unit twice
        QCOMPARE(unit.weight, 1.0);
        if (unit.calibration) {
            calibrating.insert(unit.target);
        }
    }
    QCOMPARE(static_cast<int>(calibrating.size()), calibrated);
    int shared = 0;
    for (const auto& [target, count] : peopleOf(*drawn)) {
        if (calibrating.contains(target)) {
            QCOMPARE(count, people);
        } else {
            QVERIFY(count == 1 || count == 2);
            shared += count == 2 ? 1 : 0;
        }
    }
    QCOMPARE(static_cast<int>(peopleOf(*drawn).size()), 70);
    const int expected = people == 1 ? 0 : static_cast<int>(std::lround(twice * (70 - calibrated)));
    QCOMPARE(shared, expected);
    QCOMPARE(drawn->shared, expected);
    const auto [least, most] = std::minmax_element(loads.begin(), loads.end(),
        [](const auto& left, const auto& right) { return left.second < right.second; });
    QVERIFY(most->second - least->second <= 1);
    QCOMPARE(static_cast<int>(loads.size()), people);
}

void TestLabelQueue::stratifiedSampleRepresentsThePopulation()
{
    const StudyView view = viewOf({40, 9, 1});
    const auto drawn
        = drawAssignment(view, LabelUnit::Edit, planOf(AssignmentPlan::Sample::Stratified, 20, 2));
    QVERIFY(drawn.ok());
    QCOMPARE(drawn->sampled, 20);
    QCOMPARE(drawn->strata.size(), std::size_t{6}); // three categories, two transitions
    int population = 0;
    int sampled = 0;
    for (const AssignmentStratum& stratum : drawn->strata) {
        QVERIFY(stratum.sampled >= 1 && stratum.sampled <= stratum.population);
        population += stratum.population;
        sampled += stratum.sampled;
    }
    QCOMPARE(population, 100);
    QCOMPARE(sampled, 20);
    std::map<LabelTarget, double> weights;
    for (const AssignedUnit& unit : drawn->units) {
        QVERIFY(!unit.stratum.empty());
        weights[unit.target] = unit.weight;
    }
    double sum = 0;
    for (const auto& [target, weight] : weights) {
        sum += weight;
    }
    QVERIFY(std::abs(sum - 100.0) < 1e-9); // weighted back to the population
}

void TestLabelQueue::senselessPlansAreRefused_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<double>("twice");
    QTest::addColumn<int>("calibration");
    QTest::addColumn<QStringList>("people");
    QTest::newRow("nobody") << 5 << 0.2 << 0 << QStringList();
    QTest::newRow("twice") << 5 << 0.2 << 0 << QStringList({u"a"_s, u"a"_s});
    QTest::newRow("unnamed") << 5 << 0.2 << 0 << QStringList({u"a"_s, u""_s});
    QTest::newRow("share") << 5 << 1.2 << 0 << QStringList({u"a"_s});
    QTest::newRow("NaN") << 5 << std::nan("") << 0 << QStringList({u"a"_s});
    QTest::newRow("no size") << 0 << 0.2 << 0 << QStringList({u"a"_s});
    QTest::newRow("calibration") << 5 << 0.2 << -1 << QStringList({u"a"_s});
}

void TestLabelQueue::senselessPlansAreRefused()
{
    QFETCH(int, count);
    QFETCH(double, twice);
    QFETCH(int, calibration);
    QFETCH(QStringList, people);
    AssignmentPlan plan = planOf(AssignmentPlan::Sample::Random, count, 0);
    plan.sharedTwice = twice;
    plan.calibration = calibration;
    for (const QString& name : people) {
        plan.annotators.push_back(name.toStdString());
    }
    const auto drawn = drawAssignment(viewOf({3}), LabelUnit::Edit, plan);
    QVERIFY(!drawn);
    QCOMPARE(drawn.error().code, ErrorCode::Usage);
    QVERIFY(!drawn.error().remedy.empty());
    StudyView empty = viewOf({3});
    empty.visible.clear();
    QVERIFY(!drawAssignment(empty, LabelUnit::Edit, planOf(AssignmentPlan::Sample::All, 0, 1)));
}

QTEST_GUILESS_MAIN(TestLabelQueue)
#include "tst_labelqueue.moc"
