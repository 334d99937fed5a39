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
        data->rounds = {first, second};
        model.setData(data);
        const QStringList golden{QStringLiteral("0 | 40 | 0.25 | - | - | - | - | - | -"),
            QStringLiteral("1 | 40 | 0.25 | 0.1 | 2 | 1 | 0 | 27 | 0")};
        QCOMPARE(testing::printModel(model, {Model::ValueRole}), golden);
        const QModelIndex correct = model.index(1, Model::CorrectColumn);
        QCOMPARE(correct.data(Model::NumeratorRole).toLongLong(), 3);
        QCOMPARE(correct.data(Model::DenominatorRole).toLongLong(), 30);
        QVERIFY(correct.data(Model::LowRole).toDouble() < 0.1);
        QVERIFY(correct.data(Model::HighRole).toDouble() > 0.1);
        QVERIFY(!model.index(0, Model::CorrectColumn).data(Model::LowRole).isValid());
        model.setData(nullptr);
        QCOMPARE(model.rowCount(), 0);
        QCOMPARE(model.loadState(), models::LoadState::Empty);
    }
};

QTEST_GUILESS_MAIN(TestRoundSummaryModel)
#include "tst_roundsummarymodel.moc"
