// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobmodel.h"

#include <QAbstractItemModelTester>
#include <QPersistentModelIndex>
#include <QSignalSpy>
#include <QTest>

using namespace kbx;
using models::JobModel;
using models::JobRow;

namespace {

std::vector<JobRow> rowsOf(std::initializer_list<int> ids)
{
    std::vector<JobRow> rows;
    for (const int id : ids) {
        JobRow row;
        row.id = id;
        row.task = QStringLiteral("Math/t%1").arg(id);
        rows.push_back(row);
    }
    return rows;
}

} // namespace

class TestJobModel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aChangedRowMovesNothing()
    {
        JobModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        std::vector<JobRow> rows = rowsOf({1, 2, 3});
        model.setRows(rows);
        QSignalSpy changed(&model, &JobModel::dataChanged);
        QSignalSpy reset(&model, &JobModel::modelReset);
        QSignalSpy laidOut(&model, &JobModel::layoutChanged);
        rows[1].state = JobRow::State::Running;
        model.setRows(rows);
        QCOMPARE(changed.count(), 1);
        QCOMPARE(changed.first().first().toModelIndex().row(), 1);
        QCOMPARE(reset.count() + laidOut.count(), 0);
        QCOMPARE(model.index(1, 0).data(JobModel::StateRole).toInt(),
            static_cast<int>(JobRow::State::Running));
    }

    void addedRemovedAndMovedRowsKeepTheSelection()
    {
        JobModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setRows(rowsOf({1, 2, 3, 4}));
        const QPersistentModelIndex three(model.index(2, JobModel::TaskColumn));
        model.setRows(rowsOf({1, 2, 3, 4, 5, 6}));
        QCOMPARE(three.row(), 2);
        model.setRows(rowsOf({2, 3, 6}));
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(three.row(), 1);
        model.setRows(rowsOf({6, 2, 3}));
        QCOMPARE(three.row(), 2);
        QCOMPARE(three.data(JobModel::IdRole).toLongLong(), 3);
        QCOMPARE(model.rowOfJob(6), 0);
        QCOMPARE(model.rowOfJob(1), -1);
        model.setRows({});
        QVERIFY(!three.isValid());
    }
};

QTEST_GUILESS_MAIN(TestJobModel)
#include "tst_jobmodel.moc"
