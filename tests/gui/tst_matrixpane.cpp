// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "matrix/matrixdetails.h"
#include "matrix/matrixpane.h"
#include "matrix/matrixview.h"
#include "models/matrixmodel.h"
#include "panefixture.h"
#include "shell/messagebar.h"
#include "support/guimain.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QHeaderView>
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
