// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/heatdetails.h"
#include "heatmap/heatmappane.h"
#include "heatmap/ratiohistogram.h"
#include "heatmap/samplesummary.h"
#include "models/heatmapmodel.h"
#include "panefixture.h"
#include "shared/badge.h"
#include "shared/elidedlabel.h"
#include "shared/requestwatch.h"
#include "shell/messagebar.h"
#include "support/guimain.h"

#include <QAccessible>
#include <QClipboard>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
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

    static QComboBox* box(const HeatmapPane& pane, const QString& name)
    {
        for (QComboBox* const each : pane.findChildren<QComboBox*>()) {
            if (each->accessibleName() == name) {
                return each;
            }
        }
        return nullptr;
    }
    static void choose(const HeatmapPane& pane, const QString& name, const QString& text)
    {
        box(pane, name)->setCurrentText(text);
    }
    static void press(const HeatmapPane& pane, const QString& text)
    {
        for (QPushButton* const button : pane.findChildren<QPushButton*>()) {
            if (button->isVisible() && button->text() == text) {
                button->click();
                return;
            }
        }
        QFAIL(qPrintable(text));
    }
    static QStringList texts(const HeatmapPane& pane)
    {
        QStringList all;
        for (const auto* const label : pane.findChildren<shared::ElidedLabel*>()) {
            if (label->isVisible()) {
                all << label->text();
            }
        }
        return all;
    }
    /// Answers what the pane asked for.
    static void showComputed(testing::PaneFixture& fixture, const HeatmapPane& pane)
    {
        Q_EMIT fixture.service.heatmapReady(
            std::make_shared<analysis::HeatmapData>(analysis::computeHeatmap(
                *fixture.table, testing::allRows(*fixture.table), pane.spec())));
    }
    static QModelIndex timedCell(const HeatmapPane& pane)
    {
        const QAbstractItemModel* const model = pane.table()->model();
        for (int row = 0; row < model->rowCount(); ++row) {
            if (model->index(row, 0).data(models::HeatmapModel::StateRole).toInt()
                == static_cast<int>(analysis::HeatState::Value)) {
                return model->index(row, 0);
            }
        }
        return {};
    }
    /// What a screen reader hears of a cell.
    static QString cellName(const HeatmapPane& pane, int row, int column)
    {
        QAccessibleInterface* const table = QAccessible::queryAccessibleInterface(pane.table());
        const QString name = table->tableInterface()->cellAt(row, column)->text(QAccessible::Name);
        // Without a screen reader tables do not tell their interface of a reset.
        QAccessible::deleteAccessibleInterface(QAccessible::uniqueId(table));
        return name;
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
        const auto sizes = heatmap::summaryOf(record.timings.front()).sizes;
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
        QCOMPARE(model->headerData(0, Qt::Vertical).toString(), QStringLiteral("expand_where"));
        QCOMPARE(model->index(0, 0).data(models::HeatmapModel::SpeedupRole).toDouble(), 0.076);
        // Without a number there is nothing to sort by: last in both directions.
        QCOMPARE(model->headerData(2, Qt::Vertical).toString(), QStringLiteral("softmax"));
        pane.table()->sortByColumn(0, Qt::DescendingOrder);
        QCOMPARE(model->headerData(0, Qt::Vertical).toString(), QStringLiteral("add"));
        QCOMPARE(model->headerData(2, Qt::Vertical).toString(), QStringLiteral("softmax"));
    }

    void clicksOnAHeaderEndInTheOwnOrder()
    {
        testing::PaneFixture fixture;
        HeatmapPane pane(fixture.service, fixture.navigation);
        fill(fixture, pane);
        QHeaderView* const head = pane.table()->horizontalHeader();
        const auto click = [head] {
            QTest::mouseClick(head->viewport(), Qt::LeftButton, {},
                QPoint(head->sectionViewportPosition(0) + 20, 10));
        };
        const auto first
            = [&pane] { return pane.table()->model()->headerData(0, Qt::Vertical).toString(); };
        click();
        QCOMPARE(first(), QStringLiteral("expand_where")); // the slowest
        click();
        QCOMPARE(first(), QStringLiteral("add"));
        click();
        QCOMPARE(head->sortIndicatorSection(), -1);
        QCOMPARE(pane.table()->model()->headerData(1, Qt::Vertical).toString(),
            QStringLiteral("softmax"));
        QVERIFY(head->sectionsMovable());
    }

    void groupsOpenTheirKernelsAndBackspaceGoesUp()
    {
        testing::PaneFixture fixture;
        HeatmapPane pane(fixture.service, fixture.navigation);
        fill(fixture, pane);
        choose(pane, QStringLiteral("Rows"), QStringLiteral("Category"));
        QVERIFY(pane.spec().rows == analysis::HeatRows::Category);
        showComputed(fixture, pane);
        const QAbstractItemModel* const model = pane.table()->model();
        QCOMPARE(model->headerData(0, Qt::Vertical).toString(), QStringLiteral("Activation"));
        const QString sentence = model->index(0, 0).data(Qt::AccessibleTextRole).toString();
        QVERIFY2(sentence.contains(QStringLiteral("geometric mean"))
                && sentence.contains(QStringLiteral("kernels")),
            qPrintable(sentence));
        QVERIFY(!pane.canExportFigure()); // the figure shows kernels
        pane.table()->setCurrentIndex(model->index(1, 2));
        QCOMPARE(fixture.navigation.selection().category, QStringLiteral("Math"));
        QCOMPARE(fixture.navigation.selection().task, QString());
        pane.table()->setFocus();
        QTest::keyClick(pane.table(), Qt::Key_Return);
        QVERIFY(pane.spec().rows == analysis::HeatRows::Kernel);
        showComputed(fixture, pane);
        const QModelIndex current = pane.table()->currentIndex();
        QCOMPARE(current.column(), 2);
        QCOMPARE(model->headerData(current.row(), Qt::Vertical, models::HeatmapModel::CategoryRole)
                     .toString(),
            QStringLiteral("Math"));
        QTest::keyClick(pane.table(), Qt::Key_Backspace);
        QVERIFY(pane.spec().rows == analysis::HeatRows::Category);
        showComputed(fixture, pane);
        QCOMPARE(model->headerData(pane.table()->currentIndex().row(), Qt::Vertical).toString(),
            QStringLiteral("Math"));
    }

    void aSingleProfileIsNoChoice()
    {
        testing::PaneFixture fixture;
        HeatmapPane pane(fixture.service, fixture.navigation);
        fill(fixture, pane);
        QComboBox* const profile = box(pane, QStringLiteral("Timing profile"));
        QVERIFY(!profile->isVisible());
        auto two = std::make_shared<analysis::HeatmapData>(*testing::fixtureHeatmap());
        two->profiles = {"paired-cold", "paper"};
        Q_EMIT fixture.service.heatmapReady(two);
        QVERIFY(profile->isVisible());
        QCOMPARE(profile->count(), 3);
        profile->setCurrentText(QStringLiteral("paper"));
        QCOMPARE(pane.spec().profile, std::string("paper"));
        // Nothing of that profile: the way back is offered.
        auto none = std::make_shared<analysis::HeatmapData>();
        none->spec = pane.spec();
        none->reason = "no time of profile paper in view";
        Q_EMIT fixture.service.heatmapReady(none);
        QVERIFY(pane.isShowingEmpty());
        press(pane, QStringLiteral("Show all profiles"));
        QCOMPARE(pane.spec().profile, std::string());
    }

    void loadingRecomputingAndFailedAreTold()
    {
        testing::PaneFixture fixture;
        HeatmapPane pane(fixture.service, fixture.navigation);
        pane.resize(1300, 760);
        pane.show();
        QVERIFY(QTest::qWaitForWindowActive(&pane));
        testing::TableShape shape;
        shape.gpuTimes = true;
        fixture.open(shape);
        QVERIFY(!pane.isShowingEmpty());
        QVERIFY(cellName(pane, 0, 0).contains(QStringLiteral("being computed")));
        Q_EMIT fixture.service.heatmapReady(testing::fixtureHeatmap());
        QVERIFY(cellName(pane, 0, 2).startsWith(QStringLiteral("add on L20: 0.61×")));
        const QImage before = pane.table()->viewport()->grab().toImage();
        fixture.show(testing::allRows(*fixture.table));
        QVERIFY(cellName(pane, 0, 2).startsWith(QStringLiteral("add on L20: 0.61×")));
        QVERIFY(cellName(pane, 0, 2).contains(QStringLiteral("computed again")));
        QVERIFY(before != pane.table()->viewport()->grab().toImage()); // the arc
        Error error;
        error.text = "broken";
        Q_EMIT fixture.service.requestFailed(QStringLiteral("heatmap"), error);
        QVERIFY(cellName(pane, 0, 2).contains(QStringLiteral("not computed")));
        QCOMPARE(pane.messages()->current()->actionText, QStringLiteral("Try again"));
        pane.messages()->current()->action();
        Q_EMIT fixture.service.heatmapReady(testing::fixtureHeatmap());
        QVERIFY(cellName(pane, 0, 2).startsWith(QStringLiteral("add on L20: 0.61×")));
        QVERIFY(!cellName(pane, 0, 2).contains(QStringLiteral("computed")));
    }

    void aSlowRequestCanBeCancelled()
    {
        testing::PaneFixture fixture;
        HeatmapPane pane(fixture.service, fixture.navigation);
        pane.watch()->setPatience(1);
        fill(fixture, pane);
        choose(pane, QStringLiteral("Rows"), QStringLiteral("Method"));
        QTRY_VERIFY(pane.messages()->current());
        QVERIFY(pane.messages()->current()->text.endsWith(QStringLiteral("…")));
        QCOMPARE(pane.messages()->current()->actionText, QStringLiteral("Cancel"));
        pane.messages()->current()->action();
        QVERIFY(!pane.messages()->current());
        // The tools say again what is shown, and a late answer changes nothing.
        QVERIFY(pane.spec().rows == analysis::HeatRows::Kernel);
        QCOMPARE(box(pane, QStringLiteral("Rows"))->currentText(), QStringLiteral("Kernel"));
        QVERIFY(!cellName(pane, 0, 2).contains(QStringLiteral("computed")));
    }

    void detailsShowSamplesAndStaleness()
    {
        testing::PaneFixture fixture;
        HeatmapPane pane(fixture.service, fixture.navigation);
        pane.resize(1300, 760);
        pane.show();
        QVERIFY(QTest::qWaitForWindowActive(&pane));
        testing::TableShape shape;
        shape.gpuTimes = true;
        fixture.open(shape);
        auto stale = std::make_shared<CandidateTable>(*fixture.table);
        for (CandidateRow& row : stale->rows) {
            row.stale = true;
        }
        fixture.table = stale;
        fixture.show(testing::allRows(*stale));
        showComputed(fixture, pane);
        pane.table()->setCurrentIndex(timedCell(pane));
        auto* const badges = pane.details()->findChild<shared::BadgeRow*>();
        QVERIFY(badges->accessibleName().contains(QStringLiteral("stale")));
        auto detail = std::make_shared<workspace::EvaluationDetail>();
        detail->evaluationId = pane.details()->evaluationId();
        QVERIFY(detail->evaluationId != 0);
        TimingRecord timing;
        timing.profile = "paired-cold";
        timing.baseline = "eager";
        timing.series = {{"[[4,4]]", TimingSide::Reference, {2.0F, 2.2F, 2.1F, 1.9F}, {}, {}, {}},
            {"[[4,4]]", TimingSide::Kernel, {1.0F, 1.1F, 1.0F, 1.0F}, {}, {}, {}},
            {"[[8,8]]", TimingSide::Kernel, {1.0F}, {}, {}, {}}};
        detail->record.timings.push_back(timing);
        Q_EMIT fixture.service.evaluationReady(detail);
        auto* const histogram = pane.details()->findChild<heatmap::RatioHistogram*>();
        QVERIFY(histogram->isVisible());
        QVERIFY(histogram->accessibleName().contains(QStringLiteral("4 sample pairs")));
        QVERIFY(texts(pane).contains(QStringLiteral("1 size has no reference time on this GPU.")));
        QSignalSpy raised(&fixture.navigation, &workspace::Navigation::paneRequested);
        press(pane, QStringLiteral("Show samples"));
        QCOMPARE(raised.first().first().toString(), QStringLiteral("evaluate"));
        press(pane, QStringLiteral("Open trajectory"));
        QCOMPARE(raised.last().first().toString(), QStringLiteral("trajectory"));
    }

    void anotherPanesSelectionIsFollowed()
    {
        testing::PaneFixture fixture;
        HeatmapPane pane(fixture.service, fixture.navigation);
        fill(fixture, pane);
        workspace::Selection selection;
        selection.task = QStringLiteral("Index/expand_where");
        selection.method = QStringLiteral("alpha");
        selection.target = QStringLiteral("H20");
        fixture.navigation.select(selection);
        QCOMPARE(pane.table()->currentIndex(), pane.table()->model()->index(2, 1));
        QCOMPARE(fixture.navigation.selection(), selection); // following does not select again
    }

    void theMenuOpensAtTheCellByKeyboard()
    {
        testing::PaneFixture fixture;
        HeatmapPane pane(fixture.service, fixture.navigation);
        fill(fixture, pane);
        pane.table()->setFocus();
        pane.table()->setCurrentIndex(pane.table()->model()->index(0, 1));
        QContextMenuEvent event(QContextMenuEvent::Keyboard, QPoint(), QPoint());
        QCoreApplication::sendEvent(&pane, &event);
        auto* const menu = pane.findChild<QMenu*>();
        QVERIFY(menu);
        QStringList entries;
        for (const QAction* const action : menu->actions()) {
            entries << action->text().remove(QLatin1Char('&'));
        }
        QVERIFY2(entries.contains(QStringLiteral("Open"))
                && entries.contains(QStringLiteral("Filter to this"))
                && entries.contains(QStringLiteral("Export figure…")),
            qPrintable(entries.join(QLatin1Char('|'))));
        menu->close();
    }

    void tooltipsNameOriginAndProfile()
    {
        testing::PaneFixture fixture;
        HeatmapPane pane(fixture.service, fixture.navigation);
        testing::TableShape shape;
        shape.gpuTimes = true;
        fill(fixture, pane);
        showComputed(fixture, pane);
        const QString tip = timedCell(pane).data(Qt::ToolTipRole).toString();
        QVERIFY2(tip.contains(QStringLiteral("profile paired-cold"))
                && tip.contains(QStringLiteral("imported"))
                && tip.contains(QStringLiteral("interval")),
            qPrintable(tip));
    }
};

KBX_GUI_MAIN(TestHeatmapPane)
#include "tst_heatmappane.moc"
