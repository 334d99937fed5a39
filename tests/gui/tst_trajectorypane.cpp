// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/trajectorydata.h"
#include "evidence/evidenceview.h"
#include "models/roundsummarymodel.h"
#include "models/trajectorylistmodel.h"
#include "panefixture.h"
#include "shared/elidedlabel.h"
#include "shared/emptystate.h"
#include "shared/segmentedchoice.h"
#include "shell/messagebar.h"
#include "support/guimain.h"
#include "trajectory/overviewpage.h"
#include "trajectory/roundscanvas.h"
#include "trajectory/roundspage.h"
#include "trajectory/trajectorypane.h"

#include <QAccessible>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>

#include <algorithm>

using namespace kbx;
using trajectory::CardSide;
using trajectory::RoundCardView;
using trajectory::TrajectoryPane;

namespace {

struct TrajectoryFixture : testing::PaneFixture {
    explicit TrajectoryFixture(int rounds = 3)
        : pane(service, navigation)
    {
        pane.resize(1100, 500);
        pane.show();
        testing::TableShape shape;
        shape.rounds = rounds;
        open(shape);
        select(0);
        const std::uint32_t row = rowOf(id(0));
        Q_EMIT service.trajectoryReady(std::make_shared<analysis::TrajectoryData>(
            analysis::computeTrajectory(*table, row, {})));
    }
    std::uint32_t rowOf(std::int64_t candidate) const
    {
        std::uint32_t at = 0;
        while (table->rows[at].candidateId != candidate) {
            ++at;
        }
        return at;
    }
    /// Candidate of one round of the first trajectory.
    std::int64_t id(int round) const
    {
        const CandidateRow& first = table->rows.front();
        for (const CandidateRow& row : table->rows) {
            if (row.task == first.task && row.run == first.run && row.round == round) {
                return row.candidateId;
            }
        }
        return 0;
    }
    void select(int round)
    {
        workspace::Selection selection;
        selection.candidateId = id(round);
        selection.task = QString::fromStdString(table->taskOf(table->rows.front()).name);
        navigation.select(selection);
    }
    const std::vector<RoundCardView*>& cards() const
    {
        return pane.roundsPage()->canvas()->cards();
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        pane.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&pane));
        cards().front()->setFocus();
        QTest::keyClick(cards().front(), key, modifiers);
    }

    TrajectoryPane pane;
};

} // namespace

class TestTrajectoryPane : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void saysWhatIsMissing()
    {
        testing::PaneFixture fixture;
        TrajectoryPane pane(fixture.service, fixture.navigation);
        pane.show();
        QVERIFY(pane.isShowingEmpty());
        fixture.open();
        QVERIFY(!pane.isShowingEmpty());
        fixture.navigation.setFilterText(QStringLiteral("category=Nowhere"));
        fixture.show({});
        QVERIFY(pane.isShowingEmpty());
        auto* const clear = pane.findChild<shared::EmptyState*>()->findChild<QPushButton*>();
        QCOMPARE(clear->text(), QStringLiteral("Clear filter"));
        clear->click();
        QVERIFY(fixture.navigation.filterText().isEmpty());
        Q_EMIT fixture.service.studyClosed();
        QVERIFY(pane.isShowingEmpty());
    }

    void withoutAKernelAllTrajectoriesStandThere()
    {
        testing::PaneFixture fixture;
        TrajectoryPane pane(fixture.service, fixture.navigation);
        pane.resize(1100, 500);
        pane.show();
        fixture.open();
        QCOMPARE(pane.modes()->current(), 1);
        QVERIFY(pane.overviewPage()->isVisible());
        const auto hint = [&pane] {
            const auto labels = pane.overviewPage()->findChildren<shared::ElidedLabel*>();
            return std::any_of(labels.begin(), labels.end(), [](const shared::ElidedLabel* label) {
                return label->isVisible()
                    && label->text() == QStringLiteral("Select a kernel to see its rounds.");
            });
        };
        QVERIFY(hint());
        Q_EMIT fixture.service.overviewReady(std::make_shared<analysis::TrajectoryOverview>(
            analysis::computeOverview(*fixture.table, testing::allRows(*fixture.table), {})));
        // A choice in the list leaves the list where it is; Enter goes to the rounds.
        pane.overviewPage()->trajectories()->selectRow(3);
        QVERIFY(fixture.navigation.selection().candidateId != 0);
        QCOMPARE(pane.modes()->current(), 1);
        QVERIFY(!hint());
        QTest::keyClick(pane.overviewPage()->trajectories(), Qt::Key_Return);
        QCOMPARE(pane.modes()->current(), 0);
        QVERIFY(pane.roundsPage()->isVisible());
        // A choice elsewhere goes to the rounds at once.
        fixture.navigation.select({});
        QCOMPARE(pane.modes()->current(), 1);
        workspace::Selection selection;
        selection.candidateId = fixture.table->rows.front().candidateId;
        fixture.navigation.select(selection);
        QCOMPARE(pane.modes()->current(), 0);
        // Asked for, the list stays whatever is chosen.
        pane.modes()->setCurrent(1);
        selection.candidateId = fixture.table->rows.back().candidateId;
        fixture.navigation.select(selection);
        QCOMPARE(pane.modes()->current(), 1);
    }

    void aCardPerRoundSaysItsVerdicts()
    {
        TrajectoryFixture fixture;
        QCOMPARE(fixture.cards().size(), std::size_t(3));
        for (int round = 0; round < 3; ++round) {
            const RoundCardView* const card = fixture.cards()[static_cast<std::size_t>(round)];
            QCOMPARE(card->candidateId(), fixture.id(round));
            QVERIFY(
                card->accessibleName().startsWith(QStringLiteral("round %1, compile ").arg(round)));
            QVERIFY(!card->words().headline.isEmpty());
        }
        QCOMPARE(fixture.cards()[0]->side(), CardSide::Right);
    }

    void clicksChooseSides()
    {
        TrajectoryFixture fixture;
        QTest::mouseClick(fixture.cards()[2], Qt::LeftButton);
        QCOMPARE(fixture.navigation.selection().candidateId, fixture.id(2));
        QCOMPARE(fixture.cards()[2]->side(), CardSide::Right);
        // Without a choice the left side is the round before.
        QCOMPARE(fixture.cards()[1]->side(), CardSide::Left);
        QTest::mouseClick(fixture.cards()[0], Qt::LeftButton, Qt::ControlModifier);
        QCOMPARE(fixture.navigation.selection().candidateId, fixture.id(2));
        QCOMPARE(fixture.navigation.selection().leftCandidateId, fixture.id(0));
        QCOMPARE(fixture.cards()[0]->side(), CardSide::Left);
        QVERIFY(!fixture.cards()[2]->hasFocus());
    }

    void keysMoveBothSides()
    {
        TrajectoryFixture fixture;
        fixture.key(Qt::Key_Right);
        QCOMPARE(fixture.navigation.selection().candidateId, fixture.id(1));
        fixture.key(Qt::Key_Right);
        QCOMPARE(fixture.navigation.selection().candidateId, fixture.id(2));
        fixture.key(Qt::Key_Right);
        QCOMPARE(fixture.navigation.selection().candidateId, fixture.id(2));
        fixture.key(Qt::Key_Left, Qt::ShiftModifier);
        QCOMPARE(fixture.navigation.selection().leftCandidateId, fixture.id(0));
        fixture.key(Qt::Key_Left);
        QCOMPARE(fixture.navigation.selection().candidateId, fixture.id(1));
    }

    void jumpsToWhatMatters()
    {
        TrajectoryFixture fixture;
        auto data = std::make_shared<analysis::TrajectoryData>(
            analysis::computeTrajectory(*fixture.table, fixture.rowOf(fixture.id(0)), {}));
        data->firstCorrect = 1;
        data->best = 2;
        data->lastRegression = 0;
        Q_EMIT fixture.service.trajectoryReady(data);
        fixture.key(Qt::Key_F);
        QCOMPARE(fixture.navigation.selection().candidateId, fixture.id(1));
        fixture.key(Qt::Key_B);
        QCOMPARE(fixture.navigation.selection().candidateId, fixture.id(2));
        fixture.key(Qt::Key_R);
        QCOMPARE(fixture.navigation.selection().candidateId, fixture.id(0));
    }

    void manyRoundsAreCompact()
    {
        TrajectoryFixture few(6);
        TrajectoryFixture many(9);
        QCOMPARE(many.cards().size(), std::size_t(9));
        QVERIFY(few.cards().front()->height() >= 90);
        QVERIFY(many.cards().front()->height() < 60);
        many.pane.grab();
    }

    void enterOpensTheDiff()
    {
        TrajectoryFixture fixture;
        QSignalSpy raised(&fixture.navigation, &workspace::Navigation::paneRequested);
        fixture.cards()[1]->setFocus();
        QTest::keyClick(fixture.cards()[1], Qt::Key_Return);
        QCOMPARE(raised.count(), 1);
        QCOMPARE(raised.first().first().toString(), QStringLiteral("diff"));
        QCOMPARE(fixture.navigation.selection().candidateId, fixture.id(1));
    }

    void evidenceOfTheRightSideIsShown()
    {
        TrajectoryFixture fixture;
        const std::int64_t evaluation
            = fixture.table->rows[fixture.rowOf(fixture.id(0))].evaluationId;
        QVERIFY(evaluation != 0);
        auto detail = std::make_shared<workspace::EvaluationDetail>();
        detail->evaluationId = evaluation;
        CaseResult failing;
        failing.name = "tail_1025";
        failing.mode = "standard";
        failing.verdict = Verdict::Fail;
        failing.code = "wrong_values";
        detail->record.cases = {failing};
        detail->record.verdicts.correct = Verdict::Fail;
        detail->record.log = "printed";
        Q_EMIT fixture.service.evaluationReady(detail);
        auto* const view = fixture.pane.roundsPage()->evidenceView();
        QCOMPARE(view->cases()->model()->rowCount(), 1);
        QVERIFY(view->log()->toPlainText().contains(QStringLiteral("printed")));
        detail = std::make_shared<workspace::EvaluationDetail>();
        detail->evaluationId = evaluation + 1;
        Q_EMIT fixture.service.evaluationReady(detail);
        QCOMPARE(view->cases()->model()->rowCount(), 1);
    }

    void cardsAreReadableInALowStrip_data()
    {
        QTest::addColumn<int>("rounds");
        QTest::newRow("3 rounds") << 3;
        QTest::newRow("6 rounds, with a scroll bar") << 6;
        QTest::newRow("9 rounds, compact") << 9;
    }
    void cardsAreReadableInALowStrip()
    {
        QFETCH(const int, rounds);
        TrajectoryFixture fixture(rounds);
        fixture.pane.resize(1100, 144); // the Annotate layout
        QCoreApplication::sendPostedEvents();
        auto* const area = fixture.pane.findChild<trajectory::RoundsArea*>();
        QVERIFY2(!area->verticalScrollBar()->isVisible(),
            qPrintable(QStringLiteral("canvas %1, room %2, pane %3")
                           .arg(area->canvas()->height())
                           .arg(area->viewport()->height())
                           .arg(fixture.pane.height())));
        for (const RoundCardView* const card : fixture.cards()) {
            QVERIFY(card->height() >= (rounds > 6 ? 48 : 84));
            const int bottom = card->mapTo(area, QPoint(0, card->height())).y();
            QVERIFY2(bottom <= area->viewport()->geometry().bottom() + 1,
                qPrintable(QStringLiteral("%1 of %2").arg(bottom).arg(area->viewport()->height())));
        }
        fixture.pane.grab();
    }

    void cardsAreSentencesForScreenReaders()
    {
        TrajectoryFixture fixture;
        auto edited = std::make_shared<CandidateTable>(*fixture.table);
        CandidateRow& row = edited->rows[fixture.rowOf(fixture.id(1))];
        row.note = "look at the mask";
        row.starred = true;
        row.verdicts = {Verdict::Pass, Verdict::Pass, Verdict::Pass, "", ""};
        row.speedup = 1.12;
        row.speedupLow = 1.10;
        row.speedupHigh = 1.14;
        fixture.table = edited;
        fixture.show(testing::allRows(*edited));
        Q_EMIT fixture.service.trajectoryReady(std::make_shared<analysis::TrajectoryData>(
            analysis::computeTrajectory(*edited, fixture.rowOf(fixture.id(0)), {})));
        QAccessibleInterface* const card
            = QAccessible::queryAccessibleInterface(fixture.cards()[1]);
        QVERIFY(card);
        const QString name = card->text(QAccessible::Name);
        for (const char* const part : {"round 1", "compile pass", "correct pass", "fast pass",
                 "1.12×", "[1.10, 1.14]", "imported", "starred", "note: look at the mask"}) {
            QVERIFY2(name.contains(QString::fromUtf8(part)), qPrintable(name));
        }
        QVERIFY(fixture.cards()[1]->toolTip().contains(QStringLiteral("look at the mask")));
        QVERIFY(QAccessible::queryAccessibleInterface(fixture.cards()[0])
                    ->text(QAccessible::Name)
                    .endsWith(QStringLiteral(", right side")));
    }

    void aDragChoosesNothing()
    {
        TrajectoryFixture fixture;
        RoundCardView* const card = fixture.cards()[2];
        QTest::mousePress(card, Qt::LeftButton, {}, QPoint(20, 20));
        QCOMPARE(fixture.navigation.selection().candidateId, fixture.id(0));
        QTest::mouseRelease(card, Qt::LeftButton, {}, QPoint(-30, 20));
        QCOMPARE(fixture.navigation.selection().candidateId, fixture.id(0));
        QTest::mouseClick(card, Qt::LeftButton, {}, QPoint(20, 20));
        QCOMPARE(fixture.navigation.selection().candidateId, fixture.id(2));
    }

    void theMenuIsAboutItsCard()
    {
        TrajectoryFixture fixture;
        QContextMenuEvent event(QContextMenuEvent::Keyboard, QPoint(5, 5), QPoint(5, 5));
        QCoreApplication::sendEvent(fixture.cards()[1], &event);
        QMenu* menu = nullptr;
        for (QMenu* const each : fixture.pane.findChildren<QMenu*>(Qt::FindDirectChildrenOnly)) {
            menu = each->isVisible() ? each : menu;
        }
        QVERIFY(menu);
        const auto action = [menu](const QString& text) {
            for (QAction* const each : menu->actions()) {
                if (each->text() == text) {
                    return each;
                }
            }
            return static_cast<QAction*>(nullptr);
        };
        QVERIFY(action(QStringLiteral("&Star")));
        QVERIFY(action(QStringLiteral("&Filter to this")));
        QVERIFY(action(QStringLiteral("Show on the &left")));
        action(QStringLiteral("Show on the &left"))->trigger();
        QCOMPARE(fixture.navigation.selection().leftCandidateId, fixture.id(1));
        QSignalSpy raised(&fixture.navigation, &workspace::Navigation::paneRequested);
        action(QStringLiteral("&Open"))->trigger();
        QCOMPARE(raised.count(), 1);
        QCOMPARE(fixture.navigation.selection().candidateId, fixture.id(1));
        menu->close();
    }

    void roundsAreCopiedAsATable()
    {
        TrajectoryFixture fixture;
        fixture.pane.copy(shared::CopyForm::Tsv);
        const QStringList lines = QGuiApplication::clipboard()->text().split(QLatin1Char('\n'));
        QVERIFY(lines.size() >= 4);
        QVERIFY2(lines[0].startsWith(QStringLiteral("\tRound\tSample\tCompile\tCorrect")),
            qPrintable(lines[0]));
        QVERIFY2(lines[1].startsWith(QStringLiteral("round 0\t0\t0\t")), qPrintable(lines[1]));
        fixture.pane.copy(shared::CopyForm::Markdown);
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(QLatin1Char('|')));
    }

    void theOverviewListsRoundsAndTrajectories()
    {
        TrajectoryFixture fixture;
        fixture.pane.modes()->setCurrent(1);
        const auto overview = std::make_shared<analysis::TrajectoryOverview>(
            analysis::computeOverview(*fixture.table, testing::allRows(*fixture.table), {}));
        Q_EMIT fixture.service.overviewReady(overview);
        auto* const page = fixture.pane.overviewPage();
        using Rounds = models::RoundSummaryModel;
        const auto text = [](const QTableView* table, int row, int column) {
            return table->model()->index(row, column).data().toString();
        };
        QCOMPARE(page->rounds()->model()->rowCount(), 3);
        QCOMPARE(page->trajectories()->model()->rowCount(),
            static_cast<int>(overview->trajectories.size()));
        const QString compile = text(page->rounds(), 1, Rounds::CompileColumn);
        QVERIFY2(compile.contains(QStringLiteral("interval")), qPrintable(compile));
        QCOMPARE(
            text(page->rounds(), 1, Rounds::SpeedupColumn), QStringLiteral("n/a (no times yet)"));
        QCOMPARE(text(page->rounds(), 1, Rounds::ScoreColumn),
            QStringLiteral("n/a (no roofline score yet)"));
        QVERIFY(page->caption().endsWith(QStringLiteral("No times yet.")));
        // Nothing leads to the first round.
        QVERIFY(page->transitions()->isRowHidden(0));
        QCOMPARE(text(page->transitions(), 1, Rounds::RoundColumn), QStringLiteral("to round 1"));
        const QString rescued = text(page->transitions(), 1, Rounds::RescuedColumn);
        QVERIFY2(rescued.contains(QStringLiteral("interval")), qPrintable(rescued));
        page->trajectories()->selectRow(4);
        QVERIFY(fixture.navigation.selection().candidateId != fixture.id(0));
        QVERIFY(!page->trajectories()->accessibleName().isEmpty());
        fixture.pane.grab();
    }

    void meansSayIntervalNAndEvidence()
    {
        testing::PaneFixture fixture;
        TrajectoryPane pane(fixture.service, fixture.navigation);
        pane.resize(1100, 700);
        pane.show();
        testing::TableShape shape;
        shape.gpuTimes = true;
        fixture.open(shape);
        auto edited = std::make_shared<CandidateTable>(*fixture.table);
        for (CandidateRow& row : edited->rows) {
            if (row.verdicts.isCorrect() && row.round == 1) {
                for (CandidateRow& before : edited->rows) {
                    if (before.candidateId == row.parentId && before.key == row.key) {
                        before = [&before, &row] {
                            CandidateRow same = before;
                            same.verdicts = row.verdicts;
                            same.speedup = 1.5;
                            same.speedupVerdict = row.speedupVerdict;
                            same.profile = row.profile;
                            same.baseline = row.baseline;
                            return same;
                        }();
                    }
                }
            }
        }
        fixture.table = edited;
        fixture.show(testing::allRows(*edited));
        Q_EMIT fixture.service.overviewReady(std::make_shared<analysis::TrajectoryOverview>(
            analysis::computeOverview(*fixture.table, testing::allRows(*fixture.table), {})));
        auto* const page = pane.overviewPage();
        using Rounds = models::RoundSummaryModel;
        const QAbstractItemModel* const moves = page->transitions()->model();
        const QString speedup = moves->index(1, Rounds::SpeedupColumn).data().toString();
        QVERIFY2(QRegularExpression(QStringLiteral("^\\d+\\.\\d+×, \\[.+\\], n = \\d+$"))
                     .match(speedup)
                     .hasMatch(),
            qPrintable(speedup));
        const QModelIndex persistent = moves->index(1, Rounds::PersistentSpeedupColumn);
        const QString tip = persistent.data(Qt::ToolTipRole).toString();
        QVERIFY2(tip.contains(QStringLiteral("in the round before")), qPrintable(tip));
        QVERIFY2(page->caption().contains(QStringLiteral("profile paired-cold, over eager")),
            qPrintable(page->caption()));
        const QAbstractItemModel* const list = page->trajectories()->model();
        bool timed = false;
        for (int row = 0; row < list->rowCount(); ++row) {
            const QString best
                = list->index(row, models::TrajectoryListModel::BestColumn).data().toString();
            timed = timed
                || (best.contains(QStringLiteral("×  [")) && best.contains(QStringLiteral("RTX")));
        }
        QVERIFY(timed);
        page->trajectories()->sortByColumn(
            models::TrajectoryListModel::BestColumn, Qt::DescendingOrder);
        QVERIFY(list->index(0, models::TrajectoryListModel::BestColumn)
                    .data()
                    .toString()
                    .contains(QStringLiteral("×")));
        pane.grab();
    }

    void theOverviewScrollsWhereThePaneIsLow()
    {
        testing::PaneFixture fixture;
        TrajectoryPane pane(fixture.service, fixture.navigation);
        pane.resize(1100, 144);
        pane.show();
        fixture.open();
        Q_EMIT fixture.service.overviewReady(std::make_shared<analysis::TrajectoryOverview>(
            analysis::computeOverview(*fixture.table, testing::allRows(*fixture.table), {})));
        QCoreApplication::sendPostedEvents();
        QVERIFY(pane.overviewPage()->trajectories()->height() >= 140);
        QVERIFY(pane.height() <= 144);
    }

    void errorsAreShown()
    {
        TrajectoryFixture fixture;
        Q_EMIT fixture.service.requestFailed(
            QStringLiteral("trajectory"), {ErrorCode::NotFound, "Gone.", {}, {}, {}});
        QCOMPARE(fixture.pane.messages()->current()->kind, shell::MessageKind::Error);
    }
};

KBX_GUI_MAIN(TestTrajectoryPane)
#include "tst_trajectorypane.moc"
