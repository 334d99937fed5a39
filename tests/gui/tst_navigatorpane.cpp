// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/navigatormodel.h"
#include "navigator/filterbox.h"
#include "navigator/navigatorpane.h"
#include "panefixture.h"
#include "shell/messagebar.h"
#include "support/guimain.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QMenu>
#include <QSignalSpy>
#include <QToolButton>
#include <QTreeView>

using namespace kbx;
using navigator::NavigatorPane;

class TestNavigatorPane : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void withoutAStudyItSaysSo()
    {
        testing::PaneFixture fixture;
        NavigatorPane pane(fixture.service, fixture.navigation);
        QVERIFY(pane.isShowingEmpty());
        fixture.open();
        Q_EMIT fixture.service.navigatorReady(fixture.navigatorData());
        QVERIFY(!pane.isShowingEmpty());
        QCOMPARE(pane.tree()->model()->rowCount(), 15);
        Q_EMIT fixture.service.studyClosed();
        QVERIFY(pane.isShowingEmpty());
    }

    void aClickBecomesTheCommonSelection()
    {
        testing::PaneFixture fixture;
        NavigatorPane pane(fixture.service, fixture.navigation);
        pane.resize(262, 600);
        pane.show();
        fixture.open();
        Q_EMIT fixture.service.navigatorReady(fixture.navigatorData());
        QTreeView* const tree = pane.tree();
        tree->expandAll();
        const QModelIndex math = tree->model()->index(1, 0);
        QCOMPARE(math.data().toString(), QStringLiteral("Math"));
        const QModelIndex task = tree->model()->index(0, 0, math);
        const QModelIndex method = tree->model()->index(0, 0, task);
        const QModelIndex round = tree->model()->index(2, 0, method);
        QCOMPARE(round.data().toString(), QStringLiteral("round 2"));
        tree->scrollTo(round);
        QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, tree->visualRect(round).center());
        const workspace::Selection& selection = fixture.navigation.selection();
        QCOMPARE(selection.category, QStringLiteral("Math"));
        QCOMPARE(selection.method, QStringLiteral("alpha"));
        QVERIFY(selection.task.startsWith(QStringLiteral("Math/")));
        QVERIFY(selection.candidateId != 0);
        QSignalSpy raised(&fixture.navigation, &workspace::Navigation::paneRequested);
        tree->setFocus();
        QTest::keyClick(tree, Qt::Key_Return);
        QCOMPARE(raised.count(), 1);
        QCOMPARE(raised.first().first().toString(), QStringLiteral("diff"));
        QTest::keyClick(tree, Qt::Key_Backspace);
        QCOMPARE(tree->currentIndex(), method);
    }

    void theSelectionOfOthersIsFollowed()
    {
        testing::PaneFixture fixture;
        NavigatorPane pane(fixture.service, fixture.navigation);
        fixture.open();
        Q_EMIT fixture.service.navigatorReady(fixture.navigatorData());
        QSignalSpy selected(&fixture.navigation, &workspace::Navigation::selectionChanged);
        workspace::Selection selection;
        selection.category = QStringLiteral("Fusion");
        selection.task = QStringLiteral("Fusion/fused_add_mean");
        fixture.navigation.select(selection);
        QCOMPARE(pane.tree()->currentIndex().data().toString(), QStringLiteral("fused_add_mean"));
        QCOMPARE(selected.count(), 1);
    }

    void aBadFilterIsUnderlinedAndTheTreeStays()
    {
        testing::PaneFixture fixture;
        NavigatorPane pane(fixture.service, fixture.navigation);
        fixture.open();
        Q_EMIT fixture.service.navigatorReady(fixture.navigatorData());
        // "é" is two bytes and one character.
        pane.filterBox()->setText(QStringLiteral("label:é and nonsense>1"));
        Error error;
        error.code = ErrorCode::Usage;
        error.text = "There is no field nonsense.";
        Q_EMIT fixture.service.filterFailed(error, 13, 21);
        QVERIFY(pane.filterBox()->hasFault());
        const std::pair<int, int> range = pane.filterBox()->faultRange();
        QCOMPARE(pane.filterBox()->text().mid(range.first, range.second - range.first),
            QStringLiteral("nonsense"));
        QVERIFY(pane.filterBox()->toolTip().contains(QStringLiteral("nonsense")));
        QCOMPARE(pane.tree()->model()->rowCount(), 15);
        Q_EMIT fixture.service.filterAccepted();
        QVERIFY(!pane.filterBox()->hasFault());
    }

    void enterAppliesTheFilterAndMovesToTheTree()
    {
        testing::PaneFixture fixture;
        NavigatorPane pane(fixture.service, fixture.navigation);
        pane.show();
        QVERIFY(QTest::qWaitForWindowActive(&pane));
        fixture.open();
        Q_EMIT fixture.service.navigatorReady(fixture.navigatorData());
        QSignalSpy changed(&fixture.navigation, &workspace::Navigation::filterTextChanged);
        pane.focusFilter();
        QTest::keyClicks(pane.filterBox(), QStringLiteral("1=1"));
        QTest::keyClick(pane.filterBox(), Qt::Key_Return);
        QCOMPARE(changed.count(), 1);
        QCOMPARE(fixture.navigation.filterText(), QStringLiteral("1=1"));
        QVERIFY(pane.tree()->hasFocus());
    }

    void errorsAreShownInTheBar()
    {
        testing::PaneFixture fixture;
        NavigatorPane pane(fixture.service, fixture.navigation);
        fixture.open();
        Error error;
        error.text = "broken";
        Q_EMIT fixture.service.requestFailed(QStringLiteral("matrix"), error);
        QVERIFY2(!pane.messages()->current(), "that error belongs to another pane");
        Q_EMIT fixture.service.requestFailed(QStringLiteral("navigator"), error);
        QVERIFY(pane.messages()->current()->text.contains(QStringLiteral("broken")));
    }

    void namesAndCopies()
    {
        testing::PaneFixture fixture;
        NavigatorPane pane(fixture.service, fixture.navigation);
        fixture.open();
        Q_EMIT fixture.service.navigatorReady(fixture.navigatorData());
        QVERIFY(!pane.filterBox()->accessibleName().isEmpty());
        QVERIFY(!pane.tree()->accessibleName().isEmpty());
        const QModelIndex math = pane.tree()->model()->index(1, 0);
        const QModelIndex method
            = pane.tree()->model()->index(0, 0, pane.tree()->model()->index(0, 0, math));
        QVERIFY(method.data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("alpha")));
        pane.tree()->setCurrentIndex(math);
        pane.copy(shared::CopyForm::Tsv);
        QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("Math")));
    }

    void starsAndNotesStandInTheRows()
    {
        testing::PaneFixture fixture;
        NavigatorPane pane(fixture.service, fixture.navigation);
        fixture.open();
        auto marked = std::make_shared<CandidateTable>(*fixture.table);
        for (CandidateRow& row : marked->rows) {
            row.starred = true;
            row.note = "look here";
        }
        marked->tasks[marked->rows.front().task].note = "odd task";
        fixture.table = marked;
        fixture.show(testing::allRows(*marked));
        Q_EMIT fixture.service.navigatorReady(fixture.navigatorData());
        const auto* const model = pane.tree()->model();
        QStringList tips;
        for (int category = 0; category < model->rowCount(); ++category) {
            const QModelIndex at = model->index(category, 0);
            for (int task = 0; task < model->rowCount(at); ++task) {
                const QModelIndex below = model->index(task, 0, at);
                tips << below.data(Qt::ToolTipRole).toString();
                tips << model->index(0, 0, below).data(Qt::ToolTipRole).toString();
            }
        }
        QCOMPARE(tips.filter(QStringLiteral("note: odd task")).size(), 1);
        QVERIFY(tips.at(1).contains(QStringLiteral("starred, note: look here")));
        QVERIFY(!pane.grab().isNull());
    }

    void theMenuComesByKeyboardAtTheRow()
    {
        testing::PaneFixture fixture;
        NavigatorPane pane(fixture.service, fixture.navigation);
        pane.resize(262, 600);
        pane.show();
        fixture.open();
        Q_EMIT fixture.service.navigatorReady(fixture.navigatorData());
        QTreeView* const tree = pane.tree();
        const QModelIndex math = tree->model()->index(1, 0);
        tree->setCurrentIndex(math);
        QContextMenuEvent event(QContextMenuEvent::Keyboard, QPoint(1, 1), QPoint(1, 1));
        QCoreApplication::sendEvent(tree->viewport(), &event);
        auto* const menu = pane.findChild<QMenu*>(QString(), Qt::FindDirectChildrenOnly);
        QVERIFY(menu && menu->isVisible());
        QCOMPARE(menu->pos(), tree->viewport()->mapToGlobal(tree->visualRect(math).bottomLeft()));
        QStringList texts;
        for (const QAction* const action : menu->actions()) {
            texts << action->text().remove(QLatin1Char('&'));
        }
        QVERIFY(texts.contains(QStringLiteral("Open")));
        QVERIFY(texts.contains(QStringLiteral("Filter to this")));
        for (QAction* const action : menu->actions()) {
            if (action->text().contains(QStringLiteral("ilter"))) {
                action->trigger();
            }
        }
        QCOMPARE(fixture.navigation.filterText(), QStringLiteral("category=Math"));
        menu->close();
    }

    void whatIsOpenStaysOpenWhenResultsArrive()
    {
        testing::PaneFixture fixture;
        NavigatorPane pane(fixture.service, fixture.navigation);
        fixture.open();
        Q_EMIT fixture.service.navigatorReady(fixture.navigatorData());
        QTreeView* const tree = pane.tree();
        const auto method = [tree] {
            const QModelIndex task = tree->model()->index(0, 0, tree->model()->index(1, 0));
            return tree->model()->index(1, 0, task);
        };
        tree->expand(method().parent().parent());
        tree->expand(method().parent());
        tree->expand(method());
        Q_EMIT fixture.service.navigatorReady(fixture.navigatorData());
        QVERIFY(tree->isExpanded(method()));
        QVERIFY(!tree->isExpanded(method().siblingAtRow(0)));
    }

    void savedFiltersHaveAButton()
    {
        testing::PaneFixture fixture;
        NavigatorPane pane(fixture.service, fixture.navigation);
        fixture.open();
        auto* const button = pane.findChild<QToolButton*>(QStringLiteral("button.lists"));
        QVERIFY(button && !button->accessibleName().isEmpty());
        const auto choose = [button](const QString& text) {
            Q_EMIT button->menu()->aboutToShow();
            for (QAction* const action : button->menu()->actions()) {
                if (action->text().remove(QLatin1Char('&')) == text) {
                    action->trigger();
                    return true;
                }
            }
            return false;
        };
        QVERIFY2(!choose(QStringLiteral("Save this filter…")), "there is none");
        QVERIFY(choose(QStringLiteral("With notes")));
        QCOMPARE(fixture.navigation.filterText(), QStringLiteral("noted"));
        QVERIFY(choose(QStringLiteral("Starred")));
        QCOMPARE(fixture.navigation.filterText(), QStringLiteral("starred"));
    }

    void tenThousandRowsAreQuick()
    {
        testing::PaneFixture fixture;
        NavigatorPane pane(fixture.service, fixture.navigation);
        pane.resize(262, 800);
        pane.show();
        testing::TableShape shape;
        shape.copies = 35;
        shape.longNames = true;
        fixture.open(shape);
        QVERIFY(fixture.table->rows.size() > 10'000);
        QElapsedTimer timer;
        timer.start();
        Q_EMIT fixture.service.navigatorReady(fixture.navigatorData());
        pane.grab();
        QVERIFY2(timer.elapsed() < 3000, qPrintable(QString::number(timer.elapsed())));
    }
};

KBX_GUI_MAIN(TestNavigatorPane)
#include "tst_navigatorpane.moc"
