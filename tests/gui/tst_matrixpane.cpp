// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "matrix/matrixdetails.h"
#include "matrix/matrixpane.h"
#include "matrix/matrixview.h"
#include "models/matrixmodel.h"
#include "panefixture.h"
#include "shared/badge.h"
#include "shared/requestwatch.h"
#include "shell/messagebar.h"
#include "support/guimain.h"

#include <QAccessible>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QToolButton>
#include <QTreeView>

using namespace kbx;
using matrix::MatrixPane;

class TestMatrixPane : public QObject {
    Q_OBJECT

private:
    static void fill(
        testing::PaneFixture& fixture, MatrixPane& pane, const testing::TableShape& shape = {})
    {
        pane.resize(1160, 720);
        pane.show();
        QVERIFY(QTest::qWaitForWindowActive(&pane));
        fixture.open(shape);
        Q_EMIT fixture.service.matrixReady(fixture.matrixData(pane.spec()));
    }
    static QModelIndex cellOf(MatrixPane& pane, const QString& row, const QString& column)
    {
        const QAbstractItemModel* const model = pane.view()->body()->model();
        for (int r = 0; r < model->rowCount(); ++r) {
            for (int c = 0; c < model->columnCount(); ++c) {
                if (model->headerData(r, Qt::Vertical).toString() == row
                    && model->headerData(c, Qt::Horizontal).toString() == column) {
                    return model->index(r, c);
                }
            }
        }
        return {};
    }

    static QComboBox* box(const MatrixPane& pane, const QString& name)
    {
        for (QComboBox* const each : pane.findChildren<QComboBox*>()) {
            if (each->accessibleName() == name) {
                return each;
            }
        }
        return nullptr;
    }
    /// What a screen reader hears of a cell.
    static QString cellName(QTableView* table, int row, int column)
    {
        QAccessibleInterface* const interface = QAccessible::queryAccessibleInterface(table);
        const QString name
            = interface->tableInterface()->cellAt(row, column)->text(QAccessible::Name);
        // Without a screen reader tables do not tell their interface of a reset.
        QAccessible::deleteAccessibleInterface(QAccessible::uniqueId(interface));
        return name;
    }
    static std::vector<std::uint32_t> someOf(const CandidateTable& table)
    {
        std::vector<std::uint32_t> rows = testing::allRows(table);
        rows.resize(rows.size() - 2);
        return rows;
    }
    static void answer(testing::PaneFixture& fixture, const MatrixPane& pane)
    {
        Q_EMIT fixture.service.matrixReady(fixture.matrixData(pane.spec()));
    }
    static shared::RateCell cell(
        const analysis::MatrixData& data, int row, int column, models::LoadState state)
    {
        return matrix::rateCell(
            data.cell(static_cast<std::size_t>(row), static_cast<std::size_t>(column)),
            data.spec.value, state, {});
    }

private Q_SLOTS:
    void emptyStatesSayWhy()
    {
        testing::PaneFixture fixture;
        MatrixPane pane(fixture.service, fixture.navigation);
        QVERIFY(pane.isShowingEmpty());
        fill(fixture, pane);
        QVERIFY(!pane.isShowingEmpty());
        fixture.show({});
        QVERIFY(pane.isShowingEmpty());
        fixture.navigation.setFilterText(QStringLiteral("round=99"));
        for (QPushButton* const button : pane.findChildren<QPushButton*>()) {
            if (button->isVisible() && button->text() == QStringLiteral("Clear filter")) {
                button->click();
            }
        }
        QCOMPARE(fixture.navigation.filterText(), QString());
    }

    void aClickSelectsForAllAndFillsDetails()
    {
        testing::PaneFixture fixture;
        MatrixPane pane(fixture.service, fixture.navigation);
        fill(fixture, pane);
        QTableView* const body = pane.view()->body();
        const QModelIndex cell = cellOf(pane, QStringLiteral("Math"), QStringLiteral("beta"));
        QVERIFY(cell.isValid());
        QTest::mouseClick(body->viewport(), Qt::LeftButton, {}, body->visualRect(cell).center());
        QCOMPARE(fixture.navigation.selection().category, QStringLiteral("Math"));
        QCOMPARE(fixture.navigation.selection().method, QStringLiteral("beta"));
        QVERIFY(pane.detailsVisible());
        QCOMPARE(pane.details()->list()->model()->rowCount(), 4);
        const double value = cell.data(models::MatrixModel::ValueRole).toDouble();
        const qint64 k = cell.data(models::MatrixModel::NumeratorRole).toLongLong();
        QVERIFY(value > 0.0);
        QVERIFY(pane.details()->headline().startsWith(QString::number(k) + QStringLiteral(" of ")));
        // A kernel in the list narrows the selection down.
        QTreeView* const list = pane.details()->list();
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
            list->visualRect(list->model()->index(0, 0)).center());
        QVERIFY(fixture.navigation.selection().candidateId != 0);
        QVERIFY(fixture.navigation.selection().task.startsWith(QStringLiteral("Math/")));
    }

    void enterDrillsDownAndBackspaceUp()
    {
        testing::PaneFixture fixture;
        MatrixPane pane(fixture.service, fixture.navigation);
        fill(fixture, pane);
        QTableView* const body = pane.view()->body();
        body->setFocus();
        body->setCurrentIndex(cellOf(pane, QStringLiteral("Fusion"), QStringLiteral("alpha")));
        QTest::keyClick(body, Qt::Key_Return);
        QCOMPARE(pane.group(), QStringLiteral("Fusion"));
        QCOMPARE(pane.spec().rows, analysis::MatrixAxis::Task);
        Q_EMIT fixture.service.matrixReady(fixture.matrixData(pane.spec()));
        QCOMPARE(body->model()->rowCount(), 3);
        QVERIFY(pane.view()->totals()->isVisible());
        body->setFocus();
        QTest::keyClick(body, Qt::Key_Backspace);
        QCOMPARE(pane.group(), QString());
        QCOMPARE(pane.spec().rows, analysis::MatrixAxis::Category);
    }

    void totalStaysBelowWhileSorting()
    {
        testing::PaneFixture fixture;
        MatrixPane pane(fixture.service, fixture.navigation);
        fill(fixture, pane);
        QTableView* const body = pane.view()->body();
        QCOMPARE(body->model()->rowCount(), 15);
        QCOMPARE(pane.view()->totals()->model()->rowCount(), 1);
        QHeaderView* const head = body->horizontalHeader();
        QTest::mouseClick(head->viewport(), Qt::LeftButton, {},
            QPoint(head->sectionViewportPosition(1) + 30, 10));
        const auto value = [body](int row) {
            return body->model()->index(row, 1).data(models::MatrixModel::SortRole).toDouble();
        };
        const bool descending = head->sortIndicatorOrder() == Qt::DescendingOrder;
        for (int row = 1; row < 15; ++row) {
            QVERIFY(descending ? value(row - 1) >= value(row) : value(row - 1) <= value(row));
        }
    }

    void arrivingResultsKeepTheSelection()
    {
        testing::PaneFixture fixture;
        MatrixPane pane(fixture.service, fixture.navigation);
        fill(fixture, pane);
        pane.view()->body()->setCurrentIndex(
            cellOf(pane, QStringLiteral("Loss"), QStringLiteral("gamma")));
        QSignalSpy selected(&fixture.navigation, &workspace::Navigation::selectionChanged);
        Q_EMIT fixture.service.matrixReady(fixture.matrixData(pane.spec()));
        QCOMPARE(selected.count(), 0);
        QCOMPARE(pane.view()->body()->currentIndex(),
            cellOf(pane, QStringLiteral("Loss"), QStringLiteral("gamma")));
    }

    void keysSwitchIntervalsAndPublished()
    {
        testing::PaneFixture fixture;
        MatrixPane pane(fixture.service, fixture.navigation);
        fill(fixture, pane);
        const QList<QCheckBox*> boxes = pane.findChildren<QCheckBox*>();
        QCOMPARE(boxes.size(), 2);
        pane.view()->body()->setFocus();
        const QImage before = pane.view()->grab().toImage();
        QTest::keyClick(pane.view()->body(), Qt::Key_I);
        QVERIFY(!boxes[0]->isChecked());
        QVERIFY(before != pane.view()->grab().toImage());
        QTest::keyClick(pane.view()->body(), Qt::Key_P);
        QVERIFY(!boxes[1]->isChecked());
    }

    void failuresAreShownAndNothingIsZero()
    {
        testing::PaneFixture fixture;
        MatrixPane pane(fixture.service, fixture.navigation);
        fill(fixture, pane);
        Error error;
        error.text = "The published values cannot be read.";
        Q_EMIT fixture.service.requestFailed(QStringLiteral("matrix"), error);
        QVERIFY(pane.messages()->current()->text.contains(QStringLiteral("published values")));
        QCOMPARE(pane.view()->model()->loadState(), models::LoadState::Failed);
    }

    void copiesRawNumbers()
    {
        testing::PaneFixture fixture;
        MatrixPane pane(fixture.service, fixture.navigation);
        fill(fixture, pane);
        const QModelIndex cell = cellOf(pane, QStringLiteral("Math"), QStringLiteral("alpha"));
        pane.view()->body()->setCurrentIndex(cell);
        pane.copy(shared::CopyForm::Tsv);
        const QString text = QGuiApplication::clipboard()->text();
        QCOMPARE(text.section(QLatin1Char('\n'), 1, 1).section(QLatin1Char('\t'), 1, 1).toDouble(),
            cell.data(models::MatrixModel::ValueRole).toDouble());
    }

    void everyStateOfACellIsReachable()
    {
        using Kind = shared::RateCell::Kind;
        using models::LoadState;
        const auto data = testing::fixtureMatrix();
        const auto ready = LoadState::Ready;
        QVERIFY(cell(*data, 0, 0, ready).kind == Kind::Value);
        QVERIFY(!cell(*data, 0, 0, ready).fewRuns);
        QVERIFY(cell(*data, 1, 1, ready).fewRuns); // 31 of 36 tasks
        const shared::RateCell published = cell(*data, 2, 0, ready);
        QVERIFY(published.kind == Kind::Undefined && published.publishedPosition);
        QVERIFY(cell(*data, 2, 1, ready).kind == Kind::NotRun);
        const shared::RateCell again = cell(*data, 0, 0, LoadState::Loading);
        QVERIFY(again.kind == Kind::Value && again.recomputing);
        QCOMPARE(again.value, cell(*data, 0, 0, ready).value); // the old value stays
        QVERIFY(cell(*data, 0, 0, LoadState::Failed).kind == Kind::Failed);
        analysis::MatrixCell unknown;
        QVERIFY(matrix::rateCell(unknown, data->spec.value, LoadState::Loading, {}).kind
            == Kind::Loading);
    }

    void selectedCellsHaveAFrameAndTheFocusADottedOne()
    {
        testing::PaneFixture fixture;
        MatrixPane pane(fixture.service, fixture.navigation);
        fill(fixture, pane);
        QTableView* const body = pane.view()->body();
        const QModelIndex index = cellOf(pane, QStringLiteral("Math"), QStringLiteral("alpha"));
        const QRect rect = body->visualRect(index);
        const QColor accent = shared::Tokens::current()[shared::Token::Accent];
        const auto edge = [&] {
            return body->viewport()->grab(rect).toImage().pixelColor(1, rect.height() / 2);
        };
        QVERIFY(edge() != accent);
        body->setFocus();
        body->setCurrentIndex(index);
        QCOMPARE(edge(), accent);
        const QImage focused = body->viewport()->grab(rect).toImage();
        box(pane, QStringLiteral("Rows"))->setFocus();
        QVERIFY(focused != body->viewport()->grab(rect).toImage());
        QCOMPARE(edge(), accent);
    }

    void loadingRecomputingAndFailedAreTold()
    {
        testing::PaneFixture fixture;
        MatrixPane pane(fixture.service, fixture.navigation);
        pane.resize(1160, 720);
        pane.show();
        QVERIFY(QTest::qWaitForWindowActive(&pane));
        fixture.open();
        QTableView* const body = pane.view()->body();
        QVERIFY(!pane.isShowingEmpty());
        QVERIFY(cellName(body, 0, 0).contains(QStringLiteral("being computed")));
        QVERIFY(!pane.canCopy()); // nothing to copy so far
        answer(fixture, pane);
        const QString sentence = cellName(body, 1, 0);
        QVERIFY2(sentence.startsWith(QStringLiteral("Math, alpha: ")), qPrintable(sentence));
        fixture.show(testing::allRows(*fixture.table));
        QVERIFY(cellName(body, 1, 0).startsWith(sentence));
        QVERIFY(cellName(body, 1, 0).contains(QStringLiteral("computed again")));
        Error error;
        error.text = "broken";
        Q_EMIT fixture.service.requestFailed(QStringLiteral("matrix"), error);
        QCOMPARE(cellName(body, 1, 0), QStringLiteral("Math, alpha: not computed"));
        QCOMPARE(pane.messages()->current()->actionText, QStringLiteral("Try again"));
        pane.messages()->current()->action();
        answer(fixture, pane);
        QCOMPARE(cellName(body, 1, 0), sentence);
    }

    void aSlowRequestCanBeCancelled()
    {
        testing::PaneFixture fixture;
        MatrixPane pane(fixture.service, fixture.navigation);
        pane.watch()->setPatience(1);
        fill(fixture, pane);
        const QString sentence = cellName(pane.view()->body(), 1, 0);
        box(pane, QStringLiteral("Value shown"))->setCurrentText(QStringLiteral("Mean speedup"));
        QTRY_VERIFY(pane.messages()->current());
        QCOMPARE(pane.messages()->current()->text,
            QStringLiteral("Computing intervals, 2,000 resamples…"));
        const analysis::MatrixSpec given = pane.spec();
        pane.messages()->current()->action();
        QVERIFY(!pane.messages()->current());
        QVERIFY(pane.spec().value == analysis::MatrixValue::Correct);
        QCOMPARE(
            box(pane, QStringLiteral("Value shown"))->currentText(), QStringLiteral("Correct %"));
        QCOMPARE(cellName(pane.view()->body(), 1, 0), sentence);
        // What still comes is not shown.
        Q_EMIT fixture.service.matrixReady(fixture.matrixData(given));
        QCOMPARE(cellName(pane.view()->body(), 1, 0), sentence);
    }

    void cancellingTheFirstRequestOffersItAgain()
    {
        testing::PaneFixture fixture;
        MatrixPane pane(fixture.service, fixture.navigation);
        pane.watch()->setPatience(1);
        pane.resize(1160, 720);
        pane.show();
        QVERIFY(QTest::qWaitForWindowActive(&pane));
        fixture.open();
        QTRY_VERIFY(pane.messages()->current());
        pane.messages()->current()->action();
        QVERIFY(pane.isShowingEmpty());
        for (QPushButton* const button : pane.findChildren<QPushButton*>()) {
            if (button->isVisible() && button->text() == QStringLiteral("Compute")) {
                button->click();
            }
        }
        answer(fixture, pane);
        QVERIFY(!pane.isShowingEmpty());
    }

    void everyCombinationOfAxesAndValuesIsShown()
    {
        testing::PaneFixture fixture;
        MatrixPane pane(fixture.service, fixture.navigation);
        testing::TableShape shape;
        shape.gpuTimes = true;
        fill(fixture, pane, shape);
        QComboBox* const rows = box(pane, QStringLiteral("Rows"));
        QComboBox* const columns = box(pane, QStringLiteral("Columns"));
        QComboBox* const values = box(pane, QStringLiteral("Value shown"));
        QCOMPARE(values->count(), 7);
        int shown = 0;
        for (int row = 0; row < rows->count(); ++row) {
            for (int column = 0; column < columns->count(); ++column) {
                rows->setCurrentIndex(row);
                columns->setCurrentIndex(column);
                QVERIFY(pane.spec().rows != pane.spec().columns);
                for (int value = 0; value < values->count(); ++value) {
                    values->setCurrentIndex(value);
                    answer(fixture, pane);
                    const QAbstractItemModel* const model = pane.view()->body()->model();
                    QVERIFY(model->rowCount() > 0 && model->columnCount() > 0);
                    QVERIFY(!cellName(pane.view()->body(), 0, 0).isEmpty());
                    ++shown;
                }
            }
        }
        QCOMPARE(shown, 3 * 4 * 7);
        columns->setCurrentText(QStringLiteral("Round"));
        QVERIFY(!box(pane, QStringLiteral("Round of each trajectory"))->isVisible());
        columns->setCurrentText(QStringLiteral("GPU"));
        QVERIFY(!box(pane, QStringLiteral("Evidence: GPU or backend, origin"))->isVisible());
    }

    void aGpuColumnSelectsTheGpu()
    {
        testing::PaneFixture fixture;
        MatrixPane pane(fixture.service, fixture.navigation);
        testing::TableShape shape;
        shape.gpuTimes = true;
        fill(fixture, pane, shape);
        box(pane, QStringLiteral("Columns"))->setCurrentText(QStringLiteral("GPU"));
        answer(fixture, pane);
        pane.view()->body()->setCurrentIndex(pane.view()->body()->model()->index(1, 2));
        QCOMPARE(fixture.navigation.selection().target, QStringLiteral("A100"));
        box(pane, QStringLiteral("Columns"))->setCurrentText(QStringLiteral("Run"));
        answer(fixture, pane);
        pane.view()->body()->setCurrentIndex(pane.view()->body()->model()->index(1, 1));
        QCOMPARE(fixture.navigation.selection().run, QStringLiteral("main"));
        QCOMPARE(fixture.navigation.selection().method, QStringLiteral("beta"));
    }

    void theThirdClickGivesTheOwnOrderBack()
    {
        testing::PaneFixture fixture;
        MatrixPane pane(fixture.service, fixture.navigation);
        fill(fixture, pane);
        QTableView* const body = pane.view()->body();
        const auto names = [body] {
            QStringList all;
            for (int row = 0; row < body->model()->rowCount(); ++row) {
                all << body->model()->headerData(row, Qt::Vertical).toString();
            }
            return all;
        };
        const QStringList own = names();
        QHeaderView* const head = body->horizontalHeader();
        const auto click = [head] {
            QTest::mouseClick(head->viewport(), Qt::LeftButton, {},
                QPoint(head->sectionViewportPosition(0) + 30, 10));
        };
        click();
        QVERIFY(names() != own);
        QCOMPARE(head->sortIndicatorOrder(), Qt::DescendingOrder); // the best first
        click();
        QCOMPARE(head->sortIndicatorOrder(), Qt::AscendingOrder);
        click();
        QCOMPARE(names(), own);
        head->moveSection(0, 2);
        QCOMPARE(pane.view()->totals()->horizontalHeader()->visualIndex(0), 2);
    }

    void undefinedStandsLastInBothDirections()
    {
        testing::PaneFixture fixture;
        MatrixPane pane(fixture.service, fixture.navigation);
        fill(fixture, pane);
        fixture.show(someOf(*fixture.table));
        answer(fixture, pane);
        auto data = std::make_shared<analysis::MatrixData>(*fixture.matrixData(pane.spec()));
        data->cells[0].value.reset();
        data->cells[0].reason = "not run";
        Q_EMIT fixture.service.matrixReady(data);
        const QAbstractItemModel* const model = pane.view()->body()->model();
        for (const Qt::SortOrder order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
            pane.view()->body()->sortByColumn(0, order);
            QCOMPARE(model->headerData(model->rowCount() - 1, Qt::Vertical).toString(),
                QStringLiteral("Activation"));
        }
    }

    void detailsSayWhereTheNumberComesFrom()
    {
        testing::PaneFixture fixture;
        MatrixPane pane(fixture.service, fixture.navigation);
        fill(fixture, pane);
        auto stale = std::make_shared<CandidateTable>(*fixture.table);
        for (CandidateRow& row : stale->rows) {
            row.stale = true;
        }
        fixture.table = stale;
        fixture.show(testing::allRows(*stale));
        answer(fixture, pane);
        pane.view()->body()->setCurrentIndex(
            cellOf(pane, QStringLiteral("Math"), QStringLiteral("beta")));
        auto* const badges = pane.details()->findChild<shared::BadgeRow*>();
        QVERIFY2(badges->accessibleName().contains(QStringLiteral("imported"))
                && badges->accessibleName().contains(QStringLiteral("4 stale")),
            qPrintable(badges->accessibleName()));
        // Buttons stand there only while they mean something.
        const auto shown = [&pane] {
            QStringList texts;
            for (QPushButton* const button : pane.details()->findChildren<QPushButton*>()) {
                if (button->isVisible()) {
                    texts << button->text();
                }
            }
            return texts;
        };
        QCOMPARE(shown(), QStringList());
        pane.details()->list()->setCurrentIndex(pane.details()->list()->model()->index(0, 0));
        QCOMPARE(shown(),
            (QStringList{
                QStringLiteral("Open trajectory"), QStringLiteral("Compare with round 1")}));
    }

    void tooltipsNameEvidenceAndSource()
    {
        testing::PaneFixture fixture;
        MatrixPane pane(fixture.service, fixture.navigation);
        fill(fixture, pane);
        const QString tip = cellOf(pane, QStringLiteral("Math"), QStringLiteral("alpha"))
                                .data(Qt::ToolTipRole)
                                .toString();
        for (const char* const part :
            {"Math × alpha", "95 % interval", "Wilson", "imported", "published 36.1 %: a paper"}) {
            QVERIFY2(tip.contains(QString::fromUtf8(part)), qPrintable(tip));
        }
    }

    void theMenuOpensAtTheCellByKeyboard()
    {
        testing::PaneFixture fixture;
        MatrixPane pane(fixture.service, fixture.navigation);
        fill(fixture, pane);
        pane.view()->body()->setFocus();
        pane.view()->body()->setCurrentIndex(
            cellOf(pane, QStringLiteral("Math"), QStringLiteral("alpha")));
        QContextMenuEvent event(QContextMenuEvent::Keyboard, QPoint(), QPoint());
        QCoreApplication::sendEvent(&pane, &event);
        auto* const menu = pane.findChild<QMenu*>();
        QVERIFY(menu);
        QAction* filter = nullptr;
        for (QAction* const action : menu->actions()) {
            if (action->text().remove(QLatin1Char('&')) == QStringLiteral("Filter to this")) {
                filter = action;
            }
        }
        QVERIFY(filter);
        filter->trigger();
        QVERIFY2(fixture.navigation.filterText().contains(QStringLiteral("category=Math"))
                && fixture.navigation.filterText().contains(QStringLiteral("method=alpha")),
            qPrintable(fixture.navigation.filterText()));
        menu->close();
    }

    void fewMethodsAreNeitherLostNorStretched()
    {
        testing::PaneFixture fixture;
        MatrixPane pane(fixture.service, fixture.navigation);
        fill(fixture, pane);
        for (const int width : {900, 1000, 1160, 1600, 2200}) {
            pane.resize(width, 720);
            QCoreApplication::sendPostedEvents();
            const int column = pane.view()->body()->columnWidth(0);
            QVERIFY2(column >= 116 && column <= 300, qPrintable(QString::number(column)));
        }
    }

    void controlsAndCellsHaveNames()
    {
        testing::PaneFixture fixture;
        MatrixPane pane(fixture.service, fixture.navigation);
        fill(fixture, pane);
        for (QComboBox* const box : pane.findChildren<QComboBox*>()) {
            QVERIFY(!box->accessibleName().isEmpty());
        }
        for (QToolButton* const button : pane.findChildren<QToolButton*>()) {
            QVERIFY2(!button->accessibleName().isEmpty() || !button->text().isEmpty(),
                qPrintable(button->objectName()));
        }
        const QString sentence = cellOf(pane, QStringLiteral("Math"), QStringLiteral("alpha"))
                                     .data(Qt::AccessibleTextRole)
                                     .toString();
        QVERIFY(sentence.startsWith(QStringLiteral("Math, alpha: ")));
        QVERIFY(sentence.contains(QStringLiteral("published 36.1")));
    }
};

KBX_GUI_MAIN(TestMatrixPane)
#include "tst_matrixpane.moc"
