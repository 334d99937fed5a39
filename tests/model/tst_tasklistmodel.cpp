// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tasklistmodel.h"
#include "support/viewfixtures.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace kbx;
using models::TaskListModel;

class TestTaskListModel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void correctOnesFirstFastestOnTop()
    {
        testing::TableShape shape;
        shape.gpuTimes = true;
        const auto table = testing::fixtureTable(shape);
        TaskListModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setRows(table, testing::allRows(*table));
        QCOMPARE(model.rowCount(), static_cast<int>(table->rows.size()));
        bool correctPart = true;
        double last = 1e9;
        for (int row = 0; row < model.rowCount(); ++row) {
            const CandidateRow* const candidate = model.rowAt(model.index(row, 0));
            QVERIFY(candidate);
            if (!candidate->verdicts.isCorrect()) {
                correctPart = false;
                QVERIFY(!model.index(row, 0).data(TaskListModel::SpeedupRole).isValid());
                continue;
            }
            QVERIFY2(correctPart, "a correct kernel stands below one that is not");
            const double speedup = model.index(row, 0).data(TaskListModel::SpeedupRole).toDouble();
            QVERIFY(speedup <= last);
            last = speedup;
        }
        QVERIFY(!correctPart);
    }

    void wrongBeforeFailedBeforeTheRest()
    {
        const auto table = testing::fixtureTable();
        TaskListModel model;
        model.setRows(table, testing::allRows(*table));
        QList<int> verdicts;
        for (int row = 0; row < model.rowCount(); ++row) {
            const int verdict = model.index(row, 0).data(TaskListModel::VerdictRole).toInt();
            if (verdicts.isEmpty() || verdicts.last() != verdict) {
                verdicts << verdict;
            }
        }
        QCOMPARE(verdicts.first(), static_cast<int>(Verdict::Pass));
        QCOMPARE(verdicts.at(1), static_cast<int>(Verdict::Fail));
    }

    void clearsToNothing()
    {
        const auto table = testing::fixtureTable();
        TaskListModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setRows(table, {0, 1});
        model.clear();
        QCOMPARE(model.rowCount(), 0);
        QVERIFY(model.rowAt({}) == nullptr);
    }
};

QTEST_GUILESS_MAIN(TestTaskListModel)
#include "tst_tasklistmodel.moc"
