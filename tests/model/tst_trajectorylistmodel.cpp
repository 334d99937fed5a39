// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/trajectorylistmodel.h"
#include "support/viewfixtures.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace kbx;
using Model = models::TrajectoryListModel;

class TestTrajectoryListModel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void stripsFollowTheMainLine()
    {
        testing::TableShape shape;
        shape.rounds = 4;
        const auto table = testing::fixtureTable(shape);
        const auto overview = std::make_shared<analysis::TrajectoryOverview>(
            analysis::computeOverview(*table, testing::allRows(*table), {}));
        Model model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setData(overview, table);
        QCOMPARE(model.rowCount(), static_cast<int>(overview->trajectories.size()));
        for (int row = 0; row < model.rowCount(); ++row) {
            const auto& trajectory = overview->trajectories[static_cast<std::size_t>(row)];
            const QModelIndex index = model.index(row, Model::StripColumn);
            const QVariantList strip = index.data(Model::VerdictsRole).toList();
            QCOMPARE(strip.size(), 4);
            QCOMPARE(index.data(Model::RoundsRole).toInt(), 4);
            const CandidateRow& last = table->rows[trajectory.cards.back().row];
            QCOMPARE(index.data(Model::CandidateRole).toLongLong(), last.candidateId);
            QCOMPARE(index.data(Model::FirstCorrectRole).isValid(), trajectory.firstCorrect >= 0);
            QCOMPARE(index.data(Model::BestRoundRole).isValid(), trajectory.best >= 0);
        }
    }

    void withoutATableThereAreNoRows()
    {
        Model model;
        model.setData(std::make_shared<analysis::TrajectoryOverview>(), nullptr);
        QCOMPARE(model.rowCount(), 0);
    }
};

QTEST_GUILESS_MAIN(TestTrajectoryListModel)
#include "tst_trajectorylistmodel.moc"
