// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/matrixmodel.h"
#include "support/printmodel.h"
#include "support/viewfixtures.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QSortFilterProxyModel>
#include <QTest>

using namespace kbx;
using models::MatrixModel;

class TestMatrixModel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void printsNumbersAndReasons()
    {
        MatrixModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setData(testing::fixtureMatrix());
        const QStringList golden{QStringLiteral("0.3 3 10 -  | 0 0 9 - "),
            QStringLiteral("0.3611 13 36 0.361  | 0.2903 9 31 - "),
            QStringLiteral("- 0 0 0.361 not run | - 0 0 - no kernels"),
            QStringLiteral("0.3478 16 46 -  | 0.225 9 40 - ")};
        QCOMPARE(
            testing::printModel(model,
                {MatrixModel::ValueRole, MatrixModel::NumeratorRole, MatrixModel::DenominatorRole,
                    MatrixModel::PublishedRole, MatrixModel::ReasonRole}),
            golden);
    }

    void headersCarryKeysAndCounts()
    {
        MatrixModel model;
        model.setData(testing::fixtureMatrix());
        QCOMPARE(model.headerData(1, Qt::Vertical).toString(), QStringLiteral("Math"));
        QCOMPARE(model.headerData(1, Qt::Vertical, MatrixModel::TasksRole).toLongLong(), 36);
        QCOMPARE(model.headerData(3, Qt::Vertical, MatrixModel::KeyRole).toString(), QString());
        QCOMPARE(model.headerData(3, Qt::Vertical, MatrixModel::TasksRole).toLongLong(), 52);
        QCOMPARE(model.headerData(1, Qt::Horizontal).toString(), QStringLiteral("beta"));
        QCOMPARE(model.totalRow(), 3);
        QVERIFY(model.index(3, 0).data(MatrixModel::IsTotalRole).toBool());
        QVERIFY(!model.index(2, 0).data(MatrixModel::IsTotalRole).toBool());
    }

    void undefinedSortsBelowZero()
    {
        MatrixModel model;
        model.setData(testing::fixtureMatrix());
        QSortFilterProxyModel proxy;
        proxy.setSourceModel(&model);
        proxy.setSortRole(MatrixModel::SortRole);
        proxy.sort(1, Qt::AscendingOrder);
        QCOMPARE(proxy.headerData(0, Qt::Vertical).toString(), QStringLiteral("Quantization"));
        QCOMPARE(proxy.headerData(1, Qt::Vertical).toString(), QStringLiteral("Activation"));
    }

    void loadStatesKeepTheContent()
    {
        MatrixModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model.loadState(), models::LoadState::Empty);
        model.setData(testing::fixtureMatrix());
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        model.setLoadState(models::LoadState::Loading);
        QCOMPARE(reset.count(), 0);
        QCOMPARE(model.index(0, 0).data(MatrixModel::NumeratorRole).toLongLong(), 3);
        model.setData(nullptr);
        QCOMPARE(reset.count(), 1);
        QCOMPARE(model.rowCount(), 0);
        QVERIFY(model.cellAt({}) == nullptr);
    }

    void aPlaceholderIsLoadingUntilDataCome()
    {
        MatrixModel model;
        model.setPlaceholder(testing::fixtureMatrix());
        QVERIFY(model.isPlaceholder());
        QCOMPARE(model.loadState(), models::LoadState::Loading);
        model.setData(testing::fixtureMatrix());
        QVERIFY(!model.isPlaceholder());
        QCOMPARE(model.loadState(), models::LoadState::Ready);
    }
};

QTEST_GUILESS_MAIN(TestMatrixModel)
#include "tst_matrixmodel.moc"
