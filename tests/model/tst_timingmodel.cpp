// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/timingmodel.h"
#include "support/printmodel.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace kbx;
using models::ComparisonModel;
using models::TimingModel;

namespace {

analysis::TimingView viewOf(double kernelMs)
{
    analysis::TimingView view;
    view.profile = view.baseline = "x";
    analysis::SizeTiming size;
    size.inputSize = "[[8]]";
    size.referenceMs = 2.0;
    size.kernelMs = kernelMs;
    size.ratio.value = 2.0 / kernelMs;
    size.verdict = analysis::SpeedVerdict::Unstated;
    size.iou = 0.25;
    size.mfu = 0.5;
    view.sizes.push_back(size);
    size = {};
    size.inputSize = "[[9]]";
    view.sizes.push_back(size);
    return view;
}

} // namespace

class TestTimingModel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void missingTimesAreNotZero()
    {
        TimingModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setView(viewOf(0.5));
        QCOMPARE(model.rowCount(), 2);
        const auto raw = [&model](int row, int column) {
            return model.index(row, column).data(TimingModel::CopyRole);
        };
        QCOMPARE(raw(0, TimingModel::RatioColumn).toDouble(), 4.0);
        QCOMPARE(raw(0, TimingModel::PeakColumn).toDouble(), 0.5);
        QVERIFY(!raw(1, TimingModel::KernelColumn).isValid());
        QVERIFY(!raw(1, TimingModel::RatioColumn).isValid());
        QCOMPARE(model.rowOf("[[9]]"), 1);
        QCOMPARE(model.rowOf("[[7]]"), -1);
        QVERIFY(model.sizeAt(2) == nullptr);
    }

    void comparisonsGiveTheRatioOfRatios()
    {
        ComparisonModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setComparison(analysis::compareTimings(viewOf(0.5), viewOf(0.4)));
        QCOMPARE(model.rowCount(), 2);
        const auto raw = [&model](int row, int column) {
            return model.index(row, column).data(TimingModel::CopyRole);
        };
        QCOMPARE(raw(0, ComparisonModel::ChangeColumn).toDouble(), 1.25);
        QCOMPARE(raw(0, ComparisonModel::MovedColumn).toBool(), false);
        QVERIFY(!raw(1, ComparisonModel::ChangeColumn).isValid());
    }
};

QTEST_GUILESS_MAIN(TestTimingModel)
#include "tst_timingmodel.moc"
