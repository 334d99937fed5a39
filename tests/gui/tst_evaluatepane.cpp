// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluate/evaluatepane.h"
#include "evaluate/histogramplot.h"
#include "evaluate/jobfeed.h"
#include "evaluate/jobpage.h"
#include "evaluate/jobrows.h"
#include "evaluate/jobtable.h"
#include "evaluate/jobwords.h"
#include "evaluate/samplespanel.h"
#include "evaluate/samplesplot.h"
#include "evaluate/startpage.h"
#include "evaluate/targetpanel.h"
#include "evaluate/timingpage.h"
#include "evidence/evidenceview.h"
#include "models/jobmodel.h"
#include "panefixture.h"
#include "shell/messagebar.h"
#include "support/guimain.h"

#include <QClipboard>
#include <QComboBox>
#include <QElapsedTimer>
#include <QGuiApplication>
#include <QMimeData>
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
        pane->resize(1300, 700);
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

private:
    static EvaluationRecord timedRecord()
    {
        EvaluationRecord record;
        record.verdicts.compile = record.verdicts.correct = Verdict::Pass;
        CaseResult result;
        result.name = "tail";
        result.mode = "standard";
        result.verdict = Verdict::Pass;
        record.cases.push_back(result);
        record.log = "hello\n";
        TimingRecord timing;
        timing.profile = "paired-cold";
        timing.baseline = "eager";
        timing.speedup = 1.25;
        timing.speedupLow = 1.2;
        timing.speedupHigh = 1.3;
        SampleSeries series;
        series.inputSize = "[[1024,16]]";
        series.side = TimingSide::Reference;
        series.samplesMs = {1.0F, 1.01F, 0.99F, 1.0F};
        timing.series.push_back(series);
        series.side = TimingSide::Kernel;
        series.samplesMs = {0.8F, 0.81F, 0.79F, 0.8F};
        timing.series.push_back(series);
        record.timings.push_back(timing);
        return record;
    }

private Q_SLOTS:
    void saysWhatIsMissing()
    {
        testing::PaneFixture fixture;
        eval::EvaluationService evaluation;
        EvaluatePane pane(fixture.service, fixture.navigation, evaluation);
        QVERIFY(pane.isShowingEmpty());
        QVERIFY(!pane.evaluateAction()->isEnabled());
        fixture.open();
        QVERIFY(!pane.isShowingEmpty());
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

    void anEmptyQueueSaysWhatWouldRun()
    {
        EvaluateFixture fixture;
        auto* const page = fixture.pane->startPage();
        QVERIFY(page->isVisible());
        // No task of the fixture has a reference at first.
        auto table = std::make_shared<CandidateTable>(*fixture.table);
        table->tasks.front().name = "Math/softmax";
        for (auto& row : table->rows) {
            row.key = -1;
            row.submissionHash = std::to_string(row.candidateId);
        }
        const auto here = std::find_if(table->rows.begin(), table->rows.end(),
            [](const CandidateRow& row) { return row.task == 0 && row.kernelId != 0; });
        QVERIFY(here != table->rows.end());
        const auto only = static_cast<std::uint32_t>(here - table->rows.begin());
        fixture.table = table;
        fixture.show({only});
        QTRY_COMPARE(page->button()->text(), QStringLiteral("Evaluate 1 kernel"));
        QVERIFY2(page->words().contains(
                     QStringLiteral("1 of 1 kernels in view have no current verdict here.")),
            qPrintable(page->words()));
        // With a verdict of this machine nothing is open, and the button says so.
        table = std::make_shared<CandidateTable>(*table);
        KeyInfo cpu;
        cpu.backend = Backend::Interpreted;
        cpu.origin = Origin::Measured;
        table->keys.push_back(cpu);
        table->rows[only].key = static_cast<std::int32_t>(table->keys.size()) - 1;
        table->rows[only].stale = false;
        table->rows[only].verdicts.compile = Verdict::Pass;
        table->rows[only].verdicts.correct = Verdict::Pass;
        fixture.table = table;
        fixture.show({only});
        QTRY_COMPARE(page->button()->text(), QStringLiteral("Evaluate 1 kernel again"));
        fixture.show({});
        QTRY_VERIFY(page->words().contains(QStringLiteral("No kernel matches this filter.")));
        QVERIFY(!page->button()->isVisible());
        QVERIFY(fixture.pane->targetPanel()->isVisible());
        QVERIFY(fixture.pane->targetPanel()->gpuText().contains(QStringLiteral("CPU")));
    }

    void cancelIsAskedInTheMessageBarAndDoneStays()
    {
        EvaluateFixture fixture;
        fixture.submit({"ok"});
        QTRY_COMPARE_WITH_TIMEOUT(fixture.evaluation.numbers().done, 1, patience);
        fixture.evaluation.pause();
        fixture.submit({"ok", "fail"});
        fixture.pane->askCancel();
        const auto question = fixture.pane->messages()->current();
        QCOMPARE(question->text,
            QStringLiteral("Cancel 2 waiting and 0 running jobs? Finished results stay."));
        QCOMPARE(fixture.evaluation.numbers().waiting, 2);
        question->action();
        QTRY_COMPARE(fixture.evaluation.numbers().cancelled, 2);
        QTRY_VERIFY(fixture.pane->messages()->current()->text.startsWith(QStringLiteral("Ended")));
        QCOMPARE(fixture.evaluation.numbers().done, 1);
    }

    void movedJobsMoveAndResultsDoNot()
    {
        EvaluateFixture fixture;
        fixture.evaluation.pause();
        fixture.submit({"ok", "fail", "slow"});
        QTRY_COMPARE(fixture.rows(), 3);
        auto* const table = qobject_cast<evaluate::JobTable*>(fixture.pane->table());
        const auto id = table->model()->index(2, 0).data(JobModel::IdRole).toLongLong();
        Q_EMIT table->moveRequested(id, 0);
        QTRY_COMPARE(fixture.cell(0, JobModel::TaskColumn), QStringLiteral("slow"));
        QCOMPARE(fixture.cell(0, JobModel::NowColumn), QStringLiteral("paused, position 1"));
        Q_EMIT table->moveRequested(id, 3);
        QTRY_COMPARE(fixture.cell(2, JobModel::TaskColumn), QStringLiteral("slow"));
        Q_EMIT table->moveRequested(id, 1);
        QTRY_COMPARE(fixture.cell(1, JobModel::TaskColumn), QStringLiteral("slow"));
        fixture.evaluation.cancel(id);
        table->selectRow(2);
        fixture.evaluation.resume();
        QTRY_COMPARE_WITH_TIMEOUT(fixture.evaluation.numbers().done, 2, patience);
        QTRY_COMPARE(fixture.cell(1, JobModel::NowColumn), QStringLiteral("cancelled"));
        QCOMPARE(fixture.cell(0, JobModel::TaskColumn), QStringLiteral("ok"));
        QCOMPARE(fixture.cell(2, JobModel::TaskColumn), QStringLiteral("fail"));
        QCOMPARE(table->currentIndex().row(), 2);
        // A job that runs again keeps its row.
        table->selectRow(0);
        fixture.pane->retrySelected();
        QCOMPARE(fixture.cell(0, JobModel::TaskColumn), QStringLiteral("ok"));
        QCOMPARE(table->currentIndex().row(), 0);
        QCOMPARE(fixture.rows(), 3);
        QTRY_COMPARE_WITH_TIMEOUT(fixture.evaluation.numbers().done, 2, patience);
    }

    void headersSortOnceAndResultsStayWhereTheyAre()
    {
        EvaluateFixture fixture;
        fixture.evaluation.pause();
        fixture.submit({"slow", "ok", "fail"});
        QTRY_COMPARE(fixture.rows(), 3);
        QTableView* const table = fixture.pane->table();
        table->sortByColumn(JobModel::TaskColumn, Qt::AscendingOrder);
        QCOMPARE(fixture.cell(0, JobModel::TaskColumn), QStringLiteral("fail"));
        QCOMPARE(fixture.cell(2, JobModel::TaskColumn), QStringLiteral("slow"));
        // Sorted rows cannot be dragged to another place in the queue.
        const std::unique_ptr<QMimeData> mime(
            table->model()->mimeData({table->model()->index(0, 0)}));
        QVERIFY(!mime || !mime->hasFormat(evaluate::jobMimeType()));
        table->sortByColumn(JobModel::NowColumn, Qt::AscendingOrder);
        const QString first = fixture.cell(0, JobModel::TaskColumn);
        fixture.evaluation.resume();
        QTRY_COMPARE_WITH_TIMEOUT(fixture.evaluation.numbers().done, 3, patience);
        QCOMPARE(fixture.cell(0, JobModel::TaskColumn), first);
    }

    void theSelectedKernelShowsItsStoredEvidence()
    {
        EvaluateFixture fixture;
        const auto& rows = fixture.table->rows;
        const auto judged = std::find_if(rows.begin(), rows.end(),
            [](const CandidateRow& row) { return row.evaluationId != 0; });
        QVERIFY(judged != rows.end());
        fixture.submit({"ok"});
        fixture.pane->table()->selectRow(0);
        workspace::Selection selection;
        selection.candidateId = judged->candidateId;
        fixture.navigation.select(selection);
        auto* const page = fixture.pane->jobPage();
        QVERIFY(page->evaluationId() != 0);
        QVERIFY(!fixture.pane->table()->currentIndex().isValid());
        auto detail = std::make_shared<workspace::EvaluationDetail>();
        detail->evaluationId = page->evaluationId();
        detail->record = timedRecord();
        Q_EMIT fixture.service.evaluationReady(detail);
        QCOMPARE(page->evidenceView()->cases()->model()->rowCount(), 1);
        QVERIFY(page->evidenceView()->log()->toPlainText().contains(QStringLiteral("hello")));
        auto* const samples = fixture.pane->samplesPanel();
        QVERIFY(samples->isVisible());
        QCOMPARE(samples->headline(), QStringLiteral("1.25×"));
        const QString times = page->timingPage()->words();
        QVERIFY2(times.contains(QStringLiteral("1.25×\n[1.20, 1.30]")), qPrintable(times));
        QCOMPARE(samples->sizeChoice()->currentText(), QStringLiteral("1024 × 16"));
        QVERIFY(samples->plot()->accessibleName().contains(
            QStringLiteral("kernel: 4 samples, median 0.800 ms")));
        samples->setForm(evaluate::SamplesPanel::Form::Table);
        QCOMPARE(samples->table()->model()->rowCount(), 4);
        fixture.pane->grab();
        samples->setForm(evaluate::SamplesPanel::Form::Histogram);
        QVERIFY(samples->histogram()->accessibleName().contains(
            QStringLiteral("kernel: median 0.800 ms, too few samples for an interval")));
        fixture.pane->grab();
        // An answer to somebody else's question changes nothing.
        auto other = std::make_shared<workspace::EvaluationDetail>();
        other->evaluationId = detail->evaluationId + 99'999;
        Q_EMIT fixture.service.evaluationReady(other);
        QCOMPARE(page->evidenceView()->cases()->model()->rowCount(), 1);
        // Choosing a job goes back to that.
        fixture.pane->table()->selectRow(0);
        QVERIFY(page->evaluationId() == 0 && page->jobId() != 0);
        QVERIFY(!samples->isVisible());
    }

    void comparisonsAreReadWhenLookedAt()
    {
        EvaluateFixture fixture;
        const auto& rows = fixture.table->rows;
        const auto judged = std::find_if(rows.begin(), rows.end(),
            [](const CandidateRow& row) { return row.evaluationId != 0; });
        workspace::Selection selection;
        selection.candidateId = judged->candidateId;
        fixture.navigation.select(selection);
        auto* const page = fixture.pane->jobPage();
        QSignalSpy wanted(page, &evaluate::JobPage::comparisonWanted);
        page->setTab(evaluate::JobPage::Tab::Timing);
        QCOMPARE(wanted.count(), 0);
        page->setTab(evaluate::JobPage::Tab::Compare);
        QCOMPARE(wanted.count(), 1);
        page->setTab(evaluate::JobPage::Tab::Cases);
        page->setTab(evaluate::JobPage::Tab::Compare);
        QCOMPARE(wanted.count(), 1);
        fixture.show(testing::allRows(*fixture.table)); // something was evaluated
        QVERIFY(wanted.count() >= 2);
        QVERIFY(page->againButton()->isEnabled());
    }

    void kernelsWithoutAVerdictSaySo()
    {
        EvaluateFixture fixture;
        auto table = std::make_shared<CandidateTable>(*fixture.table);
        for (auto& row : table->rows) {
            row.evaluationId = 0;
            row.key = -1;
        }
        fixture.table = table;
        fixture.show(testing::allRows(*table));
        workspace::Selection selection;
        selection.candidateId = table->rows.front().candidateId;
        fixture.navigation.select(selection);
        QCOMPARE(fixture.pane->jobPage()->evaluationId(), std::int64_t{0});
        QVERIFY(fixture.pane->jobPage()->title().contains(QStringLiteral(" · ")));
        QVERIFY(!fixture.pane->samplesPanel()->isVisible());
    }

    void aThousandJobsStaySmooth()
    {
        EvaluateFixture fixture;
        fixture.evaluation.pause();
        fixture.submit(std::vector<std::string>(1000, "ok"));
        QTRY_COMPARE(fixture.rows(), 1000);
        fixture.pane->table()->selectRow(500);
        int refreshes = 0;
        auto* const feed = fixture.pane->findChild<evaluate::JobFeed*>();
        connect(feed, &evaluate::JobFeed::refreshed, this, [&refreshes] { ++refreshes; });
        // Much happens within one pause: the rows are made once or twice, not each time.
        QElapsedTimer timer;
        timer.start();
        for (int at = 0; at < 200; ++at) {
            Q_EMIT fixture.evaluation.queueChanged();
        }
        QVERIFY2(refreshes <= 1 + timer.elapsed() / evaluate::JobFeed::pause,
            qPrintable(QString::number(refreshes)));
        timer.start();
        feed->refresh();
        QVERIFY2(timer.elapsed() < 250, qPrintable(QString::number(timer.elapsed())));
        QCOMPARE(fixture.pane->table()->currentIndex().row(), 500);
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
        QCOMPARE(fixture.rows(), 0);
    }

    void whatAMenuAsksForIsPlannedAsSetUpHere()
    {
        EvaluateFixture fixture;
        Q_EMIT fixture.service.planReady({});
        QVERIFY(fixture.pane->messages()->current()->actionText.isEmpty());
        fixture.navigation.requestEvaluation({fixture.table->rows.front().candidateId});
        workspace::EvaluationPlan plan;
        plan.upToDate = 1;
        Q_EMIT fixture.service.planReady(plan);
        // Only what this pane planned can be offered again.
        QCOMPARE(fixture.pane->messages()->current()->actionText, QStringLiteral("Evaluate again"));
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
        QCOMPARE(row.stages[3], JobStage::Left);
    }

    void rowsSayWhatAJobDoesWithItsGpu()
    {
        eval::JobEntry entry;
        auto request = std::make_shared<eval::JobRequest>();
        request->target = "gpu";
        request->stages = {1, 2, 3};
        entry.request = request;
        entry.state = eval::JobState::Running;
        entry.placed = "gpu:GPU-5c1e0000-1111-2222-3333-444455556666";
        entry.progress = {"prepare", "", "", 19, 31};
        JobRow row = evaluate::jobRow(entry);
        QCOMPARE(row.stages[0], JobStage::Running);
        QCOMPARE(row.stages[3], JobStage::Waiting);
        QCOMPARE(evaluate::whereText(row.target), QStringLiteral("GPU-5c1e0000"));
        QCOMPARE(evaluate::nowText(row, false, false),
            QStringLiteral("compiling ahead, variant 19 of 31"));
        entry.lease = eval::JobLease::WaitingShared;
        QCOMPARE(evaluate::nowText(evaluate::jobRow(entry), false, false),
            QStringLiteral("waits for the GPU"));
        entry.lease = eval::JobLease::Exclusive;
        entry.progress = {"fast", "[[1024]]", "paired-cold", 8, 16};
        row = evaluate::jobRow(entry);
        QCOMPARE(row.stages[2], JobStage::Passed);
        QCOMPARE(row.stages[3], JobStage::Running);
        QCOMPARE(evaluate::nowText(row, false, false), QStringLiteral("timing, size 8 of 16"));
        QCOMPARE(evaluate::leaseText(row.lease), QStringLiteral("has the GPU alone"));
        // Done: the speedup with its interval is the result.
        entry.state = eval::JobState::Finished;
        auto record = std::make_shared<ResultRecord>();
        record->evaluation = timedRecord();
        record->evaluation.verdicts.fast = Verdict::Pass;
        record->evaluation.timings.front().speedupVerdict = "faster";
        entry.result = record;
        row = evaluate::jobRow(entry);
        QCOMPARE(evaluate::nowText(row, false, false), QStringLiteral("1.25× [1.20, 1.30]"));
        QCOMPARE(row.stages[3], JobStage::Passed);
        record->evaluation.timings.front().speedupVerdict = "below_resolution";
        QCOMPARE(evaluate::nowText(evaluate::jobRow(entry), false, false),
            QStringLiteral("< res. below resolution"));
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
