// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/trajectorydata.h"
#include "evidence/evidenceview.h"
#include "panefixture.h"
#include "shared/segmentedchoice.h"
#include "shell/messagebar.h"
#include "support/guimain.h"
#include "trajectory/overviewpage.h"
#include "trajectory/roundscanvas.h"
#include "trajectory/roundspage.h"
#include "trajectory/trajectorypane.h"

#include <QSignalSpy>
#include <QTableView>

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
        QVERIFY(pane.isShowingEmpty());
        fixture.open();
        QVERIFY(pane.isShowingEmpty());
        pane.modes()->setCurrent(1);
        QVERIFY(!pane.isShowingEmpty());
        fixture.show({});
        QVERIFY(pane.isShowingEmpty());
        Q_EMIT fixture.service.studyClosed();
        QVERIFY(pane.isShowingEmpty());
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

    void theOverviewListsRoundsAndTrajectories()
    {
        TrajectoryFixture fixture;
        fixture.pane.modes()->setCurrent(1);
        const auto overview = std::make_shared<analysis::TrajectoryOverview>(
            analysis::computeOverview(*fixture.table, testing::allRows(*fixture.table), {}));
        Q_EMIT fixture.service.overviewReady(overview);
        auto* const page = fixture.pane.overviewPage();
        QCOMPARE(page->rounds()->model()->rowCount(), 3);
        QCOMPARE(page->trajectories()->model()->rowCount(),
            static_cast<int>(overview->trajectories.size()));
        const QString compile = page->rounds()->model()->index(1, 2).data().toString();
        QVERIFY2(compile.contains(QStringLiteral("interval")), qPrintable(compile));
        page->trajectories()->selectRow(4);
        QVERIFY(fixture.navigation.selection().candidateId != fixture.id(0));
        QVERIFY(!page->trajectories()->accessibleName().isEmpty());
        fixture.pane.grab();
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
