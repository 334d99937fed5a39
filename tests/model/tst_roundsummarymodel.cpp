// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/roundsummarymodel.h"
#include "support/printmodel.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace kbx;
using Model = models::RoundSummaryModel;

class TestRoundSummaryModel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theFirstRoundHasNoTransitions()
    {
        Model model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        auto data = std::make_shared<analysis::TrajectoryOverview>();
        analysis::RoundSummary first;
        first.trajectories = 40;
        first.compilePass = 10;
        first.compileN = 40;
        analysis::RoundSummary second = first;
        second.round = 1;
        second.correctPass = 3;
        second.correctN = 30;
        second.rescued = 2;
        second.persistent = 1;
        second.stillFailing = 27;
        second.uncompared = 10;
        second.speedup = {1.5, 1.2, 1.8, 3};
        second.rescuedSpeedup = {1.1, std::nullopt, std::nullopt, 1};
        second.persistentSpeedup = {1.7, 1.6, 1.8, 2};
        second.persistentBefore = {1.6, 1.5, 1.7, 2};
        data->rounds = {first, second};
        model.setData(data);
        const QStringList golden{QStringLiteral("0 | 40 | 0.25 | - | - | - | - | - | - | - | - | "
                                                "- | - | - | - | -"),
            QStringLiteral("1 | 40 | 0.25 | 0.1 | 1.5 | - | 0.06897 | 1 | 1.1 | 1.7 | 0 | 27 | "
                           "10 | 0 | 0 | 0")};
        QCOMPARE(testing::printModel(model, {Model::ValueRole}), golden);
        const QModelIndex correct = model.index(1, Model::CorrectColumn);
        QCOMPARE(correct.data(Model::NumeratorRole).toLongLong(), 3);
        QCOMPARE(correct.data(Model::DenominatorRole).toLongLong(), 30);
        QVERIFY(correct.data(Model::LowRole).toDouble() < 0.1);
        QVERIFY(correct.data(Model::HighRole).toDouble() > 0.1);
        QVERIFY(!model.index(0, Model::CorrectColumn).data(Model::LowRole).isValid());
        const QModelIndex rate = model.index(1, Model::RescuedColumn);
        QCOMPARE(rate.data(Model::NumeratorRole).toLongLong(), 2);
        QCOMPARE(rate.data(Model::DenominatorRole).toLongLong(), 29);
        QCOMPARE(rate.data(Model::CopyRole).toLongLong(), 2);
        const QModelIndex persistent = model.index(1, Model::PersistentSpeedupColumn);
        QCOMPARE(persistent.data(Model::DenominatorRole).toLongLong(), 2);
        QCOMPARE(persistent.data(Model::EarlierRole).toDouble(), 1.6);
        const QModelIndex rescued = model.index(1, Model::RescuedSpeedupColumn);
        QVERIFY(!rescued.data(Model::LowRole).isValid());
        QVERIFY(!rescued.data(Model::EarlierRole).isValid());
        model.setData(nullptr);
        QCOMPARE(model.rowCount(), 0);
        QCOMPARE(model.loadState(), models::LoadState::Empty);
    }
};

QTEST_GUILESS_MAIN(TestRoundSummaryModel)
#include "tst_roundsummarymodel.moc"
