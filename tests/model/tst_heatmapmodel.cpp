// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/heatmapmodel.h"
#include "support/printmodel.h"
#include "support/viewfixtures.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace kbx;
using models::HeatmapModel;

class TestHeatmapModel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void printsStatesAndSpeedups()
    {
        HeatmapModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setData(testing::fixtureHeatmap());
        const QStringList golden{QStringLiteral("0 1.79 | 1 1 | 0 0.61 | - - | - -"),
            QStringLiteral("2 - | 3 - | 4 822 | - - | - -"),
            QStringLiteral("0 0.076 | 6 - | 5 - | - - | - -")};
        QCOMPARE(testing::printModel(model, {HeatmapModel::StateRole, HeatmapModel::SpeedupRole}),
            golden);
        QCOMPARE(model.index(0, model.portabilityColumn())
                     .data(HeatmapModel::PortabilityRole)
                     .toDouble(),
            2.93);
        QVERIFY(!model.index(1, model.portabilityColumn())
                     .data(HeatmapModel::PortabilityRole)
                     .isValid());
    }

    void impossibleStaysOutOfTheRange()
    {
        HeatmapModel model;
        model.setData(testing::fixtureHeatmap());
        const QVariantList speedups
            = model.index(1, model.rangeColumn()).data(HeatmapModel::SpeedupsRole).toList();
        QCOMPARE(speedups.size(), 3);
        for (const QVariant& speedup : speedups) {
            QVERIFY(!speedup.isValid());
        }
    }

    void groupsStartWhereTheCategoryChanges()
    {
        HeatmapModel model;
        model.setData(testing::fixtureHeatmap());
        QVERIFY(model.headerData(0, Qt::Vertical, HeatmapModel::StartsGroupRole).toBool());
        QVERIFY(!model.headerData(1, Qt::Vertical, HeatmapModel::StartsGroupRole).toBool());
        QVERIFY(model.headerData(2, Qt::Vertical, HeatmapModel::StartsGroupRole).toBool());
        QCOMPARE(model.headerData(2, Qt::Vertical).toString(), QStringLiteral("expand_where"));
    }

    void groupsAreNamedAndCounted()
    {
        auto data = std::make_shared<analysis::HeatmapData>(*testing::fixtureHeatmap());
        data->spec.rows = analysis::HeatRows::Category;
        data->rows[0].kernels = 4;
        data->rows[0].cells[0].n = 3;
        HeatmapModel model;
        model.setData(data);
        QCOMPARE(model.headerData(0, Qt::Vertical).toString(), QStringLiteral("Math"));
        QCOMPARE(model.headerData(0, Qt::Vertical, HeatmapModel::KernelsRole).toLongLong(), 4);
        QCOMPARE(model.index(0, 0).data(HeatmapModel::CountRole).toLongLong(), 3);
    }

    void whatIsNotShownIsNotCopied()
    {
        auto data = std::make_shared<analysis::HeatmapData>(*testing::fixtureHeatmap());
        data->rows[1].cells[0].speedup = 1.2; // below resolution
        HeatmapModel model;
        model.setData(data);
        QVERIFY(!model.index(1, 0).data(HeatmapModel::CopyRole).isValid());
        QVERIFY(model.index(0, 0).data(HeatmapModel::CopyRole).isValid());
    }

    void emptyAndFailed()
    {
        HeatmapModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setData(std::make_shared<analysis::HeatmapData>());
        QCOMPARE(model.loadState(), models::LoadState::Empty);
        QCOMPARE(model.rowCount(), 0);
        model.setLoadState(models::LoadState::Failed);
        QCOMPARE(model.loadState(), models::LoadState::Failed);
    }

    void aPlaceholderIsLoadingUntilDataCome()
    {
        HeatmapModel model;
        model.setPlaceholder(testing::fixtureHeatmap());
        QVERIFY(model.isPlaceholder());
        QCOMPARE(model.loadState(), models::LoadState::Loading);
        model.setData(testing::fixtureHeatmap());
        QVERIFY(!model.isPlaceholder());
        QCOMPARE(model.loadState(), models::LoadState::Ready);
    }
};

QTEST_GUILESS_MAIN(TestHeatmapModel)
#include "tst_heatmapmodel.moc"
