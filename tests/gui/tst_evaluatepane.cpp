// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluate/evaluatepane.h"
#include "evaluate/jobpage.h"
#include "evaluate/jobrows.h"
#include "evaluate/targetpanel.h"
#include "evidence/evidenceview.h"
#include "models/jobmodel.h"
#include "panefixture.h"
#include "shell/messagebar.h"
#include "support/guimain.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTableView>
#include <QTemporaryDir>

using namespace kbx;
using evaluate::EvaluatePane;
using models::JobModel;
using models::JobRow;
using models::JobStage;

namespace {

/// Long enough for a loaded machine; the fake worker answers within milliseconds.
constexpr int patience = 20'000;

struct EvaluateFixture : testing::PaneFixture {
    explicit EvaluateFixture(const QString& greeting = QStringLiteral("serve"))
    {
        pane = std::make_unique<EvaluatePane>(service, navigation, evaluation);
        pane->resize(1000, 600);
        pane->show();
        eval::Target target;
        // Version managers put a slow script first on the PATH.
        target.python = QStandardPaths::findExecutable(
            QStringLiteral("python3"), {QStringLiteral("/usr/bin")});
        if (target.python.isEmpty()) {
            target.python = QStandardPaths::findExecutable(QStringLiteral("python3"));
        }
        target.arguments = {QStringLiteral(KBX_SOURCE_DIR "/tests/support/fakeworker.py"),
            QStringLiteral("--state"), state.path(), greeting};
        target.slotCount = 1;
        evaluation.setTarget(target);
        open();
    }
    void submit(const std::vector<std::string>& codes)
    {
        workspace::EvaluationPlan plan;
        for (const std::string& code : codes) {
            eval::JobRequest request;
            request.task = "Fake/" + code;
            request.code = "def kernel_function(): pass\n";
            request.label = "GEAK round 2";
            plan.jobs.push_back(request);
        }
        Q_EMIT service.planReady(plan);
    }
    QString cell(int row, int column) const
    {
        return pane->table()->model()->index(row, column).data().toString();
    }
    int rows() const { return pane->table()->model()->rowCount(); }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        pane->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(pane.get()));
        pane->table()->setFocus();
        QTest::keyClick(pane->table(), key, modifiers);
    }
    bool hasButton(const QString& text) const
    {
        const auto buttons = pane->findChildren<QAbstractButton*>();
        return std::any_of(buttons.begin(), buttons.end(),
            [&text](const QAbstractButton* each) { return each->text() == text; });
    }

    QTemporaryDir state; ///< of the fake worker
    eval::EvaluationService evaluation;
    std::unique_ptr<EvaluatePane> pane;
};

} // namespace

class TestEvaluatePane : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void saysWhatIsMissing()
    {
        testing::PaneFixture fixture;
        eval::EvaluationService evaluation;
        EvaluatePane pane(fixture.service, fixture.navigation, evaluation);
        QVERIFY(pane.isShowingEmpty());
        QVERIFY(!pane.evaluateAction()->isEnabled());
        fixture.open();
        QVERIFY(pane.isShowingEmpty());
        QVERIFY(pane.evaluateAction()->isEnabled());
        pane.evaluateSelection();
        QVERIFY(pane.messages()->current()->text.contains(QStringLiteral("No kernel is selected")));
        Q_EMIT fixture.service.requestFailed(
            QStringLiteral("plan"), {ErrorCode::NotFound, "No such kernel.", {}, {}, {}});
        QCOMPARE(pane.messages()->current()->kind, shell::MessageKind::Error);
    }

    void jobsRunAndShowTheirVerdict()
    {
        EvaluateFixture fixture;
        fixture.submit({"ok", "fail"});
        QCOMPARE(fixture.rows(), 2);
        QVERIFY(!fixture.pane->isShowingEmpty());
        QCOMPARE(fixture.cell(0, JobModel::TaskColumn), QStringLiteral("ok"));
        QCOMPARE(fixture.cell(0, JobModel::LabelColumn), QStringLiteral("GEAK round 2"));
        QCOMPARE(fixture.cell(0, JobModel::TargetColumn), QStringLiteral("CPU"));
        QTRY_COMPARE_WITH_TIMEOUT(fixture.evaluation.numbers().done, 2, patience);
        QTRY_COMPARE(fixture.cell(0, JobModel::NowColumn), QStringLiteral("correct, 1 case"));
        QCOMPARE(fixture.cell(1, JobModel::NowColumn), QStringLiteral("1 of 1 cases fail"));
        fixture.pane->table()->selectRow(1);
        auto* const page = fixture.pane->jobPage();
        QCOMPARE(page->evidenceView()->cases()->model()->rowCount(), 1);
        const QString log = page->evidenceView()->log()->toPlainText();
        QVERIFY2(log.contains(QStringLiteral("tail_8 standard FAIL")), qPrintable(log));
        QVERIFY(
            QRegularExpression(QStringLiteral("^\\d\\d:\\d\\d:\\d\\d  ")).match(log).hasMatch());
        page->copyLog();
        QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("FAIL")));
        QVERIFY(fixture.pane->table()
                    ->model()
                    ->index(1, 0)
                    .data(Qt::AccessibleTextRole)
                    .toString()
                    .contains(QStringLiteral("fail")));
        fixture.pane->grab();
    }

    void keysSteerTheQueue()
    {
        EvaluateFixture fixture;
        fixture.evaluation.pause();
        fixture.submit({"ok", "fail", "slow"});
        QCOMPARE(fixture.cell(2, JobModel::NowColumn), QStringLiteral("paused, position 3"));
        fixture.pane->table()->selectRow(2);
        fixture.key(Qt::Key_Up, Qt::ControlModifier);
        QTRY_COMPARE(fixture.cell(2, JobModel::TaskColumn) == QStringLiteral("slow")
                ? fixture.cell(2, JobModel::NowColumn)
                : fixture.cell(1, JobModel::NowColumn),
            QStringLiteral("paused, position 2"));
        QCOMPARE(fixture.pane->table()
                     ->currentIndex()
                     .siblingAtColumn(JobModel::TaskColumn)
                     .data()
                     .toString(),
            QStringLiteral("slow"));
        fixture.key(Qt::Key_Delete);
        QTRY_COMPARE(fixture.evaluation.numbers().cancelled, 1);
        fixture.key(Qt::Key_Space);
        QVERIFY(!fixture.evaluation.isPaused());
        QTRY_COMPARE_WITH_TIMEOUT(fixture.evaluation.numbers().done, 2, patience);
        fixture.pane->table()->selectRow(0);
        fixture.key(Qt::Key_R);
        QTRY_VERIFY_WITH_TIMEOUT(fixture.evaluation.numbers().done == 2
                && fixture.evaluation.numbers().waiting + fixture.evaluation.numbers().running == 0,
            patience);
        QVERIFY(fixture.hasButton(QStringLiteral("Pause")));
    }

    void aMissingInterpreterIsSaidWithItsRemedy()
    {
        EvaluateFixture fixture;
        Q_EMIT fixture.evaluation.workerUnavailable(QStringLiteral("cpu"),
            {ErrorCode::Unavailable, "triton not found in this environment.", "Choose Python…", {},
                {}});
        QVERIFY(
            fixture.pane->messages()->current()->text.contains(QStringLiteral("triton not found")));
        fixture.pane->targetPanel()->setUnavailable(
            {ErrorCode::Unavailable, "triton not found.", "pip install triton==3.6.0", {}, {}});
        QVERIFY(fixture.pane->targetPanel()->accessibleName().contains(
            QStringLiteral("pip install triton")));
    }

    void nothingToDoOffersToDoItAgain()
    {
        EvaluateFixture fixture;
        workspace::Selection selection;
        selection.candidateId = fixture.table->rows.front().candidateId;
        fixture.navigation.select(selection);
        fixture.pane->evaluateSelection();
        workspace::EvaluationPlan plan;
        plan.upToDate = 1;
        Q_EMIT fixture.service.planReady(plan);
        const auto message = fixture.pane->messages()->current();
        QVERIFY(message.has_value());
        QCOMPARE(message->actionText, QStringLiteral("Evaluate again"));
        QVERIFY(fixture.pane->isShowingEmpty());
    }

    void rowsSayWhereAJobIs_data()
    {
        QTest::addColumn<int>("state");
        QTest::addColumn<QString>("stage");
        QTest::addColumn<bool>("paused");
        QTest::addColumn<bool>("stuck");
        QTest::addColumn<QString>("expected");
        const auto state = [](eval::JobState value) { return static_cast<int>(value); };
        using S = eval::JobState;
        QTest::newRow("waiting") << state(S::Waiting) << QString() << false << false
                                 << QStringLiteral("waiting, position 4");
        QTest::newRow("paused") << state(S::Waiting) << QString() << true << false
                                << QStringLiteral("paused, position 4");
        QTest::newRow("stuck") << state(S::Waiting) << QString() << false << true
                               << QStringLiteral("waiting: no interpreter");
        QTest::newRow("starting") << state(S::Running) << QString() << false << false
                                  << QStringLiteral("starting");
        QTest::newRow("compile") << state(S::Running) << QStringLiteral("compile") << false << false
                                 << QStringLiteral("compiling, case 7 of 18");
        QTest::newRow("correct") << state(S::Running) << QStringLiteral("correct") << false << false
                                 << QStringLiteral("case 7 of 18");
        QTest::newRow("failed") << state(S::Failed) << QString() << false << false
                                << QStringLiteral("not run: worker ended");
        QTest::newRow("cancelled")
            << state(S::Cancelled) << QString() << false << false << QStringLiteral("cancelled");
    }
    void rowsSayWhereAJobIs()
    {
        QFETCH(const int, state);
        QFETCH(const QString, stage);
        QFETCH(const bool, paused);
        QFETCH(const bool, stuck);
        QFETCH(const QString, expected);
        eval::JobEntry entry;
        entry.request = std::make_shared<eval::JobRequest>();
        entry.state = static_cast<eval::JobState>(state);
        entry.position = 4;
        if (!stage.isEmpty()) {
            entry.progress = {stage.toStdString(), "tail", "standard", 7, 18};
        }
        entry.error = Error{ErrorCode::Harness, "worker ended", {}, {}, {}};
        const JobRow row = evaluate::jobRow(entry);
        QCOMPARE(evaluate::nowText(row, paused, stuck), expected);
        QCOMPARE(row.stages[2], JobStage::Left);
    }

    void everythingHasAName()
    {
        EvaluateFixture fixture;
        fixture.submit({"ok"});
        for (const QPushButton* const each : fixture.pane->findChildren<QPushButton*>()) {
            QVERIFY(
                !each->isVisible() || !each->text().isEmpty() || !each->accessibleName().isEmpty());
        }
        QVERIFY(!fixture.pane->table()->accessibleName().isEmpty());
        QVERIFY(!fixture.pane->jobPage()->evidenceView()->log()->accessibleName().isEmpty());
        QTRY_COMPARE_WITH_TIMEOUT(fixture.evaluation.numbers().done, 1, patience);
    }
};

KBX_GUI_MAIN(TestEvaluatePane)
#include "tst_evaluatepane.moc"
