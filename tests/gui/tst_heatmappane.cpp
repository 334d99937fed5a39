// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/heatdetails.h"
#include "heatmap/heatmappane.h"
#include "heatmap/sizebars.h"
#include "models/heatmapmodel.h"
#include "panefixture.h"
#include "shell/messagebar.h"
#include "support/guimain.h"

#include <QClipboard>
#include <QLabel>
#include <QSignalSpy>
#include <QTableView>

using namespace kbx;
using heatmap::HeatmapPane;

class TestHeatmapPane : public QObject {
    Q_OBJECT

private:
    static void fill(testing::PaneFixture& fixture, HeatmapPane& pane)
    {
        pane.resize(1300, 760);
        pane.show();
        QVERIFY(QTest::qWaitForWindowActive(&pane));
        testing::TableShape shape;
        shape.gpuTimes = true;
        fixture.open(shape);
        Q_EMIT fixture.service.heatmapReady(testing::fixtureHeatmap());
    }

private Q_SLOTS:
    void withoutTimesItSaysWhatToDo()
    {
        testing::PaneFixture fixture;
        HeatmapPane pane(fixture.service, fixture.navigation);
        QVERIFY(pane.isShowingEmpty());
        pane.show();
        fixture.open();
        auto none = std::make_shared<analysis::HeatmapData>();
        none->reason = "No evaluation in view has a time.";
        Q_EMIT fixture.service.heatmapReady(none);
        QVERIFY(pane.isShowingEmpty());
        QStringList words;
        for (const QLabel* const label : pane.findChildren<QLabel*>()) {
            words << label->text();
        }
        QVERIFY(words.contains(QStringLiteral("No GPU times yet. Evaluate, or import times.")));
        QVERIFY(words.contains(QStringLiteral("No evaluation in view has a time.")));
        QVERIFY(!pane.canCopy());
    }

    void aClickSelectsKernelAndGpu()
    {
        testing::PaneFixture fixture;
        HeatmapPane pane(fixture.service, fixture.navigation);
        fill(fixture, pane);
        QVERIFY(!pane.isShowingEmpty());
        QTableView* const table = pane.table();
        const QModelIndex cell = table->model()->index(0, 2);
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(cell).center());
        QCOMPARE(fixture.navigation.selection().task, QStringLiteral("Math/add"));
        QCOMPARE(fixture.navigation.selection().target, QStringLiteral("L20"));
        QVERIFY(pane.detailsVisible());
        QSignalSpy raised(&fixture.navigation, &workspace::Navigation::paneRequested);
        QTest::keyClick(table, Qt::Key_Return);
        QCOMPARE(raised.first().first().toString(), QStringLiteral("trajectory"));
    }

    void sentencesNameStateAndSizes()
    {
        testing::PaneFixture fixture;
        HeatmapPane pane(fixture.service, fixture.navigation);
        fill(fixture, pane);
        const QAbstractItemModel* const model = pane.table()->model();
        const QString slow = model->index(0, 2).data(Qt::AccessibleTextRole).toString();
        QCOMPARE(slow,
            QStringLiteral("add on L20: 0.61×, slower than the baseline, interval 0.60 to 0.62, 12 "
                           "of 16 sizes"));
        QVERIFY(model->index(1, 2)
                    .data(Qt::AccessibleTextRole)
                    .toString()
                    .contains(QStringLiteral("impossible")));
        QVERIFY(model->index(2, 1)
                    .data(Qt::AccessibleTextRole)
                    .toString()
                    .contains(QStringLiteral("wrong")));
        const QString untimed = model->index(2, 2).data(Qt::AccessibleTextRole).toString();
        QVERIFY(
            untimed.contains(QStringLiteral("not timed")) && !untimed.contains(QLatin1Char('1')));
        QVERIFY(!pane.table()->accessibleName().isEmpty());
    }

    void sizesOfTheEvaluationAreMatched()
    {
        EvaluationRecord record;
        TimingRecord timing;
        timing.series = {{"[[4,4]]", TimingSide::Reference, {}, 2.0, {}, {}},
            {"[[4,4]]", TimingSide::Kernel, {}, 1.0, {}, {}},
            {"[[8,8]]", TimingSide::Kernel, {}, 1.0, {}, {}}};
        record.timings.push_back(timing);
        const auto sizes = heatmap::SizeBars::sizesOf(record);
        QCOMPARE(sizes.size(), 2);
        QCOMPARE(sizes[0].name, QStringLiteral("4 × 4"));
        QCOMPARE(*sizes[0].speedup, 2.0);
        QVERIFY(!sizes[1].speedup);
    }

    void copiesRawNumbersAndShowsErrors()
    {
        testing::PaneFixture fixture;
        HeatmapPane pane(fixture.service, fixture.navigation);
        fill(fixture, pane);
        pane.table()->clearSelection();
        pane.table()->selectRow(2);
        pane.copy(shared::CopyForm::Csv);
        QVERIFY(
            QGuiApplication::clipboard()->text().contains(QStringLiteral("expand_where,0.076,,")));
        Error error;
        error.text = "broken";
        Q_EMIT fixture.service.requestFailed(QStringLiteral("heatmap"), error);
        QVERIFY(pane.messages()->current()->text.contains(QStringLiteral("broken")));
    }

    void sortingKeepsRowsTogether()
    {
        testing::PaneFixture fixture;
        HeatmapPane pane(fixture.service, fixture.navigation);
        fill(fixture, pane);
        pane.table()->sortByColumn(0, Qt::AscendingOrder);
        const QAbstractItemModel* const model = pane.table()->model();
        QCOMPARE(model->headerData(0, Qt::Vertical).toString(), QStringLiteral("softmax"));
        QCOMPARE(model->headerData(1, Qt::Vertical).toString(), QStringLiteral("expand_where"));
        QCOMPARE(model->index(1, 0).data(models::HeatmapModel::SpeedupRole).toDouble(), 0.076);
    }
};

KBX_GUI_MAIN(TestHeatmapPane)
#include "tst_heatmappane.moc"
